"""Why a match of Vaultkeepers ended, for its result."""

from collections.abc import Mapping

from engine.core.address import Address
from engine.core.game import Outcome

_DRAWN: Mapping[str, str] = {
    "both-fell": "both lost their last life at once",
    "last-turn": "nobody won within a hundred turns",
}


def why_over(outcome: Outcome, reader: Address) -> str:
    """A sentence without its full stop; nothing for a reason that is the table's."""
    if outcome.winner is None:
        return _DRAWN.get(outcome.reason, "")
    loser = 1 - outcome.winner
    match outcome.reason:
        case "no-life":
            return f"{reader.does(loser, 'has', 'have')} no life left"
        case "withdrawn":
            return f"{reader.who(loser)} left the match"
    return ""
