"""A hand in a panel of its own: mana and lands with what can be done with them, and below each card with its whole
text and whether it can be cast, or why not.
"""

from collections.abc import Sequence

from engine.vaultkeepers.view import OwnView, PlayerView, VaultkeepersView
from renders import lettering, marks
from renders.card_frames import FRAME, name_band, name_lines
from renders.scale import BOARD, WIDTH
from renders.scene import Scene
from renders.sprites import Sprite, kept
from renders.surface import Align, Pad
from renders.theme import Role, Theme, mixed
from renders.vaultkeepers.cards import art, frame
from renders.vaultkeepers.faces import COLOURS, Face, face_of
from renders.vaultkeepers.held import Held, held, leader, may_make_mana, may_play_land
from renders.vaultkeepers.pieces import cost, cost_width, mana
from renders.vaultkeepers.signs import SIGNS
from renders.vaultkeepers.telling import is_deciding, leader_cost

HEIGHT = 470
_TITLE = 58
_STRIP = (68, 56)
"""Where the strip with mana begins, and how high it is."""
_TOP = 142
_ROOM = WIDTH - 2 * BOARD.margin
_MOST_UPRIGHT, _MOST_LYING = 7, 10
_ART = 88
_TILE = 46
_MOST_COLUMNS = 3
_ROOM_FOR_TEXT = 120
_ASKS = {
    "mulligan": "Keep this hand, or exchange it",
    "draw": "Name your draw",
    "main": "Play, cast, attack, or end your turn",
    "response": "Answer with an instant, or pass",
}


def panel(view: VaultkeepersView, names: Sequence[str], theme: Theme) -> Scene:
    player = view.own
    if player is None or player.own is None:
        scene = Scene(theme, 200)
        scene.text(WIDTH // 2, 100, "There is no hand to see here.", 36, "soft", style="title", align="middle")
        return scene
    scene = Scene(theme, HEIGHT)
    cards = held(view, player, player.own)
    _title(scene, view, player, cards, names)
    _strip(scene, view, player, player.own)
    _cards(scene, cards)
    return scene


# --- above the cards ------------------------------------------------------------------------


def _title(
    scene: Scene, view: VaultkeepersView, player: PlayerView, cards: Sequence[Held], names: Sequence[str]
) -> None:
    """How many cards can be cast, whether the leader can be called, and what is asked."""
    assert player.own is not None, "the panel is its owner's"
    middle, asked = 28, is_deciding(view, player)
    scene.line(0, _TITLE - 3, WIDTH, 3, "ready" if asked else "line")
    x = SIGNS.draw(scene, 42, middle, "hidden", 34, "soft") + 10
    x = scene.text(x, middle, "Your hand", 32, style="title") + 22
    can = sum(card.may_act for card in cards)
    if can and view.phase != "mulligan":
        x = marks.pill(scene, x, middle, f"{can} CASTABLE", 22, "ready") + 12
    called = leader(view, player, player.own)
    says = f"{called.face.name}: {leader_cost(player)} mana" if player.leader_waits else "on the field"
    tint = scene.theme.ready if called.may_act else mixed(scene.theme.panel, scene.theme.front, 0.2)
    ink = scene.theme.ink_on(tint) if called.may_act else scene.theme.front
    x = marks.pill(scene, x, middle, says, 22, tint, ink=ink, sign="crown") + 12
    if player.own.rests and view.phase == "response":
        tint = mixed(scene.theme.panel, scene.theme.soft, 0.2)
        x = marks.pill(scene, x, middle, "PASSING THIS TURN", 22, tint, ink="soft")
    text, size = lettering.narrowed(_says(view, player, names), 28, WIDTH - BOARD.margin - x - 20, "title", 19)
    scene.text(WIDTH - BOARD.margin, middle, text, size, style="title", align="right")


def _says(view: VaultkeepersView, player: PlayerView, names: Sequence[str]) -> str:
    if view.outcome is not None:
        return "The match is over"
    if is_deciding(view, player):
        return "Name more attacks, or confirm" if view.phase == "main" and view.attacks else _ASKS[view.phase]
    waits = next((each.seat for each in view.players if is_deciding(view, each)), None)
    return "" if waits is None else f"Waiting for {names[waits]}"


def _strip(scene: Scene, view: VaultkeepersView, player: PlayerView, own: OwnView) -> None:
    """The pool; untapped lands, which can be tapped; lands in hand, which can be played and burned."""
    mana_now = may_make_mana(view, player)
    tap = [("TAP", mana_now)] if any(player.untapped) else []
    play = [("PLAY", may_play_land(view, player)), ("BURN", mana_now)] if any(own.held_lands) else []
    boxes: tuple[tuple[str, Sequence[int], int, int, list[tuple[str, bool]]], ...] = (
        ("Pool", player.mana, BOARD.margin, 346, []),
        ("Untapped", player.untapped, BOARD.margin + 358, 392, tap),
        ("In hand", (*own.held_lands, 0), BOARD.margin + 762, 428, play),
    )
    for says, counts, left, width, verbs in boxes:
        _box(scene, (left, width), says, counts, verbs)


def _box(
    scene: Scene, at: tuple[int, int], says: str, counts: Sequence[int], verbs: Sequence[tuple[str, bool]]
) -> None:
    (left, width), (top, height) = at, _STRIP
    middle, right = top + height // 2, left + width - 8
    scene.box(left, top, width, height, "panel", radius=10)
    for verb, may_act in reversed(verbs):
        fill: Role = "ready" if may_act else "slot"
        broad = lettering.width_of(verb, 20, "title") + 26
        marks.pill(scene, right, middle, verb, 20, fill, ink=None if may_act else "numeral", align="right")
        right -= broad + 8
    x = scene.text(left + 12, middle, says, 22, "soft", style="title") + 14
    shown = [(colour, count) for colour, count in zip(COLOURS, counts, strict=True) if count]
    if not shown:
        scene.text(x, middle, "none", 22, "soft", style="title")
        return
    step = min(66, (right - x) // len(shown))
    for colour, count in shown:
        scene.place(mana(scene.theme, colour, min(32, step - 14)), x + 16, middle)
        text, size = lettering.narrowed(str(count), 28, step - 36, "number", 15)
        scene.text(x + 35, middle, text, size, style="number")
        x += step


# --- cards -------------------------------------------------------------------------------


def _cards(scene: Scene, cards: Sequence[Held]) -> None:
    if not cards:
        middle = (_TOP + HEIGHT) // 2
        scene.text(WIDTH // 2, middle, "No cards in hand", 34, "soft", style="title", align="middle")
    elif len(cards) <= _MOST_UPRIGHT:
        width = min(220, (_ROOM - BOARD.gap * (len(cards) - 1)) // len(cards))
        for card, x in zip(cards, _middles(len(cards), width + BOARD.gap), strict=True):
            _upright(scene, x - width // 2, (width, HEIGHT - _TOP - 22), card)
    elif len(cards) <= _MOST_LYING:
        _lying_rows(scene, cards)
    else:
        _list(scene, cards)


def _middles(count: int, step: int) -> list[int]:
    first = WIDTH // 2 - step * (count - 1) // 2
    return [first + step * number for number in range(count)]


def _upright(scene: Scene, x: int, size: tuple[int, int], card: Held) -> None:
    (width, height), face = size, card.face
    if card.may_act:
        scene.place(marks.ring(scene.theme, width, height, BOARD.radius, "ready"), x, _TOP)
    scene.place(upright(scene.theme, face.id, width, height, card.may_act), x, _TOP)
    cost(scene, x + 8, _TOP + 10, face, 30)
    if face.is_body:
        low = _TOP + FRAME + _ART - 8
        marks.badge(scene, x + 24, low, "diamond", 44, "attack", face.attack or 0)
        marks.badge(scene, x + width - 24, low, "disc", 40, "health", face.health or 0)
    _verb(scene, x + width // 2, _TOP + height - 2, card, width - 20, 23)


def _lying_rows(scene: Scene, cards: Sequence[Held]) -> None:
    columns = (len(cards) + 1) // 2
    step, tall = _ROOM // columns, (HEIGHT - _TOP - 50) // 2
    for number, card in enumerate(cards):
        row, in_row = number // columns, columns if number < columns else len(cards) - columns
        x, y = _middles(in_row, step)[number % columns], _TOP + (tall + 26) * row
        _lying(scene, x - (step - 14) // 2, y, (step - 14, tall), card)


def _lying(scene: Scene, x: int, y: int, size: tuple[int, int], card: Held) -> None:
    (width, height), face = size, card.face
    if card.may_act:
        scene.place(marks.ring(scene.theme, width, height, BOARD.radius, "ready"), x, y)
    scene.place(lying(scene.theme, face.id, width, height, card.may_act), x, y)
    cost(scene, x + 6, y + 8, face, 27)
    if face.is_body:
        marks.badge(scene, x + 20, y + height - 12, "diamond", 38, "attack", face.attack or 0)
        marks.badge(scene, x + width * 3 // 8 - 8, y + height - 12, "disc", 34, "health", face.health or 0)
    _verb(scene, x + width * 7 // 10, y + height + 3, card, width // 2, 20)


def _verb(scene: Scene, middle: int, y: int, card: Held, width: int, largest: int) -> None:
    text, size = lettering.narrowed(card.says, largest, width - 26, "title", BOARD.least)
    if card.may_act:
        marks.pill(scene, middle, y, text, size, "ready", align="middle")
    else:
        marks.pill(scene, middle, y, text, size, "slot", ink="numeral", align="middle")


@kept
def upright(theme: Theme, card_id: str, width: int, height: int, bright: bool) -> Sprite:
    face, inside = face_of(card_id), width - 2 * FRAME
    pad = Pad(theme, width, height, room=12)
    frame(pad, face)
    lines, size = name_lines(face.name, BOARD.title, inside - 8)
    step = lettering.leading(size)
    band = 32 if len(lines) == 1 else 8 + 2 * step
    pad.place(art(theme, card_id, inside, _ART), FRAME, FRAME)
    top = FRAME + _ART
    name_band(pad, FRAME, top, inside, band, theme.colour(face.hue))
    if not bright:
        pad.dim(0.5)
    ink: Role = "ink" if bright else "soft"
    pad.lines(width // 2, top + 1 + (band - len(lines) * step) // 2, lines, size, ink, style="title", align="middle")
    below = top + band + 2
    kind, small = lettering.narrowed(face.type.capitalize(), BOARD.least, inside - 8, "title", BOARD.least - 3)
    pad.text(width // 2, below + 14, kind, small, "front" if bright else "soft", style="title", align="middle")
    _text(pad, face, (FRAME + 6, below + 28, inside - 12, height - below - 54), bright=bright, largest=24)
    pad.note("card", face.name)
    return pad.sprite()


@kept
def lying(theme: Theme, card_id: str, width: int, height: int, bright: bool) -> Sprite:
    face, side = face_of(card_id), width * 3 // 8
    pad = Pad(theme, width, height, room=12)
    frame(pad, face)
    pad.place(art(theme, card_id, side, height - 2 * FRAME), FRAME, FRAME)
    if not bright:
        pad.dim(0.5)
    x, room = FRAME + side + 8, width - side - 2 * FRAME - 12
    lines, size = name_lines(face.name, 23, room)
    y = pad.lines(x, 6, lines, size, "ink" if bright else "soft", style="title")
    _text(pad, face, (x, y + 2, room, height - y - 16), bright=bright, largest=19, align="left")
    pad.note("card", face.name)
    return pad.sprite()


def _text(
    pad: Pad, face: Face, box: tuple[int, int, int, int], *, bright: bool, largest: int, align: Align = "middle"
) -> None:
    """All that a card does, as large as it fits, in fewer words if need be; the words beside it have it all."""
    x, y, width, height = box
    lines, size = lettering.filling(face.sentences or ("No ability.",), (BOARD.rules, largest), width, height)
    if lettering.depth(lines, size) > height:
        lines, size = lettering.filling((" ".join(face.in_short),), (BOARD.rules - 2, 19), width, height)
    step = lettering.leading(size)
    flat = [line for paragraph in lines for line in paragraph]
    most = max(1, height // step)
    if len(flat) > most:
        lines = ((*flat[: most - 1], lettering.fitted(f"{flat[most - 1]} …", size, width)),)
    gap = min(step // 2, max(0, height - step * len(flat)) // max(1, len(lines)))
    at = x + width // 2 if align == "middle" else x
    for paragraph in lines:
        y = pad.lines(at, y, paragraph, size, "ink" if bright and face.text else "soft", align=align) + gap


# --- many cards ------------------------------------------------------------------------


def _list(scene: Scene, cards: Sequence[Held]) -> None:
    """A line for each card; copies are counted, and what has no room as well."""
    counts: dict[Held, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    tiles, rows = list(counts.items()), (HEIGHT - _TOP - 6) // (_TILE + 6)
    columns = min(_MOST_COLUMNS, -(-len(tiles) // rows))
    width = (_ROOM - 12 * (columns - 1)) // columns
    most = rows * columns if len(tiles) <= rows * columns else rows * columns - 1
    for number, (card, count) in enumerate(tiles[:most]):
        x, y = BOARD.margin + (width + 12) * (number // rows), _TOP - 4 + (_TILE + 6) * (number % rows)
        _tile(scene, (x, y, width), card, count)
    left_out = sum(count for _, count in tiles[most:])
    if left_out:
        x, y = WIDTH - BOARD.margin - width // 2, _TOP - 4 + (_TILE + 6) * (rows - 1) + _TILE // 2
        scene.text(x, y, f"+{left_out} more", 24, "soft", style="title", align="middle")


def _tile(scene: Scene, box: tuple[int, int, int], card: Held, count: int) -> None:
    (x, y, width), face = box, card.face
    middle, right = y + _TILE // 2, x + width - 12
    scene.box(x, y, width, _TILE, "card", edge="ready" if card.may_act else "line", radius=10)
    cost(scene, x + 10, middle, face, 26)
    start = x + 22 + cost_width(face, 26)
    if face.is_body:
        numbers = f"{face.attack}/{face.health}"
        scene.text(right, middle, numbers, 22, style="number", align="right")
        right -= lettering.width_of(numbers, 22, "number") + 12
    verb, small = lettering.narrowed(card.says, 20, width // 4, "title", BOARD.least - 3)
    scene.text(right, middle, verb, small, "ready" if card.may_act else "soft", style="title", align="right")
    right -= lettering.width_of(verb, small, "title") + 12
    says = f"{count} × {face.name}" if count > 1 else face.name
    text, size = lettering.narrowed(says, 22, right - start, "title", BOARD.least - 2)
    end = scene.text(start, middle, text, size, style="title") + 16
    if right - end > _ROOM_FOR_TEXT:
        said = lettering.fitted(" ".join(face.in_short), BOARD.least, right - end)
        scene.text(end, middle, said, BOARD.least, "soft")
