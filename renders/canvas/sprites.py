"""Sprites: pieces of pictures that are drawn once and placed often, and the one bounded place where they are kept."""

from collections import OrderedDict
from collections.abc import Callable, Collection, Hashable
from dataclasses import dataclass, field
from functools import wraps
from threading import Lock
from typing import Generic, NamedTuple, ParamSpec, Protocol, TypeVar

from isal import isal_zlib
from PIL import Image

from renders.canvas.theme import Colour

MOST_BYTES = 16 * 1024 * 1024
MOST_SQUEEZED = 20 * 1024 * 1024
"""Together with what `frames.py` keeps, both stay below 64 MB."""
_QUICK = 1
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
    """A picture or one colour, seen through a mask. `left` and `top` say how far it reaches beyond its place there.

    Sprites of the same likeness are equal in every pixel.
    """

    paint: Image.Image | Colour
    mask: Image.Image | None
    left: int = 0
    top: int = 0
    notes: tuple[Note, ...] = ()
    likeness: object = field(default_factory=object)

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


class Squeezed:
    """A sprite in about a tenth of its room; it is unfolded far more quickly than it is drawn."""

    __slots__ = ("_colour", "_mask", "_paint", "_rest", "weight")

    def __init__(self, sprite: Sprite) -> None:
        self._paint = _Packed(sprite.paint) if isinstance(sprite.paint, Image.Image) else None
        self._mask = None if sprite.mask is None else _Packed(sprite.mask)
        self._colour = None if isinstance(sprite.paint, Image.Image) else sprite.paint
        self._rest = sprite.left, sprite.top, sprite.notes, sprite.likeness
        self.weight = 600 + sum(len(packed.bytes) for packed in (self._paint, self._mask) if packed)

    def sprite(self) -> Sprite:
        paint = self._paint.image() if self._paint else self._colour
        assert paint is not None, "a sprite has a picture or a colour"
        return Sprite(paint, self._mask.image() if self._mask else None, *self._rest)


class _Packed:
    """The pixels of an image, compressed."""

    __slots__ = ("bytes", "mode", "size")

    def __init__(self, image: Image.Image) -> None:
        self.mode, self.size = image.mode, image.size
        self.bytes = isal_zlib.compress(image.tobytes(), _QUICK)

    def image(self) -> Image.Image:
        return Image.frombytes(self.mode, self.size, isal_zlib.decompress(self.bytes))


class Weighed(Protocol):
    """Something of a number of bytes."""

    @property
    def weight(self) -> int: ...


Kept = TypeVar("Kept", bound=Weighed)


class Bounded(Generic[Kept]):
    """What was used most recently, up to a number of bytes; one thing may be larger than that."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.weight = 0
        self.things: OrderedDict[Hashable, Kept] = OrderedDict()

    def get(self, key: Hashable) -> Kept | None:
        thing = self.things.get(key)
        if thing is not None:
            self.things.move_to_end(key)
        return thing

    def put(self, key: Hashable, thing: Kept) -> None:
        self.things[key] = thing
        self.weight += thing.weight
        while self.weight > self.most and len(self.things) > 1:
            _, dropped = self.things.popitem(last=False)
            self.weight -= dropped.weight

    def clear(self) -> None:
        self.things.clear()
        self.weight = 0


class SpriteCache:
    """Keeps what was drawn most recently, and far more of it squeezed. Any thread may ask."""

    def __init__(self, most: int, most_squeezed: int) -> None:
        self._ready: Bounded[Sprite] = Bounded(most)
        self._squeezed: Bounded[Squeezed] = Bounded(most_squeezed)
        self._lock = Lock()

    @property
    def weight(self) -> int:
        return self._ready.weight + self._squeezed.weight

    @property
    def ready(self) -> Collection[Sprite]:
        """Those that lie there as they are."""
        return self._ready.things.values()

    def get(self, key: Hashable, draw: Callable[[], Sprite]) -> Sprite:
        """Drawing happens outside of the lock: two threads may draw the same thing, and one of the two is kept."""
        with self._lock:
            squeezed, sprite = self._squeezed.get(key), self._ready.get(key)
        if sprite is not None:
            return sprite
        if squeezed is not None:
            return self._keep(key, squeezed.sprite(), squeezed)
        drawn = draw()
        return self._keep(key, drawn, Squeezed(drawn))

    def _keep(self, key: Hashable, sprite: Sprite, squeezed: Squeezed) -> Sprite:
        with self._lock:
            if self._squeezed.get(key) is None:
                self._squeezed.put(key, squeezed)
            first = self._ready.get(key)
            if first is None:
                self._ready.put(key, sprite)
        return sprite if first is None else first

    def clear(self) -> None:
        with self._lock:
            self._ready.clear()
            self._squeezed.clear()


SPRITES = SpriteCache(MOST_BYTES, MOST_SQUEEZED)


def cached(draw: Callable[Drawn, Sprite]) -> Callable[Drawn, Sprite]:
    """A function that draws a sprite from its arguments alone draws it once; equal arguments give the same object."""

    @wraps(draw)
    def from_cache(*args: Drawn.args, **kwargs: Drawn.kwargs) -> Sprite:
        key = (draw, args, tuple(sorted(kwargs.items())))
        return SPRITES.get(key, lambda: draw(*args, **kwargs))

    return from_cache
