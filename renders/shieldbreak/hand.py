"""A hand in a panel of its own: whole texts, and what can be done with each card or why not. Broken shields that ask
for an answer come first; shields that its owner has looked at are told below.
"""

from collections.abc import Sequence

from cards.shieldbreak.vocabulary import KEYWORDS
from engine.shieldbreak.view import PlayerView, ShieldbreakView
from renders import lettering, marks
from renders.card_frames import FRAME, frame, name_band, name_lines
from renders.scale import BOARD, WIDTH
from renders.scene import Scene
from renders.shieldbreak.cards import art
from renders.shieldbreak.faces import COLOURS, Face, face_of
from renders.shieldbreak.held import Held, held, untapped_mana
from renders.shieldbreak.pieces import civilization_disc, power
from renders.shieldbreak.signs import sign
from renders.sprites import Sprite, kept
from renders.surface import Align, Pad
from renders.theme import Role, Theme

HEIGHT = 400
_TITLE = 59
_SEEN = 34
_ART, _TALL = 84, 280
_ROOM = WIDTH - 2 * BOARD.margin
_MOST_IN_A_ROW, _MOST_LYING = 7, 10
_MOST_COLUMNS, _TILE = 5, 46
_ROOM_FOR_TEXT = 120
_ASKS = {
    "charge": "Charge one card, or pass",
    "play": "Play cards, or pass",
    "attack": "Attack, or pass",
    "block": "Block, or pass",
    "shield": "A broken shield: keep or use it",
    "choose": "Choose a target",
    "may": "Use the ability, or pass",
    "discard": "Discard a card",
    "search": "Take a card, or pass",
}


def panel(view: ShieldbreakView, names: Sequence[str], theme: Theme) -> Scene:
    own = view.own
    if own is None or own.hand is None:
        scene = Scene(theme, 200)
        scene.text(WIDTH // 2, 100, "There is no hand to see here.", 36, "soft", style="title", align="middle")
        return scene
    scene = Scene(theme, HEIGHT)
    cards = held(view, own)
    _title(scene, view, own, cards, names)
    seen = seen_shields(view, names)
    if seen:
        _seen(scene, seen)
    _cards(scene, cards, HEIGHT - _TITLE - (_SEEN if seen else 0))
    return scene


def _title(scene: Scene, view: ShieldbreakView, own: PlayerView, cards: Sequence[Held], names: Sequence[str]) -> None:
    """The mana that is left, by civilization, how many cards can be played, and what is asked."""
    middle, asked = 28, view.outcome is None and view.asked == own.seat
    scene.line(0, _TITLE - 3, WIDTH, 3, "ready" if asked else "line")
    x = sign(scene, 42, middle, "hidden", 34, "soft") + 10
    x = scene.text(x, middle, "Your hand", 32, style="title") + 44
    marks.badge(scene, x, middle, "hexagon", 48, "cost", own.untapped_mana)
    x = scene.text(x + 32, middle, f"of {len(own.mana)} mana", 26, "own", style="title") + 18
    untapped = untapped_mana(own)
    for civilization in COLOURS:
        if untapped[civilization]:
            civilization_disc(scene, x + 14, middle, 30, civilization, COLOURS[civilization])
            x = scene.text(x + 34, middle, str(untapped[civilization]), 26, style="number") + 14
    can = sum(card.may_act for card in cards)
    if can and view.question == "play":
        x = marks.pill(scene, x + 10, middle, f"{can} PLAYABLE", 23, "ready")
    says = _ASKS[view.question] if asked else _waits(view, names)
    text, size = lettering.narrowed(says, 28, WIDTH - BOARD.margin - x - 24, "title", 20)
    scene.text(WIDTH - BOARD.margin, middle, text, size, style="title", align="right")


def _waits(view: ShieldbreakView, names: Sequence[str]) -> str:
    if view.outcome is not None:
        return "The match is over"
    return "" if view.asked is None else f"Waiting for {names[view.asked]}"


def seen_shields(view: ShieldbreakView, names: Sequence[str]) -> list[tuple[str, int, Face]]:
    """Whose shield, its number, and what it is."""
    return [
        ("yours" if player.seat == view.audience else names[player.seat], number, face_of(shield.card))
        for player in view.players
        for number, shield in enumerate(player.shields)
        if shield.card is not None
    ]


def _seen(scene: Scene, seen: Sequence[tuple[str, int, Face]]) -> None:
    y = HEIGHT - 20
    x = sign(scene, BOARD.margin, y, "seen", 26, "front") + 10
    x = scene.text(x, y, "Shields you know:", 22, "front", style="title") + 14
    for number, (whose, place, face) in enumerate(seen):
        says = f"{whose} {place}: {face.name}"
        if x + 34 + lettering.width_of(says, 22, "title") > WIDTH - BOARD.margin - 60:
            scene.text(x, y, f"+{len(seen) - number}", 22, "soft", style="title")
            return
        civilization_disc(scene, x + 12, y, 26, face.civilization, face.colour)
        x = scene.text(x + 30, y, says, 22, style="title") + 22


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
    marks.badge(scene, x + 20, y + 16, "hexagon", 52, "cost" if card.may_act else "spent", face.cost)
    civilization_disc(scene, x + width - 16, y + 16, 34, face.civilization, face.colour)
    if not face.is_spell:
        power(scene, x + width - 50, y + FRAME + _art_height(height) - 14, 34, face.power, face.power)
    _verb(scene, x + width // 2, y + height - 2, card, width - 26)


def _lying(scene: Scene, x: int, y: int, size: tuple[int, int], card: Held) -> None:
    (width, height), face = size, card.face
    if card.may_act:
        scene.place(marks.ring(scene.theme, width, height, BOARD.radius, "ready"), x, y)
    scene.place(lying(scene.theme, face.id, width, height, card.may_act), x, y)
    marks.badge(scene, x + 20, y + 18, "hexagon", 48, "cost" if card.may_act else "spent", face.cost)
    civilization_disc(scene, x + width * 3 // 8 - 12, y + 18, 30, face.civilization, face.colour)
    if not face.is_spell:
        power(scene, x + width * 3 // 16 + 4, y + height - 14, 32, face.power, face.power)
    _verb(scene, x + width * 7 // 10, y + height + 3, card, width // 2 - 4, 20)


def _verb(scene: Scene, middle: int, y: int, card: Held, width: int, largest: int = 23) -> None:
    says = f"BROKEN: {card.says}" if card.is_broken else card.says
    text, size = lettering.narrowed(says, largest, width - 26, "title", BOARD.least)
    if card.may_act:
        marks.pill(scene, middle, y, text, size, "ready", align="middle")
    else:
        marks.pill(scene, middle, y, text, size, "slot", ink="numeral", align="middle")


@kept
def upright(theme: Theme, card_id: str, width: int, height: int, bright: bool) -> Sprite:
    face, inside = face_of(card_id), width - 2 * FRAME
    pad = Pad(theme, width, height, room=12)
    hue = theme.colour(face.colour)
    frame(pad, hue)
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
    pad.lines(width // 2, top + 1 + (band - len(lines) * step) // 2, lines, size, ink, style="title", align="middle")
    below = top + band + 2
    kind, small = lettering.narrowed(face.kind, BOARD.least, inside - 8, "title", BOARD.least - 3)
    pad.text(width // 2, below + 13, kind, small, "front" if bright else "soft", style="title", align="middle")
    _text(pad, face, (FRAME + 6, below + 26, inside - 12, height - below - 52), is_bright=bright)
    pad.note("card", face.name)
    return pad.sprite()


@kept
def lying(theme: Theme, card_id: str, width: int, height: int, bright: bool) -> Sprite:
    face = face_of(card_id)
    pad = Pad(theme, width, height, room=12)
    frame(pad, theme.colour(face.colour))
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
    lines, size = lettering.filling(_paragraphs(face), (BOARD.rules - 1, 21), width, height)
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


def _paragraphs(face: Face) -> tuple[str, ...]:
    """Keywords in one paragraph, then the abilities."""
    said = list(zip(face.sentences, face.signs, strict=True))
    short = " ".join(sentence for sentence, about in said if _is_short(about))
    long = [sentence for sentence, about in said if not _is_short(about)]
    return tuple(filter(None, [short, *long])) or ("No ability.",)


def _is_short(name: str) -> bool:
    return name == "power-attacker" or name in KEYWORDS


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
    marks.badge(scene, x + 22, middle, "hexagon", 42, "cost" if card.may_act else "spent", face.cost)
    civilization_disc(scene, x + 58, middle, 28, face.civilization, face.colour)
    verb, small = lettering.narrowed(card.says, 20, width // 4, "title", BOARD.least - 3)
    scene.text(right, middle, verb, small, "ready" if card.may_act else "soft", style="title", align="right")
    right -= lettering.width_of(verb, small, "title") + 12
    says = f"{count} × {face.name}" if count > 1 else face.name
    text, size = lettering.narrowed(says, 22, right - x - 78, "title", BOARD.least - 2)
    end = scene.text(x + 78, middle, text, size, style="title") + 16
    if right - end > _ROOM_FOR_TEXT:
        strength = "" if face.is_spell else f"{face.power}. "
        said = lettering.fitted(f"{strength}{' '.join(face.in_short)}", BOARD.least, right - end)
        scene.text(end, middle, said, BOARD.least, "soft")
