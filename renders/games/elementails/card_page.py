"""One class, spell or enemy large: its portrait, with numbers at the corners, and beside it all that is printed."""

from renders.canvas.scene import Scene
from renders.games.elementails.faces import AnyFace, ClassFace, EnemyFace, SpellFace, face_of
from renders.games.elementails.pieces import cost_signs, element_disc, painted
from renders.games.elementails.signs import SIGNS
from renders.pieces import badges
from renders.pieces import card_page as card_pages
from renders.pieces.card_page import (
    ART,
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
from renders.type.lettering import depth, leading

_TEXT_SIZES = (22, 38)


def numbers(face: AnyFace) -> str:
    """What is printed beside the text."""
    match face:
        case ClassFace():
            return f"Range {face.range}, Speed 3"
        case SpellFace():
            return f"{face.cost} CP, costs {face.base.cost_words}"
        case EnemyFace():
            each = " for each hero" if face.is_dragon else ""
            return f"Corruption {face.corruption}{each} in act 1, Speed {face.speed}"


def alt(face: AnyFace) -> str:
    """Everything on the card."""
    start = f"{face.name}: {face.kind}, {numbers(face)}, of the set {face.set_name}."
    return alt_text(start, (said for _, said in face.paragraphs), face.flavour)


def _portrait(scene: Scene, face: AnyFace) -> None:
    theme, art = scene.theme, painted(scene.theme, face.id, *ART, reduced=1)
    scene.place(
        framed(theme, face.name, art, theme.colour(face.hue), theme.colour(face.second_hue)), CORNERS.left, CORNERS.top
    )
    elements = (face.element, face.secondary) if isinstance(face, ClassFace) else (face.element,)
    for place, element in enumerate(reversed(elements)):
        scene.place(element_disc(scene.theme, element, 76), CORNERS.right - 26 - 66 * place, CORNERS.top + 26)
    if isinstance(face, SpellFace):
        badges.badge(scene, CORNERS.left + 30, CORNERS.top + 30, "hexagon", 118, "cost", face.cost)
    if isinstance(face, EnemyFace):
        badges.badge(scene, CORNERS.right - 30, CORNERS.bottom - 30, "disc", 106, "health", face.corruption)


def _title(scene: Scene, face: AnyFace) -> int:
    """Name, what sort of card it is, and its numbers; the y where they end."""
    middle = card_pages.name(scene, face.name)
    card_pages.subtitle(scene, middle, f"{face.kind} · {face.set_name}")
    middle += 46
    if isinstance(face, SpellFace):
        _costs(scene, face, middle)
    else:
        scene.text(LEFT, middle, numbers(face), 28, "front", style="title")
    return middle + 34


def _costs(scene: Scene, face: SpellFace, middle: int) -> None:
    """Energy to mana, in both forms."""
    x = LEFT
    for form in (face.base, face.upgraded):
        if form is face.upgraded:
            x = SIGNS.draw(scene, x, middle, "upgraded", 32, "ready") + 10
        x = cost_signs(scene, x, middle, form.energy, 36) + 6
        scene.icon(x, middle, "forward", 28, "soft")
        scene.place(element_disc(scene.theme, face.element, 38), x + 52, middle)
        x = scene.text(x + 78, middle, str(form.mana), 32, style="number") + 40


def _rules(scene: Scene, face: AnyFace, top: int, height: int) -> None:
    """A sign for each paragraph; flavour is soft."""
    said = [*face.paragraphs, *([("flavour", f"“{face.flavour}”")] if face.flavour else [])]
    blocks, size = card_pages.fitted((each for _, each in said), height, _TEXT_SIZES)
    y = card_pages.box(scene, top, height, face.hue, depth(blocks, size))
    disc = min(SIGN, leading(size) * 3 // 2 - 4)
    for (sign, _), lines in zip(said, blocks, strict=True):
        is_flavour = sign == "flavour"
        if not is_flavour:
            SIGNS.disc(scene, SIGNS_MIDDLE, sign_height(y, lines, size), sign, disc, face.hue)
        y = scene.lines(TEXT, y, lines, size, "soft" if is_flavour else "ink") + leading(size) // 2


_PAGE = PageShape(face_of, alt, _portrait, _title, _rules)
card_page, page = _PAGE.picture, _PAGE.scene
