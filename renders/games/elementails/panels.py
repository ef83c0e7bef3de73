"""Beside the field: what each hero has, so that everybody sees everybody's dice, energy and mana."""

from collections.abc import Sequence

from engine.games.elementails.view import ElementailsView, HeroView
from renders.canvas import shapes
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Role, Theme
from renders.games.elementails.faces import class_of
from renders.games.elementails.field import WARNING, burst
from renders.games.elementails.geometry import PANEL_LEFT, PANEL_WIDTH, PANELS_BOTTOM, PANELS_TOP
from renders.games.elementails.pieces import PURPLE, dice_elements, die, energy_row, hero_token, mana_row, state_sign
from renders.games.elementails.signs import SIGNS
from renders.games.elementails.telling import MOST_CORRUPTION
from renders.pieces import badges
from renders.type import lettering

_GAP = 8
_INSIDE = PANEL_WIDTH - 24
_SPELL = (14, 20)
_ENERGY = 62
_MOST_PIPS = 7


def panels(scene: Scene, view: ElementailsView, names: Sequence[str]) -> None:
    count = len(view.heroes)
    tall = (PANELS_BOTTOM - PANELS_TOP - _GAP * (count - 1)) // count
    for place, hero in enumerate(view.heroes):
        _panel(scene, PANELS_TOP + place * (tall + _GAP), tall, view, hero, names)


def _panel(scene: Scene, top: int, tall: int, view: ElementailsView, hero: HeroView, names: Sequence[str]) -> None:
    seat = view.seats[hero.seat]
    edge: Role = "line" if seat.done or hero.exhausted else "ready"
    scene.box(PANEL_LEFT, top, PANEL_WIDTH, tall, "panel", edge=edge, radius=12)
    roomy = tall > 150
    head = 58 if roomy else 48
    _title(scene, top, head, view, hero, names)
    x, rest = PANEL_LEFT + 14, (tall - head - 8) // 3
    if hero.exhausted:
        middle = top + head + (tall - head) // 2 - 4
        SIGNS.draw(scene, x, middle, "exhausted", 34, "soft")
        scene.text(x + 44, middle, "EXHAUSTED until the next battle", 20, "soft", style="title")
        return
    first = top + head + rest // 2
    energy_row(scene, x, first, _ENERGY, hero.energy, 32 if roomy else 26)
    _spells(scene, PANEL_LEFT + PANEL_WIDTH - 14, first, hero)
    _dice(scene, x, first + rest, min(32, rest - 3), hero)
    mana_row(scene, x, first + 2 * rest - 1, _INSIDE, hero.mana, min(30, rest - 4))


def _title(scene: Scene, top: int, head: int, view: ElementailsView, hero: HeroView, names: Sequence[str]) -> None:
    """Who it is, what is coming, and how corrupted the hero is."""
    theme, seat, side = scene.theme, view.seats[hero.seat], head - 6
    middle, right = top + head // 2 + 3, PANEL_LEFT + PANEL_WIDTH - 14
    scene.place(hero_token(theme, hero.hero, side, "ink"), PANEL_LEFT + 12 + side // 2, middle)
    badges.badge(scene, right - 18, middle, "disc", 42, PURPLE, hero.corruption, ink=_ink(hero))
    right -= 46
    if hero.incoming:
        burst(scene, right - 18, middle, 52, hero)
        right -= 48
    x = PANEL_LEFT + 18 + side
    upper, lower, largest = (middle - 11, middle + 14, 26) if head > 50 else (middle - 10, middle + 13, 22)
    state = "berserk" if hero.berserk else "done" if seat.done else ""
    right_of_name = state_sign(scene, right, upper, state) if state else right
    name, size = lettering.narrowed(f"{hero.number + 1} {names[hero.seat]}", largest, right_of_name - x, "title", 19)
    scene.text(x, upper, name, size, style="title")
    about = f"{class_of(hero.hero).name} {hero.level}"
    text, small = lettering.narrowed(about, 20, right - x, "title", 18)
    scene.text(x, lower, text, small, "soft", style="title")


def _ink(hero: HeroView) -> Role:
    return "lowered" if hero.corruption >= min(WARNING, MOST_CORRUPTION) else "numeral"


def _spells(scene: Scene, right: int, middle: int, hero: HeroView) -> None:
    """A card for each spell: upright and mint, or lying and dark; from the right. Many are counted."""
    if len(hero.spells) > _MOST_PIPS:
        ready = sum(not owned.tapped for owned in hero.spells)
        says = f"{ready}/{len(hero.spells)}"
        scene.text(right, middle, says, 24, style="title", align="right")
        sprite = spell_pip(scene.theme, not ready, upgraded=False)
        left = right - lettering.width_of(says, 24, "title") - 8 - sprite.notes[0].width
        scene.place(sprite, left, middle - sprite.notes[0].height // 2)
        return
    for owned in reversed(hero.spells):
        sprite = spell_pip(scene.theme, owned.tapped, owned.upgraded)
        right -= sprite.notes[0].width
        scene.place(sprite, right, middle - sprite.notes[0].height // 2)
        right -= 4


@cached
def spell_pip(theme: Theme, tapped: bool, upgraded: bool) -> Sprite:
    """Its place is its corner."""
    width, height = (_SPELL[1] - 6, _SPELL[0] - 2) if tapped else _SPELL
    pad = Pad(theme, width, height, room=1)
    pad.fill(shapes.rounded(width, height, 4), 0, 0, "line" if tapped else "ready")
    if upgraded and not tapped:
        pad.fill(shapes.shape("star", width - 2), 1, (height - width) // 2 + 1, theme.ink_on("ready"))
    pad.note("spell", f"{'tapped' if tapped else 'ready'}{', upgraded' if upgraded else ''}")
    return pad.sprite()


def _dice(scene: Scene, x: int, middle: int, side: int, hero: HeroView) -> None:
    face = class_of(hero.hero)
    step = min(side + 5, _INSIDE // max(1, len(hero.dice)))
    broad = min(side, step - 1)
    for element, shown in zip(dice_elements(face, hero.level, len(hero.dice)), hero.dice, strict=True):
        scene.place(die(scene.theme, element, shown, broad), x, middle - broad // 2)
        x += step
