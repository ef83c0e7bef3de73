"""Elements, harm, Block and statuses (ELE-2)."""

from itertools import pairwise

import pytest

from cards.games.elementails.vocabulary import ELEMENTS
from engine.games.elementails import harm
from engine.games.elementails.elements import MATCH as MATCHES
from engine.games.elementails.elements import STRONG, WEAK, against
from engine.games.elementails.state import MARKET
from tests.games.elementails.field import (
    CLASSES,
    PLAIN,
    SPELLS,
    Tail,
    act,
    beast,
    do,
    end_turn,
    facts_of,
    field_of,
    move,
    pool_of,
)


@pytest.mark.rule("ELE-2.1")
def test_each_element_beats_the_next() -> None:
    wheel = ["water", "fire", "plant", "earth", "lightning", "air", "water"]
    for one, other in pairwise(wheel):
        assert MATCHES[ELEMENTS.index(one)][ELEMENTS.index(other)] == STRONG
        assert MATCHES[ELEMENTS.index(other)][ELEMENTS.index(one)] == WEAK
    assert sum(row.count(STRONG) for row in MATCHES) == len(ELEMENTS)


@pytest.mark.parametrize(("amount", "strong", "weak"), [(2, 3, 1), (3, 5, 2), (4, 6, 2), (1, 2, 1), (0, 0, 0)])
@pytest.mark.rule("ELE-2.2")
def test_harm_is_half_more_or_half_and_rounded_up(amount: int, strong: int, weak: int) -> None:
    water, fire, earth = 0, 1, 3
    assert against(amount, water, fire) == strong
    assert against(amount, fire, water) == weak
    assert against(amount, fire, earth) == amount


@pytest.mark.rule("ELE-2.2")
def test_a_hero_of_two_elements_defends_with_the_primary() -> None:
    pool = pool_of([beast("fish", element="water")], CLASSES)
    state = field_of(pool, [Tail("fox", "a1"), Tail("hawk", "a3")], [("fish", "b1")])
    fish, fox, hawk = state.enemies[0], *state.heroes
    assert harm.hit_on(state, fish, fox, 4, fish.element) == 6
    assert harm.hit_on(state, fish, hawk, 4, fish.element) == 2


@pytest.mark.rule("ELE-2.3")
def test_harm_lowers_the_corruption_of_enemies_and_raises_that_of_heroes() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1", corruption=3)], [("mole", "b1")])
    fox, mole = state.heroes[0], state.enemies[0]
    harm.suffer(state, mole, 4, None)
    harm.suffer(state, fox, 4, None)
    assert (mole.corruption, fox.corruption) == (6, 7)
    harm.heal(state, mole, 99)
    harm.heal(state, fox, 99)
    assert (mole.corruption, fox.corruption) == (10, 0)


@pytest.mark.rule("ELE-2.4")
def test_block_absorbs_harm_first() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1")], [("mole", "b1")])
    fox = state.heroes[0]
    fox.block = 3
    harm.suffer(state, fox, 2, None)
    assert (fox.block, fox.corruption) == (1, 0)
    harm.suffer(state, fox, 3, None)
    assert (fox.block, fox.corruption) == (0, 2)


@pytest.mark.rule("ELE-2.5")
def test_a_cleansed_enemy_leaves_and_the_last_one_ends_the_battle() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1", "aa")], [("wolf", "b1"), ("wolf", "a2")])
    for enemy in state.enemies:
        enemy.corruption = 1
    told = act(state, "strike b1")
    assert len(state.enemies) == 1
    assert facts_of(told, "cleansed")[0]["unit"][0] == "wolf"
    act(state, "strike a2")
    assert (state.phase, state.enemies) == (MARKET, [])


@pytest.mark.parametrize(("spirit", "lost"), [(0, 2), (2, 4), (-1, 1), (-5, 0)])
@pytest.mark.rule("ELE-2.6")
def test_inspired_and_weakened_change_every_hit(spirit: int, lost: int) -> None:
    state = field_of(PLAIN, [Tail("bear", "a1", "a")], [("wolf", "b1")])
    state.heroes[0].spirit = spirit
    bear, wolf = state.heroes[0], state.enemies[0]
    assert harm.hit_on(state, bear, wolf, 2, bear.kind.secondary) == lost


@pytest.mark.rule("ELE-2.6")
def test_stacks_count_before_elements() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1", "a")], [("wolf", "b1")])
    state.heroes[0].spirit = 2
    act(state, "strike b1")
    assert state.enemies[0].corruption == 10 - 6


@pytest.mark.rule("ELE-2.7")
def test_opposite_statuses_cancel_one_for_one() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1")], [("wolf", "b1")])
    fox = state.heroes[0]
    harm.kindle(fox, 3)
    harm.kindle(fox, -2)
    harm.sway(fox, 2)
    harm.sway(fox, -1)
    assert (fox.ember, fox.spirit) == (1, 1)


@pytest.mark.rule("ELE-2.8")
def test_a_stack_of_inspired_or_weakened_goes_at_the_end_of_ones_own_turn() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1"), Tail("hawk", "a6")], [("stump", "i1")])
    state.heroes[0].spirit, state.heroes[1].spirit, state.enemies[0].spirit = 2, -2, 1
    act(state, "done")
    assert state.heroes[0].spirit == 2
    act(state, "done", seat=1)
    assert [hero.spirit for hero in state.heroes] == [1, -1]
    assert state.enemies[0].spirit == 0


@pytest.mark.rule("ELE-2.9")
def test_burn_ticks_then_a_stack_goes_and_then_block_expires() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1"), Tail("hawk", "a6", corruption=5)], [("stump", "i1")])
    fox, hawk = state.heroes
    fox.ember, fox.block, hawk.ember = 3, 1, -2
    end_turn(state)
    assert (fox.corruption, fox.ember, fox.block) == (2, 2, 0)
    assert (hawk.corruption, hawk.ember) == (3, -1)


@pytest.mark.rule("ELE-2.9")
def test_enemies_burn_at_the_start_of_their_turn() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1", "a", spells=["ember"])], [("stump", "c1")])
    act(state, "cast ember c1")
    assert state.enemies[0].corruption == 10
    end_turn(state)
    assert (state.enemies[0].corruption, state.enemies[0].ember) == (8, 1)


@pytest.mark.rule("ELE-2.10")
def test_burn_has_no_element() -> None:
    pool = pool_of([beast("newt", move(do("burn", 2, "foe")), element="water")], CLASSES, SPELLS)
    state = field_of(pool, [Tail("fox", "a1"), Tail("hawk", "a6")], [("newt", "b1")])
    for hero in state.heroes:
        hero.ember = 2
    state.enemies[0].square = 53
    end_turn(state)
    assert [hero.corruption for hero in state.heroes] == [2, 2]


@pytest.mark.rule("ELE-2.11")
def test_what_changes_a_hit_comes_in_order() -> None:
    """A fox of fire against plants: (2 + 1) by half more is 5; a dragon with a pillar 3, and armour takes 1 of it."""
    pool = pool_of(
        [beast("wolf", traits={"armoured": 1})],
        CLASSES,
        others={
            "dragon": [beast("dragon", traits={"armoured": 1})],
            "pillar": [beast("pillar", speed=0)],
        },
    )
    state = field_of(pool, [Tail("fox", "a1")], [("wolf", "b1"), ("dragon", "a2"), ("pillar", "i6")])
    fox, (wolf, dragon, _) = state.heroes[0], state.enemies
    fox.spirit = 1
    assert harm.hit_on(state, fox, wolf, 2, fox.kind.primary) == 4
    assert harm.hit_on(state, fox, dragon, 2, fox.kind.primary) == 2
    wolf.spirit = 1
    fox.kind = pool.class_by_id["bear"]  # plant beats earth
    assert harm.hit_on(state, wolf, fox, 2, wolf.kind.element) == 5
