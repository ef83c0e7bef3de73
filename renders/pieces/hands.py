"""Hands in panels of their own, alike in every game: up to twelve cards in rows of at most four, each with the number
that its button has, or more of them line by line; a title above, and a verb below each card. Below a high board there
is less room, and rows have fewer lines of text.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from renders.canvas.scale import BELOW_A_BOARD, BOARD, WIDTH
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite
from renders.canvas.theme import Theme
from renders.pieces import badges
from renders.pieces.hand_cards import ART, FOOT, LOW_ART, STEP, Cut, Rules, room_for_text
from renders.type import lettering

MARGIN = 32
ROOM = WIDTH - 2 * MARGIN
TITLE = 64
"""How high the line above the cards is, with its edge."""
MIDDLE = 30
"""The middle of what it says."""
MOST_CARDS = 12
"""More than that are told line by line."""
_MOST_IN_A_ROW = 4
_IN_FOUR, _IN_THREE = 292, 394
"""How broad a card is, in a row of four and in a shorter one."""
_LINES = (3, 5)
"""So many lines of text a row has at least and at most, if there is room."""
_FEWEST = 1
"""Cards with fewer lines are told line by line instead."""
_MOST_TALL_ROWS = 2
_GAP, _ABOVE, _BELOW = 16, 20, 28
_EMPTY = 96
_LINE, _STEP, _COLUMNS, _MOST_LINES = 56, 62, 2, 26
_SAID, _SMALLEST_SAID = 30, 22
_ASKED, _SMALLEST_ASKED = 34, 24
_TAB_OVER_EDGE = 12


class HeldCard(Protocol):
    """A card in hand: whether something can be done with it, and the verb or the reason why not."""

    @property
    def may_act(self) -> bool: ...

    @property
    def says(self) -> str: ...


Held = TypeVar("Held", bound=HeldCard)
DrawCard = Callable[[Scene, int, int, Cut, Held], None]
"""Draws a card, its left upper corner at a point."""


def no_hand(theme: Theme) -> Scene:
    scene = Scene(theme, 200)
    scene.text(WIDTH // 2, 100, "There is no hand to see here.", 36, "soft", style="title", align="middle")
    return scene


# --- above the cards ---------------------------------------------------------------------


def asks(scene: Scene, x: int, says: str, *, gap: int = 20) -> None:
    """What is asked, at the right; `x` is where the rest of the title ends."""
    text, size = lettering.narrowed(says, _ASKED, WIDTH - MARGIN - x - gap, "title", _SMALLEST_ASKED)
    scene.text(WIDTH - MARGIN, MIDDLE, text, size, style="title", align="right")


def waits(asked: int | None, names: Sequence[str], *, is_over: bool) -> str:
    """What those read who are not asked."""
    if is_over:
        return "The match is over"
    return "" if asked is None else f"Waiting for {names[asked]}"


# --- where cards lie ---------------------------------------------------------------------


class Place(NamedTuple):
    """Where a card lies; `number` is its place in the hand, from 1."""

    number: int
    x: int
    y: int
    cut: Cut


class Line(NamedTuple):
    """Where the line of a card begins and how broad it is; `number` is the first place of such a card in the hand."""

    number: int
    x: int
    y: int
    width: int

    @property
    def middle(self) -> int:
        return self.y + _LINE // 2

    @property
    def end(self) -> int:
        return self.x + self.width - 14


DrawLine = Callable[[Scene, Line, Held, int], None]
"""Draws what stands behind the number of a card that there is so many times."""


class Spread(NamedTuple, Generic[Held]):
    """How a game draws its cards: with a text each, or many of them in lines. `foot` is the room below a text."""

    draw: DrawCard[Held]
    line: DrawLine[Held]
    rules: Callable[[Held], Rules]
    foot: int = FOOT
    lines: tuple[int, int] = _LINES

    def height(self, cards: Sequence[Held], room: int = BELOW_A_BOARD) -> int:
        """Of all that is below the title, within so much room."""
        if not cards:
            return _EMPTY
        rows = self._rows(cards, room)
        if not rows:
            return _ABOVE + _STEP * _rows_of_lines(len(set(cards)), room)
        return _ABOVE + sum(cut.height + _BELOW for _, cut in rows)

    def lay(self, scene: Scene, top: int, cards: Sequence[Held], room: int = BELOW_A_BOARD) -> None:
        if not cards:
            middle = top + _EMPTY // 2
            scene.text(WIDTH // 2, middle, "No cards in hand", 36, "soft", style="title", align="middle")
        elif not self._rows(cards, room):
            self._line_by_line(scene, top + _ABOVE, cards, room)
        else:
            for place, card in zip(self.places(cards, top, room), cards, strict=True):
                self.draw(scene, place.x, place.y, place.cut, card)
                tab(scene, place.x, place.y, place.number)

    def places(self, cards: Sequence[Held], top: int = 0, room: int = BELOW_A_BOARD) -> Iterator[Place]:
        """Of up to twelve cards, in the order of the hand, from left to right and downwards."""
        number, y = 1, top + _ABOVE
        for row, cut in self._rows(cards, room):
            left = (WIDTH - (cut.width + _GAP) * len(row) + _GAP) // 2
            for column in range(len(row)):
                yield Place(number + column, left + (cut.width + _GAP) * column, y, cut)
            number, y = number + len(row), y + cut.height + _BELOW

    def _rows(self, cards: Sequence[Held], room: int) -> list[tuple[Sequence[Held], Cut]]:
        """None if there are too many cards for so much room."""
        if len(cards) > MOST_CARDS:
            return []
        rows = in_rows(cards)
        bare = Cut(_IN_FOUR, 0, ART if len(rows) <= _MOST_TALL_ROWS else LOW_ART, self.foot)
        most = (room - _ABOVE - (bare.height + _BELOW) * len(rows)) // STEP
        if most < _FEWEST * len(rows):
            return []
        lines = self._lines(rows, most)
        return [(row, bare._replace(width=_width(row), lines=count)) for row, count in zip(rows, lines, strict=True)]

    def _lines(self, rows: Sequence[Sequence[Held]], most: int) -> list[int]:
        """How many lines of text each row has, so many together: where there are too few, rows lose them whose cards
        can still say in words what they do.
        """
        fewest, enough = self.lines
        texts = [[(self.rules(card), room_for_text(_width(row))) for card in row] for row in rows]
        lines = [max(fewest, *(said.needs(width, enough) for said, width in row)) for row in texts]
        while sum(lines) > most:
            lost = [sum(said.least(width) == lines[place] for said, width in row) for place, row in enumerate(texts)]
            open_rows = [place for place, count in enumerate(lines) if count > _FEWEST]
            lines[min(open_rows, key=lambda place: (lost[place], -lines[place]))] -= 1
        return lines

    def _line_by_line(self, scene: Scene, top: int, cards: Sequence[Held], height: int) -> None:
        """A line for each card, in two columns. Copies are counted, and so is what has no room."""
        kinds = list(dict.fromkeys(cards))
        rows = _rows_of_lines(len(kinds), height)
        room = len(kinds) if len(kinds) <= rows * _COLUMNS else rows * _COLUMNS - 1
        width = (ROOM - _GAP * (_COLUMNS - 1)) // _COLUMNS
        for place, card in enumerate(kinds[:room]):
            column, row = divmod(place, rows)
            line = Line(cards.index(card) + 1, MARGIN + (width + _GAP) * column, top + _STEP * row, width)
            scene.box(line.x, line.y, width, _LINE, "card", edge="ready" if card.may_act else "line", radius=10)
            badges.number_tab(scene, line.x + 6, line.y + 5, str(line.number), scene.theme, size=36)
            self.line(scene, line, card, cards.count(card))
        left_out = sum(card in kinds[room:] for card in cards)
        if left_out:
            x, y = WIDTH - MARGIN - width // 2, top + _STEP * (rows - 1) + _LINE // 2
            scene.text(x, y, f"+{left_out} more", 34, "soft", style="title", align="middle")


def _width(row: Sequence[object]) -> int:
    return _IN_FOUR if len(row) == _MOST_IN_A_ROW else _IN_THREE


def _rows_of_lines(kinds: int, room: int) -> int:
    """As many as so many cards need in two columns, or as have room."""
    most = min(_MOST_LINES // _COLUMNS, (room - _ABOVE) // _STEP)
    return max(1, min(most, -(-kinds // _COLUMNS)))


def in_rows(cards: Sequence[Held]) -> list[Sequence[Held]]:
    """Rows of at most four and as even as can be; upper ones have one more."""
    count = -(-len(cards) // _MOST_IN_A_ROW)
    rows, start = [], 0
    for row in range(count):
        end = start + (len(cards) + count - 1 - row) // count
        rows.append(cards[start:end])
        start = end
    return rows


# --- cards -------------------------------------------------------------------------------


def place(scene: Scene, x: int, y: int, sprite: Sprite, cut: Cut, *, may_act: bool) -> None:
    """A card, with a ring if something can be done with it."""
    if may_act:
        scene.place(badges.ring(scene.theme, cut.width, cut.height, BOARD.radius, "ready"), x, y)
    scene.place(sprite, x, y)


def tab(scene: Scene, x: int, y: int, number: int) -> None:
    """The number of a card, over its left upper corner."""
    badges.number_tab(scene, x - _TAB_OVER_EDGE, y - _TAB_OVER_EDGE, str(number), scene.theme)


def verb(scene: Scene, middle: int, y: int, says: str, width: int, *, may_act: bool) -> None:
    """What can be done with a card, or why not."""
    text, size = lettering.narrowed(says, _SAID, width - _SAID, "title", _SMALLEST_SAID)
    if may_act:
        badges.pill(scene, middle, y, text, size, "ready", align="middle")
    else:
        badges.pill(scene, middle, y, text, size, "slot", ink="numeral", align="middle")


def tell(scene: Scene, line: Line, card: HeldCard, name: str, start: int, end: int | None = None) -> None:
    """The verb at the end of a line, and the name before it."""
    end = line.end if end is None else end
    says, small = lettering.narrowed(card.says, 28, line.width // 3, "title", _SMALLEST_SAID)
    scene.text(end, line.middle, says, small, "ready" if card.may_act else "soft", style="title", align="right")
    end -= lettering.width_of(says, small, "title") + 12
    called, size = lettering.narrowed(name, 34, end - start, "title", _SMALLEST_SAID)
    scene.text(start, line.middle, called, size, style="title")


def counted(name: str, count: int) -> str:
    return f"{count} × {name}" if count > 1 else name
