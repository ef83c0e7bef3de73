"""Estraven's hand: which cards it shows, and what it says of each."""

from dataclasses import replace
from typing import Any

import pytest

import renders
from renders.canvas.theme import DARK
from renders.games.estraven.board import panel
from renders.games.estraven.faces import face_of, faces
from tests.games.estraven.renders import wars
from tests.games.estraven.renders.wars import NAMES
from tests.support.pictures.boards import check_cards_of_a_hand, check_no_hand, said, verbs


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


@pytest.mark.parametrize("count", [0, 1, 3, 7, 8, 10])
def test_every_card_of_a_hand_is_drawn(count: int) -> None:
    hand = (*wars.HAND, "alpha-of-the-fells", "plagiarise", "royal-charter")[:count]
    scene = panel(wars.main_phase(hand), NAMES, DARK)
    check_cards_of_a_hand(scene, (face_of(card).name for card in hand))


def test_a_large_hand_is_told_line_by_line() -> None:
    hand = wars.HAND[:-1] * 3
    texts = said(panel(wars.main_phase((*hand, "sea-salt")), NAMES, DARK), "text")
    assert {f"3 × {face_of(card).name}" for card in wars.HAND[:-1]} <= set(texts)


def test_a_hand_of_forty_different_cards_says_how_many_are_left_out() -> None:
    hand = tuple(faces())[:40]
    scene = panel(wars.main_phase(hand), NAMES, DARK)
    (more,) = [text for text in said(scene, "text") if text.endswith(" more")]
    assert int(more.split()[0]) > 10
    assert all(face_of(card).name in renders.words("estraven", wars.main_phase(hand), NAMES) for card in hand)


def test_a_hand_without_an_owner_says_so() -> None:
    check_no_hand("estraven", wars.war(), NAMES)
