"""Before the journey: all classes, a column for each Primary element, and who has chosen which."""

from collections.abc import Mapping, Sequence

from cards.games.elementails.vocabulary import ELEMENTS
from engine.games.elementails.view import ElementailsView
from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.scene import Scene
from renders.canvas.theme import Theme, mixed
from renders.games.elementails.battle import bar
from renders.games.elementails.faces import ClassFace, classes
from renders.games.elementails.geometry import BAR, HEIGHT
from renders.games.elementails.pieces import element_disc, hero_token
from renders.games.elementails.telling import asked
from renders.pieces import badges
from renders.type import lettering

_GAP = 12
_HEAD = 90
_TOP = 114
_BROAD = (WIDTH - 2 * BOARD.margin - 5 * _GAP) // 6
_TALL = 190


def choosing(view: ElementailsView, names: Sequence[str], theme: Theme) -> Scene:
    scene = Scene(theme, HEIGHT)
    x = bar(scene, "HEROES", "CHOOSE A CLASS")
    _waiting(scene, view, names, x)
    taken = {kind: view.owners[number] for number, kind in enumerate(view.chosen) if kind is not None}
    for column, element in enumerate(ELEMENTS):
        left = BOARD.margin + column * (_BROAD + _GAP)
        scene.place(element_disc(theme, element, 36), left + 20, _HEAD)
        scene.text(left + 46, _HEAD, element.capitalize(), 24, "soft", style="title")
        own = [face for face in classes() if face.element == element]
        for row, face in enumerate(own):
            _tile(scene, left, _TOP + row * (_TALL + _GAP), face, taken, names)
    return scene


def _waiting(scene: Scene, view: ElementailsView, names: Sequence[str], x: int) -> None:
    left = sum(kind is None for kind in view.chosen)
    who = ", ".join(names[seat] for seat in asked(view))
    says = f"{len(view.chosen) - left} of {len(view.chosen)} chosen · waiting for {who}"
    text, size = lettering.narrowed(says, 24, WIDTH - BOARD.margin - x, "title", 18)
    scene.text(WIDTH - BOARD.margin, BAR // 2, text, size, style="title", align="right")


def _tile(scene: Scene, x: int, y: int, face: ClassFace, taken: Mapping[str, int], names: Sequence[str]) -> None:
    theme, middle = scene.theme, x + _BROAD // 2
    owner = taken.get(face.id)
    fill = theme.panel if owner is None else mixed(theme.panel, theme.ground, 0.6)
    scene.box(x, y, _BROAD, _TALL, fill, edge="line" if owner is None else "front", radius=12)
    scene.place(hero_token(theme, face.id, 96, "ready" if owner is None else "front"), middle, y + 58)
    scene.place(element_disc(theme, face.element, 32), x + 22, y + 24)
    scene.place(element_disc(theme, face.secondary, 26), x + 22, y + 56)
    name, size = lettering.narrowed(face.name, 24, _BROAD - 16, "title", 19)
    scene.text(middle, y + 122, name, size, align="middle", style="title")
    if owner is None:
        for line, says in enumerate((f"Range {face.range}", face.passive)):
            scene.text(middle, y + 147 + 23 * line, says, 20, "soft", align="middle")
    else:
        who = lettering.fitted(names[owner], 20, _BROAD - 44, "title")
        badges.pill(scene, middle, y + 158, who, 20, "front", align="middle")
