"""The decks of a match's seats, as a setup names them: precons, decks of one's own, or what the seed chooses."""

from typing import Any, NamedTuple

from engine.core.decks import Deck, DeckRules
from engine.core.game import Setup
from engine.core.refusals import BadOption, UnknownDeck
from engine.core.rng import Rng


class ChosenDeck(NamedTuple):
    """What a seat plays: the precon's id, None for a deck of one's own, and the deck itself."""

    precon: str | None
    deck: Deck


def chosen_decks(setup: Setup, rules: DeckRules, title: str, rng: Rng) -> tuple[ChosenDeck, ...]:
    """The decks of all seats; those that the setup leaves open are precons, different ones if possible, by the seed.

    Raises UnknownDeck, BadOption, or what is wrong with somebody's own deck.
    """
    chosen = setup.options.get("decks", (None,) * setup.seats)
    if isinstance(chosen, str) or not isinstance(chosen, list | tuple) or len(chosen) != setup.seats:
        raise BadOption(f"The option 'decks' of {title} names a deck for each seat: {setup.seats} of them.")
    known = [each for each in chosen if isinstance(each, str)]
    free = [name for name in rules.precons() if name not in known] or list(rules.precons())
    rng.shuffle(free)
    return tuple(_chosen(free.pop() if each is None else each, rules, title) for each in chosen)


def _chosen(option: Any, rules: DeckRules, title: str) -> ChosenDeck:
    if not isinstance(option, str):
        return ChosenDeck(None, rules.from_option(option))
    if option not in rules.precons():
        raise UnknownDeck(title, option, sorted(rules.precons()))
    return ChosenDeck(option, rules.precons()[option].deck)
