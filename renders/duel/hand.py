"""The frame of a hand in games of two sides: its title, where cards lie below it, and what is printed on them."""

from collections.abc import Sequence
from typing import Generic, NamedTuple, Protocol

from renders.canvas.scale import WIDTH
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite
from renders.canvas.surface import Pad
from renders.canvas.theme import Role
from renders.pieces import hands
from renders.pieces.game_icons import Signs
from renders.pieces.hands import DrawCard, DrawLine, HeldLine, Plate, Rules

TITLE = 59
"""How high the title is, with the line below it."""


class Printed(Protocol):
    """A card, as far as a hand prints it alike in every game."""

    @property
    def name(self) -> str: ...

    @property
    def text(self) -> str: ...


def title(scene: Scene, signs: Signs, *, is_asked: bool, height: int = TITLE) -> int:
    """Whose hand it is, above a line that is bright for the player who is asked; the x where it ends."""
    scene.line(0, height - 3, WIDTH, 3, "ready" if is_asked else "line")
    x = signs.draw(scene, 42, hands.TITLE, "hidden", 34, "soft") + 10
    return scene.text(x, hands.TITLE, "Your hand", 32, style="title")


class Spread(NamedTuple, Generic[HeldLine]):
    """How a game draws its cards: upright, lying, or many of them in lines of so many columns."""

    upright: DrawCard[HeldLine]
    lying: DrawCard[HeldLine]
    line: DrawLine[HeldLine]
    most_columns: int

    def draw(self, scene: Scene, cards: Sequence[HeldLine], height: int) -> None:
        """Below the title, in so much room."""
        if not cards:
            hands.no_cards(scene, TITLE + height // 2)
        elif len(cards) <= hands.MOST_UPRIGHT:
            hands.row(scene, cards, TITLE + 16, height - 42, self.upright)
        elif len(cards) <= hands.MOST_LYING:
            hands.two_rows(scene, cards, TITLE + 16, (height - 56) // 2, self.lying)
        else:
            hands.line_by_line(scene, cards, (TITLE + 12, height - 12), self.most_columns, self.line)


def upright(pad: Pad, face: Printed, art: Sprite, plate: Plate, rules: Rules, *, bright: bool) -> Sprite:
    """A card in its frame: art, plate and text."""
    box = hands.upright(pad, art, plate, bright=bright)
    hands.fill(pad, box, rules, _ink(face, bright=bright))
    pad.note("card", face.name)
    return pad.sprite()


def lying(pad: Pad, face: Printed, art: Sprite, rules: Rules, *, bright: bool, above_the_text: int = 0) -> Sprite:
    """A card on its side: art, and name and text beside it."""
    x, y, width, height = hands.lying(pad, art, face.name, bright=bright)
    box = x, y + above_the_text, width, height - above_the_text
    hands.fill(pad, box, rules, _ink(face, bright=bright), align="left")
    pad.note("card", face.name)
    return pad.sprite()


def _ink(face: Printed, *, bright: bool) -> Role:
    return "ink" if bright and face.text else "soft"
