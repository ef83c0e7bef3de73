"""Shieldbreak's hand: which cards it shows, and what it says of each."""

from typing import Any

import pytest

from renders.canvas.theme import DARK
from renders.games.shieldbreak.board import panel
from tests.games.shieldbreak.renders import duels
from tests.games.shieldbreak.renders.duels import NAMES
from tests.support.pictures.boards import said, verbs


def _verbs(view: Any) -> dict[str, str]:
    return verbs(panel(view, NAMES, DARK))


def test_cards_say_what_can_be_done_or_why_not() -> None:
    hand = ("ember-lynx", "furnace-emperor", "char", "lull", "worldroot-boar", "choir-ascendant")
    own = duels.rowan(hand=hand, hand_size=6, mana=duels.mana("fffnnz"), creatures=())
    view = duels.main_phase(players=(own, duels.mirela()))
    assert _verbs(view) == {
        "Ember Lynx": "SUMMON",
        "Furnace Emperor": "no Kilnborn",
        "Char": "CAST",
        "Lull": "no Light",
        "Worldroot Boar": "3 short",
        "Choir Ascendant": "no Light",
    }


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"question": "charge"}, "CHARGE"),
        ({"question": "discard"}, "DISCARD"),
        ({"question": "attack"}, "main phase"),
        ({"question": "choose"}, "choose first"),
        ({"asked": 1, "question": "block"}, "wait"),
        ({"asked": 1, "active": 1}, "not your turn"),
        ({"acts": 60}, "60 acts done"),
    ],
)
def test_what_is_asked_decides_what_cards_say(changes: dict[str, Any], says: str) -> None:
    assert _verbs(duels.main_phase(("char",), **changes)) == {"Char": says}


def test_a_broken_shield_comes_first_and_says_whether_it_can_be_used() -> None:
    assert _verbs(duels.broken(1)) == {
        "Ebb": "BROKEN: USE FREE",
        "Prism Hart": "BROKEN: asked next",
        "Lull": "shield first",
    }


def test_an_evolution_needs_a_creature_to_be_put_on() -> None:
    assert _verbs(duels.main_phase(("furnace-emperor",))) == {"Furnace Emperor": "EVOLVE"}


def test_shields_that_one_has_looked_at_are_named_to_their_seer() -> None:
    texts = said(panel(duels.main_phase(), NAMES, DARK), "text")
    assert "Mirela 2: Verdict of Noon" in texts
