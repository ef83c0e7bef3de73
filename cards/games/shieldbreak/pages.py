"""The cards of Shieldbreak as people look them up."""

from dataclasses import dataclass

from cards.core.pages import CardPage
from cards.games.shieldbreak.library import SET_ID, SET_NAME, load_cards
from cards.games.shieldbreak.schema import Card, Creature
from cards.games.shieldbreak.text import of_card


@dataclass(frozen=True, slots=True)
class ShieldbreakPage(CardPage):
    """`race` and `power` are a creature's; a spell has neither."""

    civilization: str
    type: str
    race: str | None
    power: int | None
    flavour: str | None

    @property
    def kind(self) -> str:
        words = [self.civilization, self.type, *([self.race] if self.race is not None else [])]
        return " · ".join(words)

    @property
    def facts(self) -> str:
        return f"cost {self.cost}" if self.power is None else f"cost {self.cost} · power {self.power}"


def shieldbreak_pages() -> list[CardPage]:
    return [
        ShieldbreakPage(
            id=card.id,
            name=card.name,
            set_id=SET_ID,
            set_name=SET_NAME,
            civilization=content.header.name,
            type=_type(card),
            race=getattr(card, "race", None),
            cost=card.cost,
            power=getattr(card, "power", None),
            text=of_card(card),
            flavour=card.flavour,
        )
        for content in load_cards()[0]
        for card in content.cards
    ]


def _type(card: Card) -> str:
    if not isinstance(card, Creature):
        return "spell"
    return "creature" if card.evolves_from is None else "evolution creature"
