"""Something to watch at once: built-in players at a table of every game, slow enough for a person to follow."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from bot.client import Cardhall
from bot.hall.plans import MatchPlan
from bot.hall.refusals import PlaceTaken
from bot.lobby.options import match_options
from bot.local.model import Channel
from bot.local.world import World
from engine.core.game import AnyGame
from engine.journal.records import MatchRecord, Seat
from engine.registry import GAMES
from engine.table.clock_presets import NO_CLOCK
from engine.table.environment import Opponents
from engine.table.notices import Notice, Update

PLAYER = "greedy"
NAMES = ("Wren", "Rook", "Heron", "Finch", "Magpie", "Owl", "Kestrel", "Jay")
SECONDS_A_MOVE = 0.9
SECONDS_BETWEEN_MATCHES = 15.0


class PacedOpponents:
    """Built-in players that take their time."""

    def __init__(self, players: Opponents, seconds: float = SECONDS_A_MOVE) -> None:
        self._players = players
        self._seconds = seconds

    async def choose(self, name: str, game: AnyGame, seat: int, view: Any, legal: Sequence[Any], seed: int) -> str:
        chosen, _ = await asyncio.gather(
            self._players.choose(name, game, seat, view, legal, seed), asyncio.sleep(self._seconds)
        )
        return chosen


class Demo:
    """One channel a game, in which a match follows the other."""

    def __init__(self, world: World, pause: float = SECONDS_BETWEEN_MATCHES) -> None:
        self._world = world
        self._pause = pause
        self._ended: asyncio.Queue[str] = asyncio.Queue()

    async def play(self, app: Cardhall) -> None:
        """Opens tables for ever, beginning when the bot is connected. Matches of an earlier start go on."""
        await _ready(app)
        app.hall.listeners.append(self._hear)
        plans = {str(channel.id): _plan(game, channel) for game, channel in self._channels().items()}
        for plan in plans.values():
            await _open(app, plan)
        while True:
            place = await self._ended.get()
            if place in plans:
                await asyncio.sleep(self._pause)
                await _open(app, plans[place])

    def _channels(self) -> dict[str, Channel]:
        return {game: self._channel(game) for game in GAMES}

    def _channel(self, game: str) -> Channel:
        guild = next(iter(self._world.guilds.values()))
        name = f"watch-{game}"
        known = (channel for channel in guild.channels.values() if channel.name == name and not channel.is_thread)
        topic = f"Built-in players at {GAMES[game].title}, one match after the other."
        return next(known, None) or self._world.add_channel(guild, name, topic)

    def _hear(self, record: MatchRecord, notice: Notice) -> None:
        if isinstance(notice, Update) and notice.outcome is not None:
            self._ended.put_nowait(record.place)


async def _ready(app: Cardhall) -> None:
    """Until the bot is connected for the first time; `wait_until_ready` may be asked only after the login."""
    if app.is_ready():
        return
    connected = asyncio.Event()

    async def on_ready() -> None:
        connected.set()

    app.add_listener(on_ready)
    await connected.wait()


async def _open(app: Cardhall, plan: MatchPlan) -> None:
    """Begins a match, unless one is played there: an earlier one, or that of a person who sat down."""
    with suppress(PlaceTaken):
        await app.hall.open(plan)


def _plan(game: str, channel: Channel) -> MatchPlan:
    assert channel.guild is not None
    players = tuple(Seat(None, name, PLAYER) for name in NAMES[: GAMES[game].seats[0]])
    return MatchPlan(game, players, str(channel.id), str(channel.guild.id), NO_CLOCK, match_options(game, None))
