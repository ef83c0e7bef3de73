"""What players do: `pitch hedge-hound`, `play smite foe1 with 0`, `use 2 own1`, `trade smite 3`, `attack 0`, `join 2`,
`block 1 0`, `pass`.

Places are counted from 0 in a row of units, resources, attackers or in the marketplace. `own2` and `foe1` are units on
one's own and on the opponent's side; `with` names the resource card that is part of a cost. Actions are made once and
shared, so that listing the legal ones allocates little.
"""

from dataclasses import dataclass
from functools import cache
from typing import Literal

from engine.core.refusals import MalformedNotation
from engine.games.estraven.names import check_card_id
from engine.games.estraven.state import MARKET_SIZE

Verb = Literal[
    "pitch",
    "play",
    "use",
    "trade",
    "attack",
    "join",
    "block",
    "retract",
    "confirm",
    "pass",
    "end",
    "discard",
    "keep",
    "mulligan",
]
MOST_PLACES = 25
NOWHERE = -1
HOW_TO = (
    "Write 'pitch CARD', 'play CARD', 'use PLACE' (a target and 'with' a resource behind them), 'trade CARD PLACE', "
    "'attack PLACE', 'join PLACE', 'block PLACE ATTACKER', 'retract', 'confirm', 'pass', 'pass until-change', "
    "'discard CARD' or 'end'; a target is 'own0', 'foe0' or a card of your graveyard, and places count from 0."
)
_NUMBERS = {str(number): number for number in range(MOST_PLACES)}


@dataclass(frozen=True, slots=True)
class EstravenAction:
    """`card` is a card of the hand, `place` a place in one's row of units (or, for a trade, in the marketplace).

    `own` and `foe` are units aimed at, `grave` a card aimed at; `attacker` is the place of the attacker that is
    blocked. `resource` is a place in the resource row, `paid` a resource card of the hand. `lasting` is a pass until
    something changes.
    """

    verb: Verb
    card: str = ""
    place: int = NOWHERE
    own: int = NOWHERE
    foe: int = NOWHERE
    grave: str = ""
    attacker: int = NOWHERE
    resource: int = NOWHERE
    paid: str = ""
    lasting: bool = False

    @property
    def notation(self) -> str:
        words: list[str] = [self.verb, self.card]
        words += [str(number) for number in (self.place, self.attacker) if number >= 0]
        words += [f"own{self.own}" if self.own >= 0 else "", f"foe{self.foe}" if self.foe >= 0 else "", self.grave]
        if self.resource >= 0 or self.paid:
            words += ["with", self.paid or str(self.resource)]
        return " ".join(word for word in [*words, "until-change" if self.lasting else ""] if word)


PASS = EstravenAction("pass")
PASS_ON = EstravenAction("pass", lasting=True)
END = EstravenAction("end")
CONFIRM = EstravenAction("confirm")
RETRACT = EstravenAction("retract")
KEEP = EstravenAction("keep")
MULLIGAN = EstravenAction("mulligan")
ATTACKS = tuple(EstravenAction("attack", place=place) for place in range(MOST_PLACES))
JOINS = tuple(EstravenAction("join", place=place) for place in range(MOST_PLACES))
BLOCKS = tuple(
    tuple(EstravenAction("block", place=place, attacker=attacker) for attacker in range(MOST_PLACES))
    for place in range(MOST_PLACES)
)


@dataclass(frozen=True, slots=True)
class Aim:
    """What an action is aimed at, as its notation says it."""

    own: int = NOWHERE
    foe: int = NOWHERE
    grave: str = ""


@dataclass(frozen=True, slots=True)
class Price:
    """The resource card that an action pays with, as its notation says it."""

    resource: int = NOWHERE
    paid: str = ""


NO_AIM = Aim()
NO_PRICE = Price()
OWN_AIMS = tuple(Aim(own=place) for place in range(MOST_PLACES))
FOE_AIMS = tuple(Aim(foe=place) for place in range(MOST_PLACES))
ROW_PRICES = tuple(Price(resource=place) for place in range(MOST_PLACES))


@cache
def grave_aim(card: str) -> Aim:
    return Aim(grave=card)


@cache
def hand_price(card: str) -> Price:
    return Price(paid=card)


@cache
def play(card: str, aim: Aim = NO_AIM, price: Price = NO_PRICE) -> EstravenAction:
    return EstravenAction(
        "play", card, own=aim.own, foe=aim.foe, grave=aim.grave, resource=price.resource, paid=price.paid
    )


@cache
def use(place: int, aim: Aim = NO_AIM, price: Price = NO_PRICE) -> EstravenAction:
    return EstravenAction(
        "use", place=place, own=aim.own, foe=aim.foe, grave=aim.grave, resource=price.resource, paid=price.paid
    )


@cache
def pitch(card: str) -> EstravenAction:
    return EstravenAction("pitch", card)


@cache
def discard(card: str) -> EstravenAction:
    return EstravenAction("discard", card)


@cache
def trades(card: str) -> tuple[EstravenAction, ...]:
    """Trading a card for each card of the marketplace."""
    return tuple(EstravenAction("trade", card, place) for place in range(MARKET_SIZE))


_ALONE = {action.notation: action for action in (PASS, PASS_ON, END, CONFIRM, RETRACT, KEEP, MULLIGAN)}


def parse(text: str) -> EstravenAction:
    """Reads a notation."""
    words = text.lower().split()
    if " ".join(words) in _ALONE:
        return _ALONE[" ".join(words)]
    match words:
        case ["attack", place]:
            return ATTACKS[_place(text, place)]
        case ["join", place]:
            return JOINS[_place(text, place)]
        case ["block", place, attacker]:
            return BLOCKS[_place(text, place)][_place(text, attacker)]
        case ["pitch", card]:
            return pitch(check_card_id(card))
        case ["discard", card]:
            return discard(check_card_id(card))
        case ["trade", card, place] if _place(text, place) < MARKET_SIZE:
            return trades(check_card_id(card))[_place(text, place)]
        case ["play", card, *rest]:
            return play(check_card_id(card), *_aim_and_price(text, rest))
        case ["use", place, *rest]:
            return use(_place(text, place), *_aim_and_price(text, rest))
    raise MalformedNotation(text, HOW_TO)


def _place(text: str, word: str) -> int:
    if word in _NUMBERS:
        return _NUMBERS[word]
    raise MalformedNotation(text, HOW_TO)


def _aim_and_price(text: str, words: list[str]) -> tuple[Aim, Price]:
    aim, price = NO_AIM, NO_PRICE
    if len(words) >= 2 and words[-2] == "with":
        paid = words[-1]
        price = ROW_PRICES[_NUMBERS[paid]] if paid in _NUMBERS else hand_price(_card(text, paid))
        words = words[:-2]
    if len(words) > 1:
        raise MalformedNotation(text, HOW_TO)
    if words:
        aim = _aim(text, words[0])
    return aim, price


def _aim(text: str, word: str) -> Aim:
    side, number = word[:3], word[3:]
    if side in ("own", "foe") and number in _NUMBERS:
        return (OWN_AIMS if side == "own" else FOE_AIMS)[_NUMBERS[number]]
    return grave_aim(_card(text, word))


def _card(text: str, word: str) -> str:
    if not word[0].isalpha():
        raise MalformedNotation(text, HOW_TO)
    return check_card_id(word)
