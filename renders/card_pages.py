"""What the card pages of all games share: their measures, the framed portrait, and the stripe above the text."""

from PIL import Image

from renders import shapes
from renders.scale import BOARD, WIDTH
from renders.sprites import Sprite
from renders.surface import Pad
from renders.theme import Colour, Theme, mixed

HEIGHT = 760
ART = (480, 664)
FRAME = 8
LEFT = BOARD.margin + ART[0] + 66
BROAD = WIDTH - BOARD.margin - LEFT
TOP, BOTTOM = 40, HEIGHT - 40
_BLACK, _WHITE = (0, 0, 0), (255, 255, 255)


def framed(
    theme: Theme, name: str, art: Image.Image, upper: Colour, lower: Colour | None = None, inner: Colour | None = None
) -> Sprite:
    """A portrait in a frame that goes from one colour to another, with an inner edge if there is one.

    Not kept: it is large, and a page is seldom asked for twice in a row.
    """
    width, height = ART[0] + 2 * FRAME, ART[1] + 2 * FRAME
    below = upper if lower is None else lower
    pad = Pad(theme, width, height, room=24)
    outer = shapes.rounded(width, height, 22)
    pad.shadow(outer, 0, 6, 9, 0.7)
    pad.shade(outer, 0, 0, mixed(upper, _WHITE, 0.15), below if theme.outlined else mixed(below, _BLACK, 0.35))
    if inner is not None:
        pad.fill(shapes.rounded(width - 8, height - 8, 19), 4, 4, inner)
    pad.place(Sprite(art, shapes.rounded(*ART, 16)), FRAME, FRAME)
    pad.note("portrait", name)
    return pad.sprite()


def stripe(colour: Colour) -> Sprite:
    """A band in the card's hue on top of its text."""
    return Sprite(colour, shapes.rounded(BROAD, 60, 16).crop((0, 0, BROAD, 10)))
