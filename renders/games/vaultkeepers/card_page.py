"""One Vaultkeepers card large: its portrait with the numbers at the corners, and beside it what it costs and all that
is printed on it, with a reminder for each keyword.
"""

from collections.abc import Mapping

from cards.games.vaultkeepers.text import KEYWORD_WORDS
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite
from renders.games.vaultkeepers.cards import painted
from renders.games.vaultkeepers.faces import Face, face_of
from renders.games.vaultkeepers.pieces import any_mana, cost, mana
from renders.games.vaultkeepers.signs import SIGNS
from renders.pieces import badges
from renders.pieces import card_page as card_pages
from renders.pieces.card_page import ART, BOTTOM, CORNERS, LEFT, PageShape, Paragraph, alt_text, discs, framed

_REMINDERS: Mapping[str, str] = {
    "haste": "it can attack on the turn it enters.",
    "vigilance": "it untaps at the end of your turn.",
    "flying": "only Taunt creatures that have Flying or Reach bind it.",
    "reach": "with Taunt it binds flying attackers too.",
    "first-strike": "it strikes before others.",
    "double-strike": "it strikes before others, and with them again.",
    "trample": "damage beyond its target's health goes to the player.",
    "taunt": "while it is untapped, every attack must be on it.",
}
_BY_TYPE: Mapping[str, str] = {
    "spell": "A spell is cast on your own turn and goes to the discard pile.",
    "instant": "An instant is cast while an attack is answered, and only then.",
    "land": "You may play one land a turn; any number can be burned from hand.",
    "leader": "A leader waits in its zone. When it dies or is returned it goes back there and costs 2 more each time.",
    "token": "A token is in no deck: cards create it.",
}
_WAYSTONE = "It is in no Vault: cards put it onto the field."


def alt(face: Face) -> str:
    """Everything on the card."""
    price = f", costs {face.cost_words}" if face.has_cost else ""
    body = f", attack {face.attack}, health {face.health}" if face.is_body else ""
    start = f"{face.name}: {face.kind}{price}{body}, of the set {face.set_name}."
    return alt_text(start, (said for _, said, _ in paragraphs(face)), face.flavour)


def paragraphs(face: Face) -> list[tuple[str, str, bool]]:
    """Of each paragraph its sign, what it says, and whether it is about this card or about all of its type."""
    made = [(word, f"{KEYWORD_WORDS[word].capitalize()}: {_REMINDERS[word]}", True) for word in face.keywords]
    made += [
        (sign, said, True) for sign, said in zip(face.signs, face.sentences, strict=True) if sign not in KEYWORD_WORDS
    ]
    if not made:
        made = [("none", "No ability.", True)]
    if face.type in _BY_TYPE:
        about = _WAYSTONE if face.type == "land" and face.colour == "colourless" else _BY_TYPE[face.type]
        made.append((face.type if face.type in ("leader", "token") else "none", about, False))
    if len(made) == 1:
        made.append((face.colour, face.character, False))
    return made


def _portrait(scene: Scene, face: Face) -> None:
    theme, art = scene.theme, painted(scene.theme, face.id, *ART, reduced=1)
    scene.place(
        framed(theme, face.name, art, theme.colour(face.hue), theme.colour(face.second_hue)), CORNERS.left, CORNERS.top
    )
    for place, colour in enumerate(reversed(face.colours)):
        scene.place(mana(scene.theme, colour, 76), CORNERS.right - 26 - 66 * place, CORNERS.top + 26)
    if face.is_body:
        badges.badge(scene, CORNERS.left + 26, CORNERS.bottom - 30, "diamond", 120, "attack", face.attack or 0)
        badges.badge(scene, CORNERS.right - 30, CORNERS.bottom - 30, "disc", 106, "health", face.health or 0)


def _title(scene: Scene, face: Face) -> int:
    """Name, what sort of card it is, and its cost; the y where they end."""
    middle = card_pages.name(scene, face.name)
    card_pages.subtitle(scene, middle, f"{face.kind} · {face.set_name}")
    if not face.has_cost:
        return middle + 36
    cost(scene, LEFT, middle + 54, face, 54)
    return middle + 96


def _rules(scene: Scene, face: Face, top: int, height: int) -> None:
    """An icon for each paragraph; reminders and flavour are soft."""
    said = [Paragraph(sign, says, len(says) if is_printed else 0) for sign, says, is_printed in paragraphs(face)]
    card_pages.text(
        scene, top, height, face.hue, said + card_pages.flavour(face.flavour), discs(scene, SIGNS, face.hue)
    )


def _legend(scene: Scene, face: Face) -> int:
    """What the shapes mean; the y where it begins."""
    middle, x, theme = BOTTOM - 22, LEFT, scene.theme
    shown: list[tuple[Sprite, str]] = []
    if face.has_cost:
        shown += [(any_mana(theme, "", 36), "any mana")] * bool(face.generic)
        shown += [(mana(theme, colour, 36), colour) for colour in dict.fromkeys(face.needs)]
    if face.is_body:
        shown.append((badges.numbered(theme, "diamond", 42, theme.attack, "", theme.numeral), "attack"))
        shown.append((badges.numbered(theme, "disc", 36, theme.health, "", theme.numeral), "health"))
    for sprite, says in shown:
        scene.place(sprite, x + 20, middle)
        x = scene.text(x + 46, middle, says, 24, "soft", style="title") + 22
    return middle - 42 if shown else BOTTOM


_PAGE = PageShape(face_of, alt, _portrait, _title, _rules, _legend)
card_page, page = _PAGE.picture, _PAGE.scene
