"""Figures on portraits: how large they are drawn, and how they stand dark before a bright sky."""

from dataclasses import dataclass

from PIL import Image, ImageChops, ImageFilter

from renders.art.palette import Palette
from renders.canvas.outlines import Masks, Strokes, extent
from renders.canvas.theme import Colour


@dataclass(frozen=True, slots=True)
class Figure:
    """`hovers` before the sky or stands on the ground; `size` is a share of the usual one."""

    strokes: Strokes
    hovers: bool = False
    size: float = 1.0


def side_of(shown: Figure, width: int, height: int) -> float:
    """How large a figure is drawn: what reaches high is smaller, so that no hat is cut off."""
    return min(min(width * 0.66, height * 0.8) * shown.size, height * 0.88 / (1 + above(shown.strokes)))


def above(strokes: Strokes) -> float:
    """How far it reaches beyond its square at the top, as a share of it."""
    return -min(0.0, extent(strokes)[1]) / 100


def lit_from_behind(image: Image.Image, drawn: Masks, paint: Palette, x: int, y: int) -> None:
    """Dark, with a bright edge above; what glows shines upon what is near and has a dark edge of its own."""
    light = drawn.light if drawn.light.getbbox() is not None else None
    if paint.outline is not None:
        fill(image, paint.outline, _grown(drawn.body, 3), x, y)
    elif light is not None:
        shine = light.filter(ImageFilter.BoxBlur(8)).point([min(paint.shine, 2 * value) for value in range(256)])
        fill(image, paint.glow, shine, x, y)
    fill(image, paint.body, drawn.body, x, y)
    fill(image, paint.tone, drawn.tone, x, y)
    if paint.outline is None:
        above = ImageChops.subtract(drawn.body, ImageChops.offset(drawn.body, 0, 3))
        fill(image, paint.rim, above.point([max(0, value - 70) for value in range(256)]), x, y)
    if light is not None:
        fill(image, paint.body, _grown(light, 2), x, y)
        fill(image, paint.glow, light, x, y)


def fill(image: Image.Image, colour: Colour, mask: Image.Image, across: int = 0, down: int = 0) -> None:
    """Paints only where the mask is not empty: most masks are so for the greater part."""
    box = mask.getbbox()
    if box is not None:
        image.paste(colour, (box[0] + across, box[1] + down), mask.crop(box))


def _grown(mask: Image.Image, reach: int) -> Image.Image:
    """Broader on all sides."""
    spread = (2 * reach + 1) ** 2
    return mask.filter(ImageFilter.BoxBlur(reach)).point([min(255, value * spread // 6) for value in range(256)])
