"""Shieldbreak's deck rules, and the decks of a match's seats (SHI-2)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from cards.shieldbreak.checks import COPIES, DECK_SIZE
from engine.core.decks import Deck, DeckRules, Precon, Section
from engine.core.game import Setup
from engine.core.refusals import BadOption, UnknownDeck
from engine.core.rng import Rng
from engine.shieldbreak.names import card_names
from engine.shieldbreak.pool import shipped_pool

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
    """The decks of both seats; those that the setup leaves open are precons, different ones if possible, by the seed.

    Raises UnknownDeck, BadOption, or what is wrong with somebody's own deck.
    """
    chosen = setup.options.get("decks", (None,) * setup.seats)
    if isinstance(chosen, str) or not isinstance(chosen, list | tuple) or len(chosen) != setup.seats:
        raise BadOption(f"The option 'decks' of {title} names a deck for each seat: {setup.seats} of them.")
    known = [each for each in chosen if isinstance(each, str)]
    free = [name for name in DECKS.precons() if name not in known] or list(DECKS.precons())
    rng.shuffle(free)
    return tuple(_seat_deck(free.pop() if each is None else each, title) for each in chosen)


def _seat_deck(chosen: Any, title: str) -> SeatDeck:
    if isinstance(chosen, str):
        if chosen not in DECKS.precons():
            raise UnknownDeck(title, chosen, sorted(DECKS.precons()))
        return SeatDeck(chosen, DECKS.precons()[chosen].deck.sections[MAIN])
    return SeatDeck(None, DECKS.from_option(chosen).sections[MAIN])


def as_options(decks: tuple[SeatDeck, ...]) -> dict[str, Any]:
    """The options of a setup that gives exactly these decks."""
    return {"decks": [each.precon or Deck({MAIN: each.counts}).as_option() for each in decks]}
