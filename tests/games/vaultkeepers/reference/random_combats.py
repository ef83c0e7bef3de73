"""Made-up cards and positions for combats: raw tables for the slow combat, a pool and a state of the engine."""

from random import Random
from typing import Any

from cards.games.vaultkeepers.vocabulary import KEYWORDS
from tests.games.vaultkeepers.duel import Table
from tests.games.vaultkeepers.reference import reference_combat as slow

CREATURES = 10
INSTANTS = 7
_FIXED = (
    "all-enemies",
    "all-allies",
    "all-creatures",
    "random-enemy",
    "strongest-enemy",
    "weakest-enemy",
    "strongest-ally",
)
_CHOSEN = ("enemy", "ally", "creature", "attacker")
_ON_CREATURES = ("damage", "damage", "destroy", "buff", "weaken", "heal", "tap", "untap", "bounce")
_ONLY = ("tapped", "untapped", "damaged", "flying")


def made_up_cards(random: Random) -> dict[str, Table]:
    """Creatures with keywords and with abilities that trigger in combat, two tokens, and instants that cost 1."""
    cards: dict[str, Table] = {
        "mote": {"id": "mote", "name": "Mote", "attack": 1, "health": 1, "token": True},
        "guard": {"id": "guard", "name": "Guard", "attack": 0, "health": 2, "keywords": ["taunt"], "token": True},
    }
    for number in range(CREATURES):
        card = f"body-{number}"
        cards[card] = {
            "id": card,
            "name": f"Body {number}",
            "cost": "1",
            "attack": random.randint(0, 5),
            "health": random.randint(1, 6),
            "keywords": _keywords(random, 2),
            "ability": _abilities(random),
        }
    for number in range(INSTANTS):
        card = f"trick-{number}"
        cards[card] = {"id": card, "name": f"Trick {number}", "cost": "1", "effects": _instant(random)}
    return cards


def _keywords(random: Random, most: int) -> list[str]:
    words = random.sample(KEYWORDS, random.randint(0, most))
    if "double-strike" in words and "first-strike" in words:
        words.remove("first-strike")
    if "reach" in words and "taunt" not in words:
        words.append("taunt")
    if "reach" in words and "flying" in words:
        words.remove("reach")
    return words


def _abilities(random: Random) -> list[Table]:
    found = []
    for when in ("attack", "death"):
        if random.random() < 0.35:
            ability: Table = {"when": when, "effects": [_effect(random, when, _FIXED)]}
            if random.random() < 0.3:
                ability["effects"].append(_effect(random, when, _FIXED))
            if random.random() < 0.25:
                bound = random.choice(("at_least", "at_most"))
                ability["if"] = {"count": random.choice(("ally", "enemy", "life")), bound: random.randint(1, 12)}
            found.append(ability)
    return found


def _instant(random: Random) -> list[Table]:
    if random.random() < 0.3:
        return [_effect(random, "respond", (*_FIXED, "all-attackers"))]
    first = _on_creatures(random, _CHOSEN)
    if random.random() < 0.3:
        return [first, _on_creatures(random, ("it",))]
    return [first]


def _effect(random: Random, when: str, targets: tuple[str, ...]) -> Table:
    kind = random.random()
    if kind < 0.15:
        effect: Table = {"do": "damage", "amount": random.randint(1, 4), "to": random.choice(("opponent", "you"))}
    elif kind < 0.25:
        effect = {"do": "life", "amount": random.randint(1, 4)}
    elif kind < 0.4:
        return {"do": "token", "card": random.choice(("mote", "guard")), "count": random.randint(1, 2)}
    else:
        more = () if when in ("respond", "death") else ("self",)
        return _on_creatures(random, (*targets, *more))
    if random.random() < 0.3:
        effect["per"] = random.choice(("ally", "enemy"))
    return effect


def _on_creatures(random: Random, targets: tuple[str, ...]) -> Table:
    effect: Table = {"do": random.choice(_ON_CREATURES)}
    match effect["do"]:
        case "damage":
            effect["amount"] = random.randint(1, 4)
        case "heal":
            effect["amount"] = random.randint(1, 3)
        case "buff":
            _fill_buff(random, effect)
        case "weaken":
            effect |= {"attack": random.randint(0, 3), "health": random.randint(1, 2)}
    who = random.choice(targets)
    narrowed: Table = {"who": who}
    if who not in ("it", "self") and random.random() < 0.3:
        if random.random() < 0.5:
            words = [word for word in _ONLY if effect["do"] != "tap" or word != "tapped"]
            narrowed["only"] = random.choice(words)
        else:
            narrowed[random.choice(("attack_at_least", "attack_at_most"))] = random.randint(1, 4)
    effect["to"] = narrowed
    return effect


def _fill_buff(random: Random, effect: Table) -> None:
    effect |= {"attack": random.randint(0, 3), "health": random.randint(1, 3)}
    if random.random() < 0.5:
        effect["keywords"] = _keywords(random, 2)
    elif random.random() < 0.3:
        effect["per"] = random.choice(("ally", "enemy"))
    if random.random() < 0.2:
        effect["for_good"] = True


def random_sides(random: Random, cards: dict[str, Table]) -> list[slow.Side]:
    """Two fields in the middle of a match: damaged, tapped and newly arrived creatures, and instants in hand."""
    numbers = iter(range(20))
    return [_side(random, cards, numbers) for _ in range(2)]


def _side(random: Random, cards: dict[str, Table], numbers: Any) -> slow.Side:
    bodies = [_body(random, cards, next(numbers)) for _ in range(random.choice((0, 1, 2, 3, 4, 5, 6)))]
    hand = [f"trick-{random.randrange(INSTANTS)}" for _ in range(random.choice((0, 0, 1, 2, 3)))]
    return slow.Side(random.choice((1, 3, 6, 12, 30)), bodies, sorted(hand), random.choice((0, 1, 2, 4)))


def _body(random: Random, cards: dict[str, Table], number: int) -> slow.Body:
    card = cards[random.choice(("mote", "guard", *(f"body-{each}" for each in range(CREATURES))))]
    most = card["health"] + random.choice((0, 0, 0, 2))
    health = random.randint(1, most) if random.random() < 0.4 else most
    attack = card["attack"] + random.choice((0, 0, 0, 1))
    return slow.Body(
        card,
        number,
        attack,
        health,
        most,
        set(card.get("keywords", ())),
        tapped=random.random() < 0.2,
        sick=random.random() < 0.2,
    )
