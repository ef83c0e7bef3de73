"""One Shieldbreak card large: its portrait with the numbers at the corners, and beside it all that is printed on it
with a reminder for each keyword.
"""

from collections.abc import Mapping
from functools import partial

from renders.canvas.scene import Scene
from renders.canvas.theme import mixed
from renders.games.shieldbreak.cards import painted
from renders.games.shieldbreak.faces import Face, face_of
from renders.games.shieldbreak.pieces import civilization_disc, power
from renders.games.shieldbreak.signs import SIGNS
from renders.pieces import badges
from renders.pieces import card_page as card_pages
from renders.pieces.card_page import (
    ART,
    BOTTOM,
    CORNERS,
    LEFT,
    SIGN,
    SIGNS_MIDDLE,
    PageShape,
    Paragraph,
    alt_text,
    framed,
)

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


def alt(face: Face) -> str:
    """Everything on the card."""
    kind = "spell" if face.is_spell else f"creature, {face.race}, power {face.power}"
    start = f"{face.name}: {face.civilization_name} {kind}, cost {face.cost}, of the set {face.set_name}."
    return alt_text(start, sentences(face), face.flavour)


def sentences(face: Face) -> tuple[str, ...]:
    """A paragraph for each keyword and ability; of a card without any what its civilization is about."""
    if not face.sentences:
        return ("No ability.", f"{face.civilization_name}: {face.character}")
    said = zip(face.sentences, face.signs, strict=True)
    return tuple(f"{sentence} {_REMINDERS.get(about, '')}".strip() for sentence, about in said)


def _portrait(scene: Scene, face: Face) -> None:
    theme, art = scene.theme, painted(scene.theme, face.id, *ART, reduced=1)
    scene.place(framed(theme, face.name, art, theme.colour(face.colour)), CORNERS.left, CORNERS.top)
    badges.badge(scene, CORNERS.left + 20, CORNERS.top + 26, "hexagon", _BADGE, "cost", face.cost)
    civilization_disc(scene, CORNERS.right - 22, CORNERS.top + 22, 76, face.civilization, face.colour)
    if not face.is_spell:
        power(scene, CORNERS.middle, CORNERS.bottom - 16, 84, face.power, face.power)


def _title(scene: Scene, face: Face) -> int:
    """Name, civilization and race; the y where they end."""
    middle = card_pages.name(scene, face.name)
    says = f"{face.civilization_name} · {face.kind} · {face.set_name}"
    card_pages.subtitle(scene, middle, says)
    return middle + 36


def _rules(scene: Scene, face: Face, top: int, height: int) -> None:
    """An icon for each sentence; reminders and flavour are soft."""
    signs, printed = face.signs or ("none", face.civilization), face.sentences or ("", "")
    said = [
        Paragraph(sign, says, len(sentence))
        for sign, says, sentence in zip(signs, sentences(face), printed, strict=True)
    ]
    card_pages.text(
        scene, top, height, face.colour, said + card_pages.flavour(face.flavour), partial(_sign, scene, face)
    )


def _sign(scene: Scene, face: Face, middle: int, name: str) -> None:
    x = SIGNS_MIDDLE - SIGN // 2
    scene.shape(x, middle, "disc", SIGN, "outline")
    SIGNS.draw(scene, x + 11, middle, name, SIGN - 22, mixed(scene.theme.colour(face.colour), _WHITE, 0.3))


def _legend(scene: Scene, face: Face) -> int:
    """What the shapes at the corners mean; the y where it begins."""
    middle = BOTTOM - 22
    badges.badge(scene, LEFT + 20, middle, "hexagon", 42, "cost", "")
    x = scene.text(LEFT + 50, middle, "cost in mana", 28, "soft", style="title") + 44
    if not face.is_spell:
        power(scene, x + 36, middle, 36, face.power, face.power)
        scene.text(x + 92, middle, "power in battle", 28, "soft", style="title")
    return middle - 42


_PAGE = PageShape(face_of, alt, _portrait, _title, _rules, _legend)
card_page, page = _PAGE.picture, _PAGE.scene
