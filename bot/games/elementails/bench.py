"""Measures ElemenTails' battle at random play of a party of three, and a whole journey of greedy players."""

from collections.abc import Mapping
from time import process_time
from typing import Any

from bot.bench.timing import Measurement, measure
from bot.registry import Part
from engine.core.game import Setup
from engine.core.rng import Rng
from engine.games.elementails import battle
from engine.games.elementails.game import Elementails
from engine.games.elementails.kinds import COMMON, RARE
from engine.games.elementails.state import BATTLE, ElementailsState
from engine.players import player_named
from engine.players.playout import play_out

PARTY = ("ember-fox", "hill-guard", "moss-mender")
BATTLES = 32
WARM_UP_DECISIONS = 20
JOURNEY_SEED = 4
_GAME = Elementails()


def journey_measurements() -> dict[str, Measurement | float]:
    return {
        "battle_decisions_per_s": measure(_Battles().decide),
        "battle_copy_us": measure(_Battles().copy),
        "greedy_journey_s": _journey_seconds(),
    }


def _first_turn(number: int) -> ElementailsState:
    """The party before its first turn, with a spell each."""
    state = _GAME.new(Setup(len(PARTY), {"classes": list(PARTY)}), number)
    state.column = 0
    for hero in state.heroes:
        hero.spells = [state.piles[0].pop()]
    battle.start(state, (COMMON, RARE)[number % 2])
    return state


class _Battles:
    """Random play from prepared battles, one after another; only decisions are timed."""

    def __init__(self) -> None:
        self._rng = Rng(7)
        self._starts = [_first_turn(number) for number in range(BATTLES)]
        self._begun = 0
        self._state = self._next()
        self.decide(WARM_UP_DECISIONS)

    def _next(self) -> ElementailsState:
        self._begun += 1
        return self._starts[self._begun % BATTLES].copy()

    def decide(self, count: int = 500) -> int:
        rng, state = self._rng, self._state
        for _ in range(count):
            if state.phase != BATTLE:
                state = self._state = self._next()
            seat = _GAME.to_act(state)[0]
            _GAME.apply(state, seat, rng.choice(_GAME.legal(state, seat)))
        return count

    def copy(self, count: int = 2000) -> int:
        state: Any = self._state
        for _ in range(count):
            state.copy()
        return count


def _journey_seconds() -> float:
    """Time of this process for one journey, so that others at work on the machine do not count."""
    begin = process_time()
    play_out(_GAME, Setup(len(PARTY), {"classes": list(PARTY)}), JOURNEY_SEED, [player_named("greedy")] * len(PARTY))
    return process_time() - begin


def _boards() -> Mapping[str, float]:
    from bot.games.elementails.board_bench import board_measurements  # noqa: PLC0415 - brings Pillow and the fonts along

    return board_measurements()


PARTS: Mapping[str, Part] = {"elementails": journey_measurements, "renders": _boards}
"""What is measured beside what is measured of every game, by the part to which it belongs."""
