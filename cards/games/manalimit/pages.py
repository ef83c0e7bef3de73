"""The cards of Manalimit as people look them up."""

from dataclasses import dataclass

from cards.core.pages import CardPage
from cards.games.manalimit.library import load_sets
from cards.games.manalimit.text import CardText


@dataclass(frozen=True, slots=True)
class ManalimitPage(CardPage):
    theme: str
    pitch: int
    attack: int
    health: int
    is_token: bool
    legendary: bool

    @property
    def kind(self) -> str:
        return f"{self.theme}{' · token' if self.is_token else ' · legendary' if self.legendary else ''}"

    @property
    def facts(self) -> str:
        return f"cost {self.cost} · pitch {self.pitch} · attack {self.attack} · health {self.health}"


def manalimit_pages() -> list[CardPage]:
    return [
        ManalimitPage(
            id=card.id,
            name=card.name,
            set_id=card_set.id,
            set_name=card_set.header.name,
            theme=card_set.theme_named(card.theme).name,
            cost=card.cost,
            pitch=card.pitch,
            attack=card.attack,
            health=card.health,
            is_token=card.is_token,
            legendary=card.legendary,
            text=CardText(card_set).of_card(card),
        )
        for card_set in load_sets().values()
        for card in card_set.cards
    ]
