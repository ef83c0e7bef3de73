"""A position of Lords of Estraven: hidden zones as lists of small integers, and written-out copies."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self, TypeAlias

from engine.core.events import Teller

if TYPE_CHECKING:
    from engine.core.game import Outcome, Setup
    from engine.games.estraven.kinds import CardKind
    from engine.games.estraven.pool import CardPool

NOTHING, MULLIGAN, MAIN, JOIN, PRIORITY, BLOCK, DISCARDING = range(7)
"""What somebody is asked."""

UNIT_LINK, SPELL_LINK, ATTACK_LINK, ABILITY_LINK, REACTION_LINK, ANSWER_LINK = range(6)
"""What a link of the chain is; an answer is a unit's own reaction ability."""

NOBODY = -1
STARTING_HEALTH = 20
HAND_SIZE = 7
MARKET_SIZE = 5
MOST_UNITS = 20
MOST_ACTS = 60
MOST_TRIGGERS = 200
LAST_TURN = 40

Link: TypeAlias = tuple[int, int, int, int, int, bool]
"""A link of the chain: what it is, whose, the card, the unit it comes from, its target, whether it is negated."""


class Unit:
    """A unit on the battlefield. `number` tells it from all others of the match; `health` is what is left of it.

    `power_now` and `resistance_now` last until the end of the turn, `power_grown` and `resistance_grown` for good.
    """

    __slots__ = (
        "guarded",
        "health",
        "kind",
        "number",
        "power_grown",
        "power_now",
        "resistance_grown",
        "resistance_now",
        "seat",
        "tapped",
    )

    def __init__(self, kind: CardKind, seat: int, number: int) -> None:
        self.kind = kind
        self.seat = seat
        self.number = number
        self.tapped = kind.enters_tapped
        self.health = kind.health
        self.power_now = 0
        self.power_grown = 0
        self.resistance_now = 0
        self.resistance_grown = 0
        self.guarded = False

    def copy(self) -> Unit:
        twin = Unit.__new__(Unit)
        twin.kind = self.kind
        twin.seat = self.seat
        twin.number = self.number
        twin.tapped = self.tapped
        twin.health = self.health
        twin.power_now = self.power_now
        twin.power_grown = self.power_grown
        twin.resistance_now = self.resistance_now
        twin.resistance_grown = self.resistance_grown
        twin.guarded = self.guarded
        return twin


class Player:
    """One seat. Zones hold kind indices; `deck[-1]` is the top card; the hand is kept in order.

    `resources` are in the order they were played, `spent` says which of them are tapped. `shown` are the cards in hand
    that everybody knows. `order` is the seat's own secret: what it could do when it asked to pass until that changes,
    None without such an order.
    """

    __slots__ = (
        "deck",
        "grave",
        "hand",
        "health",
        "mana",
        "order",
        "pitched",
        "precons",
        "resources",
        "shown",
        "spent",
        "units",
    )

    def __init__(self, precons: tuple[str, ...], deck: list[int]) -> None:
        self.precons = precons
        self.deck = deck
        self.hand: list[int] = []
        self.grave: list[int] = []
        self.pitched: list[int] = []
        self.resources: list[int] = []
        self.spent: list[bool] = []
        self.units: list[Unit] = []
        self.shown: list[int] = []
        self.health = STARTING_HEALTH
        self.mana = 0
        self.order: tuple[str, ...] | None = None

    def copy(self) -> Player:
        twin = Player.__new__(Player)
        twin.precons = self.precons
        twin.deck = self.deck[:]
        twin.hand = self.hand[:]
        twin.grave = self.grave[:]
        twin.pitched = self.pitched[:]
        twin.resources = self.resources[:]
        twin.spent = self.spent[:]
        twin.units = [unit.copy() for unit in self.units]
        twin.shown = self.shown[:]
        twin.health = self.health
        twin.mana = self.mana
        twin.order = self.order
        return twin


class EstravenState(Teller):
    """A whole match.

    `order` lists the seats in priority order, the first player first. `asked` is the seat that is asked `question`,
    NOBODY while things happen. `market` is the row of the marketplace, oldest first; `reserve` the resource deck.
    `attackers` are numbers of units, `blocks` pairs of blocker and attacker. `passes` counts passes in a row, `acts`
    what the active player has done this turn, `withdrawals` the steps taken back, `triggers` those that resolved.
    """

    __slots__ = (
        "active",
        "acts",
        "asked",
        "attacked",
        "attackers",
        "blocks",
        "chain",
        "market",
        "numbers",
        "order",
        "passes",
        "players",
        "pool",
        "question",
        "reserve",
        "result",
        "rng",
        "setup",
        "traded",
        "triggers",
        "turn",
        "withdrawals",
    )

    def __init__(self, setup: Setup, pool: CardPool, rng: int, players: list[Player], order: tuple[int, ...]) -> None:
        self.setup = setup
        self.pool = pool
        self.rng = rng
        self.players = players
        self.order = order
        self.active = order[0]
        self.turn = 0
        self.asked = NOBODY
        self.question = NOTHING
        self.market: list[int] = []
        self.reserve: list[int] = []
        self.chain: list[Link] = []
        self.passes = 0
        self.attackers: list[int] = []
        self.blocks: list[tuple[int, int]] = []
        self.attacked = False
        self.traded = False
        self.acts = 0
        self.withdrawals = 0
        self.triggers = 0
        self.numbers = 0
        self.result: Outcome | None = None
        self.sink = None

    @property
    def round(self) -> int:
        """A round is a turn of each player."""
        return (self.turn + len(self.order) - 1) // len(self.order)

    def after(self, seat: int) -> int:
        """Who comes after a seat in priority order."""
        order = self.order
        return order[(order.index(seat) + 1) % len(order)]

    def unit(self, number: int) -> Unit | None:
        """A unit by its number, if it is still on the battlefield."""
        for player in self.players:
            for unit in player.units:
                if unit.number == number:
                    return unit
        return None

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.setup = self.setup
        twin.pool = self.pool
        twin.rng = self.rng
        one, two = self.players
        twin.players = [one.copy(), two.copy()]
        twin.order = self.order
        twin.active = self.active
        twin.turn = self.turn
        twin.asked = self.asked
        twin.question = self.question
        twin.market = self.market[:]
        twin.reserve = self.reserve[:]
        twin.chain = self.chain[:]
        twin.passes = self.passes
        twin.attackers = self.attackers[:]
        twin.blocks = self.blocks[:]
        twin.attacked = self.attacked
        twin.traded = self.traded
        twin.acts = self.acts
        twin.withdrawals = self.withdrawals
        twin.triggers = self.triggers
        twin.numbers = self.numbers
        twin.result = self.result
        twin.sink = None
        return twin


def ask(state: EstravenState, seat: int, question: int) -> None:
    state.asked = seat
    state.question = question
