"""Mana, and playing cards (SHI-4, SHI-5)."""

import pytest

from engine.games.shieldbreak import refusals as why
from engine.games.shieldbreak.kinds import DARKNESS, FIRE, LIGHT, NATURE, WATER, ZERO
from tests.games.shieldbreak.duel import Duel


@pytest.mark.rule("SHI-4.1")
def test_one_card_a_turn_is_charged_face_up() -> None:
    duel = Duel()
    duel.deals(0, hand=["char", "ebb"], mana=["smother"])
    duel.at("mana").act("charge ebb")
    assert duel.zone(0, "mana") == ["smother", "ebb"]
    assert duel.told("charge", 1) == [{"seat": 0, "card": "ebb"}]
    assert isinstance(duel.refusal("charge char"), why.NotNow)


@pytest.mark.rule("SHI-4.2")
def test_a_charged_card_pays_in_the_same_turn() -> None:
    duel = Duel()
    duel.deals(0, hand=["char", "spark-imp"])
    duel.at("mana").act("charge char", "summon spark-imp")
    assert duel.board(0) == ["spark-imp"]


@pytest.mark.rule("SHI-4.2")
def test_a_card_that_an_effect_puts_there_is_untapped_too() -> None:
    duel = Duel()
    duel.deals(0, hand=["seed-finch", "spark-imp"], mana=["ebb", "bramble-sow"], deck=["char"])
    duel.at("main").act("summon seed-finch", "summon spark-imp")
    assert duel.board(0) == ["seed-finch", "spark-imp"]


@pytest.mark.rule("SHI-4.3")
def test_mana_counts_for_the_civilization_on_the_card() -> None:
    duel = Duel()
    player = duel.deals(0, mana=["bell-novice", "ebb", "smother", "char", "seed-finch", "tin-squire", "char"])
    assert player.totals == [1, 1, 1, 2, 1, 1]
    assert tuple(range(6)) == (LIGHT, WATER, DARKNESS, FIRE, NATURE, ZERO)


@pytest.mark.rule("SHI-4.4")
def test_the_oldest_mana_of_a_civilization_is_tapped_first() -> None:
    duel = Duel()
    duel.deals(0, hand=["spark-imp"] * 2, mana=["char", "ebb", "ember-lynx", "char"])
    duel.at("main").act("summon spark-imp")
    assert [card.tapped for card in duel.seen(1, 0).mana] == [True, False, False, False]


@pytest.mark.rule("SHI-4.4")
def test_of_several_copies_the_oldest_is_taken() -> None:
    duel = Duel()
    mana = ["seed-finch", "seed-finch", "bramble-sow", "bramble-sow"]
    player = duel.deals(0, hand=["root-shepherd"], mana=mana)
    duel.at("main").act("summon root-shepherd seed-finch")
    assert duel.zone(0, "mana") == ["seed-finch", "bramble-sow", "bramble-sow"]
    assert (player.totals[NATURE], player.untapped[NATURE]) == (3, 1)
    assert [card.tapped for card in duel.seen(1, 0).mana] == [True, True, False]


@pytest.mark.rule("SHI-5.1")
def test_a_card_costs_as_much_mana_as_it_says() -> None:
    duel = Duel()
    player = duel.deals(0, hand=["char", "smother"], mana=["char"] * 3)
    duel.deals(1, board=["grave-gnat"])
    duel.at("main").act("cast char 0")
    assert sum(player.untapped) == 3 - duel.state.pool.by_id["char"].cost
    poor = Duel()
    poor.deals(0, hand=["char"], mana=["char"])
    assert isinstance(poor.at("main").refusal("cast char"), why.NotEnoughMana)


@pytest.mark.rule("SHI-5.2")
def test_one_mana_must_be_of_the_cards_civilization_unless_it_is_zero() -> None:
    duel = Duel()
    duel.deals(0, hand=["spark-imp", "tin-squire"], mana=["ebb"] * 3)
    duel.at("main")
    assert isinstance(duel.refusal("summon spark-imp"), why.WrongMana)
    assert duel.legal == ["pass", "summon tin-squire"]


@pytest.mark.rule("SHI-5.3")
def test_what_a_card_is_aimed_at_is_part_of_playing_it() -> None:
    duel = Duel()
    duel.deals(0, hand=["char"], mana=["char"] * 2)
    duel.deals(1, board=["grave-gnat", "worldroot-boar", "spark-imp"])
    duel.at("main")
    assert duel.legal == ["pass", "cast char 0", "cast char 2"]
    assert isinstance(duel.refusal("cast char 1"), why.WrongTarget)
    assert duel.act("cast char 2").board(1) == ["grave-gnat", "worldroot-boar"]


@pytest.mark.rule("SHI-5.4")
@pytest.mark.parametrize(
    ("mana", "untapped"),
    [
        (["char", "ebb", "ebb"], [0, 1, 0, 0, 0, 0]),
        (["char", "char", "ebb", "bell-novice"], [0, 1, 0, 1, 0, 0]),
        (["char", "ebb", "ebb", "seed-finch", "seed-finch"], [0, 1, 0, 0, 2, 0]),
        (["char", "tin-squire", "seed-finch"], [0, 0, 0, 0, 0, 1]),
    ],
)
def test_payment_takes_the_civilization_and_then_always_the_most_numerous(mana: list[str], untapped: list[int]) -> None:
    duel = Duel()
    player = duel.deals(0, hand=["ember-lynx"], mana=mana)
    assert duel.state.pool.by_id["ember-lynx"].cost == 2
    duel.at("main").act("summon ember-lynx")
    assert player.untapped == untapped


@pytest.mark.rule("SHI-5.4")
def test_payment_does_not_look_at_the_hand() -> None:
    found = set()
    for other in ("ebb", "seed-finch", "smother"):
        duel = Duel()
        player = duel.deals(0, hand=["ember-lynx", other], mana=["char", "ebb", "seed-finch"])
        duel.at("main").act("summon ember-lynx")
        found.add(tuple(player.untapped))
    assert len(found) == 1


@pytest.mark.rule("SHI-5.5")
@pytest.mark.rule("SHI-5.6")
def test_a_summoned_creature_stands_last_untapped_and_sick() -> None:
    duel = Duel()
    duel.deals(0, hand=["forge-whelp"], mana=["char"] * 3, board=["prism-hart"])
    duel.at("main").act("summon forge-whelp")
    assert duel.board(0) == ["prism-hart", "forge-whelp"]
    assert not duel.creature(0, 1).tapped
    assert isinstance(duel.refusal("attack 1 player"), why.SummoningSick)


@pytest.mark.rule("SHI-5.6")
def test_a_sick_creature_can_block() -> None:
    duel = Duel()
    duel.deals(0, board=["prism-hart"])
    duel.deals(1, board=["bell-novice"]).board[0].sick = True
    assert duel.at("attack").act("attack 0 player").legal == ["pass", "block 0"]


@pytest.mark.rule("SHI-5.7")
def test_a_spell_goes_to_the_graveyard_after_it_has_happened() -> None:
    duel = Duel()
    duel.deals(0, hand=["sound-the-depths"], mana=["ebb"] * 2, deck=["ebb", "prism-hart"])
    duel.at("main").act("cast sound-the-depths")
    assert duel.asked == (0, "search")
    assert duel.zone(0, "grave") == []
    duel.act("find ebb")
    assert duel.zone(0, "grave") == ["sound-the-depths"]


@pytest.mark.rule("SHI-5.8")
def test_a_card_without_anything_to_aim_at_may_still_be_played() -> None:
    duel = Duel()
    duel.deals(0, hand=["char"], mana=["char"] * 2)
    duel.at("main")
    assert duel.legal == ["pass", "cast char"]
    assert isinstance(duel.refusal("cast char 0"), why.NoTargetWanted)
    assert duel.act("cast char").zone(0, "grave") == ["char"]


@pytest.mark.rule("SHI-5.8")
def test_a_card_must_be_aimed_unless_it_says_may() -> None:
    duel = Duel()
    duel.deals(0, hand=["char", "night-ferryman"], mana=["char"] * 2 + ["smother"] * 5, grave=["prism-hart"])
    duel.deals(1, board=["grave-gnat"])
    duel.at("main")
    assert isinstance(duel.refusal("cast char"), why.NeedsTarget)
    assert {"summon night-ferryman", "summon night-ferryman prism-hart"} <= set(duel.legal)
    assert duel.act("summon night-ferryman").zone(0, "grave") == ["prism-hart"]


@pytest.mark.rule("SHI-5.9")
def test_an_evolution_creature_keeps_the_tapped_state_and_is_never_sick() -> None:
    for tapped in (False, True):
        duel = Duel()
        player = duel.deals(0, hand=["barrow-king"], mana=["smother"] * 5, board=["prism-hart", "hollow-page"])
        player.board[1].tapped, player.board[1].sick, player.board[1].boost = tapped, True, 1000
        duel.at("main")
        assert duel.legal == ["pass", "evolve barrow-king 1"]
        duel.act("evolve barrow-king 1")
        assert duel.board(0) == ["prism-hart", "barrow-king"]
        king = duel.creature(0, 1)
        assert (king.tapped, king.sick) == (tapped, False)
        assert king.power == king.kind.power + 1000


@pytest.mark.rule("SHI-7.6")
def test_an_evolution_creature_whose_power_is_nothing_is_destroyed_at_once() -> None:
    """What weakened the creature below weakens it too."""
    duel = Duel()
    player = duel.deals(0, hand=["barrow-king"], mana=["smother"] * 5, board=["hollow-page"])
    player.board[0].boost = -duel.state.pool.by_id["barrow-king"].power
    duel.at("main").act("evolve barrow-king 0")
    assert duel.board(0) == []
    assert sorted(duel.zone(0, "grave")) == ["barrow-king", "hollow-page"]


@pytest.mark.rule("SHI-5.9")
def test_an_evolution_creature_may_name_a_civilization() -> None:
    duel = Duel()
    duel.deals(0, hand=["green-tempest"], mana=["seed-finch"] * 4, board=["prism-hart", "moss-turtle"])
    assert duel.at("main").legal == ["pass", "evolve green-tempest 1"]


@pytest.mark.rule("SHI-5.10")
def test_the_stack_leaves_together_to_the_same_place() -> None:
    for spell, zone in (("black-tide", "grave"), ("dead-calm", "hand")):
        duel = Duel()
        duel.deals(0, hand=[spell], mana=["smother", "ebb"] * 3)
        enemy = duel.deals(1, board=["barrow-king"])
        enemy.board[0].under = (duel.state.pool.by_id["hollow-page"].index,)
        duel.at("main").act(f"cast {spell} 0")
        assert duel.board(1) == []
        assert sorted(duel.zone(1, zone)) == ["barrow-king", "hollow-page"]


@pytest.mark.rule("SHI-5.10")
def test_the_cards_below_do_nothing() -> None:
    duel = Duel()
    duel.deals(0, board=["prism-hart"])
    enemy = duel.deals(1, board=["barrow-king"])
    enemy.board[0].under = (duel.state.pool.by_id["hollow-page"].index,)
    assert duel.at("attack").act("attack 0 player").asked == (1, "shield")


@pytest.mark.rule("SHI-5.11")
def test_without_a_creature_below_an_evolution_creature_cannot_be_played() -> None:
    duel = Duel()
    duel.deals(0, hand=["barrow-king"], mana=["smother"] * 5, board=["prism-hart"])
    duel.at("main")
    assert duel.legal == ["pass"]
    assert isinstance(duel.refusal("evolve barrow-king 0"), why.NothingToEvolve)
    assert isinstance(duel.refusal("evolve barrow-king 5"), why.NothingToEvolve)
    assert isinstance(duel.refusal("summon barrow-king"), why.WrongVerb)
