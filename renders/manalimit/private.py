"""The private half of a Manalimit picture: tank, board and hand, as cards side by side or as a list with large text."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.manalimit.view import ManalimitView, PrivateView, UnitView
from renders.canvas import INNER, MARGIN, WIDTH, Block, Canvas, heading, paragraph
from renders.lettering import leading, shrunk, wrapped
from renders.manalimit.faces import Face, faces
from renders.manalimit.standings import changed
from renders.theme import Role

_GAP = 15
_IN_A_ROW = 4
_NAME, _TEXT, _MOST_LINES = 27, 21, 11
_LIST_NAME, _LIST_TEXT, _LIST_LEFT = 34, 29, 420


class Badge(NamedTuple):
    kind: str
    colour: Role
    text: str
    ink: Role = "numeral"


class Entry(NamedTuple):
    """A card as it is drawn, in hand or on the board. `mark` is its cost in a hexagon or the slot that it stands in."""

    mark: Badge
    face: Face | None
    badges: tuple[Badge, ...]
    edge: Role | None


def cards(view: ManalimitView, own: PrivateView) -> Iterator[Block]:
    """Everything at a glance; long texts are cut."""
    yield tank(view, own)
    yield heading("Board, front on the left")
    yield _side_by_side(_board(view, own), 5)
    yield heading(_hand_title(own))
    hand = _hand(view, own)
    for start in range(0, len(hand), _IN_A_ROW):
        yield _side_by_side(hand[start : start + _IN_A_ROW], _IN_A_ROW)
    yield legend()


def final_board(view: ManalimitView, own: PrivateView) -> Iterator[Block]:
    """What a run ended with."""
    yield heading("Board at the end, front on the left")
    yield _side_by_side(_board(view, own), 5)


def listing(view: ManalimitView, own: PrivateView) -> Iterator[Block]:
    """A card a line, with its whole text."""
    yield tank(view, own)
    yield heading("Board, front first")
    board = _board(view, own)
    yield from (_listed(entry) for entry in board if entry.face is not None)
    if empty := [entry.mark.text for entry in board if entry.face is None]:
        yield paragraph(_empty_line(empty), colour="soft")
    yield heading(_hand_title(own))
    yield from map(_listed, _hand(view, own))
    yield legend()


# --- what is drawn ------------------------------------------------------------


def _hand_title(own: PrivateView) -> str:
    return "Hand" if own.hand else "Hand: empty"


def _empty_line(slots: Sequence[str]) -> str:
    if len(slots) == 1:
        return f"Slot {slots[0]} is empty."
    return f"Slots {', '.join(slots[:-1])} and {slots[-1]} are empty."


def _board(view: ManalimitView, own: PrivateView) -> list[Entry]:
    known = faces(view.set_id)
    return [_slot(slot, unit, None if unit is None else known[unit.card]) for slot, unit in enumerate(own.board)]


def _slot(slot: int, unit: UnitView | None, face: Face | None) -> Entry:
    mark = Badge("disc", "slot", str(slot))
    if unit is None or face is None:
        return Entry(mark, None, (), None)
    badges = [
        Badge("diamond", "attack", str(unit.attack), changed(unit.attack, face.attack)),
        Badge("disc", "health", str(unit.health), changed(unit.health, face.health)),
        Badge("drop", "pitch", "0" if unit.is_created else str(face.pitch)),
    ]
    if unit.shields:
        badges.append(Badge("shield", "shield", str(unit.shields)))
    return Entry(mark, face, tuple(badges), None)


def _hand(view: ManalimitView, own: PrivateView) -> list[Entry]:
    known = faces(view.set_id)
    return [_held(known[card], affordable=known[card].cost <= own.mana) for card in own.hand]


def _held(face: Face, *, affordable: bool) -> Entry:
    badges = (
        Badge("diamond", "attack", str(face.attack)),
        Badge("disc", "health", str(face.health)),
        Badge("drop", "pitch", str(face.pitch)),
    )
    return Entry(Badge("hexagon", "cost", str(face.cost)), face, badges, "ready" if affordable else None)


# --- how ------------------------------------------------------------------------


def tank(view: ManalimitView, own: PrivateView) -> Block:
    counts = f"Ash Pile {len(own.ash)} · {own.moves_left} moves left"
    if own.bag is not None:
        counts = f"Bag {len(own.bag)} · {counts}"

    def draw(canvas: Canvas, y: int) -> None:
        x = canvas.text(MARGIN, y + 36, "Mana", 34, bold=True) + 16
        for drop in range(view.manalimit):
            canvas.shape(
                "disc" if drop < own.mana else "ring", x + 36 * drop, y + 36, 30, "ready" if drop < own.mana else "soft"
            )
        canvas.text(x + 36 * view.manalimit + 12, y + 36, f"{own.mana} of {view.manalimit}", 34, bold=True)
        canvas.text(WIDTH - MARGIN, y + 37, counts, 26, "soft", align="right")

    return Block(68, draw)


def _side_by_side(entries: Sequence[Entry], columns: int) -> Block:
    width = (INNER - (columns - 1) * _GAP) // columns
    texts = [wrapped(entry.face.text, _TEXT, width - 26, _MOST_LINES) if entry.face else () for entry in entries]
    height = 150 + leading(_TEXT) * max((len(text) for text in texts), default=0) + (12 if any(texts) else 0)

    def draw(canvas: Canvas, y: int) -> None:
        for column, (entry, text) in enumerate(zip(entries, texts, strict=True)):
            _card(canvas, (MARGIN + column * (width + _GAP), y, width, height), entry, text)

    return Block(height + _GAP, draw)


def _card(canvas: Canvas, place: tuple[int, int, int, int], entry: Entry, text: Sequence[str]) -> None:
    x, y, width, height = place
    if entry.face is None:
        canvas.box(x, y, width, height, "panel")
        canvas.badge(entry.mark.kind, x + 10, y + 44, 46, *entry.mark[1:3])
        canvas.text(x + width // 2, y + height // 2 + 20, "empty", 26, "soft", align="middle")
        return
    canvas.striped(*place, entry.face.colour, band=10, edge=entry.edge)
    canvas.badge(entry.mark.kind, x + 10, y + 50, 50, *entry.mark[1:3])
    name, size = shrunk(entry.face.name, _NAME, width - 76, 2)
    canvas.lines(x + 68, y + 50 - len(name) * leading(size) // 2, name, size, bold=True)
    _badges(canvas, x + 14, y + 114, entry.badges, 41 if len(entry.badges) > 3 else 52)
    canvas.lines(x + 14, y + 148, text, _TEXT)


def _badges(canvas: Canvas, x: int, middle: int, badges: Sequence[Badge], side: int) -> None:
    for badge in badges:
        x = canvas.badge(badge.kind, x, middle, side, badge.colour, badge.text, ink=badge.ink) + side // 6


def _listed(entry: Entry) -> Block:
    assert entry.face is not None
    stripe = entry.face.colour
    text = wrapped(entry.face.text, _LIST_TEXT, INNER - _LIST_LEFT - 16)
    name = wrapped(entry.face.name, _LIST_NAME, _LIST_LEFT - 110)
    named = leading(_LIST_NAME) * len(name)
    height = max(named + 94, leading(_LIST_TEXT) * len(text) + 40)

    def draw(canvas: Canvas, y: int) -> None:
        canvas.striped(MARGIN, y, INNER, height, stripe, band=10, edge=entry.edge)
        canvas.badge(entry.mark.kind, MARGIN + 14, y + height // 2 + 5, 62, *entry.mark[1:3])
        top = y + 5 + (height - named - 64) // 2
        canvas.lines(MARGIN + 92, top, name, _LIST_NAME, bold=True)
        _badges(canvas, MARGIN + 92, top + named + 34, entry.badges, 50)
        canvas.lines(MARGIN + _LIST_LEFT, y + 5 + (height - leading(_LIST_TEXT) * len(text)) // 2, text, _LIST_TEXT)

    return Block(height + 10, draw)


_MEANINGS: tuple[tuple[str, Role, str], ...] = (
    ("hexagon", "cost", "cost"),
    ("diamond", "attack", "attack"),
    ("disc", "health", "health"),
    ("drop", "pitch", "pitch"),
    ("shield", "shield", "shields"),
)


def legend() -> Block:
    return Block(56, _legend)


def _legend(canvas: Canvas, y: int) -> None:
    x = MARGIN
    for kind, badge, meaning in _MEANINGS:
        canvas.badge(kind, x, y + 32, 30, badge, "")
        x = canvas.text(x + 38, y + 32, meaning, 26, "soft") + 24
    canvas.shape("ring", x, y + 32, 30, "ready")
    canvas.text(x + 38, y + 32, "edge: enough mana to play it", 26, "soft")
