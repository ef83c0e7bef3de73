"""Small positions for the tests of rules: synthetic cards with chosen numbers, laid out on both sides of a table."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from cards.games.estraven.library import CardLibrary
from cards.games.estraven.schema import PreconFile, ResourceFile
from engine.core import referee
from engine.core.events import Event, Facts
from engine.core.game import Setup
from engine.core.refusals import Refusal
from engine.games.estraven.actions import EstravenAction
from engine.games.estraven.game import Estraven
from engine.games.estraven.pool import CardPool, shipped_pool
from engine.games.estraven.state import MAIN, EstravenState, Player, Unit

GAME = Estraven()
Table = dict[str, Any]
OWN, FOE = 0, 1
FILLER = "filler"
"""A plain card that fills decks and hands."""


# --- cards ------------------------------------------------------------------------------------------------------------


def unit(card: str, power: int = 1, resistance: int = 0, health: int = 1, **rest: Any) -> Table:
    values = {"power": power, "resistance": resistance, "health": health, "subtypes": ["wolf"]}
    return {"id": card, "name": card.title(), **values, **rest}


def troop(card: str, power: int = 1, resistance: int = 0, health: int = 1, *, cost: int = 1, **rest: Any) -> Table:
    return {"section": "troop", "cost": cost, "pitch": 1, **unit(card, power, resistance, health, **rest)}


def leader(card: str, power: int = 1, resistance: int = 0, health: int = 1, *, cost: int = 1, **rest: Any) -> Table:
    return {"section": "leader", "cost": cost, "pitch": 1, **unit(card, power, resistance, health, **rest)}


def token(card: str, power: int = 1, **rest: Any) -> Table:
    return {"section": "token", **unit(card, power, **rest)}


def spell(card: str, *effects: Table, cost: int = 1, pitch: int = 1, **rest: Any) -> Table:
    head = {"section": "spell", "id": card, "name": card.title()}
    return {**head, "cost": cost, "pitch": pitch, "effects": list(effects), **rest}


def reaction(card: str, to: Sequence[str] | str, *effects: Table, cost: int = 1, **rest: Any) -> Table:
    words = [to] if isinstance(to, str) else list(to)
    return {**spell(card, *effects, cost=cost, **rest), "section": "reaction", "to": words}


def resource(card: str, kind: str = "subject", when: str | None = None, *effects: Table) -> Table:
    ability = {} if when is None else {"ability": {"when": when, "effects": list(effects)}}
    return {"section": "resource", "id": card, "name": card.title(), "type": kind, **ability}


def trigger(when: str, *effects: Table, **rest: Any) -> Table:
    return {"trigger": [{"when": when, "effects": list(effects), **rest}]}


def pool_of(*tables: Table) -> CardPool:
    """All these cards and a filler, in one precon that no check of whole files has seen."""
    sections: dict[str, list[Table]] = {}
    for table in (troop(FILLER), *(resource(f"stone{number}") for number in range(6)), *tables):
        sections.setdefault(table["section"], []).append({key: table[key] for key in table if key != "section"})
    header = {"id": "tests", "name": "Tests", "subtype": "wolf", "plan": "Cards with chosen numbers for tests."}
    resources = ResourceFile.model_validate({"resource": sections.pop("resource", [])})
    return CardPool(CardLibrary([PreconFile.model_validate({"deck": header, **sections})], resources))


# --- positions --------------------------------------------------------------------------------------------------------


@dataclass
class Side:
    """One player's half of a position. Units that begin with an asterisk are tapped, resources likewise.

    Without a deck it is twenty plain cards.
    """

    units: Iterable[str] = ()
    hand: Iterable[str] = ()
    resources: Iterable[str] = ()
    grave: Iterable[str] = ()
    deck: Iterable[str] | None = None
    mana: int = 9
    health: int = 20


def duel(
    pool: CardPool, own: Side | None = None, foe: Side | None = None, *, turn: int = 3, order: tuple[int, ...] = (0, 1)
) -> EstravenState:
    """The main phase of seat 0."""
    sides = (own or Side(), foe or Side())
    players = [_player(pool, side) for side in sides]
    options = {"compensation": 2, "mulligan": False, "decks": [["tests", "tests"], ["tests", "tests"]]}
    state = EstravenState(Setup(2, options), pool, 12345 << 64, players, order)
    state.active = OWN
    state.turn = turn
    state.asked, state.question = OWN, MAIN
    state.market, state.reserve = list(pool.resources[:5]), list(pool.resources[5:])
    for seat, side in enumerate(sides):
        for word in side.units:
            placed = Unit(pool.by_id[word.lstrip("*")], seat, state.numbers)
            placed.tapped = word.startswith("*")
            state.numbers += 1
            players[seat].units.append(placed)
    return state


def _player(pool: CardPool, side: Side) -> Player:
    def indices(words: Iterable[str]) -> list[int]:
        return [pool.by_id[word.lstrip("*")].index for word in words]

    filler = FILLER if FILLER in pool.by_id else "hedge-hound"
    player = Player(("tests", "tests"), indices((filler,) * 20 if side.deck is None else side.deck))
    player.hand = sorted(indices(side.hand))
    player.grave = indices(side.grave)
    player.resources = indices(side.resources)
    player.spent = [word.startswith("*") for word in side.resources]
    player.mana, player.health = side.mana, side.health
    return player


def act(state: EstravenState, *notations: str) -> EstravenState:
    """Makes legal actions for whoever is asked, one after the other."""
    for notation in notations:
        GAME.apply(state, state.asked, legal_action(state, notation))
    return state


def legal_action(state: EstravenState, notation: str) -> EstravenAction:
    found = [action for action in GAME.legal(state, state.asked) if action.notation == notation]
    assert found, f"'{notation}' is not legal: {notations(state)}"
    return found[0]


def notations(state: EstravenState) -> list[str]:
    """What whoever is asked may do."""
    return [action.notation for action in GAME.legal(state, state.asked)]


def refusal(state: EstravenState, notation: str, seat: int | None = None) -> Refusal:
    """Why something is refused to whoever is asked; nothing has changed then. For positions of shipped cards."""
    before = GAME.encode(state)
    try:
        referee.act(GAME, state, state.asked if seat is None else seat, notation)
    except Refusal as refused:
        assert GAME.encode(state) == before
        return refused
    raise AssertionError(f"'{notation}' was not refused")


def heard(state: EstravenState) -> list[Event]:
    """What is told from now on."""
    events: list[Event] = []
    state.sink = events.append
    return events


def told(events: Sequence[Event], kind: str) -> list[Facts]:
    """The public facts of all events of a kind."""
    return [event.public for event in events if event.kind == kind and event.public is not None]


def names(state: EstravenState, seat: int) -> list[str]:
    """A player's row of units."""
    return [each.kind.id for each in state.players[seat].units]


def pile(state: EstravenState, seat: int, zone: str) -> list[str]:
    return list(state.pool.names(getattr(state.players[seat], zone)))


def fighter(state: EstravenState, seat: int, card: str) -> Unit:
    return next(each for each in state.players[seat].units if each.kind.id == card)


def shipped_duel(own: Side | None = None, foe: Side | None = None) -> EstravenState:
    """A position of shipped cards, for everything that goes by names."""
    return duel(shipped_pool(), own, foe)
