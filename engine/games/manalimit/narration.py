"""Manalimit's actions and events in words."""

from collections.abc import Mapping, Sequence

from engine.core.events import Facts, Sighting
from engine.core.narrator import Narrator
from engine.games.manalimit.actions import PlanningAction
from engine.games.manalimit.battle_log import battle_lines
from engine.games.manalimit.pool import card_names, pool_named
from engine.games.manalimit.state import ShownUnit
from engine.games.manalimit.view import ManalimitView

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


def beginning(view: ManalimitView, words: Sequence[str]) -> str:
    """The first words of an action, for the menu that leads on from there."""
    match words:
        case ["play", card]:
            kind = pool_named(view.set_id).by_id[card]
            return f"Play {kind.name} ({kind.attack}/{kind.health}) for {kind.cost} mana"
        case ["play"]:
            return "Play a card from your hand"
        case ["pitch"]:
            return "Pitch a card or a unit for mana"
        case ["move", slot]:
            own = view.own.private if view.own is not None else None
            unit = own.board[int(slot)] if own is not None else None
            what = "empty" if unit is None else pool_named(view.set_id).by_id[unit.card].name
            return f"{_slot(int(slot)).capitalize()}: {what}"
        case _:
            return "Move a unit, or swap two"


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


# --- events ------------------------------------------------------------


def narrate(sighting: Sighting, names: Sequence[str] = ()) -> list[str]:
    """An event as lines of a log."""
    return _Narrator(names).lines(sighting)


HIGHLIGHTS = {"battle": 3, "over": 4, "withdraw": 2, "transform": 1, "create": 1, "play": 1}
"""What a film of a match shows, with its weight."""


class _Narrator(Narrator):
    """A battle takes several lines."""

    def round(self, facts: Facts) -> list[str]:
        return [f"Round {facts['round']} begins. The Manalimit is {facts['manalimit']}."]

    def pitch(self, facts: Facts) -> list[str]:
        source = "hand" if facts["slot"] is None else f"slot {facts['slot']}"
        return [f"{self._seat(facts['seat'])} pitches {_card(facts)} from {source}: {_mana_words(facts)}."]

    def play(self, facts: Facts) -> list[str]:
        where = f"slot {facts['slot']} for {facts['cost']} mana, {facts['mana']} left"
        return [f"{self._seat(facts['seat'])} plays {_card(facts)} in {where}."]

    def move(self, facts: Facts) -> list[str]:
        return [f"{self._seat(facts['seat'])} swaps slots {facts['slot']} and {facts['other']}."]

    def mana(self, facts: Facts) -> list[str]:
        return [f"{self._seat(facts['seat'])} gains mana: {_mana_words(facts)}."]

    def gain(self, facts: Facts) -> list[str]:
        kind = "permanently gains" if facts["permanently"] else "gains"
        return [f"{_card(facts)} {kind} {_stats(facts['attack'], facts['health'])}."]

    def shield(self, facts: Facts) -> list[str]:
        layers = facts["layers"]
        return [f"{_card(facts)} gains {'a shield' if layers == 1 else f'{layers} shields'}."]

    def create(self, facts: Facts) -> list[str]:
        return [f"{_card(facts)} appears in slot {facts['slot']}."]

    def fizzle(self, facts: Facts) -> list[str]:
        return [f"There is no room for {_card(facts)}: it fizzles."]

    def add_card(self, facts: Facts) -> list[str]:
        return [f"{facts['count']} × {_card(facts)} goes into the Bag of {self._seat(facts['seat'])}."]

    def transform(self, facts: Facts) -> list[str]:
        return [f"{_card(facts)} becomes {card_names()[facts['into']]}."]

    def ready(self, facts: Facts) -> list[str]:
        return [f"{self._seat(facts['seat'])} is ready for battle."]

    def withdraw(self, facts: Facts) -> list[str]:
        return [f"{self._seat(facts['seat'])} has left the match."]

    def battle(self, facts: Facts) -> list[str]:
        left, right = self._seat(facts["left_seat"]), self._opponent(facts)
        result = {None: "a draw", 0: f"{left} wins", 1: f"{right} wins"}[facts["winner"]]
        heading = f"Round {facts['round']}: {left} (←) against {right} (→)."
        boards = [f"  {arrow} {_board(facts[side])}" for arrow, side in (("←", "left"), ("→", "right"))]
        return [heading, *boards, *battle_lines(facts), f"The battle is over: {result}."]

    def _opponent(self, facts: Facts) -> str:
        if facts["right_seat"] is not None:
            return self._seat(facts["right_seat"])
        if facts["house_ghost"]:
            return "a ghost of the house"
        owner = facts["ghost_owner"]
        return "a ghost" if owner is None else f"the ghost of {owner}"

    def over(self, facts: Facts) -> list[str]:
        winners = facts["winners"]
        reason = REASONS[facts["reason"]]
        if not winners:
            return [f"The run is over: {reason}."]
        names = " and ".join(self._seat(seat) for seat in winners)
        return [f"The match is over, {reason}: {names} {'wins' if len(winners) == 1 else 'share the first place'}."]


def _card(facts: Facts) -> str:
    return card_names()[facts["card"]]


def _board(units: Sequence[ShownUnit]) -> str:
    """A board from the front, as it enters a battle."""
    return ", ".join(f"{card_names()[unit.card]} {unit.attack}/{unit.health}" for unit in units) or "an empty board"


def _mana_words(facts: Facts) -> str:
    words = f"+{facts['gained']} mana, now {facts['mana']}"
    return f"{words}; {facts['evaporated']} evaporated" if facts["evaporated"] else words


def _stats(attack: int, health: int) -> str:
    parts = [f"+{value} {stat}" for value, stat in ((attack, "attack"), (health, "health")) if value]
    return " and ".join(parts) or "nothing"
