"""What panels offer while a player plans: one click plays or pitches, two change the line-up."""

from collections.abc import Iterator
from random import Random
from typing import Any

from bot.clicks.ways import cheapest
from bot.play.controls import controls
from bot.play.offers import Offer, Opened
from engine.core.choices import LONGEST_SHORT, Plan
from engine.core.game import Setup
from engine.core.plans import carried_out
from engine.games.manalimit.game import Manalimit

GAME = Manalimit()


def _offer(state: Any) -> Offer:
    return Offer(GAME, GAME.view(state, 0), 0, GAME.legal(state, 0))


def _positions(count: int = 150) -> Iterator[Any]:
    """Positions of random runs, with as much mana as comes."""
    chance, state = Random(5), GAME.new(Setup(1), 5)
    for number in range(count):
        if GAME.outcome(state) is not None:
            state = GAME.new(Setup(1), number)
        yield state
        GAME.apply(state, 0, chance.choice(GAME.legal(state, 0)))


def _with_units(count: int) -> Any:
    state = GAME.new(Setup(1), 7)
    for slot in range(count):
        state.players[0].mana = 9
        GAME.apply(state, 0, next(each for each in GAME.legal(state, 0) if each.verb == "play" and each.slot == slot))
    return state


def _board(state: Any) -> list[str | None]:
    own = GAME.view(state, 0).players[0].private
    assert own is not None
    return [None if unit is None else unit.card for unit in own.board]


def test_every_action_has_a_verb_that_is_declared_and_a_short_name() -> None:
    declared = {kind.verb for kind in GAME.verbs}
    for state in _positions():
        for choice in _offer(state).choices:
            assert choice.verb in declared
            assert all(len(thing.short) <= LONGEST_SHORT for thing in (choice.what, choice.at) if thing is not None)


def test_a_card_goes_to_the_first_free_slot_unless_another_is_chosen() -> None:
    state = _with_units(2)
    state.players[0].mana = 9
    usual = {choice.action.slot for choice in _offer(state).of("play") if choice.is_usual}
    assert usual == {2}


def test_numbers_are_those_of_the_hand_from_left_to_right() -> None:
    state = GAME.new(Setup(1), 7)
    own = GAME.view(state, 0).players[0].private
    assert own is not None
    for choice in _offer(state).of("pitch"):
        assert choice.what is not None
        assert own.hand[int(choice.what.mark) - 1] == choice.action.card


def test_a_unit_goes_to_the_front_and_the_others_keep_their_order() -> None:
    state = _with_units(4)
    before = _board(state)
    plan = next(plan for plan in _offer(state).plans if (plan.says, plan.what) == ("To the front", "slot 3"))
    assert carried_out(GAME, state, 0, plan) == len(plan.notations)
    assert _board(state) == [before[3], *before[:3], *before[4:]]


def test_plans_can_be_carried_out_to_their_end() -> None:
    for state in _positions():
        for plan in _offer(state).plans:
            assert carried_out(GAME, state.copy(), 0, plan) == len(plan.notations)


def test_all_is_at_most_three_clicks_away_and_fits_a_phone() -> None:
    for state in _positions():
        offer = _offer(state)
        costs = cheapest(offer)
        assert offer.notations == set(costs)
        assert sum(cost <= 3 for cost in costs.values()) >= 0.95 * len(costs)
        shown = controls(offer, Opened())
        assert shown.fits
        assert len({button.click for button in shown.buttons}) == len(shown.buttons)


def test_a_battle_is_never_a_matter_of_course() -> None:
    assert all(GAME.matter_of_course(state, 0) is None for state in _positions())
    assert isinstance(_offer(_with_units(2)).meaning(controls(_offer(_with_units(2)), Opened()).foot[0].click), Plan)
