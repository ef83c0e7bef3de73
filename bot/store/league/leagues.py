"""Leagues of servers, who is in them, and their weeks."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from datetime import date, time
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict
from sqlalchemy import Row, and_, delete, exists, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.schema import league_members, league_posts, league_weeks, leagues
from cards.registry import sets_of
from engine.league.commitment import Reveal, commitment_to
from engine.league.refusals import (
    AlreadyJoined,
    BadLeagueName,
    LeagueEnded,
    LeagueNameTaken,
    NoSuchLeague,
    NotJoined,
    NotYourLeague,
)
from engine.league.schedule import DAYS_OF_A_WEEK, Schedule, check_length, zone_named
from engine.league.weeks import ROTATING, Counts, Terms, set_of_week
from engine.registry import game_with_boards

LONGEST_NAME = 60
WeekStatus = Literal["open", "closed", "decided"]
"""Boards are taken; the night is being fought; all results are written."""


class LeagueSettings(BaseModel):
    """What a server chose for a league. `manager_role` may manage it beside those who manage the server."""

    model_config = ConfigDict(frozen=True)

    channel: str
    first: date
    at: time
    zone: str
    days: int = DAYS_OF_A_WEEK
    card_set: str = ROTATING
    division_size: int = Terms().division_size
    attempts: int = Terms().attempts
    counts: Counts = Terms().counts
    announcements: bool = True
    manager_role: str | None = None

    @property
    def schedule(self) -> Schedule:
        return Schedule(self.first, self.at, self.zone, self.days)

    @property
    def terms(self) -> Terms:
        return Terms(self.division_size, self.attempts, self.counts)

    def check(self) -> None:
        """Raises BadLength, UnknownZone, UnknownSet, BadDivisionSize or BadAttempts."""
        check_length(self.days)
        zone_named(self.zone)
        set_of_week(self.card_set, 1, sets_of(game_with_boards()))
        self.terms.check()


@dataclass(frozen=True, slots=True)
class StoredLeague:
    id: int
    guild: str
    name: str
    settings: LeagueSettings
    owner: str
    created: float
    ended: float | None


@dataclass(frozen=True, slots=True)
class NewWeek:
    """A week that opens; seed and nonce come from `secrets`."""

    league: int
    set_id: str
    seed: int
    nonce: int
    opens: float
    closes: float
    terms: Terms


@dataclass(frozen=True, slots=True)
class StoredWeek:
    """`drama` is the division, round and pair of the most dramatic battle, once the night has been fought."""

    id: int
    league: int
    number: int
    set_id: str
    seed: int
    nonce: int
    commitment: str
    opens: float
    closes: float
    terms: Terms
    status: WeekStatus
    drama: tuple[int, int, int, int] | None

    def reveal(self, league_name: str) -> Reveal:
        """What is posted after the close."""
        return Reveal(league_name, self.number, self.set_id, self.seed, self.nonce, self.commitment)


# --- leagues ------------------------------------------------------------


async def create(
    connection: AsyncConnection, guild: str, name: str, settings: LeagueSettings, owner: str, now: float
) -> StoredLeague:
    settings.check()
    await _check_name(connection, guild, name)
    row = {"guild": guild, "name": name, "settings": settings.model_dump_json(), "owner": owner, "created": now}
    result = await connection.execute(insert(leagues).returning(leagues.c.id), row)
    return StoredLeague(result.scalar_one(), guild, name, settings, owner, now, None)


async def _check_name(connection: AsyncConnection, guild: str, name: str) -> None:
    if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
        raise BadLeagueName(LONGEST_NAME)
    names = select(leagues.c.name).where(leagues.c.guild == guild, leagues.c.ended.is_(None))
    if name.casefold() in {other.casefold() for (other,) in await connection.execute(names)}:
        raise LeagueNameTaken(name)


async def read(connection: AsyncConnection, league: int) -> StoredLeague | None:
    row = (await connection.execute(select(leagues).where(leagues.c.id == league))).one_or_none()
    return None if row is None else _league(row)


def _league(row: Row[Any]) -> StoredLeague:
    settings = LeagueSettings.model_validate_json(row.settings)
    return StoredLeague(row.id, row.guild, row.name, settings, row.owner, row.created, row.ended)


async def in_guild(connection: AsyncConnection, guild: str) -> list[StoredLeague]:
    running_first = (leagues.c.ended.is_not(None), leagues.c.id)
    query = select(leagues).where(leagues.c.guild == guild).order_by(*running_first)
    return [_league(row) for row in await connection.execute(query)]


async def running(connection: AsyncConnection) -> list[StoredLeague]:
    query = select(leagues).where(leagues.c.ended.is_(None)).order_by(leagues.c.id)
    return [_league(row) for row in await connection.execute(query)]


async def of_guild(connection: AsyncConnection, league: int, guild: str) -> StoredLeague:
    """A league that a server may change. Raises NoSuchLeague, NotYourLeague or LeagueEnded."""
    found = await read(connection, league)
    if found is None:
        raise NoSuchLeague
    if found.guild != guild:
        raise NotYourLeague
    if found.ended is not None:
        raise LeagueEnded
    return found


async def change(
    connection: AsyncConnection, league: int, guild: str, name: str | None, changes: Mapping[str, Any]
) -> StoredLeague:
    found = await of_guild(connection, league, guild)
    if unknown := changes.keys() - LeagueSettings.model_fields.keys():
        raise TypeError(f"a league has no setting {', '.join(sorted(unknown))}")
    settings = LeagueSettings.model_validate({**found.settings.model_dump(), **changes})
    settings.check()
    if name is not None and name.casefold() != found.name.casefold():
        await _check_name(connection, guild, name)
    changed = replace(found, name=found.name if name is None else name, settings=settings)
    values = {"name": changed.name, "settings": settings.model_dump_json()}
    await connection.execute(update(leagues).where(leagues.c.id == league).values(values))
    return changed


async def end(connection: AsyncConnection, league: int, guild: str, now: float) -> None:
    await of_guild(connection, league, guild)
    await connection.execute(update(leagues).where(leagues.c.id == league).values(ended=now))


# --- members ------------------------------------------------------------


async def join(connection: AsyncConnection, league: int, player: str, now: float) -> None:
    found = await read(connection, league)
    if found is None:
        raise NoSuchLeague
    if found.ended is not None:
        raise LeagueEnded
    if await is_member(connection, league, player):
        raise AlreadyJoined
    await connection.execute(insert(league_members), {"league": league, "player": player, "joined": now})


async def leave(connection: AsyncConnection, league: int, player: str) -> None:
    is_same = (league_members.c.league == league, league_members.c.player == player)
    if (await connection.execute(delete(league_members).where(*is_same))).rowcount != 1:
        raise NotJoined


async def is_member(connection: AsyncConnection, league: int, player: str) -> bool:
    there = exists().where(league_members.c.league == league, league_members.c.player == player)
    return bool((await connection.execute(select(there))).scalar_one())


async def members(connection: AsyncConnection, league: int) -> list[str]:
    query = select(league_members.c.player).where(league_members.c.league == league)
    in_order = query.order_by(league_members.c.joined, league_members.c.player)
    return list((await connection.execute(in_order)).scalars())


# --- weeks ------------------------------------------------------------


async def open_week(connection: AsyncConnection, new: NewWeek) -> StoredWeek:
    """Opens a week after the newest one. If that is this week already, or not over yet, it is returned as it is."""
    newest = await newest_week(connection, new.league)
    if newest is not None and newest.closes > new.opens:
        return newest
    row = {
        "league": new.league,
        "number": 1 if newest is None else newest.number + 1,
        "set_id": new.set_id,
        "seed": f"{new.seed:032x}",
        "nonce": f"{new.nonce:032x}",
        "commitment": commitment_to(new.seed, new.nonce),
        "opens": new.opens,
        "closes": new.closes,
        "terms": json.dumps(asdict(new.terms)),
        "status": "open",
    }
    result = await connection.execute(insert(league_weeks).returning(league_weeks), row)
    return _week(result.one())


def _week(row: Row[Any]) -> StoredWeek:
    fields = row._asdict()
    drama = None if row.drama is None else tuple(json.loads(row.drama))
    secrets = {"seed": int(row.seed, 16), "nonce": int(row.nonce, 16)}
    return StoredWeek(**fields | secrets | {"terms": Terms(**json.loads(row.terms)), "drama": drama})


async def read_week(connection: AsyncConnection, week: int) -> StoredWeek | None:
    row = (await connection.execute(select(league_weeks).where(league_weeks.c.id == week))).one_or_none()
    return None if row is None else _week(row)


async def newest_week(connection: AsyncConnection, league: int) -> StoredWeek | None:
    found = await weeks_of(connection, league, limit=1, offset=0)
    return found[0] if found else None


async def weeks_of(connection: AsyncConnection, league: int, limit: int, offset: int) -> list[StoredWeek]:
    """The weeks of a league, the newest first."""
    query = select(league_weeks).where(league_weeks.c.league == league).order_by(league_weeks.c.number.desc())
    return [_week(row) for row in await connection.execute(query.limit(limit).offset(offset))]


async def count_weeks(connection: AsyncConnection, league: int) -> int:
    query = select(func.count()).select_from(league_weeks).where(league_weeks.c.league == league)
    return int((await connection.execute(query)).scalar_one())


async def weeks_to_decide(connection: AsyncConnection, now: float) -> list[StoredWeek]:
    """Weeks whose time is over and weeks whose night was not finished, the oldest first."""
    is_over = (league_weeks.c.status == "open") & (league_weeks.c.closes <= now)
    unfinished = league_weeks.c.status == "closed"
    query = select(league_weeks).where(is_over | unfinished).order_by(league_weeks.c.closes, league_weeks.c.id)
    return [_week(row) for row in await connection.execute(query)]


async def open_weeks(connection: AsyncConnection) -> list[StoredWeek]:
    """The weeks of all leagues that have not been closed, the oldest first."""
    query = (
        select(league_weeks).where(league_weeks.c.status == "open").order_by(league_weeks.c.opens, league_weeks.c.id)
    )
    return [_week(row) for row in await connection.execute(query)]


async def untold_weeks(connection: AsyncConnection) -> list[StoredWeek]:
    """Decided weeks of which the channel has not been told everything for certain, the oldest first.

    Only the newest one of each league: a channel that was gone for months is not to be flooded when it is back.
    """
    newer = league_weeks.alias()
    is_old = exists().where(
        newer.c.league == league_weeks.c.league, newer.c.number > league_weeks.c.number, newer.c.status == "decided"
    )
    is_told = [
        exists().where(
            league_posts.c.week == league_weeks.c.id, league_posts.c.kind == kind, league_posts.c.message.is_not(None)
        )
        for kind in ("result", "reveal")
    ]
    query = select(league_weeks).where(league_weeks.c.status == "decided", ~is_old, ~and_(*is_told))
    return [_week(row) for row in await connection.execute(query.order_by(league_weeks.c.closes, league_weeks.c.id))]
