"""What a player can do while planning: `play ember-lynx 2`, `pitch ember-lynx`, `pitch 2`, `move 0 3`, `battle`.

Actions are made once and shared, so that listing the legal ones allocates nothing.
"""

from dataclasses import dataclass
from functools import cache
from typing import Literal

from engine.core.refusals import MalformedNotation
from engine.games.manalimit.kinds import BOARD_SIZE
from engine.games.manalimit.pool import check_card_id

_SLOTS = tuple(map(str, range(BOARD_SIZE)))
Verb = Literal["play", "pitch", "move", "battle"]
HOW_TO = (
    "Write 'play CARD SLOT', 'pitch CARD', 'pitch SLOT', 'move SLOT SLOT' or 'battle'; "
    f"as SLOT write 0 (front) to {BOARD_SIZE - 1} (back)."
)


@dataclass(frozen=True, slots=True)
class PlanningAction:
    """`card` is a card of the hand; `slot` and `other` are slots of the board; -1 where the verb has none."""

    verb: Verb
    card: str = ""
    slot: int = -1
    other: int = -1

    @property
    def notation(self) -> str:
        numbers = [str(number) for number in (self.slot, self.other) if number >= 0]
        return " ".join([self.verb, *([self.card] if self.card else []), *numbers])


BATTLE = PlanningAction("battle")
PITCH_SLOT = tuple(PlanningAction("pitch", slot=slot) for slot in range(BOARD_SIZE))
MOVE = tuple(
    tuple(PlanningAction("move", slot=slot, other=other) for other in range(BOARD_SIZE)) for slot in range(BOARD_SIZE)
)
_OCCUPATIONS = range(1 << BOARD_SIZE)
"""Which slots are taken, as a bit for each; the tables below are indexed by it."""

PITCHES = tuple(tuple(PITCH_SLOT[slot] for slot in range(BOARD_SIZE) if taken >> slot & 1) for taken in _OCCUPATIONS)
MOVES = tuple(
    tuple(
        MOVE[slot][other]
        for slot in range(BOARD_SIZE)
        for other in range(slot + 1, BOARD_SIZE)
        if (taken >> slot | taken >> other) & 1
    )
    for taken in _OCCUPATIONS
)


@cache
def plays(card: str) -> tuple[PlanningAction, ...]:
    """Playing a card into each slot."""
    return tuple(PlanningAction("play", card, slot) for slot in range(BOARD_SIZE))


@cache
def plays_by_occupation(card: str) -> tuple[tuple[PlanningAction, ...], ...]:
    """Playing a card into each empty slot."""
    every = plays(card)
    return tuple(tuple(every[slot] for slot in range(BOARD_SIZE) if not taken >> slot & 1) for taken in _OCCUPATIONS)


@cache
def pitch_card(card: str) -> PlanningAction:
    return PlanningAction("pitch", card)


def parse(text: str) -> PlanningAction:
    """Reads a notation. A move's slots may come in either order; the lower one is written first."""
    match text.lower().split():
        case ["battle"]:
            return BATTLE
        case ["play", card, slot]:
            return plays(check_card_id(card))[_slot(text, slot)]
        case ["pitch", what] if what.isdecimal():
            return PITCH_SLOT[_slot(text, what)]
        case ["pitch", what]:
            return pitch_card(check_card_id(what))
        case ["move", one, two]:
            low, high = sorted((_slot(text, one), _slot(text, two)))
            if low != high:
                return MOVE[low][high]
    raise MalformedNotation(text, HOW_TO)


def _slot(text: str, word: str) -> int:
    if word in _SLOTS:
        return _SLOTS.index(word)
    raise MalformedNotation(text, HOW_TO)
