"""Icons that only one game has: a table from what they mean to the names of the icon set, and chips made of them."""

from collections.abc import Mapping, Sequence

from PIL import Image, ImageDraw

from renders.canvas import shapes
from renders.canvas.sprites import Note, Sprite, cached
from renders.canvas.surface import Pad, Surface
from renders.canvas.theme import Colour, Paint, Theme, mixed
from renders.type import lettering
from renders.type.fonts import ICONS, face
from renders.type.icons import glyph

_BLACK: Colour = (0, 0, 0)
_OTHER_CHIP: Colour = (243, 219, 163)


class Signs:
    """A game's icons by what they mean. `inks` are the colours of chips; those are dark in every theme, because they
    lie upon art.
    """

    def __init__(self, meanings: Mapping[str, str], inks: Mapping[str, Colour]) -> None:
        self._meanings = meanings
        self._inks = inks

    def __contains__(self, name: object) -> bool:
        return name in self._meanings

    def draw(self, surface: Surface, x: int, middle: int, name: str, side: int, colour: Paint) -> int:
        """An icon whose left edge is at `x`; the x where it ends."""
        icon = signed(self._meanings[name], name, side, surface.theme.colour(colour))
        surface.place(icon, x, middle - side // 2)
        return x + side

    def chip(self, theme: Theme, name: str, side: int, says: str = "", ink: Colour | None = None) -> Sprite:
        """An icon on a dark disc, with a word or number beside it if there is one."""
        return chip(theme, self._meanings[name], name, side, says, ink or self._inks.get(name, _OTHER_CHIP))

    def disc(self, surface: Surface, x: int, y: int, name: str, side: int, colour: Paint) -> None:
        """An icon in a colour on a dark disc, centred on a point."""
        theme = surface.theme
        surface.place(on_disc(theme, self._meanings[name], name, side, theme.colour(colour)), x, y)


def side_by_side(surface: Surface, x: int, y: int, width: int, chips: Sequence[Sprite]) -> None:
    """Chips from left to right, and in the next row where there is no room."""
    left = x
    for made in chips:
        broad, tall = made.notes[0].width, made.notes[0].height
        if left > x and left + broad > x + width:
            left, y = x, y + tall + 2
        surface.place(made, left, y)
        left += broad + 3


@cached
def signed(icon: str, means: str, side: int, colour: Colour) -> Sprite:
    """An icon in a square; its place is its corner."""
    letter, font = glyph(icon), face(ICONS, side)
    left, top, right, bottom = font.getbbox(letter)
    mask = Image.new("L", (side, side), 0)
    at = (side - left - right) / 2, (side - top - bottom) / 2
    ImageDraw.Draw(mask).text(at, letter, fill=255, font=font)
    return Sprite(colour, mask, notes=(Note("icon", means, 0, 0, side, side),))


@cached
def chip(theme: Theme, icon: str, means: str, side: int, says: str, ink: Colour) -> Sprite:
    size = round(side * 0.68)
    width = side + (lettering.width_of(says, size, "number") + side // 5 if says else 0)
    pad = Pad(theme, width, side, room=4)
    pad.fill(shapes.rounded(width, side, side // 2), 0, 0, mixed(ink, _BLACK, 0.35))
    pad.fill(shapes.rounded(width - 4, side - 4, side // 2 - 2), 2, 2, "outline")
    inner = round(side * 0.62)
    pad.place(signed(icon, means, inner, ink), (side - inner) // 2, (side - inner) // 2)
    pad.text(side - side // 10, side // 2, says, size, ink, style="number")
    pad.note("chip", f"{means} {says}".strip())
    return pad.sprite()


@cached
def on_disc(theme: Theme, icon: str, means: str, side: int, colour: Colour) -> Sprite:
    """Its place is its middle."""
    pad = Pad(theme, 0, 0, room=side)
    pad.fill(shapes.shape("disc", side), -(side // 2), -(side // 2), "outline")
    inner = round(side * 0.64)
    pad.place(signed(icon, means, inner, mixed(colour, (255, 255, 255), 0.3)), -(inner // 2), -(inner // 2))
    return pad.sprite()
