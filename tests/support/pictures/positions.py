"""States of matches that were played out, and pictures that were opened again."""

from io import BytesIO
from typing import Any

from PIL import Image

from engine.core.game import AnyGame, Setup
from engine.players import player_named
from engine.players.playout import play_out


def played(game: AnyGame, setup: Setup, seed: int = 7) -> tuple[Any, ...]:
    """Every state of one match between random players; nobody may change them."""
    seen = [game.new(setup, seed)]
    play_out(game, setup, seed, [player_named("random")] * setup.seats, lambda state: seen.append(state.copy()))
    return tuple(seen)


def opened(png: bytes) -> Image.Image:
    image = Image.open(BytesIO(png))
    image.load()
    assert image.format == "PNG"
    return image
