"""What players do: `charge ember-lynx`, `summon ember-lynx 3`, `attack 2 player`, `attack 2 1`, `block 0`, `keep`.

Numbers are places in a battle zone or among shields, counted from 0. Actions are made once and shared, so that listing
the legal ones allocates little.
"""

from dataclasses import dataclass
from functools import cache
from typing import Literal

from engine.core.refusals import MalformedNotation
from engine.games.shieldbreak.names import check_card_id

Verb = Literal[
    "charge",
    "summon",
    "evolve",
    "cast",
    "attack",
    "block",
    "keep",
    "use",
    "choose",
    "accept",
    "discard",
    "find",
    "pass",
]
MOST_PLACES = 40
NOBODY = -1
HOW_TO = (
    "Write 'charge CARD', 'summon CARD', 'evolve CARD PLACE' or 'cast CARD' (each with its target behind it), "
    "'attack PLACE player', 'attack PLACE PLACE', 'block PLACE', 'keep', 'use CARD', 'choose TARGET', 'accept', "
    "'discard CARD', 'find CARD' or 'pass'; places are counted from 0."
)
_NUMBERS = {str(number): number for number in range(MOST_PLACES)}
_PLAYED = ("summon", "cast", "use")


@dataclass(frozen=True, slots=True)
class ShieldbreakAction:
    """`card` is what is played, charged, discarded or found; `place` an own creature that attacks, blocks or evolves.

    What is aimed at is the creature or shield with the number `target`, or the card `other` of a pile. An attack
    without a target is one on the player.
    """

    verb: Verb
    card: str = ""
    place: int = NOBODY
    target: int = NOBODY
    other: str = ""

    @property
    def notation(self) -> str:
        words = [self.verb, self.card, _number(self.place), _number(self.target), self.other]
        if self.verb == "attack" and self.target == NOBODY:
            words.append("player")
        return " ".join(word for word in words if word)


def _number(number: int) -> str:
    return "" if number < 0 else str(number)


PASS = ShieldbreakAction("pass")
KEEP = ShieldbreakAction("keep")
ACCEPT = ShieldbreakAction("accept")
ATTACKS_ON_PLAYER = tuple(ShieldbreakAction("attack", place=place) for place in range(MOST_PLACES))
ATTACKS = tuple(
    tuple(ShieldbreakAction("attack", place=place, target=target) for target in range(MOST_PLACES))
    for place in range(MOST_PLACES)
)
BLOCKS = tuple(ShieldbreakAction("block", place=place) for place in range(MOST_PLACES))


@cache
def charge(card: str) -> ShieldbreakAction:
    return ShieldbreakAction("charge", card)


@cache
def plays(verb: Verb, card: str, base: int = NOBODY, target: int = NOBODY, other: str = "") -> ShieldbreakAction:
    """Playing a card, with all that is chosen with it."""
    return ShieldbreakAction(verb, card, base, target, other)


@cache
def chooses(target: int = NOBODY, other: str = "") -> ShieldbreakAction:
    return ShieldbreakAction("choose", target=target, other=other)


@cache
def discards(card: str) -> ShieldbreakAction:
    return ShieldbreakAction("discard", card)


@cache
def finds(card: str) -> ShieldbreakAction:
    return ShieldbreakAction("find", card)


_ALONE = {action.notation: action for action in (PASS, KEEP, ACCEPT)}


def parse(text: str) -> ShieldbreakAction:
    """Reads a notation."""
    match text.lower().split():
        case [word] if word in _ALONE:
            return _ALONE[word]
        case ["attack", place, "player"]:
            return ATTACKS_ON_PLAYER[_place(text, place)]
        case ["attack", place, target]:
            return ATTACKS[_place(text, place)][_place(text, target)]
        case ["block", place]:
            return BLOCKS[_place(text, place)]
        case ["choose", target]:
            return chooses(*_target(text, target))
        case ["charge", card]:
            return charge(check_card_id(card))
        case ["discard", card]:
            return discards(check_card_id(card))
        case ["find", card]:
            return finds(check_card_id(card))
        case ["evolve", card, base, *rest] if len(rest) <= 1:
            return plays("evolve", check_card_id(card), _place(text, base), *_target(text, *rest))
        case ["summon" | "cast" | "use" as verb, card, *rest] if len(rest) <= 1:
            return plays(verb, check_card_id(card), NOBODY, *_target(text, *rest))
    raise MalformedNotation(text, HOW_TO)


def _place(text: str, word: str) -> int:
    if word in _NUMBERS:
        return _NUMBERS[word]
    raise MalformedNotation(text, HOW_TO)


def _target(text: str, word: str = "") -> tuple[int, str]:
    """A number, or the card of a pile; neither where nothing is aimed at."""
    if not word:
        return NOBODY, ""
    if word[0].isdecimal() or word[0] == "-":
        return _place(text, word), ""
    return NOBODY, check_card_id(word)
