"""Where the cards of a hand lie, whatever game they are of."""

from collections import Counter
from itertools import pairwise
from typing import NamedTuple

import pytest

from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.scene import Scene
from renders.canvas.theme import DARK
from renders.pieces import hands
from renders.pieces.hands import Line
from tests.support.pictures.boards import said


class Card(NamedTuple):
    name: str
    may_act: bool = True
    says: str = "PLAY"


CARDS = [Card(f"card {number}") for number in range(60)]
Spot = tuple[int, int, tuple[int, int]]


class Table:
    """Notes where each card is drawn."""

    def __init__(self) -> None:
        self.scene = Scene(DARK, 400)
        self.spots: dict[Card, Spot] = {}
        self.counts: Counter[Card] = Counter()

    def card(self, _scene: Scene, x: int, y: int, size: tuple[int, int], card: Card) -> None:
        self.spots[card] = x, y, size

    def line(self, _scene: Scene, line: Line, card: Card, count: int) -> None:
        self.spots[card] = line.x, line.y, (line.width, 0)
        self.counts[card] = count


@pytest.mark.parametrize("count", range(1, hands.MOST_UPRIGHT + 1))
def test_cards_in_a_row_lie_in_the_middle_and_apart(count: int) -> None:
    table = Table()
    hands.row(table.scene, CARDS[:count], 75, 300, table.card)
    assert list(table.spots) == CARDS[:count]
    _check_row(list(table.spots.values()))


@pytest.mark.parametrize("count", range(hands.MOST_UPRIGHT + 1, hands.MOST_LYING + 1))
def test_of_two_rows_the_upper_one_has_one_more_if_their_number_is_odd(count: int) -> None:
    table = Table()
    hands.two_rows(table.scene, CARDS[:count], 75, 140, table.card)
    upper, lower = ([spot for spot in table.spots.values() if spot[1] == y] for y in (75, 75 + 140 + 22))
    assert (len(upper), len(lower)) == ((count + 1) // 2, count // 2)
    _check_row(upper)
    _check_row(lower)


def _check_row(spots: list[Spot]) -> None:
    for (one, _, (width, _)), (two, _, _) in pairwise(spots):
        assert two - one > width
    (left, _, _), (last, _, (width, _)) = spots[0], spots[-1]
    assert left >= BOARD.margin
    assert abs(left - (WIDTH - last - width)) <= 1


@pytest.mark.parametrize(("kinds", "shown"), [(1, 1), (6, 6), (7, 7), (18, 18), (19, 17), (60, 17)])
def test_what_has_no_line_is_counted(kinds: int, shown: int) -> None:
    """Three columns of six; copies share a line."""
    table = Table()
    hands.line_by_line(table.scene, CARDS[:kinds] * 2, (75, 330), 3, table.line)
    assert table.counts == dict.fromkeys(CARDS[:shown], 2)
    assert len(set(table.spots.values())) == shown
    assert said(table.scene, "text") == ([f"+{2 * (kinds - shown)} more"] if kinds > shown else [])


def test_those_who_are_not_asked_read_whom_everybody_waits_for() -> None:
    assert hands.waits(1, ("Rowan", "Mirela"), is_over=False) == "Waiting for Mirela"
    assert hands.waits(None, ("Rowan", "Mirela"), is_over=False) == ""
    assert hands.waits(1, ("Rowan", "Mirela"), is_over=True) == "The match is over"
