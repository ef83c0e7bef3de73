"""From the matches that entrants play to the boards of their league, as they happen or from the journal later."""

import asyncio
from collections.abc import Iterator, Mapping
from typing import Any

from bot.store import Store, Submission
from engine.core.events import Event
from engine.games.manalimit.ghosts import Ghost
from engine.journal.position import Position
from engine.journal.records import HOUSE, StoredMatch
from engine.registry import game_named
from engine.table.notices import Update


def submission_in(update: Update) -> Submission | None:
    """The board of a run that has just gone into battle, if an update tells of one."""
    for event in update.events:
        if event.kind == "battle" and event.public is not None:
            player = update.views[None].players[0]
            standing = (player.stars, max(0, player.lives), update.outcome is not None)
            return _submission(update.match, event.public, standing, update.acted)
    return None


def submissions_of(stored: StoredMatch) -> list[Submission]:
    """All boards of a run that went into battle, from its journal. It plays the match again: run it in a thread."""
    return [_submission(stored.record.id, facts, standing, time) for facts, standing, time in _battles_of(stored)]


def rounds_of(stored: StoredMatch, closes: float) -> list[tuple[int, int, int | None]]:
    """Stars and lives after each battle of a run before the close, and who won it (0: the run's own board).

    As `submissions_of` does, it plays the match again.
    """
    return [(stars, lives, facts["winner"]) for facts, (stars, lives, _), time in _battles_of(stored) if time < closes]


def _battles_of(stored: StoredMatch) -> Iterator[tuple[Mapping[str, Any], tuple[int, int, bool], float]]:
    """Each battle with how the run stood after it, and when its board was sent: before the house found an opponent."""
    position, sent = Position.first(game_named(stored.record.game), stored.record), stored.record.started
    for entry in stored.entries:
        sent = sent if entry.kind == HOUSE else entry.time
        events: list[Event] = []
        position.apply(entry.kind, entry.seat, entry.notation, events.append)
        player = position.state.players[0]
        standing = (player.stars, max(0, player.lives), position.outcome is not None)
        for event in events:
            if event.kind == "battle" and event.public is not None:
                yield event.public, standing, sent


def _submission(match: str, facts: Mapping[str, Any], standing: tuple[int, int, bool], time: float) -> Submission:
    board = Ghost(None, house=False, pitched=facts["pitched"][0], units=facts["left"])
    return Submission(match, facts["round"], board.encode(), *standing, time)


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
