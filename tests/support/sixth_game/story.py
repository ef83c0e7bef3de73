"""Plays the sixth game where people play: `python -m tests.support.sixth_game.story FOLDER` says what it has done."""

import asyncio
import sys
from importlib import import_module
from pathlib import Path

from tests.support.sixth_game import sixth_game


def main() -> None:
    with sixth_game():  # before the bot is read in, as if the folders had always been there
        playing = import_module("tests.support.sixth_game.playing")
        folder = Path(sys.argv[1])
        for play in (playing.in_the_hall, playing.on_the_page):
            place = folder / play.__name__
            place.mkdir()
            asyncio.run(play(place))
            print("PLAYED", play.__name__, flush=True)


if __name__ == "__main__":
    main()
