"""What a seat can do with its cards and units now, worked out from nothing but its own View."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.core.rng import Rng
from engine.games.estraven.battlefield import cost_of
from engine.games.estraven.determinize import determinize
from engine.games.estraven.legal import legal
from engine.games.estraven.view import EstravenView, PlayerView


@dataclass(frozen=True, slots=True)
class Prospects:
    """What the verbs of the legal actions are for each card of the hand and each unit, by its number; what each card
    of the hand costs now.
    """

    cards: Mapping[str, frozenset[str]]
    units: Mapping[int, frozenset[str]]
    costs: Mapping[str, int]


def prospects(view: EstravenView) -> Prospects:
    """Nothing of what is hidden matters for what its seat may do, so any position that fits the View tells it."""
    own = view.own
    if own is None or own.hand is None:
        return Prospects({}, {}, {})
    state = determinize(replace(view, players=tuple(_without_secrets(view, each) for each in view.players)), Rng(0))
    costs = {card: cost_of(state, own.seat, state.pool.by_id[card]) for card in own.hand}
    cards: dict[str, set[str]] = {card: set() for card in own.hand}
    units: dict[int, set[str]] = {unit.number: set() for unit in own.units}
    for action in legal(state, own.seat) if view.outcome is None else ():
        if action.card:
            cards[action.card].add(action.verb)
        elif action.place >= 0:
            units[own.units[action.place].number].add(action.verb)
    return Prospects(
        {card: frozenset(verbs) for card, verbs in cards.items()},
        {number: frozenset(verbs) for number, verbs in units.items()},
        costs,
    )


def _without_secrets(view: EstravenView, player: PlayerView) -> PlayerView:
    """What others hold is not even guessed."""
    return player if player.seat == view.audience else replace(player, hand_size=len(player.shown))
