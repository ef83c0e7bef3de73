"""Whatever was answered outlives the bot, in the journal or beside it; and the next start always works."""

import asyncio
from contextlib import suppress
from pathlib import Path

import pytest

from bot.local.model import Channel
from tests.kills import audit
from tests.kills.hall import PROGRAM, KillHall, boards

pytestmark = pytest.mark.covers("bot.store.journal", "bot.store.writer")


async def _over(hall: KillHall, channel: Channel) -> None:
    await hall.until(lambda: "Rematch" in boards(channel)[-1].labels(), 30)


async def test_a_start_after_a_kill_in_a_migration_works(hall: KillHall) -> None:
    await hall.start("in-migration", ready=False)
    await hall.death()
    await hall.start()
    await hall.open_table(hall.run, hall.ada)
    assert "battle" in (await hall.act(hall.ada, hall.run, "battle")).lower()
    await audit.check_journal(hall)


async def test_the_program_itself_is_killed_and_goes_on(hall: KillHall) -> None:
    """Not forked from a process that has imported everything, but `cardhall run` from its beginning."""
    await hall.start("after-commit:1", command=PROGRAM)
    await hall.open_table(hall.run, hall.ada)
    await hall.ada.slash(hall.run, "act", action="battle")
    await hall.death()
    await hall.start(command=PROGRAM)
    await hall.until(lambda: hall.rows("SELECT 1 FROM entries WHERE kind = 'house'"))
    assert "battle" in (await hall.act(hall.ada, hall.run, "battle")).lower()
    await audit.check_boards(hall, await audit.settled(hall), orphans=0)


async def test_a_wish_for_a_rematch_that_was_noted_is_not_forgotten(hall: KillHall) -> None:
    await hall.start()
    await hall.open_table(hall.duel, hall.ben, hall.cleo)
    await (await hall.cleo.slash(hall.duel, "concede")).reply()
    await _over(hall, hall.duel)
    answer = await hall.answer(await hall.ben.click(boards(hall.duel)[-1], label="Rematch"))
    assert answer.startswith("Noted.")
    await hall.kill()
    await hall.start()
    assert await hall.answer(await hall.cleo.click(boards(hall.duel)[-1], label="Rematch")) == "A new match begins."


async def test_an_answer_is_not_taken_back_when_its_click_comes_once_more(hall: KillHall) -> None:
    """The action that ended the match is delivered again after a restart."""
    await hall.start()
    await hall.open_table(hall.duel, hall.ben, hall.cleo)
    exchange = await hall.ben.slash(hall.duel, "concede")
    told = await hall.answer(exchange)
    await hall.kill()
    await hall.start()
    await hall.discord.redeliver(exchange)
    await asyncio.sleep(0.3)
    assert exchange.message is not None
    assert exchange.message.text() in (told, audit.DONE_ALREADY)


@pytest.mark.parametrize("thinks", ["before", pytest.param("after", marks=pytest.mark.long)])
async def test_a_built_in_player_acts_after_a_kill_and_leaves_no_process(hall: KillHall, thinks: str) -> None:
    await hall.start(dies=f"{thinks} bot.hall.opponents:WorkerOpponents.choose 2")
    await hall.open_table(hall.run, hall.ada, built_in=1)
    workers: set[int] = set()
    while hall.lives_still():
        workers |= _children(hall.lives[-1].pid)
        await asyncio.sleep(0.02)
    await hall.death()
    assert workers
    await hall.start()
    await hall.until(lambda: not any(Path(f"/proc/{pid}/cmdline").exists() for pid in workers), 30)
    await hall.act(hall.ada, hall.run, "battle")
    await hall.until(lambda: len(hall.rows("SELECT 1 FROM entries WHERE who = 'greedy' AND notation = 'battle'")), 30)
    await audit.check_journal(hall)


def _children(pid: int) -> set[int]:
    found = set()
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parent = int(status.read_text().rsplit(")", 1)[1].split()[1])
            if parent == pid:
                found.add(int(status.parent.name))
    return found
