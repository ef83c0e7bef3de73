"""Built-in players think in worker processes, so that the event loop never waits for them."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import Future
from multiprocessing import get_context
from typing import Any, cast

from pebble import ProcessPool

from engine.core.game import AnyGame
from engine.core.rng import Rng
from engine.players import player_named
from engine.players.perspective import ShownPerspective

SECONDS_TO_THINK = 30.0


class WorkerOpponents:
    """A pool of processes, started when the first built-in player is asked."""

    def __init__(self, workers: int = 1) -> None:
        self._workers = workers
        self._pool: ProcessPool | None = None

    async def choose(self, name: str, game: AnyGame, seat: int, view: Any, legal: Sequence[Any], seed: int) -> str:
        """The notation that a built-in player chooses; it is given the seat's View and nothing else."""
        if self._pool is None:
            # Spawned, not forked: the hall has threads and an event loop that a child must not inherit.
            self._pool = ProcessPool(max_workers=self._workers, context=get_context("spawn"))
        job = self._pool.schedule(
            choose_notation, args=(name, game, seat, view, tuple(legal), seed), timeout=SECONDS_TO_THINK
        )
        chosen: asyncio.Future[Any] = asyncio.wrap_future(cast("Future[Any]", job))
        return str(await chosen)

    async def close(self) -> None:
        if self._pool is not None:
            self._pool.stop()  # type: ignore[no-untyped-call]  # pebble leaves it unannotated
            await asyncio.to_thread(self._pool.join, 5)


def choose_notation(name: str, game: AnyGame, seat: int, view: Any, legal: Sequence[Any], seed: int) -> str:
    """What a worker does: plain values in, a notation out."""
    perspective = ShownPerspective(game, seat, view, legal)
    return str(player_named(name).choose(perspective, Rng(seed)).notation)
