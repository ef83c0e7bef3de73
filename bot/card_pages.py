"""What a person can look up about a card, for any game."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from difflib import get_close_matches
from typing import Any

from cards.manalimit.library import load_sets
from cards.manalimit.text import CardText
from engine.core.refusals import UnknownCard, UnknownSet
from engine.games import game_named


@dataclass(frozen=True, slots=True)
class CardPage:
    """One card with the text that is generated from its abilities."""

    id: str
    name: str
    set_id: str
    set_name: str
    theme: str
    cost: int
    pitch: int
    attack: int
    health: int
    is_token: bool
    legendary: bool
    text: str

    @property
    def summary(self) -> str:
        """Everything but name and text, in a line."""
        kind = " · token" if self.is_token else " · legendary" if self.legendary else ""
        stats = f"cost {self.cost} · pitch {self.pitch} · attack {self.attack} · health {self.health}"
        return f"{self.theme}{kind} · {stats}"

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def _manalimit_pages() -> list[CardPage]:
    pages = []
    for card_set in load_sets().values():
        text = CardText(card_set)
        pages += [
            CardPage(
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
                text=text.of_card(card),
            )
            for card in card_set.cards
        ]
    return pages


_PAGES_OF: dict[str, Callable[[], list[CardPage]]] = {"manalimit": _manalimit_pages}


def card_pages(game: str, set_name: str | None = None) -> list[CardPage]:
    """All cards of a game, or of one of its sets. Raises UnknownGame or UnknownSet."""
    pages = _PAGES_OF[game_named(game).name]()
    if set_name is None:
        return pages
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
