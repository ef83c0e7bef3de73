"""One Manalimit card large: its portrait with the numbers at the corners, and beside it all that is printed on it."""

from renders import lettering, marks
from renders.card_pages import ART, BOTTOM, BROAD, FRAME, HEIGHT, LEFT, TOP, framed, stripe
from renders.lettering import depth, filling, leading, width_of
from renders.manalimit.art.portrait import Subject, portrait
from renders.manalimit.cards import theme_icon
from renders.manalimit.faces import Face, face_of
from renders.names import cut
from renders.scale import BOARD, WIDTH
from renders.scene import LONGEST_ALT, Picture, Scene
from renders.sprites import Sprite
from renders.theme import Role, Theme, mixed

_PADDING = 24
_SIGN = 52
_TEXT_SIZES = (22, 42)
_BADGE = 104
_WHITE = (255, 255, 255)
_MEANINGS: tuple[tuple[str, Role], ...] = (
    ("hexagon", "cost"),
    ("flame", "pitch"),
    ("diamond", "attack"),
    ("disc", "health"),
)


def card_page(card_id: str, theme: Theme) -> Picture:
    """Raises NoCard."""
    face = face_of(card_id)
    return page(face, theme).picture(alt(face))


def page(face: Face, theme: Theme) -> Scene:
    scene = Scene(theme, HEIGHT)
    _portrait(scene, face)
    below = _title(scene, face)
    above = _legend(scene, face)
    _rules(scene, face, below, above - below)
    return scene


def alt(face: Face) -> str:
    """Everything on the card."""
    kind = "token" if face.is_token else "legendary unit" if face.legendary else "unit"
    economy = "created by effects, pitches for 0" if face.is_token else f"cost {face.cost}, pitch {face.pitch}"
    start = f"{face.name}: {face.theme} {kind} of the set {face.set_name}, {economy}"
    return cut(f"{start}, attack {face.attack}, health {face.health}. {' '.join(_sentences(face))}", LONGEST_ALT)


def _sentences(face: Face) -> tuple[str, ...]:
    return face.abilities or ("No ability.", f"{face.theme}: {face.plan}")


def _portrait(scene: Scene, face: Face) -> None:
    theme = scene.theme
    left, width, height = BOARD.margin, ART[0] + 2 * FRAME, ART[1] + 2 * FRAME
    scene.place(_framed(theme, face), left, TOP)
    near, far = left + 20, left + width - 20
    upper, lower = TOP + 26, TOP + height - 26
    if not face.is_token:
        marks.badge(scene, near, upper, "hexagon", _BADGE, "cost", face.cost)
    marks.badge(scene, far, upper - 4, "flame", _BADGE, "pitch", face.pitch)
    marks.badge(scene, near, lower, "diamond", _BADGE, "attack", face.attack)
    marks.badge(scene, far, lower, "disc", _BADGE * 15 // 16, "health", face.health)


def _framed(theme: Theme, face: Face) -> Sprite:
    colour = theme.star if face.legendary else theme.line if face.is_token else theme.colour(face.colour)
    subject = Subject(face.id, face.theme_id, theme.colour(face.colour), theme.light, face.legendary)
    return framed(theme, face.name, portrait(subject, ART), colour)


def _title(scene: Scene, face: Face) -> int:
    """Name, theme and set; the y where they end."""
    name, size = _name(face.name)
    y = scene.lines(LEFT, TOP - 8, name, size, style="display")
    middle = y + 30
    x = LEFT
    if face.legendary:
        x = marks.pill(scene, x, middle, "Legendary", 26, "star", sign="crown") + 20
    if face.is_token:
        x = marks.pill(scene, x, middle, "Token", 26, "slot", ink="numeral") + 20
    hue = mixed(scene.theme.colour(face.colour), _WHITE, 0.2)
    scene.shape(x, middle, "disc", 40, "outline")
    x = scene.icon(x + 8, middle, theme_icon(face), 24, hue) + 20
    text, small = lettering.narrowed(f"{face.theme} · {face.set_name}", 32, WIDTH - BOARD.margin - x, "title", 24)
    scene.text(x, middle, text, small, "soft", style="title")
    return middle + 38


def _name(name: str) -> tuple[tuple[str, ...], int]:
    """In one line if it can be large there."""
    text, size = lettering.narrowed(name, 62, BROAD, "display", 46)
    return ((text,), size) if "…" not in text else lettering.shrunk(name, 56, BROAD, 2, "display", 34)


def rules(face: Face, height: int) -> tuple[tuple[tuple[str, ...], ...], int]:
    """The card's text as lines that fit into a height, and their size."""
    return filling(_sentences(face), _TEXT_SIZES, BROAD - 2 * _PADDING - _SIGN - 14, height - 2 * _PADDING)


def _rules(scene: Scene, face: Face, top: int, height: int) -> None:
    """An icon for when an ability happens; those words are bold."""
    paragraphs, size = rules(face, height)
    scene.box(LEFT, top, BROAD, height, "card", edge=face.colour if scene.theme.outlined else None, radius=16)
    scene.place(stripe(scene.theme.colour(face.colour)), LEFT, top)
    y = top + 3 + (height - depth(paragraphs, size)) // 2
    x = LEFT + _PADDING + _SIGN + 14
    signs = face.triggers or ("no-theme", theme_icon(face))
    for sign, sentence, lines in zip(signs, _sentences(face), paragraphs, strict=True):
        _sign(scene, LEFT + _PADDING - 4, y + min(2, len(lines)) * leading(size) // 2, sign, face)
        opening = sentence.index(",") if face.abilities else 0
        for line in lines:
            middle = y + leading(size) // 2
            said, rest = line[: max(0, opening)], line[max(0, opening) :]
            scene.text(x, middle, said, size, style="number")
            beside = x + (width_of(said, size, "number") if said else 0)
            gap = width_of(" ", size) if rest.startswith(" ") else 0
            scene.text(beside + gap, middle, rest.lstrip(), size, "ink" if face.abilities else "soft")
            opening -= len(line) + 1
            y += leading(size)
        y += leading(size) // 2


def _sign(scene: Scene, x: int, middle: int, name: str, face: Face) -> None:
    scene.shape(x, middle, "disc", _SIGN, "outline")
    scene.icon(x + 11, middle, name, _SIGN - 22, mixed(scene.theme.colour(face.colour), _WHITE, 0.3))


def _legend(scene: Scene, face: Face) -> int:
    """What the shapes at the corners mean; the y where it begins."""
    middle = BOTTOM - 22
    shown = _MEANINGS[1:] if face.is_token else _MEANINGS
    for place, (kind, meaning) in enumerate(shown):
        x = LEFT + 162 * place
        marks.badge(scene, x + 20, middle, kind, 42, meaning, "")
        scene.text(x + 50, middle, meaning, 28, "soft", style="title")
    return middle - 42
