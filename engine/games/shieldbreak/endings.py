"""Why a match of Shieldbreak ended, for its result."""

from collections.abc import Mapping

from engine.core.address import Address
from engine.core.game import Outcome
from engine.games.shieldbreak.zones import DIRECT_ATTACK, EMPTY_DECK, TURN_LIMIT, WITHDRAWN

_OF_THE_LOSER: Mapping[str, str] = {
    DIRECT_ATTACK: "{} had no shield left against the last attack",
    EMPTY_DECK: "{} had to draw from an empty deck",
    WITHDRAWN: "{} left the match",
}


def why_over(outcome: Outcome, reader: Address) -> str:
    """A sentence without its full stop; nothing for a reason that is the table's."""
    if outcome.reason == TURN_LIMIT:
        return "nobody won within a hundred turns"
    if outcome.winner is None or outcome.reason not in _OF_THE_LOSER:
        return ""
    return _OF_THE_LOSER[outcome.reason].format(reader.who(1 - outcome.winner))
