"""A table that waits for people: what is played, who sits there, and which chairs are free."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from renders.canvas.alt_text import LONGEST_ALT
from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.scene import Picture, Scene
from renders.canvas.theme import DARK, Role, Theme, theme_named
from renders.type import lettering
from renders.type.names import cleaned, cut

Sitting = Literal["host", "seated", "built-in", "invited", "free"]
_LOOKS: Mapping[Sitting, tuple[str, Role, str]] = {
    "host": ("crown", "front", "host"),
    "seated": ("person", "ready", "joined"),
    "built-in": ("built-in", "own", "computer"),
    "invited": ("invited", "strike", "invited"),
    "free": ("plus", "line", ""),
}
_BAR, _GAP, _COLUMNS = 84, 14, 4
_CHAIR = ((WIDTH - 2 * BOARD.margin - (_COLUMNS - 1) * _GAP) // _COLUMNS, 118)
_SIGN = 64


class Chair(NamedTuple):
    name: str
    sitting: Sitting


def lobby(title: str, facts: str, chairs: Sequence[Chair], theme: str = DARK.name) -> Picture:
    return lobby_scene(title, facts, chairs, theme_named(theme)).picture(_alt(title, facts, chairs))


def lobby_scene(title: str, facts: str, chairs: Sequence[Chair], theme: Theme) -> Scene:
    rows = max(1, -(-len(chairs) // _COLUMNS))
    scene = Scene(theme, _BAR + 20 + rows * (_CHAIR[1] + _GAP) + 6)
    scene.box(0, 0, WIDTH, _BAR, "bar", radius=0, edge="bar")
    scene.line(0, _BAR - 3, WIDTH, 3, "ready")
    heading, size = lettering.narrowed(title.upper(), 44, 620, "display", 24)
    x = scene.text(BOARD.margin, _BAR // 2, heading, size, "front", style="display") + 40
    text, size = lettering.narrowed(facts, 28, WIDTH - BOARD.margin - x, "title", 20)
    scene.text(WIDTH - BOARD.margin, _BAR // 2, text, size, "soft", style="title", align="right")
    for place, chair in enumerate(chairs):
        row, column = divmod(place, _COLUMNS)
        _chair(scene, BOARD.margin + column * (_CHAIR[0] + _GAP), _BAR + 20 + row * (_CHAIR[1] + _GAP), chair)
    return scene


def _chair(scene: Scene, x: int, y: int, chair: Chair) -> None:
    sign, colour, about = _LOOKS[chair.sitting]
    width, height = _CHAIR
    middle, free = y + height // 2, chair.sitting == "free"
    scene.box(x, y, width, height, "ground" if free else "panel", edge="unlit" if free else colour)
    left = x + 22 + _SIGN + 16
    scene.icon(x + 22, middle, sign, _SIGN, colour)
    room = x + width - 14 - left
    if free:
        scene.text(left, middle, "free", 28, "soft", style="title")
        return
    name, size = lettering.narrowed(cleaned(chair.name) or "Somebody", 32, room, "title", 20)
    scene.text(left, middle - 18, name, size, style="title")
    scene.text(left, middle + 22, lettering.fitted(about, 22, room), 22, "soft")


def _alt(title: str, facts: str, chairs: Sequence[Chair]) -> str:
    taken = [f"{cleaned(chair.name)}, {_LOOKS[chair.sitting][2]}" for chair in chairs if chair.sitting != "free"]
    free = sum(chair.sitting == "free" for chair in chairs)
    return cut(f"{title}, a table is open ({facts}). {'; '.join(taken)}. Free seats: {free}.", LONGEST_ALT)
