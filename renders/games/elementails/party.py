"""The heroes side by side, as they are between battles: who plays them, Corruption, CP, level and spells."""

from collections.abc import Sequence

from engine.games.elementails.view import ElementailsView, HeroView
from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.scene import Scene
from renders.canvas.theme import Role
from renders.games.elementails.faces import class_of, spell_of
from renders.games.elementails.field import WARNING
from renders.games.elementails.pieces import PURPLE, hero_token, state_sign
from renders.games.elementails.signs import SIGNS
from renders.games.elementails.telling import LAST_LEVEL, asked, level_cost
from renders.pieces import badges
from renders.type import lettering

_GAP = 12
_NAMES = (14, 19)
_ROOM = WIDTH - 2 * BOARD.margin


def party(
    scene: Scene,
    top: int,
    tall: int,
    view: ElementailsView,
    names: Sequence[str],
    heroes: Sequence[HeroView] | None = None,
) -> None:
    """A box for each hero, or for some of them; a tall one lists spells."""
    shown = view.heroes if heroes is None else heroes
    width = (_ROOM - _GAP * (len(shown) - 1)) // len(shown)
    for place, hero in enumerate(shown):
        _box(scene, (BOARD.margin + place * (width + _GAP), top, width, tall), view, hero, names)


def _box(
    scene: Scene, box: tuple[int, int, int, int], view: ElementailsView, hero: HeroView, names: Sequence[str]
) -> None:
    x, top, width, tall = box
    waits = hero.seat in asked(view)
    scene.box(x, top, width, tall, "panel", edge="ready" if waits else "line", radius=12)
    scene.place(hero_token(scene.theme, hero.hero, 62, "ink"), x + 46, top + 44)
    ink: Role = "lowered" if hero.corruption >= WARNING else "numeral"
    badges.badge(scene, x + width - 32, top + 36, "disc", 42, PURPLE, hero.corruption, ink=ink)
    left, right = x + 86, x + width - 60
    if view.phase == "market" and view.seats[hero.seat].ready:
        right = state_sign(scene, right, top + 27, "ready")
    name, size = lettering.narrowed(f"{hero.number + 1} {names[hero.seat]}", 26, right - left, "title", 19)
    scene.text(left, top + 27, name, size, style="title")
    about, small = lettering.narrowed(
        f"{class_of(hero.hero).name} {hero.level}", 20, x + width - 60 - left, "title", 18
    )
    scene.text(left, top + 54, about, small, "soft", style="title")
    _wealth(scene, x, top + 96, width, hero, can_rise=view.outcome is None)
    if tall > 140:
        _spells(scene, x + 16, top + 122, (width - 32, tall - 130), hero)


def _wealth(scene: Scene, x: int, middle: int, width: int, hero: HeroView, *, can_rise: bool) -> None:
    """CP, what the next level costs, and how many spells there is room for."""
    end = SIGNS.draw(scene, x + 16, middle, "cp", 26, "own") + 5
    end = scene.text(end, middle, str(hero.cp), 30, style="number") + 5
    end = scene.text(end, middle + 2, "CP", 20, "soft", style="title") + 16
    SIGNS.draw(scene, end, middle, "spell", 24, "soft")
    scene.text(end + 29, middle, f"{len(hero.spells)}/{hero.level}", 24, style="title")
    if hero.level < LAST_LEVEL and can_rise:
        cost, right = level_cost(hero), x + width - 14
        paint: Role = "ready" if hero.cp >= cost else "soft"
        scene.text(right, middle, f"{cost} CP", 20, paint, style="title", align="right")
        SIGNS.draw(scene, right - lettering.width_of(f"{cost} CP", 20, "title") - 32, middle, "level", 26, paint)


def _spells(scene: Scene, x: int, top: int, room: tuple[int, int], hero: HeroView) -> None:
    """Names of all of them, as large as there is room for; upgraded ones have a plus."""
    if not hero.spells:
        scene.text(x, top + 13, "no spells yet", 19, "soft")
        return
    said = [f"{spell_of(each.spell).name}{'+' if each.upgraded else ''}" for each in hero.spells]
    (lines,), size = lettering.filling((", ".join(said),), _NAMES, *room)
    scene.lines(x, top, lines, size, "ink")
