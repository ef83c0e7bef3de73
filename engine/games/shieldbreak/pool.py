"""All cards, compiled, and the precon decks."""

from functools import lru_cache

from cards.games.shieldbreak.library import load_cards
from cards.games.shieldbreak.schema import Card, CivilizationFile, PreconDeck
from cards.games.shieldbreak.vocabulary import CIVILIZATIONS
from engine.games.shieldbreak.effects import compile_abilities
from engine.games.shieldbreak.kinds import Ability, CardKind


class CardPool:
    """A kind's index is its place in `kinds`, which go by civilization, cost and name; zones hold such numbers."""

    __slots__ = ("abilities", "by_id", "kinds", "precons")

    def __init__(self, files: tuple[CivilizationFile, ...], decks: tuple[PreconDeck, ...]) -> None:
        cards = [(card, content.id) for content in files for card in content.cards]
        cards.sort(key=lambda pair: (CIVILIZATIONS.index(pair[1]), pair[0].cost, pair[0].id))
        self.kinds = tuple(CardKind(index, card, civilization) for index, (card, civilization) in enumerate(cards))
        self.by_id = {kind.id: kind for kind in self.kinds}
        self.abilities = self._compiled([card for card, _ in cards])
        self.precons = {deck.id: deck for deck in decks}

    def _compiled(self, cards: list[Card]) -> tuple[Ability, ...]:
        every: list[Ability] = []
        for kind, card in zip(self.kinds, cards, strict=True):
            abilities = compile_abilities(kind, card)
            for ability in abilities:
                ability.index = len(every)
                every.append(ability)
            kind.set_abilities(abilities)
        return tuple(every)

    def names(self, indices: list[int] | tuple[int, ...]) -> tuple[str, ...]:
        """The ids of cards, in the order given."""
        return tuple([self.kinds[index].id for index in indices])


@lru_cache(maxsize=1)
def shipped_pool() -> CardPool:
    return CardPool(*load_cards())
