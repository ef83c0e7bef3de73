"""What the store knows about leagues, behind one object."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from bot.store.ghosts import NewGhost
from bot.store.league import leagues
from bot.store.league import nights as league_nights
from bot.store.league import runs as league_runs
from bot.store.league.leagues import LeagueSettings, NewWeek, StoredLeague, StoredWeek
from bot.store.league.nights import DivisionResult, LeaguePlace, LeagueResult, PostKind
from bot.store.league.runs import Entered, OwnRun, Progress, Submission
from bot.store.writer import Reading, Writer
from engine.core.boards import SubmittedBoard
from engine.league.lineup import Lineup
from engine.league.night import Drama
from engine.league.standings import Run
from engine.league.weeks import Attempt


class Leagues:
    """Part of a store that is open. A Refusal from here has changed nothing."""

    def __init__(self, writer: Writer, reading: Reading) -> None:
        self._writer = writer
        self._reading = reading

    # --- leagues and members ------------------------------------------------------------

    async def create(self, guild: str, name: str, settings: LeagueSettings, owner: str, now: float) -> StoredLeague:
        """Raises LeagueNameTaken, BadLeagueName, or what `LeagueSettings.check` raises."""
        work = partial(leagues.create, guild=guild, name=name, settings=settings, owner=owner, now=now)
        return await self._writer.do(work)

    async def league(self, league: int) -> StoredLeague | None:
        async with self._reading() as connection:
            return await leagues.read(connection, league)

    async def in_guild(self, guild: str) -> list[StoredLeague]:
        """The leagues of a server, those that go on first."""
        async with self._reading() as connection:
            return await leagues.in_guild(connection, guild)

    async def running(self) -> list[StoredLeague]:
        """All leagues that have not been ended."""
        async with self._reading() as connection:
            return await leagues.running(connection)

    async def change(self, league: int, guild: str, name: str | None = None, **changes: Any) -> StoredLeague:
        """Changes name and settings, for weeks to come. Raises NoSuchLeague, NotYourLeague, LeagueEnded and others."""
        work = partial(leagues.change, league=league, guild=guild, name=name, changes=changes)
        return await self._writer.do(work)

    async def end(self, league: int, guild: str, now: float) -> None:
        """Closes a league for good; a week that is open is still decided. Raises as `change` does."""
        await self._writer.do(partial(leagues.end, league=league, guild=guild, now=now))

    async def join(self, league: int, player: str, now: float) -> None:
        """Raises NoSuchLeague, LeagueEnded or AlreadyJoined."""
        await self._writer.do(partial(leagues.join, league=league, player=player, now=now))

    async def leave(self, league: int, player: str) -> None:
        """Leaves a league; what was submitted in an open week stays in it. Raises NotJoined."""
        await self._writer.do(partial(leagues.leave, league=league, player=player))

    async def members(self, league: int) -> list[str]:
        async with self._reading() as connection:
            return await leagues.members(connection, league)

    # --- weeks ------------------------------------------------------------

    async def open_week(self, new: NewWeek) -> StoredWeek:
        """Opens a week, once: if the newest one is this one or goes on, that is returned."""
        return await self._writer.do(partial(leagues.open_week, new=new))

    async def week(self, week: int) -> StoredWeek | None:
        async with self._reading() as connection:
            return await leagues.read_week(connection, week)

    async def newest_week(self, league: int) -> StoredWeek | None:
        async with self._reading() as connection:
            return await leagues.newest_week(connection, league)

    async def weeks_of(self, league: int, limit: int = 25, offset: int = 0) -> list[StoredWeek]:
        """The weeks of a league, the newest first."""
        async with self._reading() as connection:
            return await leagues.weeks_of(connection, league, limit, offset)

    async def count_weeks(self, league: int) -> int:
        async with self._reading() as connection:
            return await leagues.count_weeks(connection, league)

    async def weeks_to_decide(self, now: float) -> list[StoredWeek]:
        """Weeks whose time is over, and those whose night was not finished."""
        async with self._reading() as connection:
            return await leagues.weeks_to_decide(connection, now)

    async def open_weeks(self) -> list[StoredWeek]:
        """The weeks of all leagues that have not been closed."""
        async with self._reading() as connection:
            return await leagues.open_weeks(connection)

    async def untold_weeks(self) -> list[StoredWeek]:
        """The newest decided weeks of leagues whose channels have not been told everything for certain."""
        async with self._reading() as connection:
            return await leagues.untold_weeks(connection)

    # --- runs ------------------------------------------------------------

    async def begin_attempt(self, week: int, player: str, match: str, *, lives: int, now: float) -> Entered:
        """Raises NoOpenWeek, LeagueEnded, NotJoined, ForgottenThisWeek, RunUnderWay or NoAttemptLeft."""
        work = partial(league_runs.begin_attempt, week=week, player=player, match=match, lives=lives, now=now)
        return await self._writer.do(work)

    async def submit(self, submission: Submission) -> bool:
        """Keeps a board of a run; whether it counts."""
        return await self._writer.do(partial(league_runs.submit, submission=submission))

    async def end_attempt(self, match: str, now: float) -> None:
        await self._writer.do(partial(league_runs.end_attempt, match=match, now=now))

    async def left_over(self, now: float) -> list[str]:
        """The matches of runs that go on although their week's time is over."""
        async with self._reading() as connection:
            return await league_runs.left_over(connection, now)

    async def drop_attempt(self, match: str, now: float) -> bool:
        return await self._writer.do(partial(league_runs.drop_attempt, match=match, now=now))

    async def drop_unless_begun(self, match: str, now: float) -> bool:
        """Whether the attempt was dropped: the match was never written down."""
        return await self._writer.do(partial(league_runs.drop_unless_begun, match=match, now=now))

    async def week_of_match(self, match: str) -> StoredWeek | None:
        """The week in which a match is an entrant's run, void or not."""
        async with self._reading() as connection:
            return await league_runs.week_of_match(connection, match)

    async def matches_of(self, week: int) -> list[str]:
        """The matches that are runs of a week."""
        async with self._reading() as connection:
            return await league_runs.matches_of(connection, week)

    async def behind(self, week: int) -> list[str]:
        """The matches of a week whose journals tell more than is kept here, such as after a kill."""
        async with self._reading() as connection:
            return await league_runs.behind(connection, week)

    async def runs_of_player(self, week: int, player: str) -> list[OwnRun]:
        async with self._reading() as connection:
            return await league_runs.runs_of_player(connection, week, player)

    async def attempts_of(self, week: int, number: int) -> list[Attempt]:
        """The runs of an entrant as the rules look at them, in order."""
        async with self._reading() as connection:
            return (await league_runs.attempts_by_entrant(connection, week, number)).get(number, [])

    async def boards_for_all(self, week: int, limit: int, offset: int) -> list[NewGhost]:
        """Some boards of a week, in the order of their submission, for everybody's pool once it is closed."""
        async with self._reading() as connection:
            return await league_runs.boards_for_all(connection, week, limit, offset)

    async def ghost_pool(self, week: int, round_number: int, limit: int = 200) -> list[SubmittedBoard]:
        """The week's boards of a round, for `choose_ghost`: the first of its pools."""
        async with self._reading() as connection:
            return await league_runs.pool(connection, week, round_number, limit)

    async def progress(self, week: int) -> list[Progress]:
        """Stars, lives and rounds of everybody: all that is shown while the week is open."""
        async with self._reading() as connection:
            return await league_runs.progress(connection, week)

    # --- nights ------------------------------------------------------------

    async def close_week(self, week: int) -> StoredWeek | None:
        """From now on no board is taken; divisions and the runs that count are settled. Once is enough."""
        return await self._writer.do(partial(league_nights.close_week, week=week))

    async def divisions_of(self, week: int) -> list[int]:
        async with self._reading() as connection:
            return await league_nights.divisions_of(connection, week)

    async def lineup(self, week: StoredWeek, division: int) -> Lineup:
        async with self._reading() as connection:
            return await league_nights.lineup(connection, week, division)

    async def runs_of(self, week: int) -> dict[int, Run]:
        async with self._reading() as connection:
            return await league_nights.runs_of(connection, week)

    async def keep_chunk(self, week: int, text: str) -> None:
        await self._writer.do(partial(league_nights.keep_chunk, week=week, text=text))

    async def chunks_of(self, week: int, division: int) -> list[str]:
        async with self._reading() as connection:
            return await league_nights.chunks_of(connection, week, division)

    async def decide(self, week: int, results: Sequence[DivisionResult], drama: tuple[int, Drama] | None) -> bool:
        """Writes the results of a night, once; whether it was this time. `drama` comes with its division."""
        return await self._writer.do(partial(league_nights.decide, week=week, results=results, drama=drama))

    async def results_of(self, week: int, division: int | None = None) -> list[LeagueResult]:
        async with self._reading() as connection:
            return await league_nights.results_of(connection, week, division)

    async def places_of(self, player: str, guild: str, limit: int = 25) -> list[LeaguePlace]:
        async with self._reading() as connection:
            return await league_nights.places_of(connection, player, guild, limit)

    async def count_titles(self, player: str, guild: str) -> int:
        async with self._reading() as connection:
            return await league_nights.count_titles(connection, player, guild)

    # --- what was said ------------------------------------------------------------

    async def begin_post(self, week: int, kind: PostKind) -> bool:
        """Notes that something is about to be said in the channel; False if it was noted before."""
        return await self._writer.do(partial(league_nights.begin_post, week=week, kind=kind))

    async def note_post(self, week: int, kind: PostKind, message: str) -> None:
        await self._writer.do(partial(league_nights.note_post, week=week, kind=kind, message=message))

    async def posts_of(self, week: int) -> dict[str, str | None]:
        async with self._reading() as connection:
            return await league_nights.posts_of(connection, week)
