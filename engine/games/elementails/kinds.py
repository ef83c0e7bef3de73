"""What classes, spells and enemies are once their files are compiled: plain values with slots, made once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from engine.games.elementails.state import ElementailsState, Enemy, Hero

    Unit: TypeAlias = Hero | Enemy
    Run: TypeAlias = Callable[[ElementailsState, Unit, Unit | None], None]

Mark = tuple[Any, ...]
"""What a mechanic has marked: squares, areas of squares, or a hero's number and a distance."""

NOBODY, FOE, FRIEND = range(3)
"""What has to be named with an action."""

NO_REACH = 0
COMMON, RARE, ELITE, DRAGON, PILLAR, ADD = range(6)
RANKS = ("common", "rare", "elite", "dragon", "pillar", "add")
MINOR, MAJOR = range(2)


@dataclass(frozen=True, slots=True, eq=False)
class Ability:
    """Effects that happen together. `harm` is what its hits on the chosen one add up to.

    `reach` is from how far it touches somebody of the other side: its range, or the distance of an effect on all that
    are near; NO_REACH if nobody in particular is meant.
    """

    range: int
    choice: int
    reach: int
    harm: int
    around: int
    run: Run


@dataclass(frozen=True, slots=True, eq=False)
class Mechanic:
    """A dragon's deed in two parts: what is marked when it is declared, and what happens a turn later."""

    word: str
    declare: Callable[[ElementailsState, Enemy], Mark]
    happen: Callable[[ElementailsState, Enemy, Mark], None]
    forecast: Callable[[ElementailsState, Enemy, Mark], list[tuple[Hero, int]]]


@dataclass(frozen=True, slots=True, eq=False)
class EnemyAction:
    name: str
    ability: Ability
    mechanics: tuple[Mechanic, ...]


@dataclass(frozen=True, slots=True, eq=False)
class EnemyKind:
    """`faces` are the six faces of its die: places in `actions`. Traits with a number are 0 where it lacks them."""

    index: int
    id: str
    name: str
    rank: int
    element: int
    corruption: int
    speed: int
    actions: tuple[EnemyAction, ...]
    faces: tuple[int, ...]
    summons: str
    pillars: str
    armoured: int
    thorns: int
    pack: int
    rage: int
    volatile: int
    guardian: int
    regrowth: int
    evasive: int
    flying: bool
    skirmisher: bool
    leech: bool
    steadfast: bool
    hunter: bool
    ambusher: bool
    cold_blooded: bool
    unshaken: bool
    swift: bool


@dataclass(frozen=True, slots=True, eq=False)
class SpellForm:
    """`cost` is attack, defence and utility energy; `mana` is of the spell's element."""

    cost: tuple[int, int, int]
    mana: int
    ability: Ability


@dataclass(frozen=True, slots=True, eq=False)
class SpellKind:
    """`forms` are the spell as it is bought, and upgraded. `untaps` says that it untaps others."""

    index: int
    id: str
    name: str
    element: int
    rank: int
    cost: int
    forms: tuple[SpellForm, SpellForm]
    untaps: bool


@dataclass(frozen=True, slots=True, eq=False)
class PowerKind:
    """`cost` are pairs of an element and how much mana of it."""

    id: str
    name: str
    cost: tuple[tuple[int, int], ...]
    ability: Ability


@dataclass(frozen=True, slots=True, eq=False)
class Habit:
    """`of` and `gain` are energies, or -1."""

    when: str
    of: int
    gain: int


@dataclass(frozen=True, slots=True, eq=False)
class ClassKind:
    """`uses` is, by element, the mana that all its powers together cost."""

    index: int
    id: str
    name: str
    primary: int
    secondary: int
    range: int
    habit: Habit
    passive_when: str
    passive: Ability
    powers: tuple[PowerKind, ...]
    uses: tuple[int, ...]
