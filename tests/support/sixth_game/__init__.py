"""A sixth game: the toy game as a folder a layer, beside the hall's own. Nothing else knows of it.

`sixth_game()` lets the hall find it for a while. Discord is told the games when the bot's commands are read in, so that
`story.py` plays it in a process of its own.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

from cards.core.discovery import forget_games

LAYERS = ("cards", "engine", "renders", "bot")


@contextmanager
def sixth_game() -> Iterator[None]:
    """Until it ends, each layer has the folder of one more game."""
    try:
        for layer in LAYERS:
            import_module(f"{layer}.games").__path__.append(_folder(layer))
        forget_games()
        yield
    finally:
        for layer in LAYERS:
            sys.modules[f"{layer}.games"].__path__.remove(_folder(layer))
        for module in [each for each in sys.modules if each.split(".")[1:3] == ["games", "toy"]]:
            if module.split(".")[0] in LAYERS:
                del sys.modules[module]
        forget_games()


def _folder(layer: str) -> str:
    return str(Path(__file__).parent / layer / "games")
