"""Events of Lords of Estraven in words."""

from collections.abc import Mapping, Sequence

from engine.core.events import Facts, Sighting
from engine.core.narrator import Narrator
from engine.core.refusals import listed_all
from engine.games.estraven.names import card_names

REASONS: Mapping[str, str] = {
    "health": "no health is left",
    "deck": "a deck is empty",
    "turns": "the last turn is over, and health decides",
    "withdrawn": "the opponent has left",
}
_PAID = ("taps", "discards", "sacrifices")


def narrate(sighting: Sighting, names: Sequence[str] = ()) -> list[str]:
    """An event as lines of a log."""
    return _Narrator(names).lines(sighting)


HIGHLIGHTS = {
    "over": 4,
    **dict.fromkeys(("hit", "withdraw"), 3),
    **dict.fromkeys(("attack", "block", "death", "negate"), 2),
    **dict.fromkeys(("enter", "damage", "copy", "redirect", "bounce"), 1),
}
"""What a film of a match shows, with its weight."""


class _Narrator(Narrator):
    def _unit(self, facts: Facts) -> str:
        return f"{self._who(facts)}’s {_card(facts)}"

    # --- the course of a turn ------------------------------------------------------------

    def turn(self, facts: Facts) -> str:
        return f"Turn {facts['turn']}: {self._who(facts)}."

    def refresh(self, facts: Facts) -> str:
        names = card_names()
        return f"The marketplace: {names[facts['gone']]} leaves, {names[facts['card']]} is revealed."

    def draw(self, facts: Facts) -> str:
        if "cards" in facts:
            return f"{self._who(facts)} draws {listed_all(card_names()[card] for card in facts['cards'])}."
        return f"{self._who(facts)} draws {_cards(facts['count'])}."

    def keep(self, facts: Facts) -> str:
        return f"{self._who(facts)} keeps the hand."

    def mulligan(self, facts: Facts) -> str:
        return f"{self._who(facts)} takes a mulligan."

    def end(self, facts: Facts) -> str:
        return f"{self._who(facts)} ends the turn."

    def discard(self, facts: Facts) -> str:
        return f"{self._who(facts)} discards {_card(facts)}{' at random' if facts['random'] else ''}."

    # --- what players do ------------------------------------------------------------

    def pitch(self, facts: Facts) -> str:
        return f"{self._who(facts)} pitches {_card(facts)}: +{facts['gained']} mana, now {facts['mana']}."

    def resource(self, facts: Facts) -> str:
        return f"{self._who(facts)} puts {_card(facts)} into the resource row."

    def trade(self, facts: Facts) -> str:
        names = card_names()
        return f"{self._who(facts)} trades {names[facts['given']]} for {names[facts['taken']]}."

    def play(self, facts: Facts) -> str:
        return f"{self._who(facts)} plays {_card(facts)}{self._onto(facts)} for {facts['cost']} mana."

    def react(self, facts: Facts) -> str:
        return f"{self._who(facts)} reacts with {_card(facts)}{self._onto(facts)} for {facts['cost']} mana."

    def use(self, facts: Facts) -> str:
        price = f" for {facts['cost']} mana" if facts["cost"] else ""
        return f"{self._who(facts)} uses {_card(facts)}{self._onto(facts)}{price}."

    def pay(self, facts: Facts) -> str:
        return f"{self._who(facts)} {_PAID[facts['how']]} {_card(facts)}."

    def _onto(self, facts: Facts) -> str:
        if facts["onto"] is None:
            return ""
        name = card_names()[facts["onto"]]
        return f" on {name}" if facts["owner"] is None else f" on {self._seat(facts['owner'])}’s {name}"

    def withdraw(self, facts: Facts) -> str:
        return f"{self._who(facts)} has left the match."

    # --- the chain ------------------------------------------------------------

    def passes(self, facts: Facts) -> str:
        return f"{self._who(facts)} passes."

    def resolve(self, facts: Facts) -> str:
        return f"{_card(facts)} resolves."

    def fizzle(self, facts: Facts) -> str:
        return f"{_card(facts)} fizzles: its target is gone or no longer fits."

    def negate(self, facts: Facts) -> str:
        return f"{self._unit(facts)} is negated."

    def redirect(self, facts: Facts) -> str:
        onto = f"{self._seat(facts['owner'])}’s {card_names()[facts['onto']]}"
        return f"{self._unit(facts)} now aims at {onto}."

    def copy(self, facts: Facts) -> str:
        return f"{self._who(facts)} copies {_card(facts)}."

    def trigger(self, facts: Facts) -> str:
        return f"{self._unit(facts)} triggers."

    def guard(self, facts: Facts) -> str:
        return f"{self._unit(facts)} triggers once too often this turn: it fizzles."

    # --- units ------------------------------------------------------------

    def enter(self, facts: Facts) -> str:
        return f"{self._unit(facts)} enters the battlefield{' tapped' if facts['tapped'] else ''}."

    def no_room(self, facts: Facts) -> str:
        return f"There is no room for {self._unit(facts)}."

    def death(self, facts: Facts) -> str:
        return f"{self._unit(facts)} is destroyed."

    def spared(self, facts: Facts) -> str:
        return f"{self._unit(facts)} is protected."

    def damage(self, facts: Facts) -> str:
        return f"{self._unit(facts)} takes {facts['amount']} damage, {facts['left']} health left."

    def bounce(self, facts: Facts) -> str:
        return f"{self._unit(facts)} returns to its owner’s hand."

    def grow(self, facts: Facts) -> str:
        return f"{self._unit(facts)} gains {_stats(facts)}{' for good' if facts['lasting'] else ' this turn'}."

    def shrink(self, facts: Facts) -> str:
        return f"{self._unit(facts)} loses {_stats({**facts, 'health': 0})} this turn."

    def protect(self, facts: Facts) -> str:
        return f"{self._unit(facts)} is protected this turn."

    def tap(self, facts: Facts) -> str:
        return f"{self._unit(facts)} is tapped."

    def untap(self, facts: Facts) -> str:
        return f"{self._unit(facts)} is untapped."

    def raised(self, facts: Facts) -> str:
        where = "to the hand" if facts["into"] == "hand" else "to the battlefield"
        return f"{self._unit(facts)} returns from the graveyard {where}."

    # --- players ------------------------------------------------------------

    def hit(self, facts: Facts) -> str:
        return f"{self._who(facts)} takes {facts['amount']} damage, {facts['left']} health left."

    def heal(self, facts: Facts) -> str:
        return f"{self._who(facts)} gains {facts['gained']} health, now {facts['health']}."

    def mana(self, facts: Facts) -> str:
        return f"{self._who(facts)} gains {facts['gained']} mana, now {facts['mana']}."

    def mill(self, facts: Facts) -> str:
        cards = listed_all(card_names()[card] for card in facts["cards"]) if facts["cards"] else "nothing"
        return f"{self._who(facts)} puts {cards} from the deck into the graveyard."

    # --- combat ------------------------------------------------------------

    def attack(self, facts: Facts) -> str:
        return f"{self._who(facts)} attacks with {listed_all(card_names()[card] for card in facts['cards'])}."

    def block(self, facts: Facts) -> str:
        if not facts["pairs"]:
            return f"{self._who(facts)} does not block."
        names = card_names()
        pairs = [f"{names[attacker]} with {names[blocker]}" for blocker, attacker in facts["pairs"]]
        return f"{self._who(facts)} blocks {listed_all(pairs)}."

    def over(self, facts: Facts) -> str:
        reason = REASONS[facts["reason"]]
        if len(facts["winners"]) != 1:
            return f"The match is over, {reason}: a draw."
        return f"The match is over, {reason}: {self._seat(facts['winners'][0])} wins."


def _card(facts: Facts) -> str:
    return card_names()[facts["card"]]


def _cards(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


def _stats(facts: Facts) -> str:
    stats = [f"{facts[stat]} {stat.capitalize()}" for stat in ("power", "resistance", "health") if facts[stat]]
    return listed_all(stats) if stats else "nothing"
