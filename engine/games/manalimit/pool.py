"""The cards of one set, compiled, and the sets by name."""

from functools import lru_cache

from cards.games.manalimit.checks import COPIES, COST_CURVE
from cards.games.manalimit.library import load_sets
from cards.games.manalimit.schema import CardSet
from cards.games.manalimit.vocabulary import PLANNING_TRIGGERS
from engine.core.refusals import UnknownCard, UnknownSet
from engine.games.manalimit.abilities import compile_battle_abilities
from engine.games.manalimit.kinds import UnitKind

DEFAULT_SET = "kindling"


class CardPool:
    """One set's units and tokens. A kind's index is its place in `kinds`; hidden zones hold such small numbers."""

    __slots__ = ("by_id", "copies", "id", "kinds", "name", "themes", "units")

    def __init__(self, card_set: CardSet) -> None:
        self.id = card_set.id
        self.name = card_set.header.name
        self.themes = tuple(theme.id for theme in card_set.themes)
        self.kinds = tuple(
            UnitKind(index, card, tuple(ability for ability in card.abilities if ability.when in PLANNING_TRIGGERS))
            for index, card in enumerate(card_set.cards)
        )
        self.by_id = {kind.id: kind for kind in self.kinds}
        self.units = tuple(kind for kind in self.kinds if not kind.is_token)
        self.copies = {
            (theme, costs): tuple(
                kind.index
                for kind in self.units
                if kind.theme == theme and kind.cost in costs
                for _ in range(1 if kind.legendary else COPIES)
            )
            for theme in self.themes
            for costs, _ in COST_CURVE
        }
        """The cards that a Bag may take of a theme and a stretch of the cost curve, each as often as it may."""
        for kind, card in zip(self.kinds, card_set.cards, strict=True):
            kind.set_battle_abilities(compile_battle_abilities(card.abilities, self.by_id))


@lru_cache(maxsize=8)
def pool_named(name: str) -> CardPool:
    """A set's cards. Raises UnknownSet."""
    sets = load_sets()
    if name not in sets:
        raise UnknownSet(name, sorted(sets))
    return CardPool(sets[name])


@lru_cache(maxsize=1)
def card_names() -> dict[str, str]:
    """The name of every card of every set, by id."""
    return {card.id: card.name for card_set in load_sets().values() for card in card_set.cards}


def check_card_id(name: str) -> str:
    """The same id if any set has such a card. Raises UnknownCard with near misses."""
    if name not in card_names():
        raise UnknownCard.near(name, card_names())
    return name
