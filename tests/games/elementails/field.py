"""Small positions for the tests of rules: made-up classes, spells and enemies with chosen numbers, set on a field."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cards.games.elementails.library import Library
from cards.games.elementails.schema import ElementFile, EnemyFile
from cards.games.elementails.vocabulary import ELEMENTS
from engine.core.events import Event, Facts
from engine.core.game import Setup
from engine.core.refusals import Refusal
from engine.games.elementails import actions, journey
from engine.games.elementails.actions import ElementailsAction
from engine.games.elementails.elements import NUMBER_OF
from engine.games.elementails.game import Elementails
from engine.games.elementails.grid import SQUARE_OF
from engine.games.elementails.kinds import COMMON, DRAGON
from engine.games.elementails.market import shuffled_piles
from engine.games.elementails.pool import CardPool, shipped_pool
from engine.games.elementails.state import BATTLE, SOLD, ElementailsState, Enemy, Hero

GAME = Elementails()
Table = dict[str, Any]
BITE = {"name": "Bite", "share": 5, "effects": [{"do": "harm", "amount": 2, "to": "foe"}]}
WAIT = {"name": "Wait", "share": 1, "effects": [{"do": "block", "amount": 1, "to": "self"}]}


# --- cards ------------------------------------------------------------------------------------------------------------


def harm(amount: int, to: Any = "foe") -> Table:
    return {"do": "harm", "amount": amount, "to": to}


def do(word: str, amount: int, to: Any) -> Table:
    return {"do": word, "amount": amount, "to": to}


def move(*effects: Table, reach: int = 1, share: int = 5, name: str = "Bite") -> Table:
    """A line of an enemy's table."""
    return {"name": name, "share": share, "range": reach, "effects": list(effects)}


def beast(word: str, *lines: Table, element: str = "plant", corruption: int = 10, speed: int = 3, **rest: Any) -> Table:
    """The raw table of an enemy; without lines it bites for 2."""
    table = [*lines, WAIT] if lines else [BITE, WAIT]
    numbers = {"element": element, "corruption": corruption, "speed": speed}
    return {"id": word, "name": word.title(), **numbers, "flavour": "A beast for tests.", "action": table, **rest}


def spell(word: str, *effects: Table, energy: str = "a", mana: int = 1, reach: int = 3, **rest: Any) -> Table:
    """The raw table of a minor spell; upgraded it gives 3 mana more."""
    form = {"energy": energy, "mana": mana, "range": reach, "effects": list(effects)}
    upgraded = {**form, "mana": mana + 3}
    ranked = {"rank": "minor", "cost": 3, **rest}
    return {"id": word, "name": word.title(), **ranked, "base": form, "upgraded": upgraded}


def power(word: str, *effects: Table, cost: Mapping[str, int], reach: int = 3) -> Table:
    return {"id": word, "name": word.title(), "cost": dict(cost), "range": reach, "effects": list(effects)}


QUIET = {"name": "Quiet", "when": "berserk", "effects": [{"do": "mana", "amount": 1, "to": "self"}]}
HABIT = {"when": "pair", "gain": "utility"}


def hero_class(
    word: str, *powers: Table, secondary: str, reach: int = 1, passive: Table | None = None, habit: Table | None = None
) -> Table:
    """The raw table of a class; powers that are missing are made up."""
    own = [power(f"{word}-{number}", harm(1), cost={secondary: 9}) for number in range(3 - len(powers))]
    numbers = {"secondary": secondary, "range": reach, "habit": habit or HABIT, "passive": passive or QUIET}
    return {"id": word, "name": word.title(), **numbers, "power": [*powers, *own], "flavour": "A class for tests."}


def pool_of(
    beasts: Sequence[Table] = (),
    classes: Mapping[str, Sequence[Table]] | None = None,
    spells: Mapping[str, Sequence[Table]] | None = None,
    others: Mapping[str, Sequence[Table]] | None = None,
) -> CardPool:
    """Nothing but these; classes and spells by element, enemies other than common ones by rank."""
    elements = [_element(word, (classes or {}).get(word, ()), (spells or {}).get(word, ())) for word in ELEMENTS]
    ranks = {"common": beasts, **(others or {})}
    files = [EnemyFile.model_validate({"rank": rank, "enemy": list(tables)}) for rank, tables in ranks.items()]
    return CardPool(Library(tuple(elements), tuple(files)))


def _element(word: str, classes: Sequence[Table], spells: Sequence[Table]) -> ElementFile:
    header = {"id": word, "name": word.title(), "character": "An element for tests."}
    return ElementFile.model_validate({"element": header, "class": list(classes), "spell": list(spells)})


CLASSES = {
    "fire": [
        hero_class("fox", power("blaze", harm(4), cost={"fire": 3}), secondary="air"),
        hero_class("toad", secondary="water"),
    ],
    "air": [hero_class("hawk", power("mend", do("heal", 2, "friend"), cost={"air": 2}), secondary="water", reach=3)],
    "earth": [hero_class("bear", secondary="lightning")],
}
SPELLS = {
    "fire": [
        spell("spark", harm(3)),
        spell("ember", do("burn", 2, "foe")),
        spell("rekindle", {"do": "untap", "amount": 3}, energy="u"),
        spell("again", {"do": "untap", "amount": 1}, energy="u"),
    ],
    "water": [
        spell("salve", do("heal", 3, "friend"), energy="u", reach=2),
        spell("wave", harm(2, {"who": "foes-near", "within": 2})),
    ],
}
BEASTS = [
    beast("wolf"),
    beast("fish", element="water"),
    beast("newt", element="fire"),
    beast("mole", element="earth"),
    beast("archer", move(harm(2), reach=3), speed=2),
    beast("snail", speed=1),
    beast("stump", speed=0),
]
PLAIN = pool_of(BEASTS, CLASSES, SPELLS)
"""Enough for most tests: a fox, a toad, a hawk of Range 3, a bear; beasts that bite for 2."""


# --- positions --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tail:
    """A hero of a test: energy in letters ("aadu"), mana by element."""

    kind: str
    square: str
    energy: str = ""
    mana: Mapping[str, int] = field(default_factory=dict)
    level: int = 2
    corruption: int = 0
    spells: Sequence[str] = ()


def field_of(
    pool: CardPool,
    heroes: Sequence[Tail],
    enemies: Sequence[tuple[str, str]] = (),
    *,
    seats: int | None = None,
    act: int = 1,
    dragons: bool = False,
) -> ElementailsState:
    """The player turn of round 2, with a seat for each hero unless there are fewer seats."""
    count = seats or len(heroes)
    acts = journey.make_map(shipped_pool(), 1)
    state = ElementailsState(Setup(count, {"classes": []}), pool, 77, acts, [0] * len(heroes))
    state.phase, state.round, state.act, state.column = BATTLE, 2, act, 0
    state.encounter = DRAGON if dragons else COMMON
    state.piles = shuffled_piles(shipped_pool(), 5)
    state.market, state.locked = [SOLD] * 6, [False] * 6
    for number, tail in enumerate(heroes):
        state.heroes.append(_hero(pool, tail, number, number % count))
    for word, square in enemies:
        put(state, word, square)
    return state


def _hero(pool: CardPool, tail: Tail, number: int, seat: int) -> Hero:
    hero = Hero(pool.class_by_id[tail.kind], number, seat)
    hero.square = SQUARE_OF[tail.square]
    hero.energy = [tail.energy.count(letter) for letter in "adu"]
    for element, amount in tail.mana.items():
        hero.mana[NUMBER_OF[element]] = amount  # type: ignore[index]  # the tests write elements that exist
    hero.level, hero.corruption = tail.level, tail.corruption
    hero.spells = [pool.spell_by_id[word].index for word in tail.spells]
    hero.moves, hero.fresh = 1, True
    return hero


def put(state: ElementailsState, word: str, square: str) -> Enemy:
    kind = state.pool.enemy_by_id[word]
    enemy = Enemy(kind, state.arrivals, SQUARE_OF[square], kind.corruption)
    state.arrivals += 1
    state.enemies.append(enemy)
    return enemy


def squares(units: Iterable[Hero | Enemy]) -> list[str]:
    names = {number: name for name, number in SQUARE_OF.items()}
    return [names.get(unit.square, "off") for unit in units]


# --- doing things -----------------------------------------------------------------------------------------------------


def action(text: str) -> ElementailsAction:
    """An action by its notation; made-up cards need not be known to the game."""
    words = text.split()
    slot = 0
    if words[0] == "hero":
        slot, words = int(words[1]) - 1, words[2:]
    match words:
        case ["cast" | "power" as verb, word, square]:
            return ElementailsAction(verb, slot, SQUARE_OF[square], word)
        case ["cast" | "power" | "buy" | "upgrade" | "lock" | "class" as verb, word]:
            return ElementailsAction(verb, slot, word=word)
    return actions.parse(text)


def act(state: ElementailsState, *texts: str, seat: int = 0) -> list[Event]:
    """Legal actions of a seat, one after another; returns what was told."""
    told: list[Event] = []
    state.sink = told.append
    for text in texts:
        wanted = action(text)
        assert wanted in GAME.legal(state, seat), f"{text} is not legal: {legal(state, seat)}"
        GAME.apply(state, seat, wanted)
    state.sink = None
    return told


def legal(state: ElementailsState, seat: int = 0) -> list[str]:
    """Notations of all that a seat may do."""
    return [each.notation for each in GAME.legal(state, seat)]


def end_turn(state: ElementailsState) -> list[Event]:
    """Everybody is done; the enemies act, and the dice are rolled again."""
    told: list[Event] = []
    for seat in GAME.to_act(state):
        told += act(state, "done", seat=seat)
    return told


def refusal(state: ElementailsState, text: str, seat: int = 0) -> Refusal:
    """Why a seat may not do this; nothing has changed then."""
    wanted = action(text)
    assert wanted not in GAME.legal(state, seat), f"{text} is legal"
    before = repr(GAME.view(state, None))
    found = GAME.why_not(state, seat, wanted)
    assert repr(GAME.view(state, None)) == before
    return found


def kinds_of(told: Iterable[Event]) -> list[str]:
    return [event.kind for event in told]


def facts_of(told: Iterable[Event], kind: str) -> list[Facts]:
    return [event.public for event in told if event.kind == kind and event.public is not None]
