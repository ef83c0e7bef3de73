"""Errors: whatever a game, the house or the journal does, the table stops with a number and can be resumed."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from engine.core.refusals import Refusal
from engine.journal.records import MatchRecord
from engine.table.notices import Notice, Stopped
from engine.table.refusals import TableStopped
from engine.table.table import Table
from tests.support.table_games import MAGPIES, Broken
from tests.support.table_hall import Hall, act, built_in, person, settle

pytestmark = pytest.mark.covers("engine.table.table", "engine.table.inbox", "engine.table.environment")
Moment = Callable[[Hall, Table], Awaitable[object]]


async def _act(_hall: Hall, table: Table) -> object:
    return await table.act(0, "bid 1", who="ada")


async def _leave(_hall: Hall, table: Table) -> object:
    return await table.leave(0, who="ada")


async def _draw(_hall: Hall, table: Table) -> object:
    return await table.draw(0, "offer", who="ada")


async def _run_out_of_time(hall: Hall, _table: Table) -> object:
    await hall.time.advance(400)
    raise TableStopped("E1")  # nobody waits for the clock


ACTING = ["apply", "to_act", "legal", "outcome", "encode", "narrate"]
MOMENTS: list[tuple[str, Moment]] = [
    *((broken, _act) for broken in ACTING),
    *((broken, _leave) for broken in ("withdraw", "to_act", "outcome", "encode", "narrate")),
    *((broken, _draw) for broken in ("to_act", "outcome", "encode")),
    *((broken, _run_out_of_time) for broken in ("fallback", *ACTING)),
]
every_moment = pytest.mark.parametrize(
    ("broken", "moment"), MOMENTS, ids=lambda each: str(getattr(each, "__name__", each))
)


@every_moment
async def test_an_exception_in_the_game_stops_the_table_with_a_number(hall: Hall, broken: str, moment: Moment) -> None:
    game = Broken()
    table = await hall.open(game)
    game.break_at(broken)
    with pytest.raises(TableStopped, match="E1"):
        await moment(hall, table)
    await settle()
    assert table.stopped == "E1"
    stored = hall.journal.stored(table.record.id)
    assert (stored.status, stored.entries) == ("stopped", ())
    assert stored.reason.startswith("E1: ZeroDivisionError")
    (stopped,) = hall.listener.all(Stopped)
    assert stopped.error_id == "E1"
    assert isinstance(stopped.error, ZeroDivisionError)


@every_moment
async def test_a_table_that_stopped_goes_on_when_it_is_resumed(hall: Hall, broken: str, moment: Moment) -> None:
    game = Broken()
    table = await hall.open(game)
    game.break_at(broken)
    with pytest.raises(TableStopped):
        await moment(hall, table)
    game.mend()
    again = await hall.resume(table)
    assert (again.number, again.position.state_hash()) == (0, table.position.state_hash())
    assert (await act(again, 0)).number == 1
    assert hall.status(again) == "open"


async def test_later_requests_are_told_the_number_of_the_error(hall: Hall) -> None:
    game = Broken()
    table = await hall.open(game)
    game.break_at("apply")
    with pytest.raises(TableStopped):
        await act(table, 0, "bid 1")
    game.mend()
    requests: list[Awaitable[Any]] = [
        table.act(1, "bid 1", who="ben"),
        table.leave(1, who="ben"),
        table.draw(1, "offer", who="ben"),
        table.take_back_seat(1, who="ben"),
    ]
    for request in requests:
        with pytest.raises(TableStopped, match="number E1"):
            await request


async def test_requests_that_were_waiting_are_told_as_well(hall: Hall) -> None:
    game = Broken()
    table = await hall.open(game)
    game.break_at("apply")
    clicks = [table.act(seat, "bid 1", who=who) for seat, who in enumerate(("ada", "ben"))]
    answers = await asyncio.gather(*clicks, return_exceptions=True)
    assert [type(answer) for answer in answers] == [TableStopped, TableStopped]


async def test_the_clock_of_a_stopped_table_does_not_ring(hall: Hall) -> None:
    game = Broken()
    table = await hall.open(game)
    game.break_at("apply")
    with pytest.raises(TableStopped):
        await act(table, 0, "bid 1")
    assert hall.time.alarms == []


async def test_another_table_plays_on(hall: Hall) -> None:
    game = Broken()
    table, other = await hall.open(game), await hall.open(MAGPIES)
    game.break_at("apply")
    with pytest.raises(TableStopped):
        await act(table, 0, "bid 1")
    await act(other, 0)
    assert other.stopped is None


@pytest.mark.parametrize("broken", ["needs", "supply"])
async def test_an_exception_while_the_house_is_asked_stops_the_table(hall: Hall, broken: str) -> None:
    game = Broken()
    table = await hall.open(game, options={"prizes": "outside"})
    game.break_at(broken)
    while table.stopped is None:
        await act(table, table.position.to_act()[0])
    assert (hall.status(table), table.stopped) == ("stopped", "E1")
    entries = len(hall.entries(table))
    game.mend()
    again = await hall.resume(table)
    assert again.stopped is None
    assert len(hall.entries(again)) >= entries
    await act(again, again.position.to_act()[0])


async def test_an_answer_of_the_house_that_does_not_fit_stops_the_table_and_it_is_asked_again(hall: Hall) -> None:
    hall.supplier.answers = ["seventeen"]
    table = await hall.open(MAGPIES, options={"prizes": "outside"})
    while table.stopped is None:
        await act(table, table.position.to_act()[0])
    again = await hall.resume(table)
    assert hall.entries(again)[-1].kind == "house"
    assert again.position.to_act()


async def test_a_house_that_fails_stops_the_table(hall: Hall) -> None:
    hall.supplier.error = RuntimeError("no ghosts today")
    table = await hall.open(MAGPIES, options={"prizes": "outside"})
    while table.stopped is None:
        await act(table, table.position.to_act()[0])
    assert hall.status(table) == "stopped"


async def test_an_answer_of_the_house_that_could_not_be_written_is_asked_for_again(hall: Hall) -> None:
    hall.supplier.hold()
    table = await hall.open(MAGPIES, options={"prizes": "outside"})
    while not hall.supplier.asked:
        await act(table, table.position.to_act()[0])
    hall.journal.fail(3)
    hall.supplier.release()
    await hall.time.advance(0)
    assert hall.entries(table)[-1].kind == "act"
    await hall.time.advance(10)
    assert hall.entries(table)[-1].kind == "house"
    assert len(hall.supplier.asked) == 4
    assert table.stopped is None


async def test_an_unknown_error_of_the_journal_stops_the_table(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    hall.journal.error = OSError("the disk is gone")
    with pytest.raises(TableStopped):
        await act(table, 0)
    assert (hall.entries(table), table.number) == ([], 0)


async def test_an_exception_in_the_first_position_that_goes_out_stops_the_table(hall: Hall) -> None:
    game = Broken()
    table = await hall.open(game)
    await table.close()
    again = hall.restored(table)
    game.break_at("view")
    again.start()
    await settle()
    assert again.stopped == "E1"
    assert hall.status(again) == "stopped"


async def test_an_exception_in_a_view_stops_the_table_with_a_number(hall: Hall) -> None:
    game = Broken()
    table = await hall.open(game)
    game.break_at("view")
    with pytest.raises(TableStopped, match="E1"):
        await act(table, 0, "bid 1")
    assert hall.status(table) == "stopped"


async def test_an_action_whose_view_cannot_be_made_is_not_written_down(hall: Hall) -> None:
    """Else the journal holds a position that no table can be opened on: it stops at once on every resume."""
    game = Broken()
    table = await hall.open(game)
    game.break_at("view")
    with pytest.raises(TableStopped):
        await act(table, 0, "bid 1")
    assert (hall.entries(table), table.number) == ([], 0)


async def test_who_asked_is_told_although_the_stop_could_not_be_written_down(hall: Hall) -> None:
    game = Broken()
    table = await hall.open(game)
    game.break_at("apply")
    hall.journal.fail_marks(5)
    assert await _is_answered(table)


async def test_a_table_stops_once_although_the_stop_could_not_be_written_down(hall: Hall) -> None:
    game = Broken()
    table = await hall.open(game)
    game.break_at("apply")
    hall.journal.fail_marks()
    asking = asyncio.create_task(table.act(0, "bid 1", who="ada"))
    await settle()
    asking.cancel()
    assert [stopped.error_id for stopped in hall.listener.all(Stopped)] == ["E1"]


async def test_an_exception_in_the_very_first_view_stops_the_match(hall: Hall) -> None:
    table = await hall.open(Broken("view"))
    await settle()
    assert (table.stopped, hall.status(table)) == ("E1", "stopped")


async def test_a_match_that_cannot_be_written_down_is_refused_with_a_sentence(hall: Hall) -> None:
    hall.journal.fail()
    with pytest.raises(Refusal):
        await hall.open(MAGPIES)


async def test_a_listener_that_fails_does_not_stop_the_match(hall: Hall) -> None:
    def fail(_record: MatchRecord, notice: Notice) -> None:
        assert isinstance(notice, Stopped), "Discord is away"

    table = await hall.open(MAGPIES)
    hall.listener.watch = fail
    await act(table, 0)


async def test_who_asked_is_told_although_the_listener_fails(hall: Hall) -> None:
    def fail(_record: MatchRecord, _notice: Notice) -> None:
        raise RuntimeError("Discord is away")

    table = await hall.open(MAGPIES)
    hall.listener.watch = fail
    assert await _is_answered(table)


async def _is_answered(table: Table) -> bool:
    """Whether an action is answered at all, with whatever."""
    asking = asyncio.create_task(table.act(0, "bid 1", who="ada"))
    await settle()
    if table._task is not None and table._task.done() and not table._task.cancelled():
        table._task.exception()  # so that the loop need not complain about it as well
    if not asking.done():
        asking.cancel()
        return False
    asking.exception()
    return True


async def test_a_house_that_never_answers_does_not_block_the_table(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.table.table.SECONDS_FOR_THE_HOUSE", 0.02)
    hall.supplier.hold()
    table = await hall.open(MAGPIES, [person("ada"), person("ben")], options={"prizes": "outside"})
    while not hall.supplier.asked:
        await act(table, table.position.to_act()[0])
    async with asyncio.timeout(20):
        await table.leave(0, who="ada")
    assert table.outcome is not None


async def test_an_error_while_a_built_in_player_acts_stops_the_table(hall: Hall) -> None:
    game = Broken()
    hall.opponents.hold()
    table = await hall.open(game, [person("ada"), built_in()])
    game.break_at("apply")
    hall.opponents.release()
    await settle()
    assert (table.stopped, hall.status(table)) == ("E1", "stopped")
