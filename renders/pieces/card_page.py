"""What the card pages of all games share: their shape and measures, the framed portrait, the name, and the box with the
text.
"""

from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import Generic, NamedTuple, TypeVar

from PIL import Image

from renders.canvas import shapes
from renders.canvas.alt_text import LONGEST_ALT
from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.scene import Picture, Scene
from renders.canvas.sprites import Sprite
from renders.canvas.surface import Pad
from renders.canvas.theme import Colour, Paint, Theme, mixed
from renders.pieces.game_icons import Signs
from renders.type import lettering
from renders.type.lettering import depth, filling, leading
from renders.type.names import cut

HEIGHT = 760
ART = (480, 664)
FRAME = 8
LEFT = BOARD.margin + ART[0] + 66
BROAD = WIDTH - BOARD.margin - LEFT
TOP, BOTTOM = 40, HEIGHT - 40
PADDING, SIGN = 24, 52
SIGNS_MIDDLE = LEFT + PADDING - 4 + SIGN // 2
TEXT = LEFT + PADDING + SIGN + 14
"""Where lines begin beside their signs."""
_SIZES = (22, 40)
_BLACK, _WHITE = (0, 0, 0), (255, 255, 255)
Face = TypeVar("Face")


def no_legend(_scene: Scene, _face: object) -> int:
    """Where there is nothing to explain, the text goes down to the bottom."""
    return BOTTOM


class PageShape(NamedTuple, Generic[Face]):
    """A portrait at the left; beside it a title, the rules in their box, and a legend at the bottom. A game draws each
    of them, and says where the title ends and where the legend begins.
    """

    face_of: Callable[[str], Face]
    alt: Callable[[Face], str]
    portrait: Callable[[Scene, Face], None]
    title: Callable[[Scene, Face], int]
    rules: Callable[[Scene, Face, int, int], None]
    legend: Callable[[Scene, Face], int] = no_legend

    def picture(self, card_id: str, theme: Theme) -> Picture:
        """Raises NoCard."""
        face = self.face_of(card_id)
        return self.scene(face, theme).picture(self.alt(face))

    def scene(self, face: Face, theme: Theme) -> Scene:
        scene = Scene(theme, HEIGHT)
        self.portrait(scene, face)
        below = self.title(scene, face)
        above = self.legend(scene, face)
        self.rules(scene, face, below, above - below)
        return scene


def alt_text(start: str, paragraphs: Iterable[str], flavour: str = "") -> str:
    """Everything on the card."""
    quoted = f" “{flavour}”" if flavour else ""
    return cut(f"{start} {' '.join(paragraphs)}{quoted}", LONGEST_ALT)


class Corners(NamedTuple):
    """The edges of a framed portrait, around which numbers lie."""

    left: int = BOARD.margin
    top: int = TOP
    right: int = BOARD.margin + ART[0] + 2 * FRAME
    bottom: int = TOP + ART[1] + 2 * FRAME

    @property
    def middle(self) -> int:
        """Half-way between left and right."""
        return (self.left + self.right) // 2


CORNERS = Corners()


def framed(
    theme: Theme, name: str, art: Image.Image, upper: Colour, lower: Colour | None = None, inner: Colour | None = None
) -> Sprite:
    """A portrait in a frame that goes from one colour to another, with an inner edge if there is one.

    Not kept: it is large, and a page is seldom asked for twice in a row.
    """
    width, height = ART[0] + 2 * FRAME, ART[1] + 2 * FRAME
    below = upper if lower is None else lower
    pad = Pad(theme, width, height, room=24)
    outer = shapes.rounded(width, height, 22)
    pad.shadow(outer, 0, 6, 9, 0.7)
    pad.shade(outer, 0, 0, mixed(upper, _WHITE, 0.15), below if theme.outlined else mixed(below, _BLACK, 0.35))
    if inner is not None:
        pad.fill(shapes.rounded(width - 8, height - 8, 19), 4, 4, inner)
    pad.place(Sprite(art, shapes.rounded(*ART, 16)), FRAME, FRAME)
    pad.note("portrait", name)
    return pad.sprite()


def stripe(colour: Colour) -> Sprite:
    """A band in the card's hue on top of its text."""
    return Sprite(colour, shapes.rounded(BROAD, 60, 16).crop((0, 0, BROAD, 10)))


def name(scene: Scene, says: str) -> int:
    """In one line if it can be large there; the middle of the line below."""
    text, size = lettering.narrowed(says, 62, BROAD, "display", 46)
    lines: Sequence[str] = (text,)
    if "…" in text:
        lines, size = lettering.shrunk(says, 56, BROAD, 2, "display", 34)
    return scene.lines(LEFT, TOP - 8, lines, size, style="display") + 30


def subtitle(scene: Scene, middle: int, says: str) -> None:
    """What sort of card it is, below its name."""
    text, size = lettering.narrowed(says, 32, BROAD, "title", 24)
    scene.text(LEFT, middle, text, size, "soft", style="title")


# --- the text -------------------------------------------------------------------------


class Paragraph(NamedTuple):
    """Its sign, if it has one, what it says, and how many letters of that are in ink; the rest is soft."""

    sign: str
    says: str
    in_ink: int = 0


def flavour(says: str) -> list[Paragraph]:
    return [Paragraph("", f"“{says}”")] if says else []


def discs(scene: Scene, signs: Signs, hue: Paint) -> Callable[[int, str], None]:
    """Signs in a hue, each on a disc beside its paragraph."""
    return lambda middle, name: signs.disc(scene, SIGNS_MIDDLE, middle, name, SIGN, hue)


def text(
    scene: Scene, top: int, height: int, hue: Paint, said: Sequence[Paragraph], sign: Callable[[int, str], None]
) -> None:
    """In its box, as large as it fits; `sign` draws the one of a paragraph at some height."""
    blocks, size = fitted((each.says for each in said), height)
    y = box(scene, top, height, hue, depth(blocks, size))
    for each, lines in zip(said, blocks, strict=True):
        if each.sign:
            sign(sign_height(y, lines, size), each.sign)
        y = _paragraph(scene, y, lines, size, each.in_ink) + leading(size) // 2


def fitted(
    paragraphs: Iterable[str], height: int, sizes: tuple[int, int] = _SIZES
) -> tuple[tuple[tuple[str, ...], ...], int]:
    """Lines that fit into a box of some height, and their size."""
    return filling(tuple(paragraphs), sizes, BROAD - 2 * PADDING - SIGN - 14, height - 2 * PADDING)


def box(scene: Scene, top: int, height: int, hue: Paint, deep: int) -> int:
    """A box with a stripe above; the y where a text that is so deep begins in it."""
    scene.box(LEFT, top, BROAD, height, "card", edge=hue if scene.theme.outlined else None, radius=16)
    scene.place(stripe(scene.theme.colour(hue)), LEFT, top)
    return top + 3 + (height - deep) // 2


def sign_height(y: int, lines: Sequence[str], size: int) -> int:
    """The middle of a sign beside lines that begin at `y`: beside the first two of them."""
    return y + min(2, len(lines)) * leading(size) // 2


def _paragraph(scene: Scene, y: int, lines: Sequence[str], size: int, in_ink: int) -> int:
    """So many letters in ink, then soft ones; the y where it ends."""
    for line in lines:
        middle = y + leading(size) // 2
        said, rest = line[: max(0, in_ink)], line[max(0, in_ink) :]
        end = scene.text(TEXT, middle, said, size)
        gap = lettering.width_of(" ", size) if said and rest.startswith(" ") else 0
        scene.text(end + gap, middle, rest.lstrip(), size, "soft")
        in_ink -= len(line) + 1
        y += leading(size)
    return y


class NoCard(LookupError):
    """A card that a game does not have; names the ones that are spelt alike."""

    def __init__(self, game_name: str, card_id: str, known: Iterable[str]) -> None:
        close = get_close_matches(card_id, list(known), n=3)
        meant = f"; spelt alike: {', '.join(close)}" if close else ""
        super().__init__(f"{game_name!r} has no card {card_id!r}{meant}")
