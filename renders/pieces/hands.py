"""Hands in panels of their own, alike in every game: cards upright in a row, lying in two rows, or many of them line by
line; a title above, a verb below each card, and a text that fills its box.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, TypeVar

from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite
from renders.canvas.surface import Align, Pad
from renders.canvas.theme import Colour, Role, Theme
from renders.pieces import badges
from renders.pieces.card_frames import FRAME, name_band, name_lines
from renders.type import lettering

ROOM = WIDTH - 2 * BOARD.margin
MOST_UPRIGHT, MOST_LYING = 7, 10
"""More cards than that lie, and still more are told line by line."""
TITLE = 28
"""The middle of the line above the cards."""
_BROADEST, _BROADEST_LYING = 220, 226
_GAP_LYING, _BELOW_LYING = 14, 22
_LINE, _GAP_OF_LINES, _GAP_OF_COLUMNS = 46, 6, 12
_ROOM_FOR_TEXT = 120
Box = tuple[int, int, int, int]


class HeldCard(Protocol):
    """A card in hand: whether something can be done with it, and the verb or the reason why not."""

    @property
    def may_act(self) -> bool: ...

    @property
    def says(self) -> str: ...


Held = TypeVar("Held")
HeldLine = TypeVar("HeldLine", bound=HeldCard)
DrawCard = Callable[[Scene, int, int, tuple[int, int], Held], None]
"""Draws a card of some size, its left upper corner at a point."""


def no_hand(theme: Theme) -> Scene:
    scene = Scene(theme, 200)
    scene.text(WIDTH // 2, 100, "There is no hand to see here.", 36, "soft", style="title", align="middle")
    return scene


# --- above the cards ---------------------------------------------------------------------


def asks(scene: Scene, x: int, says: str, *, gap: int = 24, least: int = 20) -> None:
    """What is asked, at the right; `x` is where the rest of the title ends."""
    text, size = lettering.narrowed(says, 28, WIDTH - BOARD.margin - x - gap, "title", least)
    scene.text(WIDTH - BOARD.margin, TITLE, text, size, style="title", align="right")


def waits(asked: int | None, names: Sequence[str], *, is_over: bool) -> str:
    """What those read who are not asked."""
    if is_over:
        return "The match is over"
    return "" if asked is None else f"Waiting for {names[asked]}"


# --- where cards lie ---------------------------------------------------------------------


def no_cards(scene: Scene, middle: int) -> None:
    scene.text(WIDTH // 2, middle, "No cards in hand", 34, "soft", style="title", align="middle")


def side_by_side(count: int, width: int, step: int) -> list[int]:
    """Where cards begin that lie in the middle."""
    left = (WIDTH - step * (count - 1) - width) // 2
    return [left + step * number for number in range(count)]


def row(scene: Scene, cards: Sequence[Held], top: int, height: int, draw: DrawCard[Held]) -> None:
    """Upright, as broad as there is room for."""
    width = min(_BROADEST, (ROOM - BOARD.gap * (len(cards) - 1)) // len(cards))
    for x, card in zip(side_by_side(len(cards), width, width + BOARD.gap), cards, strict=True):
        draw(scene, x, top, (width, height), card)


def two_rows(scene: Scene, cards: Sequence[Held], top: int, height: int, draw: DrawCard[Held]) -> None:
    """Lying, each so high."""
    halves = in_halves(cards)
    columns = len(halves[0])
    width = min(_BROADEST_LYING, (ROOM - _GAP_LYING * (columns - 1)) // columns)
    for number, half in enumerate(halves):
        for x, card in zip(side_by_side(len(half), width, width + _GAP_LYING), half, strict=True):
            draw(scene, x, top + (height + _BELOW_LYING) * number, (width, height), card)


def in_halves(cards: Sequence[Held]) -> tuple[Sequence[Held], Sequence[Held]]:
    """The upper row has one more if their number is odd."""
    columns = (len(cards) + 1) // 2
    return cards[:columns], cards[columns:]


# --- cards -------------------------------------------------------------------------------


def place(scene: Scene, x: int, y: int, sprite: Sprite, size: tuple[int, int], *, may_act: bool) -> None:
    """A card, with a ring if something can be done with it."""
    if may_act:
        scene.place(badges.ring(scene.theme, *size, BOARD.radius, "ready"), x, y)
    scene.place(sprite, x, y)


def verb(  # noqa: PLR0913 - place, words and look
    scene: Scene,
    middle: int,
    y: int,
    says: str,
    width: int,
    *,
    may_act: bool,
    largest: int = 23,
    least: int = BOARD.least,
) -> None:
    """What can be done with a card, or why not."""
    text, size = lettering.narrowed(says, largest, width, "title", least)
    if may_act:
        badges.pill(scene, middle, y, text, size, "ready", align="middle")
    else:
        badges.pill(scene, middle, y, text, size, "slot", ink="numeral", align="middle")


class Plate(NamedTuple):
    """What stands below the art of an upright card: its name on a band, and what sort of card it is."""

    name: str
    kind: str
    hue: Colour
    around_two_lines: int = 10
    above_the_name: int = 1
    above_the_kind: int = 2
    half_a_kind: int = 13
    smallest_kind: int = BOARD.least - 3


def upright(pad: Pad, art: Sprite, plate: Plate, *, bright: bool) -> Box:
    """Art in a frame with a plate below; the box that remains for the text."""
    inside, middle, top = pad.width - 2 * FRAME, pad.width // 2, FRAME + art.size[1]
    lines, size = name_lines(plate.name, BOARD.title, inside - 8)
    step = lettering.leading(size)
    band = 32 if len(lines) == 1 else plate.around_two_lines + 2 * step
    pad.place(art, FRAME, FRAME)
    name_band(pad, FRAME, top, inside, band, plate.hue)
    if not bright:
        pad.dim(0.5)
    y = top + plate.above_the_name + (band - len(lines) * step) // 2
    pad.lines(middle, y, lines, size, "ink" if bright else "soft", style="title", align="middle")
    y = top + band + plate.above_the_kind + plate.half_a_kind
    kind, small = lettering.narrowed(plate.kind, BOARD.least, inside - 8, "title", plate.smallest_kind)
    pad.text(middle, y, kind, small, "front" if bright else "soft", style="title", align="middle")
    y += plate.half_a_kind
    return FRAME + 6, y, inside - 12, pad.height - y - 26


def lying(pad: Pad, art: Sprite, name: str, *, bright: bool) -> Box:
    """Art at the left and the name beside it; the box that remains for the text."""
    pad.place(art, FRAME, FRAME)
    if not bright:
        pad.dim(0.5)
    side = art.size[0]
    x, room = FRAME + side + 8, pad.width - side - 2 * FRAME - 12
    lines, size = name_lines(name, 23, room)
    y = pad.lines(x, 6, lines, size, "ink" if bright else "soft", style="title")
    return x, y, room, pad.height - y - 14


class Rules(NamedTuple):
    """What a card does, whole and in short, each with the least and the largest size of its letters."""

    paragraphs: tuple[str, ...]
    in_short: str
    sizes: tuple[int, int] = (BOARD.rules - 1, 21)
    sizes_in_short: tuple[int, int] = (BOARD.rules - 2, 20)


def fill(pad: Pad, box: Box, rules: Rules, colour: Role, align: Align = "middle") -> None:
    """All that a card does, as large as it fits; what does not fit even so is cut: the words beside it have it all."""
    x, y, width, height = box
    lines, size = lettering.filling(rules.paragraphs, rules.sizes, width, height)
    if lettering.depth(lines, size) > height:
        lines, size = lettering.filling((rules.in_short,), rules.sizes_in_short, width, height)
    step = lettering.leading(size)
    flat = [line for paragraph in lines for line in paragraph]
    most = max(1, height // step)
    if len(flat) > most:
        lines = ((*flat[: most - 1], lettering.fitted(f"{flat[most - 1]} …", size, width)),)
    gap = min(step // 2, max(0, height - step * len(flat)) // max(1, len(lines)))
    at = x + width // 2 if align == "middle" else x
    for paragraph in lines:
        y = pad.lines(at, y, paragraph, size, colour, align=align) + gap


# --- many cards --------------------------------------------------------------------------


class Line(NamedTuple):
    """Where the line of a card begins and how broad it is."""

    x: int
    y: int
    width: int

    @property
    def middle(self) -> int:
        return self.y + _LINE // 2

    @property
    def end(self) -> int:
        return self.x + self.width - 12


DrawLine = Callable[[Scene, Line, HeldLine, int], None]
"""Draws a card that there is so many times."""


def line_by_line(
    scene: Scene,
    cards: Sequence[HeldLine],
    box: tuple[int, int],
    most_columns: int,
    draw: DrawLine[HeldLine],
    *,
    more: int | None = None,
) -> None:
    """A line for each card, in as few columns as there is room for from the top of a box to its height. Copies are
    counted, and so is what has no room: in the middle of the last line, or at some other x.
    """
    (top, height), counts = box, dict[HeldLine, int]()
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    rows = height // (_LINE + _GAP_OF_LINES)
    columns = min(most_columns, -(-len(counts) // rows))
    width = (ROOM - _GAP_OF_COLUMNS * (columns - 1)) // columns
    lines = [
        Line(BOARD.margin + (width + _GAP_OF_COLUMNS) * column, top + (_LINE + _GAP_OF_LINES) * place, width)
        for column in range(columns)
        for place in range(rows)
    ]
    kinds = list(counts.items())
    room = len(lines) if len(kinds) <= len(lines) else len(lines) - 1
    for line, (card, count) in zip(lines, kinds[:room], strict=False):
        scene.box(line.x, line.y, width, _LINE, "card", edge="ready" if card.may_act else "line", radius=10)
        draw(scene, line, card, count)
    left_out = sum(count for _, count in kinds[room:])
    if left_out:
        x = lines[-1].x + width // 2 if more is None else more
        scene.text(x, lines[-1].middle, f"+{left_out} more", 24, "soft", style="title", align="middle")


def tell(scene: Scene, line: Line, card: HeldCard, name: str, text: str, room: tuple[int, int]) -> None:
    """The verb at the end of the room, the name at its start, and the text between them if it has room."""
    start, end = room
    says, small = lettering.narrowed(card.says, 20, line.width // 4, "title", BOARD.least - 3)
    scene.text(end, line.middle, says, small, "ready" if card.may_act else "soft", style="title", align="right")
    end -= lettering.width_of(says, small, "title") + 12
    called, size = lettering.narrowed(name, 22, end - start, "title", BOARD.least - 2)
    start = scene.text(start, line.middle, called, size, style="title") + 16
    if end - start > _ROOM_FOR_TEXT:
        scene.text(start, line.middle, lettering.fitted(text, BOARD.least, end - start), BOARD.least, "soft")


def counted(name: str, count: int) -> str:
    return f"{count} × {name}" if count > 1 else name
