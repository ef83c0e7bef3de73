"""The public board of a live match: everybody's stars, lives and state, and the boards that the last battle has shown.

Nothing here is hidden from anybody: a planning player's hand, tank and board are not in the picture at all.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.games.manalimit.rounds import STARS_TO_WIN
from engine.games.manalimit.view import ManalimitView, PlayerView
from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Role, Theme, mixed
from renders.games.manalimit import header
from renders.games.manalimit.cards import FIGHTING, Look, Piece, art, draw, frame, inks
from renders.games.manalimit.faces import face_of
from renders.games.manalimit.planning import log_strip
from renders.games.manalimit.telling import Fighter, battle_of, ordinal, stage
from renders.pieces import badges
from renders.pieces.badges import Ring, changed
from renders.pieces.card_frames import FRAME, name_band
from renders.type import lettering

HEIGHT = 720
_TOP, _BOTTOM = 84, 636
_LOG = 646
_GAP = 10
_NARROW, _LOW = 100, 120
"""Tiles below these have no name, and have it on top."""


class Room(NamedTuple):
    """How much place a seat has, and how its parts lie in it."""

    width: int
    height: int
    left: int
    """What is said about the seat; the rest is for its units."""
    name: int
    tile: tuple[int, int]
    gap: int
    wide: bool
    """There is room for all ten stars."""


_ROOMS = {
    2: Room(1190, 271, 330, 36, (156, 212), 14, wide=True),
    3: Room(1190, 177, 330, 34, (156, 150), 14, wide=True),
    4: Room(1190, 130, 330, 32, (156, 106), 14, wide=True),
    8: Room(590, 130, 158, 24, (74, 106), 7, wide=False),
}


_FARED: Mapping[str, tuple[str, Role]] = {
    "beat": ("trophy", "star"),
    "lost": ("dead", "lost"),
    "drew": ("drawn", "soft"),
}


def standings(view: ManalimitView, names: Sequence[str], news: Sequence[str], theme: Theme) -> Scene:
    scene = Scene(theme, HEIGHT)
    _bar(scene, view, names)
    room = _ROOMS.get(view.seats, _ROOMS[8])
    for place, player in enumerate(_order(view)):
        x, y = _corner(room, place)
        _seat(scene, x, y, room, view, player, names)
    log_strip(scene, _LOG, view, names, news)
    return scene


def _order(view: ManalimitView) -> list[PlayerView]:
    """As they sit, and at the end as they were placed."""
    outcome = view.outcome
    if outcome is None:
        return list(view.players)
    return sorted(view.players, key=lambda player: outcome.places[player.seat])


def _corner(room: Room, place: int) -> tuple[int, int]:
    rows = (_BOTTOM - _TOP + _GAP) // (room.height + _GAP)
    column, row = divmod(place, max(1, rows))
    return BOARD.margin + column * (room.width + _GAP), _TOP + row * (room.height + _GAP)


# --- the bar ----------------------------------------------------------------------------


def _bar(scene: Scene, view: ManalimitView, names: Sequence[str]) -> None:
    header.bar(scene, "front" if view.outcome else "ready")
    middle, right = header.MIDDLE, WIDTH - BOARD.margin
    x = scene.text(BOARD.margin, middle, f"ROUND {view.round}", 34, "front", style="display") + 34
    if view.outcome is not None:
        said = stage(view, names)
        text, size = lettering.narrowed(said, 32, right - x - 50, "title", 20)
        x = scene.icon(x, middle, "trophy", 36, "won") + 12
        scene.text(x, middle, text, size, "won", style="title")
        return
    limit = f"LIMIT {view.manalimit}"
    scene.text(right, middle, limit, 30, style="title", align="right")
    scene.icon(right - lettering.width_of(limit, 30, "title") - 42, middle, "mana", 34, "mana")
    inside = [player for player in view.players if not player.out_round]
    if view.phase == "ghost":
        text, size = lettering.narrowed(stage(view, names), 26, 560, "title", 18)
        badges.pill(scene, x, middle, text, size, "ghost", sign="ghost")
        return
    x = badges.pill(scene, x, middle, "PLANNING", 26, "ready") + 20
    ready = sum(player.ready for player in inside)
    scene.text(x, middle, f"{ready} of {len(inside)} ready", 28, "soft", style="title")


# --- a seat -----------------------------------------------------------------------------


def _seat(
    scene: Scene, x: int, y: int, room: Room, view: ManalimitView, player: PlayerView, names: Sequence[str]
) -> None:
    scene.box(x, y, room.width, room.height, "panel", edge=_edge(view, player))
    left, width = x + 18, room.left
    middle = y + room.height // 2
    lines = 36 if room.height < 150 else 44
    out = player.out_round and view.outcome is None
    text, size = lettering.narrowed(names[player.seat], room.name, width - 10, "title", 18)
    scene.text(left, middle - lines, text, size, "soft" if out else "ink", style="title")
    _tallies(scene, left, middle, room, player)
    _state(scene, left, middle + lines, room, view, player, names)
    _units(scene, x + room.width - 12, y, room, player, view)


def _edge(view: ManalimitView, player: PlayerView) -> Role | None:
    """Winners and one's own seat stand out."""
    if view.outcome is not None and player.seat in view.outcome.winners:
        return "star"
    return "own" if player.seat == view.audience else None


def _tallies(scene: Scene, x: int, middle: int, room: Room, player: PlayerView) -> None:
    theme = scene.theme
    x = header.hearts(scene, x, middle, player.lives, 26 if room.wide else 20) + 9
    if room.wide:
        lit = min(player.stars, STARS_TO_WIN)
        scene.place(badges.tally(theme, "star", lit, STARS_TO_WIN, 20, 18), x, middle - 11)
        x += 18 * STARS_TO_WIN + 8
    else:
        x = scene.shape(x, middle - 1, "star", 22, "star") + 5
    scene.text(x, middle, str(player.stars), 28 if room.wide else 26, "won", style="number")


def _state(
    scene: Scene, x: int, middle: int, room: Room, view: ManalimitView, player: PlayerView, names: Sequence[str]
) -> None:
    """What the seat does, and how its last battle went."""
    size = 22 if room.wide else 19
    says, fill, sign = _status(view, player)
    end = badges.pill(scene, x, middle, says, size, fill, sign=sign)
    battle = battle_of(view, player.seat, names)
    if not battle:
        return
    sign, colour = _FARED[battle.partition(" ")[0]]
    end = scene.icon(end + 10, middle, sign, size + 4, colour)
    left = x + room.left - 26 - end
    if room.wide and left > 90:
        text, small = lettering.narrowed(battle, 24, left, "text", 20)
        scene.text(end + 8, middle, text, small, "soft")


def _status(view: ManalimitView, player: PlayerView) -> tuple[str, Role, str]:
    if view.outcome is not None:
        place = view.outcome.places[player.seat]
        return (
            (ordinal(place), "star", "crown") if player.seat in view.outcome.winners else (ordinal(place), "slot", "")
        )
    if player.out_round:
        return f"OUT IN {player.out_round}", "target", ""
    return ("READY", "ready", "") if player.ready else ("PLANNING", "slot", "")


# --- its units -----------------------------------------------------------------------------


def _units(scene: Scene, right: int, y: int, room: Room, player: PlayerView, view: ManalimitView) -> None:
    """The board of the last battle, the front at the right as in the battle."""
    width, height = room.tile
    top = y + (room.height - height) // 2 - (4 if room.height > 200 else 3)
    faded = bool(player.out_round) and view.outcome is None
    for place in range(5):
        x = right - width - place * (width + room.gap)
        if place >= len(player.shown):
            scene.place(vacant(scene.theme, width, height), x, top)
        elif room.height > 200:
            unit = player.shown[place]
            look: Look = "dim" if faded else "plain"
            ring: Ring | None = "front" if place == 0 and not faded else None
            draw(
                scene, x, top, FIGHTING, Piece(unit.card, unit.attack, unit.health, unit.shields, look=look, ring=ring)
            )
        else:
            tile(scene, x, top, room.tile, player.shown[place], faded=faded)


def tile(scene: Scene, x: int, y: int, size: tuple[int, int], unit: Fighter, *, faded: bool = False) -> None:
    """A small card: art and numbers, and its name where there is room."""
    width, height = size
    face = face_of(unit.card)
    scene.place(small(scene.theme, unit.card, width, height, faded), x, y)
    side = 44 if width > _NARROW else 36
    low = y + height - side // 4
    badges.badge(
        scene, x + side // 3, low, "diamond", side, "attack", unit.attack, ink=changed(unit.attack, face.attack)
    )
    badges.badge(
        scene,
        x + width - side // 3,
        low,
        "disc",
        side * 15 // 16,
        "health",
        unit.health,
        ink=changed(unit.health, face.health),
    )
    if unit.shields:
        high = low if height < _LOW < width else y + 10
        badges.badge(scene, x + width // 2, high, "shield", side * 7 // 8, "shield", unit.shields)


@cached
def small(theme: Theme, card_id: str, width: int, height: int, faded: bool) -> Sprite:
    face = face_of(card_id)
    pad = Pad(theme, width, height, room=12)
    hue = theme.colour(face.colour)
    frame(pad, hue, face)
    low = height < _LOW
    band = 0 if width < _NARROW else 27
    below = 0 if low or not band else 26
    tall = height - 2 * FRAME - below - (0 if low else band)
    pad.place(art(theme, card_id, width - 2 * FRAME, tall), FRAME, FRAME)
    y = FRAME if low else FRAME + tall
    if band:
        name_band(pad, FRAME, y, width - 2 * FRAME, band, hue)
    if faded:
        pad.dim(0.5)
    if band:
        text, size = lettering.narrowed(face.name, 22, width - 2 * FRAME - 6, "title", BOARD.least)
        ink = inks(theme, "dim" if faded else "plain")
        pad.text(width // 2, y + band // 2 + 1, text, size, ink, style="title", align="middle")
    pad.note("card", face.name)
    return pad.sprite()


@cached
def vacant(theme: Theme, width: int, height: int) -> Sprite:
    """Where nobody stood."""
    pad = Pad(theme, width, height)
    edge = mixed(theme.panel, theme.line, 0.4)
    pad.box(0, 0, width, height, mixed(theme.panel, theme.ground, 0.4), edge=edge, radius=BOARD.radius)
    return pad.sprite()
