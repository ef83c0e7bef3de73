"""Draws the sprites that boards are made of before anybody needs them."""

from collections.abc import Iterator

from renders.canvas.theme import Theme
from renders.duel.warm_up import ground_and_art, rings
from renders.games.shieldbreak.cards import BADGE, HEIGHT, WIDTHS, full_art
from renders.games.shieldbreak.faces import COLOURS, faces
from renders.games.shieldbreak.geometry import HEIGHT as BOARD_HEIGHT
from renders.games.shieldbreak.halves import mana_card
from renders.games.shieldbreak.pieces import power_badge


def prepare(theme: Theme) -> Iterator[None]:
    """The art of every card, which takes longest; the usual powers, rings, mana and the ground."""
    yield from ground_and_art(theme, BOARD_HEIGHT, faces(), full_art)
    for power in sorted({face.power for face in faces().values() if face.power}):
        power_badge(theme, BADGE, str(power), theme.numeral)
    rings(theme, WIDTHS[:1], HEIGHT)
    for civilization in COLOURS:
        for is_tapped in (False, True):
            mana_card(theme, civilization, is_tapped)
