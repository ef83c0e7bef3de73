"""Every mechanic of dragons matters: a party that ignores one of them survives less often."""

import pytest

from bot.balance.statistics import Rate
from bot.games.elementails import mechanics
from bot.games.elementails.mechanics import Comparison, Fight
from engine.games.elementails.kinds import DRAGON
from engine.games.elementails.pool import shipped_pool

BATTLES_OF_EACH, SEED = 20, 1712
"""The first quarter of those of the page in docs/balance."""


def test_every_mechanic_is_fought_blindly_by_the_dragons_that_have_it() -> None:
    fights = mechanics.planned(2)
    assert len(set(fights)) == len(fights)
    for dragon in shipped_pool().ranks[DRAGON]:
        blind_to = {fight.blind_to for fight in fights if fight.dragon == dragon.id}
        assert blind_to == {None, *mechanics.mechanics_of(dragon)}
    assert {fight.blind_to for fight in fights} == {None, *mechanics.WORDS}


def test_the_same_battle_ends_the_same_way() -> None:
    fight = Fight("stormwing", 3, "pillars")
    assert mechanics.is_won(fight, 1) == mechanics.is_won(fight, 1)


def test_battles_are_compared_in_pairs() -> None:
    seeing = {Fight("maelstrom", number, None): number < 8 for number in range(10)}
    blind = {Fight("maelstrom", number, "soak"): number in (0, 9) for number in range(10)}
    soak = next(each for each in mechanics.compared(seeing | blind) if each.word == "soak")
    assert (soak.seeing.points, soak.blind.points, soak.lost, soak.gained) == (8, 2, 7, 1)
    assert soak.matters
    assert not Comparison("soak", Rate(10, 8), Rate(10, 8), lost=1, gained=1).matters


@pytest.mark.long
def test_ignoring_any_mechanic_lowers_survival() -> None:
    fights = mechanics.planned(BATTLES_OF_EACH)
    compared = mechanics.compared(dict(mechanics.simulate(fights, SEED)))
    assert [each.word for each in compared if not each.matters] == []
