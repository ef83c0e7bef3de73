"""Traits of enemies (ELE-9)."""

from typing import Any

import pytest

from engine.core.game import Setup
from engine.games.elementails import battle, foes
from engine.games.elementails.grid import SQUARE_OF
from engine.games.elementails.kinds import COMMON
from engine.games.elementails.state import ElementailsState
from tests.games.elementails.field import (
    BEASTS,
    CLASSES,
    GAME,
    SPELLS,
    Tail,
    act,
    beast,
    do,
    end_turn,
    field_of,
    pool_of,
    spell,
    squares,
)

GUSTS = {
    "air": [
        spell("gust", do("push", 2, "foe")),
        spell("mire", do("slow", 2, "foe")),
        spell("hush", do("weaken", 2, "foe")),
        spell("glow", do("burn", 2, "foe")),
    ]
}


def _against(traits: dict[str, Any], heroes: list[Tail], *others: tuple[str, str], at: str = "b1") -> ElementailsState:
    """A beast of fire with traits and 20 Corruption; the bear's elements have no edge against it."""
    special = beast("special", element="fire", corruption=20, traits=traits)
    return field_of(pool_of([special, *BEASTS], CLASSES, SPELLS | GUSTS), heroes, [("special", at), *others])


@pytest.mark.parametrize(("armour", "lost"), [(1, 1), (3, 1)])
@pytest.mark.rule("ELE-9.1")
def test_armoured_takes_something_off_each_hit(armour: int, lost: int) -> None:
    state = _against({"armoured": armour}, [Tail("bear", "a1", "a")])
    act(state, "strike b1")
    assert state.enemies[0].corruption == 20 - lost


@pytest.mark.rule("ELE-9.2")
def test_thorns_harm_who_hits_from_beside() -> None:
    state = _against({"thorns": 2}, [Tail("bear", "a1", "a"), Tail("hawk", "b3", "a")])
    act(state, "strike b1")
    act(state, "strike b1", seat=1)
    assert [hero.corruption for hero in state.heroes] == [2, 0]


@pytest.mark.rule("ELE-9.3")
def test_flying_moves_over_units_and_obstacles() -> None:
    for traits, reached in ({}, False), ({"flying": True}, True):
        state = _against(traits, [Tail("bear", "a1")], ("stump", "b1"), at="c1")
        state.obstacles = tuple(SQUARE_OF[name] for name in ("c2", "d1", "b2"))
        found = foes.plan(state, state.enemies[0], state.free())
        assert (found is not None) is reached
        if found is not None:
            assert found[1] == SQUARE_OF["a2"]


@pytest.mark.rule("ELE-9.4")
def test_a_skirmisher_moves_away_after_its_action() -> None:
    state = _against({"skirmisher": True}, [Tail("bear", "a1")])
    end_turn(state)
    assert state.heroes[0].corruption == 2
    assert squares(state.enemies) == ["e1"]


@pytest.mark.rule("ELE-9.5")
def test_a_pack_hits_harder_for_each_other_enemy_beside_the_target() -> None:
    state = _against({"pack": 2}, [Tail("bear", "a1")], ("stump", "a2"))
    state.enemies[1].intention = 1
    end_turn(state)
    assert state.heroes[0].corruption == 4


@pytest.mark.rule("ELE-9.6")
def test_rage_comes_with_half_of_the_corruption() -> None:
    for corruption, suffered in (11, 2), (10, 5):
        state = _against({"rage": 3}, [Tail("bear", "a1")])
        state.enemies[0].corruption = corruption
        end_turn(state)
        assert state.heroes[0].corruption == suffered


@pytest.mark.rule("ELE-9.7")
def test_a_leech_regains_what_it_raised() -> None:
    state = _against({"leech": True}, [Tail("bear", "a1")])
    state.enemies[0].corruption = 10
    state.heroes[0].block = 1
    end_turn(state)
    assert state.enemies[0].corruption == 11


@pytest.mark.rule("ELE-9.8")
def test_what_is_volatile_harms_all_beside_it_when_cleansed() -> None:
    heroes = [Tail("bear", "a1", "a"), Tail("hawk", "b2"), Tail("fox", "a3")]
    state = _against({"volatile": 2}, heroes, ("stump", "i1"))
    state.enemies[0].corruption = 1
    act(state, "strike b1")
    assert [hero.corruption for hero in state.heroes] == [2, 2, 0]


@pytest.mark.rule("ELE-9.9")
def test_what_is_steadfast_is_neither_pushed_nor_slowed() -> None:
    for traits, at, slowed in ({}, "d1", 2), ({"steadfast": True}, "b1", 0):
        state = _against(traits, [Tail("hawk", "a1", "aa", spells=["gust", "mire"])])
        act(state, "cast mire b1", "cast gust b1")
        assert (squares(state.enemies), state.enemies[0].slowed) == ([at], slowed)


@pytest.mark.rule("ELE-9.10")
def test_a_hunter_prefers_the_highest_corruption() -> None:
    heroes = [Tail("bear", "a1", corruption=2), Tail("bear", "c1", corruption=5)]
    for traits, chosen in ({}, 0), ({"hunter": True}, 1):
        state = _against(traits, heroes)
        found = foes.plan(state, state.enemies[0], state.free())
        assert found is not None
        assert found[0].number == chosen


@pytest.mark.rule("ELE-9.11")
def test_a_guardian_softens_hits_on_those_beside_it() -> None:
    state = _against({"guardian": 1}, [Tail("bear", "a2", "aa"), Tail("hawk", "a1")], ("newt", "b2"), ("newt", "a3"))
    act(state, "strike b2", "strike a3")
    assert [enemy.corruption for enemy in state.enemies] == [20, 9, 8]


@pytest.mark.rule("ELE-9.12")
def test_regrowth_regains_corruption_at_the_start_of_the_enemy_turn() -> None:
    state = _against({"regrowth": 2}, [Tail("bear", "a1")], at="i1")
    state.enemies[0].corruption = 17
    end_turn(state)
    assert state.enemies[0].corruption == 19
    end_turn(state)
    assert state.enemies[0].corruption == 20


@pytest.mark.rule("ELE-9.13")
def test_an_ambusher_begins_in_the_middle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(battle, "enemy_turn", lambda _: None)
    found: set[str] = set()
    for seed in range(40):
        state = GAME.new(Setup(3, {"classes": ["ember-fox", "hill-guard", "moss-mender"]}), seed)
        battle.start(state, COMMON)
        found |= {name[0] for name in squares([enemy for enemy in state.enemies if enemy.kind.ambusher])}
    assert found
    assert found <= set("def")


@pytest.mark.rule("ELE-9.14")
def test_what_is_evasive_is_hit_less_from_afar() -> None:
    state = _against({"evasive": 1}, [Tail("hawk", "a1", "aa"), Tail("bear", "b2", "a")])
    act(state, "strike b1")
    assert state.enemies[0].corruption == 17
    act(state, "move a2", "strike b1")
    assert state.enemies[0].corruption == 15


@pytest.mark.rule("ELE-9.15")
def test_what_is_cold_blooded_cannot_burn() -> None:
    for traits, ember in ({}, 2), ({"cold-blooded": True}, 0):
        state = _against(traits, [Tail("hawk", "a1", "a", spells=["glow"])])
        act(state, "cast glow b1")
        assert state.enemies[0].ember == ember


@pytest.mark.rule("ELE-9.16")
def test_what_is_unshaken_cannot_be_weakened() -> None:
    for traits, spirit in ({}, -2), ({"unshaken": True}, 0):
        state = _against(traits, [Tail("hawk", "a1", "a", spells=["hush"])])
        act(state, "cast hush b1")
        assert state.enemies[0].spirit == spirit


@pytest.mark.rule("ELE-9.17")
def test_what_is_swift_moves_twice_its_speed_if_it_reaches_nobody() -> None:
    for traits, at in ({}, "f1"), ({"swift": True}, "c1"):
        state = _against(traits, [Tail("bear", "a1")], at="i1")
        end_turn(state)
        assert squares(state.enemies) == [at]
