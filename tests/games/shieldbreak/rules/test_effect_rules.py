"""What effects do (SHI-9)."""

import pytest

from engine.games.shieldbreak import refusals as why
from tests.games.shieldbreak.duel import Duel, power


def _casting(spell: str, target: str = "", *, board: list[str] | None = None, **own: list[str]) -> Duel:
    """Seat 0 casts a spell with enough mana of every civilization; seat 1 has the board."""
    duel = Duel()
    duel.deals(0, hand=[spell], mana=["bell-novice", "ebb", "smother", "char", "seed-finch"] * 2, **own)
    duel.deals(1, board=board or [], hand=["prism-hart", "ebb", "char"])
    return duel.at("main").act(f"cast {spell} {target}".strip())


@pytest.mark.rule("SHI-9.1")
def test_cards_are_drawn_from_the_top_of_ones_own_deck() -> None:
    duel = _casting("rising-question", deck=["prism-hart", "char", "ebb"])
    assert duel.zone(0, "hand") == ["ebb", "char"]
    assert duel.zone(0, "deck") == ["prism-hart"]
    assert duel.told("draw", 1) == [{"seat": 0, "count": 2}]


@pytest.mark.rule("SHI-9.2")
def test_a_random_discard_asks_nobody() -> None:
    duel = _casting("unravel-thought")
    assert [facts["seat"] for facts in duel.told("discard")] == [1, 1]
    assert len(duel.zone(1, "grave")) == 2


@pytest.mark.rule("SHI-9.2")
def test_who_discards_chooses_what_if_they_have_more() -> None:
    duel = _casting("last-rites", board=["grave-gnat"])
    assert duel.asked == (1, "discard")
    assert duel.legal == ["discard prism-hart", "discard ebb", "discard char"]
    assert isinstance(duel.refusal("discard smother"), why.NotInHand)
    duel.act("discard ebb")
    assert duel.zone(1, "grave") == ["grave-gnat", "ebb"]


@pytest.mark.rule("SHI-9.2")
def test_who_has_no_more_than_they_must_discard_is_not_asked() -> None:
    duel = Duel()
    duel.deals(0, board=["bone-tither"])
    duel.deals(1, hand=["ebb"])
    duel.at("attack").act("attack 0 player")
    assert duel.asked == (1, "shield")
    assert duel.zone(1, "grave") == ["ebb"]


@pytest.mark.rule("SHI-9.3")
def test_a_destroyed_creature_goes_to_its_owners_graveyard() -> None:
    assert _casting("black-tide", "0", board=["prism-hart"]).zone(1, "grave") == ["prism-hart"]


@pytest.mark.rule("SHI-9.4")
def test_power_or_less_looks_at_the_power_of_that_moment() -> None:
    duel = Duel()
    duel.deals(0, hand=["smother"], mana=["smother"] * 3)
    enemy = duel.deals(1, board=["bramble-sow", "spark-imp"])
    enemy.board[0].boost, enemy.board[1].boost = 3000 - power("bramble-sow"), 3000
    assert duel.at("main").legal == ["pass", "cast smother 0"]


@pytest.mark.rule("SHI-9.5")
def test_a_returned_creature_goes_to_its_owners_hand() -> None:
    duel = _casting("dead-calm", "0", board=["prism-hart"])
    assert duel.board(1) == []
    assert duel.zone(1, "hand").count("prism-hart") == 2


@pytest.mark.rule("SHI-9.6")
def test_tapping_is_aimed_at_untapped_and_untapping_at_tapped_creatures() -> None:
    duel = Duel()
    duel.deals(0, hand=["lull", "second-dawn"], mana=["lull"] * 5, board=["prism-hart", "elder-elk"])
    duel.state.players[0].board[0].tapped = True
    duel.deals(1, board=["prism-hart", "elder-elk"]).board[0].tapped = True
    duel.at("main")
    assert [notation for notation in duel.legal if "lull" in notation] == ["cast lull 1"]
    duel.act("cast second-dawn")
    assert [facts["card"] for facts in duel.told("untap")] == ["prism-hart"]


@pytest.mark.rule("SHI-9.7")
def test_a_creature_is_untapped_by_effects_once_a_turn() -> None:
    duel = Duel()
    player = duel.deals(0, hand=["second-dawn"] * 2, mana=["lull"] * 6, board=["prism-hart"])
    player.board[0].tapped = True
    duel.at("main").act("cast second-dawn")
    player.board[0].tapped = True
    duel.act("cast second-dawn")
    assert player.board[0].tapped
    duel.act("pass") if duel.asked[1] == "play" else None
    assert not player.board[0].renewed


@pytest.mark.rule("SHI-9.7")
def test_untapping_at_the_start_of_a_turn_does_not_count() -> None:
    duel = Duel()
    player = duel.deals(0, hand=["char"], board=["prism-hart"])
    player.board[0].tapped = True
    duel.at("start")
    assert (player.board[0].tapped, player.board[0].renewed) == (False, False)


@pytest.mark.rule("SHI-9.8")
def test_ramp_and_new_shields_come_from_the_top_and_an_empty_deck_gives_none() -> None:
    grown = _casting("sudden-growth", deck=["prism-hart", "ebb"])
    assert grown.zone(0, "mana")[-1] == "ebb"
    walled = _casting("raise-the-wall", shields=["char"], deck=["prism-hart", "ebb"])
    assert walled.zone(0, "shields") == ["char", "ebb"]
    assert walled.seen(0, 0).shields[1].card is None
    for spell in ("sudden-growth", "raise-the-wall"):
        empty = _casting(spell, deck=[])
        assert empty.zone(0, "grave") == [spell]
        assert empty.told("end") == []


@pytest.mark.rule("SHI-9.9")
def test_power_changes_last_until_the_end_of_the_turn() -> None:
    duel = Duel()
    duel.deals(0, hand=["battle-cry", "ebb"], mana=["char"] * 3, board=["moss-turtle"])
    duel.at("main").act("cast battle-cry 0")
    assert duel.creature(0).power == power("moss-turtle") + 4000
    duel.act("pass")
    assert duel.state.active == 1
    assert duel.creature(0).power == power("moss-turtle")


@pytest.mark.rule("SHI-9.10")
def test_cards_are_returned_from_graveyard_or_mana_zone() -> None:
    grave = _casting("grave-bargain", "elder-elk", grave=["ebb", "elder-elk"])
    assert grave.zone(0, "hand") == ["elder-elk"]
    assert grave.zone(0, "grave") == ["ebb", "grave-bargain"]
    mana = Duel()
    mana.deals(0, hand=["root-shepherd"], mana=["seed-finch", "seed-finch", "ebb"])
    mana.at("main").act("summon root-shepherd ebb")
    assert mana.zone(0, "hand") == ["ebb"]
    assert mana.zone(0, "mana") == ["seed-finch", "seed-finch"]


@pytest.mark.rule("SHI-9.11")
def test_a_search_shows_what_it_takes_and_shuffles() -> None:
    deck = ["prism-hart", "ebb", "char", *["elder-elk"] * 12]
    duel = _casting("sound-the-depths", deck=deck)
    assert duel.legal == ["pass", "find ebb", "find char"]
    assert isinstance(duel.refusal("find elder-elk"), why.NotInDeck)
    before = duel.state.rng
    duel.act("find char")
    assert duel.told("search", 1) == [{"seat": 0, "card": "char"}]
    assert duel.seen(1, 0).known_hand == ("char",)
    assert duel.state.rng != before


@pytest.mark.rule("SHI-9.11")
def test_a_search_is_asked_even_if_nothing_fits_and_shuffles_all_the_same() -> None:
    duel = _casting("sound-the-depths", deck=["prism-hart"] * 5)
    assert duel.legal == ["pass"]
    before = duel.state.rng
    duel.act("pass")
    assert duel.state.rng != before
    assert duel.told("search") == [{"seat": 0, "card": None}]


@pytest.mark.rule("SHI-9.12")
def test_a_shield_that_one_has_seen_is_not_looked_at_again() -> None:
    duel = Duel()
    duel.deals(0, hand=["dawn-courier"], mana=["lull"] * 2, shields=["char", "ebb", "smother"]).marks[1] = 1
    duel.at("main")
    assert duel.legal == ["pass", "summon dawn-courier 0", "summon dawn-courier 2"]
    duel.act("summon dawn-courier 2")
    assert duel.told("look", 0) == [{"seat": 0, "owner": 0, "shield": 2, "card": "smother"}]
    assert duel.told("look", None) == [{"seat": 0, "owner": 0, "shield": 2}]


@pytest.mark.rule("SHI-9.13")
def test_of_equal_powers_the_one_that_was_there_first_is_meant() -> None:
    duel = Duel()
    duel.deals(0, hand=["swallow-whole", "last-rites"], mana=["seed-finch"] * 5 + ["smother"] * 5)
    duel.deals(1, board=["bell-novice", "prism-hart", "hollow-page", "prism-hart"], hand=["ebb"])
    assert power("bell-novice") == power("hollow-page") < power("prism-hart")
    duel.at("main").act("cast swallow-whole")
    assert duel.board(1) == ["bell-novice", "hollow-page", "prism-hart"]
    duel.act("cast last-rites")
    assert duel.board(1) == ["hollow-page", "prism-hart"]


@pytest.mark.rule("SHI-9.14")
def test_other_creatures_are_all_but_the_one_whose_ability_it_is() -> None:
    duel = Duel()
    duel.deals(0, board=["war-drummer", "prism-hart"])
    duel.at("attack").act("attack 0 player")
    assert [creature.boost > 0 for creature in duel.state.players[0].board] == [False, True]
