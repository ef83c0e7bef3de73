"""What is printed on Manalimit's cards, as pictures and words need it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from cards.manalimit.library import load_sets
from cards.manalimit.text import CardText
from renders.canvas import BLUE, GREEN, ORANGE, SOFT, VIOLET, YELLOW, Colour

_THEME_COLOURS = (ORANGE, BLUE, GREEN, YELLOW, VIOLET, SOFT)


@dataclass(frozen=True, slots=True)
class Face:
    """A card's name, numbers and text; `colour` stands for its theme."""

    name: str
    theme: str
    colour: Colour
    cost: int
    pitch: int
    attack: int
    health: int
    text: str


@lru_cache(maxsize=16)
def faces(set_id: str) -> Mapping[str, Face]:
    """The cards of a set by id, tokens too."""
    card_set = load_sets()[set_id]
    text = CardText(card_set)
    themes = [theme.id for theme in card_set.themes]
    return {
        card.id: Face(
            name=card.name,
            theme=card_set.theme_named(card.theme).name,
            colour=_THEME_COLOURS[themes.index(card.theme) % len(_THEME_COLOURS)],
            cost=card.cost,
            pitch=card.pitch,
            attack=card.attack,
            health=card.health,
            text=text.of_card(card),
        )
        for card in card_set.cards
    }


def set_name(set_id: str) -> str:
    return load_sets()[set_id].header.name
