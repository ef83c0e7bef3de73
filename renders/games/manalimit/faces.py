"""What is printed on Manalimit's cards, as pictures and words need it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from cards.games.manalimit.library import load_sets
from cards.games.manalimit.text import CardText
from renders.canvas.theme import Hue
from renders.pieces.card_page import NoCard

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
