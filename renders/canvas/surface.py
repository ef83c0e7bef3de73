"""What can be drawn on: scenes, which are pictures, and pads, which become sprites. Both know their theme, so whoever
draws names roles of colours.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Literal

from PIL import Image, ImageChops, ImageFilter

from renders.canvas import shapes
from renders.canvas.sprites import Note, Sprite, cached
from renders.canvas.theme import Colour, Paint, Theme
from renders.type import icons, lettering
from renders.type.fonts import Style

Align = Literal["left", "middle", "right"]


class Surface(ABC):
    """Positions are in pixels; `middle` is the height on which capitals, numerals and icons are centred."""

    theme: Theme

    @abstractmethod
    def place(self, sprite: Sprite, x: int, y: int) -> None:
        """A sprite with its corner at this place; what reaches beyond the edge is not seen."""

    def text(  # noqa: PLR0913 - place, text, size and look; all but four have the usual value
        self,
        x: int,
        middle: int,
        text: str,
        size: int,
        colour: Paint = "ink",
        *,
        style: Style = "text",
        align: Align = "left",
        outline: bool = False,
    ) -> int:
        """One line; the x where it ends. An outline makes it readable on anything."""
        if not text:
            return x
        stroke = max(2, size // 13) if outline else 0
        line = lettered(self.theme, text, size, self.theme.colour(colour), style, stroke)
        width = line.size[0] - 2 - 2 * stroke
        left = x - {"left": 0, "middle": width // 2, "right": width}[align]
        cap = lettering.cap_height(size, style)
        self.place(line, left, middle - cap // 2)
        return left + width

    def lines(
        self,
        x: int,
        top: int,
        lines: Sequence[str],
        size: int,
        colour: Paint = "ink",
        *,
        style: Style = "text",
        align: Align = "left",
    ) -> int:
        """Lines below each other; the y where they end."""
        step = lettering.leading(size)
        for number, line in enumerate(lines):
            self.text(x, top + number * step + step // 2, line, size, colour, style=style, align=align)
        return top + len(lines) * step

    def icon(self, x: int, middle: int, name: str, side: int, colour: Paint = "ink") -> int:
        """An icon whose left edge is at `x`; the x where it ends."""
        self.place(pictogram(name, side, self.theme.colour(colour)), x, middle - side // 2)
        return x + side

    def shape(self, x: int, middle: int, kind: str, side: int, colour: Paint) -> int:
        self.place(shaped(kind, side, self.theme.colour(colour)), x, middle - side // 2)
        return x + side

    def box(
        self, x: int, y: int, width: int, height: int, colour: Paint, *, edge: Paint | None = None, radius: int = 12
    ) -> None:
        """A box with round corners, with an edge if a colour is given for it or the theme wants one."""
        if edge is None and self.theme.outlined:
            edge = "line"
        outer = None if edge is None else self.theme.colour(edge)
        self.place(boxed(self.theme, (width, height), radius, self.theme.colour(colour), outer), x, y)

    def line(self, x: int, y: int, width: int, height: int, colour: Paint) -> None:
        """A straight line as a narrow rectangle."""
        self.place(Sprite(self.theme.colour(colour), Image.new("L", (width, height), 255)), x, y)


class Pad(Surface):
    """Becomes a sprite. `room` is how far it may reach beyond the corner and the size that it is said to have."""

    def __init__(self, theme: Theme, width: int, height: int, *, room: int = 0) -> None:
        self.theme = theme
        self.width = width
        self.height = height
        self._room = room
        self._image = Image.new("RGBA", (width + 2 * room, height + 2 * room), (0, 0, 0, 0))
        self._notes: list[Note] = []

    def place(self, sprite: Sprite, x: int, y: int) -> None:
        self._notes += (note.moved(x, y) for note in sprite.notes)
        width, height = sprite.size
        layer = Image.new("RGBA", (width, height), sprite.paint) if isinstance(sprite.paint, tuple) else sprite.paint
        layer = layer.convert("RGBA")
        if sprite.mask is not None:
            layer.putalpha(sprite.mask)
        self._over(layer, x - sprite.left, y - sprite.top)

    def fill(self, mask: Image.Image, x: int, y: int, colour: Paint, strength: float = 1.0) -> None:
        """A colour through a mask."""
        seen = mask if strength >= 1 else mask.point([round(value * strength) for value in range(256)])
        self.place(Sprite(self.theme.colour(colour), seen), x, y)

    def shade(self, mask: Image.Image, x: int, y: int, upper: Colour, lower: Colour) -> None:
        """From one colour to another, downwards; a theme with outlines has no shades."""
        if self.theme.outlined:
            self.fill(mask, x, y, lower)
            return
        ramp = Image.linear_gradient("L").resize(mask.size)
        blend = Image.composite(Image.new("RGB", mask.size, lower), Image.new("RGB", mask.size, upper), ramp)
        self.place(Sprite(blend, mask), x, y)

    def shadow(self, mask: Image.Image, x: int, y: int, blur: int, strength: float = 0.5) -> None:
        """A soft dark copy of a mask; `room` should be broader than the blur."""
        if self.theme.outlined:
            return
        self.fill(_blurred(mask, blur), x - 2 * blur, y - 2 * blur, "outline", strength)

    def glow(self, mask: Image.Image, x: int, y: int, blur: int, colour: Paint) -> None:
        if not self.theme.outlined:
            self.fill(_blurred(mask, blur), x - 2 * blur, y - 2 * blur, colour, 0.9)

    def dim(self, strength: float) -> None:
        """Everything so far comes closer to the ground."""
        shade = Image.new("RGB", self._image.size, self.theme.ground)
        faded = Image.blend(self._image.convert("RGB"), shade, strength)
        faded.putalpha(self._image.getchannel("A"))
        self._image = faded

    def note(self, kind: str, says: str) -> None:
        self._notes.insert(0, Note(kind, says, 0, 0, self.width, self.height))

    def sprite(self) -> Sprite:
        """No larger than what is seen of it: empty pixels take time with every picture."""
        mask = self._image.getchannel("A")
        seen = mask.getbbox() or (0, 0, 1, 1)
        left, top = self._room - seen[0], self._room - seen[1]
        return Sprite(self._image.convert("RGB").crop(seen), mask.crop(seen), left, top, tuple(self._notes))

    def _over(self, layer: Image.Image, x: int, y: int) -> None:
        left, top = x + self._room, y + self._room
        seen = (max(0, -left), max(0, -top), layer.width, layer.height)
        if seen[0] < seen[2] and seen[1] < seen[3] and left < self._image.width and top < self._image.height:
            self._image.alpha_composite(layer, (max(0, left), max(0, top)), seen)


def _blurred(mask: Image.Image, blur: int) -> Image.Image:
    wide = Image.new("L", (mask.width + 4 * blur, mask.height + 4 * blur), 0)
    wide.paste(mask, (2 * blur, 2 * blur))
    return wide.filter(ImageFilter.GaussianBlur(blur))


# --- the simplest sprites ------------------------------------------------------


@cached
def lettered(theme: Theme, text: str, size: int, colour: Colour, style: Style, stroke: int) -> Sprite:
    """A line of text. Its place is where its capitals begin."""
    cap = lettering.cap_height(size, style)
    top = lettering.baseline(size) - cap + stroke
    mask = lettering.letters(text, size, style, stroke)
    said = Note("outlined" if stroke else "text", text, 0, 0, mask.width - 2 - 2 * stroke, cap, size, colour)
    if not stroke:
        return Sprite(colour, mask, 1, top, (said,))
    inner = Image.new("L", mask.size, 0)
    inner.paste(lettering.letters(text, size, style), (stroke, stroke))
    paint = Image.composite(Image.new("RGB", mask.size, colour), Image.new("RGB", mask.size, theme.outline), inner)
    return Sprite(paint, mask, 1 + stroke, top, (said,))


@cached
def pictogram(name: str, side: int, colour: Colour) -> Sprite:
    return Sprite(colour, icons.icon(name, side), notes=(Note("icon", name, 0, 0, side, side),))


@cached
def shaped(kind: str, side: int, colour: Colour) -> Sprite:
    return Sprite(colour, shapes.shape(kind, side), notes=(Note("shape", kind, 0, 0, side, side),))


@cached
def boxed(theme: Theme, size: tuple[int, int], radius: int, colour: Colour, edge: Colour | None) -> Sprite:
    if not radius and edge in (None, colour):
        return Sprite(Image.new("RGB", size, colour), None)
    mask = shapes.rounded(*size, radius)
    if edge is None:
        return Sprite(colour, mask)
    width, height, inset = *size, theme.edge
    inner = Image.new("L", size, 0)
    inner.paste(shapes.rounded(width - 2 * inset, height - 2 * inset, max(0, radius - inset)), (inset, inset))
    paint = Image.composite(Image.new("RGB", size, colour), Image.new("RGB", size, edge), inner)
    return Sprite(paint, ImageChops.lighter(mask, inner))
