"""Shots become a film: a GIF with one palette, or an animated WebP where the GIF would be too large.

A GIF stores of each shot only the rectangle that changed, and in it only the pixels that changed.
"""

import struct
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray
from PIL import GifImagePlugin, Image, ImageChops

from renders.canvas.alt_text import LONGEST_ALT
from renders.type.names import cut

LARGEST_UPLOAD = 10 * 1024 * 1024
"""What Discord takes from everybody."""
SECONDS_TO_DRAW = 5.0
"""So long shots of a film are drawn. Whoever waits for it also waits for the process that draws, and for the encoding;
ten seconds is what they are asked for in all.
"""
Kind = Literal["gif", "webp"]
_Box = tuple[int, int, int, int]

_COLOURS = 255
_UNCHANGED = 255
"""The place in the palette that stands for what was there before."""
_MOST_EXACT, _COMMON = 128, 0.0005
"""Colours with such a share are kept as they are: flat grounds and text. The others share what is left."""
_SAMPLE = 120_000
"""Pixels of all shots together from which the palette is made."""
_SHORTEST = 2
"""Hundredths of a second; many programs slow down what is shorter."""
_CAREFUL = 0.8
"""Of the shots that would fit by their number so many are kept: not all are of one size."""


class Shot(NamedTuple):
    """An RGB image, and how long it is seen."""

    image: Image.Image
    milliseconds: int


@dataclass(frozen=True, slots=True)
class Film:
    """`alt` tells what happens to those who do not see it."""

    content: bytes
    kind: Kind
    alt: str


class FilmTooLarge(ValueError):
    """No refusal: whoever makes films chooses how many shots they have. Its parts are what it is made of, so that it
    gets from one process to another.
    """

    def __init__(self, smallest: int, limit: int) -> None:
        super().__init__(smallest, limit)
        self.smallest = smallest
        self.limit = limit

    def __str__(self) -> str:
        return f"the film has at least {self.smallest} bytes, {self.limit} are allowed"


def drawn_in_time(
    count: int, draw: Callable[[int], Shot], seconds: float, now: Callable[[], float] = time.monotonic
) -> dict[int, Shot]:
    """As many of so many shots as can be drawn in the time, by their places, in order; both ends in any case.

    They are drawn from the coarse to the fine, so that those that are there when time is up come from all over.
    """
    until, drawn = now() + seconds, dict[int, Shot]()
    for place in coarse_first(count):
        if len(drawn) >= min(2, count) and now() >= until:
            break
        drawn[place] = draw(place)
    return dict(sorted(drawn.items()))


def coarse_first(count: int) -> list[int]:
    """Places from 0 on: both ends, then every so-manieth, and ever more of those between."""
    places = dict.fromkeys([0, count - 1] if count else [])
    step = 1 << count.bit_length()
    while step := step // 2:
        places |= dict.fromkeys(range(0, count, step))
    return list(places)


def film(shots: Iterable[Shot], alt: str, limit: int = LARGEST_UPLOAD) -> Film:
    """A GIF if it is small enough, because it moves everywhere, else WebP in the best quality that is.

    There is at least one shot, and all have the size of the first. Raises FilmTooLarge.
    """
    told = _merged(shots)
    smallest = limit
    for kind, content in _tries(told):
        if len(content) <= limit:
            return Film(content, kind, cut(alt, LONGEST_ALT))
        smallest = len(content)
    raise FilmTooLarge(smallest, limit)


def film_within(drawn: Mapping[int, Shot], alt: Callable[[Iterable[int]], str], limit: int) -> Film:
    """A film of these shots, of fewer if it would be too large; `alt` tells what those at some places show.

    Raises FilmTooLarge if not even two fit.
    """
    while True:
        try:
            return film(drawn.values(), alt(drawn), limit)
        except FilmTooLarge as error:
            if len(drawn) <= 2:
                raise
            drawn = _fewer(drawn, error)


def _fewer(drawn: Mapping[int, Shot], error: FilmTooLarge) -> dict[int, Shot]:
    """As many of the shots as may fit, from all over; at least one fewer, at least two."""
    room = int(len(drawn) * _CAREFUL * error.limit / error.smallest)
    places = list(drawn)
    kept = {places[number] for number in coarse_first(len(places))[: max(2, min(room, len(places) - 1))]}
    return {place: shot for place, shot in drawn.items() if place in kept}


def _tries(shots: Sequence[Shot]) -> Iterator[tuple[Kind, bytes]]:
    yield "gif", gif(shots)
    yield "webp", webp(shots)
    yield "webp", webp(shots, quality=50)
    halves = [Shot(shot.image.reduce(2), shot.milliseconds) for shot in shots]
    yield "webp", webp(halves, quality=50)


def _merged(shots: Iterable[Shot]) -> list[Shot]:
    """A shot that looks like the one before only makes that last longer."""
    merged: list[Shot] = []
    for shot in shots:
        if merged and ImageChops.difference(merged[-1].image, shot.image).getbbox() is None:
            merged[-1] = Shot(merged[-1].image, merged[-1].milliseconds + shot.milliseconds)
        else:
            merged.append(shot)
    return merged


# --- WebP -------------------------------------------------------------------


def webp(shots: Sequence[Shot], *, quality: int = 80) -> bytes:
    """The fastest method: slower ones save a tenth."""
    content = BytesIO()
    first, *others = [shot.image for shot in shots]
    times = [shot.milliseconds for shot in shots]
    first.save(content, "WEBP", save_all=True, append_images=others, duration=times, loop=0, quality=quality, method=0)
    return content.getvalue()


# --- GIF --------------------------------------------------------------------


def gif(shots: Sequence[Shot]) -> bytes:
    palette = _palette([shot.image for shot in shots])
    colours = bytes(palette.getpalette() or ()).ljust(3 * 256, b"\0")
    parts = [_header(shots[0].image.size, colours)]
    before: Image.Image | None = None
    shown: NDArray[np.uint8] | None = None
    for shot, hundredths in zip(shots, _hundredths(shots), strict=True):
        box = (0, 0, *shot.image.size) if before is None else _changed(before, shot.image)
        places = np.asarray(shot.image.crop(box).quantize(palette=palette, dither=Image.Dither.NONE))
        if shown is None:
            shown = stored = places.copy()
        else:
            left, top, right, bottom = box
            there = shown[top:bottom, left:right]
            stored = np.where(there == places, np.uint8(_UNCHANGED), places)
            there[:] = places
        parts += _image(stored, box, hundredths, colours)
        before = shot.image
    return b"".join([*parts, b";"])


def _hundredths(shots: Sequence[Shot]) -> Iterator[int]:
    """Times in the unit of GIF; what rounding takes from one shot the next one gets."""
    owed = 0.0
    for shot in shots:
        owed += shot.milliseconds / 10
        given = max(_SHORTEST, round(owed))
        owed -= given
        yield given


def _changed(before: Image.Image, now: Image.Image) -> _Box:
    """The rectangle outside of which both look alike; a single pixel if they do everywhere."""
    return ImageChops.difference(before, now).getbbox() or (0, 0, 1, 1)


def _header(size: tuple[int, int], colours: bytes) -> bytes:
    """A palette of 256 for all shots, and the note that the film begins again at its end."""
    whole_palette = 0xF7
    return b"GIF89a" + struct.pack("<HHBBB", *size, whole_palette, 0, 0) + colours + b"!\xff\x0bNETSCAPE2.0\3\1\0\0\0"


def _image(places: NDArray[np.uint8], box: _Box, hundredths: int, colours: bytes) -> list[bytes]:
    """One shot's rectangle over what was there before."""
    image = Image.fromarray(places, "P")
    image.putpalette(colours)
    stay, transparent = 1 << 2, 1
    control = struct.pack("<BBBBHBB", 0x21, 0xF9, 4, stay | transparent, hundredths, _UNCHANGED, 0)
    return [control, *GifImagePlugin.getdata(image, box[:2])]


def _palette(images: Sequence[Image.Image]) -> Image.Image:
    """The commonest colours themselves, and as many more as fit for all the others."""
    packed = np.concatenate([_sampled(image, len(images)) for image in images])
    colours, counts = np.unique(packed, return_counts=True)
    if len(colours) > _COLOURS:
        order = np.argsort(-counts, kind="stable")[: min(_MOST_EXACT, int(np.sum(counts >= _COMMON * len(packed))))]
        common = colours[order]
        colours = np.concatenate([common, _shared(packed[~np.isin(packed, common)], _COLOURS - len(common))])
    made = Image.new("P", (1, 1))
    made.putpalette(_unpacked(colours).tobytes())
    return made


def _sampled(image: Image.Image, images: int) -> NDArray[np.uint32]:
    """Some pixels of an image as numbers, from all over it. A step that shares no factor with the width wanders."""
    pixels = np.asarray(image.convert("RGB"), np.uint32).reshape(-1, 3)
    step = max(1, len(pixels) * images // _SAMPLE) | 1
    return _packed(pixels[:: step + (2 if image.width % step == 0 and step > 1 else 0)])


def _shared(packed: NDArray[np.uint32], count: int) -> NDArray[np.uint32]:
    """So many colours that stand for all of these."""
    line = Image.fromarray(_unpacked(packed)[np.newaxis], "RGB")
    few = line.quantize(count, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    return _packed(np.array(few.getpalette(), np.uint32).reshape(-1, 3)[:count])


def _packed(colours: NDArray[np.uint32]) -> NDArray[np.uint32]:
    packed: NDArray[np.uint32] = np.dot(colours, np.array([1 << 16, 1 << 8, 1], np.uint32))
    return packed


def _unpacked(packed: NDArray[np.uint32]) -> NDArray[np.uint8]:
    return np.stack([packed >> 16 & 255, packed >> 8 & 255, packed & 255], axis=-1).astype(np.uint8)
