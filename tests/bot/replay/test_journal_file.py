"""A match as a text file: what goes on with a plan is marked, and a match without plans is written as before."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.replay.journal_file import read, written
from bot.replay.refusals import NewerJournal
from engine.core.choices import Plan
from engine.journal.records import StoredMatch
from engine.journal.recovery import played_again
from tests.support.table_games import MANALIMIT
from tests.support.table_hall import NO_CLOCK, Hall, player


@pytest_asyncio.fixture
async def hall() -> AsyncIterator[Hall]:
    async with Hall() as environment:
        yield environment


async def _played(hall: Hall, *notations: str) -> StoredMatch:
    """A run in which some moves were made as one plan, and taken back."""
    table = await hall.open(MANALIMIT, 1, clock=NO_CLOCK)
    while not (plays := [action.notation for action in table.actions(0) if action.verb == "play" and not action.slot]):
        pitch = next(action.notation for action in table.actions(0) if action.verb == "pitch")
        await table.act(0, pitch, who=player(table, 0))
    await table.act(0, plays[0], who=player(table, 0))
    if notations:
        await table.act_all(0, Plan("", notations), who=player(table, 0))
        await table.take_back(0, "offer", who=player(table, 0))
    return hall.journal.stored(table.record.id)


def _text(stored: StoredMatch) -> str:
    return written(stored, [[] for _ in stored.entries])


async def test_a_plan_comes_back_as_one(hall: Hall) -> None:
    stored = await _played(hall, "move 0 1", "move 1 2")
    text = _text(stored)
    assert text.startswith("Cardhall journal 2\n")
    again = read(text.encode())
    assert [entry.is_part for entry in again.entries] == [entry.is_part for entry in stored.entries]
    *_, last = played_again(MANALIMIT, again)
    assert last.position.state_hash() == stored.entries[-1].state_hash


async def test_a_match_without_plans_is_written_as_before(hall: Hall) -> None:
    stored = await _played(hall)
    text = _text(stored)
    assert text.startswith("Cardhall journal 1\n")
    assert not any(entry.is_part for entry in read(text.encode()).entries)


def test_a_newer_form_gets_a_sentence() -> None:
    with pytest.raises(NewerJournal):
        read(b"Cardhall journal 3\n")
