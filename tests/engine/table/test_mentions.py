"""Mentions: a turn that comes is told, at most once a minute, and never to who brought it about."""

from engine.table.notices import TurnCame
from tests.support.table_games import MAGPIES, MANALIMIT
from tests.support.table_hall import NO_CLOCK, Hall, act, built_in, person


async def test_a_turn_that_comes_because_another_acted_is_told(hall: Hall) -> None:
    table = await hall.open(MANALIMIT)
    await act(table, 0, "battle")
    assert hall.listener.all(TurnCame) == []
    await act(table, 1, "battle")
    assert hall.listener.all(TurnCame) == [TurnCame((0,))]


async def test_nobody_is_mentioned_for_their_own_action(hall: Hall) -> None:
    table = await hall.open(MANALIMIT)
    await act(table, 0, next(notation for notation, _ in table.options(0) if notation != "battle"))
    await act(table, 0, "battle")
    await act(table, 1, "battle")
    assert all(1 not in mention.seats for mention in hall.listener.all(TurnCame))


async def test_nobody_is_mentioned_whose_turn_it_was_already(hall: Hall) -> None:
    table = await hall.open(MAGPIES, 3)
    await act(table, 0)
    await hall.time.advance(61)
    assert hall.listener.all(TurnCame) == []


async def test_there_is_at_most_one_mention_a_minute_and_none_is_lost(hall: Hall) -> None:
    table = await hall.open(MANALIMIT, clock="evening")
    for _ in range(3):
        await act(table, 0, "battle")
        await act(table, 1, "battle")
        await hall.time.advance(10)
    assert hall.listener.times(TurnCame) == [0]
    await hall.time.advance(60)
    assert hall.listener.times(TurnCame) == [0, 60]
    await hall.time.advance(120)
    assert hall.listener.times(TurnCame) == [0, 60]


async def test_who_has_acted_in_the_meantime_is_not_mentioned(hall: Hall) -> None:
    table = await hall.open(MANALIMIT)
    for _ in range(2):
        await act(table, 0, "battle")
        await act(table, 1, "battle")
    await act(table, 0, "battle")
    await hall.time.advance(61)
    assert hall.listener.times(TurnCame) == [0]


async def test_who_has_begun_to_plan_in_the_meantime_is_mentioned_because_nobody_may_notice(hall: Hall) -> None:
    table = await hall.open(MANALIMIT)
    for _ in range(2):
        await act(table, 0, "battle")
        await act(table, 1, "battle")
    await hall.time.advance(10)
    await act(table, 0, next(notation for notation, _ in table.options(0) if notation != "battle"))
    await hall.time.advance(51)
    assert hall.listener.times(TurnCame) == [0, 60]


async def test_nobody_is_mentioned_for_their_own_action_after_the_house_was_asked(hall: Hall) -> None:
    table = await hall.open(MANALIMIT, 3, options={"ghosts": "outside"})
    for seat in (0, 1, 2):
        await act(table, seat, "battle")
    assert len(hall.supplier.asked) == 1
    assert hall.listener.all(TurnCame) == [TurnCame((0, 1))]


async def test_who_missed_a_decision_is_mentioned_for_the_next(hall: Hall) -> None:
    table = await hall.open(MANALIMIT)
    await act(table, 1, "battle")
    await hall.time.advance(360)
    assert hall.entries(table)[-1].kind == "clock"
    assert hall.listener.all(TurnCame) == [TurnCame((0, 1))]


async def test_there_are_no_mentions_in_solo_play(hall: Hall) -> None:
    table = await hall.open(MANALIMIT, [person("ada"), built_in()], clock=NO_CLOCK)
    for _ in range(2):
        await act(table, 0, "battle")
        await hall.time.advance(100)
    assert table.position.state.round > 1
    assert hall.listener.all(TurnCame) == []


async def test_built_in_players_are_not_mentioned(hall: Hall) -> None:
    hall.opponents.choices = ["battle"]
    table = await hall.open(MANALIMIT, [person("ada"), person("ben"), built_in()])
    await act(table, 0, "battle")
    await act(table, 1, "battle")
    assert hall.listener.all(TurnCame) == [TurnCame((0,))]


async def test_who_left_is_not_mentioned(hall: Hall) -> None:
    table = await hall.open(MANALIMIT, 3)
    await act(table, 0, "battle")
    await act(table, 1, "battle")
    await table.leave(0, who="ada")
    await act(table, 2, "battle")
    assert hall.listener.all(TurnCame) == [TurnCame((1,))]


async def test_nobody_is_mentioned_once_the_match_is_over(hall: Hall) -> None:
    table = await hall.open(MANALIMIT)
    for _ in range(2):
        await act(table, 0, "battle")
        await act(table, 1, "battle")
    await table.leave(1, who="ben")
    await hall.time.advance(120)
    assert hall.listener.times(TurnCame) == [0]
