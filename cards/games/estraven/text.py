"""The rules text on an Estraven card, generated from the abilities that the engine executes."""

from collections.abc import Iterable, Mapping

from cards.core.grammar import Bounce, Destroy, Tap, Untap
from cards.games.estraven.schema import (
    Active,
    Card,
    Condition,
    Copy,
    Damage,
    Discard,
    Draw,
    Effect,
    GainMana,
    Grow,
    Heal,
    Leader,
    Mill,
    Negate,
    Pay,
    Per,
    Protect,
    Raise,
    Reaction,
    ReactionAbility,
    Redirect,
    Refresh,
    Resource,
    ResourceAbility,
    Selector,
    Shrink,
    Spell,
    Static,
    Token,
    Trigger,
    Troop,
    Troops,
)

TRIGGER_WORDS: Mapping[str, str] = {
    "enter": "When this enters the battlefield",
    "attack": "When this attacks",
    "block": "When this blocks",
    "death": "When this dies",
    "start": "At the start of your turn",
}
RESOURCE_TRIGGER_WORDS: Mapping[str, str] = {
    "play": "When you play this",
    "tap": "When you tap this for a cost",
    "discard": "When you discard this for a cost",
    "sacrifice": "When you sacrifice this for a cost",
}
REACTS_TO_WORDS: Mapping[str, str] = {
    "spell": "a spell",
    "unit": "a unit being played",
    "attack": "an attack",
    "ability": "an activated ability",
    "target-me": "anything that targets you or your units",
    "reaction": "a reaction",
}
ANSWERED_WORDS: Mapping[str, str] = {
    "spell": "that spell",
    "unit": "that unit",
    "attack": "that attack",
    "ability": "that ability",
    "reaction": "that reaction",
}
"""What a reaction to one kind of thing calls it; a reaction to several says "it"."""
_PAYMENT_WORDS: Mapping[str, str] = {"tap": "tap", "discard": "discard", "sacrifice": "sacrifice"}
_NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five"}


class CardText:
    """Writes the text of all cards; knows the names that slugs stand for."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self._names = {card.id: card.name for card in cards}

    def of_card(self, card: Card) -> str:
        """All that a card says, a sentence or a paragraph's worth for each ability; empty for a plain unit."""
        return " ".join(self.lines(card))

    def lines(self, card: Card) -> list[str]:
        """The same, an ability a line."""
        match card:
            case Resource():
                return [] if card.ability is None else [self.of_resource_ability(card.ability)]
            case Spell():
                return [*_extra_cost(card.pay), _sentence(self._deeds(card.effects))]
            case Reaction():
                return [*_extra_cost(card.pay), self._reaction(card.to, card.effects)]
        return [*_extra_cost(getattr(card, "pay", None)), *self._unit_lines(card)]

    def _unit_lines(self, unit: Leader | Troop | Token) -> list[str]:
        lines = []
        if isinstance(unit, Leader) and unit.lead is not None:
            lines.append(f"Lead {unit.lead.count} {_subtype(unit.lead.of)}.")
        if unit.enters_tapped:
            lines.append("This enters the battlefield tapped.")
        if unit.static is not None:
            lines.append(self.of_static(unit.static))
        lines += [self.of_trigger(trigger) for trigger in unit.triggers]
        if unit.active is not None:
            lines.append(self.of_active(unit.active))
        if unit.reaction is not None:
            lines.append(self.of_reaction_ability(unit.reaction))
        return lines

    # --- abilities ------------------------------------------------------------

    def of_trigger(self, trigger: Trigger) -> str:
        condition = "" if trigger.condition is None else f", if {_condition(trigger.condition)}"
        deeds = self._deeds(trigger.effects, itself="this" if trigger.when == "start" else "it")
        return f"{TRIGGER_WORDS[trigger.when]}{condition}, {deeds}."

    def of_resource_ability(self, ability: ResourceAbility) -> str:
        return f"{RESOURCE_TRIGGER_WORDS[ability.when]}, {self._deeds(ability.effects)}."

    def of_active(self, active: Active) -> str:
        parts = [f"{active.mana} mana"] if active.mana else []
        parts += ["tap this"] if active.tap else []
        parts += [_payment(active.pay)] if active.pay is not None else []
        return f"{_capital(', '.join(parts))}: {_sentence(self._deeds(active.effects))}"

    def of_reaction_ability(self, ability: ReactionAbility) -> str:
        reacts = _listed(REACTS_TO_WORDS[word] for word in ability.to)
        deeds = self._deeds(ability.effects, _answered(ability.to))
        return f"Reaction to {reacts} — {ability.mana} mana, tap this: {_sentence(deeds)}"

    def of_static(self, static: Static) -> str:
        condition = "" if static.condition is None else f"While {_condition(static.condition)}, "
        if static.cheaper is not None:
            return f"{condition}{'your' if condition else 'Your'} {_cards_of(static.cheaper)} cost 1 mana less."
        stats = _stats(static.power, static.resistance, 0, "+")
        who = "this has" if static.to == "self" else f"your other {_units(static.of)} have"
        return f"{condition}{who if condition else _capital(who)} {stats}."

    def _reaction(self, to: tuple[str, ...], effects: tuple[Effect, ...]) -> str:
        reacts = _listed(REACTS_TO_WORDS[word] for word in to)
        return f"Reaction to {reacts}: {_sentence(self._deeds(effects, _answered(to)))}"

    # --- effects ------------------------------------------------------------

    def _deeds(self, effects: tuple[Effect, ...], answered: str = "it", itself: str = "this") -> str:
        parts: list[str] = []
        named: Selector | None = None
        for effect in effects:
            to = getattr(effect, "to", None)
            again = to is not None and to == named and to.who not in ("opponent", "each-player")
            whom = "" if to is None else _again(to) if again else itself if to.who == "self" else _target(to)
            parts.append(self._effect(effect, answered, whom))
            named = to if to is not None else named
        return ", then ".join(parts) if len(parts) < 3 else f"{', '.join(parts[:-1])}, then {parts[-1]}"

    def _effect(self, effect: Effect, answered: str, whom: str) -> str:
        match effect:
            case Damage():
                ignoring = ", ignoring Resistance" if effect.ignoring else ""
                return f"deal {effect.amount} damage{_per(effect.per)} to {whom}{ignoring}"
            case Destroy():
                return f"destroy {whom}"
            case Bounce():
                return f"return {whom} to {_owners_hand(effect.to)}"
            case Grow():
                stats = _stats(effect.power, effect.resistance, effect.health, "+")
                return f"give {whom} {stats}{' for good' if effect.lasting else ' this turn'}{_per(effect.per)}"
            case Shrink():
                return f"give {whom} {_stats(effect.power, effect.resistance, 0, '−')} this turn"
            case Protect():
                return f"protect {whom} this turn"
            case Tap():
                return f"tap {whom}"
            case Untap():
                return f"untap {whom}"
            case Troops():
                return self._troops(effect)
            case Raise():
                where = "your hand" if effect.into == "hand" else "the battlefield"
                return f"return {whom} to {where}"
            case Draw():
                return f"draw {_cards(effect.count)}"
            case GainMana():
                return f"gain {effect.amount} mana{_per(effect.per)}"
            case Heal():
                return f"gain {effect.amount} health{_per(effect.per)}"
            case Discard():
                return f"your opponent discards {_cards(effect.count)} at random"
            case Mill():
                who = "your opponent puts" if effect.to.who == "opponent" else "each player puts"
                top = "the top card" if effect.count == 1 else f"the top {_NUMBERS[effect.count]} cards"
                return f"{who} {top} of their deck into their graveyard"
            case Refresh():
                oldest = "the oldest card" if effect.count == 1 else f"the {_NUMBERS[effect.count]} oldest cards"
                return f"refresh {oldest} of the marketplace"
            case Negate():
                return f"negate {answered}"
            case Redirect():
                return f"choose a new target for {answered}"
            case Copy():
                return f"copy {answered} for yourself"

    def _troops(self, effect: Troops) -> str:
        tapped = "tapped " if effect.tapped else ""
        name = self._names.get(effect.card, effect.card)
        if effect.count == 1:
            return f"make {_article(f'{tapped}{name}')}"
        return f"make {_NUMBERS[effect.count]} {tapped}{name}s"


def _extra_cost(pay: Pay | None) -> list[str]:
    return [] if pay is None else [f"To play this, also {_payment(pay)}."]


def _payment(pay: Pay) -> str:
    what = _article("resource card" if pay.what == "resource" else _capital(pay.what))
    return f"{_PAYMENT_WORDS[pay.how]} {what}"


def _answered(to: tuple[str, ...]) -> str:
    return ANSWERED_WORDS.get(to[0], "it") if len(to) == 1 else "it"


def _target(to: Selector) -> str:
    match to.who:
        case "enemy" | "unit":
            return _article(f"{_one_of_side(to.of, 'enemy ' if to.who == 'enemy' else '')}")
        case "ally":
            return f"one of your {_units(to.of)}"
        case "all-enemies":
            return f"all enemy {_units(to.of)}"
        case "all-allies":
            return f"all your {_units(to.of)}"
        case "weakest-enemy":
            return f"the {_one_of_side(to.of, 'enemy ')} with the least health"
        case "strongest-enemy":
            return f"the {_one_of_side(to.of, 'enemy ')} with the most power"
        case "random-enemy":
            return f"a random {_one_of_side(to.of, 'enemy ')}"
        case "attackers":
            return "all attacking units"
        case "opponent":
            return "your opponent"
        case "each-player":
            return "each player"
    cost = "" if to.cost_at_most is None else f" that costs {to.cost_at_most} or less"
    card = f"{'unit' if to.of is None else _subtype(to.of)} card"
    if to.who == "grave":
        return f"{_article(card)}{cost} from your graveyard"
    return f"the newest {card} in your graveyard{cost}"


def _owners_hand(to: Selector) -> str:
    if to.who in ("ally", "all-allies"):
        return "your hand"
    return "their owners’ hands" if to.who in ("attackers", "all-enemies") else "its owner’s hand"


def _again(to: Selector) -> str:
    return "them" if to.who in ("attackers", "all-allies", "all-enemies") else "it"


def _one_of_side(of: str | None, side: str) -> str:
    if of in ("tapped", "untapped"):
        return f"{of} {side}unit"
    return f"{side}{'unit' if of is None else _subtype(of)}"


def _units(of: str | None) -> str:
    if of in ("tapped", "untapped"):
        return f"{of} units"
    return "units" if of is None else f"{_subtype(of)}s"


def _cards_of(word: str) -> str:
    return f"{word}s" if word in ("spell", "reaction", "unit") else f"{_subtype(word)} cards"


def _subtype(slug: str) -> str:
    return _capital(slug)


def _per(per: Per | None) -> str:
    return "" if per is None else f" for each {_counted(per.count, per.of)}"


def _counted(count: str, of: str | None) -> str:
    match count:
        case "ally":
            return f"{_one_of_side(of, '')} you have"
        case "enemy":
            return _one_of_side(of, "enemy ")
        case "grave":
            return "unit card in your graveyard"
        case "hand":
            return "card in your hand"
        case "resource":
            return "resource card you have"
        case _:
            return f"{_capital(count)} you have"


def _condition(condition: Condition) -> str:
    number = condition.at_least if condition.at_least is not None else condition.at_most
    bound = "or more" if condition.at_least is not None else "or fewer"
    if condition.count == "health":
        return f"you have {number} health {'or more' if condition.at_least is not None else 'or less'}"
    if condition.at_most == 0:
        return (
            f"you have no {_plural(condition.count, condition.of, 1)}"
            if condition.count != "enemy"
            else "there is no enemy unit"
        )
    if condition.count == "enemy":
        return f"there are {number} {bound} enemy {_units(condition.of)}"
    if condition.count == "grave":
        return f"your graveyard holds {number} {bound} unit cards"
    if condition.at_least == 1:
        return f"you have {_article(_plural(condition.count, condition.of, 1))}"
    return f"you have {number} {bound} {_plural(condition.count, condition.of, 2)}"


def _plural(count: str, of: str | None, number: int) -> str:
    if count == "ally":
        return _units(of) if number != 1 else _one_of_side(of, "")
    words = {"resource": "resource card", "hand": "card in hand", "influence": "Influence"}
    singular = words.get(count, _capital(count))
    if number == 1 or count == "influence":
        return singular
    return "cards in hand" if count == "hand" else f"{singular}s"


def _stats(power: int, resistance: int, health: int, sign: str) -> str:
    parts = [
        f"{sign}{value} {stat}"
        for value, stat in ((power, "Power"), (resistance, "Resistance"), (health, "Health"))
        if value
    ]
    return " and ".join(parts) if len(parts) < 3 else f"{parts[0]}, {parts[1]} and {parts[2]}"


def _cards(count: int) -> str:
    return "a card" if count == 1 else f"{_NUMBERS[count]} cards"


def _article(words: str) -> str:
    return f"{'an' if words[0].lower() in 'aeiou' and not words.startswith('unit') else 'a'} {words}"


def _listed(words: Iterable[str]) -> str:
    *most, last = list(words)
    return f"{', '.join(most)} or {last}" if most else last


def _sentence(words: str) -> str:
    return f"{_capital(words)}."


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
