"""Battles in a line or two, between synthetic cards.

    battle = fight([unit("a", 2, 3, on("battle-start", damage(1, "front-enemy")))], [unit("x", 1, 1)])

Cards are raw tables that the schema checks. Give every unit of a battle an id of its own: the log speaks in ids.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from cards.games.manalimit.schema import CardSet
from engine.core.events import Event
from engine.core.game import Setup
from engine.core.rng import Rng
from engine.games.manalimit.actions import BATTLE
from engine.games.manalimit.battle import Battle
from engine.games.manalimit.fighters import Entrant, Side, Step
from engine.games.manalimit.game import Manalimit
from engine.games.manalimit.ghosts import Ghost
from engine.games.manalimit.pool import CardPool
from engine.games.manalimit.rounds import LIVES, begin_round
from engine.games.manalimit.state import TOKEN, BoardUnit, ManalimitState, Player, ShownUnit

Table = dict[str, Any]
Who = str | Table


# --- cards ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Words:
    """A raw table of an effect or an ability, and the cards that it names."""

    table: Table
    names: tuple["Fielded", ...] = ()


@dataclass(frozen=True)
class Fielded:
    """A card as it enters a battle: its raw table, its gains and shields from planning."""

    table: Table
    names: tuple["Fielded", ...]
    gains: tuple[int, int]
    shields: int

    @property
    def id(self) -> str:
        return str(self.table["id"])

    def with_named(self) -> list["Fielded"]:
        """The card itself and those that it names."""
        return [self, *(other for card in self.names for other in card.with_named())]


def unit(
    card_id: str,
    attack: int,
    health: int,
    *abilities: Words,
    theme: str = "red",
    gains: tuple[int, int] = (0, 0),
    shields: int = 0,
) -> Fielded:
    """A unit with printed values; `gains` and `shields` are those of planning."""
    table = {
        "id": card_id,
        "name": f"Unit {card_id}",
        "theme": theme,
        "cost": 1,
        "pitch": 1,
        "attack": attack,
        "health": health,
        "ability": [ability.table for ability in abilities],
    }
    return Fielded(table, tuple(card for ability in abilities for card in ability.names), gains, shields)


def wall(card_id: str, *abilities: Words, attack: int = 0) -> Fielded:
    """A unit that stands for long."""
    return unit(card_id, attack, 20, *abilities)


def on(trigger: str, *effects: Words, given: Table | None = None, limit: int | None = None) -> Words:
    """An ability."""
    table: Table = {"when": trigger, "effects": [effect.table for effect in effects]}
    if given is not None:
        table["if"] = given
    if limit is not None:
        table["limit"] = limit
    return Words(table, tuple(card for effect in effects for card in effect.names))


def watch(trigger: str, *, given: Table | None = None, limit: int | None = None) -> Words:
    """An ability that does nothing, but its trigger is seen in the log (as long as nothing was pitched)."""
    return on(trigger, heal(1, "all-allies", per=each("pitched")), given=given, limit=limit)


def some(who: str, count: int = 1, of: str | None = None) -> Table:
    """A selector with a number or a theme."""
    return {"who": who, "count": count} | ({} if of is None else {"of": of})


def each(counter: str, of: str | None = None) -> Table:
    """What "for each" names."""
    return {"count": counter} | ({} if of is None else {"of": of})


def at_least(number: int, counter: str, of: str | None = None) -> Table:
    return each(counter, of) | {"at_least": number}


def at_most(number: int, counter: str, of: str | None = None) -> Table:
    return each(counter, of) | {"at_most": number}


def _effect(word: str, per: Table | None = None, **fields: Any) -> Words:
    return Words({"do": word, **fields} | ({} if per is None else {"per": per}))


def damage(amount: int, to: Who, *, per: Table | None = None) -> Words:
    return _effect("damage", per, amount=amount, to=to)


def gain(attack: int, health: int, to: Who, *, per: Table | None = None, permanently: bool = False) -> Words:
    return _effect("gain", per, attack=attack, health=health, to=to, permanently=permanently)


def lose(attack: int, health: int, to: Who, *, per: Table | None = None) -> Words:
    return _effect("lose", per, attack=attack, health=health, to=to)


def heal(amount: int, to: Who, *, per: Table | None = None) -> Words:
    return _effect("heal", per, amount=amount, to=to)


def shield(to: Who, layers: int = 1) -> Words:
    return _effect("shield", layers=layers, to=to)


def spawn(card: Fielded | str, count: int = 1) -> Words:
    """A unit may name itself by its id."""
    names, card_id = ((), card) if isinstance(card, str) else ((card,), card.id)
    return Words({"do": "spawn", "card": card_id, "count": count}, names)


def destroy(to: Who) -> Words:
    return _effect("destroy", to=to)


def swap(to: Who) -> Words:
    return _effect("swap", to=to)


def copy(trigger: str, whose: Who) -> Words:
    return _effect("copy", trigger=trigger, whose=whose)


def push(places: int) -> Words:
    return _effect("push", places=places)


def transform(to: Who, into: Fielded) -> Words:
    return Words({"do": "transform", "to": to, "into": into.id}, (into,))


# --- a battle ---------------------------------------------------------------------------------------------------------


class Lines(NamedTuple):
    """Both lines, front first, each unit as "id attack/health" with a star for every shield."""

    left: list[str]
    right: list[str]


def _written(card_id: str, attack: int, health: int, shields: int) -> str:
    return f"{card_id} {attack}/{health}{'*' * shields}"


class _Recorder(list[Step]):
    """A battle log that keeps both lines as they were at every step."""

    def __init__(self, battle: Battle) -> None:
        super().__init__()
        self.battle = battle
        self.lines: list[Lines] = []

    def append(self, step: Step) -> None:
        super().append(step)
        left, right = (
            [_written(each.kind.id, each.attack, each.health, each.shields) for each in line]
            for line in self.battle.lines
        )
        self.lines.append(Lines(left, right))


@dataclass(frozen=True)
class Fight:
    """A battle that was fought. Steps are those of the log, with card ids for unit numbers."""

    winner: int | None
    reason: str
    growth: tuple[tuple[tuple[int, int], ...], ...]
    steps: list[tuple[str | int, ...]]
    lines: list[Lines]

    def all(self, word: str) -> list[tuple[str | int, ...]]:
        """The steps of one kind, without the word for it."""
        return [step[1:] for step in self.steps if step[0] == word]

    @property
    def triggers(self) -> list[tuple[str | int, ...]]:
        """The triggers that resolved, each as (card id, trigger word)."""
        return [step[:2] for step in self.all("trigger")]

    def triggered(self, word: str) -> list[str | int]:
        """Whose triggers of one kind resolved, in order."""
        return [who for who, trigger in self.triggers if trigger == word]

    def at(self, *start: str | int, nth: int = 0) -> Lines:
        """Both lines at the nth step that begins like this; a trigger's step stands before its effects."""
        found = [lines for step, lines in zip(self.steps, self.lines, strict=True) if step[: len(start)] == start]
        return found[nth]

    @property
    def opening(self) -> Lines:
        """Both lines when all battle-start triggers have resolved."""
        return self.at("clash", 1) if ("clash", 1) in self.steps else self.end

    @property
    def end(self) -> Lines:
        return self.lines[-1]

    def before(self, *end: str | int) -> list[tuple[str | int, ...]]:
        """The steps before the first one that begins like this."""
        place = next(place for place, step in enumerate(self.steps) if step[: len(end)] == end)
        return self.steps[:place]

    def opening_steps(self) -> list[tuple[str | int, ...]]:
        """The steps of the battle-start triggers."""
        return self.before("clash")


_TWO_UNITS = ("strike", "damage", "absorb", "lose", "spawn", "transform")
_ONE_UNIT = ("trigger", "gain", "heal", "shield", "destroy", "swap", "death", "push", "fizzle")


def _in_ids(log: Iterable[Step], entrants: Sequence[str]) -> list[tuple[str | int, ...]]:
    """The log with card ids; an arrival's step loses its card id, which would stand there twice."""
    ids = list(entrants)
    steps = []
    for step in log:
        fields = list(step)
        if fields[0] in ("spawn", "transform"):
            ids.append(str(fields.pop(3)))
        if fields[0] in (*_ONE_UNIT, *_TWO_UNITS):
            fields[1] = ids[int(fields[1])]
        if fields[0] in _TWO_UNITS:
            fields[2] = ids[int(fields[2])]
        steps.append(tuple(fields))
    return steps


def pool_of(*cards: Fielded) -> CardPool:
    """The cards, and all that they name, as a set of their own."""
    tables: dict[str, Table] = {}
    for card in (each for top in cards for each in top.with_named()):
        assert tables.setdefault(card.id, card.table) == card.table, f"two different cards are called {card.id}"
    content = {"set": {"id": "arena", "name": "Arena"}, "theme": [], "unit": list(tables.values())}
    return CardPool(CardSet.model_validate(content))


def fight(
    left: Sequence[Fielded],
    right: Sequence[Fielded],
    *,
    favoured: int = 0,
    round_number: int = 1,
    pitched: tuple[int, int] = (0, 0),
    seed: int = 0,
) -> Fight:
    """Fights a battle; lines are written front first."""
    pool = pool_of(*left, *right)
    sides = [
        Side(
            tuple(
                Entrant(kind, kind.attack + card.gains[0], kind.health + card.gains[1], card.shields)
                for card in line
                for kind in (pool.by_id[card.id],)
            ),
            pitched[side],
        )
        for side, line in enumerate((left, right))
    ]
    battle = Battle(sides[0], sides[1], round_number=round_number, favoured=favoured, rng=Rng(seed), logged=True)
    log = battle.log = _Recorder(battle)
    result = battle.run()
    steps = _in_ids(log, [card.id for card in (*left, *right)])
    return Fight(result.winner, result.reason, result.growth, steps, log.lines)


# --- a battle within a match ------------------------------------------------------------------------------------------


class Match:
    """A match whose players have only the boards that a test gives them."""

    def __init__(self, *boards: Sequence[Fielded | None], ghost: Sequence[Fielded] = (), seed: int = 0) -> None:
        self.game = Manalimit()
        cards = [card for board in boards for card in board if card is not None]
        pool = pool_of(*cards, *ghost)
        setup = Setup(len(boards), {"set": pool.id, "ghosts": "outside"})
        self.state = ManalimitState(setup, pool, seed, [Player((), LIVES, 0) for _ in boards])
        self.events: list[Event] = []
        self.state.sink = self.events.append
        begin_round(self.state)
        for player, board in zip(self.state.players, boards, strict=True):
            for slot, card in enumerate(board):
                player.board[slot] = None if card is None else BoardUnit(pool.by_id[card.id], TOKEN)
        units = tuple(ShownUnit(each.id, each.table["attack"], each.table["health"], each.shields) for each in ghost)
        self.ghost = Ghost(owner=None, house=False, pitched=0, units=units)

    def battle(self) -> None:
        """Everybody submits; whoever waits for a ghost meets it."""
        for seat in range(len(self.state.players)):
            self.game.apply(self.state, seat, BATTLE)
        if self.game.needs(self.state) is not None:
            self.game.supply(self.state, self.ghost.encode())

    def board(self, seat: int = 0) -> list[str | None]:
        """The slots of a board, each unit as "id attack/health" with a star for every shield."""
        return [
            None if each is None else _written(each.kind.id, each.attack, each.health, each.shields)
            for each in self.state.players[seat].board
        ]

    @property
    def facts(self) -> dict[str, Any]:
        """The facts of the last battle's event."""
        return dict(next(event.public for event in reversed(self.events) if event.kind == "battle" and event.public))

    @property
    def steps(self) -> list[tuple[str | int, ...]]:
        """The log of the last battle, with card ids."""
        facts = self.facts
        return _in_ids(facts["log"], [each.card for each in (*facts["left"], *facts["right"])])
