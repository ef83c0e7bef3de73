"""Recovery: from the journal back to the very same position, numbers and banks; or a sentence why not."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.game import AnyGame, Setup
from engine.core.refusals import MatchOver, Refusal
from engine.journal.position import Position
from engine.journal.records import Snapshot
from engine.journal.recovery import restore
from engine.journal.refusals import CannotGoOn
from engine.table import table as tables
from engine.table.notices import Update
from engine.table.table import Table
from tests.support.table_games import MAGPIES, MANALIMIT, Broken, Forgetful, NoOnes, OtherRules, Together
from tests.support.table_hall import Hall, act, built_in, person, player, settle, standing

pytestmark = pytest.mark.covers("engine.journal.position")
KINDS = ["act"] * 12 + ["time"] * 3 + ["draw", "leave", "back"]


# --- the same position again ------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        (MAGPIES, 4, {"prizes": "outside"}),
        (Together(), 3, {}),
        (MANALIMIT, 3, {"ghosts": "outside"}),
    ],
    ids=["toy", "together", "manalimit"],
)
@given(seed=st.integers(0, 10_000))
@settings(max_examples=5, deadline=None)
async def test_a_journal_cut_anywhere_gives_the_position_of_that_moment(
    game: AnyGame, seats: int, options: dict[str, Any], seed: int
) -> None:
    async with Hall() as hall:
        table = await hall.open(game, seats, options=options, seed=seed)
        await _play_anyhow(hall, table, Random(seed), 60)
        entries = hall.entries(table)
        for cut in {0, len(entries), *Random(seed).sample(range(len(entries) + 1), k=min(4, len(entries)))}:
            position = restore(game, hall.journal.stored(table.record.id, entries=cut)).position
            wanted = entries[cut - 1].state_hash if cut else Position.first(game, table.record).state_hash()
            assert position.state_hash() == wanted


@given(seed=st.integers(0, 10_000))
@settings(max_examples=15, deadline=None)
async def test_a_restored_table_stands_where_the_table_stood(seed: int) -> None:
    """Position, who left, offers, decision numbers, banks and running times."""
    async with Hall() as hall:
        game = (MAGPIES, Together(), MANALIMIT)[seed % 3]
        table = await hall.open(game, 4, seed=seed)
        await _play_anyhow(hall, table, Random(seed), 25)
        await table.close()
        again = hall.restored(table)
        assert standing(_unwarned(again)) == standing(_unwarned(table))
        assert [again.options(seat) for seat in range(4)] == [table.options(seat) for seat in range(4)]


@given(seed=st.integers(0, 10_000))
@settings(max_examples=10, deadline=None)
async def test_a_position_survives_its_text(seed: int) -> None:
    async with Hall() as hall:
        game = (MAGPIES, Together(), MANALIMIT)[seed % 3]
        table = await hall.open(game, 4, seed=seed)
        await _play_anyhow(hall, table, Random(seed), 25)
        position = table.position
        if position.outcome is None:
            again = Position.decode(game, table.record, position.encode())
            assert again.encode() == position.encode()
            assert (again.seats, again.left, again.to_act()) == (position.seats, position.left, position.to_act())


async def test_a_restored_table_tells_the_position_first(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await act(table, 0)
    hall.listener.forget()
    await hall.resume(table)
    (update,) = hall.listener.all(Update)
    assert (update.number, update.kind, update.is_public) == (1, None, True)


async def test_a_restored_match_goes_on_as_if_nothing_had_happened(hall: Hall) -> None:
    straight, broken_off = await hall.open(MAGPIES, seed=7), await hall.open(MAGPIES, seed=7)
    while straight.outcome is None:
        seat = straight.position.to_act()[0]
        for table in (straight, broken_off):
            await act(table, seat, decision=table.decision(seat))
        broken_off = await hall.resume(broken_off) if broken_off.outcome is None else broken_off
    assert broken_off.outcome == straight.outcome
    hashes = [[entry.state_hash for entry in hall.entries(table)] for table in (straight, broken_off)]
    assert hashes[0] == hashes[1]


async def test_a_match_that_waited_for_the_house_asks_it_again(hall: Hall) -> None:
    hall.supplier.error = RuntimeError("no prizes today")
    table = await hall.open(MAGPIES, options={"prizes": "outside"})
    while not hall.supplier.asked:
        await act(table, table.position.to_act()[0])
    hall.supplier.error = None
    again = await hall.resume(table)
    assert len(hall.supplier.asked) == 2
    assert hall.entries(again)[-1].kind == "house"
    assert again.position.to_act()


async def test_built_in_players_of_the_record_are_there_again(hall: Hall) -> None:
    hall.opponents.hold()
    table = await hall.open(MAGPIES, [person("ada"), built_in("random")])
    assert hall.restored(table).position.seats == table.position.seats


async def test_a_finished_match_stays_finished(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await table.leave(0, who="ada")
    again = hall.restored(table)
    assert again.outcome == table.outcome
    again.start()
    await settle()
    with pytest.raises(MatchOver):
        await act(again, 1, "bid 1")


async def test_an_error_in_a_view_stops_the_restored_table_and_not_whoever_restores_it(hall: Hall) -> None:
    """The hall restores all its matches in one go; one of them must not keep it from starting."""
    game = Broken()
    table = await hall.open(game)
    await table.close()
    game.break_at("view")
    again = hall.restored(table)
    again.start()
    await settle()
    assert again.stopped == "E1"


# --- a journal that does not fit ------------------------------------------------------------


async def test_a_journal_that_leads_elsewhere_is_not_played_on(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await act(table, 0)
    stored = hall.journal.stored(table.record.id)
    other = replace(stored, entries=(replace(stored.entries[0], state_hash="0" * 16),))
    with pytest.raises(CannotGoOn, match="another position"):
        restore(MAGPIES, other)


async def test_a_journal_that_cannot_be_replayed_is_not_played_on(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await act(table, 0)
    stored = hall.journal.stored(table.record.id)
    other = replace(stored, entries=(replace(stored.entries[0], notation="peck"),))
    with pytest.raises(CannotGoOn, match="cannot be played again"):
        restore(MAGPIES, other)


# --- other rules ------------------------------------------------------------


@pytest.fixture
def snapshots_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "SNAPSHOT_EVERY", 4)


async def _played(hall: Hall, entries: int, *, notation: str = "") -> Table:
    table = await hall.open(MAGPIES, 4, seed=5)
    while len(hall.entries(table)) < entries:
        seat = table.position.to_act()[0]
        legal = [each for each, _ in table.options(seat)]
        await act(table, seat, notation if notation in legal else legal[-1])
    assert table.outcome is None
    return table


async def test_a_snapshot_is_kept_every_fifty_entries(hall: Hall) -> None:
    table = await hall.open(MANALIMIT, 4)
    hashes = {}
    while len(hall.entries(table)) < 120:
        seat = table.position.to_act()[0]
        await act(table, seat, table.options(seat)[-1][0])
        hashes[table.number] = table.position.state_hash()
    snapshots = hall.journal.stored(table.record.id).snapshots
    assert [(snapshot.number, snapshot.rules_version) for snapshot in snapshots] == [(50, 1), (100, 1)]
    for snapshot in snapshots:
        assert Position.decode(MANALIMIT, table.record, snapshot.text).state_hash() == hashes[snapshot.number]


@pytest.mark.usefixtures("snapshots_often")
async def test_a_match_under_other_rules_goes_on_from_its_last_snapshot(hall: Hall) -> None:
    table = await _played(hall, 10)
    restored = restore(OtherRules(), hall.journal.stored(table.record.id))
    assert restored.position.state_hash() == table.position.state_hash()
    assert restored.snapshot is not None
    assert (restored.snapshot.number, restored.snapshot.rules_version) == (10, 2)


@pytest.mark.usefixtures("snapshots_often")
async def test_a_match_under_the_same_rules_needs_no_snapshot(hall: Hall) -> None:
    table = await _played(hall, 10)
    stored = hall.journal.stored(table.record.id)
    damaged = replace(stored, snapshots=tuple(replace(each, text="?") for each in stored.snapshots))
    restored = restore(MAGPIES, damaged)
    assert (restored.position.state_hash(), restored.snapshot) == (table.position.state_hash(), None)


@pytest.mark.usefixtures("snapshots_often")
async def test_entries_after_the_snapshot_are_played_again_as_far_as_the_rules_allow(hall: Hall) -> None:
    table = await _played(hall, 7, notation="bid 1")
    game = NoOnes()
    stored = hall.journal.stored(table.record.id)
    restored = restore(game, stored)
    (snapshot,) = stored.snapshots
    expected = Position.decode(game, table.record, snapshot.text)
    for entry in stored.entries[4:]:
        if game.parse(entry.notation) not in game.legal(expected.state, entry.seat or 0):
            break
        expected.replay(entry)
    assert restored.position.state_hash() == expected.state_hash()


@pytest.mark.usefixtures("snapshots_often")
async def test_a_match_that_went_on_under_other_rules_is_restored_under_those(hall: Hall) -> None:
    game = OtherRules()
    table = await _played(hall, 6)
    restored = restore(game, hall.journal.stored(table.record.id))
    assert restored.snapshot is not None
    hall.journal.kept[table.record.id].snapshots.append(restored.snapshot)
    again = await hall.resume(table, game)
    await act(again, again.position.to_act()[0])
    once_more = await hall.resume(again, game)
    assert standing(once_more) == standing(again)
    await act(once_more, once_more.position.to_act()[0])


@pytest.mark.usefixtures("snapshots_often")
async def test_a_snapshot_keeps_who_left_and_who_stands_in_and_who_offers(hall: Hall) -> None:
    table = await hall.open(MAGPIES, 4)
    await table.leave(0, who="ada")
    await table.draw(1, "offer", who="ben")
    await table.draw(2, "decline", who="cleo")
    await table.draw(3, "offer", who="dan")
    restored = restore(OtherRules(), hall.journal.stored(table.record.id))
    position = restored.position
    kept = [*map(sorted, (position.left, position.agreed, position.declined))]
    assert kept == [[0], [3], [1]]


async def test_a_match_under_other_rules_without_a_snapshot_is_refused_with_a_sentence(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await act(table, 0)
    with pytest.raises(CannotGoOn, match="other rules of Magpies"):
        restore(OtherRules(), hall.journal.stored(table.record.id))


@pytest.mark.usefixtures("snapshots_often")
async def test_a_snapshot_that_the_present_rules_cannot_load_is_refused_with_a_sentence(hall: Hall) -> None:
    table = await _played(hall, 6)
    with pytest.raises(CannotGoOn, match="cannot load the last position"):
        restore(Forgetful(), hall.journal.stored(table.record.id))


@pytest.mark.usefixtures("snapshots_often")
@pytest.mark.parametrize("text", ["", "{}", '{"state": "[]", "built_ins": []}', "?"])
async def test_a_damaged_snapshot_is_refused_with_a_sentence(hall: Hall, text: str) -> None:
    await _refuse_snapshot(hall, text)


@pytest.mark.usefixtures("snapshots_often")
@pytest.mark.parametrize("text", ["[]", "null", '{"state": 5, "built_ins": null}'])
async def test_a_damaged_snapshot_of_another_shape_is_refused_with_a_sentence(hall: Hall, text: str) -> None:
    await _refuse_snapshot(hall, text)


async def _refuse_snapshot(hall: Hall, text: str) -> None:
    table = await _played(hall, 6)
    stored = hall.journal.stored(table.record.id)
    damaged = replace(stored, snapshots=(Snapshot(4, 1, text),))
    with pytest.raises(CannotGoOn):
        restore(OtherRules(), damaged)


@pytest.mark.usefixtures("snapshots_often")
async def test_whoever_is_asked_after_a_change_of_rules_has_a_running_clock(hall: Hall) -> None:
    table = await hall.open(MAGPIES, 4, seed=_seed_with_a_choice_at_first())
    hall.journal.kept[table.record.id].snapshots.append(Snapshot(0, 1, table.position.encode()))
    for seat in range(3):
        await act(table, seat, "bid 1")
    again = await hall.resume(table, NoOnes())
    assert again.position.to_act() == (0, 1, 2, 3)
    assert all(again.clocks.deadline(seat) is not None for seat in range(4))


def _seed_with_a_choice_at_first() -> int:
    return next(seed for seed in range(1000) if min(MAGPIES.new(Setup(4), seed).bids) > 1)


# --- playing anyhow ------------------------------------------------------------


async def _play_anyhow(hall: Hall, table: Table, random: Random, steps: int) -> None:
    """People act, run out of time, offer draws, leave and come back."""
    for _ in range(steps):
        if table.outcome is not None:
            return
        kind = random.choice(KINDS)
        if kind == "time":
            await hall.time.advance(random.choice((1, 30, 100, 400)))
        elif kind == "act" and (asked := set(table.position.to_act()) & set(table.position.people)):
            seat = random.choice(sorted(asked))
            await act(table, seat, random.choice(table.options(seat))[0])
        else:
            await _do_something_else(table, kind, random)
        await settle()


async def _do_something_else(table: Table, kind: str, random: Random) -> None:
    seat = random.choice(range(len(table.record.seats)))
    who = player(table, seat)
    try:
        if kind == "draw":
            await table.draw(seat, random.choice(("offer", "decline")), who=who)
        elif kind == "back":
            await table.take_back_seat(seat, who=who)
        elif kind == "leave" and random.random() < 0.3:
            await table.leave(seat, who=who)
    except Refusal:
        pass


def _unwarned(table: Table) -> Table:
    """That somebody was warned is not written down; see test_clocks."""
    table.clocks = table.clocks.warned(range(len(table.record.seats)))
    return table
