"""From scenes to images. Pictures of one table differ little from one moment to the next, so the last few are kept, and
only what has changed is composed again; the result is the same as if everything had been.
"""

from collections.abc import Iterable, Sequence
from threading import Lock
from typing import NamedTuple

from PIL import Image

from renders.sprites import Sprite

MOST_BYTES = 20 * 1024 * 1024
_MOST_CHANGED = 0.7
"""Beyond this share of the area it is quicker to begin anew."""
Box = tuple[int, int, int, int]


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


class Frame(NamedTuple):
    """An image and the traces of what it was composed of, from the ground upwards."""

    image: Image.Image
    traces: Sequence[Trace]


class Frames:
    """Frames that are not in use. Any thread may take one out; nobody else sees it until it is put back."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._idle: list[Frame] = []
        self._lock = Lock()

    @property
    def weight(self) -> int:
        return sum(_weight(frame) for frame in self._idle)

    def nearest(self, placed: Sequence[Placed]) -> Frame | None:
        """Takes out the frame that has the most in common with what is to be drawn."""
        wanted = {each.trace for each in placed}
        ground = placed[0].sprite.likeness
        with self._lock:
            fitting = [frame for frame in self._idle if frame.traces[0].likeness is ground]
            best = max(fitting, key=lambda frame: sum(trace in wanted for trace in frame.traces), default=None)
            if best is not None:
                self._idle = [frame for frame in self._idle if frame is not best]
        return best

    def put_back(self, frame: Frame) -> None:
        """The one that was not used for longest makes room."""
        with self._lock:
            self._idle.append(frame)
            while sum(map(_weight, self._idle)) > self.most:
                self._idle.pop(0)

    def clear(self) -> None:
        with self._lock:
            self._idle.clear()


FRAMES = Frames(MOST_BYTES)


def composed(placed: Sequence[Placed]) -> Frame:
    """Everything drawn from the start, onto the first thing."""
    ground = placed[0].sprite.paint
    assert isinstance(ground, Image.Image), "a scene begins with a picture"
    image = ground.copy()
    _draw(image, placed[1:], (0, 0, *ground.size))
    return Frame(image, _traces(placed))


def recomposed(frame: Frame, placed: Sequence[Placed]) -> Frame:
    """The frame changed so that it shows what is placed now. Its image is used on."""
    image, traces = frame.image, _traces(placed)
    boxes = _merged(changed_boxes(frame.traces, traces), image.size)
    if sum((right - left) * (bottom - top) for left, top, right, bottom in boxes) > (
        _MOST_CHANGED * image.width * image.height
    ):
        return composed(placed)
    for box in boxes:
        _draw(image, placed, box)
    return Frame(image, traces)


def _traces(placed: Sequence[Placed]) -> Sequence[Trace]:
    return [each.trace for each in placed]


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


def _weight(frame: Frame) -> int:
    return 4 * frame.image.width * frame.image.height


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


def _draw(image: Image.Image, placed: Sequence[Placed], within: Box) -> None:
    left, top, right, bottom = within
    for each in placed:
        x0, y0, x1, y1 = each.box
        box = max(left, x0), max(top, y0), min(right, x1), min(bottom, y1)
        if box[0] >= box[2] or box[1] >= box[3]:
            continue
        sprite = each.sprite
        part = box[0] - x0, box[1] - y0, box[2] - x0, box[3] - y0
        whole = box == (x0, y0, x1, y1)
        mask = sprite.mask if whole or sprite.mask is None else sprite.mask.crop(part)
        paint = sprite.paint if whole or isinstance(sprite.paint, tuple) else sprite.paint.crop(part)
        image.paste(paint, box, mask)
