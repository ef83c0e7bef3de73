"""ElemenTails' actions and events in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from cards.games.elementails.text import mana_words
from cards.games.elementails.vocabulary import ELEMENTS
from engine.core.events import Facts, Sighting
from engine.core.narrator import Narrator
from engine.core.refusals import listed_all
from engine.games.elementails.actions import ElementailsAction
from engine.games.elementails.grid import NAMES
from engine.games.elementails.names import card_names, passive_names
from engine.games.elementails.pool import shipped_pool
from engine.games.elementails.state import DARE, ENDGAME, PATH, REROLL
from engine.games.elementails.view import ElementailsView, HeroView

REASONS: Mapping[str, str] = {
    "journey": "the third dragon is cleansed",
    "endgame": "both dragons of the endgame are cleansed",
    "endgame-lost": "the journey was won, and the endgame lost",
    "exhausted": "all heroes are Exhausted",
    "too-long": "the battle went on for too long",
    "withdrawn": "everybody has left",
}
LANES = ("the upper lane", "the middle lane", "the lower lane")
_ENCOUNTERS = ("a common encounter", "a rare encounter", "an elite", "a dragon")
_ENERGY = ("Attack", "Defence", "Utility")
_STATUSES: Mapping[str, str] = {
    "burn": "Burn",
    "renew": "Renew",
    "inspire": "Inspired",
    "weaken": "Weakened",
    "slow": "less Speed in its next turn",
}


# --- actions ------------------------------------------------------------


def label(view: ElementailsView, action: ElementailsAction) -> str:
    """An action for a button or a menu; who plays several heroes is told which one acts."""
    words = _label(view, action)
    return f"{_whose(view, action.slot)}{words}" if action.verb in _OF_A_HERO else words


def _whose(view: ElementailsView, slot: int) -> str:
    """Which hero acts, before what it does; nothing for somebody's only one."""
    heroes = view.heroes_of(view.audience)
    if slot < len(heroes):
        return f"{card_names()[heroes[slot].hero]}: " if len(heroes) > 1 else ""
    return f"Hero {slot + 1}: " if slot else ""


_OF_A_HERO = frozenset(
    ("move", "strike", "guard", "focus", "give", "cast", "power", "untap", "buy", "upgrade", "lock", "level")
)


def _acting(view: ElementailsView, action: ElementailsAction) -> HeroView | None:
    heroes = view.heroes_of(view.audience)
    return heroes[action.slot] if action.slot < len(heroes) else None


def _label(view: ElementailsView, action: ElementailsAction) -> str:
    name = card_names().get(action.word, action.word)
    match action.verb:
        case "class":
            return f"Play the {name}{_class_words(action.word)}"
        case "path":
            return f"Vote for {LANES[action.amounts[0] - 1]}{_node_words(view, action.amounts[0] - 1)}"
        case "move":
            return f"Move to {NAMES[action.square]}{_move_cost(view, action)}"
        case "strike":
            return f"Strike {_on(view, action.square)}"
        case "guard":
            return "Guard: 2 Block for 1 Defence"
        case "focus":
            return f"Focus: 2 {action.word} mana for 1 Utility"
        case "give":
            return f"Give {action.amounts[0]} {action.word} mana to {_on(view, action.square)}"
        case "cast":
            return f"Cast {name}{_at(view, action.square)}"
        case "power":
            return f"Use {name}{_power_cost(action.word)}{_at(view, action.square)}"
        case "untap":
            return f"Untap all your spells{_paid(action.amounts)}"
        case "buy":
            return f"Buy {name} for {shipped_pool().spell_by_id[action.word].cost} CP"
        case "upgrade":
            return f"Upgrade {name} for {2 * shipped_pool().spell_by_id[action.word].cost} CP"
        case "lock":
            return f"Lock {name} for 1 CP"
        case "level":
            hero = _acting(view, action)
            return "Gain a level" if hero is None else f"Gain level {hero.level + 1} for {2 * hero.level} CP"
        case _:
            return _PLAIN_LABELS[action.verb]


_PLAIN_LABELS: Mapping[str, str] = {
    "dare": "Vote to fight the elite",
    "avoid": "Vote to leave the elite alone",
    "endgame": "Vote to fight two dragons at once",
    "home": "Vote to go home with the victory",
    "done": "Say that you are done",
    "resume": "Take back that you are done",
    "ready": "Leave the market",
    "propose": "Propose to spend a token on another market",
    "agree": "Vote for another market",
    "decline": "Vote against another market",
}


def _class_words(word: str) -> str:
    kind = shipped_pool().class_by_id[word]
    return f" ({ELEMENTS[kind.primary]} and {ELEMENTS[kind.secondary]}, Range {kind.range})"


def _node_words(view: ElementailsView, lane: int) -> str:
    if not 0 <= view.column + 1 < len(view.acts[view.act - 1][0]):
        return ""
    rank, elite = view.acts[view.act - 1][0][view.column + 1][lane]
    return f" ({_ENCOUNTERS[rank]}{', perhaps an elite' if elite else ''})"


def _move_cost(view: ElementailsView, action: ElementailsAction) -> str:
    hero = _acting(view, action)
    return " for 1 Utility" if hero is not None and not hero.moves else ""


def _power_cost(word: str) -> str:
    power = next(each for kind in shipped_pool().classes for each in kind.powers if each.id == word)
    return f" for {mana_words({ELEMENTS[element]: amount for element, amount in power.cost})}"


def _paid(amounts: Sequence[int]) -> str:
    parts = [f"{amount} {word}" for amount, word in zip(amounts, _ENERGY, strict=True) if amount]
    return f" for {listed_all(parts)}" if parts else " for nothing"


def _at(view: ElementailsView, square: int) -> str:
    return "" if square < 0 else f" at {_on(view, square)}"


def _on(view: ElementailsView, square: int) -> str:
    """Who stands on a square, with the square."""
    enemy, hero = view.enemy_at(square), view.hero_at(square)
    if enemy is not None:
        return f"{card_names()[enemy.enemy]} on {NAMES[square]} ({enemy.corruption} left)"
    if hero is not None:
        return f"{card_names()[hero.hero]} on {NAMES[square]}"
    return NAMES[square]


def beginning(view: ElementailsView, words: Sequence[str]) -> str:
    """The first words of an action, for the menu that leads on from there."""
    if words[0] == "hero":
        if len(words) == 1:
            return "Another of your heroes"
        whose = _whose(view, int(words[1]) - 1)
        return f"{whose}{_beginning(view, words[2:])}" if len(words) > 2 else whose.removesuffix(": ")
    return f"{_whose(view, 0)}{_beginning(view, words)}" if words[0] in _OF_A_HERO else _beginning(view, words)


def _beginning(view: ElementailsView, words: Sequence[str]) -> str:
    match words:
        case ["cast" | "power" as verb, word]:
            return f"{'Cast' if verb == 'cast' else 'Use'} {card_names()[word]}"
        case ["give", square, *rest]:
            return f"Give {' '.join([*rest, 'mana'])} to {_on(view, NAMES.index(square))}"
        case ["untap", *amounts] if amounts:
            paid = [f"{amount} {word}" for amount, word in zip(amounts, _ENERGY, strict=False)]
            return f"Untap for {listed_all(paid)} and more"
        case [word]:
            return _FIRST_WORDS.get(word, word.capitalize())
    return " ".join(words)


_FIRST_WORDS: Mapping[str, str] = {
    "class": "Choose a class",
    "path": "Vote for a way",
    "move": "Move",
    "strike": "Strike an enemy",
    "focus": "Focus: Utility into mana",
    "give": "Give mana",
    "cast": "Cast a spell",
    "power": "Use a power",
    "untap": "Untap your spells",
    "buy": "Buy a spell",
    "upgrade": "Upgrade a spell",
    "lock": "Lock a spell",
}


# --- events ------------------------------------------------------------


def narrate(sighting: Sighting, names: Sequence[str] = ()) -> list[str]:
    """An event as lines of a log."""
    return _Narrator(names).lines(sighting)


HIGHLIGHTS = {
    "over": 4,
    **dict.fromkeys(("encounter", "won", "withdraw"), 3),
    **dict.fromkeys(("berserk", "exhausted", "cleansed"), 2),
    **dict.fromkeys(("enemy-turn", "cast", "power", "arrives"), 1),
}
"""What a film of a match shows, with its weight."""


class _Narrator(Narrator):
    """A unit is a pair: a hero's seat and class, or an enemy's kind and square."""

    def _unit(self, unit: Sequence[Any]) -> str:
        first, second = unit
        if isinstance(first, int):
            return f"{self._seat(first)}'s {card_names()[second]}"
        return f"{card_names()[first]} on {NAMES[second]}"

    def _hero(self, facts: Facts) -> str:
        return self._unit((facts["seat"], facts["hero"]))

    # --- the journey

    def chooses(self, facts: Facts) -> str:
        return f"{self._seat(facts['seat'])} plays the {card_names()[facts['hero']]}."

    def vote(self, facts: Facts) -> str:
        return f"{self._seat(facts['seat'])} votes for {_answer(facts['phase'], facts['answer'])}."

    def decided(self, facts: Facts) -> str:
        lots = ", by lot" if facts["lots"] else ""
        return f"The party chooses {_answer(facts['phase'], facts['answer'])}{lots}."

    def withdraw(self, facts: Facts) -> str:
        return f"{self._seat(facts['seat'])} leaves the party."

    def won(self, facts: Facts) -> str:
        tokens = f" The party has {facts['tokens']} reroll tokens." if facts["tokens"] else ""
        return f"The battle is won. Every hero earns {facts['cp']} CP.{tokens}"

    def over(self, facts: Facts) -> str:
        return f"The journey is over: {REASONS[facts['reason']]}."

    # --- the market

    def buy(self, facts: Facts) -> str:
        return f"{self._hero(facts)} buys {card_names()[facts['spell']]} for {facts['cost']} CP."

    def upgrade(self, facts: Facts) -> str:
        return f"{self._hero(facts)} upgrades {card_names()[facts['spell']]}."

    def lock(self, facts: Facts) -> str:
        return f"{self._hero(facts)} locks {card_names()[facts['spell']]}."

    def level(self, facts: Facts) -> str:
        return f"{self._hero(facts)} reaches level {facts['level']}."

    def propose(self, facts: Facts) -> str:
        return f"{self._seat(facts['seat'])} proposes to spend a reroll token."

    def ready(self, facts: Facts) -> str:
        return f"{self._seat(facts['seat'])} is ready to go on."

    # --- the course of a battle

    def encounter(self, facts: Facts) -> str:
        enemies = [card_names()[enemy] for enemy in facts["enemies"]]
        counted = [
            name if enemies.count(name) == 1 else f"{enemies.count(name)} × {name}" for name in dict.fromkeys(enemies)
        ]
        kind = "The endgame" if facts["endgame"] else f"Act {facts['act']}, {_ENCOUNTERS[facts['encounter']]}"
        return f"{kind}: {listed_all(counted)}."

    def enemy_turn(self, facts: Facts) -> str:
        return f"Round {facts['round']}: the enemies act."

    def roll(self, facts: Facts) -> str:
        parts = [f"{amount} {word}" for amount, word in zip(facts["energy"], _ENERGY, strict=True) if amount]
        return f"{self._hero(facts)} rolls {listed_all(parts) if parts else 'nothing'}."

    def done(self, facts: Facts) -> str:
        return f"{self._seat(facts['seat'])} is done."

    def resume(self, facts: Facts) -> str:
        return f"{self._seat(facts['seat'])} is not done after all."

    def acts(self, facts: Facts) -> str:
        against = "" if facts["hero"] is None else f" against {self._unit(facts['hero'])}"
        return f"{self._unit(facts['unit'])}: {facts['action']}{against}."

    def moves(self, facts: Facts) -> str:
        return f"{self._unit(facts['unit'])} moves to {NAMES[facts['square']]}."

    def arrives(self, facts: Facts) -> str:
        return f"{self._unit(facts['by'])} brings {self._unit(facts['unit'])}."

    # --- deeds

    def move(self, facts: Facts) -> str:
        return f"{self._hero(facts)} moves to {NAMES[facts['square']]}."

    def strike(self, facts: Facts) -> str:
        return f"{self._hero(facts)} strikes {self._unit(facts['enemy'])}."

    def focus(self, facts: Facts) -> str:
        return f"{self._hero(facts)} gains {facts['amount']} {facts['element']} mana."

    def give(self, facts: Facts) -> str:
        return f"{self._hero(facts)} gives {facts['amount']} {facts['element']} mana to {self._unit(facts['to'])}."

    def cast(self, facts: Facts) -> str:
        return f"{self._hero(facts)} casts {card_names()[facts['spell']]}{self._aim(facts)}."

    def power(self, facts: Facts) -> str:
        return f"{self._hero(facts)} uses {card_names()[facts['power']]}{self._aim(facts)}."

    def _aim(self, facts: Facts) -> str:
        return "" if facts["target"] is None else f" at {self._unit(facts['target'])}"

    def untap(self, facts: Facts) -> str:
        paid = f"for {facts['paid']} energy" if facts["paid"] else "for nothing"
        return f"{self._hero(facts)} untaps all spells {paid}."

    def passive(self, facts: Facts) -> str:
        return f"{self._unit(facts['unit'])}: {passive_names()[facts['unit'][1]]}."

    # --- what becomes of units

    def harm(self, facts: Facts) -> str:
        absorbed = f", Block absorbs {facts['absorbed']}" if facts["absorbed"] else ""
        return f"{self._unit(facts['unit'])} suffers {facts['harm']} harm{absorbed}: Corruption {facts['corruption']}."

    def heal(self, facts: Facts) -> str:
        return f"{self._unit(facts['unit'])} recovers {facts['amount']}: Corruption {facts['corruption']}."

    def block(self, facts: Facts) -> str:
        return f"{self._unit(facts['unit'])} gains {facts['amount']} Block, {facts['block']} in all."

    def status(self, facts: Facts) -> str:
        return f"{self._unit(facts['unit'])}: {facts['amount']} {_STATUSES[facts['word']]}."

    def soothe(self, facts: Facts) -> str:
        return f"{self._unit(facts['unit'])} is rid of Burn and Weakened."

    def shoved(self, facts: Facts) -> str:
        return f"{self._unit(facts['unit'])} is driven to {NAMES[facts['square']]}."

    def cleansed(self, facts: Facts) -> str:
        return f"{self._unit(facts['unit'])} is cleansed and flees."

    def berserk(self, facts: Facts) -> str:
        return f"{self._unit(facts['unit'])} goes Berserk!"

    def exhausted(self, facts: Facts) -> str:
        return f"{self._unit(facts['unit'])} is Exhausted until the next battle."


def _answer(phase: int, answer: int) -> str:
    if phase == PATH:
        return LANES[answer]
    words: Mapping[int, tuple[str, str]] = {
        DARE: ("leaving the elite alone", "fighting the elite"),
        REROLL: ("keeping this market", "another market"),
        ENDGAME: ("going home", "the endgame"),
    }
    return words[phase][answer]
