"""Who fights in which division, and who goes up and down."""

import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.league.ladder import DIVISION_SIZES, Rung, Seeding, divide, movers, rungs_after

pytestmark = pytest.mark.covers("engine.league.ladder")
sizes = st.sampled_from(DIVISION_SIZES)


def _placed(*numbers: int, division: int = 1, skipped: int = 0) -> list[Seeding]:
    return [Seeding(number, Rung(division, order), skipped) for order, number in enumerate(numbers, start=1)]


def _lengths(entrants: int, size: int) -> list[int]:
    return [len(each) for each in divide([Seeding(number, None) for number in range(entrants)], size)]


@pytest.mark.rule("LEA-6.2")
@pytest.mark.parametrize(
    ("entrants", "size", "lengths"),
    [
        (0, 4, []),
        (1, 4, [1]),
        (3, 64, [3]),
        (4, 4, [4]),
        (5, 4, [3, 2]),
        (6, 4, [4, 2]),
        (9, 4, [4, 3, 2]),
        (11, 5, [5, 3, 3]),
        (65, 64, [33, 32]),
        (95, 64, [48, 47]),
        (96, 64, [64, 32]),
    ],
)
def test_divisions_are_full_from_the_top_and_the_last_two_share_a_small_rest(
    entrants: int, size: int, lengths: list[int]
) -> None:
    assert _lengths(entrants, size) == lengths


@pytest.mark.rule("LEA-6.1", "LEA-6.2")
@given(st.integers(0, 1100), sizes)
@settings(deadline=None)
def test_no_division_is_too_large_and_nobody_is_alone_among_others(entrants: int, size: int) -> None:
    lengths = _lengths(entrants, size)
    assert sum(lengths) == entrants
    assert len(lengths) == -(-entrants // size)
    assert lengths == sorted(lengths, reverse=True)
    assert max(lengths, default=0) <= size
    assert set(lengths[:-2]) <= {size}
    assert entrants < 2 or min(lengths) >= 2


@pytest.mark.rule("LEA-6.1")
def test_a_thousand_and_twenty_four_entrants_are_sixteen_divisions_of_64() -> None:
    assert _lengths(1024, 64) == [64] * 16


@pytest.mark.rule("LEA-6.3")
def test_divisions_follow_where_everybody_stood() -> None:
    seedings = _placed(9, 4, 6, 1) + _placed(2, 8, 3, 7, division=2)
    random.Random(1).shuffle(seedings)
    assert divide(seedings, 4) == ((9, 4, 6, 1), (2, 8, 3, 7))


@pytest.mark.rule("LEA-6.4")
def test_new_entrants_stand_behind_all_others() -> None:
    seedings = [Seeding(3, None), Seeding(1, None), *_placed(9, 4), *_placed(8, division=7, skipped=2)]
    assert divide(seedings, 64) == ((9, 4, 8, 1, 3),)


@pytest.mark.rule("LEA-6.5")
def test_who_missed_weeks_stands_a_division_lower_for_each() -> None:
    seedings = [*_placed(1, 2, 3), *_placed(10, skipped=1), *_placed(4, 5, division=2), *_placed(6, division=3)]
    assert divide(seedings, 64) == ((1, 2, 3, 4, 5, 10, 6),)
    assert divide([*seedings, *_placed(11, skipped=2)], 64) == ((1, 2, 3, 4, 5, 10, 6, 11),)


@pytest.mark.rule("LEA-6.6")
@pytest.mark.parametrize(
    ("upper", "lower", "count"),
    [(2, 2, 1), (15, 15, 1), (16, 16, 2), (23, 64, 2), (24, 24, 3), (64, 64, 8), (64, 2, 1)],
)
def test_how_many_change_places(upper: int, lower: int, count: int) -> None:
    assert movers(upper, lower) == count


@pytest.mark.rule("LEA-6.6", "LEA-6.7")
def test_the_last_go_down_to_the_top_and_the_first_go_up_to_the_end() -> None:
    rungs = rungs_after([[1, 2, 3], [4, 5, 6], [7, 8]])
    order = sorted(rungs, key=lambda number: rungs[number])
    assert order == [1, 2, 4, 3, 5, 7, 6, 8]
    assert [rungs[number].division for number in order] == [1, 1, 1, 2, 2, 2, 3, 3]


@pytest.mark.rule("LEA-6.6")
def test_in_divisions_of_two_both_move() -> None:
    rungs = rungs_after([[1, 2], [3, 4], [5, 6]])
    assert sorted(rungs, key=lambda number: rungs[number]) == [1, 3, 2, 5, 4, 6]


@pytest.mark.rule("LEA-6.7")
@given(st.integers(0, 300), sizes)
@settings(deadline=None)
def test_everybody_stands_somewhere_and_divisions_keep_their_sizes(entrants: int, size: int) -> None:
    ranked = divide([Seeding(number, None) for number in range(entrants)], size)
    rungs = rungs_after(ranked)
    assert rungs.keys() == set(range(entrants))
    for division, numbers in enumerate(ranked, start=1):
        inside = sorted(rung.order for rung in rungs.values() if rung.division == division)
        assert inside == list(range(1, len(numbers) + 1))
    for (upper, lower), division in zip(pairwise(ranked), range(1, 1000), strict=False):
        assert sum(rungs[number].division > division for number in upper) == movers(len(upper), len(lower))
        assert sum(rungs[number].division <= division for number in lower) == movers(len(upper), len(lower))


@pytest.mark.rule("LEA-6.8")
def test_free_places_go_to_the_next_ones_below() -> None:
    present = [*_placed(1, 2, 3), *_placed(5, 6, 7, 8, division=2)]
    assert divide(present, 4) == ((1, 2, 3, 5), (6, 7, 8))


@pytest.mark.rule("LEA-6.3", "LEA-6.6")
def test_week_after_week_the_strong_rise_and_the_weak_fall() -> None:
    seedings = [Seeding(number, None) for number in range(1, 13)]
    for _ in range(12):
        # The higher the number, the stronger: newcomers begin in the wrong order.
        ranked = [sorted(division, reverse=True) for division in divide(seedings, 4)]
        rungs = rungs_after(ranked)
        seedings = [Seeding(number, rungs[number]) for number in range(1, 13)]
    assert {12, 11, 10} < set(divide(seedings, 4)[0])
