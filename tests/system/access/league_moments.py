"""Rooms with a league in them, or with many rated matches; `audiences.py` has the others."""

import asyncio
import time
from datetime import UTC, datetime, timedelta
from datetime import time as time_of_day

from bot.store import LeagueSettings, NewWeek, StoredLeague, StoredWeek
from bot.store.league.nights import PostKind
from engine.core.game import Setup
from engine.journal.records import MatchRecord, Seat
from engine.league.ratings import FinishedMatch, FinishedSeat
from tests.bot.store.league_stories import NONCE, play
from tests.engine.league.stories import SEED, SET, STRONG, WEAK
from tests.support.house import SystemHall, eventually
from tests.system.access.audiences import GAME, Audience, Room
from tests.system.access.moments import empty_room

LEAGUE = "Cup"
DAY = 24 * 3600.0


async def open_week(hall: SystemHall) -> Room:
    """A league whose week is open; Ada has played her run, Ben has joined."""
    room = await empty_room(hall)
    league = await _league(room)
    now = time.time()
    week = await _week(room, league, now - DAY, now + DAY)
    await _enter(room, week, Audience.SEAT, STRONG)
    await hall.app.hall.store.leagues.join(league.id, room.id_of(Audience.OTHER), now)
    await _said(hall, week, "opening")
    _note(room, week)
    room.messages["opening"] = next(each for each in room.channel.messages if "Join the league" in each.labels())
    closing = await room.slash(room.people[Audience.ADMIN], "league close", league=LEAGUE)
    room.messages["closing"] = await closing.reply()
    await room.settled()
    return room


async def ended_run(hall: SystemHall) -> Room:
    """Ada has given up her run of an open week, in her direct messages."""
    room = await empty_room(hall)
    league, now, ada = await _league(room), time.time(), room.people[Audience.SEAT]
    week = await _week(room, league, now - DAY, now + DAY)
    await hall.app.hall.store.leagues.join(league.id, room.id_of(Audience.SEAT), now)
    await _said(hall, week, "opening")
    await (await room.slash(ada, "league play")).reply()
    (table,) = [each for each in hall.app.hall.tables.values() if each.seat_of(room.id_of(Audience.SEAT)) == 0]
    talk = hall.world.channels[int(table.record.place)]
    await (await ada.slash(talk, "concede")).reply()
    await eventually(lambda: "Practice run" in talk.messages[-1].labels())
    _note(room, week)
    room.messages["end of the run"] = talk.messages[-1]
    await room.settled()
    return room


async def decided_week(hall: SystemHall) -> Room:
    """A league that was closed, and whose only week Ada won against Ben."""
    room = await empty_room(hall)
    league = await _league(room)
    now = time.time()
    week = await _week(room, league, now - 5 * DAY, now - DAY)
    await _enter(room, week, Audience.SEAT, STRONG)
    await _enter(room, week, Audience.OTHER, WEAK)
    await hall.app.hall.store.leagues.end(league.id, league.guild, now)
    await _said(hall, week, "reveal")
    _note(room, week)
    room.messages["result"] = next(each for each in room.channel.messages if "My summary" in each.labels())
    shown = await room.people[Audience.SEAT].click(room.messages["result"], label="Tables and runs")
    room.messages["tables"] = await shown.reply()
    await room.settled()
    return room


async def rated(hall: SystemHall) -> Room:
    """Twelve people have met Ada in rated matches, so that there is more than a page of everything."""
    room = await empty_room(hall)
    store = hall.app.hall.store
    guild, now = str(room.guild.id), time.time()
    for number in range(12):
        seats = (Seat(room.id_of(Audience.SEAT), "Ada"), Seat(f"{number + 1}", f"P{number}"))
        match = f"rated {guild} {number}"
        record = MatchRecord(match, GAME, 1, 1, Setup(2), seats, "none", "1", guild, now)
        await store.begin(record, [0.0] * 2, ())
        await store.mark(match, "void")
        won, lost = FinishedSeat(0, seats[0].player, 0, 1, "won"), FinishedSeat(1, seats[1].player, 1, 2, "lost")
        await store.records.add(FinishedMatch(match, GAME, guild, now + number, is_rated=True, seats=(won, lost)))
    for audience, person in room.people.items():
        for command, values in (("leaderboard", {"game": GAME}), ("history", {})):
            shown = await (await room.slash(person, command, **values)).reply()
            room.messages[f"{command} of {audience.value}"] = shown
    room.parts |= {"game": GAME, "season": "1", "page": "1"}
    await room.settled()
    return room


async def _league(room: Room) -> StoredLeague:
    """On a calendar that opens nothing by itself while a test runs."""
    first = datetime.now(UTC).date() + timedelta(days=3)
    settings = LeagueSettings(
        channel=str(room.channel.id), first=first, at=time_of_day(0, 0), zone="UTC", days=1, card_set=SET
    )
    leagues = room.hall.app.hall.store.leagues
    return await leagues.create(str(room.guild.id), LEAGUE, settings, room.id_of(Audience.ADMIN), time.time())


async def _week(room: Room, league: StoredLeague, opens: float, closes: float) -> StoredWeek:
    leagues = room.hall.app.hall.store.leagues
    return await leagues.open_week(NewWeek(league.id, SET, SEED, NONCE, opens, closes, league.settings.terms))


async def _enter(room: Room, week: StoredWeek, audience: Audience, board: str) -> None:
    store = room.hall.app.hall.store
    await store.remember_player(room.id_of(audience), audience.value)
    await play(store, week, room.id_of(audience), [board])


async def _said(hall: SystemHall, week: StoredWeek, kind: PostKind) -> None:
    hall.app.services.league_clock.wake()
    async with asyncio.timeout(60):
        while (await hall.app.hall.store.leagues.posts_of(week.id)).get(kind) is None:  # noqa: ASYNC110 - no event for it
            await asyncio.sleep(0.01)


def _note(room: Room, week: StoredWeek) -> None:
    room.parts |= {"week": str(week.id), "league": str(week.league), "page": "0", "post": "opening"}
