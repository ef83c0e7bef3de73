"""The rules text on a Shieldbreak card, generated from the abilities that the engine executes."""

from collections.abc import Mapping

from cards.core.grammar import Bounce, Destroy, Tap, Untap
from cards.games.shieldbreak.schema import (
    Ability,
    AddShield,
    Base,
    Boost,
    Card,
    Creature,
    Discard,
    Draw,
    Effect,
    Look,
    Ramp,
    Return,
    Search,
    Selector,
    Weaken,
)

TRIGGER_WORDS: Mapping[str, str] = {
    "summon": "When you put this into the battle zone",
    "attack": "Whenever this attacks",
    "destroyed": "When this is destroyed",
    "turn-start": "At the start of your turn",
    "turn-end": "At the end of your turn",
    "enemy-turn-start": "At the start of your opponent's turn",
    "enemy-turn-end": "At the end of your opponent's turn",
}
KEYWORD_WORDS: Mapping[str, str] = {
    "shield-trigger": "Shield trigger",
    "blocker": "Blocker",
    "speed-attacker": "Speed attacker",
    "slayer": "Slayer",
    "unblockable": "Unblockable",
    "double-breaker": "Double breaker",
    "triple-breaker": "Triple breaker",
    "must-attack": "Must attack",
    "cannot-attack-players": "Cannot attack players",
}
_KINDS_OF_CARD: Mapping[str, str] = {"creature": "a creature card", "spell": "a spell", "card": "a card"}
_HANDS: Mapping[str, str] = {
    "enemy": "its owner's hand",
    "random-enemy": "its owner's hand",
    "weakest-enemy": "its owner's hand",
    "strongest-enemy": "its owner's hand",
    "all-enemies": "their owner's hand",
}
_PILES: Mapping[str, str] = {"graveyard": "your graveyard", "mana": "your mana zone"}


def of_card(card: Card) -> str:
    """Keywords first, then a sentence for each ability; an empty string for a card without any."""
    if isinstance(card, Creature):
        sentences = [*_keywords(card), *(of_ability(ability) for ability in card.abilities)]
    else:
        deed = _capital(_deeds(card.effects, "cast", may=card.may))
        sentences = [*(f"{KEYWORD_WORDS[word]}." for word in card.keywords), f"{deed}."]
    return " ".join(sentences)


def of_ability(ability: Ability) -> str:
    """One ability of a creature as a sentence."""
    return f"{TRIGGER_WORDS[ability.when]}, {_deeds(ability.effects, ability.when, may=ability.may)}."


def _keywords(creature: Creature) -> list[str]:
    words = (
        [] if creature.evolves_from is None else [f"Evolution: put this on one of your {_base(creature.evolves_from)}."]
    )
    words += [f"{KEYWORD_WORDS[word]}." for word in KEYWORD_WORDS if word in creature.keywords]
    if creature.power_attacker is not None:
        words.append(f"Power attacker +{creature.power_attacker}.")
    return words


def _base(base: Base) -> str:
    return f"{base.race} creatures" if base.race is not None else f"{_capital(base.civilization or '')} creatures"


def _deeds(effects: tuple[Effect, ...], when: str, *, may: bool) -> str:
    if not may:
        return ", then ".join(_effect(effect, when) for effect in effects)
    first, *more = effects
    offered = _give(first, when) if isinstance(first, Boost | Weaken) else _effect(first, when)
    return f"you may {', then '.join([offered, *(_effect(effect, when) for effect in more)])}"


def _effect(effect: Effect, when: str) -> str:
    match effect:
        case Draw():
            return f"draw {_cards(effect.count)}"
        case Discard():
            return _discard(effect)
        case Destroy():
            return f"destroy {_target(effect.to, when)}"
        case Tap():
            return f"tap {_target(effect.to, when)}"
        case Untap():
            return f"untap {_target(effect.to, when)}"
        case Bounce():
            return f"return {_target(effect.to, when)} to {_HANDS.get(effect.to.who, 'your hand')}"
        case Ramp():
            return f"put {_top_cards(effect.count)} of your deck into your mana zone"
        case Return():
            return f"return {_KINDS_OF_CARD[effect.what]} from {_PILES[effect.pile]} to your hand"
        case AddShield():
            return f"add {_top_cards(effect.count)} of your deck to your shields, face down"
        case Boost() | Weaken():
            verb = "get" if effect.to.who.startswith("all-") else "gets"
            return f"{_target(effect.to, when)} {verb} {_change(effect)}"
        case Search():
            found = _KINDS_OF_CARD[effect.what]
            return f"search your deck for {found}, show it, put it into your hand and shuffle your deck"
        case Look():
            return "look at one of your shields" if effect.whose == "own" else "look at one of your opponent's shields"


def _give(effect: Boost | Weaken, when: str) -> str:
    return f"give {_target(effect.to, when)} {_change(effect)}"


def _change(effect: Boost | Weaken) -> str:
    sign = "+" if isinstance(effect, Boost) else "−"
    return f"{sign}{effect.power} power until the end of the turn"


def _discard(effect: Discard) -> str:
    if effect.whose == "enemy":
        chosen = f"your opponent chooses and discards {_cards(effect.count)}"
        return chosen if effect.how == "chosen" else f"your opponent discards {_cards(effect.count)} at random"
    return f"discard {_cards(effect.count)} {'of your choice' if effect.how == 'chosen' else 'at random'}"


def _target(to: Selector, when: str) -> str:
    """Whom an effect means; a creature that speaks of its owner's creatures speaks of the others."""
    if to.who == "self":
        return "this creature"
    state = f"{to.only} " if to.only in ("tapped", "untapped") else ""
    things = "blocker" if to.only == "blocker" else "creature"
    power = "" if to.power_at_most is None else f" with power {to.power_at_most} or less"
    other = "" if when in ("cast", "destroyed") else "other "
    match to.who:
        case "enemy":
            enemy = f"{state}enemy {things}"
            return f"{'an' if enemy[0] in 'aeiou' else 'a'} {enemy}{power}"
        case "all-enemies":
            return f"all {state}enemy {things}s{power}"
        case "ally":
            return f"one of your {other}{state}{things}s{power}"
        case "all-allies":
            return f"all your {other}{state}{things}s{power}"
        case "random-enemy":
            return f"a random {state}enemy {things}{power}"
        case "weakest-enemy":
            return f"the {state}enemy {things}{power} that has the least power"
        case _:
            return f"the {state}enemy {things}{power} that has the most power"


def _cards(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


def _top_cards(count: int) -> str:
    return "the top card" if count == 1 else f"the top {count} cards"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
