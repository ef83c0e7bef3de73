"""Draws the sprites that boards are made of before anybody needs them."""

from collections.abc import Iterator

from renders.canvas.theme import Theme
from renders.duel.warm_up import ground_and_art, rings
from renders.games.estraven.cards import BADGE, full_art
from renders.games.estraven.faces import faces
from renders.games.estraven.geometry import HEIGHT, UNIT
from renders.games.estraven.halves import resource_card
from renders.pieces import badges

_USUAL = range(6)
"""Numbers that nearly every unit has."""
_WIDTHS = (158, 134)


def prepare(theme: Theme) -> Iterator[None]:
    """The art of every card, which takes longest; the usual numbers, rings, resource cards and the ground."""
    yield from ground_and_art(theme, HEIGHT, faces(), full_art)
    for number in _USUAL:
        badges.numbered(theme, "diamond", BADGE + 4, theme.attack, str(number), theme.numeral)
        badges.numbered(theme, "shield", BADGE - 1, theme.shield, str(number), theme.numeral)
        badges.numbered(theme, "disc", BADGE - 2, theme.health, str(number), theme.numeral)
    rings(theme, _WIDTHS, UNIT)
    for kind in ("subject", "material", "influence"):
        for is_tapped in (False, True):
            resource_card(theme, kind, is_tapped)
