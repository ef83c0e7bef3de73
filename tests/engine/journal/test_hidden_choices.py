"""Take-backs of what was chosen in secret: it may have been anything, but no luck that came to light with it."""

from typing import Any

import pytest

from engine.core.game import Setup
from engine.journal.take_backs import Past, came_to_light
from engine.registry import game_named
from tests.support.table_games import MAGPIES, Tossing
from tests.support.table_hall import Hall, act, player, settle

EVERYBODY: list[int | None] = [None, 0, 1, 2]
VAULTKEEPERS = game_named("vaultkeepers")


def _rolled_high(seed: int) -> bool:
    """Whether each of three magpies may bid what not everybody could."""
    return bool(min(MAGPIES.new(Setup(3), seed).bids) > 3)


HIGH = next(seed for seed in range(999) if _rolled_high(seed))


def _bids(state: Any, seat: int) -> list[str]:
    return [action.notation for action in MAGPIES.legal(state, seat)]


async def test_a_secret_choice_is_taken_back_though_not_everybody_could_have_made_it(hall: Hall) -> None:
    table = await hall.open(MAGPIES, 3, seed=HIGH)
    before = table.position.state_hash()
    await act(table, 0, table.options(0)[-1][0])
    for seat, word in ((0, "offer"), (1, "accept"), (2, "accept")):
        await table.take_back(seat, word, who=player(table, seat))
        await settle()
    assert table.position.state_hash() == before


def test_nobody_learns_from_the_answer_what_was_chosen() -> None:
    state = MAGPIES.new(Setup(3), HIGH)
    for bid in _bids(state, 0):
        assert came_to_light(MAGPIES, Past(state, ((0, bid),)), EVERYBODY) == [], bid


def test_secret_choices_of_several_are_taken_back_until_they_are_shown() -> None:
    state = MAGPIES.new(Setup(3), HIGH)
    past = Past(state, ())
    for seat in (0, 1):
        past = past.then((seat, _bids(state, seat)[-1]))
        assert came_to_light(MAGPIES, past, EVERYBODY) == []
    assert came_to_light(MAGPIES, past.then((2, _bids(state, 2)[-1])), EVERYBODY) == EVERYBODY


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("bid", [1, 3, 6])
def test_luck_that_came_to_light_with_a_secret_choice_is_not_explained_by_another_choice(seed: int, bid: int) -> None:
    """In nearly every world one of the six bids would have shown that side of the coin."""
    game = Tossing()
    past = Past(game.new(Setup(3), seed), ((0, f"bid {bid}"),))
    assert came_to_light(game, past, EVERYBODY) == EVERYBODY


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("bid", [1, 3, 6])
def test_nor_is_luck_that_one_seat_alone_has_seen(seed: int, bid: int) -> None:
    game = Tossing(shown_to=1)
    past = Past(game.new(Setup(3), seed), ((0, f"bid {bid}"),))
    assert came_to_light(game, past, EVERYBODY) == [1]


@pytest.mark.parametrize("choice", ["keep", "mulligan"])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_decision_about_the_mulligan_is_taken_back_until_both_have_decided(seat: int, choice: str) -> None:
    past = Past(VAULTKEEPERS.new(Setup(2), 5), ((seat, choice),))
    assert came_to_light(VAULTKEEPERS, past, [None, 0, 1]) == []
    both = past.then((1 - seat, "mulligan"))
    assert came_to_light(VAULTKEEPERS, both, [1 - seat]) == [1 - seat]
