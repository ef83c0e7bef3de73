"""Plays every stored match again and compares its positions with what the journal says."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from os import cpu_count
from pathlib import Path
from typing import Literal

from sqlalchemy import URL

from bot.store import matches
from bot.store.connections import database_url, reading_engine
from bot.store.migrating import check_up_to_date
from engine.core.game import AnyGame
from engine.core.refusals import Refusal, UnknownGame
from engine.journal.position import Position
from engine.journal.records import Entry, StoredMatch
from engine.registry import game_named

FindGame = Callable[[str], AnyGame]
Result = Literal["same", "differs", "other version", "unknown game"]

MATCHES_A_BATCH = 20
WORTH_WORKERS = 200
"""From so many matches on, other processes pay for their start."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """`replayed` counts entries that are the same; `entry` is the first that differs, `why` in what."""

    match: str
    result: Result
    replayed: int = 0
    entry: int | None = None
    why: str = ""


class _Differs(Exception):
    def __init__(self, entry: int | None, why: str) -> None:
        super().__init__(why)
        self.entry = entry
        self.why = why


class Verification:
    """All matches of a database, to be played again. Changes nothing; the hall may go on meanwhile."""

    def __init__(self, where: str | Path, find_game: FindGame = game_named) -> None:
        """`find_game` must be a function of a module, so that other processes can call it."""
        self._url = database_url(where)
        self._find_game = find_game
        self.ids = asyncio.run(_all_ids(self._url))

    def verdicts(self) -> Iterator[Verdict]:
        batches = [self.ids[first : first + MATCHES_A_BATCH] for first in range(0, len(self.ids), MATCHES_A_BATCH)]
        judge = partial(_verdicts, self._url, self._find_game)
        if len(self.ids) < WORTH_WORKERS:
            for batch in batches:
                yield from judge(batch)
            return
        with ProcessPoolExecutor(cpu_count(), mp_context=get_context("spawn")) as pool:
            for verdicts in pool.map(judge, batches):
                yield from verdicts


async def _all_ids(url: URL) -> list[str]:
    await check_up_to_date(url)
    engine = reading_engine(url)
    try:
        async with engine.begin() as connection:
            return await matches.all_ids(connection)
    finally:
        await engine.dispose()


def _verdicts(url: URL, find_game: FindGame, ids: Sequence[str]) -> list[Verdict]:
    return [verdict(stored, find_game) for stored in asyncio.run(_loaded(url, ids))]


async def _loaded(url: URL, ids: Sequence[str]) -> list[StoredMatch]:
    engine = reading_engine(url)
    try:
        async with engine.begin() as connection:
            return await matches.load_many(connection, ids)
    finally:
        await engine.dispose()


def verdict(stored: StoredMatch, find_game: FindGame) -> Verdict:
    """Whether a match, played again, is what the journal says.

    Under another version of the rules only what happened since they changed can be played again.
    """
    match = stored.record.id
    try:
        game = find_game(stored.record.game)
    except UnknownGame:
        return Verdict(match, "unknown game")
    is_same_version = stored.record.rules_version == game.rules_version
    try:
        replayed = _replay(game, stored) if is_same_version else _replay_from_snapshot(game, stored)
    except _Differs as difference:
        return Verdict(match, "differs", entry=difference.entry, why=difference.why)
    return Verdict(match, "same" if is_same_version else "other version", replayed)


def _replay(game: AnyGame, stored: StoredMatch) -> int:
    try:
        position = Position.first(game, stored.record)
    except Exception as error:
        raise _Differs(None, f"it cannot begin: {_said(error)}") from error
    return _compare(position, stored, stored.entries, since=0)


def _replay_from_snapshot(game: AnyGame, stored: StoredMatch) -> int:
    present = [snapshot for snapshot in stored.snapshots if snapshot.rules_version == game.rules_version]
    if not present:
        return 0
    snapshot = present[0]
    try:
        position = Position.decode(game, stored.record, snapshot.text)
    except Exception as error:
        raise _Differs(snapshot.number, f"the position kept there cannot be loaded: {_said(error)}") from error
    later = [entry for entry in stored.entries if entry.number > snapshot.number]
    return _compare(position, stored, later, since=snapshot.number)


def _compare(position: Position, stored: StoredMatch, entries: Sequence[Entry], since: int) -> int:
    kept = {each.number: each for each in stored.snapshots if each.rules_version == position.game.rules_version}
    for expected, entry in enumerate(entries, since + 1):
        if entry.number != expected:
            raise _Differs(expected, "it is missing")
        try:
            position.replay(entry)
        except Exception as error:
            raise _Differs(entry.number, f"it cannot be played: {_said(error)}") from error
        if position.state_hash() != entry.state_hash:
            raise _Differs(entry.number, "it leads to another position")
        if entry.number in kept and kept[entry.number].text != position.encode():
            raise _Differs(entry.number, "the position kept after it is another")
    if stored.status == "finished" and position.outcome != stored.outcome:
        raise _Differs(entries[-1].number if entries else None, "the match ends differently")
    return len(entries)


def _said(error: Exception) -> str:
    return error.sentence if isinstance(error, Refusal) else f"{type(error).__name__}: {error}"
