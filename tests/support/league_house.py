"""A hall with a league in it, on a clock that the tests put forward."""

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from bot.hall.time import LoopTime
from bot.local.model import Channel, Message
from bot.local.people import Person
from bot.store import StoredLeague, StoredWeek
from bot.store.league.store import Leagues
from engine.core.rng import Rng
from engine.players import player_named
from engine.players.perspective import ShownPerspective
from engine.table.clocks import Callback, Handle
from engine.table.table import Table
from tests.bot.store.league_stories import play
from tests.support.house import NightsWithoutFilms, SystemHall, eventually

DAY = 24 * 3600.0
MANAGE_SERVER = 1 << 5
SET = "kindling"
SECONDS_AT_MOST = 60.0
"""Until something happens that takes a moment on a machine at leisure."""


class MovableTime(LoopTime):
    """The machine's time, and so many seconds more."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def now(self) -> float:
        return time.time() + self.ahead

    def call_at(self, when: float, callback: Callback) -> Handle:
        return asyncio.get_running_loop().call_later(max(0.0, when - self.now()), callback)


class LeagueHall(SystemHall):
    """Beside those who play there is Vera, who manages the server, and a channel "league"."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.clock = self.time = MovableTime()
        self.night_runner = NightsWithoutFilms()
        self.board_channel = self.world.add_channel(self.guild, "league")
        self.vera = self.person("Vera")
        role = self.world.add_role(self.guild, "Managers", MANAGE_SERVER)
        self.guild.members[self.vera.user.id].roles.append(role)

    # --- leagues ------------------------------------------------------------

    async def make_league(self, name: str = "Friday", **wishes: Any) -> StoredLeague:
        """Vera makes one by command, whose first week opens in one to two minutes: never by itself during a test."""
        opens = time.gmtime(self.clock.now() + 120)
        wanted: dict[str, Any] = {
            "day": time.strftime("%A", opens).lower(),
            "time": time.strftime("%H:%M", opens),
            "zone": "UTC",
            "channel": self.board_channel,
            "set": SET,
            "days": 5,
            **wishes,
        }
        told = await self.asked(self.vera, "league create", name=name, **wanted)
        assert "is made" in told, told
        return next(league for league in await self.leagues.in_guild(str(self.guild.id)) if league.name == name)

    async def asked(self, person: Person, command: str, **values: Any) -> str:
        """Like `ask`, for commands that have an option called channel."""
        return (await (await person.slash(self.channel, command, **values)).reply()).text()

    @property
    def leagues(self) -> Leagues:
        assert self.store is not None
        return self.store.leagues

    async def opened_week(self, league: StoredLeague) -> StoredWeek:
        """Puts the clock to the next opening and waits until the channel says so."""
        before = await self.leagues.count_weeks(league.id)
        self.clock.ahead += league.settings.schedule.next_week(self.clock.now()).opens - self.clock.now() + 1
        self.app.services.league_clock.wake()
        async with asyncio.timeout(SECONDS_AT_MOST):
            while await self.leagues.count_weeks(league.id) == before:  # noqa: ASYNC110 - the bot has no event for it
                await asyncio.sleep(0.01)
        week = await self.leagues.newest_week(league.id)
        assert week is not None
        async with asyncio.timeout(SECONDS_AT_MOST):
            while (await self.leagues.posts_of(week.id)).get("opening") is None:  # noqa: ASYNC110 - as above
                await asyncio.sleep(0.01)
        return week

    async def closed_week(self, week: StoredWeek) -> StoredWeek:
        """Puts the clock behind the close and waits until everything has been said."""
        self.clock.ahead += week.closes - self.clock.now() + 1
        self.app.services.league_clock.wake()
        return await self.told_week(week)

    async def told_week(self, week: StoredWeek) -> StoredWeek:
        """Waits until a week's end has been told, by itself or after somebody has seen to it."""
        async with asyncio.timeout(SECONDS_AT_MOST):
            while (await self.leagues.posts_of(week.id)).get("reveal") is None:  # noqa: ASYNC110 - the bot has no event for it
                await asyncio.sleep(0.01)
        return await self.week(week)

    async def decided_week(self, week: StoredWeek) -> StoredWeek:
        """Puts the clock behind the close and waits until the night has been fought, whoever hears of it."""
        self.clock.ahead += max(0.0, week.closes - self.clock.now() + 1)
        self.app.services.league_clock.wake()
        async with asyncio.timeout(SECONDS_AT_MOST):
            while (await self.week(week)).status != "decided":  # noqa: ASYNC110 - the bot has no event for it
                await asyncio.sleep(0.01)
        return await self.week(week)

    async def week(self, week: StoredWeek) -> StoredWeek:
        found = await self.leagues.week(week.id)
        assert found is not None
        return found

    def posts(self, channel: Channel | None = None) -> list[Message]:
        return [message for message in (channel or self.board_channel).messages if not message.is_private]

    def post(self, words: str) -> Message:
        """The only post with these words in it."""
        (found,) = [message for message in self.posts() if words in message.text()]
        return found

    # --- runs ------------------------------------------------------------

    async def submit(self, week: StoredWeek, person: Person, boards: Sequence[str], stars: int = 0) -> None:
        """A run without its play: these boards are submitted, a second apart."""
        assert self.store is not None
        await self.store.remember_player(str(person.user.id), person.user.display_name)
        await play(self.store, week, str(person.user.id), boards, stars=stars)

    async def begin_run(self, person: Person, *, joins: bool = True) -> Table:
        if joins:
            await self.ask(person, "league join")
        told = await self.ask(person, "league play")
        assert "Your room is here" in told, told
        return self.run_of(person)

    def run_of(self, person: Person) -> Table:
        tables = [
            table for table in self.app.hall.tables.values() if table.record.seats[0].player == str(person.user.id)
        ]
        assert len(tables) == 1
        return tables[0]

    async def play_rounds(self, person: Person, rounds: int, *, empty: bool = False) -> None:
        """Sends boards into battle, made by the greedy player, or empty ones."""
        table = self.run_of(person)
        for _ in range(rounds):
            await self.play_round(person, table, empty=empty)
        await self.settled()

    async def play_round(self, person: Person, table: Table, *, empty: bool = False) -> None:
        greedy, now = player_named("greedy"), table.position.state.round
        while True:
            await eventually(lambda: 0 in table.position.to_act() or table.outcome is not None)
            if table.outcome is not None or table.position.state.round != now:
                return
            legal = table.game.legal(table.position.state, 0)
            perspective = ShownPerspective(table.game, 0, table.view(0), legal)
            notation = "battle" if empty else str(greedy.choose(perspective, Rng(table.number)).notation)
            await table.act(0, notation, who=str(person.user.id))

    async def recorded(self, person: Person) -> None:
        """Waits until somebody's only match has gone into their record."""
        assert self.store is not None
        async with asyncio.timeout(SECONDS_AT_MOST):
            while await self.store.records.count_history(str(person.user.id)) != 1:  # noqa: ASYNC110 - no event for it
                await asyncio.sleep(0.01)

    async def lose_run(self, person: Person) -> None:
        """Plays a run to its end the quick way."""
        table = self.run_of(person)
        while table.outcome is None:
            await self.play_rounds(person, 1, empty=True)


def leagues_in(hall: LeagueHall) -> list[Any]:
    """All that the store keeps about leagues."""
    tables = ("leagues", "league_members", "league_weeks", "league_entrants", "league_attempts", "league_boards")
    with closing(sqlite3.connect(f"file:{hall.database}?mode=ro", uri=True)) as database:
        return [database.execute(f"SELECT * FROM {table}").fetchall() for table in tables]  # noqa: S608 - our own names


async def refused(hall: LeagueHall, person: Person, command: str, **values: Any) -> str:
    """What somebody is told who asks in vain; nothing has changed then."""
    before, posts = leagues_in(hall), len(hall.posts())
    told = await hall.asked(person, command, **values)
    assert leagues_in(hall) == before, told
    assert len(hall.posts()) == posts
    return told


def file_of(message: Message, name: str) -> bytes:
    return next(file.content for file in message.attachments if file.filename == name)
