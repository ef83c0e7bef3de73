"""One class, spell or enemy large: its portrait, with numbers at the corners, and beside it all that is printed."""

from renders.canvas.alt_text import LONGEST_ALT
from renders.canvas.scale import BOARD
from renders.canvas.scene import Picture, Scene
from renders.canvas.theme import Theme
from renders.games.elementails.faces import AnyFace, ClassFace, EnemyFace, SpellFace, face_of
from renders.games.elementails.pieces import cost_signs, element_disc, painted
from renders.games.elementails.signs import SIGNS
from renders.pieces import badges as marks
from renders.pieces.card_page import ART, BOTTOM, BROAD, FRAME, HEIGHT, LEFT, TOP, framed, stripe
from renders.type import lettering
from renders.type.lettering import depth, filling, leading
from renders.type.names import cut

_PADDING = 24
_SIGN = 52
_TEXT_SIZES = (22, 38)


def card_page(card_id: str, theme: Theme) -> Picture:
    """Raises NoCard."""
    face = face_of(card_id)
    return page(face, theme).picture(alt(face))


def page(face: AnyFace, theme: Theme) -> Scene:
    scene = Scene(theme, HEIGHT)
    _portrait(scene, face)
    below = _title(scene, face)
    _rules(scene, face, below, BOTTOM - below)
    return scene


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
    flavour = f" “{face.flavour}”" if face.flavour else ""
    start = f"{face.name}: {face.kind}, {numbers(face)}, of the set {face.set_name}."
    return cut(f"{start} {' '.join(said for _, said in face.paragraphs)}{flavour}", LONGEST_ALT)


def _portrait(scene: Scene, face: AnyFace) -> None:
    left, width, height = BOARD.margin, ART[0] + 2 * FRAME, ART[1] + 2 * FRAME
    theme, art = scene.theme, painted(scene.theme, face.id, *ART, reduced=1)
    scene.place(framed(theme, face.name, art, theme.colour(face.hue), theme.colour(face.second_hue)), left, TOP)
    elements = (face.element, face.secondary) if isinstance(face, ClassFace) else (face.element,)
    for place, element in enumerate(reversed(elements)):
        scene.place(element_disc(scene.theme, element, 76), left + width - 26 - 66 * place, TOP + 26)
    if isinstance(face, SpellFace):
        marks.badge(scene, left + 30, TOP + 30, "hexagon", 118, "cost", face.cost)
    if isinstance(face, EnemyFace):
        marks.badge(scene, left + width - 30, TOP + height - 30, "disc", 106, "health", face.corruption)


def _title(scene: Scene, face: AnyFace) -> int:
    """Name, what sort of card it is, and its numbers; the y where they end."""
    name, size = lettering.shrunk(face.name, 62, BROAD, 1, "display", 46)
    if "…" in name[0]:
        name, size = lettering.shrunk(face.name, 56, BROAD, 2, "display", 34)
    middle = scene.lines(LEFT, TOP - 8, name, size, style="display") + 30
    text, small = lettering.narrowed(f"{face.kind} · {face.set_name}", 32, BROAD, "title", 24)
    scene.text(LEFT, middle, text, small, "soft", style="title")
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
    blocks, size = filling(
        tuple(each for _, each in said), _TEXT_SIZES, BROAD - 2 * _PADDING - _SIGN - 14, height - 2 * _PADDING
    )
    scene.box(LEFT, top, BROAD, height, "card", edge=face.hue if scene.theme.outlined else None, radius=16)
    scene.place(stripe(scene.theme.colour(face.hue)), LEFT, top)
    y = top + 3 + (height - depth(blocks, size)) // 2
    disc = min(_SIGN, leading(size) * 3 // 2 - 4)
    for (sign, _), lines in zip(said, blocks, strict=True):
        is_flavour = sign == "flavour"
        middle = y + min(2, len(lines)) * leading(size) // 2
        if not is_flavour:
            SIGNS.disc(scene, LEFT + _PADDING - 4 + _SIGN // 2, middle, sign, disc, face.hue)
        x = LEFT + _PADDING + _SIGN + 14
        y = scene.lines(x, y, lines, size, "soft" if is_flavour else "ink") + leading(size) // 2
