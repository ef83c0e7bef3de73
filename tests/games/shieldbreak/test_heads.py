"""What the head of a panel asks in Shieldbreak, and the call in the channel."""

import pytest

from tests.games.shieldbreak.duel import FILLER, GAME, Duel

NAMES = ("Ada", "Ben")


def _line(duel: Duel, seat: int) -> str:
    return GAME.head(duel.view(seat), seat, NAMES).line


def _call(duel: Duel) -> str:
    return GAME.call(duel.view(None), duel.asked[0])


@pytest.mark.parametrize(
    ("phase", "phases", "called"),
    [
        ("mana", "● Charge ○ Play ○ Attack", "it is your turn: choose a charge"),
        ("main", "✓ Charge ● Play ○ Attack", "it is your turn: play cards"),
        ("attack", "✓ Charge ✓ Play ● Attack", "it is your turn: attack"),
    ],
)
def test_phases_and_mana_of_ones_own_turn(phase: str, phases: str, called: str) -> None:
    duel = Duel(turn=6)
    duel.deals(0, hand=[FILLER], board=["ember-lynx"], mana=[FILLER] * 4)
    duel.at(phase)
    assert _line(duel, 0).replace("\N{NO-BREAK SPACE}", " ") == f"Your turn 6 · {phases} · 4 mana"
    assert _line(duel, 1) == "Turn 6 · 5 shields"
    assert _call(duel) == called


def test_a_block_says_who_attacks() -> None:
    duel = Duel()
    duel.deals(0, board=["ember-lynx"])
    duel.deals(1, board=["glasswing-sentry", "powder-rat"], shields=[FILLER])
    duel.at("attack").creature(1, 1).tapped = True
    duel.act("attack 0 player")
    power = duel.creature(0).power + duel.creature(0).kind.power_attacker
    assert _line(duel, 1) == f"Ada attacks with Ember Lynx ({power}). Block? · 1 shield"
    assert _call(duel) == "block or pass"


def test_a_block_says_what_is_attacked() -> None:
    duel = Duel()
    duel.deals(0, board=["ember-lynx"])
    duel.deals(1, board=["glasswing-sentry", "powder-rat"])
    duel.at("attack").creature(1, 1).tapped = True
    duel.act("attack 0 1")
    assert _line(duel, 1).startswith("Ada attacks your Powder Rat with Ember Lynx (")


def test_a_broken_shield_is_named_to_its_owner_alone() -> None:
    duel = Duel()
    duel.deals(0, board=["ember-lynx"])
    duel.deals(1, shields=["char", FILLER])
    duel.at("attack").act("attack 0 player")
    assert _line(duel, 1) == "Your shield broke: Char. Use or keep it? · 1 shield"
    assert "Char" not in _line(duel, 0).replace("Charge", "")
    assert _call(duel) == "use or keep your broken shield"
