"""Why a run or a match of Manalimit ended, and what somebody reached, for its result."""

from collections.abc import Sequence

from engine.core.address import Address
from engine.core.game import Outcome
from engine.games.manalimit.rounds import LAST_ROUND_OF_A_MATCH, LAST_ROUND_OF_A_RUN
from engine.games.manalimit.view import ManalimitView


def why_over(view: ManalimitView, outcome: Outcome, reader: Address) -> str:
    """A sentence without its full stop; nothing for a reason that is the table's."""
    is_run, winners = len(view.players) == 1, outcome.winners
    match outcome.reason:
        case "ten-stars":
            return (
                f"{reader.does(winners[0], 'has', 'have') if len(winners) == 1 else _have(reader, winners)} ten stars"
            )
        case "no-lives":
            return f"{reader.does(0, 'has', 'have')} no lives left"
        case "last-round":
            return f"all {LAST_ROUND_OF_A_RUN if is_run else LAST_ROUND_OF_A_MATCH} rounds are over"
        case "last-one-left":
            is_alone = len(winners) == 1 and view.players[winners[0]].lives > 0
            return (
                f"{reader.does(winners[0], 'was', 'were')} the last one left" if is_alone else "nobody has lives left"
            )
        case "withdrawn":
            return f"{reader.who(0)} left the run" if is_run else "everyone else is out of the match"
    return ""


def _have(reader: Address, seats: Sequence[int]) -> str:
    return reader.does(seats[0], "has", "have") if len(seats) == 1 else f"{reader.all(seats)} have"


def score(view: ManalimitView, seat: int | None) -> str:
    """The stars and lives of a seat; for everybody those of a run."""
    if seat is None and len(view.players) > 1:
        return ""
    player = view.players[seat or 0]
    lives = max(0, player.lives)
    return f"{_counted(player.stars, 'star', 'stars')}, {_counted(lives, 'life', 'lives')}"


def _counted(number: int, one: str, several: str) -> str:
    return f"{number} {one if number == 1 else several}"
