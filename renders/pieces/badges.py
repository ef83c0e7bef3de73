"""Marks that mean the same in every game: badges with numbers, pills, rings, hearts and stars in a row."""

from typing import Literal

from PIL import Image, ImageChops

from renders.canvas import shapes
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad, Surface
from renders.canvas.theme import Colour, Paint, Role, Theme, mixed
from renders.type import lettering
from renders.type.fonts import Style
from renders.type.icons import icon

Ring = Literal["ready", "strike", "target", "front", "own"]
"""May act, attacks, is the target, stands in front, belongs to whoever looks."""
TAB = 40
"""The letters of a number that joins a card and its button: 12 of the 390 pixels of a phone."""
_RIM = 0.075
_RINGS_REACH = 4
_WHITE, _BLACK = (255, 255, 255), (0, 0, 0)


# --- numbers ------------------------------------------------------------------


def badge(  # noqa: PLR0913 - place, shape, number and look
    surface: Surface, x: int, y: int, kind: str, side: int, colour: Paint, says: object, *, ink: Role = "numeral"
) -> None:
    """A number in a shape, centred on a point. A number that differs from the printed one has another ink."""
    theme = surface.theme
    surface.place(numbered(theme, kind, side, theme.colour(colour), str(says), theme.colour(ink)), x, y)


def changed(value: int, printed: int) -> Role:
    """The ink of a number above and below what is printed."""
    return "raised" if value > printed else "lowered" if value < printed else "numeral"


@cached
def numbered(theme: Theme, kind: str, side: int, colour: Colour, says: str, ink: Colour) -> Sprite:
    """Its place is its middle."""
    room = side  # a long number may be broader than its shape
    pad = Pad(theme, 0, 0, room=room)
    rim = max(2, round(side * _RIM))
    half = side // 2
    mask = shapes.shape(kind, side)
    pad.shadow(mask, -half, -half + 2, max(2, side // 14), 0.55)
    pad.fill(mask, -half, -half, "ink" if theme.outlined else "outline")
    inner = shapes.shape(kind, side - 2 * rim)
    pad.shade(inner, rim - half, rim - half, mixed(colour, _WHITE, 0.16), mixed(colour, _BLACK, 0.3))
    if theme.outlined:
        pad.fill(inner, rim - half, rim - half, colour)
    style: Style = "number" if ink == theme.numeral else "heavy"
    size = _numeral_size(says, kind, side, style)
    middle = {"flame": round(side * 0.15), "star": round(side * 0.05)}.get(kind, 0)
    pad.text(0, middle, says, size, ink, style=style, align="middle", outline=True)
    return pad.sprite()


def _numeral_size(says: str, kind: str, side: int, style: Style) -> int:
    """As large as it fits across the shape where it is broad."""
    across = side * {"flame": 0.66, "diamond": 0.74, "star": 0.6}.get(kind, 0.84)
    largest = round(side * {"flame": 0.56, "diamond": 0.66}.get(kind, 0.7))
    _, size = lettering.narrowed(says, largest, round(across), style, round(side * 0.4))
    return size


def number_tab(surface: Surface, x: int, y: int, text: str, theme: Theme, *, size: int = TAB) -> int:
    """The number by which a button calls a card, its left upper corner at a point; the x where it ends."""
    sprite = tab(theme, text, size)
    surface.place(sprite, x, y)
    return x + sprite.notes[0].width


@cached
def tab(theme: Theme, text: str, size: int) -> Sprite:
    """Light before dark and dark before light: no badge looks like it, so it is not taken for a cost or a strength."""
    height = round(size * 1.24)
    width = max(height, lettering.width_of(text, size, "number") + round(size * 0.56))
    rim = max(3, size // 12)
    pad = Pad(theme, width, height, room=8)
    outer = shapes.rounded(width, height, height // 4)
    pad.shadow(outer, 0, 2, 3, 0.6)
    pad.fill(outer, 0, 0, "card")
    pad.fill(shapes.rounded(width - 2 * rim, height - 2 * rim, height // 4 - rim), rim, rim, "ink")
    pad.text(width // 2, height // 2, text, size, "card", style="number", align="middle")
    pad.note("card number", text)
    return pad.sprite()


# --- pills ----------------------------------------------------------------------


def pill(  # noqa: PLR0913 - place, words and look
    surface: Surface,
    x: int,
    middle: int,
    says: str,
    size: int,
    colour: Paint,
    *,
    ink: Paint | None = None,
    sign: str = "",
    align: str = "left",
) -> int:
    """Words in a filled capsule; the x where it ends."""
    theme = surface.theme
    fill = theme.colour(colour)
    sprite = capsule(theme, says, size, fill, theme.ink_on(fill) if ink is None else theme.colour(ink), sign)
    note = sprite.notes[0]
    left = x - {"left": 0, "middle": note.width // 2, "right": note.width}[align]
    surface.place(sprite, left, middle - note.height // 2)
    return left + note.width


@cached
def capsule(theme: Theme, says: str, size: int, fill: Colour, ink: Colour, sign: str) -> Sprite:
    height = round(size * 1.56) // 2 * 2
    signed = round(size * 1.2) if sign else 0
    width = lettering.width_of(says, size, "title") + round(1.3 * size) + signed
    pad = Pad(theme, width, height, room=2)
    pad.fill(shapes.rounded(width, height, height // 2), 0, 0, fill)
    if theme.outlined:
        edge = shapes.rounded(width, height, height // 2)
        inner = Image.new("L", edge.size, 0)
        inner.paste(shapes.rounded(width - 4, height - 4, height // 2 - 2), (2, 2))
        pad.fill(ImageChops.subtract(edge, inner), 0, 0, "ink")
    x = round(0.65 * size)
    if sign:
        pad.icon(x - 3, height // 2, sign, round(size * 1.05), ink)
    pad.text(x + signed, height // 2, says, size, ink, style="title")
    pad.note("pill", says)
    return pad.sprite()


# --- rings ------------------------------------------------------------------------


@cached
def ring(theme: Theme, width: int, height: int, radius: int, kind: Ring) -> Sprite:
    """Goes around a card of this size; its place is the card's. A target has a mark beside its colour."""
    reach, thick = _RINGS_REACH, theme.edge
    pad = Pad(theme, width, height, room=reach + 22)
    outer = shapes.rounded(width + 2 * reach, height + 2 * reach, radius + reach)
    inner = Image.new("L", outer.size, 0)
    hole = shapes.rounded(width + 2 * reach - 2 * thick, height + 2 * reach - 2 * thick, radius + reach - thick)
    inner.paste(hole, (thick, thick))
    pad.glow(ImageChops.subtract(outer, inner), -reach, -reach, 6, kind)
    pad.fill(ImageChops.subtract(outer, inner), -reach, -reach, kind)
    pad.note("ring", kind)
    return pad.sprite()


@cached
def target_mark(theme: Theme, side: int) -> Sprite:
    """A dark disc with a reticle; its place is its middle."""
    pad = Pad(theme, 0, 0, room=side)
    pad.fill(shapes.shape("disc", side), -side // 2, -side // 2, "outline")
    inner = round(side * 0.8)
    pad.fill(icon("target", inner), -inner // 2, -inner // 2, "target" if theme.light != "day" else "lowered")
    pad.note("mark", "target")
    return pad.sprite()


# --- tallies ------------------------------------------------------------------------


@cached
def tally(theme: Theme, kind: str, lit: int, of: int, side: int, step: int) -> Sprite:
    """So many of so many, side by side: the rest is there but not lit, and hollow where a theme has no shades."""
    pad = Pad(theme, step * (of - 1) + side, side, room=2)
    colour: Role = "heart" if kind == "heart" else "star"
    mask = shapes.shape(kind, side)
    for place in range(of):
        if place < lit:
            top = theme.colour(colour)
            pad.shade(mask, step * place, 0, mixed(top, _WHITE, 0.12), mixed(top, _BLACK, 0.1))
        elif kind == "heart" or theme.outlined:
            _hollow(pad, kind, step * place, side)
        else:
            pad.fill(mask, step * place, 0, "unlit")
    pad.note(kind, f"{lit} of {of}")
    return pad.sprite()


def _hollow(pad: Pad, kind: str, x: int, side: int) -> None:
    mask = shapes.shape(kind, side)
    rim = max(2, side // 9)
    inner = Image.new("L", mask.size, 0)
    inner.paste(shapes.shape(kind, side - 2 * rim), (rim, rim))
    pad.fill(ImageChops.subtract(mask, inner), x, 0, "line")
