"""The writer: many jobs a transaction, each fails alone, and what it answered for is there."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import insert, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import NotWritten, Store, StoreClosed
from bot.store.rows import entry_row
from bot.store.schema import entries
from engine.journal.protocol import AlreadyDone
from tests.bot.store.stories import BANKS, TIMERS, entry, record, writing


async def _begin(store: Store, *matches: str) -> None:
    await asyncio.gather(*(store.begin(record(match), BANKS, TIMERS) for match in matches))


async def _numbers(store: Store, match: str) -> list[int]:
    stored = await store.load(match)
    assert stored is not None
    return [each.number for each in stored.entries]


async def test_many_who_commit_at_once_share_few_transactions(store: Store) -> None:
    matches = [f"m{number}" for number in range(100)]
    await _begin(store, *matches)
    before = store.counts.transactions
    await asyncio.gather(*(store.commit(match, writing(1, f"click {match}")) for match in matches))
    assert store.counts.entries == 100
    assert store.counts.transactions - before <= 3
    assert all(len(stored.entries) == 1 for stored in await store.load_many(matches))


async def test_entries_of_one_match_in_one_transaction_keep_their_order(store: Store) -> None:
    await _begin(store, "m1")
    later = (replace(TIMERS[0], decision=9), TIMERS[1])
    await asyncio.gather(
        *(store.commit("m1", writing(number)) for number in range(1, 20)),
        store.commit("m1", replace(writing(20), timers=later)),
        store.mark("m1", "stopped", "an error"),
    )
    stored = await store.load("m1")
    assert stored is not None
    assert [each.number for each in stored.entries] == list(range(1, 21))
    assert stored.timers == later
    assert (stored.status, stored.reason) == ("stopped", "an error")


async def test_an_interaction_delivered_twice_fails_alone(store: Store) -> None:
    matches = [f"m{number}" for number in range(20)]
    await _begin(store, *matches)
    await store.commit("m3", writing(1, "click"))
    before = store.counts.transactions
    results = await asyncio.gather(
        *(store.commit(match, writing(2, "click" if match == "m7" else match)) for match in matches),
        return_exceptions=True,
    )
    assert [type(result) for result in results if result is not None] == [AlreadyDone]
    assert isinstance(results[7], AlreadyDone)
    assert store.counts.transactions - before <= 2
    for match in matches:
        assert await _numbers(store, match) == {"m3": [1, 2], "m7": []}.get(match, [2])


async def test_the_same_interaction_twice_in_one_transaction_acts_once(store: Store) -> None:
    await _begin(store, "m1", "m2")
    results = await asyncio.gather(
        store.commit("m1", writing(1, "click")), store.commit("m2", writing(1, "click")), return_exceptions=True
    )
    assert results[0] is None
    assert isinstance(results[1], AlreadyDone)
    stored = await store.load("m2")
    assert stored is not None
    assert stored.entries == ()


async def test_entries_without_an_interaction_never_collide(store: Store) -> None:
    await _begin(store, "m1")
    await store.commit("m1", writing(1))
    await store.commit("m1", writing(2))
    assert await _numbers(store, "m1") == [1, 2]


async def test_what_does_not_fit_is_refused_with_a_sentence(store: Store) -> None:
    await _begin(store, "m1")
    await store.commit("m1", writing(1))
    with pytest.raises(NotWritten, match="has an entry 1 already"):
        await store.commit("m1", writing(1, "click"))
    with pytest.raises(NotWritten, match="no match m2"):
        await store.commit("m2", writing(1))
    with pytest.raises(NotWritten, match="no match m2"):
        await store.mark("m2", "void")
    with pytest.raises(NotWritten, match="a match m1 already"):
        await _begin(store, "m1")
    with pytest.raises(NotWritten):
        await store.replace_all_timers({"m1": (), "m2": ()})
    stored = await store.load("m1")
    assert stored is not None
    assert stored.timers == TIMERS


async def test_text_that_no_database_can_hold_fails_alone(store: Store) -> None:
    await _begin(store, "m1", "m2")
    unwritable = replace(writing(1), entries=(replace(entry(1), notation="\ud800"),))
    results = await asyncio.gather(
        store.commit("m1", unwritable), store.commit("m2", writing(1)), return_exceptions=True
    )
    assert isinstance(results[0], UnicodeEncodeError)
    assert results[1] is None


async def _unnoticed_until_commit(connection: AsyncConnection) -> None:
    await connection.execute(text("PRAGMA defer_foreign_keys=ON"))
    await connection.execute(insert(entries), entry_row("no such match", entry()))


async def test_if_the_commit_fails_all_its_jobs_fail_and_nothing_is_left(store: Store) -> None:
    await _begin(store, "m1", "m2")
    results = await asyncio.gather(
        store.commit("m1", writing(1)),
        store._writer.do(_unnoticed_until_commit),
        store.commit("m2", writing(1)),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [NotWritten] * 3
    assert await _numbers(store, "m1") == await _numbers(store, "m2") == []
    await store.commit("m1", writing(1))
    assert await _numbers(store, "m1") == [1]


async def test_a_full_disk_fails_the_transaction_and_the_next_one_works(store: Store) -> None:
    await _begin(store, "m1", "m2")
    await store._writer.do(_allow_no_new_pages)
    long = replace(writing(1), entries=(replace(entry(1), notation="x" * 1_000_000),))
    results = await asyncio.gather(
        store.commit("m1", writing(1)), store.mark("m2", "void"), store.commit("m2", long), return_exceptions=True
    )
    assert [type(result) for result in results] == [NotWritten] * 3
    assert await _numbers(store, "m1") == []
    assert await store.open_matches() == ["m1", "m2"]
    await store.commit("m2", long)
    assert await _numbers(store, "m2") == [1]


async def _allow_no_new_pages(connection: AsyncConnection) -> None:
    """As if the disk were full; for this connection only, which is dropped after the failure."""
    await connection.execute(text("PRAGMA max_page_count=1"))


async def test_closing_finishes_what_is_queued(database: Path) -> None:
    store = await Store.open(database)
    await _begin(store, "m1")
    waiting = [asyncio.create_task(store.commit("m1", writing(number))) for number in range(1, 50)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*waiting) == [None] * 49
    with pytest.raises(StoreClosed):
        await store.commit("m1", writing(50))
    with pytest.raises(StoreClosed):
        await store.load("m1")
    await store.close()
    async with await Store.open(database) as again:
        assert await _numbers(again, "m1") == list(range(1, 50))


async def test_who_stops_waiting_does_not_stop_the_writer(store: Store) -> None:
    await _begin(store, "m1", "m2")
    impatient = asyncio.create_task(store.commit("m1", writing(1)))
    await asyncio.sleep(0)
    impatient.cancel()
    await store.commit("m2", writing(1))
    assert await _numbers(store, "m1") == await _numbers(store, "m2") == [1]


async def test_a_writer_that_is_stopped_leaves_nobody_waiting(database: Path) -> None:
    store = await Store.open(database)
    await _begin(store, "m1")
    waiting = asyncio.create_task(store.commit("m1", writing(1)))
    await asyncio.sleep(0)
    assert store._writer._task is not None
    store._writer._task.cancel()
    with pytest.raises(StoreClosed):
        await waiting
    await store.close()
