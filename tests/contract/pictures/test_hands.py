"""Hands of any size: every card is drawn, told in a line, or counted, and has the number that its button has."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

import renders
from engine.core.choices import Choice
from renders.canvas.scale import WIDTH
from renders.canvas.scene import Scene
from renders.canvas.theme import DARK
from renders.pieces.hand_cards import TEXT, fitting, room_for_text
from renders.registry import board_named
from tests.contract.pictures.cases import every_board_with_a_hand
from tests.contract.pictures.probe import HandProbe, PictureProbe
from tests.support.pictures.boards import check_cards_of_a_hand, notes, said
from tests.support.pictures.legible import drawn, texts
from tests.support.pictures.positions import played

pytestmark = every_board_with_a_hand
HIGHEST = WIDTH * 4 // 3 + 1
"""Of a board and a hand together: 3 : 4."""
_SMALLEST = 22
_IN_FOUR, _FIVE_LINES = 292, 5


def _hand(probe: PictureProbe) -> HandProbe:
    assert probe.hand is not None, "asked of games that have hands of cards"
    return probe.hand


@pytest.mark.parametrize("count", [0, 1, 3, 4, 5, 7, 8, 9, 10])
def test_every_card_of_a_hand_is_drawn_and_numbered(probe: PictureProbe, count: int) -> None:
    hand = _hand(probe)
    scene = probe.panel(hand.view(hand.cards[:count]), probe.names, DARK)
    check_cards_of_a_hand(scene, map(hand.name, hand.cards[:count]))
    assert list(_numbered(scene).values()) == [hand.name(card) for card in hand.cards[:count]]
    places = [(note.y, note.x) for note in notes(scene, "card number")]
    assert places == sorted(places), "numbers go from left to right and downwards"


@pytest.mark.parametrize("count", [0, 1, 4, 7, 10, 12, 13, 40])
def test_board_and_hand_are_not_too_high_for_a_phone(probe: PictureProbe, count: int) -> None:
    hand = _hand(probe)
    with drawn() as scenes:
        board_named(probe.game).seat(hand.view(hand.forty[:count]), probe.names, DARK, probe.news)
    (scene,) = scenes
    assert scene.height <= HIGHEST
    assert len(set(said(scene, "card number"))) == len(said(scene, "card number")), "a hand is there once"


@pytest.mark.parametrize("count", [3, 7, 12])
def test_nothing_in_a_hand_is_cut_or_small(probe: PictureProbe, count: int) -> None:
    hand = _hand(probe)
    cards = tuple(face.id for face in hand.faces)
    for start in range(0, len(cards), count):
        scene = probe.panel(hand.view(cards[start : start + count]), probe.names, DARK)
        assert [note for note in texts(scene) if "…" in note.says or note.size < _SMALLEST] == []


def test_what_nearly_every_card_does_is_read_in_the_largest_hand_of_two_rows(probe: PictureProbe) -> None:
    """In letters of 36 pixels; the rest is known by its keywords, and told on its page."""
    hand, width = _hand(probe), room_for_text(_IN_FOUR)
    assert TEXT >= 36
    shown = [fitting(hand.rules(face), width, _FIVE_LINES) for face in hand.faces]
    told = [any(not line.is_kind for line in lines) for lines in shown]
    assert sum(told) >= 0.9 * len(told)


def test_a_card_has_the_number_that_its_button_has(probe: PictureProbe) -> None:
    """A card that is held twice has two numbers; its button has the first of them."""
    hand, rules, compared = _hand(probe), probe.rules, 0
    for state in played(rules, hand.setup)[::4]:
        for seat in range(hand.setup.seats):
            view = rules.view(state, seat)
            offered = {thing for action in rules.legal(state, seat) for thing in _held(rules.choice(view, action))}
            if not offered:
                continue
            numbered = _numbered(probe.panel(view, probe.names, DARK))
            first = {name: number for number, name in reversed(numbered.items())}
            assert {number: first[hand.name(card)] for card, number in offered} == {n: n for _, n in offered}
            compared += len(offered)
    assert compared >= 20


def _held(choice: Choice[Any]) -> set[tuple[str, int]]:
    """The cards of the hand that an action is about, with the numbers of their buttons."""
    things = [thing for thing in (choice.what, choice.at) if thing is not None and thing.group == "hand"]
    return {(thing.key.removeprefix("hand "), int(thing.mark)) for thing in things}


def _numbered(scene: Scene) -> dict[int, str]:
    """What card each number of a hand lies upon."""
    shown = [note for note in scene.notes if note.kind in ("card", "card number")]
    return {int(two.says): one.says for one, two in pairwise(shown) if (one.kind, two.kind) == ("card", "card number")}


def test_a_large_hand_is_told_line_by_line(probe: PictureProbe) -> None:
    hand = _hand(probe)
    for cards, copies in hand.copied:
        scene = probe.panel(hand.view(cards), probe.names, DARK)
        often = {f"{copies} × {hand.name(card)}" for card, count in Counter(cards).items() if count == copies}
        assert often
        assert often <= set(said(scene, "text"))
        assert said(scene, "card number")[:2] == ["1", "2"]


def test_a_hand_of_forty_different_cards_says_how_many_are_left_out(probe: PictureProbe) -> None:
    hand = _hand(probe)
    view = hand.view(hand.forty)
    (more,) = [text for text in said(probe.panel(view, probe.names, DARK), "text") if text.endswith(" more")]
    assert more == "+15 more"
    told = renders.words(probe.game, view, probe.names)
    assert [card for card in hand.forty if hand.name(card) not in told] == []
