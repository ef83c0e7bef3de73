"""What a panel offers in recorded positions: nearly everything in three clicks, all of it in the complete menu."""

from collections.abc import Iterator
from itertools import count, islice
from typing import Any

import pytest
from discord.ui import ActionRow

from bot.clicks.robot import recorded
from bot.clicks.ways import ways
from bot.play.control_rows import Asked, control_rows
from bot.play.controls import controls
from bot.play.offers import Offer, Opened
from bot.play.phone import COMPONENTS_AT_MOST
from bot.play.steps import steps
from engine.core.game import AnyGame, Setup
from engine.players import player_named
from engine.registry import GAMES

pytestmark = pytest.mark.covers("bot.play.controls", "bot.play.control_rows", "bot.play.steps")
FEW_CLICKS, NEARLY_ALL = 3, 0.95
EVERY = 7
"""Positions of one turn are much alike, so only some of them are looked at."""
LONGEST_LABEL, LONGEST_ID = 80, 100
SEATS = {"elementails": 3}
"""One player with three heroes clicks once more for a hero who is not before them; three players have one each."""


def positions(game: AnyGame) -> Iterator[tuple[Any, int]]:
    """Positions of matches that greedy players play, without an end."""
    setup = Setup(SEATS.get(game.name, game.seats[0]))
    for seed in count():
        state = game.new(setup, seed)
        for number, (seat, notation) in enumerate(recorded(game, setup, seed, [player_named("greedy")] * setup.seats)):
            if (number + seed) % EVERY == 0:
                yield state.copy(), seat
            game.apply(state, seat, game.parse(notation))


def _check(game: AnyGame, amount: int) -> None:
    reached = legal = 0
    for state, seat in islice(positions(game), amount):
        view, actions = game.view(state, seat), list(game.legal(state, seat))
        offer = Offer(game, view, seat, actions)
        found = {way.notations[0] for way in ways(offer, Opened(), FEW_CLICKS) if len(way.notations) == 1}
        reached += len(found)
        legal += len(actions)
        assert {*_in_the_menu(game, view, actions)} == {action.notation for action in actions}
        _check_size(offer, seat)
    assert reached >= NEARLY_ALL * legal, f"{reached} of {legal} actions in {FEW_CLICKS} clicks"


def _in_the_menu(game: AnyGame, view: Any, actions: list[Any], so_far: str = "") -> Iterator[str]:
    """All that the complete menu leads to."""
    for step in steps(game, view, actions, so_far):
        if step.is_whole:
            yield step.words
        else:
            yield from _in_the_menu(game, view, actions, step.words)


def _check_size(offer: Offer, seat: int) -> None:
    """The panel as it opens has room on a phone and in a message, and no id stands in it twice."""
    shown = controls(offer, Opened())
    assert shown.fits or shown.lines
    rows = [row for row in control_rows(shown, Asked("0123456789", seat, 999)) if isinstance(row, ActionRow)]
    parts = [child for row in rows for child in row.children]
    ids = [part.custom_id for part in parts if hasattr(part, "custom_id")]
    assert len(ids) == len(set(ids))
    assert len(rows) + len(parts) <= COMPONENTS_AT_MOST
    assert all(len(each) <= LONGEST_ID for each in ids)
    assert all(len(part.label or "") <= LONGEST_LABEL for part in parts if hasattr(part, "label"))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_controls_reach_what_is_legal(game: str) -> None:
    _check(GAMES[game], 60)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_controls_reach_what_is_legal_in_2000_positions(game: str) -> None:
    _check(GAMES[game], 2_000)
