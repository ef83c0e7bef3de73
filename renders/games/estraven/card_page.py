"""One Estraven card large: its portrait with the numbers at the corners, and beside it all that is printed on it with a
reminder for each kind of ability.
"""

from collections.abc import Mapping

from renders.canvas.scene import Scene
from renders.canvas.theme import Role
from renders.games.estraven.cards import painted
from renders.games.estraven.faces import Face, face_of, house_plans
from renders.games.estraven.signs import SIGNS
from renders.pieces import badges
from renders.pieces import card_page as card_pages
from renders.pieces.card_page import ART, BOTTOM, BROAD, CORNERS, LEFT, PageShape, Paragraph, alt_text, discs, framed
from renders.type import lettering

_BADGE = 96
_REMINDERS: Mapping[str, str] = {
    "lead": "It may bring that many of them along when it attacks or blocks.",
    "reaction": "Play it with priority while the chain is open, on either player’s turn.",
    "cost": "",
    "static": "It holds as long as this is on the battlefield.",
    "active": "Use it in your main phase; it starts a chain.",
    "spell": "Play it in your main phase; it starts a chain.",
}


def alt(face: Face) -> str:
    """Everything on the card."""
    numbers = f", Power {face.power}, Resistance {face.resistance}, Health {face.health}" if face.is_unit else ""
    price = "" if face.rank == "resource" or face.is_token else f", cost {face.cost}, pitch {face.pitch}"
    start = f"{face.name}: {face.kind.replace(' · ', ', ')}{numbers}{price}, of {face.house_name}."
    return alt_text(start, sentences(face), face.flavour)


def sentences(face: Face) -> tuple[str, ...]:
    """A paragraph for each ability; of a card without any what its house is about."""
    if not face.lines:
        plan = house_plans().get(face.house, "Costs of cards and abilities ask for resource cards.")
        return ("No ability.", f"{face.house_name}: {plan}")
    said = zip(face.lines, face.signs, strict=True)
    return tuple(f"{line} {_reminder(face, about)}".strip() for line, about in said)


def _reminder(face: Face, about: str) -> str:
    if about == "reaction" and face.is_unit:
        return "Use it with priority while the chain is open, on either player’s turn."
    return _REMINDERS.get(about, "")


def _portrait(scene: Scene, face: Face) -> None:
    theme, art = scene.theme, painted(scene.theme, face.id, *ART, reduced=1)
    scene.place(
        framed(theme, face.name, art, face.hue(theme), inner=theme.star if face.rank == "leader" else None),
        CORNERS.left,
        CORNERS.top,
    )
    if face.rank == "resource":
        SIGNS.disc(scene, CORNERS.left + 26, CORNERS.top + 30, face.house, 88, face.hue(scene.theme))
    elif not face.is_token:
        badges.badge(scene, CORNERS.left + 20, CORNERS.top + 26, "hexagon", _BADGE + 8, "cost", face.cost)
        badges.badge(scene, CORNERS.right - 22, CORNERS.top + 22, "flame", _BADGE, "pitch", face.pitch)
    if face.is_unit:
        low = CORNERS.bottom - 12
        badges.badge(scene, CORNERS.left + 50, low, "diamond", _BADGE + 10, "attack", face.power)
        badges.badge(scene, CORNERS.middle, low, "shield", _BADGE - 4, "shield", face.resistance)
        badges.badge(scene, CORNERS.right - 50, low, "disc", _BADGE - 8, "health", face.health)


def _title(scene: Scene, face: Face) -> int:
    """Name, house, rank and subtypes; the y where they end."""
    middle = card_pages.name(scene, face.name)
    SIGNS.disc(scene, LEFT + 24, middle, face.house, 48, face.hue(scene.theme))
    text, small = lettering.narrowed(f"{face.house_name} · {face.kind}", 30, BROAD - 62, "title", 20)
    scene.text(LEFT + 62, middle, text, small, "soft", style="title")
    return middle + 44


def _rules(scene: Scene, face: Face, top: int, height: int) -> None:
    """An icon for each ability; reminders and flavour are soft."""
    signs, printed, hue = face.signs or (face.rank, face.house), face.lines or ("", ""), face.hue(scene.theme)
    said = [Paragraph(sign, says, len(line)) for sign, says, line in zip(signs, sentences(face), printed, strict=True)]
    card_pages.text(scene, top, height, hue, said + card_pages.flavour(face.flavour), discs(scene, SIGNS, hue))


def _legend(scene: Scene, face: Face) -> int:
    """What the shapes at the corners mean; the y where it begins."""
    shown: list[tuple[str, Role, str]] = []
    if face.rank != "resource" and not face.is_token:
        shown += [("hexagon", "cost", "cost"), ("flame", "pitch", "pitch")]
    if face.is_unit:
        shown += [("diamond", "attack", "power"), ("shield", "shield", "resistance"), ("disc", "health", "health")]
    if not shown:
        return BOTTOM
    middle, x = BOTTOM - 22, LEFT
    for kind, colour, says in shown:
        badges.badge(scene, x + 18, middle, kind, 36, colour, "")
        x = scene.text(x + 42, middle, says, 24, "soft", style="title") + 22
    return middle - 42


_PAGE = PageShape(face_of, alt, _portrait, _title, _rules, _legend)
card_page, page = _PAGE.picture, _PAGE.scene
