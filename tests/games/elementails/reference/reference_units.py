"""Units of the slow battle, what lots decided for it, and how squares and elements count; see reference_battle."""

from dataclasses import dataclass, field
from typing import Any

Table = dict[str, Any]
Square = tuple[int, int]
"""Row and column, so that squares sort as the page counts them (ELE-8.9)."""

WHEEL = ("water", "fire", "plant", "earth", "lightning", "air")
FACES = {
    "fire": "2a 2a 2a 1a 1d 1u",
    "water": "2a 1a 2d 1d 2u 1u",
    "plant": "1a 1d 2u 2u 1u 1u",
    "air": "2a 1a 1d 2u 2u 1u",
    "lightning": "3a 2a 2a 1a 1d 1u",
    "earth": "2a 1a 2d 2d 1d 1u",
}
FIELD = [(row, column) for row in range(6) for column in range(9)]
HARM_IN_PERCENT = {1: 100, 2: 150, 3: 200}
MECHANICS = ("pillars", "soak", "spread", "stack", "areas", "summon")


class CannotBe(Exception):
    """Something was decided by lot that no lot could have decided."""


def check(can_be: bool, otherwise: str) -> None:
    if not can_be:
        raise CannotBe(otherwise)


def name(square: Square) -> str:
    return f"{'abcdefghi'[square[1]]}{square[0] + 1}"


def square_named(text: str) -> Square:
    return int(text[1]) - 1, "abcdefghi".index(text[0])


def apart(one: Square, other: Square) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def up(amount: int, divisor: int) -> int:
    return -(-amount // divisor)


def times(harm: int, element: str, defender: str) -> int:
    """ELE-2.1, ELE-2.2."""
    ahead = (WHEEL.index(defender) - WHEEL.index(element)) % 6
    return up(3 * harm, 2) if ahead == 1 else up(harm, 2) if ahead == 5 else harm


def who(effect: Table) -> str:
    to = effect.get("to")
    return "" if to is None else to if isinstance(to, str) else to["who"]


def within(effect: Table) -> int:
    to = effect["to"]
    return 1 if isinstance(to, str) else to.get("within", 1)


@dataclass(eq=False)
class Unit:
    """Anybody on the field; `place` stays where it was when it leaves."""

    card: Table
    place: Square
    corruption: int
    is_hero: bool = False
    here: bool = True
    block: int = 0
    burn: int = 0
    renew: int = 0
    inspired: int = 0
    weakened: int = 0
    slowed: int = 0


@dataclass(eq=False)
class Enemy(Unit):
    rank: str = "common"
    number: int = 0
    most: int = 0
    action: int = 0
    marks: list[Any] = field(default_factory=list)

    @property
    def element(self) -> str:
        return str(self.card["element"])

    def trait(self, word: str) -> int:
        return int(self.card.get("traits", {}).get(word, 0))

    @property
    def line(self) -> Table:
        line: Table = self.card["action"][self.action]
        return line


@dataclass(eq=False)
class Hero(Unit):
    number: int = 0
    seat: int = 0
    element: str = ""
    level: int = 2
    spells: list[str] = field(default_factory=list)
    upgraded: set[str] = field(default_factory=set)
    tapped: set[str] = field(default_factory=set)
    energy: dict[str, int] = field(default_factory=lambda: dict.fromkeys("adu", 0))
    mana: dict[str, int] = field(default_factory=lambda: dict.fromkeys(WHEEL, 0))
    received: dict[str, int] = field(default_factory=lambda: dict.fromkeys(WHEEL, 0))
    free_moves: int = 0
    used: set[str] = field(default_factory=set)
    has_acted: bool = False
    was_passive: bool = False
    berserk: bool = False
    exhausted: bool = False


@dataclass
class Told:
    """What dice and lots decided: dice of heroes, declared actions and marks of enemies, squares of pillars.

    Of who is gone by the time one looks nothing is told, and no dice once the battle `is_over`.
    """

    dice: dict[int, list[str]] = field(default_factory=dict)
    intentions: dict[int, tuple[int, list[Any]]] = field(default_factory=dict)
    pillars: list[str] = field(default_factory=list)
    is_over: bool = False
