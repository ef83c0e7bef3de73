"""A position of ElemenTails: units with slots, everything else small integers and tuples, and written-out copies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self

from engine.core.events import Event
from engine.games.elementails.grid import ALL, BIT, OFF_FIELD, mask_of

if TYPE_CHECKING:
    from engine.core.events import EventSink
    from engine.core.game import Outcome, Setup
    from engine.games.elementails.elements import Face
    from engine.games.elementails.kinds import ClassKind, EnemyKind, Mark
    from engine.games.elementails.pool import CardPool

CLASSES, PATH, DARE, BATTLE, MARKET, REROLL, ENDGAME, OVER = range(8)
"""What is asked: a class; a way; whether to dare an elite; a turn; the market; a reroll; whether to go on."""

NO_VOTE = -1
SOLD = -1
MOST_CORRUPTION = 10
FIRST_LEVEL = 2
LAST_LEVEL = 10
HERO_SPEED = 3
ELEMENT_COUNT = 6
FEWEST_HEROES = 3

Node = tuple[int, bool]
"""An encounter of the map: its rank, and whether it offers an elite."""

Act = tuple[tuple[tuple[Node, ...], ...], tuple[tuple[tuple[int, ...], ...], ...], str]
"""An act: its columns of encounters; by column and lane, the lanes that it leads to; the id of its dragon."""


class Hero:
    """`ember` counts Burn, or Renew below 0; `spirit` counts Inspired, or Weakened below 0.

    `upgraded` and `tapped` have a bit for each of `spells`, `used` one for each power. `moves` are the free moves left.
    `fresh` says that nothing was done yet this turn, `heeded` that the passive has happened in this turn.
    """

    __slots__ = (
        "berserk",
        "block",
        "corruption",
        "cp",
        "dice",
        "ember",
        "energy",
        "exhausted",
        "fresh",
        "heeded",
        "kind",
        "level",
        "mana",
        "moves",
        "number",
        "received",
        "seat",
        "slowed",
        "spells",
        "spirit",
        "square",
        "tapped",
        "upgraded",
        "used",
    )
    is_hero: ClassVar[bool] = True

    def __init__(self, kind: ClassKind, number: int, seat: int) -> None:
        self.kind = kind
        self.number = number
        self.seat = seat
        self.level = FIRST_LEVEL
        self.cp = 0
        self.spells: list[int] = []
        self.upgraded = 0
        self.tapped = 0
        self.corruption = 0
        self.square = OFF_FIELD
        self.block = 0
        self.ember = 0
        self.spirit = 0
        self.energy = [0, 0, 0]
        self.mana = [0] * ELEMENT_COUNT
        self.received = [0] * ELEMENT_COUNT
        self.dice: tuple[Face, ...] = ()
        self.moves = 0
        self.slowed = 0
        self.used = 0
        self.fresh = False
        self.heeded = False
        self.berserk = False
        self.exhausted = False

    @property
    def element(self) -> int:
        return self.kind.primary

    @property
    def speed(self) -> int:
        return max(0, HERO_SPEED - self.slowed)

    def copy(self) -> Hero:
        twin = Hero.__new__(Hero)
        twin.kind = self.kind
        twin.number = self.number
        twin.seat = self.seat
        twin.level = self.level
        twin.cp = self.cp
        twin.spells = self.spells[:]
        twin.upgraded = self.upgraded
        twin.tapped = self.tapped
        twin.corruption = self.corruption
        twin.square = self.square
        twin.block = self.block
        twin.ember = self.ember
        twin.spirit = self.spirit
        twin.energy = self.energy[:]
        twin.mana = self.mana[:]
        twin.received = self.received[:]
        twin.dice = self.dice
        twin.moves = self.moves
        twin.slowed = self.slowed
        twin.used = self.used
        twin.fresh = self.fresh
        twin.heeded = self.heeded
        twin.berserk = self.berserk
        twin.exhausted = self.exhausted
        return twin


class Enemy:
    """`most` is the Corruption that it began with; `intention` is a place in its kind's actions.

    `marks` are what its mechanics have marked, one for each of the declared action.
    """

    __slots__ = (
        "block",
        "corruption",
        "ember",
        "intention",
        "kind",
        "marks",
        "most",
        "number",
        "slowed",
        "spirit",
        "square",
    )
    is_hero: ClassVar[bool] = False

    def __init__(self, kind: EnemyKind, number: int, square: int, corruption: int) -> None:
        self.kind = kind
        self.number = number
        self.square = square
        self.corruption = corruption
        self.most = corruption
        self.block = 0
        self.ember = 0
        self.spirit = 0
        self.slowed = 0
        self.intention = 0
        self.marks: tuple[Mark, ...] = ()

    @property
    def element(self) -> int:
        return self.kind.element

    def copy(self) -> Enemy:
        twin = Enemy.__new__(Enemy)
        twin.kind = self.kind
        twin.number = self.number
        twin.square = self.square
        twin.corruption = self.corruption
        twin.most = self.most
        twin.block = self.block
        twin.ember = self.ember
        twin.spirit = self.spirit
        twin.slowed = self.slowed
        twin.intention = self.intention
        twin.marks = self.marks
        return twin


class Player:
    """A seat. `acts` counts what it did in this turn, `takebacks` how often it was not done after all.

    `vote` is its answer to what the party is asked, or NO_VOTE; `ready` that it has left the market.
    """

    __slots__ = ("acts", "done", "left", "ready", "takebacks", "vote")

    def __init__(self) -> None:
        self.acts = 0
        self.done = False
        self.takebacks = 0
        self.vote = NO_VOTE
        self.ready = False
        self.left = False

    def copy(self) -> Player:
        twin = Player.__new__(Player)
        twin.acts = self.acts
        twin.done = self.done
        twin.takebacks = self.takebacks
        twin.vote = self.vote
        twin.ready = self.ready
        twin.left = self.left
        return twin


class ElementailsState:
    """A whole journey.

    `chosen` are the classes before all are, by hero, -1 for none yet. `act` counts from 1, `column` and `lane` from 0:
    the encounter where the party is; the sixth column is the dragon, and before the first one `column` is -1.
    `trail` are the lanes of the act's encounters so far.
    `encounter` is the rank of the fight. `market` holds six spells or SOLD; of `piles` the last card is on top.
    `refused` says that a reroll was voted down at this market.
    """

    __slots__ = (
        "act",
        "acts",
        "arrivals",
        "chosen",
        "column",
        "encounter",
        "endgame",
        "enemies",
        "heroes",
        "lane",
        "locked",
        "market",
        "obstacles",
        "phase",
        "piles",
        "players",
        "pool",
        "refused",
        "result",
        "rng",
        "round",
        "setup",
        "sink",
        "tokens",
        "trail",
    )

    def __init__(self, setup: Setup, pool: CardPool, rng: int, acts: tuple[Act, ...], chosen: list[int]) -> None:
        self.setup = setup
        self.pool = pool
        self.rng = rng
        self.acts = acts
        self.chosen = chosen
        self.phase = CLASSES
        self.players = [Player() for _ in range(setup.seats)]
        self.heroes: list[Hero] = []
        self.act = 1
        self.column = -1
        self.lane = 0
        self.trail: tuple[int, ...] = ()
        self.encounter = 0
        self.endgame = False
        self.round = 0
        self.enemies: list[Enemy] = []
        self.obstacles: tuple[int, ...] = ()
        self.arrivals = 0
        self.tokens = 0
        self.market: list[int] = []
        self.locked: list[bool] = []
        self.piles: list[list[int]] = [[], []]
        self.refused = False
        self.result: Outcome | None = None
        self.sink: EventSink | None = None

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.setup = self.setup
        twin.pool = self.pool
        twin.rng = self.rng
        twin.acts = self.acts
        twin.chosen = self.chosen[:]
        twin.phase = self.phase
        twin.players = [player.copy() for player in self.players]
        twin.heroes = [hero.copy() for hero in self.heroes]
        twin.act = self.act
        twin.column = self.column
        twin.lane = self.lane
        twin.trail = self.trail
        twin.encounter = self.encounter
        twin.endgame = self.endgame
        twin.round = self.round
        twin.enemies = [enemy.copy() for enemy in self.enemies]
        twin.obstacles = self.obstacles
        twin.arrivals = self.arrivals
        twin.tokens = self.tokens
        twin.market = self.market[:]
        twin.locked = self.locked[:]
        twin.piles = [pile[:] for pile in self.piles]
        twin.refused = self.refused
        twin.result = self.result
        twin.sink = None
        return twin

    def free(self) -> int:
        """The squares on which nothing stands."""
        taken = mask_of(self.obstacles)
        for hero in self.heroes:
            if hero.square >= 0:
                taken |= BIT[hero.square]
        for enemy in self.enemies:
            taken |= BIT[enemy.square]
        return ALL & ~taken

    def standing(self) -> list[Hero]:
        """The heroes on the field."""
        return [hero for hero in self.heroes if hero.square >= 0]

    def heroes_of(self, seat: int) -> list[Hero]:
        return [hero for hero in self.heroes if hero.seat == seat]

    def staying(self) -> list[int]:
        """The seats of those who have not left."""
        return [seat for seat, player in enumerate(self.players) if not player.left]

    def tell(self, kind: str, **facts: Any) -> None:
        """Says what happened. Ask for a sink first: words cost time even if nobody listens."""
        if self.sink is not None:
            self.sink(Event(kind, facts))
