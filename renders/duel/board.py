"""The board of a game of two sides: the player who looks is below, and everybody else sees seat 0 there."""

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from renders.canvas.scene import Scene
from renders.canvas.theme import Theme
from renders.pieces import scene_board
from renders.pieces.scene_board import DrawPanel, DrawTable, Prepare, SceneBoard, Seen, Told_contra, Words

SEATS = 2


class DrawDuel(Protocol[Told_contra]):
    """Draws the position and rings what changed since an earlier View, if there is one."""

    def __call__(
        self,
        view: Told_contra,
        names: Sequence[str],
        theme: Theme,
        news: Sequence[str] = (),
        *,
        since: Told_contra | None = None,
    ) -> Scene: ...


class DuelBoard(SceneBoard[Seen]):
    def __init__(self, table: DrawDuel[Seen], panel: DrawPanel[Seen], says: Words[Seen], prepare: Prepare) -> None:
        super().__init__(table, panel, says, prepare, lambda _: SEATS)
        self._duel = table

    def table_since(self, since: Seen | None) -> DrawTable[Seen]:
        return partial(self._duel, since=since)


def drawn_names(names: Sequence[str]) -> list[str]:
    """Names of both sides that there are letters for."""
    return scene_board.drawn_names(names, SEATS)
