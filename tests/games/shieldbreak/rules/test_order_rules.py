"""The order of things, who is asked, and the end (SHI-10, SHI-11, SHI-12)."""

import pytest

from engine.games.shieldbreak import refusals as why
from tests.games.shieldbreak.duel import FILLER, GAME, Duel


@pytest.mark.rule("SHI-10.1")
def test_effects_happen_in_the_order_written_after_everything_was_chosen() -> None:
    duel = Duel()
    duel.deals(0, hand=["dead-calm"], mana=["ebb"] * 6, deck=["char"])
    duel.deals(1, board=["prism-hart"])
    duel.at("main").act("cast dead-calm 0")
    assert [event.kind for event in duel.events][:3] == ["cast", "bounce", "draw"]


@pytest.mark.rule("SHI-10.2")
def test_targets_of_later_abilities_are_asked_when_they_happen() -> None:
    duel = Duel()
    duel.deals(0, board=["undertow-ray"])
    duel.deals(1, board=["grave-gnat", "spark-imp"])
    duel.at("attack")
    assert duel.legal == ["pass", "attack 0 player"]
    duel.act("attack 0 player")
    assert duel.asked == (0, "choose")
    assert duel.legal == ["choose 0", "choose 1", "pass"]
    assert isinstance(duel.refusal("choose 2"), why.WrongTarget)


@pytest.mark.rule("SHI-10.2")
def test_what_one_may_do_is_asked_when_it_happens() -> None:
    duel = Duel()
    duel.deals(0, board=["archive-octopus"], hand=["char"], deck=[FILLER, FILLER, "ebb"])
    duel.at("start")
    assert duel.asked == (0, "may")
    assert duel.legal == ["accept", "pass"]
    duel.act("accept")
    assert duel.asked == (0, "discard")
    duel.act("discard char")
    assert duel.zone(0, "grave") == ["char"]


@pytest.mark.rule("SHI-10.3")
def test_a_single_choice_asks_nobody_and_none_leaves_the_effect_out() -> None:
    for enemies, tapped in (([], []), (["bell-novice"], [True])):
        duel = Duel()
        duel.deals(0, board=["lampbearer"])
        duel.deals(1, board=enemies)
        duel.at("attack").act("attack 0 player")
        assert duel.asked == (1, "shield")
        assert [creature.tapped for creature in duel.state.players[1].board] == tapped


@pytest.mark.rule("SHI-10.3")
def test_a_choice_that_cannot_be_declined_says_so() -> None:
    duel = Duel()
    duel.deals(0, board=["lampbearer"])
    duel.deals(1, board=["bell-novice", "reef-squire"])
    duel.at("attack").act("attack 0 player")
    assert isinstance(duel.refusal("pass"), why.MustChoose)


@pytest.mark.rule("SHI-10.4")
def test_triggered_abilities_wait_until_the_one_before_is_over() -> None:
    duel = Duel()
    duel.deals(0, hand=["flash-fire"], mana=["char"] * 5)
    duel.deals(1, board=["drip-scholar", "spark-imp"], deck=["ebb", "char"])
    duel.at("main").act("cast flash-fire")
    kinds = [event.kind for event in duel.events]
    assert kinds[:5] == ["cast", "destroy", "destroy", "ability", "draw"]


@pytest.mark.rule("SHI-10.4")
def test_of_one_battle_the_active_players_abilities_come_first() -> None:
    duel = Duel()
    duel.deals(0, board=["drip-scholar"])
    duel.deals(1, board=["drip-scholar"]).board[0].tapped = True
    duel.at("attack").act("attack 0 0")
    assert [facts["seat"] for facts in duel.told("ability")] == [0, 1]


@pytest.mark.rule("SHI-10.5")
def test_turn_abilities_go_by_player_and_place() -> None:
    duel = Duel()
    duel.deals(0, board=["hive-mother", "prism-hart", "hive-mother"])
    duel.deals(1, board=["silver-psalmist", "quiet-sentinel"])
    duel.at("start")
    assert [(facts["seat"], facts["card"]) for facts in duel.told("ability")] == [
        (0, "hive-mother"),
        (0, "hive-mother"),
        (1, "silver-psalmist"),
        (1, "quiet-sentinel"),
    ]


@pytest.mark.rule("SHI-10.6")
def test_an_ability_whose_creature_has_left_does_not_happen() -> None:
    duel = Duel()
    duel.deals(0, board=["pyre-dancer", "vesper-knight"])
    state = duel.state
    duel.at("attack")
    knight = state.players[0].board[1]
    duel.act("attack 0 player", "keep", "attack 1 player", "keep")
    assert not knight.tapped
    again = Duel()
    again.deals(0, board=["hive-mother"], hand=["char"])
    ability = again.state.pool.by_id["hive-mother"].on_turn
    assert ability is not None
    assert ability[0] is not None
    again.state.waiting = [(0, ability[0].index, 999)]
    again.at("main")
    assert again.told("ability") == []


@pytest.mark.rule("SHI-10.7")
def test_a_declined_ability_does_not_happen_at_all() -> None:
    duel = Duel()
    duel.deals(0, board=["archive-octopus"], hand=["char"], deck=[FILLER, "ebb"])
    duel.at("start").act("pass")
    assert duel.zone(0, "grave") == []
    assert duel.zone(0, "hand") == ["ebb", "char"]
    spell = Duel()
    spell.deals(0, hand=["harvest-home"], mana=["bramble-sow"] * 4)
    spell.at("main").act("cast harvest-home")
    assert len(spell.zone(0, "mana")) == 4
    assert spell.zone(0, "grave") == ["harvest-home"]


@pytest.mark.rule("SHI-11.1")
@pytest.mark.parametrize("secret", ["char", "prism-hart"])
def test_questions_open_on_public_facts(secret: str) -> None:
    duel = Duel()
    duel.deals(0, board=["prism-hart"], hand=[secret], mana=["ebb"])
    duel.deals(1, board=["bell-novice"], shields=[secret], hand=[secret])
    asked = [duel.at("mana").asked]
    for notation in ("pass", "pass", "attack 0 player", "pass"):
        asked.append(duel.act(notation).asked)
    assert asked == [(0, "charge"), (0, "play"), (0, "attack"), (1, "block"), (1, "shield")]


@pytest.mark.rule("SHI-11.2")
def test_the_clock_passes_keeps_or_takes_the_first_thing() -> None:
    duel = Duel()
    duel.deals(0, board=["lampbearer"], hand=["char"])
    duel.deals(1, board=["bell-novice", "reef-squire"], shields=["char", "char"])
    found = [GAME.fallback(duel.at("mana").state, 0).notation]
    duel.act("pass", "attack 0 player")
    found.append(GAME.fallback(duel.state, 0).notation)
    duel.act("choose 0")
    found.append(GAME.fallback(duel.state, 1).notation)
    duel.act("pass")
    found.append(GAME.fallback(duel.state, 1).notation)
    assert found == ["pass", "choose 0", "pass", "keep"]
    assert GAME.passing(duel.state, 1) == GAME.parse("keep")


@pytest.mark.rule("SHI-12.1")
def test_shields_count_at_the_moment_when_the_attack_resolves() -> None:
    duel = Duel()
    duel.deals(0, board=["prism-hart"])
    enemy = duel.deals(1, board=["bell-novice"], shields=["char"])
    duel.at("attack").act("attack 0 player")
    enemy.shields, enemy.marks = [], []
    assert duel.act("pass").winners == (0,)
    assert duel.told("end") == [{"winner": 0, "reason": "direct-attack"}]


@pytest.mark.rule("SHI-12.1")
def test_a_block_stops_the_last_attack() -> None:
    duel = Duel()
    duel.deals(0, board=["prism-hart"])
    duel.deals(1, board=["bell-novice"], shields=[])
    assert duel.at("attack").act("attack 0 player", "block 0").winners is None


@pytest.mark.rule("SHI-12.2")
def test_a_draw_from_an_empty_deck_loses_and_the_last_card_does_not() -> None:
    last = Duel()
    last.deals(0, deck=["char"])
    assert last.at("start").winners is None
    empty = Duel()
    empty.deals(0, deck=[])
    assert empty.at("start").winners == (1,)


@pytest.mark.rule("SHI-12.2")
def test_an_effect_that_draws_from_an_empty_deck_loses_too() -> None:
    duel = Duel()
    duel.deals(0, hand=["rising-question"], mana=["ebb"] * 4, deck=["char"])
    duel.at("main").act("cast rising-question")
    assert duel.winners == (1,)
    assert duel.zone(0, "hand") == ["char"]


@pytest.mark.rule("SHI-12.4")
def test_whoever_leaves_loses() -> None:
    duel = Duel().at("attack")
    GAME.withdraw(duel.state, 0)
    assert duel.winners == (1,)
    assert GAME.to_act(duel.state) == ()
    GAME.withdraw(duel.state, 1)
    assert duel.winners == (1,)
