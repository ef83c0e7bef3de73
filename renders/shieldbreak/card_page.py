"""One Shieldbreak card large: its portrait with the numbers at the corners, and beside it all that is printed on it
with a reminder for each keyword.
"""

from collections.abc import Mapping

from renders import lettering, marks
from renders.card_pages import ART, BOTTOM, BROAD, FRAME, HEIGHT, LEFT, TOP, framed, stripe
from renders.lettering import depth, filling, leading
from renders.names import cut
from renders.scale import BOARD
from renders.scene import LONGEST_ALT, Picture, Scene
from renders.shieldbreak.cards import painted
from renders.shieldbreak.faces import Face, face_of
from renders.shieldbreak.pieces import civilization_disc, power
from renders.shieldbreak.signs import sign
from renders.theme import Theme, mixed

_PADDING = 24
_SIGN = 52
_TEXT_SIZES = (22, 40)
_BADGE = 104
_WHITE = (255, 255, 255)
_REMINDERS: Mapping[str, str] = {
    "shield-trigger": "When this is broken as a shield, you may play it at once for free.",
    "blocker": "When an enemy creature attacks, you may tap this to fight it instead.",
    "speed-attacker": "It can attack on the turn it was summoned.",
    "slayer": "Whatever fights it is destroyed as well.",
    "unblockable": "Nobody can block it.",
    "double-breaker": "It breaks two shields.",
    "triple-breaker": "It breaks three shields.",
    "must-attack": "While it can attack, your attack phase does not end.",
    "cannot-attack-players": "It attacks creatures only.",
    "power-attacker": "It has that much more power while it attacks.",
    "evolution": "It can attack at once.",
}


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
    kind = "spell" if face.is_spell else f"creature, {face.race}, power {face.power}"
    start = f"{face.name}: {face.civilization_name} {kind}, cost {face.cost}, of the set {face.set_name}."
    flavour = f" “{face.flavour}”" if face.flavour else ""
    return cut(f"{start} {' '.join(sentences(face))}{flavour}", LONGEST_ALT)


def sentences(face: Face) -> tuple[str, ...]:
    """A paragraph for each keyword and ability; of a card without any what its civilization is about."""
    if not face.sentences:
        return ("No ability.", f"{face.civilization_name}: {face.character}")
    said = zip(face.sentences, face.signs, strict=True)
    return tuple(f"{sentence} {_REMINDERS.get(about, '')}".strip() for sentence, about in said)


def _portrait(scene: Scene, face: Face) -> None:
    left, width, height = BOARD.margin, ART[0] + 2 * FRAME, ART[1] + 2 * FRAME
    theme, art = scene.theme, painted(scene.theme, face.id, *ART, reduced=1)
    scene.place(framed(theme, face.name, art, theme.colour(face.colour)), left, TOP)
    marks.badge(scene, left + 20, TOP + 26, "hexagon", _BADGE, "cost", face.cost)
    civilization_disc(scene, left + width - 22, TOP + 22, 76, face.civilization, face.colour)
    if not face.is_spell:
        power(scene, left + width // 2, TOP + height - 16, 84, face.power, face.power)


def _title(scene: Scene, face: Face) -> int:
    """Name, civilization and race; the y where they end."""
    name, size = _name(face.name)
    middle = scene.lines(LEFT, TOP - 8, name, size, style="display") + 30
    says = f"{face.civilization_name} · {face.kind} · {face.set_name}"
    text, small = lettering.narrowed(says, 32, BROAD, "title", 24)
    scene.text(LEFT, middle, text, small, "soft", style="title")
    return middle + 36


def _name(name: str) -> tuple[tuple[str, ...], int]:
    """In one line if it can be large there."""
    text, size = lettering.narrowed(name, 62, BROAD, "display", 46)
    return ((text,), size) if "…" not in text else lettering.shrunk(name, 56, BROAD, 2, "display", 34)


def _rules(scene: Scene, face: Face, top: int, height: int) -> None:
    """An icon for each sentence; reminders and flavour are soft."""
    said = (*sentences(face), *((f"“{face.flavour}”",) if face.flavour else ()))
    paragraphs, size = filling(said, _TEXT_SIZES, BROAD - 2 * _PADDING - _SIGN - 14, height - 2 * _PADDING)
    scene.box(LEFT, top, BROAD, height, "card", edge=face.colour if scene.theme.outlined else None, radius=16)
    scene.place(stripe(scene.theme.colour(face.colour)), LEFT, top)
    y = top + 3 + (height - depth(paragraphs, size)) // 2
    signs = (*(face.signs or ("none", face.civilization)), *(("",) if face.flavour else ()))
    for name, sentence, lines in zip(signs, (*(face.sentences or ("", "")), ""), paragraphs, strict=False):
        if name:
            _sign(scene, LEFT + _PADDING - 4, y + min(2, len(lines)) * leading(size) // 2, name, face)
        y = _paragraph(scene, y, lines, size, len(sentence)) + leading(size) // 2


def _paragraph(scene: Scene, y: int, lines: tuple[str, ...], size: int, opening: int) -> int:
    """So many letters in ink, then soft ones; the y where it ends."""
    x = LEFT + _PADDING + _SIGN + 14
    for line in lines:
        middle = y + leading(size) // 2
        said, rest = line[: max(0, opening)], line[max(0, opening) :]
        end = scene.text(x, middle, said, size) if said else x
        gap = lettering.width_of(" ", size) if said and rest.startswith(" ") else 0
        scene.text(end + gap, middle, rest.lstrip(), size, "soft")
        opening -= len(line) + 1
        y += leading(size)
    return y


def _sign(scene: Scene, x: int, middle: int, name: str, face: Face) -> None:
    scene.shape(x, middle, "disc", _SIGN, "outline")
    sign(scene, x + 11, middle, name, _SIGN - 22, mixed(scene.theme.colour(face.colour), _WHITE, 0.3))


def _legend(scene: Scene, face: Face) -> int:
    """What the shapes at the corners mean; the y where it begins."""
    middle = BOTTOM - 22
    marks.badge(scene, LEFT + 20, middle, "hexagon", 42, "cost", "")
    x = scene.text(LEFT + 50, middle, "cost in mana", 28, "soft", style="title") + 44
    if not face.is_spell:
        power(scene, x + 36, middle, 36, face.power, face.power)
        scene.text(x + 92, middle, "power in battle", 28, "soft", style="title")
    return middle - 42
