"""How far a plan goes: several actions in one click stop where something comes to light, or something else is asked."""

from collections.abc import Iterable
from typing import Any

from engine.core import referee
from engine.core.choices import Plan
from engine.core.events import Event
from engine.core.game import AnyGame
from engine.core.refusals import Refusal

ACTIONS_AT_MOST = 20


def reveals_to(game: AnyGame, event: Event, audience: int | None) -> bool:
    """Whether an audience sees the whole of an event that always tells something new."""
    is_whole = audience in event.secret or not event.secret
    return event.kind in game.reveals and is_whole and event.seen_by(audience) is not None


def goes_on(game: AnyGame, state: Any, seat: int, asked: str, events: Iterable[Event], through: frozenset[str]) -> bool:
    """Whether a plan goes on after one of its actions, before which the seat was `asked` something."""
    if game.outcome(state) is not None or seat not in game.to_act(state):
        return False
    if any(reveals_to(game, event, seat) for event in events):
        return False
    question = game.question(state, seat)
    return bool(question) and (question == asked or question.split()[0] in through)


def carried_out(game: AnyGame, state: Any, seat: int, plan: Plan) -> int:
    """Makes a plan happen in a state, as far as it goes; how many of its actions that are."""
    done = 0
    for notation in plan.notations[:ACTIONS_AT_MOST]:
        asked = game.question(state, seat) if seat in game.to_act(state) else ""
        events: list[Event] = []
        state.sink = events.append
        try:
            referee.act(game, state, seat, notation)
        except Refusal:
            break
        finally:
            state.sink = None
        done += 1
        if not goes_on(game, state, seat, asked, events, plan.through):
            break
    return done
