"""Sprites: pieces of pictures that are drawn once and placed often, and the one bounded place where they are kept."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import wraps
from threading import Lock
from typing import NamedTuple, ParamSpec

from PIL import Image

from renders.theme import Colour

MOST_BYTES = 36 * 1024 * 1024
"""Together with what `frames.py` keeps, and sprites that only frames still hold, this stays below 64 MB."""
Drawn = ParamSpec("Drawn")


class Note(NamedTuple):
    """What was drawn where: the kind of thing, what it says, and for text how large and in which colour."""

    kind: str
    says: str
    x: int
    y: int
    width: int
    height: int
    size: int = 0
    colour: Colour | None = None

    def moved(self, x: int, y: int) -> "Note":
        return self._replace(x=self.x + x, y=self.y + y)


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """A picture or one colour, seen through a mask. `left` and `top` say how far it reaches beyond its place there."""

    paint: Image.Image | Colour
    mask: Image.Image | None
    left: int = 0
    top: int = 0
    notes: tuple[Note, ...] = ()

    @property
    def size(self) -> tuple[int, int]:
        shown = self.mask if self.mask is not None else self.paint
        assert isinstance(shown, Image.Image), "a colour without a mask has no size"
        return shown.size

    @property
    def weight(self) -> int:
        """Bytes, about; Pillow takes four for a pixel in colours."""
        width, height = self.size
        return 400 + width * height * ((self.mask is not None) + 4 * isinstance(self.paint, Image.Image))


class Shelf:
    """Keeps what was drawn most recently, up to a number of bytes. Any thread may ask."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._kept: OrderedDict[Hashable, Sprite] = OrderedDict()
        self._lock = Lock()
        self.weight = 0

    def get(self, key: Hashable, draw: Callable[[], Sprite]) -> Sprite:
        """Drawing happens outside of the lock: two threads may draw the same thing, and one of the two is kept."""
        with self._lock:
            sprite = self._kept.get(key)
            if sprite is not None:
                self._kept.move_to_end(key)
                return sprite
        drawn = draw()
        with self._lock:
            if key in self._kept:
                return self._kept[key]
            self._kept[key] = drawn
            self.weight += drawn.weight
            while self.weight > self.most and len(self._kept) > 1:
                _, dropped = self._kept.popitem(last=False)
                self.weight -= dropped.weight
        return drawn

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()
            self.weight = 0

    def __len__(self) -> int:
        return len(self._kept)


SHELF = Shelf(MOST_BYTES)


def kept(draw: Callable[Drawn, Sprite]) -> Callable[Drawn, Sprite]:
    """A function that draws a sprite from its arguments alone draws it once; equal arguments give the same object."""

    @wraps(draw)
    def from_shelf(*args: Drawn.args, **kwargs: Drawn.kwargs) -> Sprite:
        key = (draw, args, tuple(sorted(kwargs.items())))
        return SHELF.get(key, lambda: draw(*args, **kwargs))

    return from_shelf
