"""Points and tie-breaks, each by itself, and all together against a slow second league."""

import random
from collections.abc import Mapping
from itertools import combinations, permutations

import pytest

from engine.core.rng import derive
from engine.league.lineup import Pair
from engine.league.night import DRAWN, HIGHER, LOWER, NOTHING
from engine.league.standings import Run, meetings_of, standings
from tests.engine.league import reference_league as reference
from tests.engine.league.stories import SEED, order, table

pytestmark = pytest.mark.covers("engine.league.standings")


@pytest.mark.rule("LEA-5.1")
def test_a_win_is_two_points_a_draw_one_a_loss_none() -> None:
    (first, second) = table({(1, 2): "<<=>."})
    assert (first.number, first.points, first.wins, first.draws, first.losses) == (1, 5, 2, 1, 1)
    assert (second.number, second.points, second.wins, second.draws, second.losses) == (2, 3, 1, 1, 2)


@pytest.mark.rule("LEA-5.2")
def test_the_most_points_come_first() -> None:
    assert order(table({(1, 2): ">", (1, 3): ">", (2, 3): ">"})) == [3, 2, 1]


@pytest.mark.rule("LEA-5.3")
@pytest.mark.parametrize(("between", "first"), [(LOWER, [1, 2]), (HIGHER, [2, 1])])
def test_of_two_who_are_equal_the_one_who_beat_the_other_is_first(between: str, first: list[int]) -> None:
    loser_beats_three = {(1, 3): HIGHER, (2, 3): LOWER} if between == LOWER else {(1, 3): LOWER, (2, 3): HIGHER}
    lines = table({(1, 2): between, (1, 4): LOWER, (2, 4): LOWER, (3, 4): DRAWN} | loser_beats_three)
    assert [(line.number, line.points) for line in lines[:2]] == [(number, 4) for number in first]


@pytest.mark.rule("LEA-5.3")
def test_head_to_head_goes_before_the_others() -> None:
    marks = {(1, 2): ">", (1, 3): "<", (1, 4): "<", (2, 3): "<", (2, 4): ">", (3, 4): "<"}
    lines = table(marks, {1: Run(10, 1.0), 2: Run(0, 2.0), 3: Run(10, 1.0), 4: Run(0, 1.0)})
    points = {line.number: line.points for line in lines}
    assert points == {1: 4, 2: 4, 3: 2, 4: 2}
    assert order(lines) == [2, 1, 3, 4]


@pytest.mark.rule("LEA-5.4")
def test_of_three_who_are_equal_those_who_stay_equal_are_compared_once_more() -> None:
    # Among 1, 2 and 3 the points are 4, 4 and 0 of two rounds; then 2 has beaten 1.
    marks = {
        (1, 2): ">.",
        (1, 3): "<<",
        (2, 3): "<.",
        (1, 4): "..",
        (2, 4): "..",
        (3, 4): "<<",
    }
    lines = table(marks)
    assert [(line.number, line.points) for line in lines] == [(2, 4), (1, 4), (3, 4), (4, 0)]


@pytest.mark.rule("LEA-5.4")
def test_a_circle_of_three_is_not_separated_by_head_to_head() -> None:
    circle = {(1, 2): "<", (2, 3): "<", (1, 3): ">"}
    runs = {1: Run(1, 1.0), 2: Run(3, 1.0), 3: Run(2, 1.0)}
    assert order(table(circle, runs)) == [2, 3, 1]


@pytest.mark.rule("LEA-5.5")
def test_sonneborn_berger_is_points_taken_times_the_opponents_points() -> None:
    marks = {(1, 2): "<=", (1, 3): ">>", (2, 3): "=."}
    points = {1: 3, 2: 2, 3: 5}
    lines = {line.number: line for line in table(marks)}
    assert {number: line.points for number, line in lines.items()} == points
    assert lines[1].sonneborn_berger == 3 * points[2] + 0 * points[3]
    assert lines[2].sonneborn_berger == 1 * points[1] + 1 * points[3]
    assert lines[3].sonneborn_berger == 4 * points[1] + 1 * points[2]


@pytest.mark.rule("LEA-5.5")
def test_equal_without_a_difference_between_them_who_beat_the_stronger_is_first() -> None:
    # 1 and 2 drew; 1 took its points from 4, who has more than 3, from whom 2 took its own.
    marks = {(1, 2): "=", (1, 3): ">", (1, 4): "<", (2, 3): "<", (2, 4): ">", (3, 4): ">"}
    lines = table(marks, {1: Run(0, 9.0), 2: Run(9, 1.0), 3: Run(0, 1.0), 4: Run(0, 1.0)})
    assert [(line.number, line.points) for line in lines] == [(4, 4), (1, 3), (2, 3), (3, 2)]
    assert lines[1].sonneborn_berger > lines[2].sonneborn_berger


@pytest.mark.rule("LEA-5.6")
def test_then_the_stars_of_the_run_decide() -> None:
    assert order(table({(1, 2): "="}, {1: Run(4, 1.0), 2: Run(5, 9.0)})) == [2, 1]


@pytest.mark.rule("LEA-5.7")
def test_then_the_earlier_submission_decides() -> None:
    assert order(table({(1, 2): "="}, {1: Run(5, 9.0), 2: Run(5, 8.5)})) == [2, 1]


@pytest.mark.rule("LEA-5.8")
def test_then_a_lot_from_the_weeks_seed_decides_and_no_place_is_shared() -> None:
    same = {number: Run(5, 1.0) for number in (1, 2, 3)}
    marks: dict[Pair, str] = dict.fromkeys(combinations((1, 2, 3), 2), "=")
    drawn = {seed: tuple(order(table(marks, same, seed))) for seed in range(60)}
    assert set(drawn.values()) == set(permutations((1, 2, 3)))
    assert all(
        list(each) == sorted(each, key=lambda number: derive(seed, "league lot", number))
        for seed, each in drawn.items()
    )
    assert [line.place for line in table(marks, same)] == [1, 2, 3]


@pytest.mark.slow
@pytest.mark.rule("LEA-5.2")
@pytest.mark.parametrize("seed", range(20))
def test_random_tables_full_of_ties_are_those_of_the_slow_league(seed: int) -> None:
    generator = random.Random(seed)
    for _ in range(100):
        _compare_a_random_table(generator, seed)


def _compare_a_random_table(generator: random.Random, seed: int) -> None:
    numbers = generator.sample(range(1, 40), generator.randint(1, 8))
    rounds = generator.choice((1, 1, 2, 3))
    outcomes = generator.choice(("<>", "<>=", "<>=.", "=."))
    pairs = list(combinations(sorted(numbers), 2))
    marks = {pair: "".join(generator.choices(outcomes, k=rounds)) for pair in pairs}
    runs = {number: Run(generator.randrange(2), float(generator.randrange(2))) for number in numbers}
    entrants = [reference.Entrant(number, {}, *run) for number, run in runs.items()]
    battles = _battles(marks)
    lines = standings(numbers, marks, runs, seed)
    assert order(lines) == reference.places(seed, entrants, battles)
    assert [line.sonneborn_berger for line in lines] == [
        2 * reference.sonneborn_berger(line.number, battles) for line in lines
    ]
    shuffled = dict(generator.sample(list(marks.items()), len(marks)))
    assert standings(generator.sample(numbers, len(numbers)), shuffled, runs, seed) == lines


def _battles(marks: Mapping[Pair, str]) -> list[reference.Battle]:
    return [
        reference.Battle(place, low, high, {LOWER: low, HIGHER: high, DRAWN: None}[mark])
        for (low, high), fought in marks.items()
        for place, mark in enumerate(fought, start=1)
        if mark != NOTHING
    ]


def test_an_entrants_night_opponent_by_opponent() -> None:
    marks = {(2, 5): "<<=.", (1, 2): ">=<<", (1, 5): "<<<<"}
    assert meetings_of(2, marks) == ((1, 1, 1, 2), (5, 2, 1, 0))
    assert meetings_of(9, marks) == ()


def test_the_sum_of_all_points_is_two_a_battle() -> None:
    marks = {(1, 2): "<=.>", (1, 3): "..<<", (2, 3): "===="}
    assert sum(line.points for line in table(marks, seed=SEED)) == 2 * (3 + 2 + 4)
