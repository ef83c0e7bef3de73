"""How a match ends (EST-12)."""

import pytest

from engine.core.game import Outcome
from engine.games.estraven.state import LAST_TURN
from tests.games.estraven.positions import (
    FOE,
    GAME,
    OWN,
    Side,
    act,
    duel,
    heard,
    pile,
    pool_of,
    reaction,
    resource,
    spell,
    told,
    trigger,
    troop,
)

POOL = pool_of(
    troop("ant", 3),
    troop("ghost", **trigger("death", {"do": "damage", "amount": 2, "to": "opponent"})),
    spell("fire", {"do": "damage", "amount": 2, "to": "opponent"}),
    spell("pyre", {"do": "damage", "amount": 2, "to": "each-player"}, {"do": "heal", "amount": 9}),
    spell("study", {"do": "draw"}, {"do": "damage", "amount": 9, "to": "opponent"}),
    spell("flood", {"do": "mill", "count": 1, "to": "each-player"}),
    spell("offering", {"do": "heal", "amount": 1}, cost=0, pay={"how": "sacrifice", "what": "resource"}),
    spell("lesson", {"do": "damage", "amount": 2, "to": "opponent"}, {"do": "draw"}),
    reaction("echo", "spell", {"do": "copy"}),
    reaction("burn", "spell", {"do": "damage", "amount": 2, "to": "opponent"}),
    resource("folk", "subject", "sacrifice", {"do": "draw"}),
)
QUIET = Side(mana=0)


@pytest.mark.rule("EST-12.1", "EST-1.1")
def test_no_health_is_a_loss() -> None:
    state = duel(POOL, Side(hand=["fire"]), Side(health=2, mana=0))
    act(state, "play fire")
    assert state.result == Outcome((OWN,), (1, 2), "health")
    assert GAME.to_act(state) == ()


@pytest.mark.rule("EST-12.2", "EST-1.2")
def test_drawing_the_last_card_is_a_loss() -> None:
    state = duel(POOL, QUIET, Side(deck=["ant"] * 3, hand=["ant"] * 4))
    act(state, "end")
    assert state.result == Outcome((OWN,), (1, 2), "deck")


@pytest.mark.rule("EST-12.2")
def test_one_card_in_the_deck_is_enough() -> None:
    state = duel(POOL, QUIET, Side(deck=["ant"] * 4, hand=["ant"] * 4))
    act(state, "end")
    assert state.result is None


@pytest.mark.rule("EST-12.3")
def test_the_match_ends_at_once_between_two_effects() -> None:
    state = duel(POOL, Side(hand=["study"], deck=["ant"]), Side(health=1, mana=0))
    act(state, "play study")
    assert state.result == Outcome((FOE,), (2, 1), "deck")


@pytest.mark.rule("EST-12.3", "EST-9.11")
def test_the_match_ends_at_once_between_two_effects_that_are_copied() -> None:
    """Who copies has won before they would draw their last card."""
    state = duel(POOL, Side(hand=["lesson"], health=2), Side(hand=["echo"], deck=["ant"]))
    act(state, "play lesson", "play echo")
    assert state.result == Outcome((FOE,), (2, 1), "health")


@pytest.mark.rule("EST-12.3")
def test_the_match_ends_before_the_next_link_resolves() -> None:
    state = duel(POOL, Side(hand=["fire"], health=2), Side(hand=["burn"], health=2))
    act(state, "play fire", "play burn")
    assert state.result == Outcome((FOE,), (2, 1), "health")


@pytest.mark.rule("EST-12.3")
def test_the_match_ends_with_a_trigger() -> None:
    state = duel(POOL, Side(units=["ghost"], hand=["fire"]), Side(units=["ant"], health=4, mana=0))
    act(state, "attack 0", "block 0 0")
    assert state.players[FOE].health == 2
    state = duel(POOL, Side(units=["ghost"]), Side(units=["ant"], health=2, mana=0))
    act(state, "attack 0", "block 0 0")
    assert state.result == Outcome((OWN,), (1, 2), "health")


@pytest.mark.rule("EST-12.3", "EST-10.6")
def test_the_match_ends_while_a_cost_is_paid() -> None:
    state = duel(POOL, Side(hand=["offering"], resources=["folk"], deck=["ant"]), QUIET)
    act(state, "play offering with 0")
    assert state.result == Outcome((FOE,), (2, 1), "deck")
    assert "offering" in pile(state, OWN, "grave")


@pytest.mark.rule("EST-12.4")
def test_both_without_health_is_a_draw() -> None:
    state = duel(POOL, Side(hand=["pyre"], health=2), Side(health=1, mana=0))
    events = heard(state)
    act(state, "play pyre")
    assert state.result == Outcome((OWN, FOE), (1, 1), "health")
    assert told(events, "over") == [{"winners": (OWN, FOE), "reason": "health"}]


@pytest.mark.rule("EST-12.4")
def test_both_without_a_deck_is_a_draw() -> None:
    state = duel(POOL, Side(hand=["flood"], deck=["ant"]), Side(deck=["ant"], mana=0))
    act(state, "play flood")
    assert state.result == Outcome((OWN, FOE), (1, 1), "deck")


@pytest.mark.rule("EST-12.5")
@pytest.mark.parametrize(("own", "foe", "winners"), [(9, 8, (OWN,)), (8, 9, (FOE,)), (7, 7, (OWN, FOE))])
def test_after_turn_forty_health_decides(own: int, foe: int, winners: tuple[int, ...]) -> None:
    state = duel(POOL, Side(health=own), Side(health=foe), turn=LAST_TURN)
    act(state, "end")
    assert state.result is not None
    assert (state.result.winners, state.result.reason) == (winners, "turns")
    earlier = duel(POOL, Side(health=own), Side(health=foe), turn=LAST_TURN - 1)
    act(earlier, "end")
    assert earlier.result is None


@pytest.mark.rule("EST-12.6")
def test_whoever_leaves_has_lost() -> None:
    state = duel(POOL)
    GAME.withdraw(state, OWN)
    assert state.result == Outcome((FOE,), (2, 1), "withdrawn")
    assert [GAME.is_in(state, seat) for seat in (OWN, FOE)] == [False, True]
