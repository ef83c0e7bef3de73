"""Cards of a hand as they are printed: art, the name on its band, and a text that can be read on a phone. A text that
has no room is said in short, then by its keywords; nothing is cut, and the page of the card has it all.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from renders.canvas.sprites import Sprite
from renders.canvas.surface import Pad
from renders.canvas.theme import Colour, Role
from renders.pieces.card_frames import FRAME, name_band
from renders.type import lettering

TEXT = 36
"""11 of the 390 pixels of a phone."""
STEP = 42
ART, LOW_ART = 68, 26
FOOT = 26
_BAND, _ABOVE_TEXT, _BESIDE_TEXT = 44, 4, 8
_NAME, _SMALLEST_NAME = 36, 20
_KIND, _SMALLEST_KIND = 30, 24
_BESIDE_SIGN = 5
_DIMMED = 0.5


class Cut(NamedTuple):
    """The measures of a card: how broad it is, how many lines of text it has room for, how high its art is, and how far
    it goes on below the text.
    """

    width: int
    lines: int
    art: int = ART
    foot: int = FOOT

    @property
    def is_low(self) -> bool:
        """Whether art is but a strip behind the badges, which are smaller there and lie side by side."""
        return self.art < ART

    @property
    def inside(self) -> int:
        """How broad art is."""
        return self.width - 2 * FRAME

    @property
    def height(self) -> int:
        return FRAME + self.art + _BAND + _ABOVE_TEXT + self.lines * STEP + self.foot


class Paragraph(NamedTuple):
    """What a card does, with a sign before it if one says when."""

    text: str
    sign: str = ""


class Rules(NamedTuple):
    """What sort of card it is and what it does: whole, in short, with signs that say when, and by keywords alone."""

    kind: str
    whole: tuple[Paragraph, ...]
    in_short: tuple[Paragraph, ...]
    signed: tuple[Paragraph, ...] = ()
    keywords: str = ""

    def needs(self, width: int, most: int) -> int:
        """How many lines a card of this width should have, of so many."""
        return _needed(self, width, most)

    def least(self, width: int) -> int:
        """How few lines can say in words what it does."""
        return _fewest(self, width)


class Line(NamedTuple):
    text: str
    sign: str = ""
    is_kind: bool = False


DrawSign = Callable[[Pad, int, int, str, int], None]
"""Draws a sign of a game, its left edge at a point, so large."""


def rules(kind: str, sentences: tuple[str, ...], in_short: tuple[str, ...], keywords: str = "") -> Rules:
    """Of a game whose texts have no signs."""
    whole = tuple(map(Paragraph, sentences or ("No ability.",)))
    return Rules(kind, whole, tuple(map(Paragraph, in_short)) or whole, keywords=keywords)


# --- what there is room for --------------------------------------------------------------


@lru_cache(maxsize=1024)
def fitting(said: Rules, width: int, most: int) -> tuple[Line, ...]:
    """The fullest text that has room, with the kind of card above it if there is a line left."""
    for lines in _texts(said, width):
        if len(lines) < most:
            return (Line(said.kind, is_kind=True), *lines) if said.kind else lines
        if len(lines) == most:
            return lines
    return (Line(said.kind, is_kind=True),) if said.kind and most else ()


@lru_cache(maxsize=1024)
def _needed(said: Rules, width: int, most: int) -> int:
    """As few as the short form takes in words, or with signs if that has room alone, or as its keywords take."""
    _, apart, together, *shorter = map(len, _texts(said, width))
    return next(count for count in (min(apart, together), *shorter, most) if count <= most)


@lru_cache(maxsize=1024)
def _fewest(said: Rules, width: int) -> int:
    return min(len(lines) for lines in list(_texts(said, width))[:-1])


def _texts(said: Rules, width: int) -> Iterator[tuple[Line, ...]]:
    """From the fullest to the shortest."""
    yield _wrapped(said.whole, width)
    yield _wrapped(said.in_short, width)
    yield _wrapped((Paragraph(" ".join(each.text for each in said.in_short)),), width)
    if said.signed:
        yield _wrapped(said.signed, width)
    yield _wrapped((Paragraph(said.keywords),), width)


def _wrapped(paragraphs: tuple[Paragraph, ...], width: int) -> tuple[Line, ...]:
    return tuple(line for each in paragraphs if each.text for line in _beside(each, width))


def _beside(said: Paragraph, width: int) -> Iterator[Line]:
    """Lines, the first of them shorter by the sign."""
    if not said.sign:
        yield from map(Line, lettering.wrapped(said.text, TEXT, width))
        return
    first = lettering.wrapped(said.text, TEXT, width - TEXT - _BESIDE_SIGN)[0]
    yield Line(first, said.sign)
    yield from map(Line, lettering.wrapped(said.text[len(first) :].strip(), TEXT, width))


def room_for_text(width: int) -> int:
    return width - 2 * FRAME - 2 * _BESIDE_TEXT


# --- printed -----------------------------------------------------------------------------


class Plate(NamedTuple):
    """What is printed on a card: its name, its hue and its text."""

    name: str
    hue: Colour
    rules: Rules


def printed(pad: Pad, cut: Cut, art: Sprite, plate: Plate, *, bright: bool, sign: DrawSign | None = None) -> Sprite:
    """In its frame, which is drawn. What cannot be played is dimmed, and can still be read."""
    top = FRAME + cut.art
    pad.place(art, FRAME, FRAME)
    name_band(pad, FRAME, top, cut.inside, _BAND, plate.hue)
    if not bright:
        pad.dim(_DIMMED)
    name, size = lettering.narrowed(plate.name, _NAME, cut.inside - 12, "title", _SMALLEST_NAME)
    ink: Role = "ink" if bright else "soft"
    pad.text(cut.width // 2, top + _BAND // 2 + 2, name, size, ink, style="title", align="middle")
    _text(pad, cut, plate.rules, ink, sign)
    pad.note("card", plate.name)
    return pad.sprite()


def _text(pad: Pad, cut: Cut, said: Rules, ink: Role, sign: DrawSign | None) -> None:
    """In the middle of its room."""
    width = room_for_text(cut.width)
    lines = fitting(said, width, cut.lines)
    y = FRAME + cut.art + _BAND + _ABOVE_TEXT + (cut.lines - len(lines)) * STEP // 2 + STEP // 2
    for line in lines:
        if line.is_kind:
            kind, size = lettering.narrowed(line.text, _KIND, width, "title", _SMALLEST_KIND)
            pad.text(cut.width // 2, y, kind, size, "front" if ink == "ink" else "soft", style="title", align="middle")
        elif line.sign and sign is not None:
            x = (cut.width - lettering.width_of(line.text, TEXT) - TEXT - _BESIDE_SIGN) // 2
            sign(pad, x, y, line.sign, TEXT)
            pad.text(x + TEXT + _BESIDE_SIGN, y, line.text, TEXT, ink)
        else:
            pad.text(cut.width // 2, y, line.text, TEXT, ink, align="middle")
        y += STEP
