"""Chores that nobody awaits: they live until they end, are waited for or broken off, and are heard of if they fail."""

import asyncio
import gc
import weakref

import pytest
import structlog
from structlog.testing import capture_logs

from bot.runtime.background import Chores


@pytest.fixture
def chores() -> Chores:
    return Chores(structlog.get_logger("cardhall.test"), "a chore failed")


async def _wait_for(bell: asyncio.Event) -> None:
    await bell.wait()


async def test_a_chore_is_kept_until_it_ends(chores: Chores) -> None:
    ended: list[str] = []
    kept: list[weakref.ref[asyncio.Event]] = []

    async def wait() -> None:
        bell = asyncio.Event()  # nothing but the chore knows it, so nothing else keeps the chore
        kept.append(weakref.ref(bell))
        await bell.wait()
        ended.append("done")

    chores.begin(wait())
    await asyncio.sleep(0)
    gc.collect()
    bell = kept[0]()
    assert bell is not None
    bell.set()
    await chores.finish()
    assert ended == ["done"]
    assert not chores


async def test_finish_waits_for_what_has_begun(chores: Chores) -> None:
    bell = asyncio.Event()
    chores.begin(_wait_for(bell))
    finishing = asyncio.ensure_future(chores.finish())
    await asyncio.sleep(0)
    assert chores
    assert not finishing.done()
    bell.set()
    await finishing
    assert not chores


async def test_close_breaks_off_and_waits_for_the_end(chores: Chores) -> None:
    ended: list[str] = []

    async def tidy() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            ended.append("tidied")

    chores.begin(tidy())
    await asyncio.sleep(0)
    with capture_logs() as logged:
        await chores.close()
    assert ended == ["tidied"]
    assert logged == [], "to be broken off is no failure"


async def test_a_failure_is_logged_once_and_stays_with_its_chore(chores: Chores) -> None:
    async def fail() -> None:
        raise ValueError("no such place")

    bell = asyncio.Event()
    with capture_logs() as logged:
        chores.begin(fail())
        chores.begin(_wait_for(bell))
        await asyncio.sleep(0)
        bell.set()
        await chores.finish()
        await asyncio.sleep(0)
    assert [(entry["event"], entry["log_level"]) for entry in logged] == [("a chore failed", "error")]
    assert isinstance(logged[0]["exc_info"], ValueError)


async def test_without_chores_there_is_nothing_to_wait_for(chores: Chores) -> None:
    await chores.finish()
    await chores.close()
    assert len(chores) == 0
