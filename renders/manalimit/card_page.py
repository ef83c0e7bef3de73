"""One Manalimit card large: its portrait with the numbers at the corners, and beside it all that is printed on it."""

from renders.canvas import LONGEST_ALT, MARGIN, WIDTH, Canvas, Picture
from renders.lettering import depth, filling, leading, shrunk, width_of
from renders.manalimit.art.portrait import Subject, portrait
from renders.manalimit.faces import Face, face_of
from renders.names import cut
from renders.theme import Role, Theme

HEIGHT = 760
_ART = (480, 664)
_FRAME = 8
_TOP, _BOTTOM = MARGIN, HEIGHT - MARGIN
_LEFT = MARGIN + _ART[0] + 2 * _FRAME + 44
_BROAD = WIDTH - MARGIN - _LEFT
_PADDING = 26
_TEXT_SIZES = (20, 44)
_NAME, _BADGE = 64, 104
_MEANINGS: tuple[tuple[str, Role], ...] = (
    ("hexagon", "cost"),
    ("drop", "pitch"),
    ("diamond", "attack"),
    ("disc", "health"),
)


def card_page(card_id: str, theme: Theme) -> Picture:
    """Raises NoCard."""
    face = face_of(card_id)
    canvas = Canvas(theme, HEIGHT)
    _portrait(canvas, face)
    below = _title(canvas, face)
    above = _legend(canvas, face)
    _rules(canvas, face, below, above - below)
    return Picture(canvas.png(shaded=True), alt(face))


def alt(face: Face) -> str:
    """Everything on the card."""
    kind = "token" if face.is_token else "legendary unit" if face.legendary else "unit"
    economy = "created by effects, pitches for 0" if face.is_token else f"cost {face.cost}, pitch {face.pitch}"
    start = f"{face.name}: {face.theme} {kind} of the set {face.set_name}, {economy}"
    return cut(f"{start}, attack {face.attack}, health {face.health}. {' '.join(_sentences(face))}", LONGEST_ALT)


def _sentences(face: Face) -> tuple[str, ...]:
    return face.abilities or ("No ability.", f"{face.theme}: {face.plan}")


def rules(face: Face, height: int) -> tuple[tuple[tuple[str, ...], ...], int]:
    """The card's text as lines that fit into a height, and their size."""
    return filling(_sentences(face), _TEXT_SIZES, _BROAD - 2 * _PADDING, height - 2 * _PADDING)


def _portrait(canvas: Canvas, face: Face) -> None:
    theme = canvas.theme
    art = portrait(Subject(face.id, face.theme_id, theme.colour(face.colour), theme.light, face.legendary), _ART)
    frame: Role = "star" if face.legendary else "line" if face.is_token else face.colour
    width, height = _ART[0] + 2 * _FRAME, _ART[1] + 2 * _FRAME
    canvas.box(MARGIN, _TOP, width, height, frame, edge=frame)
    canvas.image(MARGIN + _FRAME, _TOP + _FRAME, art)
    left, right = MARGIN - 20, MARGIN + width + 20 - _BADGE
    upper, lower = _TOP + 34, _TOP + height - 34
    if not face.is_token:
        canvas.badge("hexagon", left, upper, _BADGE, "cost", str(face.cost))
    canvas.badge("drop", right, upper, _BADGE, "pitch", str(face.pitch))
    canvas.badge("diamond", left, lower, _BADGE, "attack", str(face.attack))
    canvas.badge("disc", right, lower, _BADGE, "health", str(face.health))


def _title(canvas: Canvas, face: Face) -> int:
    """Name, theme and set; the y where they end."""
    name, size = _name(face.name)
    canvas.lines(_LEFT, _TOP - 6, name, size, bold=True)
    middle = _TOP + leading(size) * len(name) + 22
    x = _LEFT
    if face.legendary:
        canvas.shape("star", x, middle, 34, "star")
        x = canvas.text(x + 42, middle, "Legendary", 32, "won", bold=True) + 22
    if face.is_token:
        canvas.shape("ring", x, middle, 30, "soft")
        x = canvas.text(x + 40, middle, "Token", 32, bold=True) + 22
    canvas.shape("disc", x, middle, 26, face.colour)
    canvas.text(x + 36, middle, f"{face.theme} · {face.set_name}", 32, "soft")
    return middle + 36


def _name(name: str) -> tuple[tuple[str, ...], int]:
    """In one line if it can be large there."""
    for size in range(_NAME, _NAME * 3 // 4, -1):
        if width_of(name, size) <= _BROAD:
            return (name,), size
    return shrunk(name, _NAME, _BROAD, 2)


def _rules(canvas: Canvas, face: Face, top: int, height: int) -> None:
    """What makes an ability happen is bold."""
    paragraphs, size = rules(face, height)
    canvas.striped(_LEFT, top, _BROAD, height, face.colour, band=10)
    y = top + 5 + (height - depth(paragraphs, size)) // 2
    for sentence, lines in zip(_sentences(face), paragraphs, strict=True):
        opening = sentence.index(",") if face.abilities else 0
        for line in lines:
            middle = y + leading(size) // 2
            said, rest = line[: max(0, opening)], line[max(0, opening) :]
            canvas.text(_LEFT + _PADDING, middle, said, size, bold=True)
            canvas.text(
                _LEFT + _PADDING + width_of(said, size), middle, rest, size, "ink" if face.abilities else "soft"
            )
            opening -= len(line) + 1
            y += leading(size)
        y += leading(size) // 2


def _legend(canvas: Canvas, face: Face) -> int:
    """What the shapes at the corners mean; the y where it begins."""
    middle = _BOTTOM - 22
    shown = _MEANINGS[1:] if face.is_token else _MEANINGS
    for place, (kind, meaning) in enumerate(shown):
        x = _LEFT + 148 * place
        canvas.badge(kind, x, middle, 36, meaning, "")
        canvas.text(x + 46, middle, meaning, 30, "soft")
    return middle - 42
