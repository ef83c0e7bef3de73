"""Dragons and their mechanics (ELE-10)."""

from typing import Any

import pytest

from engine.core.game import Setup
from engine.games.elementails import battle, foes
from engine.games.elementails.forecast import incoming
from engine.games.elementails.grid import NAMES, SQUARE_OF
from engine.games.elementails.kinds import DRAGON, PILLAR
from engine.games.elementails.state import MARKET, ElementailsState
from tests.games.elementails.field import (
    CLASSES,
    GAME,
    Tail,
    act,
    beast,
    do,
    end_turn,
    field_of,
    harm,
    pool_of,
    spell,
    squares,
)

PULSE = {"name": "Pulse", "share": 5, "effects": [harm(1, "all-foes")]}


def _lair(mechanic: dict[str, Any], heroes: list[Tail], *others: tuple[str, str], **brings: str) -> ElementailsState:
    """A dragon of fire on i3 that has declared one mechanic; the hawks' air has no edge against it."""
    line = {"name": "Wrath", "share": 5, "effects": [mechanic]}
    dragon = beast("dragon", line, element="fire", corruption=50, speed=0, **brings)
    pool = pool_of(
        [beast("wolf", element="fire")],
        CLASSES,
        {"air": [spell("gust", do("push", 2, "foe"), reach=4), spell("mire", do("slow", 2, "foe"), reach=4)]},
        {
            "dragon": [dragon],
            "pillar": [beast("pillar", PULSE, element="fire", corruption=4, speed=0)],
            "add": [beast("whelp", element="fire", corruption=3)],
        },
    )
    state = field_of(pool, heroes, [("dragon", "i3"), *others], dragons=True)
    action = state.enemies[0].kind.actions[0]
    state.enemies[0].marks = tuple(each.declare(state, state.enemies[0]) for each in action.mechanics)
    return state


def _suffered(state: ElementailsState) -> list[int]:
    """What the heroes suffer from the dragon's turn; it is what was foreseen."""
    before = [hero.corruption for hero in state.heroes]
    foreseen = incoming(state)
    for player in state.players:
        player.done = True
    foes.act(state, state.enemies[0])
    suffered = [hero.corruption - old for hero, old in zip(state.heroes, before, strict=True)]
    assert suffered == [min(10, amount) for amount in foreseen]
    return suffered


@pytest.mark.rule("ELE-10.1")
def test_a_dragon_stays_where_it_is_and_shows_what_it_will_do() -> None:
    soak = {"do": "soak", "count": 2, "amount": 4}
    state = _lair(soak, [Tail("hawk", "h1", "aa", level=4, spells=["gust", "mire"]), Tail("hawk", "a6")])
    act(state, "cast gust i3", "cast mire i3")
    end_turn(state)
    assert squares(state.enemies[:1]) == ["i3"]
    shown = GAME.view(state, None).enemies[0]
    assert shown.action in ("Wrath", "Wait")
    assert [word for word, _ in shown.marks] == (["soak"] if shown.action == "Wrath" else [])


@pytest.mark.rule("ELE-10.2")
def test_pillars_rise_halve_hits_on_the_dragon_and_harm_everybody() -> None:
    state = _lair({"do": "pillars", "count": 2}, [Tail("bear", "h3", "aa"), Tail("hawk", "a6")], pillars="pillar")
    dragon = state.enemies[0]
    act(state, "strike i3")
    assert dragon.corruption == 48
    end_turn(state)
    pillars = [enemy for enemy in state.enemies if enemy.kind.rank == PILLAR]
    assert len(pillars) == 2
    for pillar in pillars:
        pillar.intention = 0
    dragon.intention, dragon.marks = 1, ()
    state.heroes[0].energy = [1, 0, 0]
    act(state, "strike i3")
    assert dragon.corruption == 47
    end_turn(state)
    assert [hero.corruption for hero in state.heroes] == [2, 2]


@pytest.mark.parametrize(("second", "suffered"), [("c1", [2, 2]), ("a6", [8, 6])])
@pytest.mark.rule("ELE-10.3")
def test_soak_squares_want_somebody_on_them(second: str, suffered: list[int]) -> None:
    state = _lair({"do": "soak", "count": 2, "amount": 6}, [Tail("bear", "b1"), Tail("fox", second)])
    state.enemies[0].marks = ((SQUARE_OF["b1"], SQUARE_OF["c1"]),)
    assert _suffered(state) == suffered


@pytest.mark.parametrize(("third", "suffered"), [("a6", [2, 2, 2]), ("b2", [6, 2, 6])])
@pytest.mark.rule("ELE-10.4")
def test_spread_punishes_heroes_who_stand_close(third: str, suffered: list[int]) -> None:
    state = _lair(
        {"do": "spread", "amount": 4, "within": 2}, [Tail("bear", "a1"), Tail("fox", "e4"), Tail("fox", third)]
    )
    assert _suffered(state) == suffered


@pytest.mark.parametrize(
    ("second", "third", "suffered"), [("a2", "b1", [3, 3, 3]), ("a2", "i6", [5, 5, 5]), ("a4", "i6", [9, 5, 5])]
)
@pytest.mark.rule("ELE-10.5")
def test_a_stack_is_divided_among_those_who_stand_close(second: str, third: str, suffered: list[int]) -> None:
    heroes = [Tail("bear", "a1"), Tail("fox", second), Tail("fox", third)]
    state = _lair({"do": "stack", "amount": 9, "within": 1}, heroes)
    state.enemies[0].marks = ((0, 1),)
    assert _suffered(state) == suffered


@pytest.mark.rule("ELE-10.6")
def test_areas_overlap_and_each_of_them_counts() -> None:
    areas = {"do": "areas", "shape": "row", "count": 2, "amount": 3}
    state = _lair(areas, [Tail("bear", "b2"), Tail("fox", "b1"), Tail("fox", "e4")])
    row = tuple(SQUARE_OF[f"{letter}2"] for letter in "abcdefghi")
    column = tuple(SQUARE_OF[f"b{number}"] for number in range(1, 7))
    state.enemies[0].marks = ((row, column),)
    assert _suffered(state) == [6, 3, 0]


@pytest.mark.parametrize(
    ("shape", "inside", "outside"),
    [("row", "i2", "b1"), ("column", "b6", "c2"), ("cross", "e2", "f2"), ("square", "c3", "d2")],
)
@pytest.mark.rule("ELE-10.6")
def test_areas_have_their_shapes_and_are_laid_over_heroes(shape: str, inside: str, outside: str) -> None:
    state = _lair({"do": "areas", "shape": shape, "count": 1, "amount": 3}, [Tail("bear", "b2")])
    area = {NAMES[square] for square in state.enemies[0].marks[0][0]}
    assert {"b2", inside} <= area
    assert outside not in area


@pytest.mark.rule("ELE-10.7")
def test_adds_come_as_near_to_the_dragon_as_there_is_room() -> None:
    state = _lair({"do": "summon", "count": 4}, [Tail("hawk", "a1")], ("wolf", "h3"), summons="whelp")
    state.enemies[1].intention = 1
    end_turn(state)
    whelps = [enemy for enemy in state.enemies if enemy.kind.id == "whelp"]
    assert len(whelps) == 4
    assert {"i2", "i4"} <= set(squares(whelps))


@pytest.mark.rule("ELE-10.7")
def test_there_are_never_more_than_eight_others() -> None:
    state = _lair({"do": "summon", "count": 4}, [Tail("hawk", "a1")], summons="whelp")
    for _ in range(3):
        foes.act(state, state.enemies[0])
        state.enemies[0].marks = ((),)
    assert len(state.enemies) == 9


@pytest.mark.rule("ELE-10.8")
def test_mechanics_are_hits_of_the_dragons_element() -> None:
    pool_class = {**CLASSES, "plant": [{**CLASSES["earth"][0], "id": "fern", "name": "Fern", "power": _powers("fern")}]}
    line = {"name": "Wrath", "share": 5, "effects": [{"do": "spread", "amount": 4, "within": 1}]}
    pool = pool_of((), pool_class, None, {"dragon": [beast("dragon", line, element="fire", corruption=50, speed=0)]})
    state = field_of(pool, [Tail("fern", "a1"), Tail("bear", "i6")], [("dragon", "i3")], dragons=True)
    state.enemies[0].marks = ((1,),)
    state.enemies[0].spirit = 2
    assert _suffered(state) == [6, 4]


def _powers(word: str) -> list[dict[str, Any]]:
    return [
        {**each, "id": f"{word}-{each['id']}", "name": f"{word} {at}"}
        for at, each in enumerate(CLASSES["earth"][0]["power"])
    ]


@pytest.mark.rule("ELE-10.9")
def test_pillars_and_adds_flee_with_the_last_dragon() -> None:
    heroes = [Tail("bear", "h3", "aa")]
    state = _lair({"do": "summon", "count": 1}, heroes, ("whelp", "a6"), ("pillar", "a5"), summons="whelp")
    state.enemies[0].corruption = 1
    act(state, "strike i3")
    assert (state.phase, state.enemies) == (MARKET, [])


@pytest.mark.rule("ELE-10.10")
def test_two_dragons_at_once_in_the_endgame() -> None:
    state = GAME.new(Setup(3, {"classes": ["ember-fox", "hill-guard", "moss-mender"]}), 4)
    state.act, state.column, state.endgame = 3, 5, True
    battle.start(state, DRAGON)
    dragons = [enemy for enemy in state.enemies if enemy.kind.rank == DRAGON]
    assert len({dragon.kind.id for dragon in dragons}) == 2
    assert not {dragon.kind.id for dragon in dragons} & {each[2] for each in state.acts}
    dragons[0].corruption = 1
    state.enemies.remove(dragons[0])
    assert not battle.is_won(state)
