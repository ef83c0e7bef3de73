"""Leaving: conceding, playing on without somebody, standing in; and agreeing on a draw."""

import pytest

from engine.core.game import AnyGame
from engine.core.refusals import MatchOver, Refusal
from engine.journal.position import DRAW_AGREED, EVERYBODY_LEFT
from engine.journal.refusals import NoDrawHere, NotHandedOver
from engine.table.refusals import NotYourSeat
from engine.table.table import Table
from tests.support.table_games import MAGPIES, MANALIMIT, Together
from tests.support.table_hall import NO_CLOCK, Hall, act, built_in, person, player, settle, standing

pytestmark = pytest.mark.covers("engine.table.absences", "engine.table.rights")
WHOLE = 60 + 300


async def _draw(table: Table, seat: int, word: str) -> None:
    await table.draw(seat, word, who=player(table, seat))
    await settle()


async def _leave(table: Table, seat: int) -> None:
    await table.leave(seat, who=player(table, seat))
    await settle()


# --- leaving for good ------------------------------------------------------------


@pytest.mark.parametrize("game", [MAGPIES, MANALIMIT], ids=lambda game: str(game.name))
async def test_who_leaves_a_duel_concedes_it(hall: Hall, game: AnyGame) -> None:
    table = await hall.open(game)
    await _leave(table, 0)
    (entry,) = hall.entries(table)
    assert (entry.kind, entry.seat, entry.log[0]) == ("concede", 0, "⟦0⟧ concedes.")
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.places) == ((1,), (2, 1))
    assert hall.status(table) == "finished"


async def test_a_run_of_one_can_be_given_up(hall: Hall) -> None:
    table = await hall.open(MANALIMIT, 1, clock=NO_CLOCK)
    await _leave(table, 0)
    assert table.outcome is not None
    assert table.outcome.winners == ()


@pytest.mark.parametrize("seats", [3, 4])
async def test_three_or_more_play_on_without_who_leaves(hall: Hall, seats: int) -> None:
    table = await hall.open(MAGPIES, seats)
    await _leave(table, 1)
    assert hall.entries(table)[0].kind == "withdraw"
    assert table.outcome is None
    assert table.position.to_act() == tuple(seat for seat in range(seats) if seat != 1)
    assert table.seat_of("ben") is None
    await act(table, 0)


async def test_eight_play_on_until_one_is_left(hall: Hall) -> None:
    table = await hall.open(MANALIMIT, 8)
    for seat in range(6):
        await _leave(table, seat)
        assert table.outcome is None
    await _leave(table, 6)
    assert table.outcome is not None
    assert table.outcome.winners == (7,)


async def test_who_left_can_do_nothing_more(hall: Hall) -> None:
    table = await hall.open(MAGPIES, 3)
    await _leave(table, 0)
    before = standing(table)
    with pytest.raises(NotYourSeat):
        await act(table, 0, "bid 1")
    with pytest.raises(NotYourSeat):
        await _leave(table, 0)
    with pytest.raises(NotYourSeat):
        await _draw(table, 0, "offer")
    with pytest.raises(NotYourSeat):
        await table.take_back_seat(0, who="ada")
    assert standing(table) == before


async def test_the_time_of_who_left_does_not_run(hall: Hall) -> None:
    table = await hall.open(MAGPIES, 3)
    await _leave(table, 0)
    assert table.clocks.deadline(0) is None


async def test_leaving_does_not_move_the_decisions_or_times_of_others(hall: Hall) -> None:
    table = await hall.open(MAGPIES, 3)
    timers = table.clocks.timers[1:]
    await hall.time.advance(30)
    await _leave(table, 0)
    assert table.clocks.timers[1:] == timers


async def test_nobody_leaves_for_another(hall: Hall) -> None:
    table = await hall.open(MAGPIES, 3)
    with pytest.raises(NotYourSeat):
        await table.leave(1, who="ada")
    assert hall.entries(table) == []


async def test_the_match_ends_when_only_built_in_players_are_left(hall: Hall) -> None:
    hall.opponents.hold()
    table = await hall.open(MAGPIES, [person("ada"), built_in(), person("ben"), built_in()])
    await _leave(table, 0)
    assert hall.status(table) == "open"
    await _leave(table, 2)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.places) == ((1, 3), (3, 1, 3, 1))
    assert table.outcome.reason == EVERYBODY_LEFT


async def test_leaving_while_the_house_is_to_answer_waits_for_the_answer(hall: Hall) -> None:
    table = await hall.open(MANALIMIT, 3, options={"ghosts": "outside"})
    hall.journal.is_slow = True
    for seat in range(3):
        await act(table, seat, "battle")
    await _leave(table, 0)
    assert [entry.kind for entry in hall.entries(table)] == ["act", "act", "act", "house", "withdraw"]


async def test_a_leaving_that_is_not_written_down_has_not_happened(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    before = standing(table)
    hall.journal.fail()
    with pytest.raises(Refusal):
        await _leave(table, 0)
    assert standing(table) == before
    await _leave(table, 0)
    assert table.outcome is not None


async def test_somebody_can_leave_while_the_answer_of_the_house_cannot_be_written(hall: Hall) -> None:
    table = await hall.open(MANALIMIT, 3, options={"ghosts": "outside"})
    await act(table, 0, "battle")
    await act(table, 1, "battle")
    hall.supplier.hold()
    await act(table, 2, "battle")
    hall.journal.fail()
    hall.supplier.release()
    await settle()
    await _leave(table, 0)
    await hall.time.advance(10)
    assert table.stopped is None
    assert table.position.to_act() == (1, 2)


async def test_who_is_out_of_a_match_does_not_win_it_when_everybody_else_leaves(hall: Hall) -> None:
    hall.opponents.hold()
    table = await hall.open(MANALIMIT, [person("ada"), *[built_in()] * 3], clock=NO_CLOCK)
    table.position.state.players[3].lives = 0
    table.position.state.players[3].out_round = 1
    await _leave(table, 0)
    assert table.outcome is not None
    assert table.outcome.winners == (1, 2)


# --- standing in ------------------------------------------------------------


async def test_a_built_in_player_stands_in_for_who_leaves_a_game_played_together(hall: Hall) -> None:
    hall.opponents.hold()
    table = await hall.open(Together())
    await _leave(table, 0)
    (entry,) = hall.entries(table)
    assert (entry.kind, entry.log) == ("hand-over", ("A built-in player stands in for ⟦0⟧.",))
    assert table.outcome is None
    assert table.position.people == [1]
    assert table.clocks.deadline(0) is None
    assert [asked[:2] for asked in hall.opponents.asked] == [("greedy", 0)]
    hall.opponents.release()
    await settle()
    assert hall.entries(table)[1].who == "greedy"


async def test_three_misses_hand_a_seat_over_in_a_game_played_together(hall: Hall) -> None:
    table = await hall.open(Together(), 2)
    hall.opponents.hold()
    while table.position.seats[0].built_in is None:
        assert table.outcome is None
        if 1 in table.position.to_act():
            await act(table, 1, table.options(1)[0][0])
        else:
            await hall.time.advance(WHOLE)
    entry = hall.entries(table)[-1]
    assert (entry.kind, entry.seat, entry.who) == ("hand-over", 0, "clock")
    assert table.outcome is None
    assert [each.kind for each in hall.entries(table) if each.seat == 0] == ["clock", "clock", "hand-over"]


async def test_a_seat_can_be_taken_back_and_its_clock_runs_again(hall: Hall) -> None:
    hall.opponents.hold()
    table = await hall.open(Together())
    await _leave(table, 0)
    await hall.time.advance(30)
    await table.take_back_seat(0, who="ada")
    await settle()
    assert hall.entries(table)[-1].log == ("⟦0⟧ is back.",)
    assert table.position.people == [0, 1]
    assert table.clocks.deadline(0) == hall.time.now() + WHOLE
    assert table.clocks.timers[0].misses == 0
    await act(table, 0)


async def test_what_a_stand_in_thought_up_is_dropped_when_the_person_is_back(hall: Hall) -> None:
    hall.opponents.hold()
    table = await hall.open(Together())
    await _leave(table, 0)
    await table.take_back_seat(0, who="ada")
    hall.opponents.release()
    await settle()
    assert [entry.kind for entry in hall.entries(table)] == ["hand-over", "hand-over"]
    assert 0 in table.position.to_act()


async def test_only_its_owner_takes_a_seat_back(hall: Hall) -> None:
    hall.opponents.hold()
    table = await hall.open(Together())
    await _leave(table, 0)
    with pytest.raises(NotYourSeat):
        await table.take_back_seat(0, who="ben")


async def test_a_seat_that_was_not_handed_over_cannot_be_taken_back(hall: Hall) -> None:
    table = await hall.open(Together())
    before = standing(table)
    with pytest.raises(NotHandedOver):
        await table.take_back_seat(0, who="ada")
    assert standing(table) == before


async def test_a_stand_in_is_still_there_after_a_restart_and_the_seat_can_be_taken_back(hall: Hall) -> None:
    hall.opponents.hold()
    table = await hall.open(Together())
    await _leave(table, 0)
    again = await hall.resume(table)
    assert again.position.seats[0].built_in == "greedy"
    assert again.seat_of("ada") == 0
    await again.take_back_seat(0, who="ada")
    assert again.position.people == [0, 1]


async def test_who_has_handed_over_cannot_leave_once_more(hall: Hall) -> None:
    hall.opponents.hold()
    table = await hall.open(Together())
    await _leave(table, 0)
    with pytest.raises(Refusal):
        await _leave(table, 0)


async def test_who_has_handed_over_takes_the_seat_back_before_acting(hall: Hall) -> None:
    hall.opponents.hold()
    table = await hall.open(Together())
    await _leave(table, 0)
    with pytest.raises(Refusal):
        await act(table, 0)


# --- a draw ------------------------------------------------------------


async def test_two_agree_on_a_draw(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await _draw(table, 0, "offer")
    assert hall.status(table) == "open"
    await _draw(table, 1, "accept")
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.places) == ((0, 1), (1, 1))
    assert table.outcome.reason == DRAW_AGREED
    logs = [entry.log for entry in hall.entries(table)]
    assert logs == [("⟦0⟧ offers a draw.",), ("⟦1⟧ agrees to a draw.", "The match is over: a draw was agreed.")]
    assert hall.status(table) == "finished"


async def test_a_draw_needs_everybody(hall: Hall) -> None:
    table = await hall.open(MAGPIES, 3)
    await _draw(table, 0, "offer")
    await _draw(table, 1, "accept")
    assert table.outcome is None
    await _draw(table, 2, "accept")
    assert table.outcome is not None


async def test_who_left_shares_no_draw(hall: Hall) -> None:
    table = await hall.open(MAGPIES, 3)
    await _leave(table, 1)
    await _draw(table, 0, "offer")
    await _draw(table, 2, "accept")
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.places) == ((0, 2), (1, 3, 1))


async def test_a_draw_can_be_declined(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await _draw(table, 0, "offer")
    await _draw(table, 1, "decline")
    assert hall.entries(table)[-1].log == ("⟦1⟧ declines the draw.",)
    with pytest.raises(NoDrawHere):
        await _draw(table, 1, "accept")
    assert table.outcome is None


async def test_an_offer_lapses_when_the_other_plays_on(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await _draw(table, 0, "offer")
    await act(table, 1)
    with pytest.raises(NoDrawHere):
        await _draw(table, 1, "accept")


async def test_an_offer_stands_when_who_made_it_plays_on(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await _draw(table, 0, "offer")
    await act(table, 0)
    await _draw(table, 1, "accept")
    assert table.outcome is not None


async def test_an_offer_lapses_when_the_clock_plays_for_the_other(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await act(table, 0)
    await _draw(table, 0, "offer")
    await hall.time.advance(WHOLE)
    assert table.position.agreed == frozenset()


async def test_who_was_declined_offers_again_only_after_an_action_of_their_own(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await _draw(table, 0, "offer")
    await _draw(table, 1, "decline")
    before = standing(table)
    with pytest.raises(NoDrawHere, match="after your next action"):
        await _draw(table, 0, "offer")
    assert standing(table) == before
    await act(table, 0)
    await _draw(table, 0, "offer")


async def test_an_offer_is_made_once(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await _draw(table, 0, "offer")
    with pytest.raises(NoDrawHere, match="already"):
        await _draw(table, 0, "offer")
    with pytest.raises(NoDrawHere):
        await _draw(table, 0, "accept")
    assert len(hall.entries(table)) == 1


@pytest.mark.parametrize("word", ["accept", "decline"])
async def test_an_offer_that_was_not_made_cannot_be_answered(hall: Hall, word: str) -> None:
    table = await hall.open(MAGPIES)
    with pytest.raises(NoDrawHere):
        await _draw(table, 0, word)
    assert hall.entries(table) == []


async def test_nobody_declines_their_own_offer(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await _draw(table, 0, "offer")
    with pytest.raises(NoDrawHere):
        await _draw(table, 0, "decline")


async def test_built_in_players_agree_to_no_draw(hall: Hall) -> None:
    hall.opponents.hold()
    table = await hall.open(MAGPIES, [person("ada"), person("ben"), built_in()])
    with pytest.raises(NoDrawHere, match="Built-in"):
        await _draw(table, 0, "offer")


async def test_there_is_no_draw_in_solo_play(hall: Hall) -> None:
    table = await hall.open(MANALIMIT, 1, clock=NO_CLOCK)
    with pytest.raises(NoDrawHere):
        await _draw(table, 0, "offer")


async def test_there_is_no_draw_in_a_game_played_together(hall: Hall) -> None:
    table = await hall.open(Together())
    with pytest.raises(NoDrawHere, match="together"):
        await _draw(table, 0, "offer")


async def test_a_spectator_offers_no_draw(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    with pytest.raises(NotYourSeat):
        await table.draw(0, "offer", who="eve")


async def test_an_offer_survives_a_restart(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await _draw(table, 0, "offer")
    again = await hall.resume(table)
    await _draw(again, 1, "accept")
    assert again.outcome is not None


async def test_there_is_no_draw_after_the_end(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await _leave(table, 0)
    with pytest.raises(MatchOver):
        await _draw(table, 1, "offer")


async def test_whose_offer_was_declined_can_still_accept_that_of_the_other(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    await _draw(table, 0, "offer")
    await _draw(table, 1, "decline")
    await _draw(table, 1, "offer")
    await _draw(table, 0, "accept")
    assert table.outcome is not None


async def test_a_draw_is_not_stuck_when_the_only_one_who_had_not_agreed_leaves(hall: Hall) -> None:
    """It is agreed by all who are left, or it lapses; it must not stand for ever, neither agreed nor to be made."""
    table = await hall.open(MAGPIES, 3)
    await _draw(table, 0, "offer")
    await _draw(table, 1, "accept")
    await _leave(table, 2)
    if table.outcome is None:
        for seat in (0, 1):
            if seat in table.position.to_act():
                await act(table, seat)
        await _draw(table, 0, "offer")
        await _draw(table, 1, "accept")
    assert table.outcome is not None


async def test_a_word_that_is_none_of_a_draw_is_refused(hall: Hall) -> None:
    table = await hall.open(MAGPIES)
    with pytest.raises(Refusal):
        await _draw(table, 0, "perhaps")
    assert hall.entries(table) == []


async def test_who_is_out_of_a_match_is_not_asked_about_a_draw(hall: Hall) -> None:
    table = await hall.open(MANALIMIT, 3, clock=NO_CLOCK)
    table.position.state.players[2].lives = 0
    table.position.state.players[2].out_round = 1
    await _draw(table, 0, "offer")
    await _draw(table, 1, "accept")
    assert table.outcome is not None
    assert table.outcome.winners == (0, 1)
