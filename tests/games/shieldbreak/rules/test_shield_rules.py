"""Broken shields and shield triggers (SHI-8)."""

import pytest

from engine.games.shieldbreak import refusals as why
from engine.table.clock_presets import PRESETS
from tests.games.shieldbreak.duel import GAME, Duel


def _attack(attacker: str, shields: list[str], **enemy: list[str]) -> Duel:
    """Seat 0 attacks seat 1, who has these shields and no blockers."""
    duel = Duel()
    duel.deals(0, board=[attacker], deck=["prism-hart"] * 9)
    duel.deals(1, shields=shields, **enemy)
    return duel.at("attack").act("attack 0 player")


@pytest.mark.rule("SHI-8.1")
@pytest.mark.parametrize(("attacker", "broken"), [("prism-hart", 1), ("kiln-wyrm", 2), ("worldroot-boar", 3)])
def test_breakers_break_one_two_or_three_shields(attacker: str, broken: int) -> None:
    duel = _attack(attacker, ["char"] * 5)
    assert len(duel.zone(1, "shields")) == 5 - broken
    assert len(duel.zone(1, "hand")) == broken


@pytest.mark.rule("SHI-8.2")
def test_a_breaker_breaks_what_is_left() -> None:
    duel = _attack("worldroot-boar", ["prism-hart"] * 2)
    assert duel.zone(1, "shields") == []
    assert len(duel.zone(1, "hand")) == 2


@pytest.mark.rule("SHI-8.3")
def test_breaking_the_last_shield_does_not_win_yet() -> None:
    duel = _attack("kiln-wyrm", ["prism-hart"])
    assert duel.winners is None
    assert duel.act("keep").winners is None


@pytest.mark.rule("SHI-8.4")
def test_the_first_shields_are_broken_and_new_ones_join_at_the_end() -> None:
    duel = _attack("kiln-wyrm", ["ebb", "smother", "prism-hart"])
    assert duel.zone(1, "shields") == ["prism-hart"]
    other = Duel()
    other.deals(0, hand=["raise-the-wall"], mana=["bell-novice"] * 4, shields=["char"], deck=["ebb", "smother"])
    other.at("main").act("cast raise-the-wall")
    assert other.zone(0, "shields") == ["char", "smother"]


@pytest.mark.rule("SHI-8.5")
@pytest.mark.rule("SHI-8.6")
def test_all_broken_shields_are_in_hand_before_each_is_asked_about_in_order() -> None:
    duel = _attack("worldroot-boar", ["prism-hart", "rising-question", "prism-hart"], deck=["ebb"] * 5)
    assert len(duel.zone(1, "hand")) == 3
    assert duel.asked == (1, "shield")
    assert duel.legal == ["keep"]
    assert duel.act("keep").legal == ["keep", "use rising-question"]
    assert duel.act("use rising-question").legal == ["keep"]
    assert duel.zone(1, "hand").count("ebb") == 2


@pytest.mark.rule("SHI-8.6")
def test_a_shield_without_a_trigger_asks_all_the_same() -> None:
    duel = _attack("prism-hart", ["prism-hart"])
    assert duel.asked == (1, "shield")
    assert duel.legal == ["keep"]
    assert isinstance(duel.refusal("use prism-hart"), why.NoShieldTrigger)


@pytest.mark.rule("SHI-8.7")
def test_a_shield_trigger_is_played_for_free_with_its_target() -> None:
    duel = _attack("bramble-sow", ["smother"])
    duel.state.players[0].board[0].boost = -1500
    assert duel.legal == ["keep", "use smother 0"]
    duel.act("use smother 0")
    assert duel.board(0) == []
    assert duel.zone(1, "grave") == ["smother"]
    assert "smother" not in duel.zone(1, "hand")


@pytest.mark.rule("SHI-8.7")
def test_a_creature_can_be_a_shield_trigger() -> None:
    duel = _attack("prism-hart", ["glasswing-sentry"])
    duel.act("use glasswing-sentry")
    assert duel.board(1) == ["glasswing-sentry"]


@pytest.mark.rule("SHI-8.8")
def test_a_broken_shield_is_asked_about_on_a_short_clock() -> None:
    duel = _attack("prism-hart", ["prism-hart"])
    assert GAME.is_quick(duel.state, 1)
    assert PRESETS["live"].quick == 20
    assert not GAME.is_quick(Duel().at("attack").state, 0)


@pytest.mark.rule("SHI-8.9")
def test_what_a_shield_trigger_causes_elsewhere_waits_until_all_shields_are_decided() -> None:
    duel = Duel()
    duel.deals(0, board=["kiln-wyrm", "drip-scholar"], deck=["prism-hart"] * 5)
    duel.deals(1, shields=["char", "prism-hart"])
    duel.at("attack").act("attack 0 player", "use char 1")
    assert duel.board(0) == ["kiln-wyrm"]
    assert duel.asked == (1, "shield")
    assert duel.zone(0, "hand") == []
    assert duel.act("keep").zone(0, "hand") == ["prism-hart"]


@pytest.mark.rule("SHI-8.10")
def test_a_broken_shield_that_has_left_the_hand_can_only_be_kept() -> None:
    duel = _attack("kiln-wyrm", ["prism-hart", "char"])
    duel.state.players[1].hand = [duel.state.pool.by_id["prism-hart"].index]
    duel.act("keep")
    assert duel.legal == ["keep"]
    assert isinstance(duel.refusal("use char"), why.NoShieldTrigger)
