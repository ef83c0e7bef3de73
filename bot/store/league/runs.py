"""What entrants do in a week: their runs, the boards they submit, and the ghosts that these are for the others."""

from collections import Counter, defaultdict
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from sqlalchemy import Row, and_, delete, exists, func, insert, select, true, union_all, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.ghosts import NewGhost, ghost_from, without_owner
from bot.store.league import leagues
from bot.store.league.leagues import StoredWeek
from bot.store.schema import (
    entries,
    league_attempts,
    league_boards,
    league_entrants,
    league_voids,
    league_weeks,
    matches,
)
from bot.store.schema import leagues as league_rows
from bot.store.schema import players as player_rows
from engine.core.boards import WITHOUT_UNITS, SubmittedBoard
from engine.journal.records import HOUSE
from engine.league.refusals import (
    ForgottenThisWeek,
    LeagueEnded,
    NoAttemptLeft,
    NoOpenWeek,
    NotJoined,
    RunUnderWay,
)
from engine.league.weeks import Attempt, counting_attempt
from engine.registry import boards_named, game_with_boards

_WITHOUT_UNITS = f"%{WITHOUT_UNITS}"


@dataclass(frozen=True, slots=True)
class Submission:
    """A board that went into battle, and how the run stands after it. `text` names nobody."""

    match: str
    round: int
    text: str
    stars: int
    lives: int
    is_over: bool
    time: float


@dataclass(frozen=True, slots=True)
class Entered:
    """An entrant's number in the week, and which of their runs has begun."""

    number: int
    attempt: int


@dataclass(frozen=True, slots=True)
class Progress:
    """All that others may know of an entrant while the week is open; of several runs, the one that would count."""

    number: int
    player: str
    name: str
    attempts: int
    stars: int
    lives: int
    rounds: int
    is_over: bool


@dataclass(frozen=True, slots=True)
class OwnRun:
    """One run of an entrant; `counts` if the week is closed and it is the one that does."""

    number: int
    attempt: int
    match: str
    stars: int
    lives: int
    rounds: int
    is_over: bool
    counts: bool


async def begin_attempt(
    connection: AsyncConnection, week: int, player: str, match: str, lives: int, now: float
) -> Entered:
    """Notes that somebody begins a run with so many lives. Raises a Refusal, and changes nothing, if they may not."""
    found = await leagues.read_week(connection, week)
    if found is None or found.status != "open" or not found.opens <= now < found.closes:
        raise NoOpenWeek
    league = await leagues.read(connection, found.league)
    if league is None or league.ended is not None:
        raise LeagueEnded
    if not await leagues.is_member(connection, found.league, player):
        raise NotJoined
    if await _was_forgotten(connection, found, player):
        raise ForgottenThisWeek
    number = await _number_of(connection, week, player)
    begun = [] if number is None else await _attempts_of(connection, week, number)
    if any(attempt.ended is None for attempt in begun):
        raise RunUnderWay
    if len(begun) >= found.terms.attempts:
        raise NoAttemptLeft(found.terms.attempts, boards_named(game_with_boards()).cards_called)
    if number is None:
        number = await _enter(connection, week, player, now)
    entered = Entered(number, 1 + max((attempt.attempt for attempt in begun), default=0))
    key = {"week": week, "number": entered.number, "attempt": entered.attempt}
    run = {"match": match, "begun": now, "ended": None, "stars": 0, "lives": lives, "rounds": 0}
    await connection.execute(insert(league_attempts), key | run)
    return entered


async def _number_of(connection: AsyncConnection, week: int, player: str) -> int | None:
    is_same = (league_entrants.c.week == week, league_entrants.c.player == player)
    return (await connection.execute(select(league_entrants.c.number).where(*is_same))).scalar_one_or_none()


async def _was_forgotten(connection: AsyncConnection, week: StoredWeek, player: str) -> bool:
    is_same = (league_entrants.c.week == week.id, league_entrants.c.faded == faded(week, player))
    return bool((await connection.execute(select(exists().where(*is_same)))).scalar_one())


def faded(week: StoredWeek, player: str) -> str:
    """What is left of somebody who is forgotten during a week, until its close.

    The week's nonce, which nobody knows, is the key: without it all ids could be tried.
    """
    return blake2b(player.encode(), key=week.nonce.to_bytes(16), digest_size=12).hexdigest()


async def fade(connection: AsyncConnection, player: str) -> None:
    """Somebody is forgotten: in the weeks that are open they are recognised, but no longer told."""
    of_player = league_entrants.c.player == player
    for week in await leagues.open_weeks(connection):
        change = update(league_entrants).where(league_entrants.c.week == week.id, of_player)
        await connection.execute(change.values(faded=faded(week, player)))


async def _enter(connection: AsyncConnection, week: int, player: str, now: float) -> int:
    last = select(func.max(league_entrants.c.number)).where(league_entrants.c.week == week)
    number = int((await connection.execute(last)).scalar_one() or 0) + 1
    row = {"week": week, "number": number, "player": player, "entered": now}
    await connection.execute(insert(league_entrants), row)
    return number


async def _attempts_of(connection: AsyncConnection, week: int, number: int) -> list[Row[Any]]:
    is_own = (league_attempts.c.week == week, league_attempts.c.number == number)
    return list((await connection.execute(select(league_attempts).where(*is_own))).all())


async def submit(connection: AsyncConnection, submission: Submission) -> bool:
    """Keeps a board and how the run stands; whether it counts: not after the close, nor a second time for a round."""
    attempt = await _open_attempt(connection, submission.match, submission.time)
    if attempt is None:
        return False
    key = {"week": attempt.week, "number": attempt.number, "attempt": attempt.attempt}
    is_there = exists().where(*(league_boards.c[name] == value for name, value in key.items()))
    there = select(is_there.where(league_boards.c.round == submission.round))
    if (await connection.execute(there)).scalar_one():
        return False
    board = {"round": submission.round, "submitted": submission.time, "text": without_owner(submission.text)}
    await connection.execute(insert(league_boards), key | board)
    standing = {"stars": submission.stars, "lives": submission.lives, "rounds": submission.round}
    ended = {"ended": submission.time} if submission.is_over else {}
    is_same = league_attempts.c.match == submission.match
    await connection.execute(update(league_attempts).where(is_same).values(standing | ended))
    return True


async def _open_attempt(connection: AsyncConnection, match: str, now: float) -> Row[Any] | None:
    is_open = and_(league_weeks.c.id == league_attempts.c.week, league_weeks.c.status == "open")
    query = select(league_attempts).join(league_weeks, is_open)
    return (
        await connection.execute(query.where(league_attempts.c.match == match, league_weeks.c.closes > now))
    ).one_or_none()


async def end_attempt(connection: AsyncConnection, match: str, now: float) -> None:
    """A run is over without another battle: given up, or out of time."""
    is_same = (league_attempts.c.match == match, league_attempts.c.ended.is_(None))
    await connection.execute(update(league_attempts).where(*is_same).values(ended=now))


async def left_over(connection: AsyncConnection, now: float) -> list[str]:
    """The matches of runs that go on although their week's time is over."""
    is_over = and_(league_weeks.c.id == league_attempts.c.week, league_weeks.c.closes <= now)
    query = select(league_attempts.c.match).join(league_weeks, is_over).where(league_attempts.c.ended.is_(None))
    in_order = query.order_by(league_attempts.c.week, league_attempts.c.number)
    return list((await connection.execute(in_order)).scalars())


async def drop_attempt(connection: AsyncConnection, match: str, now: float) -> bool:
    """A run that was made void counts for nothing and can be played again; whether the week was still open.

    Its match stays closed as long as the week is open: it has the cards that everybody has.
    """
    attempt = await _open_attempt(connection, match, now)
    if attempt is None:
        return False
    if await _has_begun(connection, match):
        await connection.execute(insert(league_voids), {"match": match, "week": attempt.week})
    for table in (league_boards, league_attempts):
        is_same = (table.c.week == attempt.week, table.c.number == attempt.number, table.c.attempt == attempt.attempt)
        await connection.execute(delete(table).where(*is_same))
    return True


async def drop_unless_begun(connection: AsyncConnection, match: str, now: float) -> bool:
    """A run whose opening was cut short is nobody's, unless its match was written down before."""
    return not await _has_begun(connection, match) and await drop_attempt(connection, match, now)


async def _has_begun(connection: AsyncConnection, match: str) -> bool:
    return bool((await connection.execute(select(exists().where(matches.c.id == match)))).scalar_one())


async def week_of_match(connection: AsyncConnection, match: str) -> StoredWeek | None:
    """The week in which a match is an entrant's run, or was before it was made void; None for any other match."""
    runs = (select(table.c.week).where(table.c.match == match) for table in (league_attempts, league_voids))
    week = (await connection.execute(union_all(*runs))).scalar_one_or_none()
    return None if week is None else await leagues.read_week(connection, week)


async def matches_of(connection: AsyncConnection, week: int) -> list[str]:
    """The matches that are runs of a week, in the order in which they began."""
    query = select(league_attempts.c.match).where(league_attempts.c.week == week)
    in_order = query.order_by(league_attempts.c.begun, league_attempts.c.number, league_attempts.c.attempt)
    return list((await connection.execute(in_order)).scalars())


async def behind(connection: AsyncConnection, week: int) -> list[str]:
    """The matches of a week whose journals tell more than is kept: another battle, or that the run is over.

    The house answers once for each battle of a run.
    """
    answers = (
        select(func.count())
        .where(entries.c.match == league_attempts.c.match, entries.c.kind == HOUSE)
        .correlate(league_attempts)
        .scalar_subquery()
    )
    boards = (
        select(func.count())
        .where(*(league_boards.c[name] == league_attempts.c[name] for name in ("week", "number", "attempt")))
        .correlate(league_attempts)
        .scalar_subquery()
    )
    is_over = (matches.c.status == "finished") & league_attempts.c.ended.is_(None)
    query = (
        select(league_attempts.c.match)
        .join(matches, matches.c.id == league_attempts.c.match)
        .where(league_attempts.c.week == week, is_over | (answers > boards))
        .order_by(league_attempts.c.number, league_attempts.c.attempt)
    )
    return list((await connection.execute(query)).scalars())


async def runs_of_player(connection: AsyncConnection, week: int, player: str) -> list[OwnRun]:
    """Somebody's runs of a week, in order."""
    is_same = and_(
        league_entrants.c.week == league_attempts.c.week, league_entrants.c.number == league_attempts.c.number
    )
    query = (
        select(league_attempts, league_entrants.c.attempt.label("counting"))
        .join(league_entrants, is_same)
        .where(league_attempts.c.week == week, league_entrants.c.player == player)
        .order_by(league_attempts.c.attempt)
    )
    return [
        OwnRun(
            row.number,
            row.attempt,
            row.match,
            row.stars,
            row.lives,
            row.rounds,
            is_over=row.ended is not None,
            counts=row.attempt == row.counting,
        )
        for row in await connection.execute(query)
    ]


async def boards_for_all(connection: AsyncConnection, week: int, limit: int, offset: int) -> list[NewGhost]:
    """The boards of a week as ghosts for everybody, which they are after the close; nobody is to meet an empty one."""
    of_attempt = [league_attempts.c[name] == league_boards.c[name] for name in ("week", "number", "attempt")]
    of_entrant = [league_entrants.c[name] == league_boards.c[name] for name in ("week", "number")]
    query = (
        select(
            league_attempts.c.match,
            league_boards.c.round,
            league_entrants.c.player,
            league_rows.c.guild,
            league_weeks.c.set_id,
            league_boards.c.text,
        )
        .select_from(league_boards)
        .join(league_attempts, and_(*of_attempt))
        .join(league_entrants, and_(*of_entrant))
        .join(league_weeks, league_weeks.c.id == league_boards.c.week)
        .join(league_rows, league_rows.c.id == league_weeks.c.league)
        .where(league_boards.c.week == week, league_boards.c.text.not_like(_WITHOUT_UNITS))
        .order_by(league_boards.c.submitted, *(league_boards.c[name] for name in ("number", "attempt", "round")))
        .limit(limit)
        .offset(offset)
    )
    return [NewGhost(row.match, 0, *row[1:]) for row in await connection.execute(query)]


async def pool(connection: AsyncConnection, week: int, round_number: int, limit: int) -> list[SubmittedBoard]:
    """The boards of the week's entrants at a round, the newest first; an empty one is no opponent for anybody."""
    found = await leagues.read_week(connection, week)
    if found is None:
        return []
    is_owner = and_(league_entrants.c.week == league_boards.c.week, league_entrants.c.number == league_boards.c.number)
    query = (
        select(league_entrants.c.player, league_boards.c.text, player_rows.c.mark, player_rows.c.ghosts_named)
        .join(league_entrants, is_owner)
        .outerjoin(player_rows, player_rows.c.id == league_entrants.c.player)
        .where(
            league_boards.c.week == week,
            league_boards.c.round == round_number,
            league_boards.c.text.not_like(_WITHOUT_UNITS),
        )
        .order_by(league_boards.c.submitted.desc(), league_boards.c.number, league_boards.c.attempt)
        .limit(limit)
    )
    return [ghost_from(found.set_id, round_number, *row) for row in await connection.execute(query)]


async def attempts_by_entrant(
    connection: AsyncConnection, week: int, number: int | None = None
) -> dict[int, list[Attempt]]:
    """All runs of a week as the rules look at them, by entrant; or those of one, by number."""
    boards = (
        select(
            league_boards.c.number,
            league_boards.c.attempt,
            func.count().label("boards"),
            func.max(league_boards.c.submitted).label("submitted"),
        )
        .where(league_boards.c.week == week)
        .group_by(league_boards.c.number, league_boards.c.attempt)
        .subquery()
    )
    runs = league_attempts.c
    is_same = and_(boards.c.number == runs.number, boards.c.attempt == runs.attempt)
    query = (
        select(runs.number, runs.attempt, runs.stars, runs.lives, boards.c.boards, boards.c.submitted)
        .outerjoin(boards, is_same)
        .where(runs.week == week, true() if number is None else runs.number == number)
        .order_by(runs.number, runs.attempt)
    )
    found: defaultdict[int, list[Attempt]] = defaultdict(list)
    for entrant, attempt, stars, lives, count, submitted in await connection.execute(query):
        found[entrant].append(Attempt(attempt, stars, lives, count or 0, submitted or 0.0))
    return found


async def progress(connection: AsyncConnection, week: int) -> list[Progress]:
    """How far everybody is, in the order in which they entered."""
    found = await leagues.read_week(connection, week)
    if found is None:
        return []
    counting = {
        number: counting_attempt(attempts, found.terms.counts) or attempts[-1]
        for number, attempts in (await attempts_by_entrant(connection, week)).items()
    }
    rows = await connection.execute(select(league_attempts).where(league_attempts.c.week == week))
    runs = {(row.number, row.attempt): row for row in rows}
    begun = Counter(number for number, _ in runs)
    entrants = (
        select(league_entrants.c.number, league_entrants.c.player, player_rows.c.name)
        .outerjoin(player_rows, player_rows.c.id == league_entrants.c.player)
        .where(league_entrants.c.week == week)
        .order_by(league_entrants.c.number)
    )
    told = []
    for number, player, name in await connection.execute(entrants):
        if number in counting:
            run = runs[number, counting[number].number]
            standing = (run.stars, run.lives, run.rounds, run.ended is not None)
            told.append(Progress(number, player, name or "", begun[number], *standing))
    return told
