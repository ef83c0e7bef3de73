"""Measures ElemenTails' boards: those of the beginning of a journey, one after the other."""

from collections import deque
from functools import cache, partial
from statistics import median, quantiles
from typing import Any

import renders
from bot.bench.renders import timed
from engine.core.game import Setup
from engine.core.rng import Rng
from engine.games.elementails.game import Elementails
from engine.players import Perspective, player_named
from renders.canvas.theme import DARK

_GAME = Elementails()
_PARTY = ("Rowan", "Mirela", "Ada")
_SEED = 5
_DECISIONS = 400
"""So many of a journey: several battles, with markets and votes between them."""


def board_measurements() -> dict[str, float]:
    """Milliseconds for one picture of 1280 by 720."""
    journey = _changed_journey()
    largest = max(len(renders.picture(_GAME.name, view, _PARTY).png) for view in journey_views()[::7])
    return {
        "elementails_changed_p50_ms": median(journey),
        "elementails_changed_p95_ms": quantiles(journey, n=20)[-1],
        "elementails_largest_kb": largest / 1000,
    }


@cache
def journey_views() -> tuple[Any, ...]:
    """The beginning of a journey by three greedy players, as a channel shows it."""
    player = player_named("greedy")
    state, rng = _GAME.new(Setup(len(_PARTY)), _SEED), Rng(_SEED)
    seen = [_GAME.view(state, None)]
    while len(seen) < _DECISIONS and _GAME.outcome(state) is None:
        seat = _GAME.to_act(state)[0]
        _GAME.apply(state, seat, player.choose(Perspective(_GAME, state, seat), rng))
        seen.append(_GAME.view(state, None))
    return tuple(seen)


def _changed_journey() -> list[float]:
    """Each position once, as they come, after what the bot draws at its start."""
    deque(renders.board_named(_GAME.name).prepare(DARK), 0)
    return [timed(partial(renders.picture, _GAME.name, view, _PARTY)) for view in journey_views()]
