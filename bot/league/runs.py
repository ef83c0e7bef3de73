"""From the matches that entrants play to the boards of their league, as they happen or from the journal later."""

import asyncio
from collections.abc import Iterator
from typing import NamedTuple

from bot.store import Store, Submission
from engine.core.boards import BoardGame, BoardInBattle, Reached
from engine.core.events import Event
from engine.journal.position import Position
from engine.journal.records import HOUSE, MatchRecord, StoredMatch
from engine.registry import boards_named, boards_of, game_named
from engine.table.notices import Update


def submission_in(boards: BoardGame, update: Update) -> Submission | None:
    """The board of a run that has just gone into battle, if an update tells of one."""
    for board in boards.submissions(update.events):
        reached = boards.progress(update.views[None])
        return _submission(update.match, _Battle(board, reached, update.outcome is not None, update.acted))
    return None


def submissions_of(stored: StoredMatch) -> list[Submission]:
    """All boards of a run that went into battle, from its journal. It plays the match again: run it in a thread."""
    return [_submission(stored.record.id, battle) for battle in _battles_of(stored)]


def rounds_of(stored: StoredMatch, closes: float) -> list[tuple[int, int, bool | None]]:
    """Stars and lives after each battle of a run before the close, and whether the run won it; None for a draw.

    As `submissions_of` does, it plays the match again.
    """
    in_time = (battle for battle in _battles_of(stored) if battle.time < closes)
    return [(battle.reached.stars, battle.reached.lives, battle.board.is_won) for battle in in_time]


class _Battle(NamedTuple):
    """A board with how its run stood after the battle, and when it was sent: before the house found an opponent."""

    board: BoardInBattle
    reached: Reached
    is_over: bool
    time: float


def _battles_of(stored: StoredMatch) -> Iterator[_Battle]:
    boards, sent = boards_named(stored.record.game), stored.record.started
    position = Position.first(game_named(stored.record.game), stored.record)
    for entry in stored.entries:
        sent = sent if entry.kind == HOUSE else entry.time
        events: list[Event] = []
        position.replay(entry, events.append)
        for board in boards.submissions(events):
            yield _Battle(board, boards.reached(position.state)[0], position.outcome is not None, sent)


def _submission(match: str, battle: _Battle) -> Submission:
    board, reached = battle.board, battle.reached
    return Submission(match, board.round, board.text, reached.stars, reached.lives, battle.is_over, battle.time)


class RunRecorder:
    """The boards of a league run are its week's alone until the close, empty ones as well."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def wants(self, record: MatchRecord, update: Update) -> bool:
        boards = boards_of(record.game)
        return boards is not None and (update.outcome is not None or bool(boards.submissions(update.events)))

    async def keep(self, record: MatchRecord, update: Update) -> None:
        if await self._store.leagues.week_of_match(record.id) is None:
            return
        submission = submission_in(boards_named(record.game), update)
        if submission is not None:
            await self._store.leagues.submit(submission)
        if update.outcome is not None:
            await self._store.leagues.end_attempt(update.match, update.acted)

    async def drop(self, match: str, now: float) -> None:
        """If the match was a league run, another may be played (LEA-3.8)."""
        await self._store.leagues.drop_attempt(match, now)

    async def break_off(self, match: str, now: float) -> None:
        """If the match was a league run, it counts as it stands, and no other is given."""
        await self._store.leagues.end_attempt(match, now)

    async def catch_up(self) -> None:
        for week in await self._store.leagues.open_weeks():
            await catch_up(self._store, week.id)


async def catch_up(store: Store, week: int) -> int:
    """Keeps the boards of a week that are in journals only, because the program died in between; says how many.

    To be called after a start, before the week is closed: the journal is the truth, and nobody shall lose a board.
    """
    kept = 0
    for match in await store.leagues.behind(week):
        stored = await store.load(match)
        if stored is None:
            continue
        for submission in await asyncio.to_thread(submissions_of, stored):
            kept += await store.leagues.submit(submission)
        if stored.status == "finished" and stored.entries:
            await store.leagues.end_attempt(match, stored.entries[-1].time)
    return kept
