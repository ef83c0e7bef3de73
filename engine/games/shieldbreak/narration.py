"""Shieldbreak's actions and events in words. Places and shields count from 1, unlike in notations."""

from collections.abc import Sequence

from engine.core.events import Facts, Sighting
from engine.core.narrator import Narrator
from engine.core.refusals import listed_all
from engine.games.shieldbreak.actions import ShieldbreakAction
from engine.games.shieldbreak.kinds import CARDS, CREATURES, CardKind, Choice
from engine.games.shieldbreak.names import card_names
from engine.games.shieldbreak.pool import shipped_pool
from engine.games.shieldbreak.view import CreatureView, ShieldbreakView

REASONS = {
    "direct-attack": "an attack that no shield stopped",
    "empty-deck": "a draw from an empty deck",
    "turn-limit": "a hundred turns",
    "withdrawn": "the other left",
}


# --- actions ------------------------------------------------------------


def label(view: ShieldbreakView, action: ShieldbreakAction) -> str:
    """An action for a button or a menu."""
    name = card_names().get(action.card, "")
    match action.verb:
        case "pass":
            return _PASSES.get(view.question, "Do nothing")
        case "keep":
            return "Keep the card in hand"
        case "accept":
            return f"Use {_resolving_name(view)}"
        case "charge":
            return f"Charge {name} as mana"
        case "discard":
            return f"Discard {name}"
        case "find":
            return f"Take {name} from the deck"
        case "attack":
            return f"Attack {_attacked(view, action)} with {_creature(view, _own(view), action.place)}"
        case "block":
            return f"Block with {_creature(view, _own(view), action.place)}"
        case "choose":
            return f"Choose {_aim(view, _resolving_choice(view), action)}"
    return _play_label(view, action)


_PASSES = {
    "charge": "Charge nothing this turn",
    "play": "Play nothing more",
    "attack": "End the attack phase",
    "block": "Do not block",
    "choose": "Leave it",
    "may": "Leave it",
    "search": "Take nothing",
}


def _own(view: ShieldbreakView) -> int:
    return view.active if view.audience is None else view.audience


def _play_label(view: ShieldbreakView, action: ShieldbreakAction) -> str:
    kind = shipped_pool().by_id[action.card]
    words = f"{_opening(view, action, kind)}{_price(kind, action)}"
    choice = kind.on_play.choice if kind.on_play is not None else None
    if choice is None:
        return words
    aim = _aim(view, choice, action)
    return f"{words}, aimed at {aim}" if aim else f"{words}, without a target"


def _opening(view: ShieldbreakView, action: ShieldbreakAction, kind: CardKind) -> str:
    match action.verb:
        case "evolve":
            return f"Evolve {_creature(view, _own(view), action.place)} into {kind.name}"
        case "use":
            return f"Use {kind.name}"
        case "summon":
            return f"Summon {kind.name}"
    return f"Cast {kind.name}"


def _price(kind: CardKind, action: ShieldbreakAction) -> str:
    return " for free" if action.verb == "use" else f" for {kind.cost} mana"


def _attacked(view: ShieldbreakView, action: ShieldbreakAction) -> str:
    if action.target < 0:
        shields = len(view.players[1 - _own(view)].shields)
        return "the opponent, who has no shields left," if not shields else "the opponent"
    return _creature(view, 1 - _own(view), action.target)


def _creature(view: ShieldbreakView, seat: int, place: int) -> str:
    creatures = view.players[seat].creatures
    if not 0 <= place < len(creatures):
        return f"the creature in place {place + 1}"
    return f"{_body(creatures[place])} in place {place + 1}"


def _body(creature: CreatureView) -> str:
    return f"{card_names()[creature.card]} ({creature.power})"


def _resolving_choice(view: ShieldbreakView) -> Choice | None:
    if view.resolving is None:
        return None
    pending = view.resolving.pending
    return shipped_pool().by_id[pending.card].abilities[pending.ability].choice


def _resolving_name(view: ShieldbreakView) -> str:
    return "it" if view.resolving is None else card_names()[view.resolving.pending.card]


def _aim(view: ShieldbreakView, choice: Choice | None, action: ShieldbreakAction) -> str:
    """What is aimed at, in words; nothing if nothing is."""
    if action.other:
        return card_names()[action.other]
    if choice is None or action.target < 0 or choice.among == CARDS:
        return ""
    seat = 1 - _own(view) if choice.is_enemy else _own(view)
    if choice.among == CREATURES:
        return _creature(view, seat, action.target)
    whose = "the opponent's" if choice.is_enemy else "your"
    return f"{whose} shield {action.target + 1}"


def beginning(view: ShieldbreakView, words: Sequence[str]) -> str:
    """The first words of an action, for the menu that leads on from there."""
    match words:
        case ["charge"]:
            return "Charge a card as mana"
        case ["summon"]:
            return "Summon a creature"
        case ["evolve"]:
            return "Evolve a creature"
        case ["cast"]:
            return "Cast a spell"
        case ["attack"]:
            return "Attack with a creature"
        case ["block"]:
            return "Block with a creature"
        case ["attack", place]:
            return f"Attack with {_creature(view, _own(view), int(place))}"
        case ["discard"]:
            return "Discard a card"
        case ["find"]:
            return "Take a card from the deck"
        case ["choose"]:
            return f"Aim {_resolving_name(view)}"
        case ["evolve", card, place]:
            return f"Evolve {_creature(view, _own(view), int(place))} into {card_names()[card]}"
        case ["use"]:
            return "Use the shield trigger"
        case [verb, card]:
            kind = shipped_pool().by_id[card]
            price = "" if verb == "use" else f" for {kind.cost} mana"
            return f"{verb.capitalize()} {kind.name}{price}"
    return " ".join(words).capitalize()


# --- events ------------------------------------------------------------


def narrate(sighting: Sighting, names: Sequence[str] = ()) -> list[str]:
    """An event as lines of a log."""
    return _Narrator(names).lines(sighting)


HIGHLIGHTS = {
    "end": 4,
    **dict.fromkeys(("shields-broken", "withdraw"), 3),
    **dict.fromkeys(("fight", "destroy", "block", "evolve"), 2),
    **dict.fromkeys(("summon", "cast", "attack", "bounce"), 1),
}
"""What a film of a match shows, with its weight."""


class _Narrator(Narrator):
    """Each event is one line."""

    def _whose(self, facts: Facts) -> str:
        return f"{self._who(facts)}'s {_card(facts)}"

    def turn(self, facts: Facts) -> str:
        return f"Turn {facts['turn']}: {self._who(facts)} is on."

    def draw(self, facts: Facts) -> str:
        if "cards" in facts:
            return f"{self._who(facts)} draws {_listed(facts['cards'])}."
        return f"{self._who(facts)} draws {_cards(facts['count'])}."

    def charge(self, facts: Facts) -> str:
        return f"{self._who(facts)} charges {_card(facts)}."

    def summon(self, facts: Facts) -> str:
        return f"{self._who(facts)} summons {_card(facts)}{_free(facts)}."

    def evolve(self, facts: Facts) -> str:
        return f"{self._who(facts)} evolves {card_names()[facts['base']]} into {_card(facts)}."

    def cast(self, facts: Facts) -> str:
        return f"{self._who(facts)} casts {_card(facts)}{_free(facts)}."

    def ability(self, facts: Facts) -> str:
        return f"The ability of {self._whose(facts)} happens."

    def attack(self, facts: Facts) -> str:
        whom = "the opponent" if facts["target"] is None else card_names()[facts["target"]]
        return f"{self._whose(facts)} ({facts['power']}) attacks {whom}."

    def attack_ends(self, facts: Facts) -> str:
        return f"The attack of {self._who(facts)} comes to nothing."

    def block(self, facts: Facts) -> str:
        return f"{self._whose(facts)} ({facts['power']}) blocks."

    def fight(self, facts: Facts) -> str:
        attacker, target = card_names()[facts["attacker"]], card_names()[facts["target"]]
        return f"{attacker} with {facts['ours']} fights {target} with {facts['theirs']}."

    def destroy(self, facts: Facts) -> str:
        return f"{self._whose(facts)} is destroyed."

    def bounce(self, facts: Facts) -> str:
        return f"{self._whose(facts)} returns to its owner's hand."

    def tap(self, facts: Facts) -> str:
        return f"{self._whose(facts)} is tapped."

    def untap(self, facts: Facts) -> str:
        return f"{self._whose(facts)} is untapped."

    def power(self, facts: Facts) -> str:
        change = f"+{facts['power']}" if facts["power"] > 0 else f"−{-facts['power']}"
        return f"{self._whose(facts)} gets {change} power this turn and has {facts['now']}."

    def discard(self, facts: Facts) -> str:
        return f"{self._who(facts)} discards {_card(facts)}."

    def ramp(self, facts: Facts) -> str:
        return f"{_card(facts)} goes from the top of the deck into {self._who(facts)}'s mana zone."

    def returned(self, facts: Facts) -> str:
        pile = "the graveyard" if facts["from"] == "graveyard" else "the mana zone"
        return f"{self._who(facts)} takes {_card(facts)} back from {pile}."

    def add_shield(self, facts: Facts) -> str:
        count = "a shield" if facts["count"] == 1 else f"{facts['count']} shields"
        return f"{self._who(facts)} adds {count} from the top of the deck."

    def look(self, facts: Facts) -> str:
        whose = "their own" if facts["seat"] == facts["owner"] else f"{self._seat(facts['owner'])}'s"
        looks = f"{self._who(facts)} looks at {whose} shield {facts['shield'] + 1}"
        return f"{looks}: it is {_card(facts)}." if "card" in facts else f"{looks}."

    def search(self, facts: Facts) -> str:
        found = "nothing" if facts["card"] is None else _card(facts)
        return f"{self._who(facts)} searches the deck, takes {found} and shuffles."

    def shields_broken(self, facts: Facts) -> str:
        count = "a shield" if facts["count"] == 1 else f"{facts['count']} shields"
        left = "none is left" if not facts["left"] else f"{facts['left']} left"
        if "cards" in facts:
            return f"{self._who(facts)} loses {count} ({_listed(facts['cards'])}); {left}."
        return f"{self._who(facts)} loses {count}; {left}."

    def keep(self, facts: Facts) -> str:
        return f"{self._who(facts)} keeps the broken shield in hand."

    def withdraw(self, facts: Facts) -> str:
        return f"{self._who(facts)} leaves the match."

    def end(self, facts: Facts) -> str:
        reason = REASONS[facts["reason"]]
        if facts["winner"] is None:
            return f"The match is a draw after {reason}."
        return f"{self._seat(facts['winner'])} wins by {reason}."


def _card(facts: Facts) -> str:
    return card_names()[facts["card"]]


def _cards(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


def _listed(cards: Sequence[str]) -> str:
    return listed_all(card_names()[card] for card in cards)


def _free(facts: Facts) -> str:
    return " as a shield trigger" if facts["free"] else ""
