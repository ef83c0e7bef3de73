"""Draws the sprites that boards are made of before anybody needs them."""

from collections.abc import Iterator

from cards.games.manalimit.library import load_sets
from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.scene import backdrop
from renders.canvas.theme import Role, Theme
from renders.games.manalimit.cards import HELD, STANDING, art
from renders.games.manalimit.faces import faces
from renders.games.manalimit.planning import HEIGHT
from renders.pieces import badges
from renders.pieces.badges import Ring
from renders.pieces.card_frames import FRAME

_NUMBERS = range(13)
_BADGES: tuple[tuple[str, int, Role], ...] = (
    ("diamond", HELD.badge, "attack"),
    ("disc", HELD.badge * 15 // 16, "health"),
    ("hexagon", HELD.badge, "cost"),
    ("flame", HELD.badge, "pitch"),
)
_RINGS: tuple[Ring, ...] = ("ready", "front")


def prepare(theme: Theme) -> Iterator[None]:
    """The art of every card, which takes longest; the usual numbers; rings and the ground."""
    backdrop(theme, WIDTH, HEIGHT)
    for set_id in load_sets():
        for card_id in faces(set_id):
            art(theme, card_id, HELD.width - 2 * FRAME, HELD.art)
            yield
    for kind, side, role in _BADGES:
        for number in _NUMBERS:
            badges.numbered(theme, kind, side, theme.colour(role), str(number), theme.numeral)
        yield
    for ring in _RINGS:
        for cut in (HELD, STANDING):
            badges.ring(theme, cut.width, cut.height, BOARD.radius, ring)
        yield
