"""Sentences about a Manalimit View: standings, battles and the end. Pictures and words say the same."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from engine.games.manalimit.narration import REASONS
from engine.games.manalimit.view import ManalimitView, PlayerView
from renders.type.names import cleaned

_ENDINGS: Mapping[str, str] = {
    "clash-limit": "after 100 clashes",
    "trigger-limit": "one side had too many triggers",
    "depth-limit": "one side nested its triggers too deep",
    "spawn-limit": "one side spawned too many units",
}


class Fighter(Protocol):
    """A unit as everybody sees it in a battle."""

    @property
    def card(self) -> str: ...
    @property
    def attack(self) -> int: ...
    @property
    def health(self) -> int: ...
    @property
    def shields(self) -> int: ...


class Battle(Protocol):
    """The record of a battle, as a View shows it."""

    @property
    def left_seat(self) -> int: ...
    @property
    def right_seat(self) -> int | None: ...
    @property
    def ghost_owner(self) -> str | None: ...
    @property
    def house_ghost(self) -> bool: ...
    @property
    def winner(self) -> int | None: ...
    @property
    def reason(self) -> str: ...


def ordinal(number: int) -> str:
    return f"{number}{({1: 'st', 2: 'nd', 3: 'rd'}).get(number, 'th')}"


def opponent(battle: Battle, names: Sequence[str]) -> str:
    """Whom the left side met."""
    if battle.right_seat is not None:
        return names[battle.right_seat]
    if battle.house_ghost:
        return "a house ghost"
    owner = cleaned(battle.ghost_owner or "")
    return f"the ghost of {owner}" if owner else "a ghost"


def battle_line(battle: Battle, names: Sequence[str]) -> str:
    """Who beat whom, as a clause."""
    left, right = names[battle.left_seat], opponent(battle, names)
    ending = f" ({_ENDINGS[battle.reason]})" if battle.reason in _ENDINGS else ""
    match battle.winner:
        case 0:
            return f"{left} beat {right}{ending}"
        case 1:
            return f"{left} lost to {right}{ending}"
    return f"{left} and {right} drew{ending}"


def battle_of(view: ManalimitView, seat: int, names: Sequence[str]) -> str:
    """How a seat's last battle went, in few words; empty if it fought none in the last round."""
    for battle in view.records:
        if seat == battle.left_seat:
            return f"{_verb(battle.winner, 0)} {opponent(battle, names)}"
        if seat == battle.right_seat:
            return f"{_verb(battle.winner, 1)} {names[battle.left_seat]}"
    return ""


def _verb(winner: int | None, side: int) -> str:
    return "drew with" if winner is None else "beat" if winner == side else "lost to"


def status(view: ManalimitView, player: PlayerView) -> str:
    """What a seat is doing."""
    if view.outcome is not None and view.seats > 1:
        return f"{ordinal(view.outcome.places[player.seat])} place"
    if player.out_round:
        return f"out in round {player.out_round}"
    if view.outcome is not None:
        return "finished"
    return "ready" if player.ready else "planning"


def stage(view: ManalimitView, names: Sequence[str]) -> str:
    """What happens now, or how it ended."""
    outcome = view.outcome
    if outcome is None:
        if view.phase != "ghost":
            return "Planning"
        return "Waiting for a ghost" if view.lone is None else f"{names[view.lone]} waits for a ghost"
    reason = REASONS.get(outcome.reason, outcome.reason)
    if view.seats == 1:
        return f"The run is {'won' if outcome.winners else 'over'}: {reason}"
    winners = " and ".join(names[seat] for seat in outcome.winners)
    if not winners:
        return f"The match is over: {reason}"
    return f"{winners} {'wins' if len(outcome.winners) == 1 else 'share the first place'}: {reason}"
