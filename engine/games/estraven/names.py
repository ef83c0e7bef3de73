"""The names of all cards, by id."""

from functools import lru_cache

from cards.games.estraven.library import load_library
from engine.core.refusals import UnknownCard


@lru_cache(maxsize=1)
def card_names() -> dict[str, str]:
    return {card.id: card.name for card in load_library().cards}


def check_card_id(name: str) -> str:
    """The same id if there is such a card. Raises UnknownCard with near misses."""
    if name not in card_names():
        raise UnknownCard.near(name, card_names())
    return name
