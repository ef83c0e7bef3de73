"""What can be asked about matches, and what stands beside their entries."""

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy import event

from bot.store import Store
from bot.store.matches import MATCHES_A_QUERY
from engine.core.game import Outcome
from engine.journal.records import Seat, Snapshot, Timer
from tests.bot.store.stories import BANKS, SEATS, TIMERS, record, writing

pytestmark = pytest.mark.covers("bot.store.store", "bot.store.journal")


async def test_a_match_that_is_not_there_is_none(store: Store) -> None:
    assert await store.load("m1") is None
    assert await store.load_many([]) == []
    assert await store.matches_of("17") == []


async def test_matches_come_in_the_order_asked_for(store: Store) -> None:
    for match in ("m1", "m2", "m3"):
        await store.begin(record(match), BANKS, TIMERS)
    assert [stored.record.id for stored in await store.load_many(["m3", "none", "m1"])] == ["m3", "m1"]


async def test_open_matches_are_those_that_go_on(store: Store) -> None:
    for number in range(6):
        await store.begin(replace(record(f"m{number}"), started=100.0 - number), BANKS, TIMERS)
    await store.mark("m1", "stopped", "an error in the game")
    await store.mark("m2", "shelved")
    await store.mark("m3", "void")
    outcome = Outcome((1,), (2, 1), "most points win")
    await store.commit("m4", replace(writing(1), outcome=outcome))
    assert await store.open_matches() == ["m5", "m0"]
    assert await store.matches_with_status("stopped", "shelved") == ["m2", "m1"]
    finished = await store.load("m4")
    assert finished is not None
    assert (finished.status, finished.outcome) == ("finished", outcome)
    await store.mark("m1", "open")
    reopened = await store.load("m1")
    assert reopened is not None
    assert (reopened.status, reopened.reason) == ("open", "")


async def test_the_match_in_a_place_is_the_open_or_stopped_one(store: Store) -> None:
    for number in range(3):
        await store.begin(replace(record(f"m{number}"), place="hall", started=number), BANKS, TIMERS)
    await store.mark("m2", "void")
    assert await store.match_in_place("hall") == "m1"
    await store.mark("m1", "stopped")
    assert await store.match_in_place("hall") == "m1"
    await store.mark("m1", "shelved")
    assert await store.match_in_place("hall") == "m0"
    assert await store.match_in_place("elsewhere") is None


async def test_the_matches_of_a_person_are_the_newest_they_sat_at(store: Store) -> None:
    others = (Seat("5", "Cleo"), Seat(None, "Greedy", "greedy"))
    for number in range(5):
        begun = replace(record(f"m{number}"), started=float(number))
        await store.begin(replace(begun, seats=others) if number == 3 else begun, BANKS, TIMERS)
    await store.mark("m4", "void", "never begun")
    summaries = await store.matches_of("17", limit=3)
    assert [each.record.id for each in summaries] == ["m4", "m2", "m1"]
    assert (summaries[0].status, summaries[0].reason) == ("void", "never begun")
    assert summaries[1].record == replace(record("m2"), started=2.0)
    assert [each.record.seats for each in await store.matches_of("5")] == [others]


async def test_the_matches_of_a_server_are_the_newest_in_these_ways(store: Store) -> None:
    for number in range(6):
        guild = "other" if number == 4 else None if number == 5 else "guild"
        await store.begin(replace(record(f"m{number}"), guild=guild, started=float(number)), BANKS, TIMERS)
    await store.mark("m1", "stopped", "an error in the game")
    await store.mark("m2", "void")
    summaries = await store.matches_in_guild("guild", ("open", "stopped"))
    assert [each.record.id for each in summaries] == ["m3", "m1", "m0"]
    assert (summaries[1].status, summaries[1].reason) == ("stopped", "an error in the game")
    assert summaries[0].record.seats == SEATS
    assert [each.record.id for each in await store.matches_in_guild("guild", ["open", "void"], limit=2)] == ["m3", "m2"]
    assert await store.matches_in_guild("guild", ()) == []
    assert await store.matches_in_guild("elsewhere", ("open",)) == []


async def test_timers_are_replaced_together(store: Store) -> None:
    for match in ("m1", "m2", "m3"):
        await store.begin(record(match), BANKS, TIMERS)
    shifted = (Timer(0, 1, 65.25, warned=False, misses=0), TIMERS[1])
    await store.replace_all_timers({"m1": shifted, "m2": shifted})
    await store.replace_timers("m3", ())
    await store.replace_all_timers({})
    assert [stored.timers for stored in await store.load_many(["m1", "m2", "m3"])] == [shifted, shifted, ()]


async def test_snapshots_of_other_versions_stand_side_by_side(store: Store) -> None:
    await store.begin(record(), BANKS, TIMERS)
    kept = [Snapshot(50, 1, "old"), Snapshot(50, 2, "new"), Snapshot(100, 2, "newest")]
    for snapshot in [Snapshot(50, 2, "replaced"), *reversed(kept)]:
        await store.add_snapshot("m1", snapshot)
    stored = await store.load("m1")
    assert stored is not None
    assert list(stored.snapshots) == kept


async def test_the_last_alive_mark_counts(store: Store) -> None:
    assert await store.last_alive() is None
    await store.alive_mark(5.0)
    await store.alive_mark(10.125)
    assert await store.last_alive() == 10.125


async def test_many_matches_load_with_few_queries(store: Store) -> None:
    ids = [f"m{number}" for number in range(2 * MATCHES_A_QUERY)]
    await asyncio.gather(*(store.begin(record(match), BANKS, TIMERS) for match in ids))
    await asyncio.gather(*(store.commit(match, writing(number)) for match in ids for number in (1, 2)))
    queries: list[str] = []
    event.listen(store._readers.sync_engine, "before_cursor_execute", lambda *facts: queries.append(facts[2]))
    assert [len(stored.entries) for stored in await store.load_many(ids)] == [2] * len(ids)
    assert sum(query.startswith("SELECT") for query in queries) == 2 * 5


async def test_the_newest_log_is_what_the_last_entries_told_and_hidden_steps_do_not_count(store: Store) -> None:
    await store.begin(record(), BANKS, TIMERS)
    logs = [("One.",), (), ("Two.", "Three."), (), (), ("Four.",)]
    for number, log in enumerate(logs, start=1):
        step = writing(number)
        await store.commit("m1", replace(step, entries=(replace(step.entries[0], log=log),)))
    assert await store.newest_log("m1", until=6, count=2) == ["Two.", "Three.", "Four."]
    assert await store.newest_log("m1", until=5, count=2) == ["One.", "Two.", "Three."]
    assert await store.newest_log("m1", until=2, count=2) == ["One."]
    assert await store.newest_log("none", until=2, count=2) == []
