"""What players do: `land tidewell`, `cast salt-scribe`, `cast scorch foe 2`, `attack 0 player`, `confirm`, `pass`.

Numbers are places on a field, counted from 0; after `draw` it is how many cards come from the Vault. Actions are made
once and shared, so that listing the legal ones allocates little.
"""

from dataclasses import dataclass
from functools import cache
from typing import Literal

from engine.core.refusals import MalformedNotation
from engine.games.vaultkeepers.names import check_card_id, check_land_id

Verb = Literal[
    "keep",
    "mulligan",
    "draw",
    "land",
    "tap",
    "burn",
    "cast",
    "leader",
    "attack",
    "retract",
    "confirm",
    "end",
    "pass",
    "rest",
]
Side = Literal["", "own", "foe", "player"]
FIELD_SIZE = 7
MOST_DRAWN = 4
NOBODY = -1
HOW_TO = (
    "Write 'keep', 'mulligan', 'draw NUMBER', 'land LAND', 'tap LAND', 'burn LAND', 'cast CARD' or 'leader' (perhaps "
    "with 'own PLACE', 'foe PLACE' or 'player'), 'attack PLACE PLACE', 'attack PLACE player', 'retract PLACE', "
    "'confirm', 'end', 'pass' or 'rest'; places are 0 to 6."
)
_PLACES = {str(place): place for place in range(FIELD_SIZE)}
_AMOUNTS = {str(number): number for number in range(MOST_DRAWN + 1)}


@dataclass(frozen=True, slots=True)
class VaultkeepersAction:
    """`card` is a card or a land; `place` an own creature that attacks, or the number of cards from the Vault.

    `side` and `target` say what a card is aimed at; an attack without a target is one on the player.
    """

    verb: Verb
    card: str = ""
    place: int = NOBODY
    side: Side = ""
    target: int = NOBODY

    @property
    def notation(self) -> str:
        words = [self.verb, self.card, _number(self.place), self.side, _number(self.target)]
        if self.verb == "attack" and self.target == NOBODY:
            words.append("player")
        return " ".join(word for word in words if word)


def _number(number: int) -> str:
    return "" if number < 0 else str(number)


KEEP = VaultkeepersAction("keep")
MULLIGAN = VaultkeepersAction("mulligan")
CONFIRM = VaultkeepersAction("confirm")
END = VaultkeepersAction("end")
PASS = VaultkeepersAction("pass")
REST = VaultkeepersAction("rest")
DRAWS = tuple(VaultkeepersAction("draw", place=number) for number in range(MOST_DRAWN + 1))
RETRACTS = tuple(VaultkeepersAction("retract", place=place) for place in range(FIELD_SIZE))
ATTACKS_ON_PLAYER = tuple(VaultkeepersAction("attack", place=place) for place in range(FIELD_SIZE))
ATTACKS = tuple(
    tuple(VaultkeepersAction("attack", place=place, target=target) for target in range(FIELD_SIZE))
    for place in range(FIELD_SIZE)
)
FREE_ATTACKS = tuple(
    tuple((ATTACKS_ON_PLAYER[place], *ATTACKS[place][:enemies]) for enemies in range(FIELD_SIZE + 1))
    for place in range(FIELD_SIZE)
)
"""By the attacker's place and the number of enemies: every attack that nobody stands in the way of."""

_ALONE = {action.notation: action for action in (KEEP, MULLIGAN, CONFIRM, END, PASS, REST)}


@cache
def with_land(verb: Literal["land", "tap", "burn"], land: str) -> VaultkeepersAction:
    return VaultkeepersAction(verb, land)


@cache
def plays(verb: Literal["cast", "leader"], card: str, side: Side = "", target: int = NOBODY) -> VaultkeepersAction:
    """Playing a card or one's leader, with what it is aimed at."""
    return VaultkeepersAction(verb, card, NOBODY, side, target)


def parse(text: str) -> VaultkeepersAction:
    """Reads a notation."""
    match text.lower().split():
        case [word] if word in _ALONE:
            return _ALONE[word]
        case ["draw", number] if number in _AMOUNTS:
            return DRAWS[_AMOUNTS[number]]
        case ["land" | "tap" | "burn" as verb, land]:
            return with_land(verb, check_land_id(land))
        case ["attack", place, "player"]:
            return ATTACKS_ON_PLAYER[_place(text, place)]
        case ["attack", place, target]:
            return ATTACKS[_place(text, place)][_place(text, target)]
        case ["retract", place]:
            return RETRACTS[_place(text, place)]
        case ["cast", card, *rest] if len(rest) <= 2:
            return plays("cast", check_card_id(card), *_aim(text, rest))
        case ["leader", *rest] if len(rest) <= 2:
            return plays("leader", "", *_aim(text, rest))
    raise MalformedNotation(text, HOW_TO)


def _place(text: str, word: str) -> int:
    if word in _PLACES:
        return _PLACES[word]
    raise MalformedNotation(text, HOW_TO)


def _aim(text: str, words: list[str]) -> tuple[Side, int]:
    match words:
        case []:
            return "", NOBODY
        case ["player"]:
            return "player", NOBODY
        case ["own" | "foe" as side, place]:
            return side, _place(text, place)
    raise MalformedNotation(text, HOW_TO)
