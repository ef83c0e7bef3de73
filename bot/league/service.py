"""What people ask about leagues: join, leave, play, and see how a week goes or went."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

import discord

from bot.display.refusals import SealedRun
from bot.guilds.permissions import is_member
from bot.hall.plans import MatchPlan, new_match_id
from bot.hall.refusals import VOIDED
from bot.league.charts import Sheet, draw_run, progress_sheet, result_sheet, run_chart
from bot.league.clicks import LEAGUE_JOIN, LEAGUE_PLAY, LEAGUE_PROGRESS, LEAGUE_RUN, LEAGUE_SUMMARY, LEAGUE_TABLE
from bot.league.night import fought_so_far
from bot.league.panel import sheet_panel
from bot.league.refusals import NoMoreWeeks, NoRunOfTheirs, NoSuchWeek, NotInThisWeek, NoWeekYet
from bot.league.runs import rounds_of
from bot.league.words import called, own_runs_words, summary_words, week_title, week_words
from bot.lobby.options import match_options
from bot.lobby.rooms import link_to
from bot.replay.panel import replay_buttons
from bot.ui.custom_ids import number_of
from bot.ui.feature import on_click
from bot.ui.guild import guild_of
from bot.ui.layouts import attached, layout, picture, row, text
from bot.ui.replies import answer, change_private, escaped, own_message
from bot.ui.words import plural
from engine.journal.records import Seat
from engine.league.refusals import NoOpenWeek, NoSuchLeague, RunUnderWay
from engine.league.standings import meetings_of
from engine.league.weeks import run_seed
from engine.registry import boards_named, game_with_boards

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.display.renderer import Renderer
    from bot.hall.hall import Hall
    from bot.league.finder import LeagueFinder
    from bot.lobby.access import TableAccess
    from bot.lobby.rooms import Rooms
    from bot.store import StoredLeague, StoredWeek
    from bot.store.league.runs import OwnRun
    from bot.ui.replies import Interaction

WEEKS_LISTED = 10


@dataclass(frozen=True, slots=True)
class _Shown:
    """A run that somebody looks at, and whose it is."""

    league: StoredLeague
    week: StoredWeek
    run: OwnRun
    name: str


class LeagueService:
    """Runs are played where nobody else looks in, and stay closed until the week does."""

    def __init__(
        self, hall: Hall, leagues: LeagueFinder, access: TableAccess, rooms: Rooms, renderer: Renderer
    ) -> None:
        self._hall = hall
        self._store = hall.store
        self._leagues = hall.store.leagues
        self._list = leagues
        self._access = access
        self._rooms = rooms
        self._renderer = renderer
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # --- taking part ------------------------------------------------------------

    async def join(self, interaction: Interaction, wanted: str | None) -> None:
        await self._join(interaction, await self._list.find(interaction, wanted))

    @on_click(LEAGUE_JOIN)
    async def join_by_button(self, interaction: Interaction, week: int) -> None:
        league, _ = await self._own_week(interaction, week)
        await self._join(interaction, league)

    async def _join(self, interaction: Interaction, league: StoredLeague) -> None:
        player = str(interaction.user.id)
        await self._leagues.join(league.id, player, self._hall.now())
        await self._store.remember_player(player, interaction.user.display_name)
        newest = await self._leagues.newest_week(league.id)
        is_open = newest is not None and newest.status == "open" and self._hall.now() < newest.closes
        then = "Its week is open: `/league play`." if is_open else "`/league week` says when you can play."
        await answer(interaction, f"You are in **{escaped(league.name)}**. {then}")

    async def leave(self, interaction: Interaction, wanted: str | None) -> None:
        league = await self._list.find(interaction, wanted)
        await self._leagues.leave(league.id, str(interaction.user.id))
        await answer(interaction, f"You have left **{escaped(league.name)}**. What you submitted stays in its week.")

    async def play(self, interaction: Interaction, wanted: str | None) -> None:
        league = await self._list.find(interaction, wanted)
        week = await self._leagues.newest_week(league.id)
        if week is None:
            raise NoOpenWeek
        await self._play(interaction, league, week)

    @on_click(LEAGUE_PLAY)
    async def play_by_button(self, interaction: Interaction, week: int, post: str) -> None:
        league, found = await self._own_week(interaction, week)
        await self._play(interaction, league, found)

    async def _play(self, interaction: Interaction, league: StoredLeague, week: StoredWeek) -> None:
        """The attempt is noted before the match is opened: whoever has seen the week's cards has begun a run."""
        player, match = str(interaction.user.id), new_match_id()
        async with self._locks.setdefault(player, asyncio.Lock()):
            await self._access.check_person(player, league.guild)
            try:
                await self._begin(week, player, match)
            except RunUnderWay:
                await answer(interaction, await self._where_it_is(interaction, week))
                return
            try:
                link = await self._open(interaction, league, week, match)
            except BaseException:
                await self._leagues.drop_unless_begun(match, self._hall.now())
                raise
        await self._store.remember_player(player, interaction.user.display_name)
        await answer(interaction, f"Your run of {escaped(week_title(league, week))} begins. Your room is here: {link}")

    async def _begin(self, week: StoredWeek, player: str, match: str) -> None:
        """Raises what `begin_attempt` does, after what a kill left unsaid about an earlier run has been noted."""
        try:
            await self._begin_attempt(week, player, match)
        except RunUnderWay:
            if not await self._has_ended_unnoticed(week, player):
                raise
            await self._begin_attempt(week, player, match)

    async def _begin_attempt(self, week: StoredWeek, player: str, match: str) -> None:
        lives = boards_named(game_with_boards()).lives
        await self._leagues.begin_attempt(week.id, player, match, lives=lives, now=self._hall.now())

    async def _has_ended_unnoticed(self, week: StoredWeek, player: str) -> bool:
        """Whether the run that seems to go on does not: its match was never opened, or has ended. It is noted then."""
        run = next(run for run in await self._leagues.runs_of_player(week.id, player) if not run.is_over)
        stored = await self._store.load(run.match)
        if stored is None or (stored.status, stored.reason) == ("void", VOIDED):
            await self._hall.recorders.drop(run.match)
        elif stored.status in ("void", "finished"):
            await self._hall.recorders.break_off(run.match)
        else:
            return False
        return True

    async def _open(self, interaction: Interaction, league: StoredLeague, week: StoredWeek, match: str) -> str:
        user = interaction.user
        room = await self._rooms.room_of_ones_own(interaction, f"{week_title(league, week)}, {user.display_name}")
        await self._hall.open(
            MatchPlan(
                game_with_boards(),
                (Seat(str(user.id), user.display_name),),
                room.place,
                league.guild,
                options=match_options(game_with_boards(), week.set_id),
                opened_by=str(user.id),
                seed=run_seed(week.seed),
                id=match,
            )
        )
        return room.link

    async def _where_it_is(self, interaction: Interaction, week: StoredWeek) -> str:
        """That a run is under way, and where."""
        run = (await self._leagues.runs_of_player(week.id, str(interaction.user.id)))[-1]
        stored = await self._store.load(run.match)
        where = "" if stored is None else f" It is here: {link_to(interaction, stored.record)}"
        return f"{RunUnderWay().sentence}{where}"

    # --- seeing ------------------------------------------------------------

    async def show_week(
        self, interaction: Interaction, wanted: str | None, number: int | None, entrant: discord.abc.User | None
    ) -> None:
        """A week in words, or the run of somebody in it."""
        league = await self._list.find(interaction, wanted)
        if number is None and entrant is None and await self._leagues.newest_week(league.id) is None:
            opens = league.settings.schedule.next_week(self._hall.now()).opens
            await answer(
                interaction, f"**{escaped(league.name)}**: the first week opens <t:{opens}:F> (<t:{opens}:R>)."
            )
            return
        week = await self._week(league, number)
        if entrant is not None:
            await self._show_run(interaction, league, week, str(entrant.id), entrant.display_name)
            return
        progress = await self._leagues.progress(week.id)
        lines = [week_words(league, week, len(progress), sum(each.is_over for each in progress))]
        if week.status == "open":
            own = await self._leagues.runs_of_player(week.id, str(interaction.user.id))
            lines.append(own_runs_words(own, week.terms))
        if week.status != "open" and league.ended is None:
            opens = league.settings.schedule.next_week(self._hall.now()).opens
            lines.append(f"The next week opens <t:{opens}:F> (<t:{opens}:R>).")
        await answer(interaction, "\n".join(lines))

    async def show_standings(self, interaction: Interaction, wanted: str | None, number: int | None) -> None:
        league = await self._list.find(interaction, wanted)
        await self._show_sheet(interaction, league, await self._week(league, number), 0)

    @on_click(LEAGUE_TABLE, private=True)
    async def turn_to(self, interaction: Interaction, week: int, page: int) -> None:
        """A page of a week's tables, in place of a private one or as a private answer."""
        league, found = await self._seen_week(interaction, week)
        await self._show_sheet(interaction, league, found, page)

    @on_click(LEAGUE_PROGRESS)
    async def show_progress(self, interaction: Interaction, week: int) -> None:
        """The first page, beside the result of a run: that stays."""
        league, found = await self._seen_week(interaction, week)
        view, file = await self._sheet_shown(interaction, league, found, 0)
        await answer(interaction, view=view, attachments=[file])

    async def _show_sheet(self, interaction: Interaction, league: StoredLeague, week: StoredWeek, page: int) -> None:
        view, file = await self._sheet_shown(interaction, league, week, page)
        await change_private(interaction, own_message(interaction), view, [file])

    async def _sheet_shown(
        self, interaction: Interaction, league: StoredLeague, week: StoredWeek, page: int
    ) -> tuple[discord.ui.LayoutView, discord.File]:
        sheet = await self._sheet(league, week, page, str(interaction.user.id))
        file = attached(await self._renderer.chart(sheet.draw, league.guild), "standings.png")
        closes = int(week.closes)
        head = {
            "open": f"How far everybody is. The week closes <t:{closes}:R>; then the boards fight.",
            "closed": "League night is being fought. This is how far everybody came.",
            "decided": f"**{escaped(week_title(league, week))}**, decided.",
        }[week.status]
        return sheet_panel(week.id, head, sheet, file), file

    async def _sheet(self, league: StoredLeague, week: StoredWeek, page: int, player: str) -> Sheet:
        if week.status == "decided":
            return result_sheet(league, week, await self._leagues.results_of(week.id), page, player)
        return progress_sheet(league, week, await self._leagues.progress(week.id), page, player)

    async def show_history(self, interaction: Interaction, wanted: str | None, page: int) -> None:
        league = await self._list.find(interaction, wanted)
        weeks = await self._leagues.weeks_of(league.id, WEEKS_LISTED, WEEKS_LISTED * (page - 1))
        if not weeks:
            raise NoWeekYet if page == 1 else NoMoreWeeks
        count = await self._leagues.count_weeks(league.id)
        head = f"**{escaped(league.name)}** · {plural(count, 'week')}{', closed' if league.ended else ''}"
        lines = [await self._week_line(week) for week in weeks]
        more = count - WEEKS_LISTED * page
        if more > 0:
            lines.append(f"… and {plural(more, 'earlier one')}: page {page + 1}.")
        await answer(interaction, "\n".join([head, *lines]))

    async def _week_line(self, week: StoredWeek) -> str:
        head = f"{week.number}. <t:{int(week.opens)}:D>"
        if week.status != "decided":
            return f"{head}: {'open' if week.status == 'open' else 'being fought'}"
        best = await self._leagues.results_of(week.id, division=1)
        if not best:
            return f"{head}: nobody played"
        names = ", ".join(called(result.name) for result in best[:3])
        return f"{head}: {names} ({plural(len(await self._leagues.results_of(week.id)), 'entrant')})"

    # --- after the close ------------------------------------------------------------

    @on_click(LEAGUE_SUMMARY)
    async def summarise(self, interaction: Interaction, week: int) -> None:
        """An entrant's own night. Raises NotInThisWeek."""
        league, found = await self._own_week(interaction, week)
        player = str(interaction.user.id)
        results = await self._leagues.results_of(found.id)
        own = next((result for result in results if result.player == player), None)
        if own is None:
            raise NotInThisWeek
        names = {result.standing.number: result.name for result in results}
        bouts = await fought_so_far(self._leagues, found, own.division)
        met = [(names[each.opponent], each) for each in meetings_of(own.standing.number, bouts.marks)]
        size = sum(result.division == own.division for result in results)
        words = f"**{escaped(week_title(league, found))}**\n{summary_words(own, size, met)}"
        run = await self._counting_run(found, player)
        shown = _Shown(league, found, run, interaction.user.display_name)
        await self._answer_with_run(interaction, shown, words, whole=False)

    @on_click(LEAGUE_RUN)
    async def watch(self, interaction: Interaction, week: int, chosen: Sequence[str]) -> None:
        """The run of an entrant, by number, from the menu below a table. Raises NoRunOfTheirs or SealedRun."""
        league, found = await self._seen_week(interaction, week)
        results = await self._leagues.results_of(found.id)
        entrant = next((each for each in results if each.standing.number == number_of(chosen)), None)
        if entrant is None:
            raise NoRunOfTheirs
        await self._show_run(interaction, league, found, entrant.player, entrant.name)

    async def _show_run(
        self, interaction: Interaction, league: StoredLeague, week: StoredWeek, player: str, name: str
    ) -> None:
        if week.status == "open" and player != str(interaction.user.id):
            raise SealedRun
        run = await self._counting_run(week, player)
        head = f"**{escaped(week_title(league, week))}** · the run of {called(name)}"
        await self._answer_with_run(interaction, _Shown(league, week, run, name), head, whole=True)

    async def _counting_run(self, week: StoredWeek, player: str) -> OwnRun:
        """The run that counts; while a week is open, the newest. Raises NoRunOfTheirs."""
        runs = await self._leagues.runs_of_player(week.id, player)
        if not runs:
            raise NoRunOfTheirs
        return next((run for run in runs if run.counts), runs[-1])

    async def _answer_with_run(self, interaction: Interaction, shown: _Shown, words: str, *, whole: bool) -> None:
        """A run as a curve, until the close; `whole` adds its last board and all that happened."""
        run, closes = shown.run, shown.week.closes
        stored = await self._store.load(run.match)
        if stored is None and whole:
            raise NoRunOfTheirs
        if stored is None:
            await answer(interaction, words)
            return
        rounds = await asyncio.to_thread(rounds_of, stored, closes)
        told = f"{plural(run.stars, 'star')}, {plural(run.lives, 'life', 'lives')} left"
        curve = await self._renderer.chart(draw_run(run_chart(shown.name or "A run", told, rounds)), shown.league.guild)
        files = [attached(curve, "run.png")]
        pieces = [text(words), picture(files[0])]
        if whole:
            table = await self._hall.table_or_result(run.match)
            board = await self._renderer.board(table.record, table.view(None), table.number)
            files.append(attached(board, "last-board.png"))
            pieces.append(picture(files[1]))
            log = [line for entry in stored.entries if entry.time < closes for line in entry.log]
            lines = "\n".join(await self._renderer.lines(stored.record, log))
            files.append(discord.File(BytesIO(lines.encode()), "run.txt", description="All that happened in the run"))
            pieces.append(discord.ui.File(files[2]))
            pieces.append(row(replay_buttons(run.match)))
        await answer(interaction, view=layout(*pieces), attachments=files)

    # --- finding ------------------------------------------------------------

    async def _week(self, league: StoredLeague, number: int | None) -> StoredWeek:
        """A week by its number, or the newest. Raises NoWeekYet or NoSuchWeek."""
        newest = await self._leagues.newest_week(league.id)
        if newest is None:
            raise NoWeekYet
        if number is None or number == newest.number:
            return newest
        found = await self._leagues.weeks_of(league.id, 1, newest.number - number) if number < newest.number else []
        if not found:
            raise NoSuchWeek(number, newest.number)
        return found[0]

    async def _seen_week(self, interaction: Interaction, week: int) -> tuple[StoredLeague, StoredWeek]:
        """The week of a button that only shows something: in direct messages, where runs are played, also for those
        who have one in it and are still on its server. Raises NoSuchLeague and OnlyOnServers.
        """
        found = await self._leagues.week(week)
        league = None if found is None else await self._leagues.league(found.league)
        if interaction.guild_id is not None or found is None or league is None:
            return await self._own_week(interaction, week)
        is_entrant = bool(await self._leagues.runs_of_player(week, str(interaction.user.id)))
        if not is_entrant or not await is_member(interaction.client.get_guild(int(league.guild)), interaction.user.id):
            return await self._own_week(interaction, week)
        return league, found

    async def _own_week(self, interaction: Interaction, week: int) -> tuple[StoredLeague, StoredWeek]:
        """The week of a button, with its league. Raises NoSuchLeague where it is another server's."""
        found = await self._leagues.week(week)
        league = None if found is None else await self._leagues.league(found.league)
        if found is None or league is None or league.guild != guild_of(interaction):
            raise NoSuchLeague
        return league, found
