"""What is printed on Manalimit's cards, as pictures and words need it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from cards.games.manalimit.library import load_sets
from cards.games.manalimit.text import CardText
from renders.canvas.theme import Hue
from renders.pieces.card_page import NoCard

_SHORTER = tuple(
    (re.compile(words), fewer)
    for words, fewer in (
        (r"^At battle start", "Battle start"),
        (r"^At the end of planning", "Planning ends"),
        (r"^(Before|After) this attacks", r"\1 attack"),
        (r"^When this is hurt", "Hurt"),
        (r"^When this (dies|spawns)", lambda found: found[1].capitalize()),
        (r"^When an ally", "Ally"),
        (r"^When (played|pitched)", lambda found: found[1].capitalize()),
        (r"\(at most (once|twice|three times) a battle\)", r"(\1)"),
        (r"^([^,]*), ", r"\1: "),
        (r"the (\d )?(ally|allies|enemy|enemies) with the lowest health", r"the \1weakest \2"),
        (r"the (\d )?(ally|allies|enemy|enemies) with the highest attack", r"the \1strongest \2"),
        (r"(\+\d) attack and (\+\d) health", r"\1/\2"),
        (r"permanently (give|gain)", r"\1 for good"),
        (r" for this round", " this round"),
        (r"deal (\d+) damage", r"\1 damage"),
        (r"make (.+?) lose (\d+) attack", r"\1 −\2 attack"),
        (r"restore (\d+) health to", r"heal \1 to"),
        (r"restore (\d+) of its health", r"heal \1"),
        (r"if there (?:is|are) at least (\d+)", r"with \1"),
        (r"if there are at most (\d+)", r"with at most \1"),
        (r"if you pitched at least (\d+) cards this round", r"with \1 cards pitched"),
        (r"if you pitched at most (\d+) cards this round", r"with at most \1 cards pitched"),
        (r"add an? (.*) to your Bag", r"\1 to your Bag"),
        (r"card you pitched this round", "card pitched"),
        (r"if this is (in front|at the back)", r"\1"),
        (r"the unit that hurt it", "the attacker"),
        (r"swap the attack and health", "swap attack and health"),
        (r"transform into", "become"),
        (r"(push [\w ]*?back \d) places?", r"\1"),
        (r"the (front|back|ally|weakest|strongest)", r"\1"),
    )
)
"""Words of an ability and fewer ones, to be replaced in this order."""
_THEME_COLOURS: tuple[Hue, ...] = ("orange", "blue", "green", "yellow", "violet", "grey")


@dataclass(frozen=True, slots=True)
class Face:
    """A card's name, numbers and text; `colour` stands for its theme."""

    id: str
    name: str
    set_name: str
    theme_id: str
    theme: str
    plan: str
    """What the theme is about."""
    colour: Hue
    cost: int
    pitch: int
    attack: int
    health: int
    legendary: bool
    is_token: bool
    triggers: tuple[str, ...]
    """When each ability happens, in the words of the card file."""
    abilities: tuple[str, ...]
    """A sentence each."""
    text: str

    @property
    def in_short(self) -> tuple[str, ...]:
        """The abilities with as few words as say the same to somebody who knows the game."""
        return tuple(_shortened(ability) for ability in self.abilities)


@lru_cache(maxsize=16)
def faces(set_id: str) -> Mapping[str, Face]:
    """The cards of a set by id, tokens too."""
    card_set = load_sets()[set_id]
    text = CardText(card_set)
    themes = [theme.id for theme in card_set.themes]
    return {
        card.id: Face(
            id=card.id,
            name=card.name,
            set_name=card_set.header.name,
            theme_id=card.theme,
            theme=card_set.theme_named(card.theme).name,
            plan=card_set.theme_named(card.theme).plan,
            colour=_THEME_COLOURS[themes.index(card.theme) % len(_THEME_COLOURS)],
            cost=card.cost,
            pitch=card.pitch,
            attack=card.attack,
            health=card.health,
            legendary=card.legendary,
            is_token=card.is_token,
            triggers=tuple(ability.when for ability in card.abilities),
            abilities=tuple(text.of_ability(ability) for ability in card.abilities),
            text=text.of_card(card),
        )
        for card in card_set.cards
    }


@lru_cache(maxsize=1024)
def face_of(card_id: str) -> Face:
    """A card of any set. Raises NoCard."""
    for set_id in load_sets():
        if card_id in faces(set_id):
            return faces(set_id)[card_id]
    raise NoCard("manalimit", card_id, (known for set_id in load_sets() for known in faces(set_id)))


def set_name(set_id: str) -> str:
    return load_sets()[set_id].header.name


def _shortened(sentence: str) -> str:
    for words, fewer in _SHORTER:
        sentence = words.sub(fewer, sentence)
    return sentence
