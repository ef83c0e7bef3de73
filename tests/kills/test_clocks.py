"""Clocks after a kill: nobody pays for the time when the program was not there, however long that was."""

import asyncio
import re

import pytest

from bot.local.model import ComponentKind
from engine.table.clock_presets import PRESETS
from engine.table.clocks import Clocks
from tests.kills import audit
from tests.kills.hall import KillHall, boards

pytestmark = pytest.mark.covers("engine.journal.recovery", "engine.table.clocks")
HOUR = 3600.0


async def _duel(hall: KillHall) -> None:
    await hall.start()
    await hall.open_table(hall.duel, hall.ben, hall.cleo, clock="live")


def _thought_for(hall: KillHall, seconds: float) -> None:
    """As if people had been thinking for so long when the bot died: their clocks run since earlier."""
    mark = hall.alive_mark()
    hall.move_back(seconds)
    hall.set_alive_mark(mark)


@pytest.mark.parametrize(("down", "thought"), [(1.0, 40), (HOUR, 200), (15 * 24 * HOUR, 40)])
async def test_time_while_the_program_was_down_is_given_back(hall: KillHall, down: float, thought: float) -> None:
    await _duel(hall)
    await hall.kill()
    died = hall.lives[-1].ended
    _thought_for(hall, thought)
    before = audit.clocks(await hall.stored(), died)
    assert all(each.thought >= thought for each in before)
    if down < 2:
        await asyncio.sleep(down)
    else:
        hall.move_back(down)
    await hall.start()
    audit.check_clocks(before, audit.clocks(await hall.stored(), hall.alive_mark()))
    assert len(before) == 2


async def test_the_board_says_until_when_after_time_was_given_back(hall: KillHall) -> None:
    await _duel(hall)
    await hall.until(lambda: hall.rows("SELECT 1 FROM boards"))
    assert len(_said_until(hall)) == 2
    await hall.kill()
    hall.move_back(HOUR)
    hall.move_boards_back(HOUR)
    board = boards(hall.duel)[-1]
    for part in board.every_component():
        if part["type"] == ComponentKind.TEXT:
            part["content"] = re.sub(r"(?<=<t:)\d+", lambda found: str(int(found[0]) - int(HOUR)), part["content"])
    await hall.start()
    (stored,) = await hall.stored()
    preset = PRESETS["live"]
    deadline = Clocks(preset, (preset.bank, preset.bank), stored.timers).deadline(0)
    assert deadline is not None
    await hall.until(lambda: _said_until(hall) == [pytest.approx(deadline, abs=5)] * 2, 30)


def _said_until(hall: KillHall) -> list[int]:
    """The deadlines that the newest board tells."""
    return [int(found) for found in re.findall(r"<t:(\d+):R>", boards(hall.duel)[-1].text())]


async def test_a_kill_while_time_is_given_back_gives_no_more_of_it(hall: KillHall) -> None:
    """The second start dies when it has just written the new timers."""
    await _duel(hall)
    await hall.kill()
    died = hall.lives[-1].ended
    _thought_for(hall, 50)
    before = audit.clocks(await hall.stored(), died)
    hall.move_back(HOUR)
    await hall.start(dies="after bot.store:Store.come_back", ready=False)
    await hall.death()
    await hall.start()
    audit.check_clocks(before, audit.clocks(await hall.stored(), hall.alive_mark()))


async def test_a_kill_while_a_match_is_resumed_costs_nobody_their_time(hall: KillHall) -> None:
    """The match is open again, but its timers are still those of an hour ago."""
    await _duel(hall)
    await hall.kill()
    hall.move_back(HOUR)
    hall.set_status("stopped")
    await hall.start(dies="after bot.store:Store.take_up")
    await hall.ben.slash(hall.duel, "resume")
    await hall.death()
    await hall.start()
    (stored,) = await hall.stored()
    if stored.status == "stopped":
        assert await hall.answer(await hall.ben.slash(hall.duel, "resume")) == "The match goes on."
    await asyncio.sleep(0.2)
    (stored,) = await hall.stored()
    assert stored.entries == ()
    assert all(each.thought <= audit.SECONDS_OF_GRACE for each in audit.clocks([stored], hall.alive_mark()))


async def test_kills_in_a_row_change_a_clock_little(hall: KillHall) -> None:
    await _duel(hall)
    await hall.kill()
    died = hall.lives[-1].ended
    _thought_for(hall, 50)
    before = audit.clocks(await hall.stored(), died)
    for _ in range(3):
        await hall.start()
        await hall.kill()
    await hall.start()
    audit.check_clocks(before, audit.clocks(await hall.stored(), hall.alive_mark()))
