"""Small positions for the tests of rules: made-up cards with chosen numbers, laid out in hands and on fields."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from cards.games.vaultkeepers.library import Library, load_library
from cards.games.vaultkeepers.schema import ColourFile, LeaderFile
from cards.games.vaultkeepers.vocabulary import COLOURS, LETTERS
from engine.core.events import Event, Facts
from engine.core.game import Setup
from engine.core.refusals import Refusal
from engine.games.vaultkeepers.actions import NOBODY, VaultkeepersAction
from engine.games.vaultkeepers.game import Vaultkeepers
from engine.games.vaultkeepers.kinds import keyword_bits
from engine.games.vaultkeepers.pool import CardPool
from engine.games.vaultkeepers.state import KEEPS, MAIN, Player, VaultkeepersState
from engine.games.vaultkeepers.state import Creature as Body

GAME = Vaultkeepers()
Table = dict[str, Any]


# --- cards ------------------------------------------------------------------------------------------------------------


def creature(
    card: str, *abilities: Table, cost: str = "1", attack: int = 1, health: int = 1, keywords: Iterable[str] = ()
) -> Table:
    """The raw table of a creature, or of a leader."""
    values = {"cost": cost, "attack": attack, "health": health, "keywords": list(keywords), "ability": list(abilities)}
    return {"id": card, "name": card.replace("-", " ").title(), **values}


def spell(card: str, *effects: Table, cost: str = "1") -> Table:
    return {"kind": "spell", "id": card, "name": card.title(), "cost": cost, "effects": list(effects)}


def instant(card: str, *effects: Table, cost: str = "1") -> Table:
    return {"kind": "instant", "id": card, "name": card.title(), "cost": cost, "effects": list(effects)}


def token(card: str, attack: int = 1, health: int = 1, keywords: Iterable[str] = ()) -> Table:
    values = {"attack": attack, "health": health, "keywords": list(keywords)}
    return {"kind": "token", "id": card, "name": card.title(), **values}


def ability(when: str, *effects: Table, **rest: Any) -> Table:
    return {"when": when, "effects": list(effects), **rest}


def pool_of(*tables: Table, leaders: Sequence[Table] = ()) -> CardPool:
    """Nothing but these cards, with the lands of the game; no check of whole files is made."""
    parts: dict[str, list[Table]] = {"creature": [], "spell": [], "instant": [], "token": []}
    for table in tables:
        parts[table.get("kind", "creature")].append({key: value for key, value in table.items() if key != "kind"})
    files = [_file(place, parts if place == 0 else {}) for place in range(len(COLOURS))]
    chief = creature("chief", cost="2", attack=2, health=2)
    led = LeaderFile.model_validate({"leader": [*leaders, chief]})
    return CardPool(Library(tuple(files), led.leaders, ()))


def _file(place: int, parts: dict[str, list[Table]]) -> ColourFile:
    land = load_library().colours[place].land
    header = {"id": COLOURS[place], "name": COLOURS[place].title(), "character": "A colour for tests."}
    return ColourFile.model_validate({"colour": header, "land": land.model_dump(), **parts})


PLAIN = pool_of(
    creature("ant"),
    creature("bee", cost="W", attack=2, health=2),
    creature("cow", cost="2", attack=3, health=4),
    creature("wall", cost="2", attack=0, health=8, keywords=["taunt"]),
    creature("hawk", cost="U", attack=2, health=2, keywords=["flying"]),
    creature("archer", cost="1", attack=1, health=3, keywords=["taunt", "reach"]),
    creature("giant", cost="5", attack=9, health=9),
    spell("bolt", {"do": "damage", "amount": 3, "to": "enemy"}, cost="R"),
    spell("blast", {"do": "damage", "amount": 3, "to": "foe"}),
    spell("study", {"do": "draw", "count": 2}),
    instant("spark", {"do": "damage", "amount": 2, "to": "creature"}),
    instant("net", {"do": "tap", "to": "creature"}),
    instant("gale", {"do": "bounce", "to": "creature"}),
    instant("vigour", {"do": "buff", "attack": 2, "health": 2, "to": "ally"}, cost="G"),
)
"""Cards for most tests: creatures without abilities, and the plainest spells and instants."""


# --- positions --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Side:
    """What one player has. Lands and mana are written with letters, C for colourless: "WWU"."""

    field: Sequence[str] = ()
    hand: Sequence[str] = ()
    deck: Sequence[str] = ()
    discard: Sequence[str] = ()
    lands: str = ""
    mana: str = ""
    held: str = ""
    vault: str = ""
    life: int = 30


NOTHING = Side()


def duel(
    pool: CardPool, own: Side, other: Side = NOTHING, *, turn: int = 5, leader: str = "chief"
) -> VaultkeepersState:
    """The main phase of seat 0's turn; nobody is new on the field."""
    players = [_player(pool, side, leader) for side in (own, other)]
    state = VaultkeepersState(Setup(2, {"decks": []}), pool, 77, players, 0)
    state.turn, state.phase = turn, MAIN
    for player, side in zip(players, (own, other), strict=True):
        for card in side.field:
            put(state, player, card)
    return state


def _player(pool: CardPool, side: Side, leader: str) -> Player:
    player = Player(None, pool.by_id[leader].index, _indices(pool, side.deck), list(map(LETTERS.index, side.vault)))
    player.hand = sorted(_indices(pool, side.hand))
    player.discard = _indices(pool, side.discard)
    player.life, player.choice = side.life, KEEPS
    player.untapped, player.mana = _by_colour(side.lands), _by_colour(side.mana)
    player.held_lands = _by_colour(side.held)[: len(LETTERS)]
    return player


def _indices(pool: CardPool, cards: Sequence[str]) -> list[int]:
    return [pool.by_id[card].index for card in cards]


def _by_colour(letters: str) -> list[int]:
    return [letters.count(letter) for letter in f"{LETTERS}C"]


def put(state: VaultkeepersState, player: Player, card: str) -> Body:
    """A creature that has been on the field for a while."""
    body = Body(state.pool.by_id[card], state.arrivals)
    body.sick = False
    state.arrivals += 1
    player.field.append(body)
    if body.kind.index == player.leader:
        player.leader_waits = False
    return body


def on_field(state: VaultkeepersState, seat: int) -> list[str]:
    return [body.kind.id for body in state.players[seat].field]


def in_hand(state: VaultkeepersState, seat: int) -> list[str]:
    return [state.pool.kinds[index].id for index in state.players[seat].hand]


def in_discard(state: VaultkeepersState, seat: int) -> list[str]:
    return [state.pool.kinds[index].id for index in state.players[seat].discard]


def healths(state: VaultkeepersState, seat: int) -> list[int]:
    return [body.health for body in state.players[seat].field]


def give(body: Body, *keywords: str) -> Body:
    """Keywords for good."""
    body.keywords |= keyword_bits(keywords)
    return body


# --- doing things -----------------------------------------------------------------------------------------------------


def action(text: str) -> VaultkeepersAction:
    """An action by its notation; made-up cards need not be known to the game."""
    match text.split():
        case ["attack", place, target]:
            return VaultkeepersAction("attack", place=int(place), target=NOBODY if target == "player" else int(target))
        case ["retract" | "draw" as verb, place]:
            return VaultkeepersAction(verb, place=int(place))
        case ["cast", card, *aim]:
            return VaultkeepersAction("cast", card, NOBODY, *_aim(aim))
        case ["leader", *aim]:
            return VaultkeepersAction("leader", "", NOBODY, *_aim(aim))
        case ["land" | "tap" | "burn" as verb, land]:
            return VaultkeepersAction(verb, land)
        case [verb]:
            return VaultkeepersAction(verb)  # type: ignore[arg-type]  # the tests write verbs that exist
    raise AssertionError(text)


def _aim(words: list[str]) -> tuple[Any, int]:
    return (words[0] if words else "", int(words[1]) if len(words) == 2 else NOBODY)


def legal(state: VaultkeepersState, seat: int | None = None) -> list[str]:
    """Notations of all that a seat may do; of whoever is to act if none is named."""
    return [each.notation for each in GAME.legal(state, GAME.to_act(state)[0] if seat is None else seat)]


def act(state: VaultkeepersState, *texts: str) -> list[Event]:
    """Legal actions, one after another, each of whoever is to act; returns what was told."""
    told: list[Event] = []
    state.sink = told.append
    for text in texts:
        seat = GAME.to_act(state)[0]
        wanted = action(text)
        assert wanted in GAME.legal(state, seat), f"{text} is not legal: {legal(state, seat)}"
        GAME.apply(state, seat, wanted)
    state.sink = None
    return told


def fight(state: VaultkeepersState, *attacks: str) -> list[Event]:
    """Names and confirms attacks, and everybody passes."""
    told = act(state, *(f"attack {each}" for each in attacks), "confirm")
    while state.priority >= 0:
        told += act(state, "pass")
    return told


def refusal(state: VaultkeepersState, text: str) -> Refusal:
    """Why whoever is to act may not do this; nothing has changed then."""
    seat, wanted = GAME.to_act(state)[0], action(text)
    assert wanted not in GAME.legal(state, seat), f"{text} is legal"
    before = repr(GAME.view(state, 0)), repr(GAME.view(state, 1))
    found = GAME.why_not(state, seat, wanted)
    assert (repr(GAME.view(state, 0)), repr(GAME.view(state, 1))) == before
    return found


def kinds_of(told: Iterable[Event]) -> list[str]:
    return [event.kind for event in told]


def facts_of(told: Iterable[Event], kind: str) -> list[Facts]:
    """What everybody was told by events of a kind."""
    return [event.public for event in told if event.kind == kind and event.public is not None]
