"""The public half of a Manalimit picture: the round, and everybody's stars, lives and board of the last battle."""

from collections.abc import Iterator, Sequence

from engine.manalimit.rounds import LIVES, STARS_TO_WIN
from engine.manalimit.view import ManalimitView, PlayerView
from renders.canvas import INNER, MARGIN, WIDTH, Block, Canvas, heading
from renders.lettering import drawable, fitted, shrunk, width_of
from renders.manalimit.faces import Face, faces, set_name
from renders.manalimit.telling import Fighter, battle_line, battle_of, stage, status
from renders.theme import Role

_ROW = 156
_TILE, _TILE_GAP = 142, 8
_TILES = WIDTH - MARGIN - 14 - 5 * _TILE - 4 * _TILE_GAP
_LEFT = MARGIN + 20
_LEFT_WIDTH = _TILES - _LEFT - 16


def standings(view: ManalimitView, names: Sequence[str]) -> Iterator[Block]:
    """`names` can be drawn."""
    yield Block(72, lambda canvas, y: _title(canvas, y, view, names))
    if view.outcome is not None:
        yield heading(stage(view, names), size=40, colour="won", above=0)
    if view.seats == 1:
        yield from (heading(f"Round {each.round}: {battle_line(each, names)}", colour="ink") for each in view.records)
    caption = "the ghost's board, front first" if view.seats == 1 else "boards of the last battle, front first"
    if view.records:
        yield Block(34, lambda canvas, y: _caption(canvas, y, caption))
    row = _row if view.records or any(player.shown for player in view.players) else _short_row
    for player in view.players:
        yield row(view, player, names)


def _title(canvas: Canvas, y: int, view: ManalimitView, names: Sequence[str]) -> None:
    x = canvas.text(MARGIN, y + 34, f"Round {view.round}", 48, bold=True)
    room = WIDTH - MARGIN - x - 40
    facts = f"Manalimit {view.manalimit} · {set_name(view.set_id)}"
    canvas.text(x + 28, y + 37, facts, 32, "soft")
    if view.outcome is None:
        now = fitted(drawable(stage(view, names)), 32, room - width_of(facts, 32) - 28)
        canvas.text(WIDTH - MARGIN, y + 37, now, 32, "ready", align="right")


def _caption(canvas: Canvas, y: int, caption: str) -> None:
    canvas.text(_TILES, y + 16, caption, 24, "soft")


def _row(view: ManalimitView, player: PlayerView, names: Sequence[str]) -> Block:
    units: Sequence[Fighter] = player.shown
    if view.seats == 1:
        units = view.records[0].right if view.records else ()
    name = names[player.seat]
    battle = drawable(battle_of(view, player.seat, names))
    result = "" if view.seats == 1 else battle

    def draw(canvas: Canvas, y: int) -> None:
        canvas.box(MARGIN, y, INNER, _ROW - 10, "panel", edge=_edge(view, player))
        canvas.text(_LEFT, y + 33, fitted(name, 36, _LEFT_WIDTH), 36, "soft" if player.out_round else "ink", bold=True)
        _marks(canvas, _LEFT, y + 75, player)
        _status(canvas, y + 117, status(view, player), result, _status_colour(view, player))
        for place, unit in enumerate(units):
            x = _TILES + place * (_TILE + _TILE_GAP)
            _tile(canvas, x, y + 10, unit, faces(view.set_id)[unit.card])
        if battle and not units:
            canvas.text(_TILES, y + 73, "an empty board", 28, "soft")

    return Block(_ROW, draw)


def _short_row(view: ManalimitView, player: PlayerView, names: Sequence[str]) -> Block:
    """While nobody has shown a board."""
    colour: Role = "soft" if player.out_round else "ink"

    def draw(canvas: Canvas, y: int) -> None:
        canvas.box(MARGIN, y, INNER, 70, "panel", edge=_edge(view, player))
        canvas.text(_LEFT, y + 35, fitted(names[player.seat], 36, 460), 36, colour, bold=True)
        _marks(canvas, _LEFT + 490, y + 35, player)
        state = status(view, player)
        canvas.text(WIDTH - MARGIN - 20, y + 35, state, 28, _status_colour(view, player), bold=True, align="right")

    return Block(80, draw)


def _edge(view: ManalimitView, player: PlayerView) -> Role | None:
    """Winners and one's own seat stand out."""
    if view.outcome is not None and player.seat in view.outcome.winners:
        return "star"
    return "own" if player.seat == view.audience and view.seats > 1 else None


def _marks(canvas: Canvas, x: int, middle: int, player: PlayerView) -> None:
    for star in range(max(STARS_TO_WIN, player.stars)):
        canvas.shape("star", x + 22 * star, middle, 22, "star" if star < player.stars else "line")
    for life in range(LIVES):
        colour: Role = "heart" if life < player.lives else "line"
        canvas.shape("heart", x + 22 * STARS_TO_WIN + 12 + 30 * life, middle, 27, colour)


def _status_colour(view: ManalimitView, player: PlayerView) -> Role:
    if view.outcome is not None:
        return "won" if player.seat in view.outcome.winners else "soft"
    return "lost" if player.out_round else "ready" if player.ready else "soft"


def _status(canvas: Canvas, middle: int, state: str, result: str, colour: Role) -> None:
    x = canvas.text(_LEFT, middle, state, 26, colour, bold=True)
    room = _LEFT + _LEFT_WIDTH - x - 12
    if result and room > 90:
        canvas.text(x + 12, middle, fitted(result, 26, room), 26, "ink")


def _tile(canvas: Canvas, x: int, y: int, unit: Fighter, face: Face) -> None:
    canvas.striped(x, y, _TILE, _ROW - 30, face.colour, band=8)
    inset = canvas.theme.edge + 2
    attack, health = changed(unit.attack, face.attack), changed(unit.health, face.health)
    name, size = shrunk(face.name, 22, _TILE - 2 * inset, 2)
    canvas.lines(x + inset + 2, y + 14, name, size)
    canvas.badge("diamond", x + inset, y + 98, 50, "attack", str(unit.attack), ink=attack)
    canvas.badge("disc", x + _TILE - 46 - inset, y + 98, 46, "health", str(unit.health), ink=health)
    if unit.shields:
        canvas.badge("shield", x + _TILE // 2 - 13, y + 98, 30, "shield", str(unit.shields))


def changed(value: int, printed: int) -> Role:
    """A number is drawn differently above and below what is printed."""
    return "raised" if value > printed else "lowered" if value < printed else "numeral"
