"""Built-in players: they act by themselves, and whatever goes wrong with them the match goes on."""

import pytest

from engine.core.game import AnyGame
from engine.table.refusals import NotYourSeat
from tests.support.table_games import MAGPIES, MANALIMIT, Broken
from tests.support.table_hall import NO_CLOCK, Hall, act, built_in, person, settle


async def test_a_built_in_player_acts_when_it_is_asked(hall: Hall) -> None:
    table = await hall.open(MAGPIES, [person("ada"), built_in("random")], clock=NO_CLOCK)
    (entry,) = hall.entries(table)
    assert (entry.kind, entry.seat, entry.who, entry.interaction) == ("act", 1, "random", None)


async def test_a_person_may_act_while_a_built_in_player_thinks(hall: Hall) -> None:
    hall.opponents.hold()
    table = await hall.open(MAGPIES, [person("ada"), built_in()], clock=NO_CLOCK)
    await act(table, 0)
    assert [entry.seat for entry in hall.entries(table)] == [0]
    hall.opponents.release()
    await settle()
    assert [entry.seat for entry in hall.entries(table)][:2] == [0, 1]


@pytest.mark.parametrize(("game", "seats"), [(MAGPIES, 4), (MANALIMIT, 3)], ids=["toy", "manalimit"])
async def test_built_in_players_play_a_match_to_its_end(hall: Hall, game: AnyGame, seats: int) -> None:
    table = await hall.open(game, [built_in("random")] * seats, clock=NO_CLOCK)
    await settle()
    assert table.outcome is not None
    assert hall.status(table) == "finished"


async def test_the_same_match_gives_built_in_players_the_same_seeds(hall: Hall) -> None:
    for _ in range(2):
        await hall.open(MAGPIES, [built_in()] * 2, clock=NO_CLOCK, seed=9)
    first, second = (hall.entries(table) for table in hall.tables)
    assert [entry.notation for entry in first] == [entry.notation for entry in second]


async def test_nobody_acts_for_a_built_in_player(hall: Hall) -> None:
    hall.opponents.hold()
    table = await hall.open(MAGPIES, [person("ada"), built_in()], clock=NO_CLOCK)
    for who in ("ada", "greedy", "Greedy", ""):
        with pytest.raises(NotYourSeat):
            await table.act(1, "bid 1", who=who)
        with pytest.raises(NotYourSeat):
            await table.leave(1, who=who)
        with pytest.raises(NotYourSeat):
            await table.take_back_seat(1, who=who)


async def test_a_built_in_player_that_fails_plays_the_fallback(hall: Hall) -> None:
    hall.opponents.error = RuntimeError("the worker is gone")
    table = await hall.open(MAGPIES, [person("ada"), built_in()], clock=NO_CLOCK)
    assert [(entry.seat, entry.notation) for entry in hall.entries(table)] == [(1, "bid 1")]
    assert table.stopped is None


async def test_thinking_ends_when_the_table_closes(hall: Hall) -> None:
    hall.opponents.hold()
    table = await hall.open(MAGPIES, [person("ada"), built_in()], clock=NO_CLOCK)
    await table.close()
    hall.opponents.release()
    await settle()
    assert hall.entries(table) == []


async def test_a_built_in_player_goes_on_after_a_restart(hall: Hall) -> None:
    hall.opponents.hold()
    table = await hall.open(MAGPIES, [person("ada"), built_in()], clock=NO_CLOCK)
    await hall.resume(table)
    hall.opponents.release()
    await settle()
    assert [entry.seat for entry in hall.entries(table)] == [1]


@pytest.mark.parametrize("choice", ["peck", "bid 7", "nonsense", ""])
async def test_a_built_in_player_that_chooses_what_is_not_legal_does_not_block_the_table(
    hall: Hall, choice: str
) -> None:
    hall.opponents.choices = [choice]
    table = await hall.open(MAGPIES, [person("ada"), built_in()], clock=NO_CLOCK)
    await hall.time.advance(60)
    assert [entry.seat for entry in hall.entries(table)] == [1]


async def test_a_built_in_player_acts_again_when_its_action_could_not_be_written(hall: Hall) -> None:
    hall.opponents.hold()
    table = await hall.open(MAGPIES, [person("ada"), built_in()], clock=NO_CLOCK)
    await act(table, 0)
    hall.journal.fail()
    hall.opponents.release()
    await hall.time.advance(60)
    assert [entry.seat for entry in hall.entries(table)][:2] == [0, 1]


@pytest.mark.parametrize("moment", ["legal", "fallback"])
async def test_an_error_of_the_game_while_a_built_in_player_thinks_stops_the_table(hall: Hall, moment: str) -> None:
    """The player's task dies unseen; nobody is told, and nobody acts for the seat any more."""
    game = Broken(moment)
    hall.opponents.error = RuntimeError("the worker is gone")
    table = await hall.open(game, [person("ada"), built_in()], clock=NO_CLOCK)
    await hall.time.advance(60)
    game.mend()
    for thinking in table._built_in._thinking.values():
        if thinking.done() and not thinking.cancelled():
            thinking.exception()  # so that the loop need not complain about it as well
    assert table.stopped == "E1"


async def test_a_built_in_player_thinks_once_about_each_decision(hall: Hall) -> None:
    await hall.open(MANALIMIT, [built_in("random")] * 4, clock=NO_CLOCK)
    (table,) = hall.tables
    assert table.outcome is not None
    assert len(hall.opponents.asked) <= len(hall.entries(table)) + 4
