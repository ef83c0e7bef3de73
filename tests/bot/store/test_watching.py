"""Boards that are followed elsewhere and people who want pings are kept, and go when they are to."""

from dataclasses import replace

import pytest

from bot.store import NotWritten, ShownBoard, Store, StoredMirror
from engine.journal.protocol import Writing
from tests.bot.store.stories import BANKS, TIMERS, entry, record

HERE = StoredMirror("m1", "11", "guild", "17", 5.0)
SHOWN = ShownBoard(99, 4, "digest")


async def _begun(store: Store) -> None:
    await store.begin(record("m1"), BANKS, TIMERS)


async def test_a_mirror_is_kept_with_what_it_shows(store: Store) -> None:
    await _begun(store)
    await store.watching.follow(HERE)
    assert await store.watching.mirrors() == [HERE]
    await store.watching.note_shown("m1", "11", SHOWN)
    assert [mirror.shown for mirror in await store.watching.mirrors()] == [SHOWN]
    with pytest.raises(NotWritten):
        await store.watching.follow(HERE)


async def test_a_mirror_that_was_given_up_does_not_come_back(store: Store) -> None:
    await _begun(store)
    await store.watching.follow(HERE)
    assert await store.watching.unfollow("m1", "11")
    await store.watching.note_shown("m1", "11", SHOWN)
    assert await store.watching.mirrors() == []
    assert not await store.watching.unfollow("m1", "11")


async def test_who_wants_pings_is_kept_in_the_order_of_asking(store: Store) -> None:
    await _begun(store)
    for time, player in enumerate(("23", "17", "23")):
        await store.watching.ask_for_pings("m1", player, float(time))
    assert await store.watching.pings() == {"m1": ["17", "23"]}
    await store.watching.end_pings("m1", "17")
    assert await store.watching.pings() == {"m1": ["23"]}


async def test_mirrors_of_somebody_who_is_forgotten_are_nobodys_and_their_pings_are_gone(store: Store) -> None:
    await _begun(store)
    await store.watching.follow(HERE)
    for player in ("17", "23"):
        await store.watching.ask_for_pings("m1", player, 1.0)
    exported = await store.export_of("17")
    assert exported["mirrors"] == [{"match": "m1", "channel": "11", "guild": "guild", "opened": 5.0}]
    assert exported["pings"] == [{"match": "m1", "asked": 1.0}]
    await store.forget_person("17")
    assert [mirror.owner for mirror in await store.watching.mirrors()] == [None]
    assert await store.watching.pings() == {"m1": ["23"]}


async def test_by_how_much_spectators_are_behind_is_kept_with_the_match(store: Store) -> None:
    await store.begin(replace(record("m1"), delay=7), BANKS, TIMERS)
    stored = await store.load("m1")
    assert stored is not None
    assert stored.record.delay == 7


async def test_a_log_can_be_read_until_an_entry(store: Store) -> None:
    await _begun(store)
    for number in (1, 2, 3):
        await store.commit("m1", Writing((replace(entry(number), log=(f"line {number}",)),), TIMERS))
    assert await store.log_of("m1", 1, 2) == ["line 2"]
    assert await store.log_of("m1", 1) == ["line 2", "line 3"]


async def test_matches_that_are_over_are_told_while_spectators_are_behind(store: Store) -> None:
    """The last entry is of 1001.25; spectators see it seven minutes later."""
    for match, delay, status in (("m1", 7, "finished"), ("m2", 0, "finished"), ("m3", 7, "open"), ("m4", 7, "void")):
        await store.begin(replace(record(match), delay=delay), BANKS, TIMERS)
        await store.commit(match, Writing((entry(1, interaction=match),), TIMERS))
        await store.mark(match, status)  # type: ignore[arg-type]  # one of them
    assert sorted(await store.watching.still_behind("guild", 1001.25 + 419)) == ["m1", "m4"]
    assert await store.watching.still_behind("another", 1001.25) == []
    assert await store.watching.still_behind("guild", 1001.25 + 420) == []
