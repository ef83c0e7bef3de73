"""What a person can look up about a card, for any game."""

from difflib import get_close_matches
from functools import cache

from cards.core.pages import CardPage
from cards.registry import pages_of
from engine.core.refusals import UnknownCard, UnknownSet
from engine.registry import game_named


@cache
def _pages_of(game: str) -> list[CardPage]:
    """Every keystroke of a completion asks for them."""
    return pages_of(game)


def card_pages(game: str, set_name: str | None = None) -> list[CardPage]:
    """All cards of a game, or of one of its sets. Raises UnknownGame or UnknownSet."""
    pages = _pages_of(game_named(game).name)
    if set_name is None:
        return pages[:]
    chosen = [page for page in pages if page.set_id == set_name]
    if not chosen:
        raise UnknownSet(set_name, sorted({page.set_id for page in pages}))
    return chosen


def look_up(game: str, card: str) -> tuple[CardPage | None, list[CardPage]]:
    """A card by id or name, in any spelling of case; else those that are spelt nearly so."""
    pages = card_pages(game)
    wanted = card.strip().lower()
    for page in pages:
        if wanted in (page.id, page.name.lower()):
            return page, []
    by_word = {page.id: page for page in pages} | {page.name.lower(): page for page in pages}
    close = [by_word[word] for word in get_close_matches(wanted, by_word, n=5)]
    return None, list({page.id: page for page in close}.values())[:3]


def page_of(game: str, card: str) -> CardPage:
    """A card by id or name. Raises UnknownCard with near misses."""
    page, close = look_up(game, card)
    if page is None:
        raise UnknownCard(card, [each.id for each in close])
    return page
