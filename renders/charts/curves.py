"""Curves over time, such as ratings: up to six in one picture, told apart by colour, mark and name."""

from collections.abc import Sequence
from dataclasses import dataclass

from renders.canvas.scale import WIDTH
from renders.canvas.scene import Picture, Scene
from renders.canvas.theme import DARK, Theme, theme_named
from renders.charts.plot import (
    Field,
    Point,
    draw_area,
    draw_levels,
    draw_line,
    draw_mark,
    draw_steps,
    level_words,
    levels,
    rounded_range,
    stretches,
)
from renders.charts.sheet import (
    HUES,
    LABEL,
    MARGIN,
    TEXT,
    TOP,
    drawn_hue,
    number_or_none,
    said,
    sentences,
    sheet,
    shown,
)
from renders.type.lettering import narrowed, width_of

HEIGHT = 720
MOST_CURVES = len(HUES)
_MARKS = ("disc", "diamond", "hexagon", "star", "heart", "shield")
_NARROWEST_NAMES, _BROADEST_NAMES = 180, 400
"""The room for the names at the right."""
_BETWEEN_NAMES = 46
_BESIDE_NAME = 166
"""For a mark before the name and a value behind it."""
_MANY_POINTS = 24


@dataclass(frozen=True, slots=True)
class Curve:
    """A value for every step, None where there is none. `within` says how sure each is: a lower and an upper bound."""

    name: str
    values: Sequence[float | None]
    within: Sequence[tuple[float, float] | None] = ()


@dataclass(frozen=True, slots=True)
class Curves:
    """`steps` are the labels below: dates, weeks, rounds."""

    title: str
    steps: Sequence[str]
    curves: Sequence[Curve]
    subtitle: str = ""

    def __post_init__(self) -> None:
        if len(self.curves) > MOST_CURVES:
            raise ValueError(f"{len(self.curves)} curves cannot be told apart; {MOST_CURVES} can")
        if any(len(curve.values) != len(self.steps) for curve in self.curves):
            raise ValueError("every curve has a value, or None, for each step")


def curves(chart: Curves, theme: str = DARK.name) -> Picture:
    return curves_scene(chart, theme_named(theme)).picture(alt(chart))


def curves_scene(chart: Curves, theme: Theme) -> Scene:
    scene = sheet(theme, chart.title, chart.subtitle, HEIGHT)
    if not _all_values(chart):
        scene.text(WIDTH // 2, (TOP + HEIGHT) // 2, "Nothing to show yet.", TEXT, "soft", align="middle")
        return scene
    low, high, step = rounded_range(_all_values(chart))
    marks = levels(low, high, step)
    left = MARGIN + max(width_of(level_words(value), LABEL, "title") for value in marks) + 20
    top, bottom = TOP + 34, HEIGHT - 84
    names = _room_for_names(chart.curves)
    field = Field(left, top, WIDTH - MARGIN - names - left, bottom - top, len(chart.steps), low, high)
    draw_levels(scene, field, marks)
    draw_steps(scene, field, [shown(label, "") for label in chart.steps])
    for number, curve in enumerate(chart.curves):
        _curve(scene, field, curve, number, alone=len(chart.curves) == 1)
    _names(scene, field, chart.curves)
    if not _all_values(chart):
        scene.text(
            field.x + field.width // 2, (top + bottom) // 2, "Nothing to show yet.", TEXT, "soft", align="middle"
        )
    return scene


def _all_values(chart: Curves) -> list[float]:
    values = [value for curve in chart.curves for value in _known(curve)]
    bounds = [bound for curve in chart.curves for pair in curve.within if pair is not None for bound in pair]
    return values + [bound for bound in bounds if number_or_none(bound) is not None]


def _curve(scene: Scene, field: Field, curve: Curve, number: int, *, alone: bool) -> None:
    colour = drawn_hue(scene.theme, HUES[number])
    for edge in _bands(field, curve):
        draw_area(scene, field, edge, 0.3, colour)
    for points in stretches(field, curve.values):
        if alone and not curve.within and len(points) > 1:
            floor = field.y + field.height
            draw_area(scene, field, [(points[0][0], floor), *points, (points[-1][0], floor)], 0.22, colour)
        draw_line(scene, field, points, 7, colour)
        crowded = len(curve.values) > _MANY_POINTS
        for point in points if not crowded else points[-1:]:
            draw_mark(scene, point, _MARKS[number], 20, colour)


def _bands(field: Field, curve: Curve) -> list[list[Point]]:
    """Between the bounds, broken where there are none."""
    bounds = [*curve.within, *[None] * (len(curve.values) - len(curve.within))]
    upper = stretches(field, [None if pair is None else pair[1] for pair in bounds])
    lower = stretches(field, [None if pair is None else pair[0] for pair in bounds])
    return [[*above, *reversed(below)] for above, below in zip(upper, lower, strict=True) if len(above) > 1]


def _room_for_names(drawn: Sequence[Curve]) -> int:
    broadest = max((width_of(shown(curve.name), LABEL, "title") for curve in drawn), default=0)
    return min(_BROADEST_NAMES, max(_NARROWEST_NAMES, broadest + _BESIDE_NAME))


def _names(scene: Scene, field: Field, drawn: Sequence[Curve]) -> None:
    """Each name beside the end of its curve, moved so that none covers another."""
    wanted = [(_end(field, curve), number) for number, curve in enumerate(drawn)]
    places = _spread([place for place, _ in sorted(wanted)], field.y, field.y + field.height)
    for (_, number), middle in zip(sorted(wanted), places, strict=True):
        x = field.x + field.width + 26
        colour = drawn_hue(scene.theme, HUES[number])
        scene.shape(x, middle, _MARKS[number], 24, colour)
        worth = f"{known[-1]:.{0 if abs(known[-1]) >= 100 else 1}f}" if (known := _known(drawn[number])) else ""
        room = WIDTH - MARGIN - x - 36 - (width_of(worth, LABEL, "number") + 12 if worth else 0)
        says, size = narrowed(shown(drawn[number].name), LABEL, room, "title", 24)
        scene.text(x + 36, middle, says, size, "ink", style="title")
        scene.text(WIDTH - MARGIN, middle, worth, LABEL, "soft", style="number", align="right")


def _known(curve: Curve) -> list[float]:
    return [number for value in curve.values if (number := number_or_none(value)) is not None]


def _end(field: Field, curve: Curve) -> float:
    return field.down(known[-1]) if (known := _known(curve)) else field.y + field.height


def _spread(wanted: Sequence[float], top: int, bottom: int) -> list[int]:
    """Places near the wanted ones, in their order, far enough from each other."""
    places: list[float] = []
    for place in wanted:
        places.append(max(place, places[-1] + _BETWEEN_NAMES if places else top))
    lowest: float = bottom
    for number in reversed(range(len(places))):
        places[number] = min(places[number], lowest)
        lowest = places[number] - _BETWEEN_NAMES
    return [round(place) for place in places]


def alt(chart: Curves) -> str:
    told = [_curve_words(chart.steps, curve) for curve in chart.curves]
    return sentences([", ".join(filter(None, [chart.title, chart.subtitle])), *(told or ["Nothing to show yet"])])


def _curve_words(steps: Sequence[str], curve: Curve) -> str:
    known = [
        (step, number)
        for step, value in zip(steps, curve.values, strict=True)
        if (number := number_or_none(value)) is not None
    ]
    if not known:
        return f"{said(curve.name)} has no values"
    (first, start), (last, end) = known[0], known[-1]
    lowest, highest = min(value for _, value in known), max(value for _, value in known)
    span = f"between {lowest:.0f} and {highest:.0f}, from {start:.0f} ({first}) to {end:.0f} ({last})"
    return f"{said(curve.name)}: {end:.0f} ({last})" if len(known) == 1 else f"{said(curve.name)}: {span}"
