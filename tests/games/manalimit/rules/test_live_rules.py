"""Results of battles and live matches (MAN-12)."""

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core.game import Outcome, Setup
from engine.core.rng import SEED_BITS, Rng
from engine.games.manalimit.actions import BATTLE
from engine.games.manalimit.pairing import pair_up
from engine.games.manalimit.state import ManalimitState
from tests.games.manalimit.positions import (
    GAME,
    PLAIN,
    Seat,
    act,
    battle,
    catch,
    ghost,
    move,
    pitch,
    play,
    slots,
    submit_all,
    table,
)

seeds = st.integers(0, (1 << SEED_BITS) - 1)
few = settings(max_examples=25, deadline=None)

Met = list[list[int]]


def live(*seats: Seat, round_number: int = 1, ghosts: str = "outside", seed: int = 1) -> ManalimitState:
    return table(PLAIN, *seats, round_number=round_number, ghosts=ghosts, seed=seed)


def empty_seats(count: int) -> list[Seat]:
    """Seats whose battles against each other are all draws."""
    return [Seat() for _ in range(count)]


def result_of(state: ManalimitState) -> Outcome:
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome


# --- results ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-12.1")
@pytest.mark.parametrize(
    ("enemy", "stars", "lives"), [(("ant",), 1, 3), (("giant",), 0, 3), (("giant", "ant"), 0, 2), ((), 1, 3)]
)
def test_victory_gives_one_star_defeat_takes_one_life_a_draw_changes_nothing(
    enemy: tuple[str, ...], stars: int, lives: int
) -> None:
    state = live(Seat(board={2: "giant"}))
    battle(state, ghost(*enemy))
    assert (state.players[0].stars, state.players[0].lives) == (stars, lives)


@pytest.mark.rule("MAN-12.2")
def test_everyone_plans_at_the_same_time() -> None:
    state = live(*[Seat(hand=["ant"], mana=1)] * 4)
    for seat in (2, 0, 3, 1):
        assert list(GAME.to_act(state)) == [0, 1, 2, 3]
        act(state, play("ant", 0), seat=seat)
    act(state, BATTLE, seat=2)
    assert list(GAME.to_act(state)) == [0, 1, 3]


@pytest.mark.rule("MAN-12.2")
@given(seeds, st.randoms(use_true_random=False))
@few
def test_nobody_sees_anothers_planning_before_the_battle(seed: int, random: Random) -> None:
    state = GAME.new(Setup(3, {"ghosts": "outside"}), seed)
    before = {audience: GAME.view(state, audience) for audience in (None, 1, 2)}
    events = catch(state)
    for _ in range(12):
        choices = [action for action in GAME.legal(state, 0) if action != BATTLE]
        act(state, *random.sample(choices, min(1, len(choices))))
    for audience, seen in before.items():
        assert GAME.view(state, audience) == seen
        assert [event.seen_by(audience) for event in events if event.seen_by(audience) is not None] == []
    assert all(event.seen_by(0) is not None for event in events)


@pytest.mark.rule("MAN-12.2")
@pytest.mark.parametrize("audience", [None, 1])
def test_the_board_of_a_submitted_plan_is_hidden_until_the_battle(audience: int | None) -> None:
    one = live(Seat(hand=["ant", "bee"], bag=["cow"], board={0: "cow"}, mana=3), Seat())
    other = live(Seat(hand=["bee", "bee"], bag=["ant"], board={3: "giant"}, mana=1), Seat())
    for state in (one, other):
        act(state, BATTLE)
    assert GAME.view(one, audience) == GAME.view(other, audience)
    act(one, BATTLE, seat=1)
    assert [shown.card for shown in GAME.view(one, audience).players[0].shown] == ["cow"]


# --- pairs ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-12.3")
def test_nobody_is_paired_before_all_have_submitted() -> None:
    state = live(*empty_seats(4))
    for seat in (3, 0, 1):
        act(state, BATTLE, seat=seat)
        assert (state.records, state.pairs, state.round) == ((), (), 1)
    act(state, BATTLE, seat=2)
    assert (len(state.records), state.round) == (2, 2)


@pytest.mark.rule("MAN-12.3")
@given(st.integers(2, 8), seeds, st.data())
@few
def test_everybody_still_in_meets_exactly_one_other_or_the_ghost(count: int, seed: int, data: st.DataObject) -> None:
    players_in = data.draw(st.sets(st.integers(0, count - 1), min_size=2))
    pairs, lone = pair_up(sorted(players_in), [[0] * (count + 1)] * count, Rng(seed))
    met = [seat for pair in pairs for seat in pair] + ([] if lone is None else [lone])
    assert sorted(met) == sorted(players_in)
    assert (lone is None) == (len(players_in) % 2 == 0)


@pytest.mark.rule("MAN-12.3")
def test_the_seed_decides_who_is_paired() -> None:
    def first_pairs(seed: int) -> frozenset[tuple[int, int | None]]:
        state = live(*empty_seats(4), seed=seed)
        submit_all(state)
        return frozenset((record.left_seat, record.right_seat) for record in state.records)

    assert [first_pairs(seed) for seed in range(30)] == [first_pairs(seed) for seed in range(30)]
    assert len({first_pairs(seed) for seed in range(30)}) == 3


def fewest_rematches(seats: list[int], met: Met) -> int:
    """By trying everything: how many of the pairs, the one with the ghost included, have at least to be rematches."""
    if not seats:
        return 0
    first, *rest = seats
    return min(
        (met[first][other] > 0) + fewest_rematches([seat for seat in rest if seat != other], met) for other in rest
    )


def rematches(seats: list[int], met: Met, seed: int) -> int:
    pairs, lone = pair_up(seats, met, Rng(seed))
    with_ghost = [] if lone is None else [(lone, len(met))]
    return sum(met[min(pair)][max(pair)] > 0 for pair in (*pairs, *with_ghost))


def met_table(count: int, often: list[int]) -> Met:
    """How often each two of the seats have met; the last column is the ghost's."""
    table_of_meetings = [[0] * (count + 1) for _ in range(count)]
    for (one, two), times in zip(combinations(range(count + 1), 2), often, strict=False):
        table_of_meetings[one][two] = times
    return table_of_meetings


@pytest.mark.rule("MAN-12.3")
@given(st.integers(2, 7), seeds, st.lists(st.integers(0, 1), min_size=28, max_size=28))
@few
def test_there_are_as_few_second_meetings_as_possible(count: int, seed: int, often: list[int]) -> None:
    met, seats = met_table(count, often), list(range(count))
    with_ghost = [*seats, count] if count % 2 else seats
    assert rematches(seats, met, seed) == fewest_rematches(with_ghost, met)


@pytest.mark.rule("MAN-12.3")
def test_two_second_meetings_are_better_than_one_third() -> None:
    met = met_table(4, [])
    met[0][1] = 2  # 0-1 2-3: one rematch, the third of its kind, weighs 4
    met[0][2] = met[1][3] = met[0][3] = met[1][2] = 1  # 0-2 1-3 and 0-3 1-2: two rematches, weigh 2
    assert [rematches([0, 1, 2, 3], met, seed) for seed in range(20)] == [2] * 20


@pytest.mark.rule("MAN-12.3")
@pytest.mark.parametrize("seed", range(5))
def test_four_players_all_meet_each_other_in_three_rounds(seed: int) -> None:
    state = live(*empty_seats(4), seed=seed)
    met = set()
    for _ in range(3):
        submit_all(state)
        met |= {(record.left_seat, record.right_seat) for record in state.records}
    assert met == set(combinations(range(4), 2))


@pytest.mark.rule("MAN-12.3")
@pytest.mark.parametrize("seed", range(8))
def test_with_an_odd_number_one_meets_a_ghost_and_another_one_the_next_time(seed: int) -> None:
    state = live(*empty_seats(5), seed=seed)
    alone = set()
    for _ in range(3):
        submit_all(state)
        need = GAME.needs(state)
        assert need is not None
        alone.add(need.facts["seat"])
        GAME.supply(state, ghost())
        assert [record.left_seat for record in state.records if record.right_seat is None] == [need.facts["seat"]]
    assert len(alone) == 3


@pytest.mark.rule("MAN-12.4")
def test_paired_players_fight_each_others_actual_boards_and_both_results_count() -> None:
    state = live(Seat(board={1: "bee"}), Seat(board={0: "ant", 3: "cow"}))
    submit_all(state)
    (record,) = state.records
    assert (record.left, record.right) == ((("bee", 2, 2, 0),), (("ant", 1, 1, 0), ("cow", 3, 3, 0)))
    assert [(player.stars, player.lives) for player in state.players] == [(0, 2), (1, 3)]


@pytest.mark.rule("MAN-12.4")
def test_a_draw_of_paired_players_changes_nothing_for_both() -> None:
    state = live(Seat(board={1: "bee"}), Seat(board={4: "bee"}))
    submit_all(state)
    assert [(player.stars, player.lives) for player in state.players] == [(0, 3), (0, 3)]


# --- out, and the end -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-12.5")
def test_a_player_without_lives_is_out() -> None:
    state = live(Seat(lives=1), *[Seat(board={0: "giant"})] * 3, round_number=5)
    submit_all(state)
    assert (state.players[0].lives, state.players[0].out_round) == (0, 5)
    assert list(GAME.to_act(state)) == [1, 2, 3]
    assert GAME.legal(state, 0) == []
    submit_all(state)
    GAME.supply(state, ghost())
    assert all(0 not in (record.left_seat, record.right_seat) for record in state.records)


@pytest.mark.rule("MAN-12.5")
def test_a_player_with_a_life_left_is_not_out() -> None:
    state = live(Seat(lives=2), *[Seat(board={0: "giant"})] * 3)
    submit_all(state)
    assert (state.players[0].lives, list(GAME.to_act(state))) == (1, [0, 1, 2, 3])


@pytest.mark.rule("MAN-12.6")
def test_the_match_ends_when_one_player_is_left() -> None:
    state = live(Seat(lives=1), Seat(board={0: "giant"}), Seat(lives=0, out_round=2), round_number=5)
    submit_all(state)
    assert result_of(state) == Outcome((1,), (2, 1, 3), "last-one-left")


@pytest.mark.rule("MAN-12.6")
def test_the_match_ends_when_somebody_has_10_stars() -> None:
    state = live(Seat(stars=8), Seat(board={0: "giant"}, stars=8), round_number=5)
    submit_all(state)
    assert GAME.outcome(state) is None
    submit_all(state)
    assert result_of(state) == Outcome((1,), (2, 1), "ten-stars")


@pytest.mark.rule("MAN-12.6")
def test_the_match_ends_after_round_20_and_not_earlier() -> None:
    state = live(*empty_seats(2), round_number=19)
    submit_all(state)
    assert (GAME.outcome(state), state.round) == (None, 20)
    submit_all(state)
    assert result_of(state).reason == "last-round"
    assert list(GAME.to_act(state)) == []


@pytest.mark.rule("MAN-12.7")
@pytest.mark.parametrize(
    ("seats", "places"),
    [
        ([Seat(stars=4, lives=1), Seat(stars=5, lives=1)], (2, 1)),
        ([Seat(stars=5, lives=2), Seat(stars=5, lives=3)], (2, 1)),
        ([Seat(stars=4, lives=3), Seat(stars=5, lives=1)], (2, 1)),
        ([Seat(stars=5, lives=2), Seat(stars=5, lives=2), Seat(stars=4), Seat(stars=4)], (1, 1, 3, 3)),
        ([Seat(stars=9, lives=0, out_round=19), Seat(), Seat()], (3, 1, 1)),
        ([Seat(stars=1, lives=0, out_round=9), Seat(stars=7, lives=0, out_round=8), Seat(), Seat()], (3, 4, 1, 1)),
        ([Seat(stars=1, lives=0, out_round=9), Seat(stars=7, lives=0, out_round=9), Seat(), Seat()], (4, 3, 1, 1)),
        ([Seat(stars=7, lives=0, out_round=9), Seat(stars=7, lives=0, out_round=9), Seat(), Seat()], (3, 3, 1, 1)),
    ],
)
def test_places_go_by_stars_and_lives_then_by_the_round_of_leaving_and_stars(
    seats: list[Seat], places: tuple[int, ...]
) -> None:
    state = live(*seats, round_number=20)
    submit_all(state)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    assert result_of(state) == Outcome(winners, places, "last-round")


# --- leaving and absence ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-12.8")
def test_who_withdraws_is_out_at_once_and_the_others_go_on() -> None:
    state = live(*empty_seats(4), round_number=3)
    GAME.withdraw(state, 2)
    assert (state.players[2].out_round, list(GAME.to_act(state)), GAME.outcome(state)) == (3, [0, 1, 3], None)
    submit_all(state)
    GAME.supply(state, ghost())
    assert all(2 not in (record.left_seat, record.right_seat) for record in state.records)
    assert state.round == 4


@pytest.mark.rule("MAN-12.8")
def test_the_battles_begin_when_the_last_one_planning_withdraws() -> None:
    state = live(*empty_seats(3))
    for seat in (0, 1):
        act(state, BATTLE, seat=seat)
    GAME.withdraw(state, 2)
    assert ([(record.left_seat, record.right_seat) for record in state.records], state.round) == ([(0, 1)], 2)


@pytest.mark.rule("MAN-12.8")
def test_who_withdraws_while_a_ghost_is_awaited_leaves_the_others_to_each_other() -> None:
    for gone in range(3):
        state = live(*empty_seats(3))
        submit_all(state)
        GAME.withdraw(state, gone)
        (record,) = state.records
        assert {record.left_seat, record.right_seat} == {0, 1, 2} - {gone}
        assert (GAME.needs(state), state.round) == (None, 2)


@pytest.mark.rule("MAN-12.8")
def test_the_last_one_left_by_withdrawals_wins() -> None:
    state = live(*empty_seats(2))
    GAME.withdraw(state, 0)
    assert result_of(state) == Outcome((1,), (2, 1), "withdrawn")


@pytest.mark.rule("MAN-12.8")
@pytest.mark.parametrize("submitted", [False, True])
def test_withdrawing_from_a_run_ends_it_as_a_loss(submitted: bool) -> None:
    state = live(Seat(stars=9))
    if submitted:
        act(state, BATTLE)
    GAME.withdraw(state, 0)
    assert result_of(state).winners == ()
    assert (GAME.needs(state), list(GAME.to_act(state))) == (None, [])


@pytest.mark.rule("MAN-12.9")
@pytest.mark.parametrize("opponents", [0, 1])
def test_for_somebody_absent_the_clock_submits_the_board_as_it_stands(opponents: int) -> None:
    state = live(Seat(hand=["well", "ant", "bee"], board={0: "cow"}), *[Seat()] * opponents)
    act(state, pitch("well"), play("ant", 3), move(0, 4))
    act(state, GAME.fallback(state, 0))
    assert slots(state) == [None, None, None, "ant", "cow"]
    assert 0 not in GAME.to_act(state)
