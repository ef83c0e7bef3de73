"""Watching: which live matches somebody may see on a server, a closer look at one, following it, and being pinged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.guilds.permissions import may_see
from bot.hall.refusals import MatchNotFound
from bot.play.clicks import PING
from bot.ui.custom_ids import line_of
from bot.ui.feature import on_click
from bot.ui.layouts import attached, layout, text
from bot.ui.replies import answer, change_private, is_click, own_message
from bot.ui.words import minutes
from bot.watch.clicks import FOLLOW, UNFOLLOW, WATCH_MENU, WATCH_PAGE
from bot.watch.mirror import title_of, waiting_for
from bot.watch.panel import closer_panel, list_panel

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord

    from bot.display.spectators import Seen, Spectators
    from bot.hall.hall import Hall
    from bot.lobby.access import TableAccess
    from bot.ui.replies import Interaction
    from bot.watch.mirrors import Mirrors
    from bot.watch.pings import Pings
    from engine.journal.records import MatchRecord

MATCHES_A_PAGE = 4
_NOTHING = "No match that you could watch is being played on this server just now. `/play` opens a table."


class WatchService:
    """Nobody sees more here than a spectator, whether they play the match or not."""

    def __init__(self, hall: Hall, access: TableAccess, spectators: Spectators, mirrors: Mirrors, pings: Pings) -> None:
        self._hall = hall
        self._access = access
        self._spectators = spectators
        self._mirrors = mirrors
        self._pings = pings

    # --- looking ------------------------------------------------------------

    @on_click(WATCH_PAGE, private=True)
    async def show_list(self, interaction: Interaction, page: int = 0) -> None:
        """A page of the matches that whoever asks may see, each with its board."""
        matches = await self.matches(interaction)
        pages = max(1, -(-len(matches) // MATCHES_A_PAGE))
        page = min(page, pages - 1)
        shown = matches[page * MATCHES_A_PAGE : (page + 1) * MATCHES_A_PAGE]
        if not shown:
            await self._put(interaction, layout(text(_NOTHING)), [])
            return
        files = [
            attached(await self._spectators.picture(seen), f"match-{number}.png")
            for number, seen in enumerate(shown, 1)
        ]
        first = page * MATCHES_A_PAGE + 1
        lines = [f"{number}. {_line(seen)}" for number, seen in enumerate(shown, first)]
        options = [(seen.record.id, f"{number}. {title_of(seen)}") for number, seen in enumerate(shown, first)]
        head = f"**Live on this server** · {len(matches)} in all, page {page + 1} of {pages}"
        await self._put(interaction, list_panel("\n".join([head, *lines]), files, options, page, pages), files)

    @on_click(WATCH_MENU, private=True)
    async def look_at_chosen(self, interaction: Interaction, page: int, chosen: Sequence[str]) -> None:
        await self.look(interaction, line_of(chosen))

    async def look(self, interaction: Interaction, match: str) -> None:
        """One match as spectators see it. Raises MatchNotFound."""
        seen = await self._visible(interaction, match)
        file = attached(await self._spectators.picture(seen), "match.png")
        await self._put(interaction, closer_panel(match, _line(seen), file), [file])

    async def matches(self, interaction: Interaction) -> list[Seen]:
        """The matches that somebody may see and that go on, at least for spectators; the oldest first."""
        tables = [table.record for table in self._hall.tables.values() if may_see(interaction, table.record)]
        behind = await self._hall.store.watching.still_behind(str(interaction.guild_id), self._hall.now())
        found = [await self._live(match) for match in dict.fromkeys([*(record.id for record in tables), *behind])]
        seen = [each for each in found if each is not None and may_see(interaction, each.record)]
        return sorted(seen, key=lambda each: (each.record.started, each.record.id))

    async def _live(self, match: str) -> Seen | None:
        """A match as spectators see it, until they have seen its end. Runs of an open league week are nobody else's."""
        seen = await self._spectators.seen(match)
        if seen is None or await self._is_sealed(seen.record):
            return None
        return seen if match in self._hall.tables or seen.goes_on else None

    async def _is_sealed(self, record: MatchRecord) -> bool:
        week = await self._hall.store.leagues.week_of_match(record.id) if record.is_solo else None
        return week is not None and week.status == "open"

    async def _visible(self, interaction: Interaction, match: str) -> Seen:
        """A live match that somebody sees in its channel or where it is followed. Raises MatchNotFound."""
        seen = await self._live(match)
        if seen is None:
            raise MatchNotFound
        if not self._mirrors.is_followed(match, str(interaction.channel_id)) and not may_see(interaction, seen.record):
            raise MatchNotFound
        return seen

    @staticmethod
    async def _put(interaction: Interaction, view: discord.ui.LayoutView, files: list[discord.File]) -> None:
        """In place of the private message that was clicked on, or as an answer of its own."""
        message = own_message(interaction) if is_click(interaction) else None
        if message is not None:
            await change_private(interaction, message, view, files)
        else:
            await answer(interaction, view=view, attachments=files)

    # --- following and pings ------------------------------------------------------------

    @on_click(FOLLOW)
    async def follow(self, interaction: Interaction, match: str) -> None:
        seen = await self._visible(interaction, match)
        self._access.check_may_post(interaction)
        await self._mirrors.follow(interaction, seen)

    @on_click(UNFOLLOW)
    async def stop(self, interaction: Interaction, match: str | None) -> None:
        await self._mirrors.stop(interaction, match)

    @on_click(PING)
    async def ping(self, interaction: Interaction, match: str) -> None:
        """Begins pings, or ends them."""
        if self._pings.wants(match, str(interaction.user.id)):
            await self._pings.end(interaction, match)
        else:
            await self._pings.begin(interaction, await self._visible(interaction, match))


def _line(seen: Seen) -> str:
    behind = f", {minutes(seen.record.delay)} behind" if seen.record.delay else ""
    return f"**{title_of(seen)}** in <#{seen.record.place}>{behind}. {waiting_for(seen)}"
