"""A position of Shieldbreak: hidden zones as lists of small integers, and written-out copies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from engine.core.events import Teller
from engine.games.shieldbreak.kinds import ZERO

if TYPE_CHECKING:
    from engine.core.game import Outcome, Setup
    from engine.games.shieldbreak.kinds import CardKind
    from engine.games.shieldbreak.pool import CardPool

START, DRAW, MANA, MAIN, ATTACK, END, NEXT = range(7)
"""Where a turn stands: what happens next when nothing else is open. Blocks are asked for within ATTACK."""

NOTHING, CHARGE, PLAY, STRIKE, BLOCK, SHIELD, CHOOSE, MAY, DISCARD, SEARCH = range(10)
"""What somebody is asked."""

DECLARED, RESOLVING, RESOLVED = range(3)
"""How far an attack has come."""

NOBODY = -1
UNASKED = -2
"""The target of an ability whose owner has not been asked for it yet."""

SEEN_BY = (1, 2)
AGE = 2
"""A shield's mark: a bit for each seat that has seen it, and above them the owner's search that it was there for."""

Frame = tuple[int, int, int, int, int, int]
"""An ability that is happening: seat, ability, effect, creature, target, discards left."""

Waiting = tuple[int, int, int]
"""An ability that waits for its turn: seat, ability, creature."""


class Creature:
    """A creature in the battle zone. `number` tells it from all others of the match; `under` is the stack below it.

    `renewed` says that an effect has untapped it this turn.
    """

    __slots__ = ("boost", "kind", "number", "renewed", "sick", "tapped", "under")

    def __init__(self, kind: CardKind, number: int) -> None:
        self.kind = kind
        self.number = number
        self.tapped = False
        self.sick = not kind.is_speedy
        self.boost = 0
        self.renewed = False
        self.under: tuple[int, ...] = ()

    @property
    def power(self) -> int:
        return self.kind.power + self.boost

    def copy(self) -> Creature:
        twin = Creature.__new__(Creature)
        twin.kind = self.kind
        twin.number = self.number
        twin.tapped = self.tapped
        twin.sick = self.sick
        twin.boost = self.boost
        twin.renewed = self.renewed
        twin.under = self.under
        return twin


class Player:
    """One seat. Zones hold kind indices; the hand is kept in order, so that it tells nothing about when a card came.

    `deck[-1]` is the top card; `shields[0]` is broken first, and `marks` say who has seen which. Of each civilization
    the first mana cards are tapped, all but the number in `untapped`. `shown` are cards in hand that everybody knows,
    `spied` those that only the opponent does. `precon` is None for a deck of one's own.
    """

    __slots__ = (
        "board",
        "deck",
        "grave",
        "hand",
        "mana",
        "marks",
        "precon",
        "searches",
        "shields",
        "shown",
        "spied",
        "totals",
        "untapped",
    )

    def __init__(self, precon: str | None, deck: list[int]) -> None:
        self.precon = precon
        self.deck = deck
        self.hand: list[int] = []
        self.shields: list[int] = []
        self.marks: list[int] = []
        self.mana: list[int] = []
        self.totals = [0] * (ZERO + 1)
        self.untapped = [0] * (ZERO + 1)
        self.board: list[Creature] = []
        self.grave: list[int] = []
        self.shown: list[int] = []
        self.spied: list[int] = []
        self.searches = 0

    def copy(self) -> Player:
        twin = Player.__new__(Player)
        twin.precon = self.precon
        twin.deck = self.deck[:]
        twin.hand = self.hand[:]
        twin.shields = self.shields[:]
        twin.marks = self.marks[:]
        twin.mana = self.mana[:]
        twin.totals = self.totals[:]
        twin.untapped = self.untapped[:]
        twin.board = [creature.copy() for creature in self.board]
        twin.grave = self.grave[:]
        twin.shown = self.shown[:]
        twin.spied = self.spied[:]
        twin.searches = self.searches
        return twin


class ShieldbreakState(Teller):
    """A whole match.

    `asked` is the seat that is asked `question`, NOBODY while things happen. `frame` is the ability that is happening,
    `casting` the spell that it belongs to; `broken` are shields (kind and mark) that their owner still decides about,
    `waiting` abilities that come after. `attacker` and `target` are numbers of creatures; no target means the player.
    """

    __slots__ = (
        "active",
        "acts",
        "arrivals",
        "asked",
        "attacker",
        "broken",
        "casting",
        "frame",
        "phase",
        "players",
        "pool",
        "question",
        "result",
        "rng",
        "setup",
        "step",
        "target",
        "turn",
        "waiting",
    )

    def __init__(self, setup: Setup, pool: CardPool, rng: int, players: list[Player], first: int) -> None:
        self.setup = setup
        self.pool = pool
        self.rng = rng
        self.players = players
        self.active = first
        self.turn = 1
        self.phase = START
        self.acts = 0
        self.asked = NOBODY
        self.question = NOTHING
        self.frame: Frame | None = None
        self.casting = NOBODY
        self.broken: list[tuple[int, int]] = []
        self.waiting: list[Waiting] = []
        self.attacker = NOBODY
        self.target = NOBODY
        self.step = DECLARED
        self.arrivals = 0
        self.result: Outcome | None = None
        self.sink = None

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.setup = self.setup
        twin.pool = self.pool
        twin.rng = self.rng
        one, two = self.players
        twin.players = [one.copy(), two.copy()]
        twin.active = self.active
        twin.turn = self.turn
        twin.phase = self.phase
        twin.acts = self.acts
        twin.asked = self.asked
        twin.question = self.question
        twin.frame = self.frame
        twin.casting = self.casting
        twin.broken = self.broken[:]
        twin.waiting = self.waiting[:]
        twin.attacker = self.attacker
        twin.target = self.target
        twin.step = self.step
        twin.arrivals = self.arrivals
        twin.result = self.result
        twin.sink = None
        return twin

    def creature(self, seat: int, number: int) -> Creature | None:
        """A seat's creature by its number, if it is still there."""
        for creature in self.players[seat].board:
            if creature.number == number:
                return creature
        return None
