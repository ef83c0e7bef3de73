"""The field of a battle: 9 by 6 squares with heroes and enemies, and what the enemies would do there."""

from collections.abc import Sequence
from math import atan2, cos, hypot, pi, sin

from engine.games.elementails.grid import COLUMNS, ROWS, SQUARES
from engine.games.elementails.view import ElementailsView, EnemyView, HeroView
from renders.canvas import shapes
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Role, Theme, mixed
from renders.games.elementails import ground
from renders.games.elementails.faces import EnemyFace, class_of
from renders.games.elementails.geometry import LEFT, PITCH, SQUARE, TOP, corner, middle
from renders.games.elementails.pieces import BLOOD, PURPLE, enemy_token, hero_token
from renders.games.elementails.signs import SIGNS
from renders.games.elementails.threats import Marked, Threat, marked, threats
from renders.pieces import badges
from renders.type import lettering

TOKEN = 74
_PLATE = 22
_CHIP = 23
_SIGN = 18
_LEAST = 18
_BROAD = SQUARE + 4
"""How broad the name of an enemy may be; it reaches a little into the squares beside it then."""
_PILL = 30
_STEP = 16
"""Between the dots of a line."""
_EDGE = 40
"""How far from its middle a token ends."""
WARNING = 8
"""From this Corruption on a hero is in danger."""


def field(scene: Scene, view: ElementailsView, names: Sequence[str]) -> None:
    """Ground and marks lie below; then lines, then everybody, then what is said about them."""
    coming, shown = marked(view), threats(view)
    _coordinates(scene)
    _squares(scene, view, coming)
    for threat in shown:
        _aims(scene, view, threat)
    _numbers(scene, view, coming)
    standing = [hero for hero in view.heroes if hero.square >= 0]
    for hero in standing:
        scene.place(hero_token(scene.theme, hero.hero, TOKEN, _ring(view, hero)), *_feet(hero.square))
    for threat in sorted(shown, key=lambda each: each.enemy.square):
        scene.place(enemy_token(scene.theme, threat.enemy.enemy, size_of(threat.face)), *_feet(threat.enemy.square))
    for threat in shown:
        _about_enemy(scene, threat)
    for hero in standing:
        _about_hero(scene, view, hero, names, coming)


def _coordinates(scene: Scene) -> None:
    for column in range(COLUMNS):
        scene.text(
            LEFT + column * PITCH + SQUARE // 2,
            TOP - 12,
            "abcdefghi"[column],
            20,
            "ink",
            style="title",
            align="middle",
        )
    for row in range(ROWS):
        scene.text(LEFT - 22, TOP + row * PITCH + SQUARE // 2, str(row + 1), 20, "ink", style="title", align="middle")


def _feet(square: int) -> tuple[int, int]:
    """The middle of a token: a little above that of its square, for the plate below it."""
    x, y = middle(square)
    return x, y - 1


def size_of(face: EnemyFace) -> int:
    return TOKEN + 18 if face.is_dragon else TOKEN


def _ring(view: ElementailsView, hero: HeroView) -> Role:
    return "ink" if view.seats[hero.seat].done else "ready"


# --- squares -------------------------------------------------------------------------------------


def _squares(scene: Scene, view: ElementailsView, coming: Marked) -> None:
    theme = scene.theme
    taken = {hero.square for hero in view.heroes} | {enemy.square for enemy in view.enemies}
    for square in range(SQUARES):
        at = corner(square)
        if square in view.obstacles:
            scene.place(ground.obstacle(theme, view.act, square), *at)
        else:
            scene.place(ground.plain(theme, view.act, _shade(square)), *at)
        _marks(scene, square, coming, is_taken=square in taken)


def _numbers(scene: Scene, view: ElementailsView, coming: Marked) -> None:
    """The harm on squares where somebody could stand; those who stand there have numbers of their own."""
    taken = {hero.square for hero in view.heroes} | {enemy.square for enemy in view.enemies} | set(view.obstacles)
    for square, amount in {**coming.harm, **coming.soaks}.items():
        if amount and square not in taken:
            scene.text(*middle(square), str(amount), 30, "numeral", style="heavy", align="middle", outline=True)


def _shade(square: int) -> int:
    """Squares beside each other have different ones; there are six in all."""
    column, row = square % COLUMNS, square // COLUMNS
    return (column + row) % 2 + 2 * ((column * 2 + row * 5) % 3)


def _marks(scene: Scene, square: int, coming: Marked, *, is_taken: bool) -> None:
    theme, (x, y) = scene.theme, corner(square)
    if square in coming.spread:
        scene.place(ground.dotted(theme), x, y)
    if square in coming.hits:
        scene.place(ground.hatched(theme, min(2, coming.hits[square])), x, y)
    if square in coming.gather:
        scene.place(ground.gathering(theme), x, y)
    if square in coming.soaks:
        scene.place(ground.soaking(theme, is_taken), x, y)


# --- lines ------------------------------------------------------------------------------------------


def _aims(scene: Scene, view: ElementailsView, threat: Threat) -> None:
    """A dotted line from where an enemy would stand to whom it would hit, and steps to there; none if it hits all."""
    enemy = threat.enemy
    if enemy.target is None or not threat.harms or not enemy.squares:
        return
    hero = view.heroes[enemy.target]
    if hero.square < 0:
        return
    if enemy.goes_to != enemy.square:
        scene.place(ground.footing(scene.theme), *middle(enemy.goes_to))
        _dots(scene, middle(enemy.square), middle(enemy.goes_to), 10, "soft", (_EDGE, 24))
    _arrow(scene, middle(enemy.goes_to), middle(hero.square))


def _dots(
    scene: Scene, start: tuple[int, int], end: tuple[int, int], side: int, role: Role, clear: tuple[int, int]
) -> None:
    across, down = end[0] - start[0], end[1] - start[1]
    long = hypot(across, down)
    reach = clear[0]
    while reach <= long - clear[1]:
        x, y = start[0] + across * reach / long, start[1] + down * reach / long
        scene.place(ground.dot(scene.theme, side, role), round(x), round(y))
        reach += _STEP


def _arrow(scene: Scene, start: tuple[int, int], end: tuple[int, int]) -> None:
    turn = atan2(end[1] - start[1], end[0] - start[0])
    tip = end[0] - round((_EDGE - 4) * cos(turn)), end[1] - round((_EDGE - 4) * sin(turn))
    _dots(scene, start, tip, 14, "target", (24, 24))
    scene.place(ground.arrowhead(scene.theme, round(turn / (2 * pi) * ground.TURNS) % ground.TURNS), *tip)


# --- what is said about units ----------------------------------------------------------------------


def _about_enemy(scene: Scene, threat: Threat) -> None:
    """Intention above, statuses at the sides, Block and Corruption in the corners below, the name at the foot."""
    theme, enemy, face = scene.theme, threat.enemy, threat.face
    x, y = corner(enemy.square)
    slowed = f"−{enemy.slowed} " if enemy.slowed else ""
    sign = "slowed" if enemy.slowed else next(iter(face.traits), "") if not face.is_dragon else ""
    name = plate(theme, f"{slowed}{face.short_name}", sign, "numeral", _BROAD)
    scene.place(name, x + SQUARE // 2, y + SQUARE - 11)
    ink: Role = "lowered" if enemy.corruption < enemy.most else "numeral"
    side = 43 if face.is_dragon else 38
    badges.badge(scene, x + SQUARE - 15, y + SQUARE - 35, "disc", side, "health", enemy.corruption, ink=ink)
    scene.place(intention(theme, threat.sign, threat.says, bool(threat.harms)), x, y - 3)
    _states(scene, x, y, enemy)


def statuses(unit: EnemyView | HeroView) -> dict[str, int]:
    return {
        "block": unit.block,
        "burn": unit.burn,
        "renew": unit.renew,
        "inspired": unit.inspired,
        "weakened": unit.weakened,
    }


def _states(scene: Scene, x: int, y: int, unit: EnemyView | HeroView) -> None:
    """Burn or Renew at the left, Inspired or Weakened at the right, Block as a shield in the corner."""
    amounts = {name: amount for name, amount in statuses(unit).items() if amount}
    for name, amount in amounts.items():
        if name == "block":
            badges.badge(scene, x + 15, y + SQUARE - 34, "shield", 38, "shield", amount)
            continue
        chip = SIGNS.chip(scene.theme, name, _CHIP, str(amount))
        left = x - 2 if name in ("burn", "renew") else x + SQUARE + 2 - chip.notes[0].width
        scene.place(chip, left, y + 19)


def _about_hero(scene: Scene, view: ElementailsView, hero: HeroView, names: Sequence[str], coming: Marked) -> None:
    theme, (x, y) = scene.theme, corner(hero.square)
    says = f"{hero.number + 1} {called(view, hero, names)}"
    scene.place(plate(theme, says, "", _name_ink(view, hero)), x + SQUARE // 2, y + SQUARE - 11)
    right = x + SQUARE + 2
    marked = ["stack"] * (hero.square in coming.gathered) + ["slowed"] * bool(hero.slowed) + ["berserk"] * hero.berserk
    for name in marked:
        right -= _CHIP + 2
        scene.place(SIGNS.chip(theme, name, _CHIP), right, y - 2)
    ink: Role = "lowered" if hero.corruption >= WARNING else "numeral"
    badges.badge(scene, x + SQUARE - 15, y + SQUARE - 35, "disc", 38, PURPLE, hero.corruption, ink=ink)
    if hero.incoming:
        burst(scene, x + 17, y + 11, 46 if hero.incoming < 10 else 54, hero)
    _states(scene, x, y, hero)


def burst(scene: Scene, x: int, y: int, side: int, hero: HeroView) -> None:
    """The harm that is coming; grey if Block absorbs all of it."""
    hurts = hero.incoming > hero.block
    badges.badge(scene, x, y, "burst", side, BLOOD if hurts else "spent", hero.incoming)


def _name_ink(view: ElementailsView, hero: HeroView) -> Role:
    return "raised" if not view.seats[hero.seat].done else "numeral"


def called(view: ElementailsView, hero: HeroView, names: Sequence[str]) -> str:
    """A person's name below their only hero; whoever plays several is told which is which."""
    return names[hero.seat] if len(view.heroes_of(hero.seat)) == 1 else class_of(hero.hero).short_name


@cached
def plate(theme: Theme, says: str, sign: str, ink: Role, room: int = SQUARE - 6) -> Sprite:
    """A name on a dark ground, with a sign before it if there is room. Its place is its middle."""
    before = _SIGN if sign and lettering.width_of(says, _LEAST, "title") + _SIGN <= SQUARE - 6 else 0
    text, size = lettering.narrowed(says, 20, SQUARE - 6 - before, "title", _LEAST)
    if "…" in text:
        text, size = lettering.narrowed(says, _LEAST, room, "title", _LEAST)
    broad = lettering.width_of(text, size, "title") + 10 + before
    pad = Pad(theme, 0, 0, room=SQUARE)
    left, top = -(broad // 2), -(_PLATE // 2)
    pad.fill(shapes.rounded(broad, _PLATE, 7), left, top, "outline", 0.92)
    if before:
        SIGNS.draw(pad, left + 4, 0, sign, 16, "raised")
    pad.text(left + 5 + before, 0, text, size, ink, style="title", outline=True)
    pad.note("plate", f"{says}, {sign}" if sign else says)
    return pad.sprite()


@cached
def intention(theme: Theme, sign: str, says: str, harms: bool) -> Sprite:
    """What an enemy is about to do: its sign, and how much harm. Its place is its corner."""
    size = 23 if len(says) < 4 else 19
    width = _PILL + (lettering.width_of(says, size, "heavy") + 8 if says else 2)
    pad = Pad(theme, width, _PILL, room=4)
    fill = theme.colour("target") if harms else mixed(theme.slot, theme.ink, 0.1)
    ink = theme.ink_on(fill)
    pad.fill(shapes.rounded(width + 4, _PILL + 4, _PILL // 2 + 2), -2, -2, "outline")
    if theme.outlined:
        pad.fill(shapes.rounded(width + 2, _PILL + 2, _PILL // 2 + 1), -1, -1, "ink")
    pad.fill(shapes.rounded(width, _PILL, _PILL // 2), 0, 0, fill)
    SIGNS.draw(pad, 5, _PILL // 2, sign, 22, ink)
    pad.text(_PILL, _PILL // 2, says, size, "numeral", style="heavy", outline=True)
    pad.note("intention", f"{sign} {says}".strip())
    return pad.sprite()
