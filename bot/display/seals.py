"""League runs are closed until their week is: till then nobody but whoever plays one may look into it (LEA-3.10)."""

from collections.abc import Sequence

from bot.display.refusals import SealedRun
from bot.store.league.store import Leagues
from bot.ui.access import DiscordAccess
from bot.ui.words import plural
from engine.journal.records import MatchRecord, Seat
from engine.registry import boards_named
from engine.table.notices import Update


async def check_seal(leagues: Leagues, match: str, seats: Sequence[Seat], player: str) -> None:
    """Whether somebody may look into a match. Raises SealedRun."""
    if any(seat.player == player for seat in seats):
        return
    week = await leagues.week_of_match(match)
    if week is not None and week.status == "open":
        raise SealedRun


class SealGuard:
    """Hangs before the board of a sealed run wherever somebody beside its owner could see it."""

    def __init__(self, leagues: Leagues, discord_access: DiscordAccess) -> None:
        self._leagues = leagues
        self._discord = discord_access

    async def __call__(self, record: MatchRecord, update: Update) -> str | None:
        """How far the run is, which others may know; None if the board itself may be shown."""
        if record.guild is None or not record.is_solo:
            return None
        week = await self._leagues.week_of_match(record.id)
        if week is None or week.status != "open" or await self._is_alone_with(record):
            return None
        reached = boards_named(record.game).progress(update.views[None])
        over = f"The run is over: {reached.ending}. " if reached.ending else ""
        far = f"{plural(reached.stars, 'star')}, {plural(reached.lives, 'life', 'lives')} left"
        return (
            f"{over}Round {reached.round}: {far}. Moderators can open this thread, so until the week closes the board "
            "of this run is shown to you alone: *My hand* has it, and what happened is in the *Log*."
        )

    async def _is_alone_with(self, record: MatchRecord) -> bool:
        """Whether a run is played in our direct messages with its owner."""
        talk = await self._discord.direct_messages(str(record.seats[0].player))
        return talk is not None and record.place == str(talk.id)
