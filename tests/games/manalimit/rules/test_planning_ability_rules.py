"""Abilities that resolve while planning (MAN-5)."""

import pytest

from engine.games.manalimit.actions import BATTLE
from engine.games.manalimit.state import ManalimitState
from tests.games.manalimit.positions import (
    GAME,
    Seat,
    Table,
    ability,
    act,
    battle,
    catch,
    facts_of,
    ghost,
    named,
    pitch,
    play,
    pool_of,
    run_of,
    slots,
    table,
    token,
    unit,
    unit_in,
    values,
)

GAIN = {"do": "gain", "attack": 2, "health": 3}
MAKE = {"do": "spawn", "card": "mote"}
PLAIN_UNITS = (unit("bee"), unit("cow"), token("mote"))


def mana(amount: int) -> Table:
    return {"do": "mana", "amount": amount}


def add(card: str) -> Table:
    return {"do": "add-card", "card": card}


def end(*effects: Table) -> Table:
    return ability("planning-end", *effects)


def with_ant(when: str, *effects: Table, seat: Seat, round_number: int = 1) -> ManalimitState:
    """A run in which the ant has one ability."""
    return table(pool_of(unit("ant", ability(when, *effects)), *PLAIN_UNITS), seat, round_number=round_number)


# --- when -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-5.1")
def test_when_played_resolves_after_the_cost_is_paid() -> None:
    state = with_ant("played", mana(1), seat=Seat(hand=["ant"], mana=3))
    events = catch(state)
    act(state, play("ant", 0))
    assert [event.kind for event in events] == ["play", "mana"]
    assert facts_of(events, "mana")[0]["evaporated"] == 0
    assert state.players[0].mana == 3


@pytest.mark.rule("MAN-5.1")
def test_when_played_resolves_with_the_unit_in_its_slot() -> None:
    state = with_ant("played", GAIN | {"to": "self"}, MAKE, seat=Seat(hand=["ant"], mana=1))
    act(state, play("ant", 2))
    assert slots(state) == [None, None, "ant", "mote", None]
    assert values(state)[2] == (3, 4)


@pytest.mark.rule("MAN-5.1")
def test_when_played_does_not_resolve_for_other_cards() -> None:
    state = with_ant("played", mana(1), seat=Seat(hand=["bee"], board={0: "ant"}, mana=1))
    act(state, play("bee", 1))
    assert state.players[0].mana == 0


@pytest.mark.rule("MAN-5.2")
def test_when_pitched_resolves_after_the_pitch_value_has_been_gained() -> None:
    state = with_ant("pitched", mana(2), seat=Seat(hand=["ant"], mana=1))
    events = catch(state)
    act(state, pitch("ant"))
    assert [(event.kind, event.public and event.public["mana"]) for event in events] == [("pitch", 2), ("mana", 3)]
    assert (facts_of(events, "pitch")[0]["evaporated"], facts_of(events, "mana")[0]["evaporated"]) == (0, 1)


@pytest.mark.rule("MAN-5.2")
@pytest.mark.parametrize(
    ("when", "from_hand", "from_board"),
    [("pitched", True, True), ("pitched-from-hand", True, False), ("pitched-from-board", False, True)],
)
def test_when_pitched_may_ask_for_a_pitch_from_hand_or_from_the_board(
    when: str, from_hand: bool, from_board: bool
) -> None:
    for source, resolves in (("ant", from_hand), (3, from_board)):
        state = with_ant(when, add("bee"), seat=Seat(hand=["ant"], board={3: "ant"}))
        act(state, pitch(source))
        assert named(state, state.players[0].bag) == ["bee"] * resolves


def order_of(state: ManalimitState) -> list[str]:
    """Submits, and lists the cards that end-of-planning abilities added to the Bag, in order."""
    events = catch(state)
    act(state, BATTLE)
    return [str(fact["card"]) for fact in facts_of(events, "add-card")]


@pytest.mark.rule("MAN-5.3")
def test_end_of_planning_resolves_when_the_board_is_submitted() -> None:
    state = with_ant("planning-end", GAIN | {"to": "self"}, seat=Seat(hand=["bee"], board={1: "ant"}, mana=1))
    act(state, play("bee", 0))
    assert values(state)[1] == (1, 1)
    battle(state)
    assert state.records[0].left[1][1:] == (3, 4, 0)


@pytest.mark.rule("MAN-5.3")
def test_end_of_planning_goes_by_attack_then_health_then_place() -> None:
    pool = pool_of(
        unit("weak", end(add("weak")), attack=2, health=9),
        unit("frail", end(add("frail")), attack=3, health=2),
        unit("tough", end(add("tough")), attack=3, health=4),
        unit("twin", end(add("twin")), attack=3, health=2),
        unit("strong", end(add("strong")), attack=5),
    )
    state = run_of(pool, board=dict(enumerate(("weak", "frail", "tough", "twin", "strong"))))
    assert order_of(state) == ["strong", "tough", "frail", "twin", "weak"]
    state = run_of(pool, board=dict(enumerate(("twin", "strong", "tough", "weak", "frail"))))
    assert order_of(state) == ["strong", "tough", "twin", "frail", "weak"]


@pytest.mark.rule("MAN-5.3")
def test_end_of_planning_abilities_of_one_unit_go_in_the_order_on_the_card() -> None:
    pool = pool_of(unit("ant", end(add("bee")), end(add("cow")), end(add("ant"))), *PLAIN_UNITS)
    assert order_of(run_of(pool, board={0: "ant"})) == ["bee", "cow", "ant"]


@pytest.mark.rule("MAN-5.3")
def test_the_order_at_the_end_of_planning_is_recomputed_before_each() -> None:
    pool = pool_of(
        unit("lord", end(add("lord"), GAIN | {"to": "back-ally"}), attack=5),
        unit("mate", end(add("mate")), attack=2),
        unit("page", end(add("page")), attack=1),
    )
    assert order_of(run_of(pool, board=dict(enumerate(("lord", "mate", "page"))))) == ["lord", "page", "mate"]


@pytest.mark.rule("MAN-5.4")
@pytest.mark.parametrize(("round_number", "limit"), [(1, 3), (8, 10)])
def test_mana_from_an_effect_beyond_the_limit_evaporates(round_number: int, limit: int) -> None:
    state = with_ant("played", mana(9), seat=Seat(hand=["ant"], mana=3), round_number=round_number)
    events = catch(state)
    act(state, play("ant", 0))
    (fact,) = facts_of(events, "mana")
    assert state.players[0].mana == fact["mana"] == limit
    assert (fact["gained"], fact["evaporated"]) == (limit - 2, 11 - limit)


# --- for how long -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-5.5")
def test_a_gain_made_while_planning_counts_in_the_battle_and_ends_with_it() -> None:
    state = with_ant("played", GAIN | {"to": "self"}, seat=Seat(hand=["ant"], mana=1))
    act(state, play("ant", 0))
    battle(state)
    assert state.records[0].left == (("ant", 3, 4, 0),)
    assert values(state)[0] == (1, 1)


@pytest.mark.rule("MAN-5.5")
def test_a_shield_given_while_planning_counts_in_the_battle_and_ends_with_it() -> None:
    state = with_ant("played", {"do": "shield", "layers": 2, "to": "self"}, seat=Seat(hand=["ant"], mana=1))
    act(state, play("ant", 0))
    assert unit_in(state, 0).shields == 2
    battle(state)
    assert state.records[0].left == (("ant", 1, 1, 2),)
    assert unit_in(state, 0).shields == 0


@pytest.mark.rule("MAN-5.5")
def test_a_permanent_gain_stays_with_the_unit_for_the_rest_of_the_run() -> None:
    lasting = GAIN | {"permanently": True, "to": "self"}
    state = with_ant("played", lasting, seat=Seat(hand=["ant"], mana=1))
    act(state, play("ant", 0))
    for answer in (ghost(), ghost("cow", "cow"), ghost("ant")):
        battle(state, answer)
        assert state.records[0].left == (("ant", 3, 4, 0),)
        assert values(state)[0] == (3, 4)


@pytest.mark.rule("MAN-5.5")
def test_in_a_live_match_gains_and_shields_end_with_the_battle_too() -> None:
    pool = pool_of(unit("ant", end(GAIN | {"to": "self"}, {"do": "shield", "to": "self"})))
    state = table(pool, Seat(board={0: "ant"}), Seat(board={0: "ant"}))
    for seat in (0, 1):
        act(state, BATTLE, seat=seat)
    assert state.records[0].left == state.records[0].right == (("ant", 3, 4, 1),)
    for seat in (0, 1):
        assert (values(state, seat)[0], unit_in(state, 0, seat).shields) == ((1, 1), 0)


# --- where ------------------------------------------------------------------------------------------------------------

FULL = {0: "bee", 1: "bee", 3: "bee", 4: "bee"}


@pytest.mark.rule("MAN-5.6")
@pytest.mark.parametrize(
    ("board", "slot", "enters"),
    [
        ({}, 0, 1),
        ({}, 2, 3),
        ({3: "bee"}, 2, 4),
        ({}, 4, 3),
        ({3: "bee", 4: "bee"}, 2, 1),
        ({2: "bee", 4: "bee"}, 3, 1),
    ],
)
def test_a_created_unit_enters_the_nearest_empty_slot_behind_its_maker_else_ahead_of_it(
    board: dict[int, str], slot: int, enters: int
) -> None:
    state = with_ant("played", MAKE, seat=Seat(hand=["ant"], board=board, mana=1))
    events = catch(state)
    act(state, play("ant", slot))
    assert slots(state) == [{**board, slot: "ant", enters: "mote"}.get(each) for each in range(5)]
    assert [fact["slot"] for fact in facts_of(events, "create")] == [enters]


@pytest.mark.rule("MAN-5.6")
@pytest.mark.parametrize(
    ("board", "slot", "enters"), [({}, 2, [2, 3]), ({3: "bee"}, 2, [2, 4]), ({4: "bee"}, 3, [3, 2]), ({}, 4, [4, 3])]
)
def test_after_a_pitch_from_the_board_the_search_begins_at_the_slot_that_the_maker_left(
    board: dict[int, str], slot: int, enters: list[int]
) -> None:
    state = with_ant("pitched", MAKE | {"count": 2}, seat=Seat(board={**board, slot: "ant"}))
    events = catch(state)
    act(state, pitch(slot))
    assert [fact["slot"] for fact in facts_of(events, "create")] == enters


@pytest.mark.rule("MAN-5.6")
@pytest.mark.parametrize(("board", "enters"), [({}, [0, 1]), ({0: "bee"}, [1, 2]), ({0: "bee", 2: "bee"}, [1, 3])])
def test_after_a_pitch_from_hand_the_search_begins_at_the_front(board: dict[int, str], enters: list[int]) -> None:
    state = with_ant("pitched", MAKE | {"count": 2}, seat=Seat(hand=["ant"], board=board))
    events = catch(state)
    act(state, pitch("ant"))
    assert [fact["slot"] for fact in facts_of(events, "create")] == enters


@pytest.mark.rule("MAN-5.6")
def test_a_created_unit_fizzles_with_an_event_if_no_slot_is_empty() -> None:
    state = with_ant("played", MAKE, seat=Seat(hand=["ant"], board=FULL, mana=1))
    events = catch(state)
    act(state, play("ant", 2))
    assert slots(state) == ["bee", "bee", "ant", "bee", "bee"]
    assert [event.kind for event in events] == ["play", "fizzle"]


@pytest.mark.rule("MAN-5.7")
@pytest.mark.parametrize(
    ("who", "board", "slot", "chosen"),
    [
        ("ally-ahead", {0: "bee", 1: "bee", 4: "bee"}, 3, 1),
        ("ally-ahead", {4: "bee"}, 3, None),
        ("ally-behind", {0: "bee", 3: "bee", 4: "bee"}, 1, 3),
        ("ally-behind", {0: "bee"}, 1, None),
        ("front-ally", {1: "bee", 3: "bee"}, 2, 1),
        ("front-ally", {1: "bee", 3: "bee"}, 0, 1),
        ("back-ally", {0: "bee", 3: "bee"}, 2, 3),
        ("back-ally", {0: "bee", 3: "bee"}, 4, 3),
    ],
)
@pytest.mark.parametrize("when", ["played", "pitched-from-board"])
def test_while_planning_places_are_counted_over_gaps(
    when: str, who: str, board: dict[int, str], slot: int, chosen: int | None
) -> None:
    effect = GAIN | {"to": who}
    if when == "played":
        state = with_ant(when, effect, seat=Seat(hand=["ant"], board=board, mana=1))
        act(state, play("ant", slot))
    else:
        state = with_ant(when, effect, seat=Seat(board={**board, slot: "ant"}))
        act(state, pitch(slot))
    assert [place for place, value in enumerate(values(state)) if value == (3, 4)] == [chosen][: chosen is not None]


# --- transformation and creation --------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-5.8")
def test_a_transformation_while_planning_gives_printed_values_and_no_gains() -> None:
    pool = pool_of(
        unit("ant", ability("played", {"do": "transform", "to": "ally-behind", "into": "yak"})),
        unit("bee", ability("played", GAIN | {"to": "self"}, {"do": "shield", "to": "self"})),
        unit("yak", attack=4, health=6),
    )
    state = run_of(pool, hand=["ant", "bee"], mana=2)
    act(state, play("bee", 3))
    unit_in(state, 3).attack_gain = 7
    act(state, play("ant", 1))
    assert slots(state) == [None, "ant", None, "yak", None]
    assert (values(state)[3], unit_in(state, 3).shields) == ((4, 6), 0)


@pytest.mark.rule("MAN-5.8")
def test_a_transformation_while_planning_is_permanent_and_the_card_becomes_the_other_card() -> None:
    change = ability("played", {"do": "transform", "to": "self", "into": "yak"})
    state = run_of(pool_of(unit("ant", change), unit("yak", pitch=3)), hand=["ant"], mana=1)
    act(state, play("ant", 0))
    for _ in range(3):
        battle(state)
        assert slots(state)[0] == "yak"
    act(state, pitch(0))
    assert (state.players[0].mana, named(state, state.players[0].ash)) == (3, ["yak"])


@pytest.mark.rule("MAN-5.9")
def test_a_unit_created_while_planning_triggers_no_spawn_ability() -> None:
    pool = pool_of(
        unit("ant", ability("played", MAKE)),
        unit("bee", ability("ally-spawn", GAIN | {"to": "self"})),
        token("mote", ability("spawn", GAIN | {"to": "self"})),
    )
    state = run_of(pool, hand=["ant"], board={0: "bee"}, mana=1)
    events = catch(state)
    act(state, play("ant", 1))
    assert values(state)[:3] == [(1, 1)] * 3
    act(state, BATTLE)
    GAME.supply(state, ghost("ant", pool=pool))
    assert state.records[0].left == (("bee", 1, 1, 0), ("ant", 1, 1, 0), ("mote", 1, 1, 0))
    (fact,) = facts_of(events, "battle")
    assert [step for step in fact["log"] if step[0] == "trigger"] == []
