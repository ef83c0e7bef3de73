"""One Estraven card large: its portrait with the numbers at the corners, and beside it all that is printed on it with a
reminder for each kind of ability.
"""

from collections.abc import Mapping

from renders.canvas.alt_text import LONGEST_ALT
from renders.canvas.scale import BOARD
from renders.canvas.scene import Picture, Scene
from renders.canvas.theme import Role, Theme
from renders.games.estraven.cards import painted
from renders.games.estraven.faces import Face, face_of, house_plans
from renders.games.estraven.signs import SIGNS
from renders.pieces import badges as marks
from renders.pieces import card_page as card_pages
from renders.pieces.card_page import ART, BOTTOM, BROAD, FRAME, HEIGHT, LEFT, SIGN, SIGNS_MIDDLE, TOP, Paragraph, framed
from renders.type import lettering
from renders.type.names import cut

_BADGE = 96
_REMINDERS: Mapping[str, str] = {
    "lead": "It may bring that many of them along when it attacks or blocks.",
    "reaction": "Play it with priority while the chain is open, on either player’s turn.",
    "cost": "",
    "static": "It holds as long as this is on the battlefield.",
    "active": "Use it in your main phase; it starts a chain.",
    "spell": "Play it in your main phase; it starts a chain.",
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
    numbers = f", Power {face.power}, Resistance {face.resistance}, Health {face.health}" if face.is_unit else ""
    price = "" if face.rank == "resource" or face.is_token else f", cost {face.cost}, pitch {face.pitch}"
    start = f"{face.name}: {face.kind.replace(' · ', ', ')}{numbers}{price}, of {face.house_name}."
    flavour = f" “{face.flavour}”" if face.flavour else ""
    return cut(f"{start} {' '.join(sentences(face))}{flavour}", LONGEST_ALT)


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
    left, width, height = BOARD.margin, ART[0] + 2 * FRAME, ART[1] + 2 * FRAME
    theme, art = scene.theme, painted(scene.theme, face.id, *ART, reduced=1)
    scene.place(
        framed(theme, face.name, art, face.hue(theme), inner=theme.star if face.rank == "leader" else None), left, TOP
    )
    if face.rank == "resource":
        SIGNS.disc(scene, left + 26, TOP + 30, face.house, 88, face.hue(scene.theme))
    elif not face.is_token:
        marks.badge(scene, left + 20, TOP + 26, "hexagon", _BADGE + 8, "cost", face.cost)
        marks.badge(scene, left + width - 22, TOP + 22, "flame", _BADGE, "pitch", face.pitch)
    if face.is_unit:
        low = TOP + height - 12
        marks.badge(scene, left + 50, low, "diamond", _BADGE + 10, "attack", face.power)
        marks.badge(scene, left + width // 2, low, "shield", _BADGE - 4, "shield", face.resistance)
        marks.badge(scene, left + width - 50, low, "disc", _BADGE - 8, "health", face.health)


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

    def sign(middle: int, name: str) -> None:
        SIGNS.disc(scene, SIGNS_MIDDLE, middle, name, SIGN, hue)

    card_pages.text(scene, top, height, hue, said + card_pages.flavour(face.flavour), sign)


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
        marks.badge(scene, x + 18, middle, kind, 36, colour, "")
        x = scene.text(x + 42, middle, says, 24, "soft", style="title") + 22
    return middle - 42
