"""From the journal back to a position. Pure and possibly slow: run it off the event loop."""

from dataclasses import dataclass

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
    if stored.record.rules_version == game.rules_version:
        return Restored(_replayed(Position.first(game, stored.record), stored, since=0))
    present = [snapshot for snapshot in stored.snapshots if snapshot.rules_version == game.rules_version]
    if present:
        last = present[-1]
        return Restored(_replayed(_loaded(game, stored, last), stored, since=last.number))
    return _carried_over(game, stored)


def _replayed(position: Position, stored: StoredMatch, since: int) -> Position:
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
