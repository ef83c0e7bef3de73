"""A position of Manalimit: small integers in lists, written-out copies, and its exact text form."""

import json
from typing import Any, Literal, NamedTuple, Self

from engine.core.events import EventSink
from engine.core.game import Outcome, Setup
from engine.core.text_form import loading
from engine.games.manalimit.fighters import Entrant, Side
from engine.games.manalimit.kinds import BOARD_SIZE, UnitKind
from engine.games.manalimit.pool import CardPool, pool_named

Phase = Literal["planning", "ghost", "over"]
GHOST_SOURCES = ("house", "outside", "nobody")
"""Ghosts are the house's boards, come from whoever runs the match, or are nobody: an empty board to look ahead with."""
TOKEN = -1
"""The card number of a unit that is no card of the Bag."""


class ShownUnit(NamedTuple):
    """A unit as everybody sees it in a battle."""

    card: str
    attack: int
    health: int
    shields: int


class BattleRecord(NamedTuple):
    """A battle that was fought, as everybody may remember it. `right_seat` is None for a ghost."""

    round: int
    left_seat: int
    right_seat: int | None
    ghost_owner: str | None
    house_ghost: bool
    left: tuple[ShownUnit, ...]
    right: tuple[ShownUnit, ...]
    winner: int | None
    reason: str


class BoardUnit:
    """A unit on the board. Permanent gains stay; those of the round end with its battle."""

    __slots__ = ("attack_gain", "card", "health_gain", "kind", "round_attack", "round_health", "shields")

    def __init__(self, kind: UnitKind, card: int) -> None:
        self.kind = kind
        self.card = card
        self.attack_gain = 0
        self.health_gain = 0
        self.round_attack = 0
        self.round_health = 0
        self.shields = 0

    @property
    def attack(self) -> int:
        return self.kind.attack + self.attack_gain + self.round_attack

    @property
    def health(self) -> int:
        return self.kind.health + self.health_gain + self.round_health

    def shown(self) -> ShownUnit:
        return ShownUnit(self.kind.id, self.attack, self.health, self.shields)

    def entrant(self) -> Entrant:
        return Entrant(self.kind, self.attack, self.health, self.shields)

    def copy(self) -> "BoardUnit":
        twin = BoardUnit.__new__(BoardUnit)
        twin.kind = self.kind
        twin.card = self.card
        twin.attack_gain = self.attack_gain
        twin.health_gain = self.health_gain
        twin.round_attack = self.round_attack
        twin.round_health = self.round_health
        twin.shields = self.shields
        return twin


class Player:
    """One seat. `cards` gives the kind of each card number; bag, hand and ash hold card numbers.

    `shown` is the board of the last battle; `seen` counts how many of each kind have been in one battle together, which
    is all that others can know of somebody's cards. Both are never changed in place, so that copies share them.
    """

    __slots__ = (
        "ash",
        "bag",
        "board",
        "cards",
        "hand",
        "lives",
        "mana",
        "moves",
        "out_round",
        "pitched",
        "ready",
        "rng",
        "seen",
        "shown",
        "stars",
    )

    def __init__(self, cards: tuple[int, ...], lives: int, rng: int) -> None:
        self.cards = cards
        self.bag = list(range(len(cards)))
        self.hand: list[int] = []
        self.board: list[BoardUnit | None] = [None] * BOARD_SIZE
        self.ash: list[int] = []
        self.mana = 0
        self.moves = 0
        self.pitched = 0
        self.stars = 0
        self.lives = lives
        self.ready = False
        self.out_round = 0
        self.rng = rng
        self.shown: tuple[ShownUnit, ...] = ()
        self.seen: dict[int, int] = {}

    @property
    def is_in(self) -> bool:
        return not self.out_round

    def units(self) -> list[BoardUnit]:
        """The board's units, front first."""
        return [unit for unit in self.board if unit is not None]

    def side(self) -> Side:
        """The board as it enters a battle, ranks closed (MAN-7.2)."""
        return Side(tuple([unit.entrant() for unit in self.board if unit is not None]), self.pitched)

    def copy(self) -> "Player":
        twin = Player.__new__(Player)
        twin.cards = self.cards
        twin.bag = self.bag[:]
        twin.hand = self.hand[:]
        twin.board = [unit if unit is None else unit.copy() for unit in self.board]
        twin.ash = self.ash[:]
        twin.mana = self.mana
        twin.moves = self.moves
        twin.pitched = self.pitched
        twin.stars = self.stars
        twin.lives = self.lives
        twin.ready = self.ready
        twin.out_round = self.out_round
        twin.rng = self.rng
        twin.shown = self.shown
        twin.seen = self.seen
        return twin


class ManalimitState:
    """A whole match. `met` counts who fought whom, the ghost as the last column; `lone` waits for a ghost."""

    __slots__ = (
        "lone",
        "met",
        "pairs",
        "phase",
        "players",
        "pool",
        "records",
        "result",
        "round",
        "seed",
        "setup",
        "sink",
    )

    def __init__(self, setup: Setup, pool: CardPool, seed: int, players: list[Player]) -> None:
        self.setup = setup
        self.pool = pool
        self.seed = seed
        self.players = players
        self.round = 1
        self.phase: Phase = "planning"
        self.pairs: tuple[tuple[int, int], ...] = ()
        self.lone: int | None = None
        self.met: tuple[tuple[int, ...], ...] = ((0,) * (setup.seats + 1),) * setup.seats
        self.records: tuple[BattleRecord, ...] = ()
        self.result: Outcome | None = None
        self.sink: EventSink | None = None

    @property
    def is_run(self) -> bool:
        return self.setup.seats == 1

    @property
    def manalimit(self) -> int:
        """How much mana can be held in this round (MAN-4.3)."""
        return manalimit(self.round)

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.setup = self.setup
        twin.pool = self.pool
        twin.seed = self.seed
        twin.players = [player.copy() for player in self.players]
        twin.round = self.round
        twin.phase = self.phase
        twin.pairs = self.pairs
        twin.lone = self.lone
        twin.met = self.met
        twin.records = self.records
        twin.result = self.result
        twin.sink = None
        return twin


def manalimit(round_number: int) -> int:
    return min(2 + round_number, 10)


# --- text form ------------------------------------------------------------


def encode(state: ManalimitState) -> str:
    """The whole state as one line of JSON."""
    content = {
        "seats": state.setup.seats,
        "options": dict(state.setup.options),
        "seed": f"{state.seed:032x}",
        "round": state.round,
        "phase": state.phase,
        "pairs": state.pairs,
        "lone": state.lone,
        "met": state.met,
        "records": state.records,
        "result": None if state.result is None else state.result.as_list(),
        "players": [_encode_player(state.pool, player) for player in state.players],
    }
    return json.dumps(content, separators=(",", ":"), sort_keys=True, ensure_ascii=False)


def _encode_player(pool: CardPool, player: Player) -> dict[str, Any]:
    return {
        "cards": [pool.kinds[index].id for index in player.cards],
        "bag": player.bag,
        "hand": player.hand,
        "board": [unit and _encode_unit(unit) for unit in player.board],
        "ash": player.ash,
        "mana": player.mana,
        "moves": player.moves,
        "pitched": player.pitched,
        "stars": player.stars,
        "lives": player.lives,
        "ready": player.ready,
        "out_round": player.out_round,
        "rng": f"{player.rng:032x}",
        "shown": player.shown,
        "seen": sorted((pool.kinds[index].id, count) for index, count in player.seen.items()),
    }


def _encode_unit(unit: BoardUnit) -> list[Any]:
    gains = [unit.attack_gain, unit.health_gain, unit.round_attack, unit.round_health, unit.shields]
    return [unit.kind.id, unit.card, *gains]


def decode(text: str) -> ManalimitState:
    """The state that `encode` wrote."""
    with loading("Manalimit"):
        return _decode(json.loads(text))


def _decode(content: dict[str, Any]) -> ManalimitState:
    pool = pool_named(content["options"]["set"])
    if content["options"]["ghosts"] not in GHOST_SOURCES:
        raise ValueError("ghosts from nowhere")
    players = [_decode_player(pool, each) for each in content["players"]]
    state = ManalimitState(Setup(content["seats"], content["options"]), pool, int(content["seed"], 16), players)
    state.round = content["round"]
    state.phase = content["phase"]
    state.pairs = tuple((one, two) for one, two in content["pairs"])
    state.lone = content["lone"]
    state.met = tuple(map(tuple, content["met"]))
    state.records = tuple(_decode_record(each) for each in content["records"])
    if content["result"] is not None:
        state.result = Outcome.from_list(content["result"])
    return state


def _decode_record(fields: list[Any]) -> BattleRecord:
    record = BattleRecord(*fields)
    left = tuple(ShownUnit(*each) for each in record.left)
    right = tuple(ShownUnit(*each) for each in record.right)
    return record._replace(left=left, right=right)


def _decode_player(pool: CardPool, content: dict[str, Any]) -> Player:
    player = Player(
        tuple(pool.by_id[card].index for card in content["cards"]), content["lives"], int(content["rng"], 16)
    )
    for field in ("bag", "hand", "ash", "mana", "moves", "pitched", "stars", "ready", "out_round"):
        setattr(player, field, content[field])
    player.board = [unit and _decode_unit(pool, unit) for unit in content["board"]]
    player.shown = tuple(ShownUnit(*each) for each in content["shown"])
    player.seen = {pool.by_id[card].index: count for card, count in content["seen"]}
    return player


def _decode_unit(pool: CardPool, fields: list[Any]) -> BoardUnit:
    unit = BoardUnit(pool.by_id[fields[0]], fields[1])
    unit.attack_gain, unit.health_gain, unit.round_attack, unit.round_health, unit.shields = fields[2:]
    return unit
