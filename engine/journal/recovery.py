"""From the journal back to a position. Pure and possibly slow: run it off the event loop."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from engine.core.events import Event, Facts
from engine.core.game import AnyGame
from engine.core.refusals import Refusal, UnreadableState
from engine.journal.position import Position
from engine.journal.records import Entry, Snapshot, StoredMatch
from engine.journal.refusals import CannotGoOn


@dataclass(frozen=True, slots=True)
class Restored:
    """`snapshot` is to be kept if the match went on under another version of the rules."""

    position: Position
    snapshot: Snapshot | None = None


def restore(game: AnyGame, stored: StoredMatch) -> Restored:
    """The position after a match's last entry. Raises CannotGoOn."""
    beginning = _beginning(game, stored)
    return _carried_over(game, stored) if beginning is None else Restored(_replayed(*beginning, stored))


class Replayed(NamedTuple):
    """The position after the entry with a number, which nobody changes any more, and what happened in it.

    There is no entry where the present rules begin: at the start of the match, or at a position kept of it.
    """

    number: int
    entry: Entry | None
    position: Position
    events: tuple[Event, ...]


def played_again(game: AnyGame, stored: StoredMatch) -> Iterator[Replayed]:
    """A match from entry to entry, as far back as the present rules know it. Raises CannotGoOn."""
    beginning = _beginning(game, stored)
    if beginning is None:
        raise CannotGoOn(
            f"This match was played under other rules of {game.title}: its log is kept, its boards are not."
        )
    position, since = beginning
    yield Replayed(since, None, position.copy(), ())
    for entry in stored.entries:
        if entry.number > since:
            events: list[Event] = []
            try:
                position.replay(entry, events.append)
            except Refusal as refusal:
                raise CannotGoOn(_NOT_PLAYED_AGAIN.format(why=refusal.sentence)) from refusal
            yield Replayed(entry.number, entry, position.copy(), tuple(events))


def facts_of(events: Iterable[Event], kind: str) -> list[Facts]:
    """What everybody was told by events of a kind."""
    return [event.public for event in events if event.kind == kind and event.public is not None]


def _beginning(game: AnyGame, stored: StoredMatch) -> tuple[Position, int] | None:
    """From where the present rules have played a match, and the number of the last entry before that."""
    if stored.record.rules_version == game.rules_version:
        return Position.first(game, stored.record), 0
    present = [snapshot for snapshot in stored.snapshots if snapshot.rules_version == game.rules_version]
    # Not from the last of them: a take-back may lead to before it.
    return (_loaded(game, stored, present[0]), present[0].number) if present else None


def _replayed(position: Position, since: int, stored: StoredMatch) -> Position:
    entries = [entry for entry in stored.entries if entry.number > since]
    try:
        for entry in entries:
            position.replay(entry)
    except Refusal as refusal:
        raise CannotGoOn(_NOT_PLAYED_AGAIN.format(why=refusal.sentence)) from refusal
    if entries and position.state_hash() != entries[-1].state_hash:
        raise CannotGoOn("The journal of this match leads to another position than it did when it was played.")
    return position


def _loaded(game: AnyGame, stored: StoredMatch, snapshot: Snapshot) -> Position:
    try:
        return Position.decode(game, stored.record, snapshot.text)
    except (UnreadableState, ValueError, KeyError, TypeError) as error:
        raise CannotGoOn(_OTHER_RULES.format(title=game.title)) from error


_NOT_PLAYED_AGAIN = "The journal of this match cannot be played again: {why}"
_OTHER_RULES = (
    "This match was begun under other rules of {title}, and the present ones cannot load the last position kept of it."
)


def _carried_over(game: AnyGame, stored: StoredMatch) -> Restored:
    """Goes on from the last snapshot of other rules, with as many of the later entries as the present rules allow."""
    if not stored.snapshots:
        raise CannotGoOn(f"This match was begun under other rules of {game.title}, and no position of it was kept.")
    last = stored.snapshots[-1]
    position = _loaded(game, stored, last)
    for entry in stored.entries:
        if entry.number <= last.number:
            continue
        try:
            after = position.copy()
            after.replay(entry)
        except Refusal:
            break
        position = after
    number = stored.entries[-1].number if stored.entries else 0
    return Restored(position, Snapshot(number, game.rules_version, position.encode()))
