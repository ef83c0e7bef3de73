"""League runs are closed until their week is: till then nobody but whoever plays one may look into it (LEA-3.10)."""

from collections.abc import Sequence

from bot.store.league_store import Leagues
from engine.core.refusals import Refusal
from engine.journal import Seat


class SealedRun(Refusal):
    def __init__(self) -> None:
        super().__init__(
            "This is a league run of a week that is still open. Everybody has the same cards, so nobody else may look "
            "into it before the close; after that everything can be watched."
        )


async def check_seal(leagues: Leagues, match: str, seats: Sequence[Seat], player: str) -> None:
    """Whether somebody may look into a match. Raises SealedRun."""
    if any(seat.player == player for seat in seats):
        return
    week = await leagues.week_of_match(match)
    if week is not None and week.status == "open":
        raise SealedRun
