"""A sixth game: the toy game as a folder a layer, beside the hall's own. Nothing else knows of it.

`sixth_game()` lets the hall find it for a while. Discord is told the games when the bot's commands are read in, so that
`story.py` plays it in a process of its own.
"""

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from shutil import copytree, ignore_patterns
from tempfile import TemporaryDirectory

from cards.core.discovery import forget_games

LAYERS = ("cards", "engine", "renders", "bot")


@contextmanager
def sixth_game() -> Iterator[None]:
    """Until it ends, each layer has the folder of one more game, outside the repository."""
    with TemporaryDirectory() as elsewhere:
        folders = {layer: Path(elsewhere) / layer / "games" for layer in LAYERS}
        for layer, folder in folders.items():
            copytree(Path(__file__).parent / layer / "games", folder, ignore=ignore_patterns("__pycache__"))
        with _found(folders):
            yield


@contextmanager
def _found(folders: Mapping[str, Path]) -> Iterator[None]:
    try:
        for layer, folder in folders.items():
            import_module(f"{layer}.games").__path__.append(str(folder))
        forget_games()
        yield
    finally:
        for layer, folder in folders.items():
            sys.modules[f"{layer}.games"].__path__.remove(str(folder))
        for module in [each for each in sys.modules if each.split(".")[1:3] == ["games", "toy"]]:
            if module.split(".")[0] in LAYERS:
                del sys.modules[module]
        forget_games()
