"""The process in which films are made: what it gives back, and what it says when it cannot."""

from collections.abc import AsyncIterator

import pytest

from bot.bench.films import NAMES, named, played_match
from bot.display.frames import frames_of
from bot.display.people import with_people
from bot.replay.film_worker import FilmWorker
from engine.journal.replay import Replay
from engine.registry import game_named
from renders.films.encoding import FilmTooLarge

pytestmark = pytest.mark.covers("bot.runtime.workers")


@pytest.fixture
async def worker() -> AsyncIterator[FilmWorker]:
    opened = FilmWorker()
    yield opened
    await opened.close()


@pytest.mark.slow
async def test_a_film_comes_from_another_process_and_so_does_that_it_is_too_large(worker: FilmWorker) -> None:
    game = game_named("shieldbreak")
    replay = Replay(game, played_match(game, 4))
    frames = [with_people(game, frame, named, str) for frame in frames_of(replay)][:2]
    made = await worker.match(game.name, game.title, frames, NAMES, "dark", 10**6)
    assert made.kind == "gif"
    with pytest.raises(FilmTooLarge):
        await worker.match(game.name, game.title, frames, NAMES, "dark", 100)
