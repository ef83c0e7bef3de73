"""A field for curves: axes with round numbers, lines drawn fine and reduced, and marks at their points."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from PIL import Image, ImageDraw

from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite
from renders.canvas.theme import Paint
from renders.charts.sheet import LABEL, number_or_none
from renders.type.lettering import width_of

_FINE = 3
"""Lines are drawn this much larger and reduced, for smooth edges."""
_TICKS = 5
_BETWEEN_LABELS = 26
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Field:
    """A rectangle of a picture on which values have places."""

    x: int
    y: int
    width: int
    height: int
    steps: int
    low: float
    high: float

    def across(self, step: float) -> float:
        """Steps are spread over the width; a single one stands in the middle."""
        return self.x + (self.width / 2 if self.steps < 2 else self.width * step / (self.steps - 1))

    def down(self, value: float) -> float:
        return self.y + self.height * (self.high - value) / (self.high - self.low)


def rounded_range(values: Sequence[float]) -> tuple[float, float, float]:
    """From, to and step of an axis with round numbers that holds all values."""
    low, high = (min(values), max(values)) if values else (0.0, 1.0)
    if high - low < 1e-9:
        low, high = low - max(1.0, abs(low) * 0.05), high + max(1.0, abs(high) * 0.05)
    step = _round_step((high - low) / (_TICKS - 1))
    return floor(low / step) * step, ceil(high / step) * step, step


def _round_step(step: float) -> float:
    power = 10.0 ** floor(log10(step))
    return float(next(times * power for times in (1, 2, 2.5, 5, 10) if times * power >= step * 0.999))


def levels(low: float, high: float, step: float) -> list[float]:
    return [low + step * number for number in range(round((high - low) / step) + 1)]


def level_words(value: float) -> str:
    """Without needless decimals."""
    return f"{value:.0f}" if abs(value - round(value)) < 1e-6 else f"{value:.2f}".rstrip("0")


def draw_levels(scene: Scene, field: Field, values: Sequence[float]) -> None:
    """A faint line across for each value, and what it is."""
    for value in values:
        y = round(field.down(value))
        scene.line(field.x, y - 1, field.width, 2, "unlit")
        scene.text(field.x - 16, y, level_words(value), LABEL, "soft", style="title", align="right")


def draw_steps(scene: Scene, field: Field, labels: Sequence[str]) -> None:
    """As many of the labels as have room, always the first and the last."""
    middle, last = field.y + field.height + 34, len(labels) - 1
    widest = max((width_of(label, LABEL) for label in labels), default=1) + _BETWEEN_LABELS
    every = max(1, ceil(widest * len(labels) / max(1, field.width)))
    for step, label in enumerate(labels):
        if step == last or (step % every == 0 and last - step >= every):
            scene.text(round(field.across(step)), middle, label, LABEL, "soft", align="middle")


def stretches(field: Field, values: Sequence[float | None]) -> Iterator[list[Point]]:
    """The points of a curve, broken where there is no value."""
    stretch: list[Point] = []
    for step, value in enumerate(values):
        known = number_or_none(value)
        if known is not None:
            stretch.append((field.across(step), field.down(known)))
        elif stretch:
            yield stretch
            stretch = []
    if stretch:
        yield stretch


def draw_line(scene: Scene, field: Field, points: Sequence[Point], thick: int, colour: Paint) -> None:
    if len(points) > 1:
        mask, draw = _blank(field, thick)
        draw.line([_fine(field, thick, point) for point in points], 255, thick * _FINE, joint="curve")
        scene.place(Sprite(scene.theme.colour(colour), mask.reduce(_FINE)), field.x - thick, field.y - thick)


def draw_area(scene: Scene, field: Field, edge: Sequence[Point], strength: float, colour: Paint) -> None:
    """What lies within an edge, seen through."""
    mask, draw = _blank(field, 0)
    draw.polygon([_fine(field, 0, point) for point in edge], fill=round(255 * strength))
    scene.place(Sprite(scene.theme.colour(colour), mask.reduce(_FINE)), field.x, field.y)


def draw_mark(scene: Scene, point: Point, kind: str, side: int, colour: Paint) -> None:
    """A shape with its middle on a point, set off from lines that run below it."""
    x, y = round(point[0]), round(point[1])
    scene.shape(x - side // 2 - 3, y, kind, side + 6, "ground")
    scene.shape(x - side // 2, y, kind, side, colour)


def _blank(field: Field, room: int) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    size = (field.width + 2 * room) * _FINE, (field.height + 2 * room) * _FINE
    mask = Image.new("L", size, 0)
    return mask, ImageDraw.Draw(mask)


def _fine(field: Field, room: int, point: Point) -> Point:
    return (point[0] - field.x + room) * _FINE, (point[1] - field.y + room) * _FINE
