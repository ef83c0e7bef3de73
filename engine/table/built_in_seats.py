"""Built-in players at a table: each is asked once about each of its decisions, and thinks beside the play."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

from engine.core.rng import derive
from engine.journal.position import Position
from engine.table.clocks import Clocks
from engine.table.environment import Opponents
from engine.table.pending_entry import PendingEntry


class BuiltInSeats:
    """Those who think about one match."""

    def __init__(self, opponents: Opponents, seed: int, chosen: Callable[[PendingEntry, int], None]) -> None:
        self._opponents = opponents
        self._seed = seed
        self._chosen = chosen
        """Told what a seat does, perhaps nothing that can be done, and for which of its decisions."""
        self._considered: dict[int, int] = {}
        self._thinking: dict[int, asyncio.Task[None]] = {}

    def wake(self, position: Position, clocks: Clocks, number: int) -> None:
        """After an entry, whose number it is: whoever has a new decision begins to think."""
        game, state = position.game, position.state
        for seat in position.to_act():
            name, decision = position.seats[seat].built_in, clocks.timers[seat].decision
            if name is not None and self._considered.get(seat) != decision:
                self._considered[seat] = decision
                seed = derive(self._seed, "built-in player", seat, number)
                legal, view = game.legal(state, seat), game.view(state, seat)
                choosing = partial(self._opponents.choose, name, game, seat, view, legal, seed)
                thinking = self._think(PendingEntry("act", seat, name, ""), choosing, decision)
                self._thinking[seat] = asyncio.get_running_loop().create_task(thinking)

    async def _think(self, pending: PendingEntry, choosing: Callable[[], Awaitable[str]], decision: int) -> None:
        """Waits for a built-in player's choice; whatever goes wrong in a worker, the match goes on."""
        with suppress(Exception):
            pending.notation = await choosing()
        self._chosen(pending, decision)

    def think_again(self) -> None:
        """What was chosen could not be done: all are asked once more."""
        self._considered.clear()

    def cancel(self) -> None:
        for thinking in self._thinking.values():
            thinking.cancel()
