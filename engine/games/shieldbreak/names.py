"""Card names by id, and ids by what people type."""

from functools import lru_cache

from cards.games.shieldbreak.library import load_cards
from engine.core.refusals import UnknownCard


@lru_cache(maxsize=1)
def card_names() -> dict[str, str]:
    """The name of every card, by id."""
    return {card.id: card.name for civilization in load_cards()[0] for card in civilization.cards}


def check_card_id(name: str) -> str:
    """The same id if there is such a card. Raises UnknownCard with near misses."""
    if name not in card_names():
        raise UnknownCard.near(name, card_names())
    return name
