"""Portraits in any size: large ones are painted with care for their edges, small ones larger and then reduced."""

from typing import Protocol

from PIL import Image, ImageOps

_CAREFUL, _QUICK = 2, 1


class Paint(Protocol):
    """Paints a portrait of a size; `fine` is how many times as large its outlines are drawn first."""

    def __call__(self, size: tuple[int, int], fine: int) -> Image.Image: ...


def in_size(paint: Paint, size: tuple[int, int], reduced: int, bits: int = 8) -> Image.Image:
    """One that is reduced needs less care for its edges while it is large, and may have fewer bits of each colour."""
    width, height = size
    if reduced == 1:
        return paint(size, _CAREFUL)
    image = paint((width * reduced, height * reduced), _QUICK).reduce(reduced)
    return image if bits == 8 else ImageOps.posterize(image, bits)
