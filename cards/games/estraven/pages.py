"""The cards of Lords of Estraven as people look them up."""

from dataclasses import dataclass

from cards.core.pages import CardPage
from cards.games.estraven.library import load_library
from cards.games.estraven.schema import Card as EstravenCard
from cards.games.estraven.schema import Reaction, Resource, Spell
from cards.games.estraven.text import CardText as EstravenText


@dataclass(frozen=True, slots=True)
class EstravenPage(CardPage):
    """`stats` are Power, Resistance and Health of a unit. A resource card has no cost."""

    type: str
    subtypes: tuple[str, ...]
    pitch: int
    stats: tuple[int, int, int] | None
    copies: int
    flavour: str | None

    @property
    def kind(self) -> str:
        return " · ".join([self.type, *(subtype.capitalize() for subtype in self.subtypes)])

    @property
    def facts(self) -> str:
        numbers = [] if self.stats is None else ["Power {} · Resistance {} · Health {}".format(*self.stats)]
        if self.copies:
            numbers = [f"cost {self.cost} · pitch {self.pitch}", *numbers, f"{self.copies} in the deck"]
        return " · ".join(numbers) or "played for nothing, cannot be pitched"


def estraven_pages() -> list[CardPage]:
    library = load_library()
    text = EstravenText(library.cards)
    decks = [(precon.id, precon.header.name, (*precon.cards, *precon.tokens)) for precon in library.precons]
    return [
        EstravenPage(
            id=card.id,
            name=card.name,
            set_id=deck_id,
            set_name=deck_name,
            cost=getattr(card, "cost", 0),
            text=text.of_card(card),
            type=f"{card.type.capitalize()} (resource)" if isinstance(card, Resource) else type(card).__name__,
            subtypes=getattr(card, "subtypes", ()),
            pitch=getattr(card, "pitch", 0),
            stats=_stats(card),
            copies=getattr(card, "copies", 0),
            flavour=getattr(card, "flavour", None),
        )
        for deck_id, deck_name, cards in [*decks, ("resources", "The resource deck", library.resources)]
        for card in cards
    ]


def _stats(card: EstravenCard) -> tuple[int, int, int] | None:
    return None if isinstance(card, Spell | Reaction | Resource) else (card.power, card.resistance, card.health)
