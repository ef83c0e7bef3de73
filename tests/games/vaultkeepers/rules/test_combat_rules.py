"""Attacks, the response window, and the fights (VAU-8)."""

import pytest

from engine.games.vaultkeepers.combat import RETRACTIONS_A_TURN
from engine.games.vaultkeepers.refusals import (
    AttacksOpen,
    CannotAttack,
    FoughtAlready,
    NobodyThere,
    NoMoreRetracting,
    NothingNamed,
    NotNamed,
    NoWindow,
    TauntInTheWay,
)
from engine.games.vaultkeepers.state import MAIN, RESPONSE, VaultkeepersState
from tests.games.vaultkeepers.duel import (
    GAME,
    PLAIN,
    Side,
    ability,
    act,
    creature,
    duel,
    facts_of,
    fight,
    give,
    healths,
    in_hand,
    instant,
    legal,
    on_field,
    pool_of,
    refusal,
)

READY = Side(field=["cow"], hand=["spark", "net"], mana="CC")


def attacks(state: VaultkeepersState) -> list[str]:
    return [each.removeprefix("attack ") for each in legal(state) if each.startswith("attack")]


# --- naming -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VAU-8.1")
def test_each_ready_creature_is_named_with_its_target_once() -> None:
    state = duel(PLAIN, Side(field=["ant", "bee", "cow"]), Side(field=["cow", "ant"]))
    state.players[0].field[1].tapped = True
    assert attacks(state) == ["0 player", "0 0", "0 1", "2 player", "2 0", "2 1"]
    act(state, "attack 0 1")
    assert attacks(state) == ["2 player", "2 0", "2 1"]
    assert isinstance(refusal(state, "attack 0 player"), CannotAttack)
    assert isinstance(refusal(state, "attack 1 player"), CannotAttack)
    assert isinstance(refusal(state, "attack 5 player"), NobodyThere)
    assert isinstance(refusal(state, "attack 2 4"), NobodyThere)


@pytest.mark.rule("VAU-8.2")
def test_a_named_attack_can_be_retracted() -> None:
    state = duel(PLAIN, Side(field=["ant", "bee"]), Side(field=["cow"]))
    assert isinstance(refusal(state, "retract 0"), NothingNamed)
    assert isinstance(refusal(state, "confirm"), NothingNamed)
    act(state, "attack 0 0", "attack 1 player")
    act(state, "retract 0")
    assert isinstance(refusal(state, "retract 0"), NotNamed)
    assert not state.players[0].field[0].tapped
    fight(state, "0 player")
    assert state.players[1].life == 27


@pytest.mark.rule("VAU-8.2")
def test_nobody_retracts_for_ever() -> None:
    state = duel(PLAIN, Side(field=["ant"]))
    act(state, *["attack 0 player", "retract 0"] * RETRACTIONS_A_TURN, "attack 0 player")
    assert legal(state) == ["confirm"]
    assert isinstance(refusal(state, "retract 0"), NoMoreRetracting)


@pytest.mark.rule("VAU-8.3")
def test_while_attacks_are_named_nothing_else_can_be_done() -> None:
    state = duel(PLAIN, Side(field=["ant", "bee"], hand=["ant"], lands="WW", held="W"))
    act(state, "attack 0 player")
    assert legal(state) == ["confirm", "attack 1 player", "retract 0"]
    for other in ("end", "land dawnfield", "tap dawnfield", "cast ant", "leader"):
        assert isinstance(refusal(state, other), AttacksOpen)
    act(state, "retract 0", "cast ant")


@pytest.mark.rule("VAU-8.4")
def test_there_is_one_combat_a_turn() -> None:
    state = duel(PLAIN, Side(field=["ant", "bee"]))
    fight(state, "0 player")
    assert attacks(state) == []
    assert isinstance(refusal(state, "attack 1 player"), FoughtAlready)
    act(state, "end", "end")
    assert attacks(state) == ["0 player", "1 player"]


@pytest.mark.rule("VAU-8.5")
def test_every_attack_must_be_on_an_untapped_creature_with_taunt() -> None:
    state = duel(PLAIN, Side(field=["cow", "bee"]), Side(field=["ant", "wall", "wall"]))
    assert attacks(state) == ["0 1", "0 2", "1 1", "1 2"]
    for past in ("attack 0 player", "attack 0 0"):
        assert isinstance(refusal(state, past), TauntInTheWay)
    state.players[1].field[1].tapped = True
    assert attacks(state) == ["0 2", "1 2"]
    state.players[1].field[2].tapped = True
    assert attacks(state)[:4] == ["0 player", "0 0", "0 1", "0 2"]


@pytest.mark.rule("VAU-8.6")
def test_a_flyer_is_bound_only_by_taunt_with_flying_or_reach() -> None:
    state = duel(PLAIN, Side(field=["hawk", "ant"]), Side(field=["wall", "cow"]))
    assert attacks(state) == ["0 player", "0 0", "0 1", "1 0"]
    state = duel(PLAIN, Side(field=["hawk", "ant"]), Side(field=["wall", "archer"]))
    assert attacks(state) == ["0 1", "1 0", "1 1"]
    give(state.players[1].field[0], "flying")
    assert attacks(state) == ["0 0", "0 1", "1 0", "1 1"]


@pytest.mark.rule("VAU-8.7")
def test_confirming_taps_attackers_and_attack_abilities_resolve_in_order() -> None:
    pool = pool_of(
        creature("drummer", ability("attack", {"do": "life", "amount": 1})),
        creature("flute", ability("attack", {"do": "damage", "amount": 1, "to": "opponent"})),
    )
    state = duel(pool, Side(field=["drummer", "flute"]))
    told = fight(state, "1 player", "0 player")
    assert [event["card"] for event in facts_of(told, "trigger")] == ["flute", "drummer"]
    assert all(body.tapped for body in state.players[0].field)
    assert [player.life for player in state.players] == [31, 27]


@pytest.mark.rule("VAU-8.7")
def test_an_attack_is_gone_if_its_attacker_leaves_before_the_window() -> None:
    pool = pool_of(
        creature("cannon", ability("attack", {"do": "destroy", "to": "strongest-ally"})),
        creature("cow", attack=3, health=4),
    )
    state = duel(pool, Side(field=["cannon", "cow"]))
    fight(state, "0 player", "1 player")
    assert state.players[1].life == 29


# --- the window -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VAU-8.8")
def test_the_window_opens_after_confirming_with_the_defender_first() -> None:
    state = duel(PLAIN, READY, READY)
    act(state, "attack 0 player", "confirm")
    assert (state.phase, state.priority) == (RESPONSE, 1)
    assert legal(state, 0) == []
    assert legal(state, 1)[:2] == ["pass", "rest"]


@pytest.mark.rule("VAU-8.8")
def test_there_is_no_window_if_no_attack_is_left() -> None:
    pool = pool_of(
        creature("martyr", ability("attack", {"do": "destroy", "to": "self"})),
        instant("wait", {"do": "life", "amount": 1}),
    )
    state = duel(pool, Side(field=["martyr"]), Side(hand=["wait"], mana="C"))
    act(state, "attack 0 player", "confirm")
    assert (state.phase, on_field(state, 0)) == (MAIN, [])


@pytest.mark.rule("VAU-8.9")
def test_an_instant_resolves_at_once_and_gives_priority_to_the_other() -> None:
    state = duel(PLAIN, READY, READY)
    act(state, "attack 0 0", "confirm", "cast spark foe 0")
    assert healths(state, 0) == [2]
    assert state.priority == 0
    act(state, "cast spark foe 0")
    assert (healths(state, 1), state.priority) == ([2], 1)


@pytest.mark.rule("VAU-8.10")
def test_the_window_closes_after_two_passes_in_a_row() -> None:
    state = duel(PLAIN, READY, READY)
    assert isinstance(refusal(state, "pass"), NoWindow)
    act(state, "attack 0 0", "confirm", "pass")
    assert state.priority == 0
    act(state, "cast spark foe 0", "pass")
    assert (state.phase, healths(state, 1)) == (RESPONSE, [2])
    act(state, "pass")
    assert (state.phase, on_field(state, 1), healths(state, 0)) == (MAIN, [], [1])


@pytest.mark.parametrize(
    ("side", "opens"),
    [
        (Side(), False),
        (Side(hand=["ant"]), False),
        (Side(held="W", lands="WW", mana="C"), False),
        (Side(hand=["ant"], mana="C"), True),
        (Side(hand=["ant"], lands="W"), True),
        (Side(hand=["ant"], held="W"), True),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.rule("VAU-8.11")
def test_the_window_is_skipped_on_public_facts_alone(side: Side, opens: bool, seat: int) -> None:
    """A card in hand and mana from anywhere is enough, whatever the card is."""
    sides = [Side(field=["ant"]), Side()]
    sides[seat] = Side(field=sides[seat].field, hand=side.hand, held=side.held, lands=side.lands, mana=side.mana)
    state = duel(PLAIN, *sides)
    act(state, "attack 0 player", "confirm")
    assert (state.phase == RESPONSE) == opens
    assert state.priority == (seat if opens else -1)


@pytest.mark.rule("VAU-8.12")
def test_an_order_to_rest_is_a_pass_that_goes_on_and_nobody_else_knows() -> None:
    state, plain = duel(PLAIN, READY, READY), duel(PLAIN, READY, READY)
    for each in (state, plain):
        act(each, "attack 0 0", "confirm")
    told = act(state, "rest")
    act(plain, "pass")
    assert [event.seen_by(0).facts for event in told if event.kind == "passes"] == [{"seat": 1}]  # type: ignore[union-attr]
    assert GAME.view(state, 0) == GAME.view(plain, 0)
    assert GAME.view(state, None) == GAME.view(plain, None)
    own = GAME.view(state, 1).players[1].own
    assert own is not None
    assert own.rests


@pytest.mark.rule("VAU-8.12")
def test_who_rests_is_asked_like_anybody_else_and_may_change_their_mind() -> None:
    state = duel(PLAIN, READY, READY)
    act(state, "attack 0 0", "confirm", "rest", "cast spark foe 0")
    assert (state.priority, GAME.standing(state, 1)) == (1, GAME.parse("pass"))
    assert GAME.standing(state, 0) is None
    assert "cast spark foe 0" in legal(state, 1)
    act(state, "pass", "pass", "end")
    assert not state.players[1].rests


# --- damage -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VAU-8.13")
def test_first_strike_kills_before_the_other_hits_back() -> None:
    state = duel(PLAIN, Side(field=["cow"]), Side(field=["bee"]))
    give(state.players[0].field[0], "first-strike")
    fight(state, "0 0")
    assert (healths(state, 0), on_field(state, 1)) == ([4], [])


@pytest.mark.rule("VAU-8.13")
def test_a_target_with_first_strike_hits_before_its_attacker() -> None:
    state = duel(PLAIN, Side(field=["bee"]), Side(field=["cow"]))
    give(state.players[1].field[0], "first-strike")
    fight(state, "0 0")
    assert (on_field(state, 0), healths(state, 1)) == ([], [4])


@pytest.mark.rule("VAU-8.13")
def test_double_strike_strikes_in_both_steps() -> None:
    state = duel(PLAIN, Side(field=["bee", "bee"]), Side(field=["cow"]))
    for bee in state.players[0].field:
        give(bee, "double-strike")
    fight(state, "0 0", "1 player")
    assert (on_field(state, 0), on_field(state, 1)) == (["bee"], [])  # the cow hits back in the normal step
    assert state.players[1].life == 26


@pytest.mark.rule("VAU-8.14")
def test_attacks_are_fought_in_the_order_in_which_they_were_named() -> None:
    state = duel(PLAIN, Side(field=["ant", "bee", "cow"]), Side(field=["giant"]))
    told = fight(state, "2 0", "0 player", "1 0")
    assert [event["card"] for event in facts_of(told, "strike")] == ["cow", "ant", "bee"]


@pytest.mark.rule("VAU-8.15")
def test_an_attack_on_the_player_takes_life() -> None:
    state = duel(PLAIN, Side(field=["cow", "bee"]))
    fight(state, "0 player", "1 player")
    assert state.players[1].life == 25


@pytest.mark.rule("VAU-8.16")
def test_a_target_hits_back_at_each_attacker_in_full_while_it_lives() -> None:
    state = duel(PLAIN, Side(field=["bee", "bee", "bee"]), Side(field=["cow"]))
    fight(state, "0 0", "1 0", "2 0")
    assert on_field(state, 1) == []
    assert on_field(state, 0) == ["bee"]


@pytest.mark.rule("VAU-8.16")
def test_both_sides_of_a_fight_hit_at_once() -> None:
    state = duel(PLAIN, Side(field=["bee"]), Side(field=["bee"]))
    fight(state, "0 0")
    assert (on_field(state, 0), on_field(state, 1)) == ([], [])


@pytest.mark.rule("VAU-8.17")
def test_the_dead_leave_and_their_abilities_resolve_before_the_next_fight() -> None:
    pool = pool_of(
        creature("bomb", ability("death", {"do": "damage", "amount": 5, "to": "all-enemies"})),
        creature("bee", attack=2, health=2),
        creature("cow", attack=3, health=4),
    )
    state = duel(pool, Side(field=["bee", "cow"]), Side(field=["bomb"]))
    fight(state, "0 0", "1 player")
    assert on_field(state, 0) == []
    assert state.players[1].life == 30


@pytest.mark.rule("VAU-8.18")
def test_an_attack_on_a_target_that_has_left_does_nothing() -> None:
    state = duel(PLAIN, Side(field=["giant", "cow"]), Side(field=["bee"]))
    give(state.players[0].field[1], "trample")
    fight(state, "0 0", "1 0")
    assert state.players[1].life == 30
    assert healths(state, 0) == [7, 4]


@pytest.mark.rule("VAU-8.18")
def test_an_attacker_that_was_returned_to_hand_does_nothing() -> None:
    state = duel(PLAIN, Side(field=["giant", "cow"]), Side(field=["bee"], hand=["gale"], mana="C"))
    act(state, "attack 0 player", "attack 1 0", "confirm", "cast gale foe 0")
    assert state.players[1].life == 30
    assert in_hand(state, 0) == ["giant"]
    assert on_field(state, 1) == []


@pytest.mark.rule("VAU-8.19")
def test_trample_sends_the_excess_over_the_health_then_left_to_the_player() -> None:
    state = duel(PLAIN, Side(field=["bee", "giant"]), Side(field=["cow"]))
    give(state.players[0].field[1], "trample")
    fight(state, "0 0", "1 0")
    assert state.players[1].life == 30 - (9 - 2)


@pytest.mark.rule("VAU-8.20")
def test_a_tapped_target_still_hits_back() -> None:
    state = duel(PLAIN, Side(field=["bee"]), Side(field=["cow"], hand=["net"], mana="C"))
    state.players[1].field[0].tapped = True
    act(state, "attack 0 0", "confirm", "pass")
    assert on_field(state, 0) == []


@pytest.mark.rule("VAU-8.21")
def test_after_combat_the_turn_goes_on() -> None:
    state = duel(PLAIN, Side(field=["bee"], hand=["ant"], mana="C"))
    fight(state, "0 player")
    assert (state.phase, state.attacks) == (MAIN, [])
    act(state, "cast ant", "end")
