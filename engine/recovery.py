"""From the journal back to a position. Pure and possibly slow: run it off the event loop."""

from dataclasses import dataclass

from engine.core.events import Event, Facts
from engine.core.game import AnyGame
from engine.core.refusals import Refusal, UnreadableState
from engine.journal import Snapshot, StoredMatch
from engine.position import Position


class CannotGoOn(Refusal):
    """A stored match that the present rules cannot continue; it is shelved, never dropped."""


@dataclass(frozen=True, slots=True)
class Restored:
    """`snapshot` is to be kept if the match went on under another version of the rules."""

    position: Position
    snapshot: Snapshot | None = None


def restore(game: AnyGame, stored: StoredMatch) -> Restored:
    """The position after a match's last entry. Raises CannotGoOn."""
    beginning = _beginning(game, stored)
    return _carried_over(game, stored) if beginning is None else Restored(_replayed(*beginning, stored))


def last_told(game: AnyGame, stored: StoredMatch, kind: str) -> list[Facts]:
    """What the last entry with public events of a kind told of them; nothing if the present rules saw none."""
    beginning = _beginning(game, stored)
    if beginning is None:
        return []
    position, since = beginning
    told: list[Facts] = []
    for entry in stored.entries:
        if entry.number > since:
            events: list[Event] = []
            position.replay(entry, events.append)
            told = [event.public for event in events if event.kind == kind and event.public is not None] or told
    return told


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
        raise CannotGoOn(f"The journal of this match cannot be played again: {refusal.sentence}") from refusal
    if entries and position.state_hash() != entries[-1].state_hash:
        raise CannotGoOn("The journal of this match leads to another position than it did when it was played.")
    return position


def _loaded(game: AnyGame, stored: StoredMatch, snapshot: Snapshot) -> Position:
    try:
        return Position.decode(game, stored.record, snapshot.text)
    except (UnreadableState, ValueError, KeyError, TypeError) as error:
        raise CannotGoOn(_OTHER_RULES.format(title=game.title)) from error


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
