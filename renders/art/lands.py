"""Where a theme of cards is at home: how its ridges run, what stands on them and what is in the air."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import pi, sin
from typing import Literal

from numpy.random import Generator

from renders.canvas.outlines import Point, Strokes

Motes = Literal["stars", "embers", "bubbles", "leaves", "gusts", "spores", "glints", "rain"]
Profile = Callable[[Generator], list[Point]]
"""A ridge from left to right: x from 0 to 1, and how high it is there, about 0 to 1."""


@dataclass(frozen=True, slots=True)
class Land:
    profile: Profile
    props: tuple[Strokes, ...]
    motes: Motes


# --- ridges ---------------------------------------------------------------------


def _hills(rng: Generator) -> list[Point]:
    first, second, third = rng.uniform(0, 2 * pi, 3)
    steps = [step / 40 for step in range(41)]
    return [
        (x, 0.5 + 0.3 * sin(5 * x + first) + 0.15 * sin(11 * x + second) + 0.05 * sin(23 * x + third)) for x in steps
    ]


def _peaks(rng: Generator) -> list[Point]:
    count = int(rng.integers(9, 13))
    heights = rng.uniform(0, 1, count + 1)
    return [(step / count, heights[step] * 0.55 + (0.45 if step % 2 else 0)) for step in range(count + 1)]


def _waves(rng: Generator) -> list[Point]:
    start, length = rng.uniform(0, 1), rng.uniform(0.26, 0.36)
    steps = [step / 90 for step in range(91)]
    return [(x, 0.2 + 0.55 * (1 - abs(sin(pi * (x + start) / length)))) for x in steps]


def _clouds(rng: Generator) -> list[Point]:
    start, length = rng.uniform(0, 1), rng.uniform(0.2, 0.28)
    swell = rng.uniform(0, 2 * pi)
    steps = [step / 90 for step in range(91)]
    return [(x, 0.2 + 0.45 * abs(sin(pi * (x + start) / length)) ** 0.6 + 0.3 * sin(4 * x + swell)) for x in steps]


def _mesas(rng: Generator) -> list[Point]:
    made: list[Point] = []
    x = -0.1
    while x < 1.1:
        broad, gap, high = rng.uniform(0.12, 0.24), rng.uniform(0.05, 0.12), rng.uniform(0.4, 1)
        made += [(x, 0.15), (x + 0.03, high), (x + broad - 0.03, high - 0.05), (x + broad, 0.15)]
        x += broad + gap
    return made


def _roofs(rng: Generator) -> list[Point]:
    made: list[Point] = []
    x = -0.1
    while x < 1.1:
        broad, high = rng.uniform(0.1, 0.2), rng.uniform(0.2, 0.6)
        made += [(x, high), (x + broad / 2, high + rng.uniform(0.2, 0.4)), (x + broad, high)]
        x += broad
    return made


def _works(rng: Generator) -> list[Point]:
    made: list[Point] = []
    x = -0.1
    while x < 1.1:
        broad, high = rng.uniform(0.05, 0.16), rng.uniform(0.15, 0.6)
        made += [(x, high), (x + broad, high)]
        x += broad
    return made


def _domes(rng: Generator) -> list[Point]:
    made: list[Point] = []
    x = -0.1
    while x < 1.1:
        broad, high = rng.uniform(0.14, 0.24), rng.uniform(0.25, 0.5)
        made += [(x, 0.2), (x, high)]
        made += [(x + broad * step / 10, high + 0.35 * sin(pi * step / 10)) for step in range(11)]
        made += [(x + broad, 0.2)]
        x += broad + rng.uniform(0, 0.06)
    return made


# --- what stands on them: the foot of a prop is at 50,100 --------------------------

_FIR: Strokes = (
    "blob 50,0! 70,40! 60,38! 80,72! 66,70! 86,96! 56,92! 56,110! 44,110! 44,92! 14,96! 34,70! 20,72! 40,38! 30,40!",
)
_ROUND_TREE: Strokes = ("line 9,9 50,60 50,110", "disc 50,34 32,34")
_DEAD_TREE: Strokes = (
    "line 10,5 50,112 48,70 54,40 50,4",
    "line 5,1 50,64 26,44 20,16",
    "line 5,1 52,48 78,34 84,8",
    "line 4,1 28,44 10,40",
    "line 4,1 74,36 92,32",
)
_STONE_SLAB: Strokes = ("blob 28,112! 28,40 38,22 50,18 62,22 72,40 72,112!",)
_TOADSTOOL: Strokes = ("blob 42,112! 44,50 56,50 58,112!", "blob 10,56 18,28 50,12 82,28 90,56 50,62")
_SHARDS: Strokes = (
    "blob 50,-10! 62,30! 56,112! 40,34!",
    "blob 22,30! 36,60! 46,112! 20,76!",
    "blob 80,24! 82,70! 54,112! 64,58!",
)
_SPIRE: Strokes = ("blob 50,-40! 62,20! 66,24! 66,112! 34,112! 34,24! 38,20!",)
_ARCHES: Strokes = (
    "blob 0,112! 0,50! 100,50! 100,112!",
    "blob -4,52! -4,44! 104,44! 104,52!",
    "blob 30,46! 50,-10! 70,46!",
)
_CHIMNEY: Strokes = ("blob 36,112! 40,0! 60,0! 64,112!", "blob 36,4! 36,-6! 64,-6! 64,4!")
_COG: Strokes = ("gear 50,60 46,11",)
_STANDING_STONES: Strokes = (
    "blob 10,112! 14,50! 32,44! 38,112!",
    "blob 62,112! 64,40! 84,48! 90,112!",
    "blob 6,50! 8,34! 92,30! 94,46!",
)
_CRATER: Strokes = ("blob -100,220! 24,20! 34,26! 50,20! 64,27! 76,20! 200,220!",)
_SAIL: Strokes = (
    "blob 0,86! 100,86! 84,106 16,106",
    "line 3,3 50,0 50,90",
    "blob 54,6! 92,76! 54,76!",
    "blob 46,18! 46,76! 14,76!",
)
_COIN_STACK: Strokes = tuple(
    f"disc {x},{y} 34,9" for x, y in ((50, 100), (54, 86), (48, 72), (52, 58), (50, 44), (46, 30))
)
_CHIMNEY_POT: Strokes = (
    "blob 36,112! 36,20! 64,20! 64,112!",
    "blob 40,22! 40,6! 48,6! 48,22!",
    "blob 52,22! 52,2! 60,2! 60,22!",
)
_KITE: Strokes = ("blob 50,0! 74,34! 50,76! 26,34!", "line 1.6,1 50,76 58,92 46,104 54,120")
_BRAMBLE: Strokes = (
    "line 7,2 -30,112 0,50 50,30 100,50 134,112",
    "line 5,1 10,50 6,20 20,4",
    "line 5,1 84,46 96,16 84,0",
)

_LANDS: Mapping[str, Land] = {
    "ember": Land(_peaks, (_CRATER,), "embers"),
    "tide": Land(_waves, (_SAIL,), "bubbles"),
    "bramble": Land(_hills, (_FIR, _ROUND_TREE, _BRAMBLE), "leaves"),
    "gale": Land(_clouds, (_KITE,), "gusts"),
    "stone": Land(_mesas, (_STANDING_STONES,), "stars"),
    "shade": Land(_hills, (_DEAD_TREE, _STONE_SLAB), "stars"),
    "brass": Land(_works, (_CHIMNEY, _COG), "embers"),
    "spore": Land(_hills, (_TOADSTOOL,), "spores"),
    "glass": Land(_peaks, (_SHARDS,), "glints"),
    "choir": Land(_domes, (_SPIRE, _ARCHES), "glints"),
    "hunt": Land(_roofs, (_CHIMNEY_POT,), "rain"),
    "coin": Land(_domes, (_COIN_STACK,), "glints"),
}
_ELSEWHERE = Land(_hills, (_FIR,), "stars")


def land_of(theme_id: str) -> Land:
    """Hills with firs for a theme that has no land of its own."""
    return _LANDS.get(theme_id, _ELSEWHERE)
