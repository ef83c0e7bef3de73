"""Views from played-out matches: at the start, in the middle and at the end."""

from functools import cache
from typing import Any

from engine.core.game import Setup
from engine.registry import game_named
from tests.support.pictures.positions import played

GAME = game_named("manalimit")
NAMES = ("Ada", "Bela", "Cyd", "Dora", "Emil", "Fay", "Gus", "Hal")
STAGES = ("start", "middle", "end")
SEATS = (1, 2, 4, 8)


@cache
def states(seats: int, set_id: str = "kindling") -> tuple[Any, ...]:
    return played(GAME, Setup(seats, {"set": set_id, "ghosts": "house"}))


def state_at(seats: int, stage: str, set_id: str = "kindling") -> Any:
    played = states(seats, set_id)
    return played[{"start": 0, "middle": len(played) * 2 // 3, "end": len(played) - 1}[stage]]


def view_at(seats: int, stage: str, audience: int | None = None) -> Any:
    return GAME.view(state_at(seats, stage), audience)
