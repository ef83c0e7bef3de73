"""Estraven's hand: which cards it shows, and what it says of each."""

from dataclasses import replace
from typing import Any

import pytest

from renders.canvas.theme import DARK
from renders.games.estraven.board import panel
from tests.games.estraven.renders import wars
from tests.games.estraven.renders.wars import NAMES
from tests.support.pictures.boards import verbs


def _verbs(view: Any) -> dict[str, str]:
    return verbs(panel(view, NAMES, DARK))


def test_cards_say_what_can_be_done_or_why_not() -> None:
    hand = ("overload", "hedge-hound", "feast-of-crows", "red-ink", "final-examination", "oak-timber", "blood-trail")
    assert _verbs(wars.main_phase(hand)) == {
        "Overload": "PLAY",
        "Hedge Hound": "PLAY",
        "Feast of Crows": "PLAY",
        "Red Ink": "a reaction",
        "Final Examination": "2 mana short",
        "Oak Timber": "PLAY",
        "Blood Trail": "PLAY",
    }


def test_what_is_missing_is_named() -> None:
    view = wars.main_phase(("overload", "blood-trail", "verdant-bargain"))
    own = replace(view.players[0], resources=())
    bare = replace(view, players=(own, wars.mirela(units=())))
    assert _verbs(bare) == {
        "Overload": "no Material",
        "Blood Trail": "no target",
        "Verdant Bargain": "no Influence",
    }


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"question": "discard"}, "DISCARD"),
        ({"question": "block", "asked": 0}, "block first"),
        ({"asked": 1, "question": "block"}, "wait"),
        ({"asked": 1, "active": 1}, "not your turn"),
        ({"acts": 60}, "60 acts done"),
        ({"question": "priority", "chain": (wars.VINES,)}, "not in a chain"),
    ],
)
def test_what_is_asked_decides_what_cards_say(changes: dict[str, Any], says: str) -> None:
    assert _verbs(wars.main_phase(("hedge-hound",), **changes)) == {"Hedge Hound": says}


def test_a_reaction_says_whether_it_answers_the_top_of_the_chain() -> None:
    hand = ("raise-shields", "parley", "second-watch", "sanctuary")
    own = wars.mirela(hand=hand, hand_size=4, mana=3)
    assert _verbs(wars.responding(players=(wars.rowan(), own))) == {
        "Raise Shields": "REACT",
        "Parley": "REACT",
        "Second Watch": "REACT",
        "Sanctuary": "answers other things",
    }
