"""One Manalimit card large: its portrait with the numbers at the corners, and beside it all that is printed on it."""

from PIL import Image

from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.scene import Scene
from renders.canvas.theme import Role, Theme, mixed
from renders.games.manalimit.art.portrait import Subject, portrait
from renders.games.manalimit.cards import theme_icon
from renders.games.manalimit.faces import Face, face_of
from renders.pieces import badges
from renders.pieces import card_page as card_pages
from renders.pieces.card_page import (
    ART,
    BOTTOM,
    CORNERS,
    LEFT,
    SIGN,
    SIGNS_MIDDLE,
    TEXT,
    PageShape,
    alt_text,
    framed,
    sign_height,
)
from renders.type import lettering
from renders.type.lettering import depth, leading, width_of

_TEXT_SIZES = (22, 42)
_BADGE = 104
_WHITE = (255, 255, 255)
_MEANINGS: tuple[tuple[str, Role], ...] = (
    ("hexagon", "cost"),
    ("flame", "pitch"),
    ("diamond", "attack"),
    ("disc", "health"),
)


def alt(face: Face) -> str:
    """Everything on the card."""
    kind = "token" if face.is_token else "legendary unit" if face.legendary else "unit"
    economy = "created by effects, pitches for 0" if face.is_token else f"cost {face.cost}, pitch {face.pitch}"
    start = f"{face.name}: {face.theme} {kind} of the set {face.set_name}, {economy}"
    return alt_text(f"{start}, attack {face.attack}, health {face.health}.", _sentences(face))


def _sentences(face: Face) -> tuple[str, ...]:
    return face.abilities or ("No ability.", f"{face.theme}: {face.plan}")


def _portrait(scene: Scene, face: Face) -> None:
    theme = scene.theme
    edge = theme.star if face.legendary else theme.line if face.is_token else theme.colour(face.colour)
    scene.place(framed(theme, face.name, painted(theme, face), edge), CORNERS.left, CORNERS.top)
    near, far = CORNERS.left + 20, CORNERS.right - 20
    upper, lower = CORNERS.top + 26, CORNERS.bottom - 26
    if not face.is_token:
        badges.badge(scene, near, upper, "hexagon", _BADGE, "cost", face.cost)
    badges.badge(scene, far, upper - 4, "flame", _BADGE, "pitch", face.pitch)
    badges.badge(scene, near, lower, "diamond", _BADGE, "attack", face.attack)
    badges.badge(scene, far, lower, "disc", _BADGE * 15 // 16, "health", face.health)


def painted(theme: Theme, face: Face) -> Image.Image:
    return portrait(Subject(face.id, face.theme_id, theme.colour(face.colour), theme.light, face.legendary), ART)


def _title(scene: Scene, face: Face) -> int:
    """Name, theme and set; the y where they end."""
    middle, x = card_pages.name(scene, face.name), LEFT
    if face.legendary:
        x = badges.pill(scene, x, middle, "Legendary", 26, "star", sign="crown") + 20
    if face.is_token:
        x = badges.pill(scene, x, middle, "Token", 26, "slot", ink="numeral") + 20
    hue = mixed(scene.theme.colour(face.colour), _WHITE, 0.2)
    scene.shape(x, middle, "disc", 40, "outline")
    x = scene.icon(x + 8, middle, theme_icon(face), 24, hue) + 20
    text, small = lettering.narrowed(f"{face.theme} · {face.set_name}", 32, WIDTH - BOARD.margin - x, "title", 24)
    scene.text(x, middle, text, small, "soft", style="title")
    return middle + 38


def _rules(scene: Scene, face: Face, top: int, height: int) -> None:
    """An icon for when an ability happens; those words are bold."""
    paragraphs, size = card_pages.fitted(_sentences(face), height, _TEXT_SIZES)
    y = card_pages.box(scene, top, height, face.colour, depth(paragraphs, size))
    signs = face.triggers or ("no-theme", theme_icon(face))
    for sign, sentence, lines in zip(signs, _sentences(face), paragraphs, strict=True):
        _sign(scene, SIGNS_MIDDLE - SIGN // 2, sign_height(y, lines, size), sign, face)
        opening = sentence.index(",") if face.abilities else 0
        for line in lines:
            middle = y + leading(size) // 2
            said, rest = line[: max(0, opening)], line[max(0, opening) :]
            scene.text(TEXT, middle, said, size, style="number")
            beside = TEXT + (width_of(said, size, "number") if said else 0)
            gap = width_of(" ", size) if rest.startswith(" ") else 0
            scene.text(beside + gap, middle, rest.lstrip(), size, "ink" if face.abilities else "soft")
            opening -= len(line) + 1
            y += leading(size)
        y += leading(size) // 2


def _sign(scene: Scene, x: int, middle: int, name: str, face: Face) -> None:
    scene.shape(x, middle, "disc", SIGN, "outline")
    scene.icon(x + 11, middle, name, SIGN - 22, mixed(scene.theme.colour(face.colour), _WHITE, 0.3))


def _legend(scene: Scene, face: Face) -> int:
    """What the shapes at the corners mean; the y where it begins."""
    middle = BOTTOM - 22
    shown = _MEANINGS[1:] if face.is_token else _MEANINGS
    for place, (kind, meaning) in enumerate(shown):
        x = LEFT + 162 * place
        badges.badge(scene, x + 20, middle, kind, 42, meaning, "")
        scene.text(x + 50, middle, meaning, 28, "soft", style="title")
    return middle - 42


_PAGE = PageShape(face_of, alt, _portrait, _title, _rules, _legend)
card_page, page = _PAGE.picture, _PAGE.scene
