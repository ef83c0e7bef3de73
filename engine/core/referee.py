"""The one checked way into a game: whatever a person sent is read, judged and refused or applied here."""

from typing import TypeVar

from engine.core.address import numbered
from engine.core.game import Action, Game, State
from engine.core.refusals import BadSeed, MatchOver, NoSuchSeat, NotYourTurn
from engine.core.rng import SEED_BITS

S = TypeVar("S", bound=State)
V = TypeVar("V")
A = TypeVar("A", bound=Action)


def check(game: Game[S, V, A], state: S, seat: int, notation: str) -> A:
    """The legal action that a notation means for a seat; raises a Refusal with the reason otherwise."""
    action = game.parse(notation)
    seats = state.setup.seats
    if not 0 <= seat < seats:
        raise NoSuchSeat(seat, seats)
    if game.outcome(state) is not None:
        raise MatchOver
    waiting = game.to_act(state)
    if seat not in waiting:
        if action in game.second_thoughts(state, seat):
            return action
        raise game.out_of_turn(state, seat, action) or NotYourTurn(map(numbered, waiting))
    if action not in game.legal(state, seat):
        raise game.why_not(state, seat, action)
    return action


def act(game: Game[S, V, A], state: S, seat: int, notation: str) -> A:
    """Checks a notation and applies it. A refusal changes nothing."""
    action = check(game, state, seat, notation)
    game.apply(state, seat, action)
    return action


def read_seed(text: str) -> int:
    """A seed that a person typed, decimal or hexadecimal."""
    try:
        seed = int(text, 0) if text.lower().startswith("0x") else int(text)
    except ValueError:
        raise BadSeed(text) from None
    if not 0 <= seed < 1 << SEED_BITS:
        raise BadSeed(text)
    return seed
