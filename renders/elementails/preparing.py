"""Draws the sprites that battles are made of before anybody needs them."""

from collections.abc import Iterator

from renders.elementails import ground
from renders.elementails.faces import ClassFace, EnemyFace, faces
from renders.elementails.field import TOKEN, size_of
from renders.elementails.pieces import enemy_token, hero_token
from renders.elementails.places import HEIGHT
from renders.scale import BOARD
from renders.scene import backdrop
from renders.theme import Theme

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
