"""Views from played-out matches: at the start, in the middle and at the end."""

from functools import cache
from io import BytesIO
from typing import Any

from PIL import Image

from engine.core.game import AnyGame, Setup
from engine.players import player_named
from engine.players.playout import play_out
from engine.registry import game_named

GAME = game_named("manalimit")
NAMES = ("Ada", "Bela", "Cyd", "Dora", "Emil", "Fay", "Gus", "Hal")
STAGES = ("start", "middle", "end")
SEATS = (1, 2, 4, 8)


def played(game: AnyGame, setup: Setup, seed: int = 7) -> tuple[Any, ...]:
    """Every state of one match between random players; nobody may change them."""
    seen = [game.new(setup, seed)]
    play_out(game, setup, seed, [player_named("random")] * setup.seats, lambda state: seen.append(state.copy()))
    return tuple(seen)


@cache
def states(seats: int, set_id: str = "kindling") -> tuple[Any, ...]:
    return played(GAME, Setup(seats, {"set": set_id, "ghosts": "house"}))


def state_at(seats: int, stage: str, set_id: str = "kindling") -> Any:
    played = states(seats, set_id)
    return played[{"start": 0, "middle": len(played) * 2 // 3, "end": len(played) - 1}[stage]]


def view_at(seats: int, stage: str, audience: int | None = None) -> Any:
    return GAME.view(state_at(seats, stage), audience)


def opened(png: bytes) -> Image.Image:
    image = Image.open(BytesIO(png))
    image.load()
    assert image.format == "PNG"
    return image
