"""A hand in a panel of its own: whole texts, and what can be done with each card or why not."""

from collections.abc import Sequence

from engine.estraven.view import EstravenView, PlayerView
from renders import lettering, marks
from renders.card_frames import FRAME, name_band, name_lines
from renders.estraven.cards import art, framed
from renders.estraven.faces import Face, face_of
from renders.estraven.held import Held, held
from renders.estraven.signs import SIGNS
from renders.scale import BOARD, WIDTH
from renders.scene import Scene
from renders.sprites import Sprite, kept
from renders.surface import Align, Pad, Surface
from renders.theme import Role, Theme

HEIGHT = 420
_TITLE = 59
_ART, _TALL = 88, 280
_ROOM = WIDTH - 2 * BOARD.margin
_MOST_IN_A_ROW, _MOST_LYING = 7, 10
_MOST_COLUMNS, _TILE = 3, 46
_ROOM_FOR_TEXT = 120
_ASKS = {
    "mulligan": "Keep this hand?",
    "main": "Play, trade, attack, or end",
    "join": "Who joins the attack?",
    "priority": "React, or pass",
    "block": "Block, or not",
    "discard": "Discard a card",
}


def panel(view: EstravenView, names: Sequence[str], theme: Theme) -> Scene:
    own = view.own
    if own is None or own.hand is None:
        scene = Scene(theme, 200)
        scene.text(WIDTH // 2, 100, "There is no hand to see here.", 36, "soft", style="title", align="middle")
        return scene
    scene = Scene(theme, HEIGHT)
    cards = held(view, own)
    _title(scene, view, own, cards, names)
    _cards(scene, cards, HEIGHT - _TITLE)
    return scene


def _title(scene: Scene, view: EstravenView, own: PlayerView, cards: Sequence[Held], names: Sequence[str]) -> None:
    """The mana, what could be pitched, how many cards can be played, a standing order, and what is asked."""
    middle, asked = 28, view.outcome is None and view.asked == own.seat
    scene.line(0, _TITLE - 3, WIDTH, 3, "ready" if asked else "line")
    x = SIGNS.draw(scene, 42, middle, "hidden", 34, "soft") + 10
    x = scene.text(x, middle, "Your hand", 32, style="title") + 44
    marks.badge(scene, x, middle, "hexagon", 48, "cost", own.mana)
    x = scene.text(x + 32, middle, "mana", 26, "own", style="title") + 18
    more = sum(card.face.pitch for card in cards if card.may_pitch)
    if more:
        marks.badge(scene, x + 18, middle - 2, "flame", 42, "pitch", more)
        x = scene.text(x + 44, middle, "to pitch", 24, "soft", style="title") + 18
    can = sum(card.may_act for card in cards)
    if can and view.question in ("main", "priority"):
        x = marks.pill(
            scene, x + 4, middle, f"{can} {'PLAYABLE' if view.question == 'main' else 'TO REACT'}", 23, "ready"
        )
    if own.waits_for is not None:
        x = marks.pill(scene, x + 10, middle, "PASSING ON", 23, "slot", ink="numeral", sign="forward")
    says = _ASKS.get(view.question, "") if asked else _waits(view, names)
    text, size = lettering.narrowed(says, 28, WIDTH - BOARD.margin - x - 24, "title", 20)
    scene.text(WIDTH - BOARD.margin, middle, text, size, style="title", align="right")


def _waits(view: EstravenView, names: Sequence[str]) -> str:
    if view.outcome is not None:
        return "The match is over"
    return "" if view.asked is None else f"Waiting for {names[view.asked]}"


# --- cards -------------------------------------------------------------------------------


def _cards(scene: Scene, cards: Sequence[Held], height: int) -> None:
    if not cards:
        middle = _TITLE + height // 2
        scene.text(WIDTH // 2, middle, "No cards in hand", 34, "soft", style="title", align="middle")
    elif len(cards) <= _MOST_IN_A_ROW:
        gap = BOARD.gap
        width = min(220, (_ROOM - gap * (len(cards) - 1)) // len(cards))
        for x, card in zip(_side_by_side(len(cards), width, width + gap), cards, strict=True):
            _upright(scene, x, _TITLE + 16, (width, height - 42), card)
    elif len(cards) <= _MOST_LYING:
        _two_rows(scene, cards, height)
    else:
        _compact(scene, cards, height)


def _side_by_side(count: int, width: int, step: int) -> list[int]:
    left = (WIDTH - step * (count - 1) - width) // 2
    return [left + step * number for number in range(count)]


def _two_rows(scene: Scene, cards: Sequence[Held], height: int) -> None:
    columns = (len(cards) + 1) // 2
    width, tall = min(226, (_ROOM - 14 * (columns - 1)) // columns), (height - 56) // 2
    for number, card in enumerate(cards):
        in_row = columns if number < columns else len(cards) - columns
        x = _side_by_side(in_row, width, width + 14)[number % columns]
        _lying(scene, x, _TITLE + 16 + (tall + 22) * (number // columns), (width, tall), card)


def _upright(scene: Scene, x: int, y: int, size: tuple[int, int], card: Held) -> None:
    (width, height), face = size, card.face
    if card.may_act:
        scene.place(marks.ring(scene.theme, width, height, BOARD.radius, "ready"), x, y)
    scene.place(upright(scene.theme, face.id, width, height, card.may_act), x, y)
    _corners(scene, x, y, width, card)
    if face.is_unit:
        _stats(scene, x + width // 2, y + FRAME + _art_height(height) - 12, face)
    _verb(scene, x + width // 2, y + height - 2, card, width - 26)


def _corners(scene: Scene, x: int, y: int, width: int, card: Held) -> None:
    """What it costs at the left, what it gives if it is pitched at the right; a resource card has its type there."""
    face = card.face
    if face.rank == "resource":
        SIGNS.disc(scene, x + 18, y + 18, face.house, 40, face.hue(scene.theme))
    else:
        ink: Role = "raised" if card.cost < face.cost else "numeral"
        marks.badge(scene, x + 20, y + 16, "hexagon", 50, "cost" if card.may_act else "spent", card.cost, ink=ink)
        marks.badge(scene, x + width - 18, y + 12, "flame", 44, "pitch" if card.may_pitch else "spent", face.pitch)
    if card.is_known:
        scene.place(SIGNS.chip(scene.theme, "known", 30), x + width - 32, y + 38)


def _edge(scene: Scene, x: int, y: int, height: int, card: Held) -> None:
    """The same along the left edge of a card that lies."""
    face = card.face
    if face.rank == "resource":
        SIGNS.disc(scene, x + 16, y + 18, face.house, 38, face.hue(scene.theme))
    else:
        ink: Role = "raised" if card.cost < face.cost else "numeral"
        marks.badge(scene, x + 18, y + 18, "hexagon", 46, "cost" if card.may_act else "spent", card.cost, ink=ink)
        marks.badge(scene, x + 16, y + 64, "flame", 40, "pitch" if card.may_pitch else "spent", face.pitch)
    if card.is_known:
        scene.place(SIGNS.chip(scene.theme, "known", 28), x - 2, y + height - 44)


def _stats(surface: Surface, middle: int, y: int, face: Face) -> None:
    for step, kind, colour, value in (
        (-44, "diamond", "attack", face.power),
        (0, "shield", "shield", face.resistance),
        (44, "disc", "health", face.health),
    ):
        side = 40 if kind == "diamond" else 35
        marks.badge(surface, middle + step, y, kind, side, colour, value)  # type: ignore[arg-type]  # the table holds roles


def _lying(scene: Scene, x: int, y: int, size: tuple[int, int], card: Held) -> None:
    (width, height), face = size, card.face
    if card.may_act:
        scene.place(marks.ring(scene.theme, width, height, BOARD.radius, "ready"), x, y)
    scene.place(lying(scene.theme, face.id, width, height, card.may_act), x, y)
    _edge(scene, x, y, height, card)
    if face.is_unit:
        at = x + width * 3 // 16 + 12
        scene.text(at, y + height - 18, face.stats, 26, "numeral", style="number", align="middle", outline=True)
    _verb(scene, x + width * 7 // 10, y + height + 3, card, width // 2 - 4, 20)


def _verb(scene: Scene, middle: int, y: int, card: Held, width: int, largest: int = 23) -> None:
    text, size = lettering.narrowed(card.says, largest, width - 18, "title", BOARD.least - 2)
    if card.may_act:
        marks.pill(scene, middle, y, text, size, "ready", align="middle")
    else:
        marks.pill(scene, middle, y, text, size, "slot", ink="numeral", align="middle")


@kept
def upright(theme: Theme, card_id: str, width: int, height: int, bright: bool) -> Sprite:
    face, inside = face_of(card_id), width - 2 * FRAME
    pad = Pad(theme, width, height, room=12)
    hue = face.hue(theme)
    framed(pad, face)
    lines, size = name_lines(face.name, BOARD.title, inside - 8)
    step = lettering.leading(size)
    band = 32 if len(lines) == 1 else 10 + 2 * step
    tall = _art_height(height)
    pad.place(art(theme, card_id, inside, tall), FRAME, FRAME)
    top = FRAME + tall
    name_band(pad, FRAME, top, inside, band, hue)
    if not bright:
        pad.dim(0.5)
    ink: Role = "ink" if bright else "soft"
    start = top + (6 if face.is_unit else 1)
    pad.lines(width // 2, start + (band - len(lines) * step) // 2, lines, size, ink, style="title", align="middle")
    below = top + band + (6 if face.is_unit else 2)
    kind, small = lettering.narrowed(face.kind, BOARD.least, inside - 8, "title", BOARD.least - 4)
    pad.text(width // 2, below + 13, kind, small, "front" if bright else "soft", style="title", align="middle")
    _text(pad, face, (FRAME + 6, below + 26, inside - 12, height - below - 52), is_bright=bright)
    pad.note("card", face.name)
    return pad.sprite()


@kept
def lying(theme: Theme, card_id: str, width: int, height: int, bright: bool) -> Sprite:
    face = face_of(card_id)
    pad = Pad(theme, width, height, room=12)
    framed(pad, face)
    side = width * 3 // 8
    pad.place(art(theme, card_id, side, height - 2 * FRAME), FRAME, FRAME)
    if not bright:
        pad.dim(0.5)
    x, room = FRAME + side + 8, width - side - 2 * FRAME - 12
    lines, size = name_lines(face.name, 23, room)
    y = pad.lines(x, 6, lines, size, "ink" if bright else "soft", style="title")
    _text(pad, face, (x, y, room, height - y - 14), is_bright=bright, align="left")
    pad.note("card", face.name)
    return pad.sprite()


def _art_height(height: int) -> int:
    return _ART if height >= _TALL else _ART - 16


def _text(pad: Pad, face: Face, box: tuple[int, int, int, int], *, is_bright: bool, align: Align = "middle") -> None:
    """All that a card does, as large as it fits; what does not fit even so is cut: the words beside it have it all."""
    x, y, width, height = box
    lines, size = lettering.filling(face.lines or ("No ability.",), (BOARD.rules - 1, 21), width, height)
    if lettering.depth(lines, size) > height:
        lines, size = lettering.filling((" ".join(face.in_short),), (BOARD.rules - 2, 20), width, height)
    step = lettering.leading(size)
    flat = [line for paragraph in lines for line in paragraph]
    room = max(1, height // step)
    if len(flat) > room:
        flat = [*flat[: room - 1], lettering.fitted(f"{flat[room - 1]} …", size, width)]
        lines = (tuple(flat),)
    gap = min(step // 2, max(0, height - step * len(flat)) // max(1, len(lines)))
    at = x + width // 2 if align == "middle" else x
    for paragraph in lines:
        y = pad.lines(at, y, paragraph, size, "ink" if is_bright and face.text else "soft", align=align) + gap


# --- many cards ------------------------------------------------------------------------


def _compact(scene: Scene, cards: Sequence[Held], height: int) -> None:
    """A line for each card, in as few columns as there is room for; copies are counted."""
    counts: dict[Held, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    rows = (height - 12) // (_TILE + 6)
    columns = min(_MOST_COLUMNS, -(-len(counts) // rows))
    width = (_ROOM - 12 * (columns - 1)) // columns
    tiles = list(counts.items())
    room = rows * columns if len(tiles) <= rows * columns else rows * columns - 1
    for number in range(min(len(tiles), room + 1)):
        x, y = BOARD.margin + (width + 12) * (number // rows), _TITLE + 12 + (_TILE + 6) * (number % rows)
        if number < room:
            _tile(scene, (x, y, width), *tiles[number])
        else:
            left_out = sum(count for _, count in tiles[room:])
            scene.text(x + width // 2, y + _TILE // 2, f"+{left_out} more", 24, "soft", style="title", align="middle")


def _tile(scene: Scene, box: tuple[int, int, int], card: Held, count: int) -> None:
    (x, y, width), face = box, card.face
    middle, right = y + _TILE // 2, x + width - 12
    scene.box(x, y, width, _TILE, "card", edge="ready" if card.may_act else "line", radius=10)
    if face.rank == "resource":
        SIGNS.disc(scene, x + 22, middle, face.house, 34, face.hue(scene.theme))
    else:
        marks.badge(scene, x + 22, middle, "hexagon", 42, "cost" if card.may_act else "spent", card.cost)
        marks.badge(scene, x + 58, middle - 2, "flame", 36, "pitch" if card.may_pitch else "spent", face.pitch)
    verb, small = lettering.narrowed(card.says, 20, width // 4, "title", BOARD.least - 3)
    scene.text(right, middle, verb, small, "ready" if card.may_act else "soft", style="title", align="right")
    right -= lettering.width_of(verb, small, "title") + 12
    says = f"{count} × {face.name}" if count > 1 else face.name
    text, size = lettering.narrowed(says, 22, right - x - 82, "title", BOARD.least - 2)
    end = scene.text(x + 82, middle, text, size, style="title") + 16
    if right - end > _ROOM_FOR_TEXT:
        strength = f"{face.stats}. " if face.is_unit else ""
        said = lettering.fitted(f"{strength}{' '.join(face.in_short)}", BOARD.least, right - end)
        scene.text(end, middle, said, BOARD.least, "soft")
