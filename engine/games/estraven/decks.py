"""Estraven's decks: precons only, two different ones for each seat (EST-2.1)."""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from cards.games.estraven.checks import CARDS_OF_A_PRECON
from engine.core.decks import Deck, DeckRules, Precon, Section
from engine.core.game import Setup
from engine.core.refusals import BadOption, UnknownDeck
from engine.core.rng import Rng
from engine.games.estraven.names import card_names
from engine.games.estraven.pool import shipped_pool
from engine.games.estraven.refusals import SamePreconTwice

MAIN = "main"
TOGETHER = "+"
"""Between the two precons of a seat: `varga-pack+lily-order`."""


class EstravenDecks(DeckRules):
    sections = (Section(MAIN, "deck", CARDS_OF_A_PRECON, CARDS_OF_A_PRECON),)
    of_a_seat = 2
    own = False

    def names(self) -> Mapping[str, str]:
        return _names_in_order()

    def section_of(self, card: str) -> str:
        return MAIN

    def precons(self) -> Mapping[str, Precon]:
        return _precons()


@lru_cache(maxsize=1)
def _names_in_order() -> dict[str, str]:
    """By type, cost and name, as the pool has them, without tokens and resource cards."""
    kinds = shipped_pool().kinds
    return {kind.id: card_names()[kind.id] for kind in kinds if not kind.is_token and not kind.is_resource}


@lru_cache(maxsize=1)
def _precons() -> dict[str, Precon]:
    pool = shipped_pool()
    return {
        deck.id: Precon(deck.id, deck.name, deck.plan, Deck({MAIN: Counter(pool.names(deck.cards))}))
        for deck in pool.precons.values()
    }


DECKS = EstravenDecks()


def seat_precons(setup: Setup, title: str, rng: Rng) -> tuple[tuple[str, ...], ...]:
    """The two precons of each seat; those that the setup leaves open are drawn by the seed.

    Raises UnknownDeck, SamePreconTwice or BadOption.
    """
    chosen = setup.options.get("decks", (None,) * setup.seats)
    if isinstance(chosen, str) or not isinstance(chosen, list | tuple) or len(chosen) != setup.seats:
        raise BadOption(f"The option 'decks' of {title} names two decks for each seat: {setup.seats} pairs of them.")
    return tuple(_pair(each, title, rng) for each in chosen)


def _pair(chosen: Any, title: str, rng: Rng) -> tuple[str, ...]:
    known = DECKS.precons()
    if chosen is None:
        return tuple(sorted(rng.sample(sorted(known), DECKS.of_a_seat)))
    pair = chosen.split(TOGETHER) if isinstance(chosen, str) else chosen
    two = f"A player of {title} brings two decks, such as {TOGETHER.join(sorted(known)[:2])}."
    if not isinstance(pair, list | tuple):
        raise BadOption(two)
    for deck in pair:
        if not isinstance(deck, str) or deck not in known:
            raise UnknownDeck(title, str(deck), sorted(known))
    if len(pair) != DECKS.of_a_seat:
        raise BadOption(two)
    if pair[0] == pair[1]:
        raise SamePreconTwice(known[pair[0]].title)
    return tuple(sorted(pair))
