"""Small positions for the tests of rules: synthetic cards with chosen numbers, laid out in hands and on boards."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cards.games.manalimit.schema import CardSet
from engine.core.events import Event, Facts
from engine.core.game import Setup
from engine.core.refusals import Refusal
from engine.core.rng import derive
from engine.games.manalimit.actions import BATTLE, PlanningAction
from engine.games.manalimit.game import Manalimit
from engine.games.manalimit.ghosts import Ghost
from engine.games.manalimit.kinds import BOARD_SIZE
from engine.games.manalimit.pool import CardPool
from engine.games.manalimit.state import TOKEN, BoardUnit, ManalimitState, Player, ShownUnit

GAME = Manalimit()
LIVES = 3
Table = dict[str, Any]


# --- cards ------------------------------------------------------------------------------------------------------------


def unit(
    card: str,
    *abilities: Table,
    theme: str = "red",
    cost: int = 1,
    pitch: int = 1,
    attack: int = 1,
    health: int = 1,
) -> Table:
    """The raw table of a card that can be in a Bag."""
    return {"cost": cost, "pitch": pitch, **token(card, *abilities, theme=theme, attack=attack, health=health)}


def token(card: str, *abilities: Table, theme: str = "red", attack: int = 1, health: int = 1) -> Table:
    """The raw table of a card that only effects create."""
    values = {"theme": theme, "attack": attack, "health": health, "ability": list(abilities)}
    return {"id": card, "name": card.title(), **values}


def ability(when: str, *effects: Table, **rest: Any) -> Table:
    return {"when": when, "effects": list(effects), **rest}


def pool_of(*tables: Table) -> CardPool:
    """A set of nothing but these cards; no check of whole sets is made."""
    themes = [{"id": theme, "name": theme.title(), "plan": "A theme for tests."} for theme in ("red", "blue")]
    units = [table for table in tables if "cost" in table]
    tokens = [table for table in tables if "cost" not in table]
    header = {"id": "tests", "name": "Tests"}
    return CardPool(CardSet.model_validate({"set": header, "theme": themes, "unit": units, "token": tokens}))


PLAIN = pool_of(
    unit("ant"),
    unit("bee", cost=2, pitch=2, attack=2, health=2),
    unit("cow", cost=3, pitch=3, attack=3, health=3),
    unit("well", cost=0, pitch=5),
    unit("giant", cost=10, pitch=0, attack=20, health=20),
    token("mote"),
)
"""Cards without abilities. A giant beats anything else, and two giants or two equal units fall together."""


# --- positions --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Seat:
    """What one player has. Card numbers count the hand first, then the Bag, then the board from front to back."""

    hand: Sequence[str] = ()
    bag: Sequence[str] = ()
    board: Mapping[int, str] = field(default_factory=dict)
    created: Mapping[int, str] = field(default_factory=dict)
    """Units that an effect put on the board."""
    mana: int = 0
    stars: int = 0
    lives: int = LIVES
    out_round: int = 0


def table(
    pool: CardPool, *seats: Seat, round_number: int = 1, ghosts: str = "outside", seed: int = 1
) -> ManalimitState:
    """A planning phase: one seat is a run, several are a live match."""
    players = [_player(pool, seat, derive(seed, "planning", number)) for number, seat in enumerate(seats)]
    state = ManalimitState(Setup(len(seats), {"set": pool.id, "ghosts": ghosts}), pool, seed, players)
    state.round = round_number
    return state


def _player(pool: CardPool, seat: Seat, rng: int) -> Player:
    standing = sorted(seat.board)
    cards = [pool.by_id[card].index for card in (*seat.hand, *seat.bag, *(seat.board[slot] for slot in standing))]
    player = Player(tuple(cards), seat.lives, rng)
    numbers = list(range(len(cards)))
    in_hand, in_bag = len(seat.hand), len(seat.hand) + len(seat.bag)
    player.hand = sorted(numbers[:in_hand], key=lambda number: (cards[number], number))
    player.bag = numbers[in_hand:in_bag]
    for slot, number in zip(standing, numbers[in_bag:], strict=True):
        player.board[slot] = BoardUnit(pool.kinds[cards[number]], number)
    for slot, card in seat.created.items():
        player.board[slot] = BoardUnit(pool.by_id[card], TOKEN)
    player.mana, player.stars, player.out_round = seat.mana, seat.stars, seat.out_round
    return player


def run_of(
    pool: CardPool,
    *,
    hand: Sequence[str] = (),
    board: Mapping[int, str] | None = None,
    mana: int = 0,
    round_number: int = 1,
) -> ManalimitState:
    """A run in its planning phase, with ghosts from outside."""
    return table(pool, Seat(hand=hand, board=board or {}, mana=mana), round_number=round_number)


# --- actions ----------------------------------------------------------------------------------------------------------


def play(card: str, slot: int) -> PlanningAction:
    return PlanningAction("play", card, slot)


def pitch(what: str | int) -> PlanningAction:
    """Pitches a card of the hand, or the unit in a slot."""
    return PlanningAction("pitch", what) if isinstance(what, str) else PlanningAction("pitch", slot=what)


def move(slot: int, other: int) -> PlanningAction:
    return PlanningAction("move", slot=slot, other=other)


def act(state: ManalimitState, *actions: PlanningAction, seat: int = 0) -> None:
    """Applies actions, each of which has to be legal."""
    for action in actions:
        assert action in GAME.legal(state, seat), action.notation
        GAME.apply(state, seat, action)


def refusal(state: ManalimitState, action: PlanningAction, seat: int = 0) -> Refusal:
    """The reason why an action is not legal."""
    assert action not in GAME.legal(state, seat), action.notation
    return GAME.why_not(state, seat, action)


def submit_all(state: ManalimitState) -> None:
    """Everybody who has not yet submitted does."""
    for seat in list(GAME.to_act(state)):
        act(state, BATTLE, seat=seat)


def ghost(*units: str, owner: str | None = "Mira", house: bool = False, pool: CardPool = PLAIN) -> str:
    """The text of a ghost of fresh units, front first."""
    kinds = [pool.by_id[card] for card in units]
    return Ghost(owner, house, 0, tuple(ShownUnit(kind.id, kind.attack, kind.health, 0) for kind in kinds)).encode()


def battle(state: ManalimitState, answer: str | None = None) -> None:
    """Submits a run's board and meets a ghost, by default one with an empty board."""
    act(state, BATTLE)
    GAME.supply(state, answer or ghost())


# --- looking ----------------------------------------------------------------------------------------------------------


def catch(state: ManalimitState) -> list[Event]:
    """The list that the state's events go to from now on."""
    events: list[Event] = []
    state.sink = events.append
    return events


def facts_of(events: Sequence[Event], kind: str) -> list[Facts]:
    """What everybody sees of the events of one kind."""
    return [event.public for event in events if event.kind == kind and event.public is not None]


def slots(state: ManalimitState, seat: int = 0) -> list[str | None]:
    """The cards in the slots of a board."""
    return [None if each is None else each.kind.id for each in state.players[seat].board]


def unit_in(state: ManalimitState, slot: int, seat: int = 0) -> BoardUnit:
    found = state.players[seat].board[slot]
    assert found is not None
    return found


def named(state: ManalimitState, numbers: Sequence[int], seat: int = 0) -> list[str]:
    """The ids of cards by their numbers, in alphabetical order."""
    cards = state.players[seat].cards
    return sorted(state.pool.kinds[cards[number]].id for number in numbers)


def values(state: ManalimitState, seat: int = 0) -> list[tuple[int, int] | None]:
    """Attack and health of the units in the slots."""
    board = state.players[seat].board
    assert len(board) == BOARD_SIZE
    return [None if each is None else (each.attack, each.health) for each in board]
