"""What Magpies says of its pictures."""

from collections.abc import Sequence
from typing import Any

from renders.pieces.plain import PlainBoard
from renders.registry import ArtManifest


class NestBoard(PlainBoard):
    def words(self, view: Any, names: Sequence[str], news: Sequence[str] = ()) -> str:
        return f"Around the nest\n{super().words(view, names, news)}"


ART = ArtManifest(board=NestBoard())
