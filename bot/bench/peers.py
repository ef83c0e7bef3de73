"""Other people's games timed in the same run, if the `bench` extra is installed."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from bot.bench.timing import Measurement, measure


def peer_measurements() -> dict[str, Measurement]:
    """Random play of comparable games; an empty mapping where no peer is installed."""
    found: dict[str, Measurement] = {}
    if find_spec("rlcard") is not None:
        found["rlcard_uno_decisions_per_s"] = measure(_rlcard_uno())
    if find_spec("pyspiel") is not None:
        for name in ("hanabi", "leduc_poker"):
            found |= _open_spiel(name)
    return found


def _rlcard_uno() -> Callable[[], int]:
    environment: Any = import_module("rlcard").make("uno")
    random = Random(1)  # noqa: S311 - a peer's random play, not a rule

    def play() -> int:
        state, _ = environment.reset()
        decisions = 0
        while not environment.is_over():
            state, _ = environment.step(random.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def _open_spiel(name: str) -> dict[str, Measurement]:
    pyspiel: Any = import_module("pyspiel")
    if name not in pyspiel.registered_names():
        return {}
    game = pyspiel.load_game(name)
    random = Random(1)  # noqa: S311 - a peer's random play, not a rule

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
        return decisions

    return {f"open_spiel_{name}_decisions_per_s": measure(play)}
