"""What SimCord needs to know of our bot to tell when it has come to rest.

After every act SimCord waits until all work of the bot is done. It knows the waits of discord.py; these are ours: a
table waits at its queue, a board message for its wake-up. Such a task has nothing to do until somebody else works, so
it rests. And time goes by only when a test says so, however long the machine takes.

This reaches into SimCord's settlement, which is why the version is pinned.
"""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from types import CodeType, FrameType
from typing import Any

import aiosqlite
import pytest
from simcord import Env, _settlement

LONG_WAIT = 0.5
"""A timer that is due later, in seconds, waits for a test to let the time go by; a shorter one is waited for."""

LOOKS_AFTER = 0.002
"""So often, in seconds, SimCord looks whether work in a thread is done."""

_IDLE: frozenset[CodeType] = frozenset({asyncio.Queue.get.__code__, asyncio.Event.wait.__code__})


def know_our_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets SimCord count tasks that rest as such, leave long timers alone, and look often at work in threads."""
    park_reason, schedule_timer = _settlement._park_reason, Env._schedule_timer
    defaults = Env._settle_internal.__kwdefaults__ or {}

    def reason(state: Any, task: asyncio.Task[Any], deadline: float, seen: set[int] | None = None) -> str | None:
        return park_reason(state, task, deadline, seen) or ("idle" if _rests(task) else None)

    def schedule(env: Env, record: Any, callback: Any, arguments: tuple[Any, ...], context: Any) -> None:
        schedule_timer(env, record, callback, arguments, context)
        if record.real_handle is not None and record.when - env.backend.clock.elapsed >= LONG_WAIT:
            record.real_handle.cancel()

    monkeypatch.setattr(_settlement, "_park_reason", reason)
    monkeypatch.setattr(Env, "_schedule_timer", schedule)
    monkeypatch.setattr(Env._settle_internal, "__kwdefaults__", defaults | {"idle": LOOKS_AFTER})


_drawn: dict[str, Any] = {}
"""Pictures by what is in them: many tests begin with the same cards, and drawing takes longer than all the rest."""


def work_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets drawing and SQLite work on the spot, in the same order always, where the bot has threads for them.

    The loop's own threads stay: migrations run an event loop in one.
    """
    monkeypatch.setattr(aiosqlite.Connection, "_execute", _execute)
    loop = asyncio.get_running_loop()
    in_a_thread = loop.run_in_executor

    def run(executor: Executor | None, work: Callable[..., Any], *arguments: Any) -> Any:
        if executor is None:
            return in_a_thread(None, work, *arguments)
        done = loop.create_future()
        subject = repr((work, arguments))
        try:
            if subject not in _drawn:
                _drawn[subject] = work(*arguments)
            done.set_result(_drawn[subject])
        except Exception as error:  # noqa: BLE001 - as a pool hands on whatever went wrong
            done.set_exception(error)
        return done

    monkeypatch.setattr(loop, "run_in_executor", run)


async def _execute(connection: Any, work: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
    """In place of a thread's; SQLAlchemy lets any thread use a connection."""
    if not connection._running or not connection._connection:
        raise ValueError("Connection closed")
    return work(*arguments, **named)


def _rests(task: asyncio.Task[Any]) -> bool:
    """Whether a task waits for others who have nothing for it, perhaps with an end to its patience."""
    waiter = getattr(task, "_fut_waiter", None)
    if waiter is None or waiter.done():
        return False
    return any(frame.f_code in _IDLE for frame in _frames(task))


def _frames(task: asyncio.Task[Any]) -> Iterator[FrameType]:
    """The frames of a task from the outermost to the one that waits."""
    coroutine: Any = task.get_coro()
    while coroutine is not None:
        frame: FrameType | None = getattr(coroutine, "cr_frame", None)
        if frame is not None:
            yield frame
        coroutine = getattr(coroutine, "cr_await", None)
