"""The map of an act: three lanes from camp to the dragon, where the party is, what stops offer, and votes."""

from collections.abc import Sequence
from itertools import pairwise

from PIL import Image, ImageDraw

from engine.games.elementails.actions import LANES
from engine.games.elementails.journey import earned
from engine.games.elementails.kinds import DRAGON, ELITE, RANKS
from engine.games.elementails.view import ElementailsView
from renders.canvas import shapes
from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Colour, Paint, Role, Theme, mixed
from renders.games.elementails.battle import bar
from renders.games.elementails.faces import enemy_of
from renders.games.elementails.geometry import BAR, HEIGHT
from renders.games.elementails.party import party
from renders.games.elementails.pieces import BLOOD, enemy_token, hero_token
from renders.games.elementails.signs import SIGNS
from renders.games.elementails.telling import DRAGON_COLUMN, ROMAN, act_title
from renders.pieces import badges
from renders.pieces.sentences import counted
from renders.type import lettering

_LANES = (146, 266, 386)
_CAMP, _FIRST, _STEP, _DRAGON = 112, 282, 160, 1120
_NODE, _CHOICE = 60, 76
_FINE = 3
_LEGEND = 462
_PARTY = (500, 204)
_PILLS = {"path": "VOTE: THE NEXT WAY", "dare": "VOTE: DARE THE ELITE?", "endgame": "VOTE: TWO DRAGONS AT ONCE?"}


def way(view: ElementailsView, names: Sequence[str], theme: Theme) -> Scene:
    scene = Scene(theme, HEIGHT)
    bar(scene, act_title(view), _PILLS[view.phase])
    _progress(scene, view)
    _roads(scene, view)
    _stops(scene, view, names)
    if view.phase == "path":
        _legend(scene, view)
    else:
        _answers(scene, view, names)
    party(scene, *_PARTY, view, names)
    return scene


def _progress(scene: Scene, view: ElementailsView) -> None:
    """The three acts, and the tokens that the party has."""
    says, right = counted(view.tokens, "token"), WIDTH - BOARD.margin
    scene.text(right, BAR // 2, says, 24, style="title", align="right")
    right -= lettering.width_of(says, 24, "title") + 38
    SIGNS.draw(scene, right, BAR // 2, "token", 30, "ready" if view.tokens else "soft")
    right -= 46
    for number in reversed(range(3)):
        is_now = view.act == number + 1
        fill: Role = "front" if is_now else "slot"
        scene.shape(right - 36, BAR // 2, "disc", 38, fill)
        if view.act > number + 1:
            SIGNS.draw(scene, right - 28, BAR // 2, "passed", 22, "numeral")
        else:
            ink = scene.theme.ink_on(fill)
            scene.text(right - 17, BAR // 2, ROMAN[number], 20, ink, style="heavy", align="middle")
        right -= 52


# --- roads ---------------------------------------------------------------------------------------


def _spot(column: int, lane: int) -> tuple[int, int]:
    if column < 0:
        return _CAMP, _LANES[1]
    if column >= DRAGON_COLUMN:
        return _DRAGON, _LANES[1]
    return _FIRST + column * _STEP, _LANES[lane]


def _ways_on(view: ElementailsView, column: int, lane: int) -> tuple[int, ...]:
    """The lanes to which a stop leads; all of them lead to the dragon in the end."""
    if column < 0:
        return tuple(range(LANES))
    ways = view.acts[view.act - 1][1]
    return ways[column][lane] if column < len(ways) else (0,)


def _roads(scene: Scene, view: ElementailsView) -> None:
    """Those that the party took are gold; those that it can take now are drawn last and brightest."""
    chosen: list[tuple[tuple[int, int], tuple[int, int]]] = []
    for column in range(-1, DRAGON_COLUMN):
        for lane in range(1 if column < 0 else LANES):
            for to in _ways_on(view, column, lane):
                ends = _spot(column, lane), _spot(column + 1, to)
                if view.phase == "path" and column == view.column and (column < 0 or lane == view.lane):
                    chosen.append(ends)
                else:
                    _road(scene, *ends, scene.theme.colour("unlit" if column < view.column else "line"), 6)
    for start, end in pairwise(_taken(view)):
        _road(scene, _spot(*start), _spot(*end), scene.theme.colour("front"), 10)
    for start, end in chosen:
        _road(scene, start, end, scene.theme.colour("ready"), 10)


def _taken(view: ElementailsView) -> list[tuple[int, int]]:
    """Columns and lanes of where the party was in this act, from the camp to where it is."""
    dragon = [(DRAGON_COLUMN, 0)] if view.column == DRAGON_COLUMN else []
    return [(-1, 0), *enumerate(view.trail), *dragon]


def _road(scene: Scene, start: tuple[int, int], end: tuple[int, int], colour: Colour, broad: int) -> None:
    scene.place(road(end[0] - start[0], end[1] - start[1], colour, broad), *start)


@cached
def road(across: int, down: int, colour: Colour, broad: int) -> Sprite:
    """A curve that leaves and arrives level. Its place is where it begins."""
    tall, steps = abs(down) + 2 * broad, 24
    mask = Image.new("L", (across * _FINE, tall * _FINE), 0)
    top = broad if down >= 0 else broad - down
    points = []
    for step in range(steps + 1):
        part = step / steps
        eased = part * part * (3 - 2 * part)
        points.append((across * part * _FINE, (top + down * eased) * _FINE))
    ImageDraw.Draw(mask).line(points, fill=255, width=broad * _FINE, joint="curve")
    return Sprite(colour, mask.reduce(_FINE), 0, top)


# --- stops ------------------------------------------------------------------------------------------


def _stops(scene: Scene, view: ElementailsView, names: Sequence[str]) -> None:
    columns, _, dragon = view.acts[view.act - 1]
    scene.place(stop(scene.theme, "camp", _NODE, "front", is_past=False), *_spot(-1, 1))
    for column, nodes in enumerate(columns):
        for lane, (rank, offers_elite) in enumerate(nodes):
            is_choice = view.phase == "path" and column == view.column + 1 and lane in view.ways
            _stop(scene, view, (column, lane), (RANKS[rank], offers_elite), is_choice=is_choice)
            if is_choice:
                _votes(scene, view, lane, _spot(column, lane), names)
    _lair(scene, view, dragon)
    if not view.endgame and view.phase != "endgame":
        _party_on_the_way(scene, view)


def _stop(
    scene: Scene, view: ElementailsView, where: tuple[int, int], what: tuple[str, bool], *, is_choice: bool
) -> None:
    (x, y), (rank, offers_elite) = _spot(*where), what
    was_here = where in _taken(view)
    edge: Role = "ready" if is_choice else "front" if was_here else "line"
    side = _CHOICE if is_choice else _NODE
    scene.place(stop(scene.theme, rank, side, edge, where[0] < view.column), x, y)
    low = y + side // 2
    if is_choice:
        cp = f"+{earned(RANKS.index(rank), view.act)} CP"
        says = f"{cp}, elite?" if offers_elite else cp
        badges.pill(scene, x, low + 4, says, 20, "ready", align="middle")
    elif offers_elite and where[0] >= view.column:
        badges.pill(scene, x, low + 4, "ELITE?", 22, BLOOD, ink="numeral", align="middle")


@cached
def stop(theme: Theme, sign: str, side: int, edge: Role, is_past: bool) -> Sprite:
    """A stop on the way; one that the party came through has a mark in it. Its place is its middle."""
    pad, half = Pad(theme, 0, 0, room=side), side // 2
    bright, was_here = edge in ("ready", "front"), is_past and edge == "front"
    disc = shapes.shape("disc", side)
    if bright and not is_past:
        pad.glow(disc, -half, -half, 5, edge)
    pad.fill(disc, -half, -half, edge)
    rim = 5 if bright else 3
    pad.fill(shapes.shape("disc", side - 2 * rim), rim - half, rim - half, "card")
    icon = round(side * 0.56)
    ink: Paint = mixed(theme.soft, theme.card, 0.62) if is_past else _STOP_INKS.get(sign, "soft")
    if was_here:
        SIGNS.draw(pad, -(icon // 2), 0, "passed", icon, "front")
    else:
        SIGNS.draw(pad, -(icon // 2), 0, sign, icon, ink)
    pad.note("stop", f"{sign}{', came through' if was_here else ', passed' if is_past else ''}")
    return pad.sprite()


_STOP_INKS: dict[str, Role] = {"rare": "own", "elite": "lost", "camp": "front"}


def _votes(scene: Scene, view: ElementailsView, lane: int, at: tuple[int, int], names: Sequence[str]) -> None:
    who = [names[seat] for seat, each in enumerate(view.seats) if each.vote == lane]
    if who:
        says = ", ".join(who)
        text = says if lettering.width_of(says, 20, "title") <= 130 else counted(len(who), "vote")
        badges.pill(scene, at[0], at[1] - _CHOICE // 2 - 4, text, 20, "ready", align="middle")


def _lair(scene: Scene, view: ElementailsView, dragon: str) -> None:
    theme, face = scene.theme, enemy_of(dragon)
    x, y = _spot(DRAGON_COLUMN, 0)
    scene.place(lair(theme, dragon, 156), x, y)
    says = f"{face.name}, +{earned(DRAGON, view.act)} CP"
    text, size = lettering.narrowed(says, 22, 250, "title", 18)
    badges.pill(scene, x, y + 92, text, size, "outline", ink="numeral", align="middle")


@cached
def lair(theme: Theme, dragon: str, side: int) -> Sprite:
    """The dragon that waits at the end. Its place is its middle."""
    pad, half, hue = Pad(theme, 0, 0, room=side), side // 2, theme.colour(enemy_of(dragon).hue)
    disc = shapes.shape("disc", side)
    pad.glow(disc, -half, -half, 9, hue)
    pad.fill(disc, -half, -half, hue)
    pad.shade(shapes.shape("disc", side - 10), 5 - half, 5 - half, mixed(hue, (10, 10, 20), 0.6), (12, 13, 20))
    pad.place(enemy_token(theme, dragon, 116), 0, 0)
    return pad.sprite()


def _party_on_the_way(scene: Scene, view: ElementailsView) -> None:
    """The heroes stand above the stop where they are."""
    x, y = _spot(view.column, view.lane)
    count, step = len(view.heroes), 34
    above = y - (92 if view.column == DRAGON_COLUMN else 42)
    for place, hero in enumerate(view.heroes):
        scene.place(hero_token(scene.theme, hero.hero, 44, "ink"), x - step * (count - 1) // 2 + step * place, above)


# --- below the map -------------------------------------------------------------------------------------


def _legend(scene: Scene, view: ElementailsView) -> None:
    x = BOARD.margin
    for rank in ("common", "rare", "elite"):
        x = SIGNS.draw(scene, x, _LEGEND, rank, 26, _STOP_INKS.get(rank, "soft")) + 8
        says = f"{rank} +{earned(RANKS.index(rank), view.act)} CP{', 1 token' if rank == 'elite' else ''}"
        x = scene.text(x, _LEGEND, says, 22, "soft", style="title") + 28
    says = "lanes: 1 upper, 2 middle, 3 lower"
    scene.text(WIDTH - BOARD.margin, _LEGEND, says, 22, "soft", style="title", align="right")


def _answers(scene: Scene, view: ElementailsView, names: Sequence[str]) -> None:
    """What can be answered, and who has."""
    for answer, (says, x) in enumerate(zip(_choices(view), (WIDTH // 2 + 6, BOARD.margin), strict=True)):
        width = WIDTH // 2 - BOARD.margin - 6
        scene.box(x, _LEGEND - 24, width, 50, "panel", radius=12)
        who = [names[seat] for seat, each in enumerate(view.seats) if each.vote == answer]
        end = scene.text(x + 16, _LEGEND + 1, lettering.fitted(says, 22, width - 150, "title"), 22, style="title") + 14
        if who:
            text = lettering.fitted(", ".join(who), 20, x + width - 40 - end, "title")
            badges.pill(scene, x + width - 10, _LEGEND + 1, text, 20, "ready", align="right")


def _choices(view: ElementailsView) -> tuple[str, str]:
    """No and yes."""
    if view.phase == "endgame":
        return "HOME: the journey is won", "GO ON: two dragons at once"
    rank = view.acts[view.act - 1][0][view.column][view.lane][0]
    leave, fight = earned(rank, view.act), earned(ELITE, view.act)
    return f"AVOID: {RANKS[rank]}, +{leave} CP", f"DARE: elite, +{fight} CP, 1 token"
