"""A position of Vaultkeepers: hidden zones as lists of small integers, and written-out copies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from engine.core.events import Teller
from engine.games.vaultkeepers.kinds import COLOURS, HASTE

if TYPE_CHECKING:
    from engine.core.game import Outcome, Setup
    from engine.games.vaultkeepers.kinds import Ability, CardKind
    from engine.games.vaultkeepers.pool import CardPool

MULLIGANS, DRAWING, MAIN, RESPONSE, OVER = range(5)
"""What is asked: whether to keep, where to draw from, what to do on one's turn, whether to answer an attack."""

UNDECIDED, KEEPS, EXCHANGES = range(3)
NOBODY = -1
PLAYER = -1
"""The target of an attack on the player; creatures have numbers from 0."""

STARTING_LIFE = 30


class Creature:
    """A creature on a field. `number` tells it from all others of the match.

    `health` is what is left of `most_health`. What it has until the end of the turn is in these numbers, and remembered
    in `gained_*`.
    """

    __slots__ = (
        "attack",
        "gained_attack",
        "gained_health",
        "gained_keywords",
        "gone",
        "health",
        "keywords",
        "kind",
        "most_health",
        "number",
        "sick",
        "tapped",
    )

    def __init__(self, kind: CardKind, number: int) -> None:
        self.kind = kind
        self.number = number
        self.attack = kind.attack
        self.health = kind.health
        self.most_health = kind.health
        self.keywords = kind.keywords
        self.gained_attack = 0
        self.gained_health = 0
        self.gained_keywords = 0
        self.tapped = False
        self.sick = True
        self.gone = False

    @property
    def can_attack(self) -> bool:
        return not self.tapped and (not self.sick or self.keywords & HASTE != 0)

    @property
    def strength(self) -> int:
        """The damage that it deals: attack can be weakened below 0, damage cannot."""
        return max(0, self.attack)

    def copy(self) -> Creature:
        twin = Creature.__new__(Creature)
        twin.kind = self.kind
        twin.number = self.number
        twin.attack = self.attack
        twin.health = self.health
        twin.most_health = self.most_health
        twin.keywords = self.keywords
        twin.gained_attack = self.gained_attack
        twin.gained_health = self.gained_health
        twin.gained_keywords = self.gained_keywords
        twin.tapped = self.tapped
        twin.sick = self.sick
        twin.gone = self.gone
        return twin


class Player:
    """One seat. Zones of cards hold kind indices, `vault` colours; what is counted by colour has a place for each.

    `deck[-1]` and `vault[-1]` are the top cards. The hand is kept in order, so that it tells nothing about when a card
    came; `shown` are cards in it that everybody knows. `mana` is the pool; `mana`, `untapped` and `tapped` have a sixth
    place for colourless. `rests` is the owner's secret order to pass for the rest of this turn.
    """

    __slots__ = (
        "burned",
        "choice",
        "deck",
        "discard",
        "field",
        "hand",
        "held_lands",
        "land_played",
        "leader",
        "leader_waits",
        "life",
        "mana",
        "precon",
        "rests",
        "shown",
        "tapped",
        "tax",
        "untapped",
        "vault",
    )

    def __init__(self, precon: str | None, leader: int, deck: list[int], vault: list[int]) -> None:
        self.precon = precon
        self.leader = leader
        self.deck = deck
        self.vault = vault
        self.life = STARTING_LIFE
        self.hand: list[int] = []
        self.shown: list[int] = []
        self.held_lands = [0] * COLOURS
        self.discard: list[int] = []
        self.burned = [0] * COLOURS
        self.mana = [0] * (COLOURS + 1)
        self.untapped = [0] * (COLOURS + 1)
        self.tapped = [0] * (COLOURS + 1)
        self.field: list[Creature] = []
        self.leader_waits = True
        self.tax = 0
        self.land_played = False
        self.choice = UNDECIDED
        self.rests = False

    def copy(self) -> Player:
        twin = Player.__new__(Player)
        twin.precon = self.precon
        twin.leader = self.leader
        twin.deck = self.deck[:]
        twin.vault = self.vault[:]
        twin.life = self.life
        twin.hand = self.hand[:]
        twin.shown = self.shown[:]
        twin.held_lands = self.held_lands[:]
        twin.discard = self.discard[:]
        twin.burned = self.burned[:]
        twin.mana = self.mana[:]
        twin.untapped = self.untapped[:]
        twin.tapped = self.tapped[:]
        twin.field = [creature.copy() for creature in self.field]
        twin.leader_waits = self.leader_waits
        twin.tax = self.tax
        twin.land_played = self.land_played
        twin.choice = self.choice
        twin.rests = self.rests
        return twin


class VaultkeepersState(Teller):
    """A whole match.

    `attacks` are the named or confirmed attacks in their order: number of the attacker, number of the target or PLAYER.
    In a response window `priority` is the seat that may answer, `passes` how many passed in a row, and `answers` how
    often priority has changed hands this turn. `waiting` are triggers; none waits while somebody is asked.
    """

    __slots__ = (
        "active",
        "answers",
        "arrivals",
        "attacks",
        "first",
        "fought",
        "passes",
        "phase",
        "players",
        "pool",
        "priority",
        "result",
        "retracted",
        "rng",
        "setup",
        "triggers",
        "turn",
        "waiting",
    )

    def __init__(self, setup: Setup, pool: CardPool, rng: int, players: list[Player], first: int) -> None:
        self.setup = setup
        self.pool = pool
        self.rng = rng
        self.players = players
        self.first = first
        self.active = first
        self.turn = 0
        self.phase = MULLIGANS
        self.priority = NOBODY
        self.passes = 0
        self.answers = 0
        self.attacks: list[tuple[int, int]] = []
        self.fought = False
        self.retracted = 0
        self.arrivals = 0
        self.triggers = 0
        self.waiting: list[tuple[int, Creature, Ability]] = []
        self.result: Outcome | None = None
        self.sink = None

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.setup = self.setup
        twin.pool = self.pool
        twin.rng = self.rng
        one, two = self.players
        twin.players = [one.copy(), two.copy()]
        twin.first = self.first
        twin.active = self.active
        twin.turn = self.turn
        twin.phase = self.phase
        twin.priority = self.priority
        twin.passes = self.passes
        twin.answers = self.answers
        twin.attacks = self.attacks[:]
        twin.fought = self.fought
        twin.retracted = self.retracted
        twin.arrivals = self.arrivals
        twin.triggers = self.triggers
        twin.waiting = []
        twin.result = self.result
        twin.sink = None
        return twin

    def creature(self, seat: int, number: int) -> Creature | None:
        """A seat's creature by its number, if it is still there."""
        for creature in self.players[seat].field:
            if creature.number == number:
                return creature
        return None

    def is_attacking(self, number: int) -> bool:
        return any(attacker == number for attacker, _ in self.attacks)
