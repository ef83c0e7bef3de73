"""Draws the sprites that battles are made of before anybody needs them."""

from collections.abc import Iterator

from renders.canvas.scale import BOARD
from renders.canvas.scene import backdrop
from renders.canvas.theme import Theme
from renders.games.elementails import ground
from renders.games.elementails.faces import ClassFace, EnemyFace, faces
from renders.games.elementails.field import TOKEN, size_of
from renders.games.elementails.geometry import HEIGHT
from renders.games.elementails.pieces import enemy_token, hero_token

_SHADES = range(6)
_OFTEN_MET = ("common", "rare", "elite")


def prepare(theme: Theme) -> Iterator[None]:
    """The figures of heroes and of enemies that are met often, which take longest; the ground, and marks upon it."""
    backdrop(theme, BOARD.width, HEIGHT)
    for face in faces().values():
        if isinstance(face, ClassFace):
            hero_token(theme, face.id, TOKEN, "ready")
            yield
        elif isinstance(face, EnemyFace) and face.rank in _OFTEN_MET:
            enemy_token(theme, face.id, size_of(face))
            yield
    for shade in _SHADES:
        ground.plain(theme, 1, shade)
    for times in (1, 2):
        ground.hatched(theme, times)
    ground.footing(theme)
