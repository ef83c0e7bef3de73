"""Manalimit's actions and events in words."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.core.events import Facts, Sighting
from engine.manalimit.actions import PlanningAction
from engine.manalimit.battle_log import battle_lines
from engine.manalimit.pool import pool_named
from engine.manalimit.view import ManalimitView

REASONS: Mapping[str, str] = {
    "ten-stars": "ten stars",
    "no-lives": "no lives left",
    "last-round": "the last round is over",
    "last-one-left": "the last one left",
    "withdrawn": "withdrawn",
}


def label(view: ManalimitView, action: PlanningAction) -> str:
    """An action for a button or a menu."""
    pool = pool_named(view.set_id)
    own = view.own.private if view.own is not None else None
    match action.verb:
        case "battle":
            return "Battle with this board"
        case "play":
            kind = pool.by_id[action.card]
            return f"Play {kind.name} in {_slot(action.slot)} for {kind.cost} mana"
        case "pitch" if action.card:
            kind = pool.by_id[action.card]
            return f"Pitch {kind.name} from hand for {kind.pitch} mana"
        case "pitch":
            unit = own.board[action.slot] if own is not None else None
            if unit is None:
                return f"Pitch the unit in {_slot(action.slot)}"
            kind = pool.by_id[unit.card]
            return f"Pitch {kind.name} from {_slot(action.slot)} for {0 if unit.is_created else kind.pitch} mana"
        case "move":
            return _move_label(view, action)


def _move_label(view: ManalimitView, action: PlanningAction) -> str:
    pool = pool_named(view.set_id)
    own = view.own.private if view.own is not None else None
    units = [own.board[slot] if own is not None else None for slot in (action.slot, action.other)]
    names = [None if unit is None else pool.by_id[unit.card].name for unit in units]
    match names:
        case [str(one), str(two)]:
            return f"Swap {one} in {_slot(action.slot)} with {two} in {_slot(action.other)}"
        case [str(one), None]:
            return f"Move {one} from {_slot(action.slot)} to {_slot(action.other)}"
        case [None, str(two)]:
            return f"Move {two} from {_slot(action.other)} to {_slot(action.slot)}"
    return f"Swap {_slot(action.slot)} with {_slot(action.other)}"


def _slot(slot: int) -> str:
    return "slot 0 (the front)" if slot == 0 else f"slot {slot}"


# --- events --------------------------------------------------------------------------------------------------------------


def narrate(sighting: Sighting) -> list[str]:
    """An event as lines of a log; players are called by their seat."""
    return _TELLERS[sighting.kind](sighting.facts)


def _name(card: str) -> str:
    return " ".join(word.capitalize() for word in card.split("-"))


def _pitch(facts: Facts) -> list[str]:
    source = "hand" if facts["slot"] is None else f"slot {facts['slot']}"
    return [f"Seat {facts['seat']} pitches {_name(facts['card'])} from {source}: {_mana_words(facts)}."]


def _mana_words(facts: Facts) -> str:
    words = f"+{facts['gained']} mana, now {facts['mana']}"
    return f"{words}; {facts['evaporated']} evaporated" if facts["evaporated"] else words


def _play(facts: Facts) -> list[str]:
    where = f"slot {facts['slot']} for {facts['cost']} mana, {facts['mana']} left"
    return [f"Seat {facts['seat']} plays {_name(facts['card'])} in {where}."]


def _gain(facts: Facts) -> list[str]:
    kind = "permanently gains" if facts["permanently"] else "gains"
    return [f"{_name(facts['card'])} {kind} {stats_words(facts['attack'], facts['health'])}."]


def stats_words(attack: int, health: int) -> str:
    parts = [f"+{value} {stat}" for value, stat in ((attack, "attack"), (health, "health")) if value]
    return " and ".join(parts) or "nothing"


def _battle(facts: Facts) -> list[str]:
    lines = battle_lines(facts)
    result = {None: "a draw", 0: f"seat {facts['left_seat']} wins", 1: f"{opponent_words(facts)} wins"}[facts["winner"]]
    heading = f"Round {facts['round']}: seat {facts['left_seat']} against {opponent_words(facts)}."
    return [heading, *lines, f"The battle is over: {result}."]


def opponent_words(facts: Mapping[str, Any]) -> str:
    """The right side of a battle record's facts, for people."""
    if facts["right_seat"] is not None:
        return f"seat {facts['right_seat']}"
    if facts["house_ghost"]:
        return "a ghost of the house"
    owner = facts["ghost_owner"]
    return "a ghost" if owner is None else f"the ghost of {owner}"


def _over(facts: Facts) -> list[str]:
    winners = facts["winners"]
    reason = REASONS[facts["reason"]]
    if not winners:
        return [f"The run is over: {reason}."]
    verb = "wins" if len(winners) == 1 else "share the first place"
    names = " and ".join(str(seat) for seat in winners)
    return [f"The match is over, {reason}: seat {names} {verb}."]


_TELLERS: Mapping[str, Callable[[Facts], list[str]]] = {
    "round": lambda facts: [f"Round {facts['round']} begins. The Manalimit is {facts['manalimit']}."],
    "pitch": _pitch,
    "play": _play,
    "move": lambda facts: [f"Seat {facts['seat']} swaps slots {facts['slot']} and {facts['other']}."],
    "mana": lambda facts: [f"Seat {facts['seat']} gains mana: {_mana_words(facts)}."],
    "gain": _gain,
    "shield": lambda facts: [
        f"{_name(facts['card'])} gains {'a shield' if facts['layers'] == 1 else str(facts['layers']) + ' shields'}."
    ],
    "create": lambda facts: [f"{_name(facts['card'])} appears in slot {facts['slot']}."],
    "fizzle": lambda facts: [f"There is no room for {_name(facts['card'])}: it fizzles."],
    "add-card": lambda facts: [f"{facts['count']} × {_name(facts['card'])} goes into the Bag of seat {facts['seat']}."],
    "transform": lambda facts: [f"{_name(facts['card'])} becomes {_name(facts['into'])}."],
    "ready": lambda facts: [f"Seat {facts['seat']} is ready for battle."],
    "withdraw": lambda facts: [f"Seat {facts['seat']} has left the match."],
    "battle": _battle,
    "over": _over,
}
EVENT_KINDS = frozenset(_TELLERS)
