"""Chooses any legal action, each equally likely."""

from typing import Any

from engine.core.rng import Rng
from engine.players.perspective import Perspective


class RandomPlayer:
    name = "random"

    def choose(self, perspective: Perspective, rng: Rng) -> Any:
        return rng.choice(perspective.legal)
