"""What every board of two sides is made of, drawn before the first player needs it."""

from collections.abc import Callable, Iterable, Iterator

from renders.canvas.scale import BOARD
from renders.canvas.scene import backdrop
from renders.canvas.sprites import Sprite
from renders.canvas.theme import Theme
from renders.pieces import badges
from renders.pieces.badges import Ring

_RINGS: tuple[Ring, ...] = ("ready", "strike", "target")


def ground_and_art(
    theme: Theme, height: int, cards: Iterable[str], draw: Callable[[Theme, str], Sprite]
) -> Iterator[None]:
    """The ground of a board, then the art of each card, which takes longest: a step each."""
    backdrop(theme, BOARD.width, height)
    for card in cards:
        draw(theme, card)
        yield


def rings(theme: Theme, widths: Iterable[int], height: int) -> None:
    """Around creatures that stand upright."""
    for width in widths:
        for ring in _RINGS:
            badges.ring(theme, width, height, BOARD.radius, ring)
