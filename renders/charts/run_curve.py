"""A run from its first round to its last: stars as a curve, and below it how each battle went and the lives left."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from renders.canvas.scale import WIDTH
from renders.canvas.scene import Picture, Scene
from renders.canvas.theme import DARK, Role, Theme, mixed, theme_named
from renders.charts.plot import Field, draw_area, draw_levels, draw_line, draw_mark, draw_steps, stretches
from renders.charts.sheet import LABEL, MARGIN, TEXT, TOP, sentences, sheet

Result = Literal["won", "lost", "drawn"]
HEIGHT = 720
_ROW = 62
_SIGNS: dict[Result, tuple[str, Role]] = {
    "won": ("ready", "ready"),
    "lost": ("out", "lost"),
    "drawn": ("drawn", "soft"),
}
_LEVELS = 5


@dataclass(frozen=True, slots=True)
class Round:
    """What a round left: the stars and lives after its battle."""

    stars: int
    lives: int
    result: Result


@dataclass(frozen=True, slots=True)
class Run:
    """`goal` is how many stars win the run."""

    title: str
    rounds: Sequence[Round]
    goal: int
    subtitle: str = ""


def run_curve(chart: Run, theme: str = DARK.name) -> Picture:
    return run_curve_scene(chart, theme_named(theme)).picture(alt(chart))


def run_curve_scene(chart: Run, theme: Theme) -> Scene:
    scene = sheet(theme, chart.title, chart.subtitle, HEIGHT)
    highest = max([chart.goal, *(each.stars for each in chart.rounds)])
    top, bottom = TOP + 30, HEIGHT - 2 * _ROW - 84
    left = MARGIN + 86
    field = Field(left, top, WIDTH - MARGIN - 44 - left, bottom - top, len(chart.rounds) + 1, 0, highest)
    draw_levels(scene, field, sorted({round(highest * level / _LEVELS) for level in range(_LEVELS + 1)}))
    if not chart.rounds:
        scene.text(WIDTH // 2, (top + bottom) // 2, "The run has not begun.", TEXT, "soft", align="middle")
        return scene
    _stars(scene, field, chart)
    draw_steps(scene, field, ["0", *(str(number) for number in range(1, len(chart.rounds) + 1))])
    _results(scene, field, chart.rounds)
    return scene


def _stars(scene: Scene, field: Field, chart: Run) -> None:
    colour = scene.theme.colour("star")
    goal = round(field.down(chart.goal))
    for x in range(field.x, field.x + field.width, 20):
        scene.line(x, goal - 2, 12, 4, "won")
    for points in stretches(field, [0, *(each.stars for each in chart.rounds)]):
        floor = field.y + field.height
        draw_area(scene, field, [(points[0][0], floor), *points, (points[-1][0], floor)], 0.2, colour)
        draw_line(scene, field, points, 7, mixed(colour, scene.theme.ink, 0.1))
        for point in points[1:]:
            draw_mark(scene, point, "star", 34 if len(points) <= 16 else 24, colour)


def _results(scene: Scene, field: Field, rounds: Sequence[Round]) -> None:
    """Two rows below the curve, with what they are about at their left."""
    battles, lives = HEIGHT - 2 * _ROW + 8, HEIGHT - _ROW + 8
    scene.icon(MARGIN, battles, "strike", 40, "soft")
    scene.icon(MARGIN, lives, "heart", 40, "heart")
    crowded = len(rounds) > 16
    for step, each in enumerate(rounds, start=1):
        x = round(field.across(step))
        sign, colour = _SIGNS[each.result]
        side = 30 if crowded else 40
        scene.icon(x - side // 2, battles, sign, side, colour)
        ink: Role = "lost" if each.lives <= 1 else "ink"
        scene.text(x, lives, str(each.lives), 26 if crowded else LABEL, ink, style="number", align="middle")


def alt(chart: Run) -> str:
    """How it ended, then the rounds in few words."""
    heading = ", ".join(filter(None, [chart.title, chart.subtitle]))
    if not chart.rounds:
        return sentences([heading, "The run has not begun"])
    counts = {result: sum(each.result == result for each in chart.rounds) for result in _SIGNS}
    last = chart.rounds[-1]
    battles = ", ".join(f"{count} {result}" for result, count in counts.items())
    ended = f"After round {len(chart.rounds)}: stars {last.stars} of {chart.goal}, lives {last.lives}; {battles}"
    course = [f"Round {number} {each.result}, stars {each.stars}" for number, each in enumerate(chart.rounds, start=1)]
    return sentences([heading, ended, *course])
