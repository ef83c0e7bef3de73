"""How a journey ended: victory or defeat, the dragons on the way, and the heroes as they are."""

from collections.abc import Sequence

from engine.games.elementails.view import ElementailsView
from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.scene import Scene
from renders.canvas.theme import Role, Theme
from renders.games.elementails.faces import enemy_of
from renders.games.elementails.geometry import HEIGHT
from renders.games.elementails.party import party
from renders.games.elementails.signs import SIGNS
from renders.games.elementails.telling import CLEANSED, dragon_met, ended, place
from renders.games.elementails.way import lair
from renders.pieces import badges
from renders.type.lettering import narrowed

_DRAGONS = 324
_PARTY = (500, 204)


def ending(view: ElementailsView, names: Sequence[str], theme: Theme) -> Scene:
    assert view.outcome is not None, "the journey is over"
    scene, won = Scene(theme, HEIGHT), bool(view.outcome.winners)
    paint: Role = "won" if won else "lost"
    scene.box(0, 0, WIDTH, 184, "bar", radius=0, edge="bar")
    scene.line(0, 181, WIDTH, 3, paint)
    scene.text(WIDTH // 2, 66, "VICTORY" if won else "DEFEAT", 76, paint, style="display", align="middle")
    says = ended(view.outcome).partition(": ")[2]
    where = "" if won else f" {place(view)}."
    text, size = narrowed(f"{says[:1].upper()}{says[1:]}.{where}", 28, WIDTH - 2 * BOARD.margin, "title", 20)
    scene.text(WIDTH // 2, 138, text, size, align="middle", style="title")
    _dragons(scene, view)
    if view.heroes:
        party(scene, *_PARTY, view, names)
    return scene


def _dragons(scene: Scene, view: ElementailsView) -> None:
    """The three of the way; a mark on each that is cleansed."""
    for number, (_, _, dragon) in enumerate(view.acts):
        x, face = WIDTH // 2 + (number - 1) * 330, enemy_of(dragon)
        scene.place(lair(scene.theme, dragon, 156), x, _DRAGONS - 8)
        says = dragon_met(view, number)
        badges.pill(scene, x, _DRAGONS + 90, face.name, 24, "outline", ink="numeral", align="middle")
        scene.text(x, _DRAGONS + 132, says, 22, style="title", align="middle")
        if says == CLEANSED:
            scene.place(SIGNS.chip(scene.theme, "passed", 44, ink=(142, 248, 206)), x + 40, _DRAGONS - 84)
