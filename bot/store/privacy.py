"""What the store keeps about one person: all of it at a glance, and how it forgets them."""

import json
import secrets
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Row, Select, bindparam, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import agreements, preferences, watching
from bot.store.agreements import OPEN_REPLAY, REMATCH
from bot.store.blocks import fade
from bot.store.chunks import chunks
from bot.store.ghosts import names_somebody, without_owner
from bot.store.league import privacy as league_privacy
from bot.store.matches import MATCHES_A_QUERY
from bot.store.rows import outcome_of
from bot.store.schema import blocks, by_moderators, decks, entries, ghosts, matches, players, seats
from engine.core.decks import without_lists_of_others
from engine.journal.marks import SOMEBODY
from engine.journal.records import by_moderator

GHOSTS_AT_A_TIME = 200
NOBODY = SOMEBODY.capitalize()
"""What the seats of a person who was forgotten are called."""


def new_pseudonym() -> str:
    """What stands for a person who was forgotten; it tells which matches were one person's, but not whose."""
    return f"gone-{secrets.token_hex(6)}"


# --- all that is kept ------------------------------------------------------------


async def everything_about(connection: AsyncConnection, player: str) -> dict[str, Any]:
    known = (await connection.execute(select(players).where(players.c.id == player))).mappings().one_or_none()
    switched = await preferences.of_player(connection, player)
    blocked = select(blocks.c.blocked, blocks.c.name).where(blocks.c.player == player).order_by(blocks.c.number)
    return {
        "player": None if known is None else dict(known),
        "preferences": None if switched is None else asdict(switched),
        "blocks": [{"player": other, "name": name} for other, name in await connection.execute(blocked)],
        "matches": await _matches_sat_at(connection, player),
        "moderated": await _moderated(connection, player),
        "ghosts": await _submitted(connection, player),
        "decks": [dict(row) for row in (await connection.execute(_decks_of(player))).mappings()],
        "rematches_wanted": await agreements.matches_of(connection, REMATCH, player),
        "replays_opened": await agreements.matches_of(connection, OPEN_REPLAY, player),
        **await league_privacy.everything_about(connection, player),
        **await watching.everything_about(connection, player),
    }


def _decks_of(player: str) -> Select[Any]:
    kept = select(decks.c.game, decks.c.name, decks.c.text, decks.c.changed)
    return kept.where(decks.c.player == player).order_by(decks.c.game, decks.c.name)


async def _matches_sat_at(connection: AsyncConnection, player: str) -> list[dict[str, Any]]:
    """Without seeds: they would tell what the others held, and in a match that goes on what is yet to come."""
    query = (
        select(seats.c.seat, seats.c.name, matches)
        .join(matches, matches.c.id == seats.c.match)
        .where(seats.c.player == player)
        .order_by(matches.c.started, matches.c.id, seats.c.seat)
    )
    told = []
    for some in chunks((await connection.execute(query)).all(), MATCHES_A_QUERY):
        acted = await _own_entries(connection, player, [row.id for row in some])
        told += [_seat_at(row, acted[row.id]) for row in some]
    return told


def _seat_at(row: Row[Any], acted: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "id": row.id,
        "game": row.game,
        "options": without_lists_of_others(json.loads(row.options), row.seat),
        "clock": row.clock,
        "wants_rating": row.wants_rating,
        "guild": row.guild,
        "place": row.place,
        "started": row.started,
        "status": row.status,
        "outcome": _outcome_for(row.seat, row.outcome),
        "seat": row.seat,
        "name": row.name,
        "entries": acted,
    }


def _outcome_for(seat: int, text: str | None) -> dict[str, Any] | None:
    outcome = outcome_of(text)
    if outcome is None:
        return None
    place = outcome.places[seat] if seat < len(outcome.places) else None
    return {"won": seat in outcome.winners, "place": place, "reason": outcome.reason}


_entry = select(entries.c.match, entries.c.kind, entries.c.notation, entries.c.time)
"""Without numbers: they count what others did, hidden steps too."""


async def _own_entries(
    connection: AsyncConnection, player: str, ids: Sequence[str]
) -> defaultdict[str, list[dict[str, Any]]]:
    query = _entry.where(entries.c.match.in_(ids), entries.c.who == player).order_by(entries.c.match, entries.c.number)
    acted: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    for match, kind, notation, time in await connection.execute(query):
        acted[match].append({"kind": kind, "notation": notation, "time": time})
    return acted


async def _moderated(connection: AsyncConnection, player: str) -> list[dict[str, Any]]:
    """What they did as a moderator, in whichever match."""
    query = _entry.where(entries.c.who == by_moderator(player), by_moderators).order_by(entries.c.time)
    return [dict(row) for row in (await connection.execute(query)).mappings()]


async def _submitted(connection: AsyncConnection, player: str) -> list[dict[str, Any]]:
    board = ghosts.c.text.label("board")
    query = (
        select(ghosts.c.match, ghosts.c.seat, ghosts.c.round, ghosts.c.guild, ghosts.c.set_id, board)
        .where(ghosts.c.player == player)
        .order_by(ghosts.c.id)
    )
    told: list[dict[str, Any]] = []
    async with connection.stream(query) as result:
        async for some in result.mappings().partitions(GHOSTS_AT_A_TIME):
            told += [{**row, "board": json.loads(row["board"])} for row in some]
    return told


# --- forgetting ------------------------------------------------------------


async def forget(connection: AsyncConnection, player: str, pseudonym: str) -> None:
    """Replaces a person by a pseudonym wherever a match needs somebody, and deletes the rest."""
    await _forget_in_journals(connection, player, pseudonym)
    await _forget_in_ghosts(connection, player, pseudonym)
    await league_privacy.forget(connection, player, pseudonym)
    await watching.forget(connection, player)
    await agreements.forget(connection, player)
    await preferences.forget(connection, player)
    await connection.execute(delete(blocks).where(blocks.c.player == player))
    await fade(connection, player, NOBODY)
    await connection.execute(delete(decks).where(decks.c.player == player))
    await connection.execute(delete(players).where(players.c.id == player))


async def _forget_in_journals(connection: AsyncConnection, player: str, pseudonym: str) -> None:
    """A replay asks neither who acted nor what the seats are called, so every match stays what it was.

    The seats lead to the entries: an index by `who` would cost more with every entry than it saves here.
    """
    sat_at = select(seats.c.match).where(seats.c.player.in_([player, pseudonym]))
    is_own = (entries.c.match.in_(sat_at), entries.c.who == player)
    await connection.execute(update(entries).where(*is_own).values(who=pseudonym))
    as_moderator = (entries.c.who == by_moderator(player), by_moderators)
    await connection.execute(update(entries).where(*as_moderator).values(who=by_moderator(pseudonym)))
    nobody = {"player": pseudonym, "name": NOBODY}
    await connection.execute(update(seats).where(seats.c.player == player).values(nobody))


async def _forget_in_ghosts(connection: AsyncConnection, player: str, pseudonym: str) -> None:
    """Others may go on meeting the boards, which are nobody's now. Only older ones still hold a name."""
    theirs = ghosts.c.player == player
    named = (await connection.execute(select(ghosts.c.id, ghosts.c.text).where(theirs, names_somebody))).all()
    rename = update(ghosts).where(ghosts.c.id == bindparam("of_id")).values(text=bindparam("new_text"))
    for some in chunks(named, GHOSTS_AT_A_TIME):
        await connection.execute(rename, [{"of_id": row.id, "new_text": without_owner(row.text)} for row in some])
    await connection.execute(update(ghosts).where(theirs).values(player=pseudonym))
