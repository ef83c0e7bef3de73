"""What a match costs a person in clicks, and that nothing is clicked where nothing is asked."""

import pytest

from bot.clicks.robot import Count, Robot, Step, recorded
from engine.core.game import Setup
from engine.games.vaultkeepers.actions import PASS
from engine.games.vaultkeepers.state import VaultkeepersState
from engine.players import PLAYERS
from tests.games.vaultkeepers.duel import GAME

pytestmark = pytest.mark.covers("bot.clicks.robot")
BUDGET = 68
"""Clicks of a person in a match; see the page about panels."""
GREEDY = [PLAYERS["greedy"]] * 2
MATCHES = 6


def until_a_window_without_a_choice(seed: int) -> tuple[list[Step], int]:
    """What is done until a seat that could cast nothing has priority, and that seat."""
    state, done = GAME.new(Setup(2), seed), list[Step]()
    for seat, notation in recorded(GAME, Setup(2), seed, GREEDY):
        if state.priority == seat and GAME.matter_of_course(state, seat) is not None:
            return done, seat
        GAME.apply(state, seat, GAME.parse(notation))
        done.append((seat, notation))
    raise AssertionError("every window had a choice")


def test_a_match_stays_within_its_budget() -> None:
    count = Count()
    for seed in range(MATCHES):
        Robot(GAME, Setup(2), seed, recorded(GAME, Setup(2), seed, GREEDY), count).play()
    assert count.a_person <= BUDGET


@pytest.mark.parametrize("notation", ["pass", "rest"])
def test_nothing_is_clicked_where_a_person_is_not_asked(notation: str) -> None:
    """A built-in player is asked all the same, and may pass in another way."""
    steps, seat = until_a_window_without_a_choice(3)
    before, after = Count(), Count()
    Robot(GAME, Setup(2), 3, steps, before).play()
    Robot(GAME, Setup(2), 3, [*steps, (seat, notation)], after).play()
    assert before.clicks.total() > 0
    assert after.clicks == before.clicks


def all_at_the_player_from_the_right(seed: int) -> tuple[list[Step], list[Step], list[Step]]:
    """What is done until several can attack the player, their attacks from right to left, and passes until they end."""
    state, done = GAME.new(Setup(2), seed), list[Step]()
    for seat, notation in recorded(GAME, Setup(2), seed, GREEDY):
        plans = GAME.plans(GAME.view(state, seat), seat, GAME.legal(state, seat))
        if any(plan.says == "⚔ All at player" for plan in plans):
            attacks = [(seat, each) for each in (*plans[0].notations[-2::-1], "confirm")]
            for _, each in attacks:
                GAME.apply(state, seat, GAME.parse(each))
            if state.priority >= 0:
                return done, attacks, _passes(state)
            state = _after(seed, done)
        GAME.apply(state, seat, GAME.parse(notation))
        done.append((seat, notation))
    raise AssertionError("nobody could answer such an attack")


def _after(seed: int, steps: list[Step]) -> VaultkeepersState:
    state = GAME.new(Setup(2), seed)
    for seat, notation in steps:
        GAME.apply(state, seat, GAME.parse(notation))
    return state


def _passes(state: VaultkeepersState) -> list[Step]:
    passes = list[Step]()
    while state.priority >= 0:
        passes.append((state.priority, "pass"))
        GAME.apply(state, state.priority, PASS)
    return passes


def test_an_order_counts_only_if_it_makes_a_difference() -> None:
    """All attack the player by one plan, from left to right; when all have passed, nobody can tell the order."""
    before, attacks, passes = all_at_the_player_from_the_right(3)
    clicks = []
    for steps in (before, [*before, *attacks, *passes], [*before, *attacks]):
        count = Count()
        Robot(GAME, Setup(2), 3, steps, count).play()
        clicks.append(count.clicks["attack"] + count.clicks["confirm"])
    assert clicks[1] == clicks[0] + 1
    assert clicks[2] > clicks[1]
