"""`--demo`: built-in players at a table of every game, slow enough to watch, one match after the other."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot import demo
from bot.demo import Demo, PacedOpponents
from engine.core.game import AnyGame
from engine.journal.records import Seat
from engine.registry import GAMES
from tests.support.house import SystemHall, eventually


class _AtOnce:
    async def choose(self, name: str, game: AnyGame, seat: int, view: Any, legal: Sequence[Any], seed: int) -> str:
        return "pass"


async def test_built_in_players_take_their_time() -> None:
    begin = time.monotonic()
    chosen = await PacedOpponents(_AtOnce(), 0.05).choose("greedy", GAMES["manalimit"], 0, None, (), 1)
    assert chosen == "pass"
    assert time.monotonic() - begin >= 0.05


class _Fallback:
    """Players that always do what the clock would."""

    async def choose(self, name: str, game: AnyGame, seat: int, view: Any, legal: Sequence[Any], seed: int) -> str:
        return "nothing legal"


@pytest.fixture
async def hall(tmp_path: Path) -> Any:
    system = SystemHall(tmp_path)
    system.opponents = PacedOpponents(_Fallback(), 0.01)
    await system.discord.start()
    system.discord.point_client()
    yield system
    await system.close()


@pytest.mark.slow
async def test_every_game_has_a_table_and_a_match_follows_the_other(hall: SystemHall) -> None:
    began = asyncio.Event()
    show = Demo(hall.world, pause=0.01)
    await hall.start()
    playing = asyncio.create_task(show.play(hall.app))
    hall.app.hall.listeners.append(lambda _record, _notice: began.set())
    async with asyncio.timeout(60):
        await began.wait()
    channels = {
        name: channel for channel in hall.guild.channels.values() for name in GAMES if channel.name == f"watch-{name}"
    }
    assert set(channels) == set(GAMES)
    await eventually(lambda: all(hall.table_or_none(channel) is not None for channel in channels.values()))
    for name, channel in channels.items():
        table = hall.table(channel)
        assert table.record.game == name
        assert all(seat.player is None and seat.built_in == demo.PLAYER for seat in table.record.seats)
    first = hall.table(channels["manalimit"]).record.id
    await eventually(lambda: _another(hall, channels["manalimit"], first), 10)
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)


def _another(hall: SystemHall, channel: Any, first: str) -> bool:
    table = hall.table_or_none(channel)
    return table is not None and table.record.id != first


async def test_the_demo_leaves_a_match_alone_that_is_played_there_already(hall: SystemHall) -> None:
    await hall.start()
    show = Demo(hall.world)
    channel = show._channel("manalimit")
    plan = demo._plan("manalimit", channel)
    table = await hall.app.hall.open(replace(plan, seats=(Seat("1", "Ada"),)))
    await demo._open(hall.app, plan)
    assert hall.table(channel) is table
