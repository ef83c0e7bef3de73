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

LONGEST_ALT = 1024
WIDTH = 1200
MARGIN = 40
INNER = WIDTH - 2 * MARGIN

Colour = tuple[int, int, int]
Align = Literal["left", "middle", "right"]

GROUND: Colour = (15, 17, 24)
PANEL: Colour = (29, 33, 46)
CARD: Colour = (41, 46, 63)
LINE: Colour = (86, 94, 120)
INK: Colour = (240, 242, 247)
SOFT: Colour = (175, 182, 192)
DARK: Colour = (12, 13, 18)
ORANGE: Colour = (219, 78, 32)
BLUE: Colour = (42, 116, 221)
GREEN: Colour = (53, 182, 96)
YELLOW: Colour = (244, 225, 52)
VIOLET: Colour = (203, 144, 223)
MINT: Colour = (126, 231, 190)
ROSE: Colour = (255, 122, 150)


@dataclass(frozen=True, slots=True)
class Picture:
    """`alt` tells the essentials to those who do not see the picture."""

    png: bytes
    alt: str


class Canvas:
    def __init__(self, height: int) -> None:
        self._image = Image.new("RGB", (WIDTH, height), GROUND)

    def text(
        self,
        x: int,
        middle: int,
        text: str,
        size: int,
        colour: Colour = INK,
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
        self, x: int, top: int, lines: Sequence[str], size: int, colour: Colour = INK, *, bold: bool = False
    ) -> None:
        for number, line in enumerate(lines):
            self.text(x, top + round((number + 0.5) * leading(size)), line, size, colour, bold=bold)

    def box(self, x: int, y: int, width: int, height: int, colour: Colour, *, edge: Colour | None = None) -> None:
        """A panel with round corners, with an edge of four pixels if a colour is given for it."""
        if edge is not None:
            self._rounded(x, y, width, height, 12, edge)
            x, y, width, height = x + 4, y + 4, width - 8, height - 8
        self._rounded(x, y, width, height, 12 if edge is None else 8, colour)

    def _rounded(self, x: int, y: int, width: int, height: int, radius: int, colour: Colour) -> None:
        """Filling is much faster than pasting through a mask, so only the corners have one."""
        right, bottom = x + width, y + height
        self._image.paste(colour, (x + radius, y, right - radius, bottom))
        self._image.paste(colour, (x, y + radius, right, bottom - radius))
        for corner, left, top in zip(
            shapes.corners(radius), (x, right - radius) * 2, (y, y, *(bottom - radius,) * 2), strict=True
        ):
            self._paste(corner, left, top, colour)

    def shape(self, kind: str, x: int, middle: int, side: int, colour: Colour) -> None:
        """A shape whose left edge is at `x`."""
        self._paste(shapes.shape(kind, side), x, middle - side // 2, colour)

    def badge(self, kind: str, x: int, middle: int, side: int, colour: Colour, text: str, *, ink: Colour = INK) -> int:
        """A number in a shape, with a dark outline for contrast; the x where the shape ends."""
        sprite, mask = _badge(kind, side, colour, text, ink)
        self._image.paste(sprite, (x - (mask.width - side) // 2, middle - side // 2), mask)
        return x + side

    def _paste(self, mask: Image.Image, x: int, y: int, colour: Colour) -> None:
        self._image.paste(colour, (x, y), mask)

    def png(self) -> bytes:
        """The image as PNG. Pillow tries five filters on each row, which takes three times as long for flat colours."""
        width, height = self._image.size
        unfiltered = np.zeros((height, 1 + 3 * width), np.uint8)  # each row begins with the number of its filter, 0
        unfiltered[:, 1:] = np.frombuffer(self._image.tobytes(), np.uint8).reshape(height, 3 * width)
        header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
        chunks = _chunk(b"IHDR", header), _chunk(b"IDAT", zlib.compress(unfiltered.data, 1)), _chunk(b"IEND", b"")
        return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


@lru_cache(maxsize=1024)
def _badge(kind: str, side: int, colour: Colour, text: str, ink: Colour) -> tuple[Image.Image, Image.Image]:
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
    sprite = Image.new("RGB", (width, side), colour)
    for across, down in _OUTLINE:
        sprite.paste(DARK, (left + across, upper + down), number)
        mask.paste(255, (left + across, upper + down), number)
    sprite.paste(ink, (left, upper), number)
    return sprite, mask


_OUTLINE = ((-2, 0), (2, 0), (0, -2), (0, 2), (-1, -1), (1, 1), (-1, 1), (1, -1))


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def leading(size: int) -> int:
    """From one line to the next."""
    return round(size * 1.24)


class Block(NamedTuple):
    """A stripe of a picture; `draw` gets the canvas and the y where the stripe begins."""

    height: int
    draw: Callable[[Canvas, int], None]


def stacked(blocks: Sequence[Block]) -> bytes:
    """The blocks from top to bottom as PNG."""
    canvas = Canvas(sum(block.height for block in blocks) + MARGIN)
    y = MARGIN // 2
    for block in blocks:
        block.draw(canvas, y)
        y += block.height
    return canvas.png()


def heading(text: str, *, size: int = 28, colour: Colour = SOFT, above: int = 14) -> Block:
    line = lettering.fitted(lettering.drawable(text), size, INNER)
    height = above + leading(size) + 8
    return Block(height, lambda canvas, y: _heading(canvas, y + above + leading(size) // 2, line, size, colour))


def _heading(canvas: Canvas, middle: int, line: str, size: int, colour: Colour) -> None:
    canvas.text(MARGIN, middle, line, size, colour, bold=True)


def paragraph(text: str, *, size: int = 28, colour: Colour = INK, indent: int = 0) -> Block:
    """Text as broad as the picture allows."""
    lines = lettering.wrapped(lettering.drawable(text), size, INNER - indent)
    return Block(
        leading(size) * max(1, len(lines)),
        lambda canvas, y: canvas.lines(MARGIN + indent, y, lines, size, colour),
    )
