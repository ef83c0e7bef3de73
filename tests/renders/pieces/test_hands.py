"""Where the cards of a hand lie, whatever game they are of."""

from collections import Counter
from itertools import groupby, pairwise
from typing import NamedTuple

import pytest

from renders.canvas.scale import WIDTH
from renders.canvas.scene import Scene
from renders.canvas.theme import DARK
from renders.pieces import hands
from renders.pieces.hand_cards import Cut, Rules, rules
from renders.pieces.hands import Line, Place, Spread
from tests.support.pictures.boards import said


class Card(NamedTuple):
    name: str
    text: str = "Blocker."
    may_act: bool = True
    says: str = "PLAY"


CARDS = [Card(f"card {number}") for number in range(60)]
LONG = Card("long", "At the end of your turn, untap all your other creatures, then draw a card.")


class Table:
    """Notes what is drawn."""

    def __init__(self) -> None:
        self.scene = Scene(DARK, 1000)
        self.drawn: list[str] = []
        self.counts: Counter[str] = Counter()
        self.spread = Spread(self.card, self.line, self.rules)

    def card(self, _scene: Scene, _x: int, _y: int, _cut: Cut, card: Card) -> None:
        self.drawn.append(card.name)

    def line(self, _scene: Scene, _line: Line, card: Card, count: int) -> None:
        self.counts[card.name] = count

    def rules(self, card: Card) -> Rules:
        return rules("Creature", (card.text,), (card.text,))


def _rows(places: list[Place]) -> list[list[Place]]:
    return [list(row) for _, row in groupby(places, key=lambda place: place.y)]


@pytest.mark.parametrize(
    ("count", "rows"),
    [
        (1, [1]),
        (4, [4]),
        (5, [3, 2]),
        (6, [3, 3]),
        (7, [4, 3]),
        (8, [4, 4]),
        (9, [3] * 3),
        (10, [4, 3, 3]),
        (12, [4] * 3),
    ],
)
def test_cards_lie_in_even_rows_of_at_most_four(count: int, rows: list[int]) -> None:
    places = list(Table().spread.places(CARDS[:count]))
    assert [place.number for place in places] == list(range(1, count + 1))
    assert [len(row) for row in _rows(places)] == rows


@pytest.mark.parametrize("count", range(1, hands.MOST_CARDS + 1))
def test_rows_lie_in_the_middle_and_cards_apart(count: int) -> None:
    table = Table()
    places = list(table.spread.places(CARDS[:count]))
    for row in _rows(places):
        assert all(two.x - one.x > one.cut.width for one, two in pairwise(row))
        left, right = row[0].x, WIDTH - row[-1].x - row[-1].cut.width
        assert left >= hands.MARGIN
        assert abs(left - right) <= 1
    last = places[-1]
    assert last.y + last.cut.height < table.spread.height(CARDS[:count])


def test_a_row_is_as_high_as_its_longest_text_needs_it() -> None:
    upper, lower = _rows(list(Table().spread.places([*CARDS[:4], LONG, *CARDS[4:7]])))
    assert {place.cut.lines for place in upper} == {3}
    assert {place.cut.lines for place in lower} == {5}


def test_cards_are_drawn_in_order_and_numbered() -> None:
    table = Table()
    table.spread.lay(table.scene, 0, CARDS[:10])
    assert table.drawn == [card.name for card in CARDS[:10]]
    assert said(table.scene, "card number") == [str(number) for number in range(1, 11)]


def test_a_hand_without_cards_says_so() -> None:
    table = Table()
    table.spread.lay(table.scene, 0, [])
    assert said(table.scene, "text") == ["No cards in hand"]


@pytest.mark.parametrize(("kinds", "shown"), [(7, 7), (13, 13), (26, 26), (27, 25), (60, 25)])
def test_what_has_no_line_is_counted(kinds: int, shown: int) -> None:
    """Two columns of thirteen; copies share a line, and have the number of the first."""
    table = Table()
    table.spread.lay(table.scene, 0, CARDS[:kinds] * 2)
    assert table.counts == {card.name: 2 for card in CARDS[:shown]}
    assert said(table.scene, "card number") == [str(number) for number in range(1, shown + 1)]
    assert [text for text in said(table.scene, "text") if "more" in text] == (
        [f"+{2 * (kinds - shown)} more"] if kinds > shown else []
    )


def test_those_who_are_not_asked_read_whom_everybody_waits_for() -> None:
    assert hands.waits(1, ("Rowan", "Mirela"), is_over=False) == "Waiting for Mirela"
    assert hands.waits(None, ("Rowan", "Mirela"), is_over=False) == ""
    assert hands.waits(1, ("Rowan", "Mirela"), is_over=True) == "The match is over"
