"""Draws the sprites that boards are made of before anybody needs them."""

from collections.abc import Iterator

from renders.canvas.scale import BOARD
from renders.canvas.scene import backdrop
from renders.canvas.theme import Theme
from renders.games.vaultkeepers.cards import WIDTHS, full_art
from renders.games.vaultkeepers.faces import COLOURS, faces
from renders.games.vaultkeepers.geometry import CREATURE, HEIGHT
from renders.games.vaultkeepers.pieces import land, mana
from renders.pieces import badges as marks


def prepare(theme: Theme) -> Iterator[None]:
    """The art of every card that is seen on a field or in a hand, which takes longest; rings, mana and the ground."""
    backdrop(theme, BOARD.width, HEIGHT)
    for face in faces().values():
        if face.type != "land":
            full_art(theme, face.id)
            yield
    for ring in ("ready", "strike", "target"):
        marks.ring(theme, WIDTHS[0], CREATURE, BOARD.radius, ring)
    for colour in COLOURS:
        for is_so in (False, True):
            mana(theme, colour, 32, is_so)
            land(theme, colour, is_so)
