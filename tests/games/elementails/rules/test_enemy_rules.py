"""What enemies do, whom they choose, and how many come (ELE-8)."""

from collections import Counter

import pytest

from engine.core.game import Setup
from engine.games.elementails import battle, foes
from engine.games.elementails.dragons import corruption_of
from engine.games.elementails.forecast import forecast, incoming
from engine.games.elementails.grid import NAMES
from engine.games.elementails.harm import scaled
from engine.games.elementails.kinds import COMMON, ELITE, RARE
from engine.games.elementails.refusals import TooFar
from tests.games.elementails.field import (
    CLASSES,
    GAME,
    PLAIN,
    Tail,
    act,
    beast,
    do,
    end_turn,
    facts_of,
    field_of,
    harm,
    legal,
    move,
    pool_of,
    refusal,
    squares,
)


@pytest.mark.rule("ELE-8.1")
def test_intentions_come_up_by_their_share_of_a_die_and_are_seen() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1")], [("wolf", "i1")])
    wolf = state.enemies[0]
    assert wolf.kind.faces == (0, 0, 0, 0, 0, 1)
    rolled: Counter[str] = Counter()
    for _ in range(600):
        foes.declare(state, wolf)
        rolled[GAME.view(state, None).enemies[0].action] += 1
    assert rolled["Wait"] == pytest.approx(100, abs=30)
    assert rolled["Bite"] + rolled["Wait"] == 600


@pytest.mark.rule("ELE-8.1")
def test_the_board_shows_whom_an_intention_would_hit_and_how_hard() -> None:
    state = field_of(PLAIN, [Tail("bear", "a1"), Tail("hawk", "a6")], [("wolf", "d1"), ("fish", "i6")])
    wolf, fish = GAME.view(state, None).enemies
    assert (wolf.target, wolf.hits, wolf.squares) == (0, ((0, 3),), (0,))
    assert (fish.target, fish.hits) == (None, ())
    assert incoming(state) == [3, 0]
    end_turn(state)
    assert state.heroes[0].corruption == 3


@pytest.mark.rule("ELE-8.2")
def test_an_enemy_moves_by_the_fewest_steps_to_where_it_reaches_and_acts() -> None:
    state = field_of(PLAIN, [Tail("bear", "a1")], [("wolf", "e1"), ("archer", "f1")])
    end_turn(state)
    assert squares(state.enemies) == ["b1", "d1"]
    assert state.heroes[0].corruption == 6


@pytest.mark.rule("ELE-8.3")
def test_an_enemy_that_reaches_nobody_moves_its_full_speed_to_the_nearest() -> None:
    state = field_of(PLAIN, [Tail("bear", "a1"), Tail("hawk", "a6")], [("wolf", "i1")])
    told = end_turn(state)
    assert squares(state.enemies) == ["f1"]
    assert not facts_of(told, "acts")


@pytest.mark.parametrize(
    ("heroes", "chosen"),
    [
        ([Tail("hawk", "b2"), Tail("bear", "c5")], 1),  # plant beats earth: most harm
        ([Tail("hawk", "a2"), Tail("hawk", "d2")], 1),  # the nearest
        ([Tail("hawk", "b2", corruption=3), Tail("hawk", "d2", corruption=1)], 1),  # the lowest Corruption
        ([Tail("hawk", "b2"), Tail("hawk", "d2")], 0),  # seats from the round's: 2 mod 2
        ([Tail("hawk", "b2"), Tail("hawk", "d2"), Tail("hawk", "c1")], 2),  # 2 mod 3
    ],
)
@pytest.mark.rule("ELE-8.4")
def test_whom_an_enemy_chooses(heroes: list[Tail], chosen: int) -> None:
    state = field_of(PLAIN, heroes, [("wolf", "c2")])
    found = foes.plan(state, state.enemies[0], state.free())
    assert found is not None
    assert found[0].number == chosen


@pytest.mark.rule("ELE-8.5")
def test_an_action_aimed_at_nobody_comes_after_a_move() -> None:
    state = field_of(PLAIN, [Tail("bear", "a1")], [("wolf", "i1")])
    state.enemies[0].intention = 1
    end_turn(state)
    assert (squares(state.enemies), state.enemies[0].block) == (["f1"], 1)


@pytest.mark.rule("ELE-8.6")
def test_a_slowed_enemy_loses_speed_in_its_next_turn() -> None:
    state = field_of(PLAIN, [Tail("bear", "a1")], [("wolf", "i1")])
    state.enemies[0].slowed = 2
    end_turn(state)
    assert squares(state.enemies) == ["h1"]
    assert state.enemies[0].slowed == 0


@pytest.mark.rule("ELE-8.6")
def test_a_slowed_hero_loses_speed_in_its_next_turn() -> None:
    pool = pool_of([beast("eel", move(harm(1), do("slow", 2, "foe"), reach=3), speed=0)], CLASSES)
    state = field_of(pool, [Tail("bear", "a1")], [("eel", "c1")])
    end_turn(state)
    assert [each for each in legal(state) if each.startswith("move")] == ["move b1", "move a2"]
    assert isinstance(refusal(state, "move a3"), TooFar)
    state.enemies[0].intention = 1
    end_turn(state)
    assert "move a4" in legal(state)


@pytest.mark.parametrize("act_number", [1, 2, 3])
@pytest.mark.parametrize("encounter", [COMMON, RARE, ELITE])
@pytest.mark.rule("ELE-8.7")
def test_how_many_come(act_number: int, encounter: int) -> None:
    for seats in (3, 4):
        classes = ["ember-fox", "hill-guard", "moss-mender", "storm-runner"][:seats]
        state = GAME.new(Setup(seats, {"classes": classes}), 8)
        state.act = act_number
        battle.start(state, encounter)
        ranks = Counter(enemy.kind.rank for enemy in state.enemies)
        special = encounter != COMMON
        assert ranks[COMMON] == seats + act_number - 1 - special
        assert ranks[encounter] == (1 if special else ranks[COMMON])


@pytest.mark.rule("ELE-8.8")
def test_later_acts_make_enemies_stronger() -> None:
    state = field_of(PLAIN, [Tail("bear", "a1")], [("wolf", "i1")])
    kind = state.enemies[0].kind
    corruption = []
    for number in (1, 2, 3):
        state.act = number
        corruption.append(corruption_of(state, kind))
    assert corruption == [10, 25, 42]
    assert [scaled(4, number) for number in (1, 2, 3)] == [4, 6, 8]


@pytest.mark.rule("ELE-8.2")
def test_an_area_hits_everybody_around_the_target() -> None:
    pool = pool_of([beast("ape", move(harm(3, {"who": "foes-around", "within": 1}), do("burn", 1, "foe")))], CLASSES)
    state = field_of(pool, [Tail("hawk", "a1"), Tail("hawk", "a2"), Tail("hawk", "a4")], [("ape", "b1")])
    assert sorted(hero.number for hero, _ in forecast(state, state.enemies[0]).hits) == [0, 1]
    state.sink = None
    for hero in state.heroes:
        hero.ember = 0
    act(state, "done")
    act(state, "done", seat=1)
    act(state, "done", seat=2)
    assert [hero.corruption for hero in state.heroes] in ([4, 3, 0], [3, 4, 0])


@pytest.mark.rule("ELE-8.9")
def test_of_equal_squares_the_lowest_row_is_taken_then_the_first_column() -> None:
    state = field_of(PLAIN, [Tail("bear", "c3")], [("wolf", "e5"), ("archer", "g3")])
    for enemy, square in zip(state.enemies, ("d3", "f3"), strict=True):
        found = foes.plan(state, enemy, state.free())
        assert found is not None
        assert NAMES[found[1]] == square


@pytest.mark.rule("ELE-8.10")
def test_mechanics_come_before_other_effects_and_newcomers_wait_a_turn() -> None:
    """Who was called gets the Block of all friends; it has declared something and not acted."""
    call = move({"do": "summon", "count": 1}, do("block", 2, "all-friends"), name="Call")
    whelp = beast("whelp", move(harm(3, "all-foes")), corruption=3)
    pool = pool_of([], CLASSES, others={"elite": [beast("chief", call, speed=0, summons="whelp")], "add": [whelp]})
    state = field_of(pool, [Tail("bear", "a1")], [("chief", "i6")])
    state.enemies[0].marks = ((),)
    end_turn(state)
    chief, called = state.enemies
    assert (chief.block, called.block) == (2, 2)
    assert state.heroes[0].corruption == 0
