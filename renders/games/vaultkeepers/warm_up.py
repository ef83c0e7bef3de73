"""Draws the sprites that boards are made of before anybody needs them."""

from collections.abc import Iterator

from renders.canvas.theme import Theme
from renders.duel.warm_up import ground_and_art, rings
from renders.games.vaultkeepers.cards import WIDTHS, full_art
from renders.games.vaultkeepers.faces import COLOURS, faces
from renders.games.vaultkeepers.geometry import CREATURE, HEIGHT
from renders.games.vaultkeepers.pieces import land, mana


def prepare(theme: Theme) -> Iterator[None]:
    """The art of every card that is seen on a field or in a hand, which takes longest; rings, mana and the ground."""
    yield from ground_and_art(theme, HEIGHT, (face.id for face in faces().values() if face.type != "land"), full_art)
    rings(theme, WIDTHS[:1], CREATURE)
    for colour in COLOURS:
        for is_so in (False, True):
            mana(theme, colour, 32, is_so)
            land(theme, colour, is_so)
