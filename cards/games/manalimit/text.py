"""The rules text on a Manalimit card, generated from the abilities that the engine executes."""

from collections.abc import Mapping

from cards.core.grammar import Destroy
from cards.games.manalimit.schema import (
    Ability,
    AddCard,
    Card,
    CardSet,
    Condition,
    Copy,
    Damage,
    Effect,
    Gain,
    Heal,
    Lose,
    Mana,
    Per,
    Push,
    Selector,
    Shield,
    Spawn,
    Swap,
    Transform,
)
from cards.games.manalimit.vocabulary import PLANNING_TRIGGERS

TRIGGER_WORDS: Mapping[str, str] = {
    "battle-start": "At battle start",
    "before-attack": "Before this attacks",
    "before-any-attack": "Before any attack",
    "after-attack": "After this attacks",
    "after-any-attack": "After any attack",
    "hurt": "When this is hurt",
    "death": "When this dies",
    "ally-death": "When an ally dies",
    "spawn": "When this spawns",
    "ally-spawn": "When an ally spawns",
    "played": "When played",
    "pitched": "When pitched",
    "pitched-from-hand": "When pitched from hand",
    "pitched-from-board": "When pitched from the board",
    "planning-end": "At the end of planning",
}

_SINGLE_TARGETS: Mapping[str, str] = {
    "front-enemy": "the front enemy",
    "back-enemy": "the back enemy",
    "random-enemy": "a random enemy",
    "lowest-health-enemy": "the enemy with the lowest health",
    "highest-attack-enemy": "the enemy with the highest attack",
    "all-enemies": "all enemies",
    "attacker": "the unit that hurt it",
    "self": "this unit",
    "front-ally": "the front {theme}ally",
    "back-ally": "the back {theme}ally",
    "random-ally": "a random {theme}ally",
    "lowest-health-ally": "the {theme}ally with the lowest health",
    "highest-attack-ally": "the {theme}ally with the highest attack",
    "all-allies": "all {theme}allies",
    "ally-ahead": "the ally ahead",
    "ally-behind": "the ally behind",
    "that-ally": "that ally",
}
_PLURAL_TARGETS: Mapping[str, str] = {
    "front-enemy": "the front {count} enemies",
    "back-enemy": "the back {count} enemies",
    "random-enemy": "{count} random enemies",
    "lowest-health-enemy": "the {count} enemies with the lowest health",
    "highest-attack-enemy": "the {count} enemies with the highest attack",
    "front-ally": "the front {count} {theme}allies",
    "back-ally": "the back {count} {theme}allies",
    "random-ally": "{count} random {theme}allies",
    "lowest-health-ally": "the {count} {theme}allies with the lowest health",
    "highest-attack-ally": "the {count} {theme}allies with the highest attack",
}
_TIMES = {1: "once", 2: "twice", 3: "three times", 4: "four times"}


class CardText:
    """Writes the text of a set's cards; knows the names that slugs stand for."""

    def __init__(self, card_set: CardSet) -> None:
        self._cards: dict[str, Card] = {card.id: card for card in card_set.cards}
        self._themes = {theme.id: theme.name for theme in card_set.themes}

    def of_card(self, card: Card) -> str:
        """All abilities of a card, a sentence each; an empty string for a card without any."""
        return " ".join(self.of_ability(ability) for ability in card.abilities)

    def of_ability(self, ability: Ability) -> str:
        """One ability as a sentence."""
        opening = TRIGGER_WORDS[ability.when]
        if ability.limit is not None:
            opening += f" (at most {_times(ability.limit)} a battle)"
        if ability.condition is not None:
            opening += f", {self._condition(ability.condition)}"
        planning = ability.when in PLANNING_TRIGGERS
        deeds = ", then ".join(self._effect(effect, planning=planning) for effect in ability.effects)
        return f"{opening}, {deeds}."

    def _effect(self, effect: Effect, *, planning: bool) -> str:
        match effect:
            case Damage():
                return f"deal {effect.amount} damage to {self._target(effect.to)}{self._per(effect.per)}"
            case Gain():
                return self._gain(effect, planning=planning)
            case Lose():
                losses = _stats(effect.attack, effect.health, sign="")
                subject = "lose" if effect.to.who == "self" else f"make {self._target(effect.to)} lose"
                return f"{subject} {losses}{self._per(effect.per)}"
            case Heal():
                if effect.to.who == "self":
                    return f"restore {effect.amount} of its health{self._per(effect.per)}"
                return f"restore {effect.amount} health to {self._target(effect.to)}{self._per(effect.per)}"
            case Shield():
                shields = "a shield" if effect.layers == 1 else f"{effect.layers} shields"
                verb = "gain" if effect.to.who == "self" else f"give {self._target(effect.to)}"
                each = " each" if effect.to.count > 1 or effect.to.who.startswith("all-") else ""
                return f"{verb} {shields}{each}{' for this round' if planning else ''}"
            case Spawn():
                again = "" if effect.count == 1 else f" {_times(effect.count)}"
                return f"{'create' if planning else 'spawn'} {self._a_card(effect.card)}{again}"
            case Destroy():
                return f"destroy {self._target(effect.to)}"
            case Swap():
                if effect.to.who == "self":
                    return "swap its attack and health"
                return f"swap the attack and health of {self._target(effect.to)}"
            case Copy():
                return f"copy what {self._target(effect.whose)} does {_third_person(effect.trigger)}"
            case Push():
                places = "1 place" if effect.places == 1 else f"{effect.places} places"
                return f"push the front enemy back {places}"
            case Mana():
                return f"gain {effect.amount} mana{self._per(effect.per)}"
            case AddCard():
                cards = (
                    self._a_card(effect.card)
                    if effect.count == 1
                    else f"{effect.count} copies of {self._card(effect.card)}"
                )
                return f"add {cards} to your Bag"
            case Transform():
                verb = "transform" if effect.to.who == "self" else f"transform {self._target(effect.to)}"
                return f"{verb} into {self._a_card(effect.into)}"

    def _gain(self, effect: Gain, *, planning: bool) -> str:
        gains = _stats(effect.attack, effect.health, sign="+")
        verb = "gain" if effect.to.who == "self" else f"give {self._target(effect.to)}"
        if effect.permanently:
            return f"permanently {verb} {gains}{self._per(effect.per)}"
        return f"{verb} {gains}{' for this round' if planning else ''}{self._per(effect.per)}"

    def _target(self, selector: Selector) -> str:
        theme = "" if selector.of is None else f"{self._theme(selector.of)} "
        words = _SINGLE_TARGETS if selector.count == 1 else _PLURAL_TARGETS
        return words[selector.who].format(theme=theme, count=selector.count)

    def _per(self, per: Per | None) -> str:
        if per is None:
            return ""
        theme = "" if per.of is None else f"{self._theme(per.of)} "
        counted = {
            "ally": f"{theme}ally",
            "enemy": "enemy",
            "fallen-ally": f"{theme}ally that has died",
            "pitched": "card you pitched this round",
            "round": "round so far",
        }
        return f" for each {counted[per.count]}"

    def _condition(self, condition: Condition) -> str:
        if condition.place is not None:
            return "if this is in front" if condition.place == "front" else "if this is at the back"
        low, high = condition.at_least, condition.at_most
        if condition.count == "round":
            return f"in round {low} or later" if low is not None else f"in round {high} or earlier"
        theme = "" if condition.of is None else f"{self._theme(condition.of)} "
        number = _bounded(low, high)
        one = (low if low is not None else high) == 1
        if condition.count == "pitched":
            return f"if you pitched {number} {'card' if one else 'cards'} this round"
        if condition.count == "fallen-ally":
            return f"if {number} {theme}{'ally has' if one else 'allies have'} died"
        things = ("ally", "allies") if condition.count == "ally" else ("enemy", "enemies")
        return f"if there {'is' if one else 'are'} {number} {theme}{things[0] if one else things[1]}"

    def _theme(self, slug: str) -> str:
        return self._themes.get(slug, slug)

    def _card(self, slug: str) -> str:
        card = self._cards.get(slug)
        return slug if card is None else f"{card.name} ({card.attack}/{card.health})"

    def _a_card(self, slug: str) -> str:
        card = self._card(slug)
        return f"{'an' if card[0].lower() in 'aeiou' else 'a'} {card}"


def _stats(attack: int, health: int, *, sign: str) -> str:
    parts = [f"{sign}{value} {stat}" for value, stat in ((attack, "attack"), (health, "health")) if value]
    return " and ".join(parts)


def _third_person(trigger: str) -> str:
    words = TRIGGER_WORDS[trigger].replace("this", "it")
    return words[0].lower() + words[1:]


def _times(count: int) -> str:
    return _TIMES.get(count, f"{count} times")


def _bounded(low: int | None, high: int | None) -> str:
    if low is not None:
        return f"at least {low}"
    return "no" if high == 0 else f"at most {high}"
