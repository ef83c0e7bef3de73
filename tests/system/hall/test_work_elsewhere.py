"""Slow work never runs on the event loop: pictures and replays in threads, built-in players in processes."""

import asyncio
import os
import threading
import time
from pathlib import Path
from typing import Any

import pytest

import renders
from engine.core.rng import Rng
from engine.games.manalimit.game import Manalimit
from engine.games.manalimit.state import ManalimitState
from engine.games.manalimit.view import ManalimitView
from engine.journal import recovery
from tests.support.house import SystemHall, eventually, hidden_step

pytestmark = pytest.mark.covers("bot.hall.opponents", "bot.display.renderer", "bot.runtime.workers")
PIDS = "CARDHALL_TEST_PIDS"


def _watch(monkeypatch: pytest.MonkeyPatch, where: object, name: str) -> list[str]:
    """The names of the threads in which a function is run from now on."""
    work, threads = getattr(where, name), []

    def watched(*given: Any) -> Any:
        threads.append(threading.current_thread().name)
        return work(*given)

    monkeypatch.setattr(where, name, watched)
    return threads


async def test_what_is_shown_is_made_in_a_render_thread(hall: SystemHall, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await hall.begin(hall.ada)
    threads = {drawing: _watch(monkeypatch, renders, drawing) for drawing in ("picture", "seat", "words")}
    await hall.act(hall.ada, hidden_step(table, 0))
    await hall.settled()
    await hall.ask(hall.ada, "board")
    await hall.ask(hall.ada, "hand")
    await hall.ask(hall.ada, "board", form="words")
    assert {drawing: len(names) for drawing, names in threads.items()} == {"picture": 2, "seat": 1, "words": 1}
    assert all(name.startswith("render") for names in threads.values() for name in names)


async def _long_match(hall: SystemHall) -> str:
    table = await hall.begin(hall.ada, hall.ben)
    while table.number <= 50:
        for seat, person in enumerate((hall.ada, hall.ben)):
            options = table.options(seat)
            if options:
                await table.act(seat, options[-1][0], who=str(person.user.id))
    await hall.settled()
    return table.record.id


async def test_a_match_of_more_than_fifty_entries_is_replayed_in_a_thread_at_the_start(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await _long_match(hall)
    before = hall.table().position.state_hash()
    threads = _watch(monkeypatch, recovery, "restore")
    monkeypatch.setattr("bot.hall.hall.restore", recovery.restore)
    await hall.restart()
    assert len(threads) == 1
    assert threads[0] != threading.main_thread().name
    assert hall.table().record.id == match
    assert hall.table().position.state_hash() == before


async def test_a_match_is_replayed_in_a_thread_when_it_is_resumed(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await _long_match(hall)
    with monkeypatch.context() as patched:
        patched.setattr(Manalimit, "apply", _broken)
        await hall.act(hall.ada, "battle")
    await hall.settled()
    threads = _watch(monkeypatch, recovery, "restore")
    monkeypatch.setattr("bot.hall.hall.restore", recovery.restore)
    assert await hall.ask(hall.ada, "resume") == "The match goes on."
    await hall.shown()
    assert len(threads) == 1
    assert threads[0] != threading.main_thread().name
    assert hall.table().record.id == match


class Tattling(Manalimit):
    """Notes in which process a built-in player thinks about it."""

    def determinize(self, view: ManalimitView, rng: Rng) -> ManalimitState:
        with Path(os.environ[PIDS]).open("a", encoding="utf-8") as notes:
            notes.write(f"{os.getpid()}\n")
        return super().determinize(view, rng)


async def test_built_in_players_think_in_another_process(hall: SystemHall, monkeypatch: pytest.MonkeyPatch) -> None:
    notes = hall.folder / "pids"
    monkeypatch.setenv(PIDS, str(notes))
    await hall.stop()
    hall.game_of = lambda _name: Tattling()
    await hall.start()
    table = await hall.begin(hall.ada, built_in=1)
    await eventually(lambda: table.number > 0)
    pids = {int(line) for line in notes.read_text().split()}
    assert len(pids) == 1
    assert os.getpid() not in pids


async def test_people_are_acknowledged_at_once_while_a_built_in_player_thinks(hall: SystemHall) -> None:
    await hall.begin(hall.ada, built_in=7)
    for _ in range(5):
        exchange = await hall.ada.slash(hall.channel, "board", form="words")
        assert exchange.acknowledged_after is not None
        assert exchange.acknowledged_after < 0.5 + hall.standstills.seconds


async def test_a_loop_that_is_held_up_is_no_standstill_of_the_machine(hall: SystemHall) -> None:
    """Else tests would forgive a bot that answers late."""
    before = hall.standstills.seconds
    time.sleep(1)  # noqa: ASYNC251 - on purpose
    await asyncio.sleep(0.1)
    assert hall.standstills.seconds - before < 0.9


def _broken(*_: object) -> None:
    raise RuntimeError("the game is broken on purpose")
