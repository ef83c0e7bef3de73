"""What a league says in its channel, each thing once: that a week opens, that it soon closes, and what came of it.

Before something is said it is noted that it will be, afterwards by which message. Where the second note is missing, the
channel itself is asked whether it has been said.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from io import BytesIO
from typing import TYPE_CHECKING, Any, Protocol

import discord
import structlog

from bot.guilds.permissions import NEEDED_TO_POST
from bot.league.charts import draw_podium, podium_of, progress_sheet, result_sheet
from bot.league.clicks import LEAGUE_JOIN, LEAGUE_PLAY, LEAGUE_SUMMARY
from bot.league.panel import opening_panel, reminder_panel, result_panel, reveal_panel
from bot.league.words import called, result_words, reveal_words, week_title, week_words
from bot.runtime.crash_points import reached
from bot.ui.layouts import attached
from bot.ui.replies import escaped
from engine.core.refusals import listed_all
from engine.registry import boards_named, game_with_boards

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.display.renderer import Renderer
    from bot.guilds.settings_cache import GuildSettingsCache
    from bot.store import StoredLeague, StoredWeek
    from bot.store.league.nights import LeagueResult, PostKind
    from bot.store.league.store import Leagues
    from bot.ui.access import DiscordAccess
    from engine.league.lineup import Pair
    from renders.films.encoding import Film

MESSAGES_LOOKED_THROUGH = 500
_NEEDED = {**NEEDED_TO_POST, "read_message_history": "read message history"}
"""Whoever cannot read back cannot see, after a kill, whether something has been said already."""
_log = structlog.get_logger("cardhall.leagues")


class BattleFilmMaker(Protocol):
    async def film(self, lineup: str, round_number: int, pair: Pair, names: Sequence[str], theme: str) -> Film: ...


class CannotSay(Exception):
    """The channel of a league is gone, or does not let us do all that it takes."""


@dataclass(frozen=True, slots=True)
class Post:
    """`mark` is a text or an id of this message and of no other: by it the channel is asked whether it is there."""

    mark: str
    view: discord.ui.LayoutView
    files: list[discord.File] = field(default_factory=list)


class LeaguePosts:
    """Writes in the channels of leagues. A failure leaves the post to be made later."""

    def __init__(
        self,
        leagues: Leagues,
        renderer: Renderer,
        guild_settings: GuildSettingsCache,
        films: BattleFilmMaker,
        discord_access: DiscordAccess,
    ) -> None:
        self._leagues = leagues
        self._renderer = renderer
        self._guild_settings = guild_settings
        self._films = films
        self._discord = discord_access

    async def say(self, league: StoredLeague, week: StoredWeek, kind: PostKind) -> None:
        """Says it, unless it has been said. Raises CannotSay, or discord.HTTPException if the channel does not take it.

        Pictures and a film take their time, so the channel is looked at before.
        """
        posts = await self._leagues.posts_of(week.id)
        if posts.get(kind) is not None:
            return
        channel = self._channel(league) if league.settings.announcements else None
        is_new = await self._leagues.begin_post(week.id, kind)
        if channel is None:
            await self._leagues.note_post(week.id, kind, "")
            return
        post = await self._post(league, week, kind)
        message = None if is_new else await _found(channel, post.mark)
        if message is None:
            reached("before-league-post")
            sent = await channel.send(
                view=post.view,
                files=post.files,
                nonce=f"{kind}-{week.id}",
                allowed_mentions=discord.AllowedMentions.none(),
            )
            message = sent.id
            reached("after-league-post")
        await self._leagues.note_post(week.id, kind, str(message))

    def _channel(self, league: StoredLeague) -> Any:
        """Raises CannotSay."""
        channel = self._discord.known_channel(int(league.settings.channel))
        if channel is None:
            raise CannotSay("the channel is gone")
        if missing := missing_in(channel):
            raise CannotSay(f"missing there: {listed_all(missing)}")
        return channel

    async def _post(self, league: StoredLeague, week: StoredWeek, kind: PostKind) -> Post:
        made = {"opening": self._opening, "reminder": self._reminder, "result": self._result, "reveal": self._reveal}
        return await made[kind](league, week)

    async def _opening(self, league: StoredLeague, week: StoredWeek) -> Post:
        cards = boards_named(game_with_boards()).cards_called
        words = (
            f"{await self._about(league, week)}\n"
            f"Everybody gets the same {cards} and the same hands. Your run is yours alone until the close; then all "
            "boards fight all others of their round. `/league rules` has the rules."
        )
        return Post(LEAGUE_JOIN(week=week.id), opening_panel(words, week.id))

    async def _reminder(self, league: StoredLeague, week: StoredWeek) -> Post:
        """How far everybody is, a day before the close."""
        progress = await self._leagues.progress(week.id)
        sheet = progress_sheet(league, week, progress, 0)
        file = attached(await self._renderer.chart(sheet.draw, league.guild), "progress.png") if progress else None
        closes = int(week.closes)
        words = f"**{escaped(week_title(league, week))}** closes <t:{closes}:R>, <t:{closes}:F>."
        panel = reminder_panel(words, week.id, file)
        return Post(LEAGUE_PLAY(week=week.id, post="reminder"), panel, [] if file is None else [file])

    async def _about(self, league: StoredLeague, week: StoredWeek) -> str:
        progress = await self._leagues.progress(week.id)
        return week_words(league, week, len(progress), sum(each.is_over for each in progress))

    async def _result(self, league: StoredLeague, week: StoredWeek) -> Post:
        results = await self._leagues.results_of(week.id)
        words = result_words(league, week, results)
        if not results:
            return Post(words, result_panel(words, week.id, [], ""))
        podium = await self._renderer.chart(draw_podium(podium_of(league, week, results)), league.guild)
        table = await self._renderer.chart(result_sheet(league, week, results, 0).draw, league.guild)
        files = [attached(podium, "podium.png"), attached(table, "table.png")]
        film_words, film = await self._film(league, week, results)
        if film is not None:
            files.append(film)
        panel = result_panel(words, week.id, files, film_words if film is not None else "")
        return Post(LEAGUE_SUMMARY(week=week.id), panel, files)

    async def _film(
        self, league: StoredLeague, week: StoredWeek, results: Sequence[LeagueResult]
    ) -> tuple[str, discord.File | None]:
        """The most dramatic battle of the night; without it the rest is posted all the same."""
        if week.drama is None:
            return "", None
        division, round_number, *numbers = week.drama
        pair = (numbers[0], numbers[1])
        names = {result.standing.number: result.name for result in results}
        told = [called(names[number]) for number in pair]
        theme = (await self._guild_settings.settings(league.guild)).theme
        try:
            lineup = (await self._leagues.lineup(week, division)).encode()
            film = await self._films.film(lineup, round_number, pair, [names[number] for number in pair], theme)
        except Exception:  # noqa: BLE001 - whatever it is, the result is more important than the film
            _log.exception("no film of the night could be made", week=week.id)
            return "", None
        words = f"**The most dramatic battle of the night**: round {round_number}, {told[0]} against {told[1]}."
        file = discord.File(BytesIO(film.content), f"battle.{film.kind}", description=film.alt)
        return words, file

    async def _reveal(self, league: StoredLeague, week: StoredWeek) -> Post:
        """Seed and nonce, also as the file that `cardhall league verify --file` reads."""
        title = escaped(week_title(league, week))
        content = week.reveal(league.name).encode()
        file = discord.File(BytesIO(content.encode()), "league-week.json", description="Seed and nonce of the week")
        words = f"**{title}: the seal is broken.**\n{reveal_words(week)}"
        return Post(words, reveal_panel(words, file), [file])


def missing_in(channel: discord.TextChannel) -> list[str]:
    """What we may not do in a channel, of what a league needs there."""
    may = channel.permissions_for(channel.guild.me)
    return [title for name, title in _NEEDED.items() if not getattr(may, name)]


async def _found(channel: Any, mark: str) -> int | None:
    """The message with this mark among the newest of a channel. Others cannot have it: people send no components."""
    async for message in channel.history(limit=MESSAGES_LOOKED_THROUGH):
        if any(mark == each for part in message.components for each in _texts(part.to_dict())):
            return int(message.id)
    return None


def _texts(part: Any) -> Iterator[str]:
    """All that a component says or is called."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict | list):
        for each in part.values() if isinstance(part, dict) else part:
            yield from _texts(each)
