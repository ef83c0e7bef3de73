"""What a picture says, where it says it and how well it can be read: texts are noted while they are drawn."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, cast
from unittest.mock import patch

from PIL import Image

from renders import lettering
from renders.canvas import Canvas
from renders.theme import Colour, Role

_Box = tuple[int, int, int, int]


@dataclass(frozen=True)
class Said:
    text: str
    size: int
    role: Role
    box: _Box
    contrast: float
    """Against whatever of its ground is hardest to read it on; a tenth of the ground counts."""


def contrast(one: Colour, two: Colour) -> float:
    """As WCAG 2 defines it: from 1 to 21."""
    darker, lighter = sorted(map(_luminance, (one, two)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    linear = [part / 3294.6 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@contextmanager
def noted() -> Iterator[list[Said]]:
    """Every text that is drawn on a canvas meanwhile, in order."""
    notes: list[Said] = []
    draw = Canvas.text

    def text(canvas: Canvas, x: int, middle: int, text: str, size: int, colour: Role = "ink", **how: Any) -> int:
        width = lettering.letters(text, size, bold=how.get("bold", False)).width
        left = x - {"left": 1, "middle": width // 2, "right": width - 1}[how.get("align", "left")]
        box = (left, middle - size // 2, left + width, middle + size // 2)
        if text.strip():
            ground = canvas._image.crop(box)
            notes.append(Said(text, size, colour, box, _worst(canvas.theme.colour(colour), ground)))
        return draw(canvas, x, middle, text, size, colour, **how)

    with patch.object(Canvas, "text", text):
        yield notes


def _worst(ink: Colour, ground: Image.Image) -> float:
    area = ground.width * ground.height
    colours = ground.getcolors(area) or []
    return min(contrast(ink, cast("Colour", colour)) for count, colour in colours if count * 10 >= area)
