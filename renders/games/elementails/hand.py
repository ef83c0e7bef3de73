"""What a seat chooses from: for each of its heroes energy and mana, what it can do by itself, and every power and spell
with what it costs and does and whether it can be used, or why not. Several heroes stand side by side.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.refusals import listed_all
from engine.games.elementails.view import ElementailsView, HeroView
from renders.canvas.scale import WIDTH
from renders.canvas.scene import Scene
from renders.canvas.theme import Paint, Theme
from renders.games.elementails import held
from renders.games.elementails.choosing import choosing
from renders.games.elementails.faces import class_of
from renders.games.elementails.geometry import HEIGHT
from renders.games.elementails.pieces import PURPLE, energy_row, hero_token, mana_row
from renders.games.elementails.signs import SIGNS
from renders.games.elementails.telling import LAST_LEVEL, asked, level_cost
from renders.games.elementails.tiles import Room, Tile, draw
from renders.pieces import badges
from renders.pieces.hands import MARGIN, ROOM, TITLE
from renders.type import lettering

_GAP = 16
_ABOVE, _NAME, _ROW, _BELOW, _BESIDE = 8, 66, 50, 10, 14
_STAGE = 24
"""Every height has a ground of its own, and grounds are the largest sprites: so heights are multiples."""
_WAYS = ((3, True), (2, True), (1, True), (1, False), (0, False))
"""How many lines of text tiles have, and whether verbs; the last way if no other has room."""
_MOST_ABREAST = 3
_ASKS = {
    "classes": "Choose a class",
    "path": "Vote for a way",
    "dare": "Vote: fight the elite?",
    "battle": "Act, or be done",
    "market": "Buy, upgrade, level up, or leave",
    "reroll": "Vote: another market?",
    "endgame": "Vote: two dragons at once?",
}


class Plan(NamedTuple):
    """How heroes share the picture: how broad each is, how many tiles lie abreast, what else is told of a hero, and how
    much room a tile has.
    """

    width: int
    abreast: int
    has_deeds: bool
    has_passive: bool
    room: Room
    height: int


def panel(view: ElementailsView, names: Sequence[str], theme: Theme, room: int) -> Scene:
    if view.phase == "classes":
        return choosing(view, names, theme)
    if not view.heroes_of(view.audience):
        scene = Scene(theme, HEIGHT)
        says = "There are no heroes of yours here."
        scene.text(WIDTH // 2, HEIGHT // 2, says, 36, "soft", style="title", align="middle")
        return scene
    own = heroes(view, theme, room)
    scene = Scene(theme, TITLE + own.height)
    _title(scene, view, names)
    scene.lay(own, TITLE)
    return scene


def heroes(view: ElementailsView, theme: Theme, room: int) -> Scene:
    """A seat's own heroes without a title, for below a board that leaves so much room."""
    shown = view.heroes_of(view.audience)
    tiles = [_tiles(view, hero) for hero in shown]
    plan = _plan(view, [len(each) for each in tiles], room // _STAGE * _STAGE)
    scene = Scene(theme, plan.height)
    for column, (hero, own) in enumerate(zip(shown, tiles, strict=True)):
        left = MARGIN + column * (plan.width + _GAP)
        top = _hero(scene, left, plan, view, hero)
        for place, tile in enumerate(own):
            row, across = divmod(place, plan.abreast)
            draw(scene, left + across * (plan.room.width + _GAP), top + row * plan.room.step, plan.room, tile)
    return scene


def _tiles(view: ElementailsView, hero: HeroView) -> list[Tile]:
    return [*held.powers(view, hero), *held.spells(view, hero)]


def _plan(view: ElementailsView, counts: Sequence[int], tallest: int) -> Plan:
    """The one with the most text that is not too high; then as much else as has room."""
    heroes = len(counts)
    width = (ROOM - _GAP * (heroes - 1)) // heroes
    abreast = _MOST_ABREAST if heroes == 1 else 1
    rows = -(-max(counts) // abreast)
    head = _ABOVE + _NAME + _BELOW + (_ROW * 2 if heroes > 1 and view.phase == "battle" else _ROW if heroes > 1 else 0)
    broad = (width - _GAP * (abreast - 1)) // abreast
    ways = [Room(broad, lines, has_verb) for lines, has_verb in _WAYS]
    room = next((room for room in ways if head + rows * room.step <= tallest), ways[-1])
    needed = head + rows * room.step
    has_deeds = needed + _ROW <= tallest
    has_passive = heroes == 1 and needed + 2 * _ROW <= tallest
    needed += _ROW * (has_deeds + has_passive)
    return Plan(width, abreast, has_deeds, has_passive, room, -(-needed // _STAGE) * _STAGE)


def _title(scene: Scene, view: ElementailsView, names: Sequence[str]) -> None:
    waited, middle = asked(view), 30
    mine = view.audience in waited
    scene.line(0, TITLE - 4, WIDTH, 4, "ready" if mine else "line")
    x = SIGNS.draw(scene, MARGIN, middle, "classes", 38, "soft") + 12
    x = scene.text(x, middle, "Your heroes", 34, style="title") + 22
    says = _ASKS.get(view.phase, "") if mine else ""
    if waited and not mine:
        says = f"Waiting for {listed_all([names[seat] for seat in waited])}"
    if view.outcome is not None:
        says = "The journey is over"
    text, size = lettering.narrowed(says, 34, WIDTH - MARGIN - x - 20, "title", 20)
    scene.text(WIDTH - MARGIN, middle, text, size, style="title", align="right")


# --- a hero ------------------------------------------------------------------------------------


def _hero(scene: Scene, left: int, plan: Plan, view: ElementailsView, hero: HeroView) -> int:
    """Its number, its name and its means; the y where its tiles begin."""
    top, alone, width = _ABOVE, plan.width == ROOM, plan.width
    rows = 0 if alone else 2 if view.phase == "battle" else 1
    tall = _NAME + _ROW * (rows + plan.has_deeds + plan.has_passive)
    scene.box(left, top, width, tall, "panel", radius=14)
    middle = top + _NAME // 2
    end = left + width - _BESIDE - 26
    badges.badge(scene, left + 320 if alone else end, middle, "disc", 52, PURPLE, hero.corruption)
    _name(scene, left, middle, (left + 286 if alone else end - 34), hero)
    if alone:
        _means(scene, (left + 370, left + 690), (middle, middle), left + width, view, hero)
    else:
        lower = top + _NAME + _ROW // 2 - 4
        _means(scene, (left + _BESIDE, left + _BESIDE), (lower, lower + _ROW), left + width, view, hero)
    middle = top + _NAME + _ROW * rows + _ROW // 2 - 4
    if plan.has_deeds:
        _deeds(scene, left + _BESIDE, middle, view, hero, in_words=alone)
        middle += _ROW
    if plan.has_passive:
        face = class_of(hero.hero)
        about = f"{face.passive}: {face.passive_text}"
        text, size = lettering.narrowed(about, 36, width - 2 * _BESIDE, "text", 28)
        scene.text(left + _BESIDE, middle, text, size, "soft")
    return top + tall + _BELOW


def _name(scene: Scene, left: int, middle: int, end: int, hero: HeroView) -> None:
    """Behind the number that buttons have for it."""
    x = badges.number_tab(scene, left - 4, middle - 25, str(hero.number + 1), scene.theme) + 8
    scene.place(hero_token(scene.theme, hero.hero, 58, "ink"), x + 29, middle)
    x += 66
    name, size = lettering.narrowed(class_of(hero.hero).name, 34, end - x, "title", 20)
    scene.text(x, middle - 13, name, size, style="title")
    scene.text(x, middle + 17, f"level {hero.level}", 24, "soft", style="title")


def _means(
    scene: Scene, at: tuple[int, int], middles: tuple[int, int], right: int, view: ElementailsView, hero: HeroView
) -> None:
    """Energy and mana in battle; else what can be spent in the market."""
    if view.phase == "battle":
        energy_row(scene, at[0], middles[0], 96, hero.energy, 42)
        mana_row(scene, at[1], middles[1], right - at[1] - _BESIDE, hero.mana, 36)
        return
    x = SIGNS.draw(scene, at[0], middles[0], "cp", 34, "own") + 6
    scene.text(x, middles[0], f"{hero.cp} CP", 38, style="title")


def _deeds(scene: Scene, x: int, middle: int, view: ElementailsView, hero: HeroView, *, in_words: bool) -> None:
    """What it can do by itself, or its next level; signs where words have no room."""
    theme = scene.theme
    if view.phase == "market" and hero.level < LAST_LEVEL:
        cost = level_cost(hero)
        may = hero.cp >= cost and not view.seats[hero.seat].ready
        fill: Paint = "ready" if may else "slot"
        badges.pill(scene, x, middle, f"LEVEL {hero.level + 1}: {cost} CP", 28, fill, ink=None if may else "numeral")
    if view.phase != "battle" or hero.square < 0:
        return
    for deed in held.deeds(view, hero):
        fill = "ready" if deed.may_act else "slot"
        ink: Paint = theme.ink_on("ready") if deed.may_act else "numeral"
        if in_words:
            x = badges.pill(scene, x, middle, deed.says, 28, fill, ink=ink) + 12
        else:
            scene.box(x, middle - 22, 62, 44, fill, radius=22)
            SIGNS.draw(scene, x + 14, middle, deed.sign, 34, ink)
            x += 72
