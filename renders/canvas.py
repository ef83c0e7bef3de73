"""The surface that boards draw on, and the picture that comes of it.

Everything is pasted through cached masks: composing a board again costs little, and threads can do it side by side.
"""

import struct
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

import numpy as np
from PIL import Image

from renders import lettering, shapes
from renders.lettering import leading
from renders.theme import Role, Theme

LONGEST_ALT = 1024
WIDTH = 1200
MARGIN = 40
INNER = WIDTH - 2 * MARGIN

Align = Literal["left", "middle", "right"]

_UP = 2
"""The number of PNG's filter that stores differences from the row above."""
_RIM = 4
_ROUND = 12


@dataclass(frozen=True, slots=True)
class Picture:
    """`alt` tells the essentials to those who do not see the picture."""

    png: bytes
    alt: str


class Canvas:
    """Knows its theme, so that whoever draws names roles of colours and never a colour."""

    def __init__(self, theme: Theme, height: int) -> None:
        self.theme = theme
        self._image = Image.new("RGB", (WIDTH, height), theme.ground)

    def text(
        self,
        x: int,
        middle: int,
        text: str,
        size: int,
        colour: Role = "ink",
        *,
        bold: bool = False,
        align: Align = "left",
    ) -> int:
        """One line, its capitals centred on `middle`; the x where it ends."""
        mask = lettering.letters(text, size, bold=bold)
        top, bottom = lettering.capitals(size)
        left = x - {"left": 1, "middle": mask.width // 2, "right": mask.width - 1}[align]
        self._paste(mask, left, middle - round((top + bottom) / 2), colour)
        return left + mask.width

    def lines(
        self, x: int, top: int, lines: Sequence[str], size: int, colour: Role = "ink", *, bold: bool = False
    ) -> None:
        for number, line in enumerate(lines):
            self.text(x, top + round((number + 0.5) * leading(size)), line, size, colour, bold=bold)

    def box(self, x: int, y: int, width: int, height: int, colour: Role, *, edge: Role | None = None) -> None:
        """A panel with round corners, and with an edge if a colour is given for it or the theme wants one."""
        if edge is None and self.theme.outlined:
            edge = "line"
        if edge is not None:
            inset = self.theme.edge
            self._rounded(x, y, width, height, 12, edge)
            x, y, width, height = x + inset, y + inset, width - 2 * inset, height - 2 * inset
        self._rounded(x, y, width, height, 12 if edge is None else 8, colour)

    def striped(
        self, x: int, y: int, width: int, height: int, stripe: Role, *, band: int, edge: Role | None = None
    ) -> None:
        """A card with a stripe on top. In a theme with outlines the stripe runs all around, unless there is an edge."""
        inset = self.theme.edge
        if edge is not None:
            self.box(x, y, width, height, "card", edge=edge)
            x, y, width, height = x + inset, y + inset, width - 2 * inset, height - 2 * inset
        elif self.theme.outlined:
            self._rounded(x, y, width, height, 12, stripe)
            self._rounded(x + inset, y + band, width - 2 * inset, height - band - inset, 8, "card")
            return
        self._rounded(x, y, width, 40, 12, stripe)
        self._rounded(x, y + band, width, height - band, 12, "card")

    def _rounded(self, x: int, y: int, width: int, height: int, radius: int, role: Role) -> None:
        """Filling is much faster than pasting through a mask, so only the corners have one."""
        colour = self.theme.colour(role)
        right, bottom = x + width, y + height
        self._image.paste(colour, (x + radius, y, right - radius, bottom))
        self._image.paste(colour, (x, y + radius, right, bottom - radius))
        for corner, left, top in zip(
            shapes.corners(radius), (x, right - radius) * 2, (y, y, *(bottom - radius,) * 2), strict=True
        ):
            self._image.paste(colour, (left, top), corner)

    def shape(self, kind: str, x: int, middle: int, side: int, colour: Role) -> None:
        """A shape whose left edge is at `x`."""
        self._paste(shapes.shape(kind, side), x, middle - side // 2, colour)

    def badge(
        self, kind: str, x: int, middle: int, side: int, colour: Role, text: str, *, ink: Role = "numeral"
    ) -> int:
        """A number in a shape, with a dark outline for contrast; the x where the shape ends."""
        sprite, mask = _badge(self.theme, kind, side, colour, text, ink)
        self._image.paste(sprite, (x - (mask.width - side) // 2, middle - side // 2), mask)
        return x + side

    def image(self, x: int, y: int, image: Image.Image) -> None:
        """A picture with round corners."""
        mask = Image.new("L", image.size, 255)
        right, bottom = image.width - _ROUND, image.height - _ROUND
        for corner, place in zip(
            shapes.corners(_ROUND), ((0, 0), (right, 0), (0, bottom), (right, bottom)), strict=True
        ):
            mask.paste(corner, place)
        self._image.paste(image, (x, y), mask)

    def _paste(self, mask: Image.Image, x: int, y: int, role: Role) -> None:
        self._image.paste(self.theme.colour(role), (x, y), mask)

    def png(self, *, shaded: bool = False) -> bytes:
        """The image as PNG. Pillow tries five filters on each row, which takes three times as long for flat colours;
        they need none. What is shaded becomes half as large if each row is stored as its difference from the one above.
        """
        width, height = self._image.size
        rows = np.zeros((height, 1 + 3 * width), np.uint8)  # each row begins with the number of its filter
        rows[:, 1:] = np.frombuffer(self._image.tobytes(), np.uint8).reshape(height, 3 * width)
        if shaded:
            rows[1:] -= rows[:-1].copy()
            rows[1:, 0] = _UP
        header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
        chunks = _chunk(b"IHDR", header), _chunk(b"IDAT", zlib.compress(rows.data, 1)), _chunk(b"IEND", b"")
        return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


@lru_cache(maxsize=1024)
def _badge(theme: Theme, kind: str, side: int, colour: Role, text: str, ink: Role) -> tuple[Image.Image, Image.Image]:
    """A shape with its number and the mask of both; the number may be broader than the shape."""
    size = round(side * (0.64 if len(text) < 3 else 0.46))
    number = lettering.letters(text, size, bold=True)
    width = max(side, number.width + 4)
    top, bottom = lettering.capitals(size)
    left, upper = (
        (width - number.width) // 2,
        side // 2 - round((top + bottom) / 2) + (side // 10 if kind == "drop" else 0),
    )
    mask = Image.new("L", (width, side), 0)
    mask.paste(shapes.shape(kind, side), ((width - side) // 2, 0))
    sprite = Image.new("RGB", (width, side), theme.ink if theme.outlined else theme.colour(colour))
    if theme.outlined:
        inner = side - 2 * _RIM
        sprite.paste(theme.colour(colour), ((width - inner) // 2, _RIM), shapes.shape(kind, inner))
    for across, down in _outline(side):
        sprite.paste(theme.outline, (left + across, upper + down), number)
        mask.paste(255, (left + across, upper + down), number)
    sprite.paste(theme.colour(ink), (left, upper), number)
    return sprite, mask


def _outline(side: int) -> tuple[tuple[int, int], ...]:
    """Where a number is drawn again around itself; large numbers have a thicker outline."""
    if side < 80:
        return (-2, 0), (2, 0), (0, -2), (0, 2), (-1, -1), (1, 1), (-1, 1), (1, -1)
    return (-4, 0), (4, 0), (0, -4), (0, 4), (-3, -3), (3, 3), (-3, 3), (3, -3), (-2, 0), (2, 0), (0, -2), (0, 2)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


class Block(NamedTuple):
    """A stripe of a picture; `draw` gets the canvas and the y where the stripe begins."""

    height: int
    draw: Callable[[Canvas, int], None]


def stacked(blocks: Sequence[Block], theme: Theme) -> bytes:
    """The blocks from top to bottom as PNG."""
    canvas = Canvas(theme, sum(block.height for block in blocks) + MARGIN)
    y = MARGIN // 2
    for block in blocks:
        block.draw(canvas, y)
        y += block.height
    return canvas.png()


def heading(text: str, *, size: int = 28, colour: Role = "soft", above: int = 14) -> Block:
    line = lettering.fitted(lettering.drawable(text), size, INNER)
    height = above + leading(size) + 8
    return Block(height, lambda canvas, y: _heading(canvas, y + above + leading(size) // 2, line, size, colour))


def _heading(canvas: Canvas, middle: int, line: str, size: int, colour: Role) -> None:
    canvas.text(MARGIN, middle, line, size, colour, bold=True)


def paragraph(
    text: str, *, size: int = 28, colour: Role = "ink", bold: bool = False, indent: int = 0, below: int = 0
) -> Block:
    """Text as broad as the picture allows, with some room below it."""
    lines = lettering.wrapped(lettering.drawable(text), size, INNER - indent)
    return Block(
        leading(size) * max(1, len(lines)) + below,
        lambda canvas, y: canvas.lines(MARGIN + indent, y, lines, size, colour, bold=bold),
    )
