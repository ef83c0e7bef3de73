"""What changed between two Views: told without drawing anything."""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from renders.duel.changes import NO_CHANGES, Changes, Watched


@dataclass(frozen=True)
class Beast:
    number: int
    health: int = 2
    is_tired: bool = False
    mood: str = "calm"


@dataclass(frozen=True)
class Meadow:
    beasts: tuple[Beast, ...] = (Beast(1), Beast(2), Beast(3))
    lives: tuple[int, int] = (20, 20)


WATCHED: Watched[Meadow, Beast] = Watched(
    units=lambda view: view.beasts,
    state=lambda beast: (beast.health, beast.is_tired),
    totals=lambda view: view.lives,
)


def test_without_an_earlier_view_nothing_changed() -> None:
    assert WATCHED.changes(Meadow(), None) == NO_CHANGES


def test_equal_views_differ_in_nothing() -> None:
    assert WATCHED.changes(Meadow(), Meadow()) == NO_CHANGES


@pytest.mark.parametrize("change", [{"health": 1}, {"is_tired": True}])
def test_a_unit_that_differs_has_changed(change: dict[str, Any]) -> None:
    now = Meadow((Beast(1), replace(Beast(2), **change), Beast(3)))
    assert WATCHED.changes(now, Meadow()) == Changes(units=frozenset({2}))


def test_what_is_not_watched_may_differ() -> None:
    assert WATCHED.changes(Meadow((Beast(1, mood="wild"), Beast(2), Beast(3))), Meadow()) == NO_CHANGES


def test_new_units_have_changed_and_those_that_moved_up_have_not() -> None:
    now = Meadow((Beast(2), Beast(3), Beast(9)))
    assert WATCHED.changes(now, Meadow()) == Changes(units=frozenset({9}))


def test_seats_whose_total_differs_have_changed() -> None:
    assert WATCHED.changes(Meadow(lives=(20, 17)), Meadow()) == Changes(seats=frozenset({1}))
