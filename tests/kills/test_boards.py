"""What the channel shows after a kill."""

import asyncio

import pytest

from bot.local.model import Message
from engine.journal.records import StoredMatch
from tests.kills import audit
from tests.kills.hall import KillHall, boards

pytestmark = pytest.mark.covers("bot.play.board_message", "bot.store.boards")
_MOMENT = 0.4
"""In which a bot that has started shows what it wants to show."""


def _hand_buttons(hall: KillHall) -> list[Message]:
    return [message for message in boards(hall.duel) if "My hand" in message.labels()]


async def _duel(hall: KillHall) -> Message:
    await hall.start()
    await hall.open_table(hall.duel, hall.ben, hall.cleo, clock="live")
    await hall.until(lambda: hall.rows("SELECT 1 FROM boards"))
    return boards(hall.duel)[-1]


async def _only(hall: KillHall) -> StoredMatch:
    (stored,) = await hall.stored()
    return stored


@pytest.mark.parametrize(
    "dies",
    [
        "before bot.play.board_message:BoardMessage._put",
        "after bot.play.board_message:BoardMessage._put",
        "before bot.play.board_message:BoardMessage._remove",
        "before bot.store:Store.note_board",
        "after bot.store:Store.note_board",
    ],
)
async def test_a_kill_while_a_board_is_posted_leaves_at_most_one_stale_board(hall: KillHall, dies: str) -> None:
    await _duel(hall)
    await hall.dan.say(hall.duel, "so that the next board is posted below")
    await hall.kill()
    await hall.start(dies=dies)
    await hall.ben.slash(hall.duel, "act", action="battle")
    await hall.death()
    await hall.start()
    await audit.check_boards(hall, await audit.settled(hall), orphans=1)
    await hall.act(hall.cleo, hall.duel, "battle")
    await audit.check_boards(hall, await audit.settled(hall), orphans=1)


async def test_the_end_of_a_match_is_shown_even_if_the_bot_died_before(hall: KillHall) -> None:
    """The concession was written down; the board still says that the match goes on."""
    await _duel(hall)
    await hall.kill()
    await hall.start("after-commit")
    await hall.ben.slash(hall.duel, "concede")
    await hall.death()
    assert (await _only(hall)).status == "finished"
    await hall.start()
    await hall.until(lambda: not _hand_buttons(hall), 30)  # no board still offers a hand of a match that is over
    assert "Rematch" in boards(hall.duel)[-1].labels()


async def test_no_line_of_the_log_is_skipped(hall: KillHall) -> None:
    """What happened just before the kill is told in the channel after it."""
    await _duel(hall)
    await hall.act(hall.ben, hall.duel, "battle")
    await hall.kill()
    await hall.start("after-commit")
    await hall.cleo.slash(hall.duel, "act", action="battle")
    await hall.death()
    last = (await _only(hall)).entries[-1]
    assert last.log
    await hall.start()
    await audit.check_boards(hall, await audit.settled(hall), orphans=1)
    shown = "\n".join(message.text() for message in hall.duel.messages)
    line = last.log[-1].replace("⟦0⟧", "Ben").replace("⟦1⟧", "Cleo")
    assert line in shown.replace("\\", "")


async def test_whose_turn_came_is_mentioned_even_if_the_bot_died_before(hall: KillHall) -> None:
    """Ben was ready and waited; Cleo's battle begins the next round, and the bot dies before it can say so."""
    await _duel(hall)
    await hall.act(hall.ben, hall.duel, "battle")
    await hall.kill()
    await hall.start("after-commit")
    await hall.cleo.slash(hall.duel, "act", action="battle")
    await hall.death()
    assert any(timer.seat == 0 and timer.since for timer in (await _only(hall)).timers)
    await hall.start()
    await hall.until(lambda: any(hall.ben.user in message.pinged for message in hall.duel.messages), 30)


async def test_a_start_does_not_show_that_somebody_planned(hall: KillHall) -> None:
    """Two halls that differ by a hidden step alone show the same after a restart."""
    board = await _duel(hall)
    before = (board.edited_count, board.text())
    await hall.kill()
    await hall.start()
    await asyncio.sleep(_MOMENT)
    without = (board.edited_count - before[0], len(boards(hall.duel)))
    before = (board.edited_count, board.text())
    choices = await hall.ben.autocomplete(hall.duel, "act", focused="action", typed="pitch")
    await hall.act(hall.ben, hall.duel, choices[0]["value"])
    await asyncio.sleep(_MOMENT)
    assert board.edited_count == before[0], "a hidden step changed the board"
    await hall.kill()
    await hall.start()
    await asyncio.sleep(_MOMENT)
    assert (board.edited_count - before[0], len(boards(hall.duel))) == without


async def test_a_board_is_posted_below_what_was_said_while_the_bot_was_dead(hall: KillHall) -> None:
    await _duel(hall)
    await hall.kill()
    await hall.start("after-commit")
    await hall.ben.slash(hall.duel, "act", action="battle")
    await hall.death()
    word = await hall.dan.say(hall.duel, "is anybody there?")
    hall.discord.faults.slow(0.5, "GET /gateway/bot")  # the board is ready before the gateway tells of channels
    await hall.start()
    await audit.check_boards(hall, await audit.settled(hall), orphans=0)
    assert boards(hall.duel)[-1].id > word.id
