"""From scenes to images. Pictures of one table differ little from one moment to the next, so the last few are kept, and
only what has changed is composed again; the result is the same as if everything had been.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from threading import Lock
from typing import NamedTuple

from PIL import Image

from renders.canvas.png import Box, Rows, encoded, filter_again, filtered
from renders.canvas.sprites import Sprite

MOST_BYTES = 25 * 1024 * 1024
_MOST_CHANGED = 0.7
"""Beyond this share of the area it is quicker to begin anew."""


class Placed(NamedTuple):
    """A sprite and where its upper left pixel is."""

    sprite: Sprite
    x: int
    y: int

    @property
    def box(self) -> Box:
        width, height = self.sprite.size
        return self.x, self.y, self.x + width, self.y + height

    @property
    def trace(self) -> "Trace":
        return Trace(self.sprite.likeness, self.box)


class Trace(NamedTuple):
    """What something that was placed looks like, without the pixels, and where it is."""

    likeness: object
    box: Box


@dataclass(slots=True)
class Frame:
    """An image, the traces of what it was composed of, from the ground upwards, and its rows once it was encoded."""

    image: Image.Image
    traces: Sequence[Trace]
    rows: Rows | None = None

    def png(self) -> bytes:
        if self.rows is None:
            self.rows = filtered(self.image)
        return encoded(self.rows)

    @property
    def weight(self) -> int:
        """Pillow takes four bytes for a pixel."""
        return 4 * self.image.width * self.image.height + (0 if self.rows is None else self.rows.nbytes)


class Frames:
    """Frames that are not in use. Any thread may take one out; nobody else sees it until it is put back."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._idle: list[Frame] = []
        self._lock = Lock()

    @property
    def weight(self) -> int:
        return sum(frame.weight for frame in self._idle)

    def nearest(self, traces: Sequence[Trace]) -> Frame | None:
        """Takes out the frame that has the most in common with what is to be drawn."""
        wanted, ground = set(traces), traces[0].likeness
        with self._lock:
            fitting = [frame for frame in self._idle if frame.traces[0].likeness is ground]
            best = max(fitting, key=lambda frame: len(wanted.intersection(frame.traces)), default=None)
            if best is not None:
                self._idle = [frame for frame in self._idle if frame is not best]
        return best

    def put_back(self, frame: Frame) -> None:
        """The one that was not used for longest makes room."""
        with self._lock:
            self._idle.append(frame)
            while self.weight > self.most:
                self._idle.pop(0)

    def clear(self) -> None:
        with self._lock:
            self._idle.clear()


FRAMES = Frames(MOST_BYTES)


def traces_of(placed: Sequence[Placed]) -> Sequence[Trace]:
    return [each.trace for each in placed]


def composed(placed: Sequence[Placed], traces: Sequence[Trace] | None = None) -> Frame:
    """Everything drawn from the start, onto the first thing."""
    traces = traces or traces_of(placed)
    return Frame(_drawn(placed, traces, traces[0].box), traces)


def recomposed(frame: Frame, placed: Sequence[Placed], traces: Sequence[Trace] | None = None) -> Frame:
    """The frame changed so that it shows what is placed now. Its image is used on."""
    image, traces = frame.image, traces or traces_of(placed)
    boxes = _merged(changed_boxes(frame.traces, traces), image.size)
    if sum((right - left) * (bottom - top) for left, top, right, bottom in boxes) > (
        _MOST_CHANGED * image.width * image.height
    ):
        return composed(placed, traces)
    for box in boxes:
        image.paste(_drawn(placed, traces, box), box)
    if frame.rows is not None:
        for box in boxes:
            filter_again(frame.rows, image, box)
    return Frame(image, traces, frame.rows)


def changed_boxes(before: Sequence[Trace], after: Sequence[Trace]) -> list[Box]:
    """Where something came, went or changed its place in the order. What both have in one order looks the same."""
    places: dict[Trace, list[int]] = {}
    for number, each in enumerate(before):
        places.setdefault(each, []).append(number)
    last, same, boxes = -1, set(), []
    for each in after:
        number = next((number for number in places.get(each, ()) if number > last), -1)
        if number < 0:
            boxes.append(each.box)
        else:
            same.add(number)
            last = number
    boxes += (each.box for number, each in enumerate(before) if number not in same)
    return boxes


def _merged(boxes: Iterable[Box], size: tuple[int, int]) -> list[Box]:
    """Boxes that overlap become one, so that nothing is drawn twice."""
    merged: list[Box] = []
    for left, top, right, bottom in boxes:
        box = max(0, left), max(0, top), min(size[0], right), min(size[1], bottom)
        if box[0] >= box[2] or box[1] >= box[3]:
            continue
        while touching := [other for other in merged if _overlap(box, other)]:
            merged = [other for other in merged if other not in touching]
            for other in touching:
                box = _around(box, other)
        merged.append(box)
    return merged


def _overlap(one: Box, two: Box) -> bool:
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


def _around(one: Box, two: Box) -> Box:
    return min(one[0], two[0]), min(one[1], two[1]), max(one[2], two[2]), max(one[3], two[3])


def _drawn(placed: Sequence[Placed], traces: Sequence[Trace], within: Box) -> Image.Image:
    """What is seen within a box; the first thing, on which the others lie, is everywhere."""
    ground = placed[0].sprite.paint
    assert isinstance(ground, Image.Image), "a scene begins with a picture"
    left, top, right, bottom = within
    image = ground.crop(within)
    for each, (_, (x0, y0, x1, y1)) in islice(zip(placed, traces, strict=True), 1, None):
        if x0 < right and x1 > left and y0 < bottom and y1 > top:
            sprite = each.sprite
            image.paste(sprite.paint, (x0 - left, y0 - top, x1 - left, y1 - top), sprite.mask)
    return image
