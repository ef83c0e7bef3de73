"""All cards, compiled, and the precon decks."""

from collections.abc import Iterable
from functools import lru_cache

from cards.games.vaultkeepers import schema
from cards.games.vaultkeepers.library import Library, load_library
from cards.games.vaultkeepers.vocabulary import COLOURS, LETTERS
from engine.games.vaultkeepers.actions import with_land
from engine.games.vaultkeepers.effects import compile_abilities
from engine.games.vaultkeepers.kinds import COLOURLESS, CREATURE, INSTANT, LEADER, SPELL, TOKEN, CardKind

_CREATURES_FIRST = {CREATURE: 0, SPELL: 1, INSTANT: 2, LEADER: 3, TOKEN: 4}


class CardPool:
    """A kind's index is its place in `kinds`, which go by colour, cost and name; zones hold such numbers.

    `lands` are the ids of the lands by colour, and `play_land`, `tap_land`, `burn_land` the actions with each.
    """

    __slots__ = ("burn_land", "by_id", "colour_of_land", "kinds", "lands", "play_land", "precons", "tap_land")

    def __init__(self, library: Library) -> None:
        cards = sorted(
            _cards(library), key=lambda each: (each[2], _CREATURES_FIRST[each[1]], _total(each[0]), each[0].id)
        )
        self.kinds = tuple(CardKind(index, card, kind, colour) for index, (card, kind, colour) in enumerate(cards))
        self.by_id = {kind.id: kind for kind in self.kinds}
        for kind, (card, _, _) in zip(self.kinds, cards, strict=True):
            compile_abilities(self, kind, card)
        self.precons = {deck.id: deck for deck in library.decks}
        self.lands = tuple(content.land.id for content in library.colours)
        self.colour_of_land = {land: colour for colour, land in enumerate(self.lands)}
        self.play_land = tuple(with_land("land", land) for land in self.lands)
        self.tap_land = tuple(with_land("tap", land) for land in self.lands)
        self.burn_land = tuple(with_land("burn", land) for land in self.lands)

    def names(self, indices: Iterable[int]) -> tuple[str, ...]:
        """The ids of cards, in the order given."""
        return tuple([self.kinds[index].id for index in indices])


def _cards(
    library: Library,
) -> list[tuple[schema.Creature | schema.Spell | schema.Instant | schema.TokenCard, int, int]]:
    """Every card with its type and its colour; a leader of several colours counts as its first."""
    found: list[tuple[schema.Creature | schema.Spell | schema.Instant | schema.TokenCard, int, int]] = []
    for content in library.colours:
        colour = COLOURS.index(content.id)
        found += [(card, CREATURE, colour) for card in content.creatures]
        found += [(card, SPELL, colour) for card in content.spells]
        found += [(card, INSTANT, colour) for card in content.instants]
        found += [(card, TOKEN, colour) for card in content.tokens]
    return found + [(leader, LEADER, _first_colour(leader.cost)) for leader in library.leaders]


def _first_colour(cost: schema.Cost) -> int:
    return LETTERS.index(cost.letters[0]) if cost.letters else COLOURLESS


def _total(card: schema.Creature | schema.Spell | schema.Instant | schema.TokenCard) -> int:
    return 0 if isinstance(card, schema.TokenCard) else card.cost.total


@lru_cache(maxsize=1)
def shipped_pool() -> CardPool:
    return CardPool(load_library())
