"""The one battle of a night that is shown."""

import random

import pytest

from engine.core.boards import Fought
from engine.games.manalimit.battle_log import battle_lines
from engine.league import night
from engine.league.night import Drama, staged_battle
from tests.engine.league.stories import EMPTY, STRONG, WEAK, fought, lineup, random_lineup, units

pytestmark = pytest.mark.covers("engine.league.night")
CUB = "thistle-cub"


def _score(left: str, right: str) -> int | None:
    drama = fought(lineup({1: [left], 2: [right]})).drama
    return None if drama is None else drama.score


@pytest.mark.rule("LEA-7.1")
def test_draws_and_empty_boards_are_no_drama() -> None:
    assert _score(WEAK, WEAK) is None
    assert _score(STRONG, EMPTY) is None
    assert fought(lineup({1: [STRONG], 2: []})).drama is None


@pytest.mark.rule("LEA-7.2")
def test_what_the_winner_lost_counts_four_what_the_loser_lost_one_and_health_left_against_it() -> None:
    assert _score(units((CUB, 5, 9)), units((CUB, 3, 5))) == 1 - 6
    # One falls on each side, the next strikes the last: two own and two others, with 4 of 5 health left.
    left = units((CUB, 2, 1), (CUB, 2, 1), (CUB, 2, 5))
    assert _score(left, units((CUB, 1, 2), (CUB, 1, 2), (CUB, 1, 1))) == 4 * 2 + 3 - 4


@pytest.mark.rule("LEA-7.2")
def test_no_more_than_ten_of_each_side_count() -> None:
    many = Fought(winner=0, is_last_standing=True, lost=(30, 40), health_left=3)
    assert night._drama(many) == 4 * 10 + 10 - 3
    assert night._drama(many._replace(is_last_standing=False)) is None


@pytest.mark.rule("LEA-7.3")
def test_among_equals_the_later_round_then_the_lower_numbers() -> None:
    left, right = units((CUB, 5, 9)), units((CUB, 3, 5))
    bouts = fought(lineup({3: [left, left], 5: [right, right], 7: [right, right]}))
    assert bouts.drama == Drama(-5, 2, (3, 5))


@pytest.mark.rule("LEA-7.3")
@pytest.mark.parametrize("seed", range(5))
def test_the_battle_shown_is_fought_again_the_same(seed: int) -> None:
    line_up = random_lineup(random.Random(seed), 6, 10, seed=seed)
    bouts = fought(line_up)
    assert bouts.drama is not None
    facts = staged_battle(line_up, bouts.drama.round, bouts.drama.pair)
    assert facts == staged_battle(line_up, bouts.drama.round, bouts.drama.pair)
    mark = bouts.marks[bouts.drama.pair][bouts.drama.round - 1]
    assert mark == (">" if facts["winner"] else "<")
    assert facts["log"][-1] == ("end", "last-standing", facts["winner"])
    assert battle_lines(facts)


@pytest.mark.rule("LEA-7.3")
def test_no_battle_of_the_night_is_more_dramatic_than_the_one_that_is_shown() -> None:
    line_up = random_lineup(random.Random(11), 5, 8)
    bouts = fought(line_up)
    shown = [night._fight_pair(bouts.arena, pair)[1] for pair in bouts.arena.pairs]
    assert bouts.drama == max((each for each in shown if each is not None), key=lambda each: each.rank)
