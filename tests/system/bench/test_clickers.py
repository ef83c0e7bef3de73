"""The people of the benchmark: they sit down when they can, and say what did not come."""

import asyncio
from typing import Any

import pytest

from bot.bench import clickers
from bot.bench.clickers import PATIENCE, Clicker
from bot.bench.refusals import DidNotCome, GivenUp
from bot.local.exchange import DidNotRespond
from tests.support.house import SystemHall, eventually

pytestmark = pytest.mark.usefixtures("impatient")


@pytest.fixture
def clicker(hall: SystemHall) -> Clicker:
    return Clicker(hall.discord, 1)


async def _finds_nothing(*_: object, **__: object) -> list[Any]:
    return []


async def test_a_clicker_sits_down_at_a_table_that_is_played(hall: SystemHall, clicker: Clicker) -> None:
    await clicker.sit_down()
    assert len(hall.app.hall.tables) == 1
    assert not clicker._is_over()
    for _ in range(3):
        await clicker.step()
    assert len(clicker.exchanges) > 2
    assert not any(exchange.failed for exchange in clicker.exchanges)


async def test_a_lobby_that_comes_late_is_waited_for(clicker: Clicker) -> None:
    waiting = asyncio.ensure_future(clicker._message("Start"))
    await asyncio.sleep(0.05)
    assert not waiting.done()
    await clicker.person.slash(clicker.channel, "play", game="manalimit", where="here")
    assert "Start" in (await waiting).labels()


async def test_nothing_to_do_in_a_match_that_goes_on_opens_no_other_table(
    hall: SystemHall, clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing can be done while a battle is being fought."""
    await clicker.sit_down()
    monkeypatch.setattr(clicker.person, "autocomplete", _finds_nothing)
    before = len(clicker.exchanges)
    await clicker.step()
    assert len(clicker.exchanges) == before
    assert len(hall.app.hall.tables) == 1


async def test_after_a_match_a_clicker_sits_down_once_more(
    hall: SystemHall, clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    await clicker.sit_down()
    (first,) = hall.app.hall.tables
    await (await clicker.person.slash(clicker.channel, "concede")).reply()
    await eventually(clicker._is_over)
    monkeypatch.setattr(clicker.person, "autocomplete", _finds_nothing)
    await asyncio.gather(clicker.step(), clicker.step())
    assert len(hall.app.hall.tables) == 1
    assert first not in hall.app.hall.tables
    assert [exchange.interaction.name for exchange in clicker.exchanges].count("play") == 2


async def test_a_lobby_that_never_comes_is_told_in_a_sentence(
    hall: SystemHall, clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clickers, "SECONDS_TO_SIT_DOWN", 0.2)
    await hall.begin(hall.ada, channel=clicker.channel)
    with pytest.raises(DidNotCome, match=r"the button \*Start\* for Clicker 1 did not come within 0\.2 seconds"):
        await clicker.sit_down()


async def test_a_bot_that_does_not_answer_is_counted_in_play_and_told_before_it(
    clicker: Clicker, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def unanswered(*_: object, **__: object) -> Any:
        raise DidNotRespond("Loading options failed")

    monkeypatch.setattr(clicker.person, "autocomplete", unanswered)
    await clicker.step()
    assert clicker.unanswered == 1
    monkeypatch.setattr(clicker.person, "slash", unanswered)
    with pytest.raises(GivenUp, match="the bot did not answer Clicker 1"):
        await clickers._seated([clicker])


async def test_whoever_is_not_answered_in_a_burst_has_waited_as_long_as_discord_does(
    hall: SystemHall, clicker: Clicker
) -> None:
    hall.may_miss_interactions = True
    await hall.stop()
    assert await clickers._burst([clicker], count=1) == PATIENCE
    assert clicker.unanswered == 1


async def test_what_ends_a_step_ends_the_play_at_once(clicker: Clicker, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail() -> None:
        raise DidNotCome("a lobby", 60)

    monkeypatch.setattr(clicker, "step", fail)
    async with asyncio.timeout(5):
        with pytest.raises(DidNotCome):
            await clickers._open_loop([clicker], rate=100.0, seconds=60.0)
