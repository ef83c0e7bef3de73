"""A battle: the field, what each hero has beside it, what happened last below, and who is waited for above."""

from collections.abc import Sequence

from cards.games.elementails.vocabulary import ELEMENTS
from engine.games.elementails.view import ElementailsView
from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.scene import Scene
from renders.canvas.theme import Paint, Theme
from renders.games.elementails.field import field
from renders.games.elementails.geometry import (
    BAR,
    HEIGHT,
    LEFT,
    PANEL_LEFT,
    PANEL_WIDTH,
    RIGHT,
    STRIP_HEIGHT,
    STRIP_TOP,
)
from renders.games.elementails.panels import panels
from renders.games.elementails.pieces import element_disc
from renders.games.elementails.signs import SIGNS
from renders.games.elementails.telling import place
from renders.games.elementails.threats import advice
from renders.pieces import badges
from renders.type import lettering

_STRIP_LEFT = LEFT - 24


def battle(view: ElementailsView, names: Sequence[str], theme: Theme, news: Sequence[str]) -> Scene:
    scene = Scene(theme, HEIGHT)
    _bar(scene, view)
    field(scene, view, names)
    panels(scene, view, names)
    _strip(scene, view, news)
    _wheel(scene)
    return scene


def bar(scene: Scene, title: str, pill: str, fill: Paint = "ready") -> int:
    """The bar above every picture: a heading and what is asked; the x where they end."""
    scene.box(0, 0, WIDTH, BAR, "bar", radius=0, edge="bar")
    scene.line(0, BAR - 3, WIDTH, 3, fill)
    x = scene.text(BOARD.margin, BAR // 2, title, 34, "front", style="display") + 26
    return badges.pill(scene, x, BAR // 2 - 1, pill, 24, fill) + 24 if pill else x


def _bar(scene: Scene, view: ElementailsView) -> None:
    x = bar(scene, f"ROUND {view.round}", "PLAYERS ACT")
    here = [seat for seat in view.seats if not seat.left]
    done = f"{sum(seat.done for seat in here)} of {len(here)} done"
    right = WIDTH - BOARD.margin
    scene.text(right, BAR // 2, done, 26, style="title", align="right")
    room = right - lettering.width_of(done, 26, "title") - 30 - x
    text, size = lettering.narrowed(place(view), 24, room, "title", 18)
    scene.text(x, BAR // 2, text, size, "soft", style="title")


def _strip(scene: Scene, view: ElementailsView, news: Sequence[str]) -> None:
    """The newest line; below it what to do about a mechanic, or else what happened before."""
    width = RIGHT - 4 - _STRIP_LEFT
    scene.box(_STRIP_LEFT, STRIP_TOP, width, STRIP_HEIGHT, "panel", radius=12)
    told = [line.strip() for line in news if line.strip()]
    x, upper, lower = _STRIP_LEFT + 58, STRIP_TOP + 24, STRIP_TOP + 52
    room = width - 72
    SIGNS.draw(scene, _STRIP_LEFT + 14, upper, "news", 32, "ready")
    newest = told[-1] if told else "The enemies have declared what they will do."
    text, size = lettering.narrowed(newest, 27, room, "title", 20)
    scene.text(x, upper, text, size, style="title")
    hints = advice(view)
    if hints:
        _hints(scene, x, lower, room, hints)
    elif len(told) > 1:
        scene.text(x, lower, _before(told[:-1], room), 20, "soft")


def _before(told: Sequence[str], room: int) -> str:
    """The newest of these lines, as many as fit whole."""
    kept = ""
    for line in reversed(told):
        more = f"{kept} · {line}" if kept else line
        if lettering.width_of(more, 20) > room:
            break
        kept = more
    return kept


def _hints(scene: Scene, x: int, middle: int, room: int, hints: Sequence[tuple[str, str]]) -> None:
    """One after the other, each as broad as it is; what is left of the room is between them."""
    signs = 32 * len(hints)
    together, size = lettering.narrowed("".join(says for _, says in hints), 21, room + 36 - signs, "title", 18)
    left = room + 36 - signs - lettering.width_of(together, size, "title")
    x -= 40
    for sign, says in hints:
        x = SIGNS.draw(scene, x, middle, sign, 26, "front") + 6
        x = scene.text(x, middle, says, size, "front", style="title") + min(60, left // len(hints))


def _wheel(scene: Scene) -> None:
    """Which element beats which."""
    scene.box(PANEL_LEFT, STRIP_TOP, PANEL_WIDTH, STRIP_HEIGHT, "panel", radius=12)
    step, middle = 50, STRIP_TOP + 24
    for number, element in enumerate((*ELEMENTS, ELEMENTS[0])):
        x = PANEL_LEFT + 24 + number * step
        scene.place(element_disc(scene.theme, element, 32), x, middle)
        if number:
            scene.icon(x - step // 2 - 9, middle, "forward", 18, "soft")
    says = "each beats the next: × 1.5 harm, back × ½"
    scene.text(PANEL_LEFT + PANEL_WIDTH // 2, STRIP_TOP + 54, says, 19, "soft", align="middle")
