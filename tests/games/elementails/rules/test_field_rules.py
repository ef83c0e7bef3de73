"""Squares, distances, moves, ranges and pushes (ELE-3)."""

import pytest

from engine.core.game import Setup
from engine.games.elementails import battle
from engine.games.elementails.grid import ALL, DISTANCE, NAMES, SQUARE_OF, SQUARES, is_connected, mask_of
from engine.games.elementails.kinds import COMMON
from engine.games.elementails.refusals import InTheWay, OutOfRange, SquareTaken, TooFar
from engine.games.elementails.state import ElementailsState
from tests.games.elementails.field import (
    BEASTS,
    CLASSES,
    GAME,
    PLAIN,
    Tail,
    act,
    do,
    field_of,
    legal,
    pool_of,
    refusal,
    spell,
    squares,
)


@pytest.mark.rule("ELE-3.1")
def test_the_field_has_nine_columns_and_six_rows_counted_in_steps() -> None:
    assert (SQUARES, NAMES[0], NAMES[-1]) == (54, "a1", "i6")
    assert DISTANCE[SQUARE_OF["a1"]][SQUARE_OF["i6"]] == 13
    assert DISTANCE[SQUARE_OF["c2"]][SQUARE_OF["d3"]] == 2


def _started(seed: int) -> ElementailsState:
    state = GAME.new(Setup(3, {"classes": ["ember-fox", "hill-guard", "moss-mender"]}), seed)
    battle.start(state, COMMON)
    return state


@pytest.mark.rule("ELE-3.2")
def test_nothing_shares_a_square_and_obstacles_cut_nothing_off() -> None:
    for seed in range(30):
        state = _started(seed)
        places = [*state.obstacles, *(hero.square for hero in state.heroes), *(enemy.square for enemy in state.enemies)]
        assert len(set(places)) == len(places)
        assert len(state.obstacles) >= 1
        assert is_connected(ALL & ~mask_of(state.obstacles))


@pytest.mark.rule("ELE-3.3")
def test_a_move_goes_up_to_speed_over_free_squares() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1"), Tail("hawk", "a2")], [("stump", "b2")])
    state.obstacles = (SQUARE_OF["c1"],)
    assert legal(state) == ["done", "move b1"]
    assert isinstance(refusal(state, "move b2"), SquareTaken)
    assert isinstance(refusal(state, "move c1"), SquareTaken)
    assert isinstance(refusal(state, "move d1"), InTheWay)
    assert isinstance(refusal(state, "move e1"), TooFar)
    state.obstacles = ()
    assert {"move d1", "move c2"} <= set(legal(state))
    assert "move e1" not in legal(state)


@pytest.mark.rule("ELE-3.4")
def test_range_needs_no_line_of_sight() -> None:
    state = field_of(PLAIN, [Tail("hawk", "a1", "a")], [("stump", "d1"), ("stump", "e1")])
    state.obstacles = (SQUARE_OF["b1"],)
    assert "strike d1" in legal(state)
    assert isinstance(refusal(state, "strike e1"), OutOfRange)


@pytest.mark.rule("ELE-3.5")
def test_sides_begin_at_their_ends_of_the_field(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(battle, "enemy_turn", lambda _: None)
    for seed in range(20):
        state = _started(seed)
        assert {name[0] for name in squares(state.heroes)} <= set("ab")
        common = [enemy for enemy in state.enemies if not enemy.kind.ambusher]
        assert {name[0] for name in squares(common)} <= set("ghi")


@pytest.mark.parametrize(("where", "pushed"), [("c1", "e1"), ("c2", "e2"), ("b3", "b5"), ("b2", "d2"), ("b1", "d1")])
@pytest.mark.rule("ELE-3.6")
def test_a_push_goes_straight_away_along_the_longer_distance(where: str, pushed: str) -> None:
    pool = pool_of(BEASTS, CLASSES, {"air": [spell("gust", do("push", 2, "foe"))]})
    state = field_of(pool, [Tail("hawk", "a1", "a", spells=["gust"])], [("wolf", where)])
    act(state, f"cast gust {where}")
    assert squares(state.enemies) == [pushed]


@pytest.mark.rule("ELE-3.6")
def test_a_push_ends_where_something_is_in_the_way_and_a_pull_comes_closer() -> None:
    gusts = {"air": [spell("gust", do("push", 3, "foe")), spell("haul", do("pull", 4, "foe"))]}
    pool = pool_of(BEASTS, CLASSES, gusts)
    state = field_of(pool, [Tail("hawk", "a1", "aa", spells=["gust", "haul"])], [("wolf", "c1"), ("stump", "e1")])
    act(state, "cast gust c1")
    assert squares(state.enemies) == ["d1", "e1"]
    act(state, "cast haul d1")
    assert squares(state.enemies) == ["b1", "e1"]
