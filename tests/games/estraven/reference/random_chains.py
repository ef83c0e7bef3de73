"""Random cards and positions for the two chains."""

from random import Random
from typing import Any

from tests.games.estraven.positions import Side, leader, reaction, resource, spell, token, troop

Raw = dict[str, Any]
KINDS_OF_LINK = ("spell", "unit", "attack", "ability", "target-me", "reaction")
TYPES = ("subject", "material", "influence")


class CardMaker:
    """Makes cards out of the words that a chain is about."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def cards(self) -> list[Raw]:
        """A pool: everything often enough that chains grow long."""
        units = [self._unit(number) for number in range(8)]
        spells = [spell(f"spell{number}", *self._deeds(), **self._price()) for number in range(8)]
        reactions = [self._reaction(number) for number in range(10)]
        stones = [resource(f"{kind}{number}", kind) for kind in TYPES for number in range(2)]
        return [token("pup"), *units, *spells, *reactions, *stones]

    def _price(self) -> Raw:
        price: Raw = {"cost": self.random.randrange(3), "pitch": self.random.randrange(4)}
        return price | self._pay(0.2)

    def _pay(self, chance: float) -> Raw:
        if self.random.random() > chance:
            return {}
        how = self.random.choice(("tap", "discard", "sacrifice"))
        return {"pay": {"how": how, "what": self.random.choice((*TYPES, "resource"))}}

    def _unit(self, number: int) -> Raw:
        random = self.random
        make = leader if random.random() < 0.3 else troop
        abilities: dict[str, Any] = {
            "subtypes": [random.choice(("wolf", "tree"))],
            "enters_tapped": random.random() < 0.1,
        }
        if random.random() < 0.35:
            abilities["trigger"] = [
                {"when": random.choice(("enter", "death", "attack")), "effects": [self._trigger_deed()]}
            ]
        if random.random() < 0.35:
            effects = self._deeds(own=True)
            abilities["active"] = {"mana": random.choice((1, 1, 2)), "tap": random.random() < 0.5, "effects": effects}
            abilities["active"] |= self._pay(0.15)
        if random.random() < 0.35:
            effects = self._answer()
            abilities["reaction"] = {"to": self._words(effects), "mana": random.choice((1, 2)), "effects": effects}
        if random.random() < 0.3:
            abilities["static"] = random.choice(
                (
                    {"to": "others", "power": 1},
                    {"to": "others", "of": "wolf", "resistance": 1},
                    {"resistance": 1},
                    {"cheaper": random.choice(("spell", "reaction", "wolf"))},
                )
            )
        power, resistance, health = random.randrange(4), random.randrange(2), random.randint(1, 3)
        rest = abilities | self._pay(0.1)
        return make(f"unit{number}", power, resistance, health, cost=random.randrange(3), **rest)

    def _reaction(self, number: int) -> Raw:
        price = self._price()
        price["cost"] = max(1, price["cost"])
        effects = self._answer()
        return reaction(f"reaction{number}", self._words(effects), *effects, **price)

    def _words(self, effects: list[Raw]) -> list[str]:
        if effects[0]["do"] == "copy":
            return ["spell", "ability"]
        return self.random.sample(KINDS_OF_LINK, self.random.choice((1, 2, 3)))

    def _answer(self) -> list[Raw]:
        choice = self.random.random()
        if choice < 0.25:
            return [{"do": "negate"}]
        if choice < 0.4:
            return [{"do": "redirect"}]
        if choice < 0.5:
            return [{"do": "copy"}]
        return self._deeds(answering=True)

    def _deeds(self, *, own: bool = False, answering: bool = False) -> list[Raw]:
        """One to three effects with at most one target."""
        random = self.random
        target: Raw = {"who": random.choice(("enemy", "enemy", "ally", "unit"))}
        if random.random() < 0.3:
            target["of"] = random.choice(("wolf", "tree", "tapped", "untapped", "leader", "troop"))
        deeds = []
        for _ in range(random.choice((1, 1, 1, 2, 2, 3))):
            deeds.append(self._player_deed() if random.random() < 0.3 else self._unit_deed(target, own, answering))
        if not own and random.random() < 0.06:
            into = random.choice(("hand", "battlefield"))
            deeds = [{"do": "raise", "to": {"who": "grave", "cost_at_most": random.randint(1, 2)}, "into": into}]
        return deeds

    def _player_deed(self) -> Raw:
        return self.random.choice(
            (
                {"do": "heal", "amount": 2},
                {"do": "mana", "amount": 1},
                {"do": "draw"},
                {"do": "mill", "count": 1, "to": "opponent"},
                {"do": "damage", "amount": 2, "to": "opponent"},
                {"do": "damage", "amount": 1, "to": "each-player"},
            )
        )

    def _unit_deed(self, target: Raw, own: bool, answering: bool) -> Raw:
        random = self.random
        whom: Any = target
        if random.random() < 0.25:
            groups = ["all-enemies", "all-allies", *(["self"] if own else []), *(["attackers"] if answering else [])]
            whom = random.choice(groups)
        return self._upon(whom)

    def _upon(self, whom: Any) -> Raw:
        random = self.random
        deeds: list[Raw] = [
            {"do": "damage", "amount": random.randint(1, 3), "ignoring": random.random() < 0.3, "to": whom},
            {"do": "destroy", "to": whom},
            {"do": "bounce", "to": whom},
            {"do": "grow", "power": 1, "resistance": random.randrange(2), "to": whom},
            {"do": "grow", "power": 1, "health": 1, "lasting": True, "to": whom},
            {"do": "shrink", "power": 1, "resistance": random.randrange(2), "to": whom},
            {"do": "protect", "to": whom},
            {"do": "tap", "to": whom},
            {"do": "untap", "to": whom},
        ]
        return random.choice(deeds)

    def _trigger_deed(self) -> Raw:
        random = self.random
        return (
            self._player_deed() if random.random() < 0.5 else self._upon(random.choice(("all-enemies", "all-allies")))
        )


def random_side(cards: list[Raw], random: Random) -> Side:
    """A half of a position, with enough mana and cards to react."""
    units = [card["id"] for card in cards if card["section"] in ("leader", "troop")]
    others = [card["id"] for card in cards if card["section"] in ("spell", "reaction", "leader", "troop")]
    stones = [card["id"] for card in cards if card["section"] == "resource"]
    reactions = [card["id"] for card in cards if card["section"] == "reaction"]
    tapped = [random.choice(("", "", "", "*")) + random.choice(units) for _ in range(random.randrange(5))]
    hand = [random.choice(others) for _ in range(random.randrange(4))] + random.sample(reactions, random.randrange(4))
    hand += [random.choice(stones) for _ in range(random.randrange(2))]
    return Side(
        units=tapped,
        hand=hand,
        resources=[random.choice(("", "*")) + random.choice(stones) for _ in range(random.randrange(4))],
        grave=[random.choice(others) for _ in range(random.randrange(4))],
        deck=[random.choice(others) for _ in range(random.choice((1, 2, 3, 9, 9, 9, 9)))],
        mana=random.choice((0, 1, 2, 4, 7)),
        health=random.choice((1, 3, 6, 20, 20)),
    )
