"""What cards on boards share in every game: a frame, a band with the name, round corners, and how they lean."""

from math import ceil, cos, hypot, pi, sin

from PIL import Image

from renders.canvas import shapes
from renders.canvas.scale import BOARD
from renders.canvas.sprites import Note, Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Colour, Theme, mixed
from renders.pieces import badges
from renders.pieces.badges import Ring
from renders.type import lettering

FRAME = 4
LEAN = 8 * pi / 180
_LEANING_SIZE = 0.95
"""A card that leans is drawn a little smaller, so that it stays in its place."""
_WHITE, _BLACK = (255, 255, 255), (0, 0, 0)
_TINT = (0.8, 0.9)
"""How much of the card's own ground is in the band of its name, above and below."""


def frame(pad: Pad, colour: Colour) -> None:
    theme, (width, height) = pad.theme, (pad.width, pad.height)
    outer = shapes.rounded(width, height, BOARD.radius)
    pad.shadow(outer, 0, 3, 4, 0.7)
    pad.shade(outer, 0, 0, mixed(colour, _WHITE, 0.12), colour if theme.outlined else mixed(colour, _BLACK, 0.35))
    pad.fill(shapes.rounded(width - 2 * FRAME, height - 2 * FRAME, BOARD.radius - FRAME), FRAME, FRAME, "card")


def name_band(pad: Pad, x: int, y: int, width: int, height: int, hue: Colour) -> None:
    theme = pad.theme
    mask = Image.new("L", (width, height), 255)
    if theme.outlined:
        pad.fill(mask, x, y, "card")
    else:
        pad.shade(mask, x, y, mixed(hue, theme.card, _TINT[0]), mixed(hue, theme.card, _TINT[1]))
    pad.line(x, y, width, 2, hue)


def name_lines(name: str, size: int, width: int, in_two: int = BOARD.least) -> tuple[tuple[str, ...], int]:
    """In one line if it can be large enough there, else in two of that size or less."""
    text, smaller = lettering.narrowed(name, size, width, "title", BOARD.least)
    if "…" not in text:
        return (text,), smaller
    return lettering.shrunk(name, in_two, width, 2, "title", BOARD.least - 3)


def with_round_corners(art: Image.Image) -> Sprite:
    """Above only: below it the card goes on."""
    width, height = art.size
    radius = BOARD.radius - FRAME
    mask = Image.new("L", (width, height), 255)
    mask.paste(shapes.rounded(width, height + radius, radius).crop((0, 0, width, height)), (0, 0))
    return Sprite(art, mask)


# --- cards that lean ---------------------------------------------------------------------


def leant(sprite: Sprite, width: int, height: int) -> Sprite:
    """The same, leaning to the right around the middle of a card of this size. Its text is not noted: no box holds
    what is written askew.
    """
    reach = ceil(hypot(*sprite.size) / 2) + 2
    middle = sprite.left + width / 2, sprite.top + height / 2
    across, down = cos(LEAN) / _LEANING_SIZE, sin(LEAN) / _LEANING_SIZE
    matrix = (
        *(across, down, middle[0] - (across + down) * reach),
        *(-down, across, middle[1] - (across - down) * reach),
    )
    size = 2 * reach, 2 * reach
    assert sprite.mask is not None, "cards have round corners"
    mask = sprite.mask.transform(size, Image.Transform.AFFINE, matrix, Image.Resampling.BICUBIC)
    paint = sprite.paint
    if isinstance(paint, Image.Image):
        paint = paint.transform(size, Image.Transform.AFFINE, matrix, Image.Resampling.BICUBIC)
    seen = mask.getbbox() or (0, 0, 1, 1)
    if isinstance(paint, Image.Image):
        paint = paint.crop(seen)
    notes = tuple(Note(note.kind, f"{note.says}, leaning", 0, 0, width, height) for note in sprite.notes[:1])
    left, top = reach - seen[0] - width // 2, reach - seen[1] - height // 2
    return Sprite(paint, mask.crop(seen), left, top, notes)


@cached
def leaning_ring(theme: Theme, width: int, height: int, radius: int, kind: Ring) -> Sprite:
    return leant(badges.ring(theme, width, height, radius, kind), width, height)
