"""Vaultkeepers' actions and events in words. Places count from 1, unlike in notations."""

from collections.abc import Mapping, Sequence

from cards.games.vaultkeepers.text import KEYWORD_WORDS
from cards.games.vaultkeepers.vocabulary import COLOURS as COLOUR_WORDS
from engine.core.events import Facts, Sighting
from engine.core.narrator import Narrator
from engine.core.refusals import listed_all
from engine.games.vaultkeepers.actions import VaultkeepersAction
from engine.games.vaultkeepers.kinds import keyword_words
from engine.games.vaultkeepers.names import card_names
from engine.games.vaultkeepers.pool import shipped_pool
from engine.games.vaultkeepers.view import PlayerView, VaultkeepersView

REASONS: Mapping[str, str] = {
    "no-life": "no life left",
    "both-fell": "both fell at once",
    "last-turn": "the last turn is over",
    "withdrawn": "withdrawn",
}

_TRIGGERED: Mapping[str, str] = {
    "attack": "{} attacks, which triggers its ability.",
    "death": "The death of {} triggers its ability.",
    "turn-start": "The new turn triggers the ability of {}.",
}


# --- actions ------------------------------------------------------------


def label(view: VaultkeepersView, action: VaultkeepersAction) -> str:
    """An action for a button or a menu."""
    match action.verb:
        case "keep":
            return "Keep this opening hand"
        case "mulligan":
            return "Exchange the five cards of your deck, once"
        case "draw":
            return _draw_label(view, action.place)
        case "land":
            return f"Play {card_names()[action.card]}"
        case "tap":
            return f"Tap {card_names()[action.card]} for 1 {_colour(action.card)} mana"
        case "burn":
            return f"Burn {card_names()[action.card]} from hand for 1 {_colour(action.card)} mana"
        case "cast" | "leader":
            return f"{_cast_words(view, action)}{_aim_words(view, action)}"
        case "attack":
            target = "your opponent" if action.target < 0 else _creature(_other(view), action.target)
            return f"Attack {target} with {_creature(view.own, action.place)}"
        case "retract":
            return f"Take back the attack of {_creature(view.own, action.place)}"
        case "confirm":
            count = len(view.attacks)
            return "Confirm the attack" if count == 1 else f"Confirm the {count} attacks"
        case "end":
            return "End your turn"
        case "pass":
            return "Pass"
        case "rest":
            return "Pass for the rest of this turn"


def beginning(view: VaultkeepersView, words: Sequence[str]) -> str:
    """The first words of an action, for the menu that leads on from there."""
    match words:
        case ["cast", card, "foe"]:
            return f"Aim {card_names()[card]} at an enemy creature"
        case ["cast", card, "own"]:
            return f"Aim {card_names()[card]} at one of your creatures"
        case ["cast", card]:
            return _cast_words(view, VaultkeepersAction("cast", card))
        case ["leader", "foe"]:
            return "Aim at an enemy creature"
        case ["leader", "own"]:
            return "Aim at one of your creatures"
        case ["leader"]:
            return _cast_words(view, VaultkeepersAction("leader"))
        case ["attack", place]:
            return f"Attack with {_creature(view.own, int(place))}"
        case [word]:
            return _FIRST_WORDS.get(word, word.capitalize())
    return " ".join(words)


_FIRST_WORDS: Mapping[str, str] = {
    "draw": "Draw for the turn",
    "land": "Play a land",
    "tap": "Tap a land for mana",
    "burn": "Burn a land from hand for mana",
    "cast": "Cast a card from your hand",
    "attack": "Name an attack",
    "retract": "Take back an attack",
}


def _draw_label(view: VaultkeepersView, lands: int) -> str:
    own = view.own
    due = 0 if own is None else min(max(1, 4 - own.hand_size - own.lands_in_hand), own.deck_size + own.vault_size)
    return f"Draw {listed_all(_piles(due - lands, lands))}"


def _piles(cards: int, lands: int) -> list[str]:
    parts = [(cards, "from your deck"), (lands, "from your Vault")]
    words = [f"{_cards(count)} {pile}" for count, pile in parts if count > 0]
    return words or ["nothing"]


def _cards(count: int) -> str:
    return "a card" if count == 1 else f"{count} cards"


def _cast_words(view: VaultkeepersView, action: VaultkeepersAction) -> str:
    own = view.own
    if action.verb == "leader":
        if own is None:
            return "Call your leader"
        kind = shipped_pool().by_id[own.leader]
        return f"Call {kind.name}, your leader, for {kind.total + own.leader_tax} mana"
    kind = shipped_pool().by_id[action.card]
    return f"Cast {kind.name} for {kind.total} mana"


def _aim_words(view: VaultkeepersView, action: VaultkeepersAction) -> str:
    match action.side:
        case "player":
            return " at your opponent"
        case "foe":
            return f" at the enemy {_creature(_other(view), action.target)}"
        case "own":
            return f" on your {_creature(view.own, action.target)}"
        case _:
            return ""


def _other(view: VaultkeepersView) -> PlayerView | None:
    return None if view.audience is None else view.players[1 - view.audience]


def _creature(player: PlayerView | None, place: int) -> str:
    """Its name with attack and health, and its place where there are several of that name."""
    if player is None or place >= len(player.field):
        return f"the creature in place {place + 1}"
    creature = player.field[place]
    several = sum(each.card == creature.card for each in player.field) > 1
    where = f" in place {place + 1}" if several else ""
    return f"{card_names()[creature.card]} ({creature.attack}/{creature.health}){where}"


def _colour(land: str) -> str:
    return COLOUR_WORDS[shipped_pool().colour_of_land[land]]


# --- events ------------------------------------------------------------


def narrate(sighting: Sighting, names: Sequence[str] = ()) -> list[str]:
    """An event as lines of a log."""
    return _Narrator(names).lines(sighting)


HIGHLIGHTS = {
    "over": 4,
    **dict.fromkeys(("lose-life", "withdraw"), 3),
    **dict.fromkeys(("strike", "dies", "destroy"), 2),
    **dict.fromkeys(("confirm", "cast", "bounce", "create"), 1),
}
"""What a film of a match shows, with its weight."""


class _Narrator(Narrator):
    """Facts about a creature name its card and the seat that has it."""

    def _of(self, facts: Facts) -> str:
        """A creature with whose it is."""
        return f"{_card(facts)} of {self._who(facts)}"

    # --- before and between turns

    def decide(self, facts: Facts) -> str:
        if "keeps" not in facts:
            return f"{self._who(facts)} has decided about the opening hand."
        return f"{self._who(facts)} will {'keep' if facts['keeps'] else 'exchange'} the opening hand."

    def keep(self, facts: Facts) -> str:
        return f"{self._who(facts)} keeps the opening hand."

    def exchange(self, facts: Facts) -> str:
        return f"{self._who(facts)} exchanges the opening hand."

    def turn(self, facts: Facts) -> str:
        return f"Turn {facts['turn']} begins: {self._who(facts)}."

    def end(self, facts: Facts) -> str:
        return f"{self._who(facts)} ends the turn."

    def draw(self, facts: Facts) -> str:
        if "drawn" in facts:
            return f"{self._who(facts)} draws {listed_all(card_names()[card] for card in facts['drawn'])}."
        piles = [words.replace("your", "the") for words in _piles(facts["cards"], facts["lands"])]
        return f"{self._who(facts)} draws {listed_all(piles)}."

    # --- lands and cards

    def land(self, facts: Facts) -> str:
        return f"{self._who(facts)} plays {card_names()[facts['land']]}."

    def tap(self, facts: Facts) -> str:
        land = facts["land"]
        return f"{self._who(facts)} taps {card_names()[land]} for 1 {_colour(land)} mana."

    def burn(self, facts: Facts) -> str:
        land = facts["land"]
        return f"{self._who(facts)} burns {card_names()[land]} for 1 {_colour(land)} mana."

    def ramp(self, facts: Facts) -> str:
        return f"{card_names()[facts['land']]} comes onto the field of {self._who(facts)}, tapped."

    def mana(self, facts: Facts) -> str:
        return f"{self._who(facts)} gains {facts['amount']} {COLOUR_WORDS[facts['colour']]} mana."

    def cast(self, facts: Facts) -> str:
        verb = "calls" if facts["leader"] else "casts"
        aim = f", aimed at {card_names()[facts['target']]}" if facts["target"] else ""
        aim = ", aimed at the opponent" if facts["at_player"] else aim
        return f"{self._who(facts)} {verb} {_card(facts)}{aim}."

    def discard(self, facts: Facts) -> str:
        return f"{self._who(facts)} discards {_card(facts)}."

    def recall(self, facts: Facts) -> str:
        return f"{_card(facts)} returns from the discard pile to the hand of {self._who(facts)}."

    # --- combat

    def attack(self, facts: Facts) -> str:
        return f"{self._who(facts)} names an attack: {_card(facts)} on {_target(facts)}."

    def retract(self, facts: Facts) -> str:
        return f"{self._who(facts)} takes back the attack of {_card(facts)}."

    def confirm(self, facts: Facts) -> str:
        count = facts["attacks"]
        return f"{self._who(facts)} confirms {'the attack' if count == 1 else f'{count} attacks'}."

    def strike(self, facts: Facts) -> str:
        return f"{_card(facts)} strikes {_target(facts)}."

    def passes(self, facts: Facts) -> str:
        return f"{self._who(facts)} passes{' for the rest of this turn' if 'rest' in facts else ''}."

    # --- what happens to creatures and players

    def trigger(self, facts: Facts) -> str:
        return _TRIGGERED[facts["when"]].format(self._of(facts))

    def fizzle(self, facts: Facts) -> str:
        return f"Too much has happened this turn: the ability of {_card(facts)} fizzles."

    def damage(self, facts: Facts) -> str:
        left = facts["health"]
        return f"{self._of(facts)} takes {facts['amount']} damage and has {max(0, left)} health left."

    def destroy(self, facts: Facts) -> str:
        return f"{self._of(facts)} is destroyed."

    def dies(self, facts: Facts) -> str:
        back = " and returns to the leader's zone" if facts["leader"] else ""
        return f"{self._of(facts)} dies{back}."

    def bounce(self, facts: Facts) -> str:
        where = {"hand": "goes back to hand", "zone": "goes back to the leader's zone", "nowhere": "is gone"}
        return f"{self._of(facts)} {where[facts['to']]}."

    def create(self, facts: Facts) -> str:
        return f"{_card(facts)} appears on the field of {self._who(facts)}."

    def no_room(self, facts: Facts) -> str:
        return f"There is no room for {_card(facts)} on the field of {self._who(facts)}."

    def lose_life(self, facts: Facts) -> str:
        return f"{self._who(facts)} loses {facts['amount']} life and has {facts['life']}."

    def life(self, facts: Facts) -> str:
        return f"{self._who(facts)} gains {facts['amount']} life and has {facts['life']}."

    def heal(self, facts: Facts) -> str:
        return f"{self._of(facts)} regains {facts['amount']} health."

    def change(self, facts: Facts) -> str:
        lasting = "for good" if facts["for_good"] else "until the end of the turn"
        return f"{self._of(facts)} gets {_signed(facts['attack'])}/{_signed(facts['health'])} {lasting}."

    def grant(self, facts: Facts) -> str:
        lasting = "for good" if facts["for_good"] else "until the end of the turn"
        words = listed_all(KEYWORD_WORDS[word] for word in keyword_words(facts["keywords"]))
        return f"{self._of(facts)} gets {words} {lasting}."

    def tap_creature(self, facts: Facts) -> str:
        out = " and leaves the combat" if facts["attacking"] else ""
        return f"{self._of(facts)} is tapped{out}."

    def untap(self, facts: Facts) -> str:
        return f"{self._of(facts)} untaps."

    # --- the end

    def withdraw(self, facts: Facts) -> str:
        return f"{self._who(facts)} has left the match."

    def over(self, facts: Facts) -> str:
        winners, reason = facts["winners"], REASONS[facts["reason"]]
        if len(winners) == 1:
            return f"The match is over, {reason}: {self._seat(winners[0])} wins."
        return f"The match is over, {reason}: a draw."


def _card(facts: Facts) -> str:
    return card_names()[facts["card"]]


def _target(facts: Facts) -> str:
    return "the opponent" if facts["target"] is None else card_names()[facts["target"]]


def _signed(number: int) -> str:
    return f"−{-number}" if number < 0 else f"+{number}"
