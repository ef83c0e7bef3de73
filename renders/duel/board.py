"""The board of a game of two sides: the player who looks is below, and everybody else sees seat 0 there."""

from collections.abc import Sequence

from renders.pieces import scene_board
from renders.pieces.scene_board import DrawPanel, DrawTable, Prepare, SceneBoard, Seen, Words

SEATS = 2


class DuelBoard(SceneBoard[Seen]):
    def __init__(self, table: DrawTable[Seen], panel: DrawPanel[Seen], says: Words[Seen], prepare: Prepare) -> None:
        super().__init__(table, panel, says, prepare, lambda _: SEATS)


def drawn_names(names: Sequence[str]) -> list[str]:
    """Names of both sides that there are letters for."""
    return scene_board.drawn_names(names, SEATS)
