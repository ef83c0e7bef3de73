"""How matches ended for people: their records, ratings and seasons."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Row, case, exists, func, insert, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.rows import outcome_of
from bot.store.schema import (
    league_attempts,
    league_weeks,
    match_results,
    matches,
    rated_pairs,
    ratings,
    seasons,
    seats,
)
from bot.store.schema import players as player_rows
from bot.store.skill import NEWCOMER, Skill, rate
from engine.league.ratings import (
    DAYS_OF_A_PAIR,
    FinishedMatch,
    FinishedSeat,
    Pairing,
    Result,
    opposing_pairs,
    pair_weight,
    weights,
)

MATCHES_FOR_FAVOURITES = 200
"""Favourite cards are those of so many of the newest matches."""
_SECONDS_OF_A_PAIR = DAYS_OF_A_PAIR * 24 * 3600
_COUNTED: Mapping[Result, str] = {"won": "wins", "drawn": "draws", "lost": "losses"}


@dataclass(frozen=True, slots=True)
class Season:
    """A server's season; `ended` is None for the one that is played."""

    number: int
    name: str
    begun: float
    ended: float | None


@dataclass(frozen=True, slots=True)
class Rated:
    """Somebody on a leaderboard. Places are not shared: equals are in the order of their matches, then ids."""

    place: int
    player: str
    name: str
    skill: Skill
    wins: int
    draws: int
    losses: int


@dataclass(frozen=True, slots=True)
class Record:
    """How often somebody won, drew and lost in a game, rated or not."""

    game: str
    wins: int
    draws: int
    losses: int


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """A rating after a rated match."""

    time: float
    skill: Skill


@dataclass(frozen=True, slots=True)
class RatingChange:
    """Somebody's rating before and after a rated match, which may have counted less for them than for others."""

    before: Skill
    after: Skill
    weight: float


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A finished match in somebody's history; `skill` is their rating after it, if it was rated.

    `reason` says why the match was over.
    """

    match: str
    game: str
    guild: str | None
    time: float
    place: int
    seat_count: int
    result: Result
    weight: float
    skill: Skill | None
    stars: int | None
    lives: int | None
    rounds: int | None
    reason: str


# --- writing ------------------------------------------------------------


async def record(connection: AsyncConnection, finished: FinishedMatch) -> bool:
    """Writes a finished match into everybody's record and rates it, once; whether it was this time."""
    people = [seat for seat in finished.seats if seat.player is not None]
    there = select(exists().where(match_results.c.match == finished.id))
    if not people or (await connection.execute(there)).scalar_one():
        return False
    season = None if finished.guild is None else (await _season_at(connection, finished.guild, finished.ended))
    rated: dict[str, tuple[float, Skill]] = {}
    if finished.is_rated and finished.guild is not None and season is not None:
        rated = await _rate(connection, finished, finished.guild, season.number)
    rows = [_result_row(finished, seat, season, rated.get(f"{seat.player}")) for seat in people]
    await connection.execute(insert(match_results), rows)
    return True


def _result_row(
    finished: FinishedMatch, seat: FinishedSeat, season: Season | None, rated: tuple[float, Skill] | None
) -> dict[str, Any]:
    weight, skill = rated or (0.0, None)
    return {
        "match": finished.id,
        "seat": seat.seat,
        "player": seat.player,
        "game": finished.game,
        "guild": finished.guild,
        "season": None if season is None else season.number,
        "time": finished.ended,
        "place": seat.place,
        "seat_count": len(finished.seats),
        "result": seat.result,
        "weight": weight,
        "mu": skill and skill.mu,
        "sigma": skill and skill.sigma,
        "stars": seat.stars,
        "lives": seat.lives,
        "rounds": seat.rounds,
        "cards": json.dumps(dict(sorted(seat.cards.items())), separators=(",", ":")),
    }


async def _rate(
    connection: AsyncConnection, finished: FinishedMatch, guild: str, season: int
) -> dict[str, tuple[float, Skill]]:
    """New ratings for everybody, each with what the match counted for them."""
    teams = list(finished.teams.values())
    ids = [[f"{seat.player}" for seat in team] for team in teams]
    met = await _met(connection, finished, guild, ids)
    known = await _skills(connection, guild, finished.game, season, [player for team in ids for player in team])
    counted = weights(ids, met)
    before = [[known.get(player, NEWCOMER) for player in team] for team in ids]
    places = [min(seat.place for seat in team) for team in teams]
    after = rate(before, places, [[counted[player] for player in team] for team in ids])
    for team, skills in zip(teams, after, strict=True):
        for seat, skill in zip(team, skills, strict=True):
            key = {"guild": guild, "game": finished.game, "season": season, "player": f"{seat.player}"}
            await _keep_rating(connection, key, skill, seat.result)
    return {
        player: (counted[player], skill)
        for team, skills in zip(ids, after, strict=True)
        for player, skill in zip(team, skills, strict=True)
    }


async def _met(
    connection: AsyncConnection, finished: FinishedMatch, guild: str, teams: Sequence[Sequence[str]]
) -> dict[Pairing, int]:
    """How often opponents have met in the days before; and that they meet now, if it counts (LEA-8.5)."""
    pairs = sorted(set(opposing_pairs(teams)))
    people = [player for team in teams for player in team]
    query = (
        select(rated_pairs.c.one, rated_pairs.c.other, func.count())
        .where(
            rated_pairs.c.one.in_(people),
            rated_pairs.c.other.in_(people),
            rated_pairs.c.guild == guild,
            rated_pairs.c.game == finished.game,
            rated_pairs.c.time > finished.ended - _SECONDS_OF_A_PAIR,
        )
        .group_by(rated_pairs.c.one, rated_pairs.c.other)
    )
    met = {(one, other): int(count) for one, other, count in await connection.execute(query)}
    where = {"match": finished.id, "guild": guild, "game": finished.game, "time": finished.ended}
    new = [{**where, "one": one, "other": other} for one, other in pairs if pair_weight(met.get((one, other), 0))]
    if new:
        await connection.execute(insert(rated_pairs), new)
    return met


async def _skills(
    connection: AsyncConnection, guild: str, game: str, season: int, people: Iterable[str]
) -> dict[str, Skill]:
    query = select(ratings.c.player, ratings.c.mu, ratings.c.sigma).where(
        *_of_season(guild, game, season), ratings.c.player.in_(list(people))
    )
    return {player: Skill(mu, sigma) for player, mu, sigma in await connection.execute(query)}


def _of_season(guild: str, game: str, season: int) -> tuple[ColumnElement[bool], ...]:
    return (ratings.c.guild == guild, ratings.c.game == game, ratings.c.season == season)


async def _keep_rating(connection: AsyncConnection, key: Mapping[str, Any], skill: Skill, result: Result) -> None:
    column = ratings.c[_COUNTED[result]]
    change = update(ratings).where(*(ratings.c[name] == value for name, value in key.items()))
    if (await connection.execute(change.values({**skill._asdict(), column.name: column + 1}))).rowcount != 1:
        new = {"wins": 0, "draws": 0, "losses": 0} | {column.name: 1}
        await connection.execute(insert(ratings), {**key, **skill._asdict(), **new})


async def not_recorded(connection: AsyncConnection, games: Iterable[str], limit: int) -> list[str]:
    """Finished matches of these games that have not been written into anybody's record yet, the oldest first.

    A run of a league week that is open waits for the close: the cards that it was played with are nobody's business.
    """
    is_recorded = exists().where(match_results.c.match == matches.c.id)
    has_people = exists().where(seats.c.match == matches.c.id, seats.c.player.is_not(None))
    of_open_week = (league_weeks.c.id == league_attempts.c.week, league_weeks.c.status == "open")
    is_sealed = exists().where(league_attempts.c.match == matches.c.id, *of_open_week)
    is_missing = (matches.c.status == "finished", matches.c.game.in_(list(games)), has_people, ~is_recorded, ~is_sealed)
    query = select(matches.c.id).where(*is_missing).order_by(matches.c.started, matches.c.id).limit(limit)
    return list((await connection.execute(query)).scalars())


# --- seasons ------------------------------------------------------------


async def all_seasons(connection: AsyncConnection, guild: str) -> list[Season]:
    """The seasons of a server, the newest first."""
    query = select(seasons).where(seasons.c.guild == guild).order_by(seasons.c.number.desc())
    return [_season(row) for row in await connection.execute(query)]


def _season(row: Row[Any]) -> Season:
    return Season(row.number, row.name, row.begun, row.ended)


async def _season_at(connection: AsyncConnection, guild: str, ended: float) -> Season:
    """The season in which a match ended; the first one begins by itself, and has what ended before it."""
    found = await all_seasons(connection, guild)
    if not found:
        return await _begin_season(connection, guild, 1, "", ended)
    return next((season for season in found if season.begun <= ended), found[-1])


async def _begin_season(connection: AsyncConnection, guild: str, number: int, name: str, now: float) -> Season:
    season = Season(number, name or f"Season {number}", now, None)
    row = {"guild": guild, "number": number, "name": season.name, "begun": now, "ended": None}
    await connection.execute(insert(seasons), row)
    return season


async def start_season(connection: AsyncConnection, guild: str, name: str, now: float) -> Season:
    """Ends the season that is played, if there is one, and begins the next; everybody is a newcomer in it."""
    found = await all_seasons(connection, guild)
    is_current = (seasons.c.guild == guild, seasons.c.ended.is_(None))
    await connection.execute(update(seasons).where(*is_current).values(ended=now))
    return await _begin_season(connection, guild, found[0].number + 1 if found else 1, name, now)


# --- reading ------------------------------------------------------------

_ordinal = ratings.c.mu - 3 * ratings.c.sigma
_matches_played = ratings.c.wins + ratings.c.draws + ratings.c.losses
_with_outcomes = select(match_results, matches.c.outcome).join(matches, matches.c.id == match_results.c.match)


async def leaderboard(
    connection: AsyncConnection, guild: str, game: str, season: int, limit: int, offset: int
) -> list[Rated]:
    best_first = (_ordinal.desc(), _matches_played.desc(), ratings.c.player)
    query = (
        select(ratings, func.coalesce(player_rows.c.name, "").label("name"))
        .outerjoin(player_rows, player_rows.c.id == ratings.c.player)
        .where(*_of_season(guild, game, season))
        .order_by(*best_first)
        .limit(limit)
        .offset(offset)
    )
    return [
        Rated(place, row.player, row.name, Skill(row.mu, row.sigma), row.wins, row.draws, row.losses)
        for place, row in enumerate(await connection.execute(query), start=offset + 1)
    ]


async def count_rated(connection: AsyncConnection, guild: str, game: str, season: int) -> int:
    query = select(func.count()).select_from(ratings).where(*_of_season(guild, game, season))
    return int((await connection.execute(query)).scalar_one())


def _of_player(player: str, guild: str | None) -> tuple[ColumnElement[bool], ...]:
    own = (match_results.c.player == player,)
    return own if guild is None else (*own, match_results.c.guild == guild)


async def records_of(connection: AsyncConnection, player: str, guild: str | None) -> list[Record]:
    """Somebody's record by game, on a server or everywhere; the game that they play most comes first."""
    counts = [func.sum(case((match_results.c.result == result, 1), else_=0)) for result in ("won", "drawn", "lost")]
    query = (
        select(match_results.c.game, *counts)
        .where(*_of_player(player, guild))
        .group_by(match_results.c.game)
        .order_by(func.count().desc(), match_results.c.game)
    )
    return [Record(game, int(won), int(drawn), int(lost)) for game, won, drawn, lost in await connection.execute(query)]


async def curve_of(
    connection: AsyncConnection, player: str, guild: str, game: str, season: int, limit: int
) -> list[CurvePoint]:
    """The newest points of a rating curve, in the order of time."""
    query = (
        select(match_results.c.time, match_results.c.mu, match_results.c.sigma)
        .where(
            *_of_player(player, guild),
            match_results.c.game == game,
            match_results.c.season == season,
            match_results.c.mu.is_not(None),
        )
        .order_by(match_results.c.time.desc(), match_results.c.match.desc())
        .limit(limit)
    )
    points = [CurvePoint(time, Skill(mu, sigma)) for time, mu, sigma in await connection.execute(query)]
    return points[::-1]


async def rating_change(connection: AsyncConnection, match: str, player: str) -> RatingChange | None:
    """What a match did to somebody's rating; None if it was not rated, or is not recorded yet."""
    of_match = (match_results.c.match == match, match_results.c.player == player, match_results.c.mu.is_not(None))
    now = (await connection.execute(select(match_results).where(*of_match))).one_or_none()
    if now is None:
        return None
    earlier = (
        select(match_results.c.mu, match_results.c.sigma)
        .where(
            *_of_player(player, now.guild),
            match_results.c.game == now.game,
            match_results.c.season == now.season,
            match_results.c.mu.is_not(None),
            tuple_(match_results.c.time, match_results.c.match) < tuple_(now.time, now.match),
        )
        .order_by(match_results.c.time.desc(), match_results.c.match.desc())
        .limit(1)
    )
    before = (await connection.execute(earlier)).one_or_none()
    skill = NEWCOMER if before is None else Skill(before.mu, before.sigma)
    return RatingChange(skill, Skill(now.mu, now.sigma), now.weight)


async def favourite_cards(
    connection: AsyncConnection, player: str, guild: str | None, game: str, limit: int
) -> list[tuple[str, int]]:
    """The cards that somebody played most in their newest matches, by id, with how often."""
    query = (
        select(match_results.c.cards)
        .where(*_of_player(player, guild), match_results.c.game == game)
        .order_by(match_results.c.time.desc())
        .limit(MATCHES_FOR_FAVOURITES)
    )
    counts: Counter[str] = Counter()
    for (text,) in await connection.execute(query):
        counts.update(json.loads(text))
    return sorted(counts.items(), key=lambda counted: (-counted[1], counted[0]))[:limit]


async def best_run(connection: AsyncConnection, player: str, guild: str | None) -> PlayedMatch | None:
    """The run with the most stars, then the most lives, then the fewest rounds, then the earliest."""
    best_first = (
        match_results.c.stars.desc(),
        match_results.c.lives.desc(),
        match_results.c.rounds,
        match_results.c.time,
    )
    is_run = (match_results.c.stars.is_not(None), match_results.c.seat_count == 1)
    query = _with_outcomes.where(*_of_player(player, guild), *is_run).order_by(*best_first).limit(1)
    row = (await connection.execute(query)).one_or_none()
    return None if row is None else _played(row)


async def history_of(
    connection: AsyncConnection, player: str, guild: str | None, limit: int, offset: int
) -> list[PlayedMatch]:
    """The finished matches of somebody, the newest first."""
    newest_first = (match_results.c.time.desc(), match_results.c.match.desc())
    query = _with_outcomes.where(*_of_player(player, guild)).order_by(*newest_first)
    return [_played(row) for row in await connection.execute(query.limit(limit).offset(offset))]


async def count_history(connection: AsyncConnection, player: str, guild: str | None) -> int:
    query = select(func.count()).select_from(match_results).where(*_of_player(player, guild))
    return int((await connection.execute(query)).scalar_one())


def _played(row: Row[Any]) -> PlayedMatch:
    return PlayedMatch(
        match=row.match,
        game=row.game,
        guild=row.guild,
        time=row.time,
        place=row.place,
        seat_count=row.seat_count,
        result=row.result,
        weight=row.weight,
        skill=None if row.mu is None else Skill(row.mu, row.sigma),
        stars=row.stars,
        lives=row.lives,
        rounds=row.rounds,
        reason="" if (outcome := outcome_of(row.outcome)) is None else outcome.reason,
    )
