"""What goes into the store comes out of it equal, after it was closed and opened again."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.store import Store
from engine.core.game import Outcome, Setup
from engine.journal.protocol import Writing
from engine.journal.records import Entry, EntryKind, MatchRecord, Seat, Snapshot, StoredMatch, Timer
from tests.bot.store.stories import played, record
from tests.support.databases import laid_out

pytestmark = pytest.mark.covers(
    "bot.store.rows", "bot.store.journal", "engine.journal.records", "engine.journal.protocol"
)
texts = st.text(st.characters(codec="utf-8"), max_size=20)
maybe_texts = st.none() | texts
times = st.floats(0, 1e11, allow_nan=False)
seat_numbers = st.integers(0, 7)
plain = st.none() | st.booleans() | st.integers() | texts
kinds = st.sampled_from(get_args(EntryKind))

records = st.builds(
    MatchRecord,
    id=st.just(""),
    game=texts,
    rules_version=st.integers(0, 10_000),
    seed=st.integers(0, 2**128 - 1),
    setup=st.builds(Setup, seat_numbers, st.dictionaries(texts, plain | st.lists(plain, max_size=3), max_size=3)),
    seats=st.lists(st.builds(Seat, maybe_texts, texts, maybe_texts), max_size=8).map(tuple),
    clock=texts,
    place=texts,
    guild=maybe_texts,
    started=times,
    rematch_of=maybe_texts,
)
timers = st.lists(
    st.builds(Timer, seat_numbers, st.integers(0, 10**6), st.none() | times, st.booleans(), st.integers(0, 9)),
    max_size=8,
).map(tuple)
outcomes = st.builds(
    Outcome, st.lists(seat_numbers, max_size=3).map(tuple), st.lists(seat_numbers, max_size=8).map(tuple), texts
)
writings = st.builds(
    Writing,
    entries=st.builds(
        Entry,
        number=st.just(0),
        kind=kinds,
        seat=st.none() | seat_numbers,
        who=texts,
        interaction=st.none(),
        notation=texts,
        time=times,
        banks=st.lists(times, max_size=8).map(tuple),
        state_hash=texts,
        log=st.lists(texts, max_size=4).map(tuple),
        is_part=st.booleans(),
    ).map(lambda entry: (entry,)),
    timers=timers,
    snapshot=st.none() | st.builds(Snapshot, st.just(0), st.integers(0, 99), texts),
    outcome=st.none() | outcomes,
)


@st.composite
def stories(draw: st.DrawFn) -> list[tuple[MatchRecord, tuple[Timer, ...], list[Writing]]]:
    """Matches with their own ids, and entries with their own numbers and interactions."""
    drawn = draw(st.lists(st.tuples(records, timers, st.lists(writings, max_size=4)), min_size=1, max_size=3))
    return [
        (
            replace(begun, id=f"m{place}"),
            first_timers,
            [_numbered(each, number, f"{place}/{number}") for number, each in enumerate(happened, 1)],
        )
        for place, (begun, first_timers, happened) in enumerate(drawn)
    ]


def _numbered(each: Writing, number: int, interaction: str) -> Writing:
    snapshot = replace(each.snapshot, number=number) if each.snapshot else None
    kept = None if number % 3 == 0 else interaction
    return replace(each, entries=(replace(each.entries[0], number=number, interaction=kept),), snapshot=snapshot)


def _expected(begun: MatchRecord, first_timers: tuple[Timer, ...], happened: list[Writing]) -> StoredMatch:
    outcome = next((each.outcome for each in reversed(happened) if each.outcome), None)
    return StoredMatch(
        begun,
        "finished" if outcome else "open",
        "",
        tuple(each.entries[0] for each in happened),
        happened[-1].timers if happened else first_timers,
        tuple(each.snapshot for each in happened if each.snapshot),
        outcome,
    )


@pytest.mark.slow
@settings(max_examples=12, deadline=None)
@given(stories())
def test_a_reopened_store_gives_back_equal_records(
    tmp_path_factory: pytest.TempPathFactory, drawn: list[tuple[MatchRecord, tuple[Timer, ...], list[Writing]]]
) -> None:
    asyncio.run(_write_and_reopen(tmp_path_factory.mktemp("store") / "hall.db", drawn))


async def _write_and_reopen(database: Path, drawn: list[tuple[MatchRecord, tuple[Timer, ...], list[Writing]]]) -> None:
    async with await Store.open(await laid_out(database)) as store:
        for begun, first_timers, happened in drawn:
            await store.begin(begun, (1.5, 2.5), first_timers)
            for each in happened:
                await store.commit(begun.id, each)
    async with await Store.open(database) as store:
        loaded = await store.load_many([begun.id for begun, *_ in drawn])
    assert loaded == [_expected(*each) for each in drawn]


@pytest.mark.parametrize("game", ["toy", "manalimit"])
async def test_a_real_match_comes_back_as_it_was_played(database: Path, game: str) -> None:
    begun = record(game=game, seed=2**128 - 1)
    happened = list(played(begun, most=120))
    async with await Store.open(await laid_out(database)) as store:
        await store.begin(begun, (), ())
        for each in happened:
            await store.commit(begun.id, each)
    async with await Store.open(database) as store:
        assert await store.load(begun.id) == _expected(begun, (), happened)
