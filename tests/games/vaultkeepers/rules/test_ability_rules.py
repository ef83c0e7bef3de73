"""Abilities and their order (VAU-9)."""

from dataclasses import replace

import pytest

from engine.games.vaultkeepers import resolving
from tests.games.vaultkeepers.duel import (
    Side,
    ability,
    act,
    creature,
    duel,
    facts_of,
    fight,
    healths,
    on_field,
    pool_of,
    spell,
    token,
)

STORM = spell("storm", {"do": "damage", "amount": 1, "to": "all-creatures"})
LIFE = {"do": "life", "amount": 1}


def dying(card: str, *effects: dict[str, object], health: int = 1, **rest: object) -> dict[str, object]:
    return creature(card, ability("death", *effects, **rest), health=health)


@pytest.mark.rule("VAU-9.1")
def test_enter_abilities_resolve_on_the_field_and_death_abilities_after_leaving() -> None:
    pool = pool_of(
        creature("host", ability("enter", {"do": "token", "card": "mote"})),
        dying("ghost", {"do": "token", "card": "mote"}),
        token("mote"),
        spell("doom", {"do": "destroy", "to": "enemy"}),
    )
    state = duel(pool, Side(hand=["host", "doom"], mana="CC"), Side(field=["ghost"] * 7))
    act(state, "cast host", "cast doom foe 6")
    assert on_field(state, 0) == ["host", "mote"]
    assert on_field(state, 1) == ["ghost"] * 6 + ["mote"]


@pytest.mark.rule("VAU-9.2")
def test_an_ability_resolves_whole_before_the_deaths_it_caused_do() -> None:
    pool = pool_of(
        spell(
            "wrath",
            {"do": "damage", "amount": 1, "to": "all-enemies"},
            {"do": "damage", "amount": 1, "to": "all-enemies"},
        ),
        dying("priest", {"do": "heal", "amount": 5, "to": "all-allies"}),
        creature("cow", health=2),
    )
    state = duel(pool, Side(hand=["wrath"], mana="C"), Side(field=["priest", "cow"]))
    act(state, "cast wrath")
    assert on_field(state, 1) == []


@pytest.mark.rule("VAU-9.3")
def test_deaths_resolve_by_the_order_of_the_field_the_active_player_first() -> None:
    pool = pool_of(dying("one", LIFE), dying("two", LIFE), STORM)
    for active in (0, 1):
        sides = [Side(field=["two", "one"]), Side(field=["one", "two"])]
        sides[active] = replace(sides[active], hand=["storm"], mana="C")
        state = duel(pool, *sides)
        state.active = active
        told = act(state, "cast storm")
        own, foe = [(0, "two"), (0, "one")], [(1, "one"), (1, "two")]
        came = [(event["seat"], event["card"]) for event in facts_of(told, "trigger")]
        assert came == (foe + own if active else own + foe)


@pytest.mark.rule("VAU-9.4")
def test_what_an_ability_causes_comes_behind_what_waits() -> None:
    pool = pool_of(
        dying("bomb", {"do": "damage", "amount": 1, "to": "all-enemies"}),
        dying("bell", LIFE),
        dying("oak", LIFE, health=2),
        STORM,
    )
    state = duel(pool, Side(field=["bomb", "bell"], hand=["storm"], mana="C"), Side(field=["oak"]))
    told = act(state, "cast storm")
    assert [event["card"] for event in facts_of(told, "trigger")] == ["bomb", "bell", "oak"]


@pytest.mark.rule("VAU-9.5")
def test_an_ability_whose_creature_has_left_does_not_happen() -> None:
    pool = pool_of(
        creature("cannon", ability("attack", {"do": "destroy", "to": "strongest-ally"})),
        creature("drum", ability("attack", LIFE), attack=5),
    )
    state = duel(pool, Side(field=["cannon", "drum"]))
    fight(state, "0 player", "1 player")
    assert state.players[0].life == 30
    assert on_field(state, 0) == ["cannon"]


@pytest.mark.rule("VAU-9.6")
def test_a_condition_is_asked_when_the_ability_begins() -> None:
    pool = pool_of(
        creature("herald", ability("attack", {"do": "token", "card": "mote"})),
        creature("judge", ability("attack", LIFE, **{"if": {"count": "ally", "at_least": 2}})),
        token("mote"),
    )
    for order, life in ((("0 player", "1 player"), 31), (("1 player", "0 player"), 30)):
        state = duel(pool, Side(field=["herald", "judge"]))
        fight(state, *order)
        assert state.players[0].life == life


@pytest.mark.rule("VAU-9.7")
def test_after_two_hundred_triggers_in_a_turn_further_ones_fizzle() -> None:
    pool = pool_of(dying("bell", LIFE), STORM)
    state = duel(pool, Side(field=["bell", "bell"], hand=["storm"], mana="C"))
    state.triggers = resolving.TRIGGERS_A_TURN - 1
    told = act(state, "cast storm")
    assert len(facts_of(told, "trigger")) == 1
    assert len(facts_of(told, "fizzle")) == 1
    assert state.players[0].life == 31
    act(state, "end")
    assert state.triggers == 0


@pytest.mark.rule("VAU-9.7")
def test_entering_is_not_counted() -> None:
    pool = pool_of(creature("host", ability("enter", LIFE)))
    state = duel(pool, Side(hand=["host"], mana="C"))
    state.triggers = resolving.TRIGGERS_A_TURN
    act(state, "cast host")
    assert state.players[0].life == 31
    assert healths(state, 0) == [1]
