"""Creatures and units on the board: art below the frame's edge, and the name on a band that may take two lines."""

from collections.abc import Callable
from typing import NamedTuple

from PIL import Image

from renders.canvas.scale import BOARD
from renders.canvas.sprites import Sprite
from renders.canvas.surface import Pad
from renders.canvas.theme import Colour
from renders.pieces.card_frames import FRAME, name_band, name_lines, with_round_corners
from renders.type import lettering

_TAPPED = 0.42


class Measures(NamedTuple):
    """How high art and band are, and how much room there is around a name."""

    art: int
    band: int = 30
    beside_the_name: int = 4
    around_two_lines: int = 4


def body(
    pad: Pad, name: str, hue: Colour, measures: Measures, art: Callable[[int, int], Sprite], *, dimmed: bool
) -> None:
    """What lies in a frame: art of some size, and the name upon its band. What is tapped is dimmed but for the name."""
    inside = pad.width - 2 * FRAME
    lines, size = name_lines(name, BOARD.title - 1, inside - measures.beside_the_name)
    step = lettering.leading(size)
    band = measures.band if len(lines) == 1 else measures.around_two_lines + 2 * step
    tall = measures.art + measures.band - band
    pad.place(art(inside, tall), FRAME, FRAME)
    name_band(pad, FRAME, FRAME + tall, inside, band, hue)
    if dimmed:
        pad.dim(_TAPPED)
    top = FRAME + tall + 1 + (band - len(lines) * step) // 2
    pad.lines(pad.width // 2, top, lines, size, "soft" if dimmed else "ink", style="title", align="middle")


def cut_out(drawn: Sprite, width: int, height: int, paint: Callable[[int, int], Image.Image]) -> Sprite:
    """A portrait with round upper corners, cut out of one that is drawn once for all; painted if that is too small."""
    art = drawn.paint
    assert isinstance(art, Image.Image), "art is a picture"
    if width > art.width or height > art.height:
        return with_round_corners(paint(width, height))
    left, top = (art.width - width) // 2, (art.height - height) * 2 // 3
    return with_round_corners(art.crop((left, top, left + width, top + height)))
