"""Whole matches as readable text, and tables of counts: what `pytest --accept` writes and every other run compares."""

import json
import re
from pathlib import Path
from typing import Any

from engine.core.events import Event
from engine.core.perft import perft
from engine.core.rng import Rng, derive
from engine.players import PLAYERS, Perspective
from tests.contract.cases import CASES, Case
from tests.contract.probe import Golden, Probe

FOLDER = Path(__file__).parents[1] / "games"
MOST_BYTES = 150_000
COUNTING_SEED = 11
MOST_SEQUENCES = 500_000

BEHAVIOUR_CHANGED = (
    "behaviour changed: what is kept was written with rules version {kept}, and the game has rules version {now}. "
    "Either raise rules_version of the game (not for words or card data) and accept the change with "
    "'pytest tests/contract --accept', or the change is a bug."
)


def golden_file(probe: Probe, golden: Golden) -> Path:
    return FOLDER / probe.game.name / "golden" / f"{probe.golden.index(golden) + 1}.txt"


def transcript(probe: Probe, golden: Golden) -> str:
    """Every action with its public story and the state's hash after it."""
    game, setup = probe.game, probe.setups[golden.setup]
    state = game.new(setup, golden.seed)
    player, rng = PLAYERS[golden.player], Rng(derive(golden.seed, "golden"))
    told: list[Event] = []
    state.sink = told.append
    lines = [
        f"game: {game.name}",
        f"rules version: {game.rules_version}",
        f"setup: {setup.seats} seats, {json.dumps(dict(setup.options))}",
        f"seed: {golden.seed}",
        f"players: {player.name}",
        f"first position: {game.state_hash(state)}",
        "",
    ]
    while (outcome := game.outcome(state)) is None:
        need = game.needs(state)
        if need is not None:
            done = f"from outside: {probe.answer(need)}"
            game.supply(state, probe.answer(need))
        else:
            waiting = game.to_act(state)
            seat = waiting[rng.below(len(waiting))]
            action = player.choose(Perspective(game, state, seat), rng)
            done = f"seat {seat}: {action.notation}"
            game.apply(state, seat, action)
        lines.append(f"{done}  [{game.state_hash(state)}]")
        lines += [f"    {line}" for line in _story(probe, told)]
        told.clear()
    places = ", ".join(f"seat {seat} is number {place}" for seat, place in enumerate(outcome.places))
    lines += ["", f"result: {outcome.reason}; winners {list(outcome.winners)}; {places}"]
    return "\n".join(lines) + "\n"


def _story(probe: Probe, told: list[Event]) -> list[str]:
    sightings = [event.seen_by(None) for event in told]
    return [line for sighting in sightings if sighting is not None for line in probe.game.narrate(sighting)]


# --- counting --------------------------------------------------------------------------------------------------------


def counts(case: Case, depth: int | None = None) -> list[int]:
    """How many sequences of 1, 2, 3 … actions there are; unless told, to a depth of 7 or as far as it is quick."""
    state = _first_counted(case)
    if depth is not None:
        return [perft(case.game, state, each) for each in range(1, depth + 1)]
    found = [perft(case.game, state, 1), perft(case.game, state, 2)]
    most = MOST_SEQUENCES if case.is_thorough else MOST_SEQUENCES // 10
    while len(found) < 7 and found[-1] ** 2 // found[-2] <= (most if len(found) < 4 else MOST_SEQUENCES // 10):
        found.append(perft(case.game, state, len(found) + 1))
    return found


def _first_counted(case: Case) -> Any:
    state, rng = case.game.new(case.setup, COUNTING_SEED), Rng(COUNTING_SEED)
    for _ in range(case.probe.counted_after):
        seat = case.game.to_act(state)[0]
        case.game.apply(state, seat, rng.choice(case.game.legal(state, seat)))
    return state


def counting_file(probe: Probe) -> Path:
    return FOLDER / probe.game.name / "counting.json"


def counting_table(probe: Probe) -> dict[str, Any]:
    cases = [case for case in CASES if case.probe is probe]
    return {"rules_version": probe.game.rules_version, "counts": {case.name: counts(case) for case in cases}}


def write_counting_table(probe: Probe) -> None:
    text = json.dumps(counting_table(probe), indent=2)
    one_line_a_setup = re.sub(r"\[[\d,\s]+\]", lambda found: " ".join(found.group().split()), text)
    counting_file(probe).write_text(one_line_a_setup + "\n", encoding="utf-8")
