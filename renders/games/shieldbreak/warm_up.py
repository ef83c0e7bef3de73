"""Draws the sprites that boards are made of before anybody needs them."""

from collections.abc import Iterator

from renders.canvas.scale import BOARD
from renders.canvas.scene import backdrop
from renders.canvas.theme import Theme
from renders.games.shieldbreak.cards import BADGE, HEIGHT, WIDTHS, full_art
from renders.games.shieldbreak.faces import COLOURS, faces
from renders.games.shieldbreak.geometry import HEIGHT as BOARD_HEIGHT
from renders.games.shieldbreak.halves import mana_card
from renders.games.shieldbreak.pieces import power_badge
from renders.pieces import badges as marks


def prepare(theme: Theme) -> Iterator[None]:
    """The art of every card, which takes longest; the usual powers, rings, mana and the ground."""
    backdrop(theme, BOARD.width, BOARD_HEIGHT)
    for card_id in faces():
        full_art(theme, card_id)
        yield
    for power in sorted({face.power for face in faces().values() if face.power}):
        power_badge(theme, BADGE, str(power), theme.numeral)
    for ring in ("ready", "strike", "target"):
        marks.ring(theme, WIDTHS[0], HEIGHT, BOARD.radius, ring)
    for civilization in COLOURS:
        for is_tapped in (False, True):
            mana_card(theme, civilization, is_tapped)
