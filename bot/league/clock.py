"""The clock of all leagues: opens weeks when they are due, closes them, holds their nights, and has it all said once.

Everything that it does may be cut short and done again. What is due is found in the store, not remembered.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

import discord
import structlog

from bot.league.night import hold_night
from bot.league.posts import BattleFilmMaker, CannotSay
from bot.league.runs import catch_up
from bot.league.weeks import open_due_week
from bot.store.chunks import chunks
from engine.journal.position import WEEK_CLOSED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.hall.hall import Hall
    from bot.league.posts import LeaguePosts
    from bot.store import StoredLeague, StoredWeek
    from bot.store.league.nights import PostKind
    from bot.ui.access import DiscordAccess

LONGEST_SLEEP = 20.0
"""Seconds until the next look: clocks may be put forward or back meanwhile."""
SHORTEST_SLEEP = 0.05
BOARDS_AT_A_TIME, GHOSTS_AT_A_TIME = 500, 10
"""How many boards of a week are read, and made ghosts, in one go: tables write between any two of them."""
REMINDER = 24 * 3600.0
"""So long before the close a week is mentioned once more, if it lasts three times as long at least."""
SECONDS_FOR_A_POST = 180.0
"""With its pictures and a film; a Discord that does not answer must not keep other leagues waiting."""
SECONDS_UNTIL_ANOTHER_TRY = 600.0
"""After a channel did not take a post."""
_log = structlog.get_logger("cardhall.leagues")


class NightRunner(BattleFilmMaker, Protocol):
    """Who fights the pieces of a night, and films one of its battles."""

    async def fight(self, lineup: str, number: int) -> str: ...

    async def close(self) -> None: ...


class LeagueClock:
    """Looks every few seconds, and at once when somebody wakes it. One night is held at a time."""

    def __init__(self, hall: Hall, posts: LeaguePosts, runner: NightRunner, discord_access: DiscordAccess) -> None:
        self._hall = hall
        self._store = hall.store
        self._leagues = hall.store.leagues
        self._posts = posts
        self._runner = runner
        self._discord = discord_access
        self._woken = asyncio.Event()
        self._one_look_at_a_time = asyncio.Lock()
        self._looking: asyncio.Task[None] | None = None
        self._nights: asyncio.Task[None] | None = None
        self._is_closed = False
        self._not_before: dict[tuple[int, PostKind, str], float] = {}
        self._opened_up: set[int] = set()

    # --- from start to end ------------------------------------------------------------

    def start(self) -> None:
        """Once. Discord may say that it is ready after we have begun to leave: then nothing starts any more."""
        if self._looking is None and not self._is_closed:
            self._looking = asyncio.get_running_loop().create_task(self._run(), name="league clock")

    def wake(self) -> None:
        self._woken.set()

    async def close(self) -> None:
        """Whatever is under way is finished after the next start."""
        self._is_closed = True
        tasks = [task for task in (self._looking, self._nights) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._runner.close()

    async def _run(self) -> None:
        while True:
            self._woken.clear()
            try:
                wait = await self.look()
            except Exception:  # noqa: BLE001 - the next look may succeed
                _log.exception("the league clock could not look")
                wait = LONGEST_SLEEP
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._woken.wait()

    async def look(self) -> float:
        """Does all that is due now; returns how long until something may be due again."""
        async with self._one_look_at_a_time:
            return await self._look()

    async def _look(self) -> float:
        now = self._hall.now()
        running = [league for league in await self._leagues.running() if self._discord.is_on(league.guild)]
        for league in running:
            await self._open(league, now)
        await self._end_runs(now)
        if (self._nights is None or self._nights.done()) and await self._leagues.weeks_to_decide(now):
            self._nights = asyncio.get_running_loop().create_task(self._hold_nights(now), name="league night")
        await self._tell(now)
        moments = [*await self._moments(running), now + LONGEST_SLEEP]
        return max(SHORTEST_SLEEP, min(moment for moment in moments if moment > now) - self._hall.now())

    async def _open(self, league: StoredLeague, now: float) -> None:
        try:
            await open_due_week(self._leagues, league, now)
        except Exception:  # noqa: BLE001 - one league must not keep the others waiting
            _log.exception("a league week could not be opened", league=league.id)

    async def _end_runs(self, now: float) -> None:
        """What is still played at the close is over as it stands, and told so in its room."""
        for match in await self._leagues.left_over(now):
            try:
                await self._hall.end_run(match, WEEK_CLOSED)
            except Exception:  # noqa: BLE001 - one run must not keep the others waiting; the next look tries again
                _log.exception("a league run could not be ended", match=match)

    async def _moments(self, running: list[StoredLeague]) -> list[float]:
        """When weeks open, close, or are to be mentioned."""
        now = self._hall.now()
        opens: list[float] = [league.settings.schedule.next_week(now).opens for league in running]
        weeks = await self._leagues.open_weeks()
        return opens + [moment for week in weeks for moment in (week.closes, week.closes - REMINDER)]

    # --- nights ------------------------------------------------------------

    async def _hold_nights(self, now: float) -> None:
        for week in await self._leagues.weeks_to_decide(now):
            try:
                await self._hall.finish_chores()  # boards that are still being kept
                await catch_up(self._store, week.id)
                await hold_night(self._leagues, week.id, self._runner.fight)
            except Exception:  # noqa: BLE001 - one night must not keep another from being held
                _log.exception("a league night could not be held", week=week.id)
            else:
                _log.info("a league week is decided", week=week.id)
                self.wake()

    async def _open_up(self, week: StoredWeek) -> None:
        """After the close its boards are ghosts for everybody; a few at a time, so that no table waits meanwhile."""
        done = 0
        while boards := await self._leagues.boards_for_all(week.id, BOARDS_AT_A_TIME, done):
            for some in chunks(boards, GHOSTS_AT_A_TIME):
                await self._store.add_ghosts(some)
            done += len(boards)

    # --- telling ------------------------------------------------------------

    async def _tell(self, now: float) -> None:
        for week in await self._leagues.open_weeks():
            if now < week.closes:
                await self._say_all(week, _due_while_open(week, now))
        for week in await self._leagues.untold_weeks():
            is_new = week.id not in self._opened_up
            if is_new:
                await self._open_up(week)
            await self._say_all(week, iter(("result", "reveal")))
            if is_new:  # the runs, which can take a while; should it be cut short, the next start sees to it
                await self._hall.recorders.catch_up()
                self._opened_up.add(week.id)

    async def _say_all(self, week: StoredWeek, kinds: Iterator[PostKind]) -> None:
        """One after the other; where the channel does not take one, the others wait with it."""
        league = await self._leagues.league(week.league)
        if league is None or not self._discord.is_on(league.guild):
            return
        for kind in kinds:
            tried = (week.id, kind, league.settings.channel)
            if self._hall.now() < self._not_before.get(tried, 0.0):
                return
            try:
                async with asyncio.timeout(SECONDS_FOR_A_POST):
                    await self._posts.say(league, week, kind)
            except CannotSay as error:
                self._not_before[tried] = self._hall.now() + SECONDS_UNTIL_ANOTHER_TRY
                _log.warning("a league cannot post", week=week.id, kind=kind, reason=str(error))
                return
            except discord.HTTPException as error:
                self._not_before[tried] = self._hall.now() + SECONDS_UNTIL_ANOTHER_TRY
                _log.warning("a league cannot post", week=week.id, kind=kind, status=error.status, code=error.code)
                return
            except Exception:  # noqa: BLE001 - one post must not keep those of other leagues waiting
                self._not_before[tried] = self._hall.now() + SECONDS_UNTIL_ANOTHER_TRY
                _log.exception("a league's post could not be made", week=week.id, kind=kind)
                return


def _due_while_open(week: StoredWeek, now: float) -> Iterator[PostKind]:
    yield "opening"
    if week.closes - week.opens >= 3 * REMINDER and now >= week.closes - REMINDER:
        yield "reminder"
