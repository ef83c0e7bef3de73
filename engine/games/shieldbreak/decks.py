"""Shieldbreak's deck rules, and the decks of a match's seats (SHI-2)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from cards.games.shieldbreak.checks import COPIES, DECK_SIZE
from engine.core.decks import Deck, DeckRules, Precon, Section
from engine.core.game import Setup
from engine.core.rng import Rng
from engine.core.seat_decks import chosen_decks
from engine.games.shieldbreak.names import card_names
from engine.games.shieldbreak.pool import shipped_pool

MAIN = "main"


class ShieldbreakDecks(DeckRules):
    sections = (Section(MAIN, "deck", DECK_SIZE, COPIES),)

    def names(self) -> Mapping[str, str]:
        return _names_in_order()

    def section_of(self, card: str) -> str:
        return MAIN

    def precons(self) -> Mapping[str, Precon]:
        return _precons()


@lru_cache(maxsize=1)
def _names_in_order() -> dict[str, str]:
    """By civilization, cost and name, as the pool has them."""
    return {kind.id: card_names()[kind.id] for kind in shipped_pool().kinds}


@lru_cache(maxsize=1)
def _precons() -> dict[str, Precon]:
    return {
        deck.id: Precon(deck.id, deck.name, deck.plan, Deck({MAIN: deck.cards}))
        for deck in shipped_pool().precons.values()
    }


class SeatDeck(NamedTuple):
    """What a seat plays: the precon's id, None for a deck of one's own, and the cards."""

    precon: str | None
    counts: Mapping[str, int]


DECKS = ShieldbreakDecks()


def seat_decks(setup: Setup, title: str, rng: Rng) -> tuple[SeatDeck, ...]:
    """The decks of both seats. Raises UnknownDeck, BadOption, or what is wrong with somebody's own deck."""
    return tuple(SeatDeck(each.precon, each.deck.sections[MAIN]) for each in chosen_decks(setup, DECKS, title, rng))


def as_options(decks: tuple[SeatDeck, ...]) -> dict[str, Any]:
    """The options of a setup that gives exactly these decks."""
    return {"decks": [each.precon or Deck({MAIN: each.counts}).as_option() for each in decks]}
