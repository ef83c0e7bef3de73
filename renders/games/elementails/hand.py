"""What a seat chooses from: for each of its heroes energy, dice and mana, what it can do by itself, and every power and
spell with its whole text and whether it can be used, or why not.
"""

from collections.abc import Sequence

from engine.core.refusals import listed_all
from engine.games.elementails.view import ElementailsView, HeroView
from renders.canvas import shapes
from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Paint, Role, Theme, mixed
from renders.games.elementails import held
from renders.games.elementails.choosing import choosing
from renders.games.elementails.faces import HUES, PowerFace, class_of, spell_of
from renders.games.elementails.geometry import HEIGHT
from renders.games.elementails.held import HeldPower, HeldSpell
from renders.games.elementails.market import art
from renders.games.elementails.pieces import (
    PURPLE,
    cost_signs,
    dice_elements,
    die,
    element_disc,
    energy_row,
    hero_token,
    mana_row,
)
from renders.games.elementails.signs import SIGNS
from renders.games.elementails.telling import LAST_LEVEL, asked, level_cost
from renders.pieces import badges
from renders.type import lettering

_TITLE = 58
_HEAD, _DEEDS = 72, 44
_GAP, _ABOVE_PILLS = 12, 24
_PASSIVE = (15, 19)
_ART = 54
_STAGE = 360
_MOST_WITH_ART, _MOST_WITH_TEXT = 20, 24
"""Beyond that a picture would be a large file; names, costs and verbs remain."""
_TALL, _LOW = 148, 76
_NARROW = 200
_MANY = 3
_ASKS = {
    "classes": "Choose a class",
    "path": "Vote for a way",
    "dare": "Vote: fight the elite?",
    "battle": "Act, or be done",
    "market": "Buy, upgrade, level up, or leave",
    "reroll": "Vote: another market?",
    "endgame": "Vote: two dragons at once?",
}
Tile = HeldPower | HeldSpell


def panel(view: ElementailsView, names: Sequence[str], theme: Theme) -> Scene:
    heroes = view.heroes_of(view.audience)
    if view.phase == "classes":
        return choosing(view, names, theme)
    if not heroes:
        scene = Scene(theme, HEIGHT)
        scene.text(
            WIDTH // 2, HEIGHT // 2, "There are no heroes of yours here.", 36, "soft", style="title", align="middle"
        )
        return scene
    tiles = [_tiles(view, hero) for hero in heroes]
    count = sum(map(len, tiles))
    tall, has_art = _TALL if count <= _MOST_WITH_TEXT else _LOW, count <= _MOST_WITH_ART
    scene = Scene(theme, _height(_TITLE + sum(_depth(len(each), tall) for each in tiles) + 12))
    _title(scene, view, tiles, names)
    top = _TITLE
    for hero, own in zip(heroes, tiles, strict=True):
        _hero(scene, top, view, hero, has_dice=tall == _TALL)
        columns = _columns(len(own))
        broad = (WIDTH - 2 * BOARD.margin + _GAP) // columns - _GAP
        for place, tile in enumerate(own):
            row, column = divmod(place, columns)
            x, y = BOARD.margin + column * (broad + _GAP), top + _HEAD + _DEEDS + 8 + row * (tall + _ABOVE_PILLS)
            _tile(scene, x, y, (broad, tall), tile, has_art=has_art)
        top += _depth(len(own), tall)
    return scene


def _height(needed: int) -> int:
    """One of few: every height has a ground of its own, and grounds are by far the largest sprites."""
    return max(HEIGHT, -(-needed // _STAGE) * _STAGE)


def _tiles(view: ElementailsView, hero: HeroView) -> list[Tile]:
    return [*held.powers(view, hero), *held.spells(view, hero)]


def _columns(count: int) -> int:
    """So many that no row has a single tile in it."""
    return {6: 6, 7: 4, 8: 4, 11: 6, 12: 6}.get(count, 5)


def _depth(count: int, tall: int) -> int:
    return _HEAD + _DEEDS + 8 + -(-count // _columns(count)) * (tall + _ABOVE_PILLS) + 8


def _title(scene: Scene, view: ElementailsView, tiles: Sequence[Sequence[Tile]], names: Sequence[str]) -> None:
    waited = asked(view)
    mine, middle = view.audience in waited, 28
    scene.line(0, _TITLE - 3, WIDTH, 3, "ready" if mine else "line")
    x = SIGNS.draw(scene, 42, middle, "classes", 34, "soft") + 12
    x = scene.text(x, middle, "Your heroes", 32, style="title") + 22
    can = sum(tile.may_act for own in tiles for tile in own)
    if can:
        x = (
            badges.pill(scene, x, middle, f"{can} {'TO USE' if view.phase == 'battle' else 'TO UPGRADE'}", 22, "ready")
            + 12
        )
    says = (
        _ASKS.get(view.phase, "")
        if mine
        else f"Waiting for {listed_all([names[seat] for seat in waited])}"
        if waited
        else ""
    )
    if view.outcome is not None:
        says = "The journey is over"
    text, size = lettering.narrowed(says, 28, WIDTH - BOARD.margin - x - 20, "title", 19)
    scene.text(WIDTH - BOARD.margin, middle, text, size, style="title", align="right")


# --- a hero ------------------------------------------------------------------------------------


def _hero(scene: Scene, top: int, view: ElementailsView, hero: HeroView, *, has_dice: bool) -> None:
    theme, face, middle = scene.theme, class_of(hero.hero), top + _HEAD // 2 + 2
    scene.box(BOARD.margin - 12, top + 4, WIDTH - 2 * BOARD.margin + 24, _HEAD + _DEEDS - 4, "panel", radius=14)
    scene.place(hero_token(theme, hero.hero, 60, "ink"), BOARD.margin + 28, middle)
    x = BOARD.margin + 68
    name, size = lettering.narrowed(face.name, 28, 210, "title", 20)
    scene.text(x, middle - 13, name, size, style="title")
    scene.text(x, middle + 15, f"hero {hero.number + 1}, level {hero.level}", 20, "soft", style="title")
    badges.badge(scene, x + 238, middle, "disc", 46, PURPLE, hero.corruption)
    if view.phase == "battle":
        energy_row(scene, x + 276, middle, 66, hero.energy, 34)
        if has_dice:
            _dice(scene, x + 482, middle, hero)
    else:
        end = SIGNS.draw(scene, x + 276, middle, "cp", 30, "own") + 6
        scene.text(end, middle, f"{hero.cp} CP", 30, style="title")
    mana = WIDTH - BOARD.margin - 310
    if view.phase == "battle":
        mana_row(scene, mana, middle, 306, hero.mana, 30)
    _deeds(scene, top + _HEAD + 20, view, hero)


def _dice(scene: Scene, x: int, middle: int, hero: HeroView) -> None:
    face, step = class_of(hero.hero), min(36, 300 // max(1, len(hero.dice)))
    for element, shown in zip(dice_elements(face, hero.level, len(hero.dice)), hero.dice, strict=True):
        scene.place(die(scene.theme, element, shown, min(32, step - 1)), x, middle - min(32, step - 1) // 2)
        x += step


def _deeds(scene: Scene, middle: int, view: ElementailsView, hero: HeroView) -> None:
    x, theme = BOARD.margin + 4, scene.theme
    if view.phase == "battle" and hero.square >= 0:
        for deed in held.deeds(view, hero):
            fill: Paint = "ready" if deed.may_act else "slot"
            ink: Paint = theme.ink_on("ready") if deed.may_act else "numeral"
            x = badges.pill(scene, x, middle, deed.says, 20, fill, ink=ink) + 10
    elif view.phase == "market" and hero.level < LAST_LEVEL:
        cost = level_cost(hero)
        may = hero.cp >= cost and not view.seats[hero.seat].ready
        x = badges.pill(
            scene,
            x,
            middle,
            f"LEVEL {hero.level + 1}: {cost} CP",
            20,
            "ready" if may else "slot",
            ink=None if may else "numeral",
        )
        x += 10
    face = class_of(hero.hero)
    about = (f"{face.passive}: {face.passive_text}",)
    (lines,), size = lettering.filling(about, _PASSIVE, WIDTH - BOARD.margin - x - 8, _DEEDS)
    scene.lines(x + 6, middle - lettering.depth((lines,), size) // 2, lines, size, "soft")


# --- tiles ---------------------------------------------------------------------------------------


def _tile(scene: Scene, x: int, y: int, size: tuple[int, int], tile: Tile, *, has_art: bool) -> None:
    theme, (broad, tall) = scene.theme, size
    if tile.may_act and tall == _TALL:
        scene.place(badges.ring(theme, broad, tall, BOARD.radius, "ready"), x, y)
    if isinstance(tile, HeldSpell):
        scene.place(spell_tile(theme, tile.face.id, size, tile.owned.upgraded, tile.may_act, has_art), x, y)
    else:
        scene.place(power_tile(theme, tile.face, size, tile.element, tile.may_act), x, y)
    text, fitted = lettering.narrowed(tile.says, 22, broad - 34, "title", BOARD.least)
    fill: Role = "ready" if tile.may_act else "slot"
    badges.pill(
        scene, x + broad // 2, y + tall, text, fitted, fill, ink=None if tile.may_act else "numeral", align="middle"
    )


@cached
def spell_tile(
    theme: Theme, spell_id: str, size: tuple[int, int], upgraded: bool, bright: bool, has_art: bool
) -> Sprite:
    face = spell_of(spell_id)
    form = face.form(upgraded=upgraded)
    broad = size[0]
    pad, side = _blank(theme, size, "ready" if bright and size[1] == _LOW else face.hue), _art_side(size)
    if has_art:
        pad.place(art(theme, spell_id, side, side), 8, 8)
    elif side:
        pad.place(element_disc(theme, face.element, side - 2), 8 + side // 2, 8 + side // 2)
    if not bright:
        pad.dim(0.45)
    _name(pad, f"{face.name}{' +' if upgraded else ''}", bright)
    small = broad < _NARROW or sum(form.energy) > _MANY
    x = cost_signs(pad, side + 14, 48, form.energy, 18 if small else 22) + 3
    if not small:
        x = pad.icon(x, 48, "forward", 18, "soft") + 3
    pad.place(element_disc(theme, face.element, 24), x + 14, 48)
    pad.text(x + 30, 48, str(form.mana), 22, style="number")
    _text(pad, form.text, bright)
    pad.note("spell", f"{face.name}{', upgraded' if upgraded else ''}")
    return pad.sprite()


@cached
def power_tile(theme: Theme, face: PowerFace, size: tuple[int, int], element: str, bright: bool) -> Sprite:
    broad = size[0]
    pad, side = _blank(theme, size, "ready" if bright and size[1] == _LOW else HUES[element]), _art_side(size)
    if side:
        pad.place(element_disc(theme, element, side - 2), 8 + side // 2, 8 + side // 2)
    if not bright:
        pad.dim(0.45)
    _name(pad, face.name, bright)
    x = side + 14
    for kind, amount in face.cost:
        pad.place(element_disc(theme, kind, 24), x + 12, 48)
        x = pad.text(x + 28, 48, str(amount), 22, style="number") + 8
    SIGNS.draw(pad, broad - 28, 48, "power", 20, "front")
    _text(pad, face.text, bright)
    pad.note("power", face.name)
    return pad.sprite()


def _art_side(size: tuple[int, int]) -> int:
    """How large the art of a tile is; low tiles have none."""
    return 0 if size[1] == _LOW else 46 if size[0] < _NARROW else _ART


def _blank(theme: Theme, size: tuple[int, int], hue: Role) -> Pad:
    broad, tall = size
    pad, colour = Pad(theme, broad, tall, room=6), theme.colour(hue)
    pad.fill(
        shapes.rounded(broad, tall, BOARD.radius), 0, 0, colour if theme.outlined else mixed(colour, theme.card, 0.35)
    )
    pad.fill(shapes.rounded(broad - 6, tall - 6, BOARD.radius - 3), 3, 3, "card")
    return pad


def _name(pad: Pad, name: str, bright: bool) -> None:
    left = _art_side((pad.width, pad.height)) + 14
    text, size = lettering.narrowed(name, 22, pad.width - left - 8, "title", 16)
    pad.text(left, 21, text, size, "ink" if bright else "soft", style="title")


def _text(pad: Pad, text: str, bright: bool) -> None:
    if pad.height < _TALL:
        return
    lines, size = lettering.filling((text,), (15, 20), pad.width - 20, 62)
    flat = [line for paragraph in lines for line in paragraph]
    step = lettering.leading(size)
    pad.lines(10, 66 + max(0, 62 - step * len(flat)) // 2, flat, size, "ink" if bright else "soft")
