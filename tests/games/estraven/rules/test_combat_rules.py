"""Attacking, blocking and damage (EST-7); the combat chart is walked edge by edge."""

import pytest

from engine.games.estraven import refusals
from engine.games.estraven.state import BLOCK, JOIN, MAIN
from tests.games.estraven.positions import (
    FOE,
    GAME,
    OWN,
    Side,
    act,
    duel,
    fighter,
    heard,
    leader,
    names,
    notations,
    pile,
    pool_of,
    reaction,
    refusal,
    shipped_duel,
    spell,
    told,
    trigger,
    troop,
)

POOL = pool_of(
    troop("ant", 1, 0, 2),
    troop("bear", 3, 1, 2),
    troop("wall", 0, 4, 3),
    troop("cat", 2, 0, 1, subtypes=["cat"]),
    leader("captain", 2, 0, 4, lead={"count": 2, "of": "wolf"}),
    leader("hermit", 2, 0, 3),
    troop("slow", 2, 0, 1, enters_tapped=True),
    troop("trap", 1, 0, 1, **trigger("block", {"do": "damage", "amount": 5, "to": "attackers"})),
    troop("bomb", 1, 0, 1, **trigger("block", {"do": "bounce", "to": "self"})),
    reaction("gust", "attack", {"do": "bounce", "to": "enemy"}),
    spell("mend", {"do": "untap", "to": "all-allies"}, cost=0),
)
QUIET = Side(mana=0)


def attack(
    own: list[str], foe: list[str], *steps: str, foe_hand: tuple[str, ...] = ()
) -> tuple[int, list[str], list[str]]:
    """The defender's health and both rows after an attack."""
    state = duel(POOL, Side(units=own), Side(units=foe, hand=foe_hand, mana=9 if foe_hand else 0))
    act(state, *steps)
    return state.players[FOE].health, names(state, OWN), names(state, FOE)


# --- the chart: attack ------------------------------------------------------------------------------------------------


@pytest.mark.rule("EST-7.1")
def test_chart_without_an_untapped_unit_there_is_no_attack() -> None:
    state = duel(POOL, Side(units=["*ant", "*captain"]), QUIET)
    assert not [word for word in notations(state) if word.startswith("attack")]


@pytest.mark.rule("EST-7.1", "EST-7.2")
def test_chart_a_unit_without_lead_attacks_alone_and_taps() -> None:
    """Declare one unit → target: the player → no Lead → attacks alone → attack declared."""
    for card in ("ant", "hermit"):
        state = duel(POOL, Side(units=[card, "ant"]), QUIET)
        act(state, "attack 0")
        assert fighter(state, OWN, card).tapped
        assert state.players[FOE].health == 20 - fighter(state, OWN, card).kind.power


@pytest.mark.rule("EST-7.3")
def test_chart_a_leader_without_matching_troops_attacks_alone() -> None:
    """Lead → matching untapped Troops? no → attacks alone."""
    assert attack(["captain", "cat", "*ant", "hermit"], [], "attack 0")[0] == 18


@pytest.mark.rule("EST-7.3", "EST-7.2")
def test_chart_a_leader_brings_up_to_x_troops_that_tap() -> None:
    """Lead → matching Troops → declare up to X → attack declared."""
    state = duel(POOL, Side(units=["captain", "ant", "bear", "ant"]), QUIET)
    act(state, "attack 0")
    assert state.question == JOIN
    assert notations(state) == ["confirm", "join 1", "join 2", "join 3", "retract"]
    act(state, "join 1", "join 2")
    assert notations(state) == ["confirm", "retract"]
    act(state, "confirm")
    assert [unit.tapped for unit in state.players[OWN].units] == [True, True, True, False]
    assert state.players[FOE].health == 20 - 2 - 1 - 3


@pytest.mark.rule("EST-7.1")
def test_one_attack_a_turn() -> None:
    state = duel(POOL, Side(units=["ant", "ant"], hand=["mend"]), QUIET)
    act(state, "attack 0", "play mend")
    assert not [word for word in notations(state) if word.startswith("attack")]
    act(state, "end", "end")
    assert "attack 0" in notations(state)


@pytest.mark.rule("EST-4.2")
def test_a_unit_may_attack_in_the_turn_it_comes_unless_it_enters_tapped() -> None:
    state = duel(POOL, Side(hand=["ant", "slow"]), QUIET)
    act(state, "play ant", "play slow")
    assert names(state, OWN) == ["ant", "slow"]
    assert "attack 0" in notations(state)
    assert "attack 1" not in notations(state)


@pytest.mark.rule("EST-7.3")
def test_steps_of_a_declaration_can_be_taken_back() -> None:
    state = duel(POOL, Side(units=["captain", "ant"]), QUIET)
    act(state, "attack 0", "join 1", "retract")
    assert not state.players[OWN].units[1].tapped
    act(state, "retract")
    assert (state.question, state.attackers, state.attacked) == (MAIN, [], False)
    assert not state.players[OWN].units[0].tapped


@pytest.mark.rule("EST-7.3")
def test_twenty_steps_back_are_enough_for_a_turn() -> None:
    state = shipped_duel(Side(units=["huntmaster-varga", "hedge-hound"]), QUIET)
    for _ in range(20):
        act(state, "attack 0", "retract")
    act(state, "attack 0")
    assert "retract" not in notations(state)
    assert isinstance(refusal(state, "retract"), refusals.NoStepsBackLeft)


@pytest.mark.rule("EST-7.3")
def test_others_see_nothing_of_an_attack_before_it_is_declared() -> None:
    state = duel(POOL, Side(units=["captain", "ant"]), Side(hand=["gust"]))
    before = [GAME.view(state, audience) for audience in (FOE, None)]
    act(state, "attack 0", "join 1")
    assert [GAME.view(state, audience) for audience in (FOE, None)] == before
    assert GAME.view(state, OWN).attackers == (0, 1)
    act(state, "confirm")
    assert GAME.view(state, FOE).attackers == (0, 1)


# --- the chart: block -------------------------------------------------------------------------------------------------


@pytest.mark.rule("EST-7.5", "EST-7.8")
def test_chart_without_untapped_units_nobody_is_asked_to_block() -> None:
    assert attack(["bear"], ["*wall"], "attack 0") == (17, ["bear"], ["wall"])


@pytest.mark.rule("EST-7.5", "EST-7.8")
def test_chart_a_defender_may_decline_to_block() -> None:
    assert attack(["bear"], ["wall"], "attack 0", "pass")[0] == 17


@pytest.mark.rule("EST-7.5", "EST-7.2", "EST-7.8")
def test_chart_one_blocker_without_lead_blocks_alone() -> None:
    """Declare one unit as blocker → not a Leader with Lead → blocks alone → assigned → blocked combat."""
    state = duel(POOL, Side(units=["bear"]), Side(units=["wall", "ant"], mana=0))
    act(state, "attack 0")
    assert (state.asked, state.question) == (FOE, BLOCK)
    assert notations(state) == ["pass", "block 0 0", "block 1 0"]
    act(state, "block 0 0")
    assert state.players[FOE].units[0].tapped
    assert state.players[FOE].health == 20
    assert (state.asked, state.question) == (OWN, MAIN)


@pytest.mark.rule("EST-7.6")
def test_chart_a_leader_that_blocks_brings_troops_for_other_attackers() -> None:
    """Blocker is a Leader with Lead → matching Troops → assign up to X → assign blockers to attackers."""
    own = Side(units=["captain", "ant", "bear"])
    state = duel(POOL, own, Side(units=["captain", "wall", "cat", "ant"], mana=0))
    act(state, "attack 0", "join 1", "join 2", "confirm")
    act(state, "block 0 1")
    assert notations(state) == ["confirm", "block 1 0", "block 1 2", "block 3 0", "block 3 2", "retract"]
    act(state, "block 1 2", "block 3 0")
    assert state.players[FOE].health == 20
    assert state.question == MAIN


@pytest.mark.rule("EST-7.6")
def test_chart_a_leader_without_matching_troops_blocks_alone() -> None:
    own = Side(units=["captain", "ant"])
    state = duel(POOL, own, Side(units=["captain", "cat"], mana=0))
    act(state, "attack 0", "join 1", "confirm", "block 0 0")
    assert notations(state) == ["confirm", "retract"]
    act(state, "confirm")
    assert state.players[FOE].health == 19


@pytest.mark.rule("EST-7.6")
def test_a_blocker_without_lead_brings_nobody() -> None:
    state = duel(POOL, Side(units=["captain", "ant"]), Side(units=["hermit", "ant"], mana=0))
    act(state, "attack 0", "join 1", "confirm", "block 0 0")
    assert notations(state) == ["confirm", "retract"]
    act(state, "retract", "block 1 1")
    assert notations(state) == ["confirm", "retract"]


@pytest.mark.rule("EST-7.6")
def test_there_are_never_more_blockers_than_attackers() -> None:
    state = duel(POOL, Side(units=["bear"]), Side(units=["captain", "ant"], mana=0))
    act(state, "attack 0", "block 0 0")
    assert state.question == MAIN
    assert not state.players[FOE].units[1].tapped


@pytest.mark.rule("EST-7.6")
def test_others_see_nothing_of_blocks_before_they_are_declared() -> None:
    state = duel(POOL, Side(units=["captain", "ant"]), Side(units=["captain", "ant"], mana=0))
    act(state, "attack 0", "join 1", "confirm")
    before = GAME.view(state, OWN)
    act(state, "block 0 0")
    assert GAME.view(state, OWN) == before
    assert GAME.view(state, FOE).blocks == ((2, 0),)


# --- the chart: damage and destruction --------------------------------------------------------------------------------


@pytest.mark.rule("EST-7.8")
def test_chart_unblocked_damage_is_the_full_power_of_all() -> None:
    assert attack(["captain", "bear"], ["*wall"], "attack 0", "join 1", "confirm")[0] == 15


@pytest.mark.rule("EST-7.8", "EST-4.3")
def test_chart_pairs_deal_power_minus_resistance_at_once_and_damage_stays() -> None:
    state = duel(POOL, Side(units=["bear"]), Side(units=["captain"], mana=0))
    act(state, "attack 0", "block 0 0")
    assert fighter(state, OWN, "bear").health == 1
    assert fighter(state, FOE, "captain").health == 1
    act(state, "end", "end")
    assert fighter(state, OWN, "bear").health == 1


@pytest.mark.rule("EST-7.8")
def test_damage_is_never_below_nothing() -> None:
    state = duel(POOL, Side(units=["ant"]), Side(units=["wall"], mana=0))
    act(state, "attack 0", "block 0 0")
    assert fighter(state, FOE, "wall").health == 3


@pytest.mark.rule("EST-7.8")
def test_the_part_that_is_not_blocked_goes_to_the_player() -> None:
    steps = ("attack 0", "join 1", "confirm", "block 0 0", "confirm")
    assert attack(["captain", "bear"], ["wall", "cat"], *steps)[0] == 17


@pytest.mark.rule("EST-7.9", "EST-4.5")
def test_chart_all_without_health_are_destroyed_together() -> None:
    """Any unit at 0? yes → all of them at the same time."""
    state = duel(POOL, Side(units=["cat"]), Side(units=["cat"], mana=0))
    events = heard(state)
    act(state, "attack 0", "block 0 0")
    assert (names(state, OWN), names(state, FOE)) == ([], [])
    assert [facts["seat"] for facts in told(events, "death")] == [OWN, FOE]
    assert pile(state, OWN, "grave") == pile(state, FOE, "grave") == ["cat"]


@pytest.mark.rule("EST-7.9")
def test_chart_units_with_health_survive() -> None:
    """Any unit at 0? no → all survive."""
    assert attack(["ant"], ["wall"], "attack 0", "block 0 0") == (20, ["ant"], ["wall"])


@pytest.mark.rule("EST-12.1", "EST-7.8")
def test_chart_unblocked_damage_is_followed_by_a_look_at_victory() -> None:
    state = duel(POOL, Side(units=["bear"]), Side(health=3, mana=0))
    act(state, "attack 0")
    assert state.result is not None
    assert state.result.winners == (OWN,)


@pytest.mark.rule("EST-7.10")
def test_after_combat_the_main_phase_goes_on() -> None:
    state = duel(POOL, Side(units=["ant"], hand=["ant"]), QUIET)
    act(state, "attack 0")
    assert (state.asked, state.question) == (OWN, MAIN)
    assert "play ant" in notations(state)


# --- broken combat ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("EST-7.7", "EST-7.4")
def test_if_the_leader_leaves_the_others_go_on() -> None:
    steps = ("attack 0", "join 1", "confirm", "play gust foe0")
    assert attack(["captain", "bear"], [], *steps, foe_hand=("gust",)) == (17, ["bear"], [])


@pytest.mark.rule("EST-7.4")
def test_if_the_only_attacker_leaves_the_attack_is_over() -> None:
    state = duel(POOL, Side(units=["bear"]), Side(units=["wall"], hand=["gust"]))
    act(state, "attack 0", "play gust foe0")
    assert (state.question, state.attackers) == (MAIN, [])
    assert state.players[FOE].health == 20


@pytest.mark.rule("EST-7.7")
def test_an_attacker_whose_blocker_left_stays_blocked() -> None:
    assert attack(["bear"], ["bomb"], "attack 0", "block 0 0") == (20, ["bear"], [])


@pytest.mark.rule("EST-7.7")
def test_an_attacker_that_leaves_after_the_blocks_deals_nothing() -> None:
    assert attack(["ant"], ["trap"], "attack 0", "block 0 0") == (20, [], ["trap"])


# --- bad input --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EST-7.3")
def test_troops_of_another_subtype_do_not_join() -> None:
    state = shipped_duel(Side(units=["huntmaster-varga", "hedge-hound", "lily-squire"]), QUIET)
    act(state, "attack 0")
    refused = refusal(state, "join 2")
    assert isinstance(refused, refusals.NotLed)
    assert refused.sentence == "Lily Squire cannot come along: Huntmaster Varga leads Hound Troops."


@pytest.mark.rule("EST-7.3")
def test_no_more_troops_than_x_join() -> None:
    state = shipped_duel(Side(units=["ysolde-of-the-kennels", "hedge-hound", "hedge-hound", "hedge-hound"]), QUIET)
    act(state, "attack 0", "join 1", "join 2")
    refused = refusal(state, "join 3")
    assert isinstance(refused, refusals.LeadIsFull)
    assert refused.sentence == "Ysolde of the Kennels leads no more than 2 Troops. Confirm, or take one back."


@pytest.mark.rule("EST-7.6")
def test_a_second_blocker_without_lead_is_refused() -> None:
    own = Side(units=["huntmaster-varga", "hedge-hound"])
    state = shipped_duel(own, Side(units=["lily-squire", "lily-squire"], mana=0))
    act(state, "attack 0", "join 1", "confirm", "block 0 0")
    refused = refusal(state, "block 1 1")
    assert isinstance(refused, refusals.OneBlocker)
    assert refused.sentence.startswith("Lily Squire blocks alone")


@pytest.mark.rule("EST-7.6")
def test_blockers_of_another_subtype_and_beyond_x_are_refused() -> None:
    own = Side(units=["huntmaster-varga", "hedge-hound", "hedge-hound", "hedge-hound"])
    foe = Side(units=["archivist-sorrel", "night-porter", "night-porter", "lily-squire"], mana=0)
    state = shipped_duel(own, foe)
    act(state, "attack 0", "join 1", "join 2", "join 3", "confirm", "block 0 0")
    assert isinstance(refusal(state, "block 3 1"), refusals.NotLed)
    assert isinstance(refusal(state, "block 1 0"), refusals.NoSuchAttacker)
    act(state, "block 1 1")
    assert isinstance(refusal(state, "block 2 2"), refusals.LeadIsFull)


@pytest.mark.rule("EST-7.1", "EST-7.5")
def test_other_wrong_declarations_have_reasons_of_their_own() -> None:
    state = shipped_duel(
        Side(units=["*hedge-hound", "hedge-hound"]), Side(units=["*lily-squire", "lily-squire"], mana=0)
    )
    assert isinstance(refusal(state, "attack 0"), refusals.IsTapped)
    assert isinstance(refusal(state, "attack 7"), refusals.NoSuchUnit)
    assert isinstance(refusal(state, "join 1"), refusals.NoAttackOpen)
    assert isinstance(refusal(state, "block 0 0"), refusals.NothingToBlock)
    act(state, "attack 1")
    assert isinstance(refusal(state, "block 0 0"), refusals.IsTapped)
    assert isinstance(refusal(state, "block 1 1"), refusals.NoSuchAttacker)
    assert isinstance(refusal(state, "end"), refusals.DeclareFirst)
    act(state, "pass")
    assert isinstance(refusal(state, "attack 1"), refusals.AlreadyAttacked)
