"""The rules text on a Vaultkeepers card, generated from the abilities that the engine executes."""

from collections.abc import Mapping

from cards.core.grammar import Bounce, Destroy, Tap, Untap
from cards.games.vaultkeepers.schema import (
    Ability,
    Buff,
    Card,
    Condition,
    Creature,
    Damage,
    Discard,
    Draw,
    Effect,
    Heal,
    Instant,
    Land,
    Life,
    Mana,
    Per,
    Ramp,
    Recall,
    Selector,
    Spell,
    Token,
    TokenCard,
    Weaken,
)

TRIGGER_WORDS: Mapping[str, str] = {
    "enter": "When this enters",
    "death": "When this dies",
    "attack": "Whenever this attacks",
    "turn-start": "At the start of your turn",
}
KEYWORD_WORDS: Mapping[str, str] = {
    "haste": "haste",
    "vigilance": "vigilance",
    "flying": "flying",
    "reach": "reach",
    "first-strike": "first strike",
    "double-strike": "double strike",
    "trample": "trample",
    "taunt": "taunt",
}
_SUPERLATIVES: Mapping[str, str] = {
    "strongest-enemy": "that has the most attack",
    "weakest-enemy": "that has the least attack",
    "strongest-ally": "that has the most attack",
}
_UNTIL = "until the end of the turn"
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class CardText:
    """Writes the text of cards; knows the tokens that they name and the name of each land."""

    def __init__(self, tokens: Mapping[str, TokenCard], colour_of_land: Mapping[str, str], waystone: str) -> None:
        self._tokens = tokens
        self._colour_of_land = colour_of_land
        self._waystone = waystone

    def of_card(self, card: Card) -> str:
        """Keywords first, then a sentence for each ability; an empty string for a card without any."""
        match card:
            case Creature():
                return " ".join([*_keyword_sentence(card.keywords), *map(self.of_ability, card.abilities)])
            case TokenCard():
                return " ".join(_keyword_sentence(card.keywords))
            case Spell() | Instant():
                return f"{_capital(self._deeds(card.effects, card.when))}."
            case Land():
                colour = self._colour_of_land[card.id]
                # The colourless land is never in a hand, where it could be burned.
                return f"{'Tap' if colour == 'colourless' else 'Tap or burn'} it for 1 {colour} mana."

    def of_ability(self, ability: Ability) -> str:
        """One ability of a creature as a sentence."""
        opening = TRIGGER_WORDS[ability.when]
        if ability.condition is not None:
            opening += f", if {_condition(ability.condition, ability.when)}"
        return f"{opening}, {self._deeds(ability.effects, ability.when)}."

    def _deeds(self, effects: tuple[Effect, ...], when: str) -> str:
        return ", then ".join(self._effect(effect, when) for effect in effects)

    def _effect(self, effect: Effect, when: str) -> str:
        match effect:
            case Damage():
                if effect.to.who == "you":
                    return f"take {effect.amount} damage{_per(effect.per, when)}"
                return f"deal {effect.amount} damage to {_target(effect.to, when)}{_per(effect.per, when)}"
            case Destroy():
                return f"destroy {_target(effect.to, when)}"
            case Buff():
                return _buff(effect, when)
            case Weaken():
                return f"give {_target(effect.to, when)} −{effect.attack}/−{effect.health} {_UNTIL}"
            case Heal():
                if effect.to.who == "self":
                    return f"restore {effect.amount} of its health"
                return f"restore {effect.amount} health to {_target(effect.to, when)}"
            case Tap():
                return f"tap {_target(effect.to, when)}"
            case Untap():
                return f"untap {_target(effect.to, when)}"
            case Bounce():
                hand = "your hand" if effect.to.who in ("ally", "all-allies", "self") else "its owner's hand"
                return f"return {_target(effect.to, when)} to {hand}"
            case Draw():
                pile = "" if effect.pile == "deck" else " from your Vault"
                return f"draw {_counted(effect.count, 'card')}{pile}"
            case Discard():
                if effect.whose == "enemy":
                    return f"your opponent discards {_counted(effect.count, 'card')} at random"
                return f"discard {_counted(effect.count, 'card')} at random"
            case Token():
                return f"create {self._token(effect)}"
            case Ramp():
                return self._ramp(effect)
            case Mana():
                return f"add {effect.amount} {effect.colour} mana to your pool{_per(effect.per, when)}"
            case Life():
                return f"gain {effect.amount} life{_per(effect.per, when)}"
            case Recall():
                cards = (
                    "the newest creature card"
                    if effect.count == 1
                    else f"the {_NUMBERS[effect.count]} newest creature cards"
                )
                return f"return {cards} in your discard pile to your hand"

    def _token(self, effect: Token) -> str:
        token = self._tokens.get(effect.card)
        if token is None:
            return _counted(effect.count, effect.card)
        facts = ", ".join([f"{token.attack}/{token.health}", *(KEYWORD_WORDS[word] for word in token.keywords)])
        return f"{_counted(effect.count, token.name)} ({facts})"

    def _ramp(self, effect: Ramp) -> str:
        if effect.source == "waystone":
            return f"put {_counted(effect.count, self._waystone)} onto your field, tapped"
        lands = "the top land" if effect.count == 1 else f"the top {_NUMBERS[effect.count]} lands"
        return f"put {lands} of your Vault onto your field, tapped"


def _buff(effect: Buff, when: str) -> str:
    """Numbers and keywords together, with how long they last."""
    numbers = [f"+{effect.attack}/+{effect.health}"] if effect.attack or effect.health else []
    gifts = _joined([*numbers, *(KEYWORD_WORDS[word] for word in effect.keywords)])
    verb = "it gets" if effect.to.who == "self" else f"give {_target(effect.to, when)}"
    lasting = "for good" if effect.for_good else _UNTIL
    return f"{verb} {gifts} {lasting}{_per(effect.per, when)}"


def _target(to: Selector, when: str) -> str:
    """Whom an effect means; a creature that speaks of its owner's creatures speaks of the others."""
    other = "" if when in ("cast", "respond", "death") else "other "
    state = "" if to.only in (None, "flying") else f"{to.only} "
    narrowed = _with(to)
    match to.who:
        case "it":
            return "it"
        case "self":
            return "this creature"
        case "opponent":
            return "your opponent"
        case "enemy":
            return f"{_a(f'{state}enemy creature')}{narrowed}"
        case "foe":
            return f"{_a(f'{state}enemy creature')}{narrowed} or your opponent"
        case "ally":
            return f"one of your {other}{state}creatures{narrowed}"
        case "creature":
            return f"{'another ' + state + 'creature' if other else _a(f'{state}creature')}{narrowed}"
        case "attacker":
            return f"{_a(f'{state}attacking creature')}{narrowed}"
        case "all-enemies":
            return f"each {state}enemy creature{narrowed}"
        case "all-allies":
            return f"each of your {other}{state}creatures{narrowed}"
        case "all-creatures":
            return f"each {other}{state}creature{narrowed}"
        case "all-attackers":
            return f"each {state}attacking creature{narrowed}"
        case "random-enemy":
            return f"a random {state}enemy creature{narrowed}"
        case "strongest-ally":
            return f"your {other}{state}creature{narrowed} {_SUPERLATIVES[to.who]}"
        case _:
            return f"the {state}enemy creature{narrowed} {_SUPERLATIVES[to.who]}"


def _with(to: Selector) -> str:
    wanted = [KEYWORD_WORDS["flying"]] if to.only == "flying" else []
    if to.attack_at_most is not None:
        wanted.append(f"attack {to.attack_at_most} or less")
    if to.attack_at_least is not None:
        wanted.append(f"attack {to.attack_at_least} or more")
    return f" with {_joined(wanted)}" if wanted else ""


def _per(per: Per | None, when: str) -> str:
    other = "" if when in ("cast", "respond", "death") else "other "
    match per:
        case None:
            return ""
        case Per(count="ally"):
            return f" for each of your {other}creatures"
        case Per(count="enemy"):
            return " for each enemy creature"
        case Per(count="land"):
            return " for each of your lands"
        case _:
            return " for each creature card in your discard pile"


def _condition(condition: Condition, when: str) -> str:
    low, high = condition.at_least, condition.at_most
    number = low if low is not None else high or 0
    if condition.count == "life":
        return f"your life is {number} or {'more' if low is not None else 'less'}"
    bound = f"at least {_NUMBERS[number]}" if low is not None else f"at most {_NUMBERS[number]}" if number else "no"
    s = "" if number == 1 else "s"
    other = "" if when == "death" else "other "
    match condition.count:
        case "ally":
            return f"you have {bound} {other}creature{s}"
        case "enemy":
            return f"your opponent has {bound} creature{s}"
        case "land":
            return f"you have {bound} land{s}"
        case _:
            return f"there {'is' if number == 1 else 'are'} {bound} creature card{s} in your discard pile"


def _keyword_sentence(keywords: tuple[str, ...]) -> list[str]:
    words = [word for key, word in KEYWORD_WORDS.items() if key in keywords]
    return [f"{_capital(', '.join(words))}."] if words else []


def _counted(count: int, thing: str) -> str:
    return _a(thing) if count == 1 else f"{_NUMBERS[count]} {thing}s"


def _a(thing: str) -> str:
    return f"{'an' if thing[0].lower() in 'aeiou' else 'a'} {thing}"


def _joined(words: list[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
