"""Why a match of Lords of Estraven ended, for its result."""

from collections.abc import Mapping

from engine.core.address import Address
from engine.core.game import Outcome
from engine.games.estraven.view import EstravenView

_DRAWN: Mapping[str, str] = {
    "deck": "both decks are empty",
    "turns": "the last turn is over, and both have the same health",
}


def why_over(view: EstravenView, outcome: Outcome, reader: Address) -> str:
    """A sentence without its full stop; nothing for a reason that is the table's."""
    if outcome.winner is None:
        return _drawn(view, outcome)
    loser = 1 - outcome.winner
    match outcome.reason:
        case "health":
            return f"{reader.does(loser, 'has', 'have')} no health left"
        case "deck":
            return f"{reader.whose(loser)} deck is empty"
        case "turns":
            return f"the last turn is over, and {reader.does(loser, 'has', 'have')} less health"
        case "withdrawn":
            return f"{reader.who(loser)} left the match"
    return ""


def _drawn(view: EstravenView, outcome: Outcome) -> str:
    """One may have run out of health while the other ran out of cards (EST-12.3)."""
    if outcome.reason != "health":
        return _DRAWN.get(outcome.reason, "")
    is_health_alone = all(player.health <= 0 for player in view.players)
    return "neither player has health left" if is_health_alone else "no health on one side, an empty deck on the other"
