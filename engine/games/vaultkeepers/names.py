"""Card names by id, and ids by what people type."""

from functools import lru_cache

from cards.games.vaultkeepers.library import load_library
from engine.core.refusals import UnknownCard


@lru_cache(maxsize=1)
def card_names() -> dict[str, str]:
    """The name of everything that has one: cards, leaders, tokens and lands, by id."""
    library = load_library()
    names = {leader.id: leader.name for leader in library.leaders}
    for content in library.colours:
        names |= {each.id: each.name for each in (*content.cards, *content.tokens, content.land)}
    return names


@lru_cache(maxsize=1)
def _castable() -> frozenset[str]:
    return frozenset(card.id for content in load_library().colours for card in content.cards)


@lru_cache(maxsize=1)
def land_ids() -> tuple[str, ...]:
    """The lands, by colour; the last is colourless and in no Vault."""
    return tuple(content.land.id for content in load_library().colours)


def check_card_id(name: str) -> str:
    """The same id if there is such a card for a main deck. Raises UnknownCard with near misses."""
    return _checked(name, _castable())


def check_land_id(name: str) -> str:
    """The same id if there is such a land. Raises UnknownCard with near misses."""
    return _checked(name, frozenset(land_ids()))


def _checked(name: str, known: frozenset[str]) -> str:
    if name not in known:
        raise UnknownCard.near(name, known)
    return name
