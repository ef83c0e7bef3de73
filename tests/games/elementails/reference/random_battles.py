"""Made-up cards with every word of the vocabulary, as raw tables, and fields on which they meet."""

from random import Random
from typing import Any

from cards.games.elementails.vocabulary import COUNTED_TRAITS, ELEMENTS, SHAPES, TRAITS, TRIGGERS
from engine.games.elementails.dragons import corruption_of
from engine.games.elementails.grid import ALL, NAMES, SQUARES, is_connected, mask_of
from engine.games.elementails.pool import CardPool
from engine.games.elementails.state import ElementailsState, Enemy, Hero
from tests.games.elementails.field import Tail, field_of, pool_of, put

Table = dict[str, Any]
ENERGIES = ("attack", "defence", "utility")
_PLAIN = ("heal", "block", "burn", "renew", "inspire", "weaken", "push", "pull", "slow")
_FOR_HEROES = ("mana", "energy", "dash", "soothe")
_MECHANICS = ("pillars", "soak", "spread", "stack", "areas", "summon")


class Cards:
    """`classes` and `spells` by element, enemies by rank; all of them raw."""

    def __init__(self, random: Random) -> None:
        words: list[str] = list(ELEMENTS)
        self.classes = {element: [_class(random, element, f"{element}-{at}") for at in "ab"] for element in words}
        self.spells = {element: [_spell(random, f"{element}-spell-{at}") for at in "ab"] for element in words}
        self.beasts = {
            "common": [_beast(random, f"common-{at}") for at in range(6)],
            "elite": [_beast(random, f"elite-{at}", mechanics=1) for at in range(2)],
            "dragon": [_beast(random, f"dragon-{at}", mechanics=2) | {"speed": 0} for at in range(2)],
            "pillar": [_beast(random, "a-pillar") | {"speed": 0}],
            "add": [_beast(random, "an-add")],
        }

    def compiled(self) -> CardPool:
        others = {rank: tables for rank, tables in self.beasts.items() if rank != "common"}
        return pool_of(self.beasts["common"], self.classes, self.spells, others)


# --- cards ------------------------------------------------------------


def _title(word: str) -> str:
    return word.replace("-", " ").title()


def _to(random: Random, allowed: list[str]) -> Any:
    who = random.choice(allowed)
    return {"who": who, "within": random.randint(1, 3)} if who.endswith(("near", "around")) else who


def _effect(random: Random, word: str, allowed: list[str]) -> Table:
    friends = [who for who in allowed if who in ("self", "friend", "friends-near", "all-friends")]
    match word:
        case "mana":
            return {"do": word, "amount": random.randint(1, 3), "to": _to(random, friends)}
        case "energy":
            return {"do": word, "amount": 1, "of": random.choice(ENERGIES), "to": _to(random, friends)}
        case "dash":
            return {"do": word, "to": _to(random, friends)}
        case "soothe":
            return {"do": word, "to": _to(random, allowed)}
        case _:
            return {"do": word, "amount": random.randint(1, 4), "to": _to(random, allowed)}


def _effects(random: Random, chosen: str | None, others: list[str], *, hero: bool, most: int = 3) -> list[Table]:
    """A few effects; `chosen` is the target that may be named, if any."""
    allowed = [*others, *([chosen] * 4 if chosen else []), *(["foes-around"] if chosen == "foe" else [])]
    words = [*_PLAIN, *(_FOR_HEROES if hero else ())]
    made = [_effect(random, random.choice(words), allowed) for _ in range(random.randint(0, most - 1))]
    hits = [who for who in allowed if hero or who not in ("self", "friends-near", "all-friends")]
    if random.random() < 0.7 or not made:
        made.insert(random.randint(0, len(made)), _effect(random, "harm", hits or ["self"]))
    return made


_OTHERS = ["self", "foes-near", "friends-near", "all-foes", "all-friends"]


def _spell(random: Random, word: str) -> Table:
    def form() -> Table:
        energy = "".join(sorted(random.choice("aadu") for _ in range(random.randint(1, 2))))
        effects = _effects(random, random.choice(["foe", "friend", None]), _OTHERS, hero=True)
        if random.random() < 0.3:
            effects.append({"do": "untap", "amount": random.randint(1, 2)})
        return {"energy": energy, "mana": random.randint(0, 3), "range": random.randint(1, 4), "effects": effects}

    base, upgraded = form(), form()
    upgraded["mana"] = base["mana"] + 1
    return {"id": word, "name": _title(word), "rank": "minor", "cost": 3, "base": base, "upgraded": upgraded}


def _class(random: Random, primary: str, word: str) -> Table:
    secondary = random.choice([element for element in ELEMENTS if element != primary])
    when = random.choice(TRIGGERS)
    chosen = "foe" if when in ("strike", "harmed") else None
    passive = {"name": "Habit", "when": when, "effects": _effects(random, chosen, _OTHERS, hero=True, most=2)}
    return {
        "id": word,
        "name": _title(word),
        "secondary": secondary,
        "range": random.randint(1, 3),
        "habit": _habit(random),
        "passive": passive,
        "power": [_power(random, f"{word}-power-{at}", primary, secondary) for at in range(3)],
        "flavour": "A class for tests.",
    }


def _habit(random: Random) -> Table:
    match random.choice(["always", "missing", "twice", "pair"]):
        case "always":
            return {"when": "always"}
        case "pair":
            return {"when": "pair", "gain": random.choice(ENERGIES)}
        case when:
            return {"when": when, "of": random.choice(ENERGIES), "gain": random.choice(ENERGIES)}


def _power(random: Random, word: str, primary: str, secondary: str) -> Table:
    elements = random.choice([[primary], [secondary], [primary, secondary]])
    return {
        "id": word,
        "name": _title(word),
        "cost": {element: random.randint(1, 3) for element in elements},
        "range": random.randint(1, 4),
        "effects": _effects(random, random.choice(["foe", "friend", None]), _OTHERS, hero=True),
    }


def _beast(random: Random, word: str, mechanics: int = 0) -> Table:
    lines = [_line(random, f"Line {at}", share, mechanics) for at, share in enumerate((2, 2, 1, 1))]
    traits = random.sample(sorted(TRAITS), random.choice([0, 1, 1, 2]))
    used = {effect["do"] for line in lines for effect in line["effects"]}
    return {
        "id": word,
        "name": _title(word),
        "element": random.choice(ELEMENTS),
        "corruption": random.randint(3, 14),
        "speed": random.randint(0, 4),
        "traits": {trait: random.randint(1, 3) if trait in COUNTED_TRAITS else True for trait in traits},
        **({"summons": "an-add"} if "summon" in used else {}),
        **({"pillars": "a-pillar"} if "pillars" in used else {}),
        "flavour": "A beast for tests.",
        "action": lines,
    }


def _line(random: Random, title: str, share: int, mechanics: int) -> Table:
    effects = [_mechanic(random) for _ in range(random.randint(0, mechanics))]
    if not effects or random.random() < 0.4:
        effects += _effects(random, random.choice(["foe", "foe", None]), _OTHERS, hero=False, most=2)
    return {"name": title, "share": share, "range": random.randint(1, 3), "effects": effects}


def _mechanic(random: Random) -> Table:
    count, amount, within = random.randint(1, 3), random.randint(1, 7), random.randint(1, 3)
    match random.choice(_MECHANICS):
        case "pillars" | "summon" as word:
            return {"do": word, "count": count}
        case "soak":
            return {"do": "soak", "count": count, "amount": amount}
        case "areas":
            return {"do": "areas", "shape": random.choice(SHAPES), "count": count, "amount": amount}
        case word:
            return {"do": word, "amount": amount, "within": within}


# --- fields ------------------------------------------------------------


def random_field(random: Random, cards: Cards, pool: CardPool) -> ElementailsState:
    """Heroes and enemies anywhere, just before the enemies' turn; nobody has rolled yet."""
    obstacles = _obstacles(random)
    count, heroes = random.randint(1, 4), random.randint(1, 4)
    free = [NAMES[square] for square in range(SQUARES) if square not in obstacles]
    places = random.sample(free, heroes + count)
    state = field_of(
        pool,
        [_tail(random, cards, kind, places.pop()) for kind in _classes(random, cards, heroes)],
        seats=random.randint(1, heroes),
        act=random.randint(1, 3),
        dragons=random.random() < 0.3,
    )
    state.obstacles = obstacles
    for rank in _ranks(random, count, dragons=state.encounter == 3):
        enemy = put(state, random.choice(cards.beasts[rank])["id"], places.pop())
        enemy.corruption = enemy.most = corruption_of(state, enemy.kind) // (3 if rank == "dragon" else 1) or 1
    units: list[Hero | Enemy] = [*state.heroes, *state.enemies]
    for unit in units:
        unit.ember, unit.spirit, unit.block = random.randint(-2, 2), random.randint(-1, 1), random.randint(0, 2)
        unit.slowed = random.choice([0, 0, 1])
    for hero in state.heroes:
        hero.upgraded, hero.tapped = random.getrandbits(len(hero.spells)), random.getrandbits(len(hero.spells))
    state.rng = random.getrandbits(128)
    return state


def _classes(random: Random, cards: Cards, count: int) -> list[str]:
    """Often alike, so that it matters by what enemies tell them apart."""
    words = [table["id"] for tables in cards.classes.values() for table in tables]
    return random.choices(words[: random.choice([1, len(words)])], k=count)


def _ranks(random: Random, count: int, *, dragons: bool) -> list[str]:
    ranks = [random.choice(["common", "common", "elite", "pillar", "add"]) for _ in range(count)]
    return ["dragon", *ranks[1:]] if dragons else ranks


def _obstacles(random: Random) -> tuple[int, ...]:
    chosen: list[int] = []
    for square in random.sample(range(SQUARES), random.randint(0, 8)):
        if is_connected(ALL & ~mask_of([*chosen, square])):
            chosen.append(square)
    return tuple(sorted(chosen))


def _tail(random: Random, cards: Cards, kind: str, square: str) -> Tail:
    spells = [table["id"] for tables in cards.spells.values() for table in tables]
    level = random.randint(2, 6)
    return Tail(
        kind,
        square,
        mana={element: random.randint(0, 3) for element in random.sample(ELEMENTS, 2)},
        level=level,
        corruption=random.choice([0, 0, 0, 3, 6, 9]),
        spells=random.sample(spells, random.randint(0, min(3, level))),
    )
