"""What players do: `class ember-fox`, `path 2`, `move d4`, `strike g2`, `cast coal-spit g2`, `buy drizzle`, `done`.

Who is meant is said by the square where it stands. Whoever plays several heroes says which one before the verb:
`hero 2 move d4` is the seat's second hero. Actions are made once and shared, so that listing the legal ones allocates
little.
"""

from dataclasses import dataclass
from functools import cache
from typing import Literal

from cards.games.elementails.vocabulary import ELEMENTS
from engine.core.refusals import MalformedNotation
from engine.games.elementails.grid import NAMES, OFF_FIELD, SQUARE_OF, SQUARES
from engine.games.elementails.names import checked, class_ids, power_ids, spell_ids
from engine.games.elementails.refusals import NeverGiven

Verb = Literal[
    "class",
    "path",
    "dare",
    "avoid",
    "endgame",
    "home",
    "move",
    "strike",
    "guard",
    "focus",
    "give",
    "cast",
    "power",
    "untap",
    "done",
    "resume",
    "buy",
    "upgrade",
    "lock",
    "level",
    "propose",
    "agree",
    "decline",
    "ready",
]
LANES = 3
MOST_HEROES = 4
MOST_MANA = 99
MOST_ENERGY = 40
HOW_TO = (
    "Write for example 'class ember-fox', 'path 2', 'move d4', 'strike g2', 'guard', 'focus fire', "
    "'cast coal-spit g2', 'power NAME', 'give d4 fire 2', 'untap 1 0 2', 'done', 'buy NAME' or 'ready'; "
    "squares are a1 to i6. Whoever plays several heroes says which one first: 'hero 2 move d4'."
)
_NEVER_GIVEN = frozenset({"cp", "energy", "attack", "defence", "utility"})


@dataclass(frozen=True, slots=True)
class ElementailsAction:
    """`slot` says which of the seat's heroes acts. `word` is a class, a spell, a power or an element.

    `amounts` is a lane, how much mana is given, or the energy that untapping costs.
    """

    verb: Verb
    slot: int = 0
    square: int = OFF_FIELD
    word: str = ""
    amounts: tuple[int, ...] = ()

    @property
    def notation(self) -> str:
        words = [f"hero {self.slot + 1}"] if self.slot else []
        words.append(self.verb)
        square = NAMES[self.square] if self.square >= 0 else ""
        words += [square, self.word] if self.verb == "give" else [self.word, square]
        return " ".join([word for word in words if word] + [str(amount) for amount in self.amounts])


def _alone(verb: Verb) -> ElementailsAction:
    return ElementailsAction(verb)


DARE, AVOID = _alone("dare"), _alone("avoid")
GO_ON, HOME = _alone("endgame"), _alone("home")
DONE, RESUME, READY = _alone("done"), _alone("resume"), _alone("ready")
PROPOSE, AGREE, DECLINE = _alone("propose"), _alone("agree"), _alone("decline")
PATHS = tuple(ElementailsAction("path", amounts=(lane + 1,)) for lane in range(LANES))
GUARDS = tuple(ElementailsAction("guard", slot) for slot in range(MOST_HEROES))
LEVELS = tuple(ElementailsAction("level", slot) for slot in range(MOST_HEROES))
FOCUSES = tuple(
    tuple(ElementailsAction("focus", slot, word=element) for element in ELEMENTS) for slot in range(MOST_HEROES)
)
MOVES = tuple(
    tuple(ElementailsAction("move", slot, square) for square in range(SQUARES)) for slot in range(MOST_HEROES)
)
STRIKES = tuple(
    tuple(ElementailsAction("strike", slot, square) for square in range(SQUARES)) for slot in range(MOST_HEROES)
)
_ALONE = {
    action.notation: action for action in (DARE, AVOID, GO_ON, HOME, DONE, RESUME, READY, PROPOSE, AGREE, DECLINE)
}


@cache
def classes(word: str) -> ElementailsAction:
    return ElementailsAction("class", word=word)


@cache
def with_word(verb: Literal["cast", "power", "buy", "upgrade", "lock"], slot: int, word: str) -> ElementailsAction:
    return ElementailsAction(verb, slot, word=word)


@cache
def aimed(verb: Literal["cast", "power"], slot: int, word: str) -> tuple[ElementailsAction, ...]:
    """A spell or a power aimed at each square."""
    return tuple(ElementailsAction(verb, slot, square, word) for square in range(SQUARES))


@cache
def gives(slot: int, square: int, element: int, most: int) -> tuple[ElementailsAction, ...]:
    """Giving each amount of mana up to the most."""
    return tuple(ElementailsAction("give", slot, square, ELEMENTS[element], (amount,)) for amount in range(1, most + 1))


@cache
def untaps(slot: int, attack: int, defence: int, utility: int) -> ElementailsAction:
    return ElementailsAction("untap", slot, amounts=(attack, defence, utility))


def parse(text: str) -> ElementailsAction:
    """Reads a notation."""
    words = text.lower().split()
    slot = 0
    if len(words) > 2 and words[0] == "hero":
        slot = _number(text, words[1], 1, MOST_HEROES) - 1
        words = words[2:]
    elif " ".join(words) in _ALONE:
        return _ALONE[words[0]]
    if words[:1] == ["give"] and not _NEVER_GIVEN.isdisjoint(words):
        raise NeverGiven
    return _parse_deed(text, slot, words)


def _parse_deed(text: str, slot: int, words: list[str]) -> ElementailsAction:
    match words:
        case ["class", name] if slot == 0:
            return classes(checked(name, class_ids()))
        case ["path", lane] if slot == 0:
            return PATHS[_number(text, lane, 1, LANES) - 1]
        case ["move", square]:
            return MOVES[slot][_square(text, square)]
        case ["strike", square]:
            return STRIKES[slot][_square(text, square)]
        case ["guard"]:
            return GUARDS[slot]
        case ["level"]:
            return LEVELS[slot]
        case ["focus", element]:
            return FOCUSES[slot][_element(text, element)]
        case ["give", square, element, amount]:
            number = _number(text, amount, 1, MOST_MANA)
            return ElementailsAction("give", slot, _square(text, square), ELEMENTS[_element(text, element)], (number,))
        case ["untap", *amounts] if len(amounts) == 3:
            attack, defence, utility = [_number(text, amount, 0, MOST_ENERGY) for amount in amounts]
            return untaps(slot, attack, defence, utility)
        case ["cast" | "power" as verb, name, *aim] if len(aim) <= 1:
            word = checked(name, spell_ids() if verb == "cast" else power_ids())
            return aimed(verb, slot, word)[_square(text, aim[0])] if aim else with_word(verb, slot, word)
        case ["buy" | "upgrade" as verb, name]:
            return with_word(verb, slot, checked(name, spell_ids()))
        case ["lock", name]:
            return with_word("lock", slot, checked(name, spell_ids()))
    raise MalformedNotation(text, HOW_TO)


def _square(text: str, word: str) -> int:
    if word not in SQUARE_OF:
        raise MalformedNotation(text, HOW_TO)
    return SQUARE_OF[word]


def _element(text: str, word: str) -> int:
    if word not in ELEMENTS:
        raise MalformedNotation(text, HOW_TO)
    return ELEMENTS.index(word)


@cache
def _numbers(lowest: int, highest: int) -> dict[str, int]:
    return {str(number): number for number in range(lowest, highest + 1)}


def _number(text: str, word: str, lowest: int, highest: int) -> int:
    numbers = _numbers(lowest, highest)
    if word not in numbers:
        raise MalformedNotation(text, HOW_TO)
    return numbers[word]
