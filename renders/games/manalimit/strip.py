"""A battle as a strip: the line-up, the two moments that decided it, and the end, side by side."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.manalimit.headlines import battle_headline
from renders.canvas import shapes
from renders.canvas.alt_text import fitting
from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.scene import Picture, Scene
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Paint, Role, Theme
from renders.games.manalimit import header, weights
from renders.games.manalimit.battle import Poster, poster, skull
from renders.games.manalimit.captions import caption, left_standing
from renders.games.manalimit.cards import Cut, Look, Piece, art, draw
from renders.games.manalimit.faces import face_of
from renders.games.manalimit.moments import Fighter, Moment, moments
from renders.pieces import badges
from renders.pieces.badges import Ring, changed
from renders.pieces.scene_board import LONGEST_DRAWN, drawn_names
from renders.type import lettering
from renders.type.names import cleaned, cut
from renders.type.runs import can_be_drawn

HEIGHT = 560
_TOP, _TALL = 88, 456
_SIDE, _GAP = 24, 16
_FIGURES, _DEEP = 58, 290
"""Where the units of a panel begin, and how much room they have."""
_CAPTION, _LINES = 356, 3
_COLUMN = 136
_CARD = Cut(_COLUMN, 222, 146, badge=56)
_TILES = 6
_TALLEST = 138


def battle_strip(facts: Mapping[str, Any], names: Sequence[str], theme: Theme) -> Picture:
    """A whole battle in one picture, from the public event that told it."""
    shown = weights.strip(moments(facts))
    headline = _headline(facts, names)
    course = [f"{_when(moment)}: {caption(moment)}." for moment in shown[1:-1]]
    alt = fitting([f"Manalimit, {headline[:1].lower()}{headline[1:]}.", *course])
    return strip_scene(shown, facts, names, theme).picture(alt)


def strip_scene(shown: Sequence[Moment], facts: Mapping[str, Any], names: Sequence[str], theme: Theme) -> Scene:
    """The moments side by side, the first and the last of which are the line-up and the end."""
    scene = Scene(theme, HEIGHT)
    about = poster(facts, _seated(facts, names))
    _bar(scene, shown[-1], about, _headline(facts, names))
    width = (WIDTH - 2 * _SIDE - (len(shown) - 1) * _GAP) // len(shown)
    for place, moment in enumerate(shown):
        x = _SIDE + place * (width + _GAP)
        scene.box(x, _TOP, width, _TALL, "panel")
        if moment.is_end:
            _end(scene, x, width, moment, about)
        elif place == 0:
            _line_up(scene, x, width, moment, about)
        else:
            _event(scene, x, width, moment)
    return scene


def _seated(facts: Mapping[str, Any], names: Sequence[str]) -> list[str]:
    return drawn_names(names, max(len(names), 1 + facts["left_seat"], 1 + (facts["right_seat"] or 0)))


def _headline(facts: Mapping[str, Any], names: Sequence[str]) -> str:
    owner = cleaned(facts["ghost_owner"] or "")
    named = cut(owner, LONGEST_DRAWN) if can_be_drawn(owner) else None
    return battle_headline({**facts, "ghost_owner": named or None}, None, _seated(facts, names))


def _bar(scene: Scene, end: Moment, about: Poster, headline: str) -> None:
    """Green or red for the one player of a run."""
    edge: Role = "front"
    if about.is_ghost:
        edge = "line" if end.winner is None else "ready" if end.winner == 0 else "target"
    header.bar(scene, edge)
    scene.icon(_SIDE + 6, header.MIDDLE, "strike", 40, edge if edge != "line" else "soft")
    text, size = lettering.narrowed(headline, 36, WIDTH - 2 * _SIDE - 64, "title", 24)
    scene.text(_SIDE + 62, header.MIDDLE, text, size, style="title")


# --- panels -------------------------------------------------------------------------------


def _line_up(scene: Scene, x: int, width: int, moment: Moment, about: Poster) -> None:
    """Fronts are above, side by side."""
    _tab(scene, x, width, "LINE-UP", moment)
    _columns(scene, x, width, moment.lines, moment)
    middle = x + width // 2
    for side, centre in enumerate(_centres(middle)):
        name, size = lettering.shrunk(about.names[side], 28, _COLUMN, 2, "title", 20)
        top = _TOP + _CAPTION + (_LINES * 32 - len(name) * lettering.leading(size)) // 2
        colour: Role = "ghost" if side and about.is_ghost else "ink"
        scene.lines(centre, top, name, size, colour, style="title", align="middle")
        if not moment.lines[side]:
            scene.text(centre, _TOP + _FIGURES + _DEEP // 2, "No units", 28, "soft", style="title", align="middle")


def _event(scene: Scene, x: int, width: int, moment: Moment) -> None:
    _tab(scene, x, width, _when(moment).upper(), moment)
    involved = _involved(moment)
    _columns(scene, x, width, involved, moment)
    if moment.strikes:
        scene.place(spark(scene.theme), x + width // 2, _TOP + _FIGURES + 54)
    _told(scene, x, width, caption(moment))


def _end(scene: Scene, x: int, width: int, moment: Moment, about: Poster) -> None:
    centre = x + width // 2
    if moment.winner is None:
        _tab(scene, x, width, "DRAW", moment, "soft")
    else:
        _tab(scene, x, width, "THE END", moment, "won")
    if moment.winner is not None:
        _crowd(scene, x, width, moment.lines[moment.winner], moment)
        name, size = lettering.narrowed(about.names[moment.winner], 34, width - 24, "title", 22)
        scene.text(centre, _TOP + _CAPTION + 20, name, size, "won", style="title", align="middle")
        scene.text(centre, _TOP + _CAPTION + 60, "WINS", 34, "won", style="title", align="middle")
        return
    if any(moment.lines):
        _columns(scene, x, width, moment.lines, moment)
    else:
        scene.place(skull(scene.theme, 150), centre, _TOP + _FIGURES + _DEEP // 2)
    _told(scene, x, width, left_standing(moment))


def _tab(scene: Scene, x: int, width: int, says: str, moment: Moment, colour: Role = "front") -> None:
    """When it is, and how many stand on both sides."""
    middle = _TOP + 30
    scene.text(x + 14, middle, says, 28, colour, style="title")
    standing = f"{moment.standing(0)} : {moment.standing(1)}"
    scene.text(x + width - 14, middle, standing, 32, style="number", align="right")


def _told(scene: Scene, x: int, width: int, says: str) -> None:
    lines, size = lettering.shrunk(says, 28, width - 24, _LINES, "title", 22)
    top = _TOP + _CAPTION + (_LINES * 32 - len(lines) * lettering.leading(size)) // 2
    scene.lines(x + width // 2, top, lines, size, style="title", align="middle")


def _when(moment: Moment) -> str:
    return f"Clash {moment.clash}" if moment.clash else "At the start"


# --- who is seen ----------------------------------------------------------------------------


def _involved(moment: Moment) -> tuple[list[Fighter], list[Fighter]]:
    """Who strikes or acts, and to whom it does something, from the front. Who acts may have fallen before."""
    numbers = {*moment.strikes, *moment.touched}
    sides: tuple[list[Fighter], list[Fighter]] = ([], [])
    if moment.acting is not None:
        numbers.add(moment.acting.unit.number)
        if all(unit.number != moment.acting.unit.number for line in moment.lines for unit in line):
            sides[moment.acting.unit.side].append(moment.acting.unit)
    for side, line in enumerate(moment.lines):
        sides[side].extend(unit for unit in line if unit.number in numbers)
    return sides


def _centres(middle: int) -> tuple[int, int]:
    return middle - _COLUMN // 2 - 4, middle + _COLUMN // 2 + 4


def _columns(scene: Scene, x: int, width: int, lines: Sequence[Sequence[Fighter]], moment: Moment) -> None:
    """A column for each side; if only whoever acts and its allies are to be shown, they have the whole panel."""
    middle = x + width // 2
    shown = [line[:5] for line in lines]
    if moment.acting is not None and not all(shown):
        _crowd(scene, x, width, shown[0] or shown[1], moment)
        return
    is_line_up = moment.acting is None and not moment.strikes
    rows = max(map(len, shown)) if is_line_up else 0
    for side, centre in enumerate(_centres(middle)):
        _column(scene, centre, shown[side], moment, rows)


def _crowd(scene: Scene, x: int, width: int, units: Sequence[Fighter], moment: Moment) -> None:
    """Units of one side: up to two as cards, else in rows of two."""
    middle = x + width // 2
    if len(units) <= 2:
        centres = _centres(middle) if len(units) == 2 else (middle,)
        for centre, unit in zip(centres, units, strict=True):
            _column(scene, centre, [unit], moment)
        return
    rows = [units[place : place + 2] for place in range(0, len(units), 2)]
    tall = _height(len(rows))
    top = _TOP + _FIGURES + (_DEEP - len(rows) * tall - (len(rows) - 1) * _TILES) // 2
    for place, row in enumerate(rows):
        for centre, unit in zip(_centres(middle) if len(row) == 2 else (middle,), row, strict=True):
            _tile(scene, centre - _COLUMN // 2, top + place * (tall + _TILES), tall, unit, moment)


def _column(scene: Scene, centre: int, units: Sequence[Fighter], moment: Moment, rows: int = 0) -> None:
    """Below each other, in as many rows as both columns have if that is given; a card if it is only one."""
    left, top = centre - _COLUMN // 2, _TOP + _FIGURES
    rows = rows or len(units)
    if rows == 1:
        for unit in units:
            _card(scene, left, top + (_DEEP - _CARD.height) // 2 - 8, unit, moment)
        return
    tall = _height(rows)
    top += (_DEEP - rows * tall - (rows - 1) * _TILES) // 2
    for place, unit in enumerate(units):
        _tile(scene, left, top + place * (tall + _TILES), tall, unit, moment)


def _height(rows: int) -> int:
    """Of a tile, if so many are below each other."""
    return min(_TALLEST, (_DEEP - (rows - 1) * _TILES) // max(1, rows))


def _ring(moment: Moment, unit: Fighter) -> Ring | None:
    if moment.acting is not None and moment.acting.unit.number == unit.number:
        return "strike"
    return "target" if unit.hit > 0 and not unit.fell else None


def _card(scene: Scene, x: int, y: int, unit: Fighter, moment: Moment) -> None:
    look: Look = "dim" if unit.fell else "plain"
    cut = _CARD._replace(mirrored=unit.side == 1)
    ring = _ring(moment, unit)
    draw(scene, x, y, cut, Piece(unit.card, unit.attack, max(0, unit.health), unit.shields, look=look, ring=ring))
    _mark(scene, x + cut.width // 2, y + cut.art // 2 + 4, unit, 76)
    if moment.acting is not None and ring == "strike":
        inner = x + cut.width - 18 if unit.side == 0 else x + 18
        scene.place(seal(scene.theme, moment.acting.trigger, 54), inner, y + 14)


def _tile(scene: Scene, x: int, y: int, tall: int, unit: Fighter, moment: Moment) -> None:
    ring = _ring(moment, unit)
    if ring is not None:
        scene.place(badges.ring(scene.theme, _COLUMN, tall, BOARD.radius, ring), x, y)
    scene.place(plate(scene.theme, unit.card, tall, unit.fell), x, y)
    face, middle, side = face_of(unit.card), y + tall // 2, min(46, tall - 6)
    if tall > 80:
        middle = y + tall - side // 2 - 4
    attack: Role = "spent" if unit.fell else "attack"
    health: Role = "spent" if unit.fell else "health"
    badges.badge(scene, x + 20, middle, "diamond", side, attack, unit.attack, ink=changed(unit.attack, face.attack))
    left = max(0, unit.health)
    right = x + _COLUMN - 20
    badges.badge(scene, right, middle, "disc", side * 15 // 16, health, left, ink=changed(left, face.health))
    _mark(scene, x + _COLUMN // 2, y + tall // 2, unit, min(60, tall - 10))
    if moment.acting is not None and ring == "strike" and not unit.hit:
        scene.place(seal(scene.theme, moment.acting.trigger, 42), x + _COLUMN // 2, y + 14)


@cached
def plate(theme: Theme, card: str, tall: int, fell: bool) -> Sprite:
    """A card of which only the art is left, in a frame of its hue."""
    face = face_of(card)
    pad = Pad(theme, _COLUMN, tall, room=4)
    pad.fill(shapes.rounded(_COLUMN, tall, BOARD.radius), 0, 0, theme.star if face.legendary else face.colour)
    pad.place(art(theme, card, _COLUMN - 6, tall - 6), 3, 3)
    if fell:
        pad.dim(0.5)
    pad.note("card", f"{face.name}{', dead' if fell else ''}")
    return pad.sprite()


def _mark(scene: Scene, x: int, y: int, unit: Fighter, size: int) -> None:
    """What the moment took or gave, or a skull."""
    if unit.fell:
        scene.place(skull(scene.theme, size), x, y)
    elif unit.hit:
        colour: Paint = "raised" if unit.hit < 0 else (255, 110, 130) if scene.theme.light == "day" else "target"
        says = f"–{unit.hit}" if unit.hit > 0 else f"+{-unit.hit}"
        scene.text(x, y, says, size * 4 // 5, colour, style="heavy", align="middle", outline=True)


@cached
def seal(theme: Theme, trigger: str, side: int) -> Sprite:
    """On whoever acts: when its ability happens. Its place is its middle."""
    pad = Pad(theme, 0, 0, room=side)
    for across, colour in ((side, theme.outline), (side - 6, theme.strike)):
        pad.fill(shapes.shape("disc", across), -across // 2, -across // 2, colour)
    icon = side * 5 // 8
    pad.icon(-icon // 2, 0, trigger, icon, theme.ink_on(theme.strike))
    return pad.sprite()


@cached
def spark(theme: Theme) -> Sprite:
    """Between two who strike each other; its place is its middle."""
    pad = Pad(theme, 0, 0, room=60)
    for side, colour in ((88, theme.outline), (78, theme.strike), (46, (255, 240, 190))):
        pad.fill(shapes.shape("burst", side), -side // 2, -side // 2, colour)
    return pad.sprite()
