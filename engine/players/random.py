"""Chooses any legal action, each equally likely."""

from typing import Any

from engine.core.rng import Rng
from engine.players.perspective import Perspective


class RandomPlayer:
    name, title = "random", "Easy"
    says = "plays whatever comes to hand."

    def choose(self, perspective: Perspective, rng: Rng) -> Any:
        return rng.choice(perspective.legal)
