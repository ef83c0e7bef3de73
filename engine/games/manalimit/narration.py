"""Manalimit's actions and events in words."""

from collections.abc import Mapping, Sequence

from engine.core.events import Facts, Sighting
from engine.core.narrator import Narrator
from engine.games.manalimit.actions import PlanningAction
from engine.games.manalimit.battle_log import battle_lines
from engine.games.manalimit.headlines import ghost_called
from engine.games.manalimit.kinds import BOARD_SIZE
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


WINS, DRAWN = " wins the battle.", "The battle is a draw."
"""How the last line of a battle's log ends, or what it is."""


def label(view: ManalimitView, action: PlanningAction) -> str:
    """An action for a button or a menu."""
    pool = pool_named(view.set_id)
    own = view.own.private if view.own is not None else None
    match action.verb:
        case "battle":
            return "End planning and battle"
        case "play":
            kind = pool.by_id[action.card]
            return f"Play {kind.name} in {slot_called(action.slot)} for {kind.cost} mana"
        case "pitch" if action.card:
            kind = pool.by_id[action.card]
            return f"Pitch {kind.name} from hand for {kind.pitch} mana"
        case "pitch":
            unit = own.board[action.slot] if own is not None else None
            if unit is None:
                return f"Pitch the unit in {slot_called(action.slot)}"
            kind = pool.by_id[unit.card]
            return f"Pitch {kind.name} from {slot_called(action.slot)} for {0 if unit.is_created else kind.pitch} mana"
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
            return f"{slot_called(int(slot)).capitalize()}: {what}"
        case _:
            return "Move a unit, or swap two"


def _move_label(view: ManalimitView, action: PlanningAction) -> str:
    pool = pool_named(view.set_id)
    own = view.own.private if view.own is not None else None
    units = [own.board[slot] if own is not None else None for slot in (action.slot, action.other)]
    names = [None if unit is None else pool.by_id[unit.card].name for unit in units]
    match names:
        case [str(one), str(two)]:
            return f"Swap {one} in {slot_called(action.slot)} with {two} in {slot_called(action.other)}"
        case [str(one), None]:
            return f"Move {one} from {slot_called(action.slot)} to {slot_called(action.other)}"
        case [None, str(two)]:
            return f"Move {two} from {slot_called(action.other)} to {slot_called(action.slot)}"
    return f"Swap {slot_called(action.slot)} with {slot_called(action.other)}"


def slot_called(slot: int) -> str:
    """Slots count from 1 wherever people read them; in notations they count from 0."""
    end = {0: " (front)", BOARD_SIZE - 1: " (back)"}.get(slot, "")
    return f"slot {slot + 1}{end}"


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
        source = "hand" if facts["slot"] is None else slot_called(facts["slot"])
        return [f"{self._seat(facts['seat'])} pitches {_card(facts)} from {source}: {_mana_words(facts)}."]

    def play(self, facts: Facts) -> list[str]:
        where = f"{slot_called(facts['slot'])} for {facts['cost']} mana, {facts['mana']} left"
        return [f"{self._seat(facts['seat'])} plays {_card(facts)} in {where}."]

    def move(self, facts: Facts) -> list[str]:
        return [f"{self._seat(facts['seat'])} swaps slots {facts['slot'] + 1} and {facts['other'] + 1}."]

    def mana(self, facts: Facts) -> list[str]:
        return [f"{self._seat(facts['seat'])} gains mana: {_mana_words(facts)}."]

    def gain(self, facts: Facts) -> list[str]:
        kind = "permanently gains" if facts["permanently"] else "gains"
        return [f"{_card(facts)} {kind} {_stats(facts['attack'], facts['health'])}."]

    def shield(self, facts: Facts) -> list[str]:
        layers = facts["layers"]
        return [f"{_card(facts)} gains {'a shield' if layers == 1 else f'{layers} shields'}."]

    def create(self, facts: Facts) -> list[str]:
        return [f"{_card(facts)} appears in {slot_called(facts['slot'])}."]

    def fizzle(self, facts: Facts) -> list[str]:
        return [f"There is no room for {_card(facts)}: it fizzles."]

    def add_card(self, facts: Facts) -> list[str]:
        return [f"{self._seat(facts['seat'])} adds {facts['count']} × {_card(facts)} to the Bag."]

    def transform(self, facts: Facts) -> list[str]:
        return [f"{_card(facts)} becomes {card_names()[facts['into']]}."]

    def ready(self, facts: Facts) -> list[str]:
        return [f"{self._seat(facts['seat'])} is ready for battle."]

    def withdraw(self, facts: Facts) -> list[str]:
        return [f"{self._seat(facts['seat'])} has left the match."]

    def battle(self, facts: Facts) -> list[str]:
        left, right = self._seat(facts["left_seat"]), self._opponent(facts)
        heading = f"Round {facts['round']}: {left} (←) vs. {right} (→)."
        boards = [f"  {arrow} {_board(facts[side])}" for arrow, side in (("←", "left"), ("→", "right"))]
        return [heading, *boards, *battle_lines(facts), self._result(facts)]

    def _result(self, facts: Facts) -> str:
        if facts["winner"] is None:
            return DRAWN
        won = self._seat(facts["left_seat"]) if facts["winner"] == 0 else self._opponent(facts, "The")
        return f"{won}{WINS}"

    def _opponent(self, facts: Facts, article: str = "a") -> str:
        return ghost_called(facts, article) if facts["right_seat"] is None else self._seat(facts["right_seat"])

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
    """The limit is known where something was lost over it: the tank is full then."""
    gained, lost, mana = facts["gained"], facts["evaporated"], facts["mana"]
    return (
        f"+{gained} mana ({mana} of {mana}); {lost} over the limit is lost" if lost else f"+{gained} mana (now {mana})"
    )


def _stats(attack: int, health: int) -> str:
    parts = [f"+{value} {stat}" for value, stat in ((attack, "attack"), (health, "health")) if value]
    return " and ".join(parts) or "nothing"
