"""Vaultkeepers' deck rules, and the decks of a match's seats (VAU-2)."""

from collections.abc import Mapping
from functools import lru_cache

from cards.games.vaultkeepers.checks import COPIES, DECK_SIZE, VAULT_SIZE
from engine.core.decks import Deck, DeckRules, Precon, Section
from engine.core.game import Setup
from engine.core.rng import Rng
from engine.core.seat_decks import chosen_decks
from engine.games.vaultkeepers.kinds import COLOURS, CREATURE, INSTANT, LEADER, SPELL
from engine.games.vaultkeepers.names import card_names
from engine.games.vaultkeepers.pool import shipped_pool

LEADER_PART, MAIN, VAULT = "leader", "main", "vault"


class VaultkeepersDecks(DeckRules):
    sections = (
        Section(LEADER_PART, "leader", 1, 1),
        Section(MAIN, "main deck", DECK_SIZE, COPIES),
        Section(VAULT, "Vault", VAULT_SIZE, VAULT_SIZE),
    )

    def names(self) -> Mapping[str, str]:
        return _names_in_order()

    def section_of(self, card: str) -> str:
        pool = shipped_pool()
        if card in pool.colour_of_land:
            return VAULT
        return LEADER_PART if pool.by_id[card].type == LEADER else MAIN

    def precons(self) -> Mapping[str, Precon]:
        return _precons()


@lru_cache(maxsize=1)
def _names_in_order() -> dict[str, str]:
    """Leaders, then cards by colour, type, cost and name, as the pool has them, then lands."""
    pool = shipped_pool()
    leaders = [kind.id for kind in pool.kinds if kind.type == LEADER]
    cards = [kind.id for kind in pool.kinds if kind.type in (CREATURE, SPELL, INSTANT)]
    return {card: card_names()[card] for card in (*leaders, *cards, *pool.lands[:COLOURS])}


@lru_cache(maxsize=1)
def _precons() -> dict[str, Precon]:
    return {
        deck.id: Precon(
            deck.id, deck.name, deck.plan, Deck({LEADER_PART: {deck.leader: 1}, MAIN: deck.cards, VAULT: deck.vault})
        )
        for deck in shipped_pool().precons.values()
    }


class SeatDeck:
    """What a seat plays: the precon's id, None for a deck of one's own, and the cards."""

    __slots__ = ("deck", "precon")

    def __init__(self, precon: str | None, deck: Deck) -> None:
        self.precon = precon
        self.deck = deck

    @property
    def leader(self) -> int:
        (leader,) = self.deck.sections[LEADER_PART]
        return shipped_pool().by_id[leader].index

    def main(self) -> list[int]:
        """Kind indices, in order."""
        by_id = shipped_pool().by_id
        return sorted(by_id[card].index for card, count in self.deck.sections[MAIN].items() for _ in range(count))

    def vault(self) -> list[int]:
        """Colours, in order."""
        colour_of = shipped_pool().colour_of_land
        return sorted(colour_of[land] for land, count in self.deck.sections[VAULT].items() for _ in range(count))

    def as_option(self) -> str | dict[str, dict[str, int]]:
        return self.precon or self.deck.as_option()


DECKS = VaultkeepersDecks()


def seat_decks(setup: Setup, title: str, rng: Rng) -> tuple[SeatDeck, ...]:
    """The decks of both seats. Raises UnknownDeck, BadOption, or what is wrong with somebody's own deck."""
    return tuple(SeatDeck(each.precon, each.deck) for each in chosen_decks(setup, DECKS, title, rng))
