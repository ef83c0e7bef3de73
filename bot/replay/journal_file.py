"""A match as a text file that any machine can play again: how it began, every entry with the digest of the position
that it led to, and at the end a digest of the file. Nothing in it says who the players are but the names of the seats.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from hashlib import blake2b
from typing import Any

from bot.replay.limits import FORMAT, FORMAT_WITHOUT_PLANS
from bot.replay.refusals import BrokenHead, BrokenLine, ChangedJournal, NewerJournal, NotAJournal, TornJournal
from engine.core.game import Outcome, Setup
from engine.journal.records import Entry, EntryKind, MatchRecord, Seat, Status, StoredMatch

LARGEST = 32 * 1024 * 1024
_FIRST = "Cardhall journal"
_LAST = "digest"
_NOBODY = "-"
_PART = "+"
"""Behind the kind of an entry that goes on with the plan of the one before."""
_TOLD = "    "


_UNREADABLE = (ValueError, KeyError, TypeError, IndexError, OverflowError)


# --- writing ------------------------------------------------------------


def written(stored: StoredMatch, logs: Sequence[Sequence[str]]) -> str:
    """`logs` are the lines that everybody was told of each entry, with names."""
    text = "".join(f"{line}\n" for line in _lines(stored, logs))
    return f"{text}{_LAST} {_digest(text)}\n"


def _lines(stored: StoredMatch, logs: Sequence[Sequence[str]]) -> Iterator[str]:
    record = stored.record
    has_plans = any(entry.is_part for entry in stored.entries)
    yield f"{_FIRST} {FORMAT if has_plans else FORMAT_WITHOUT_PLANS}"
    yield f"match {record.id}"
    yield f"game {record.game} {record.rules_version}"
    yield f"began {datetime.fromtimestamp(record.started, UTC):%Y-%m-%dT%H:%M:%SZ}"
    yield f"seed {record.seed:032x}"
    yield f"options {_json(dict(record.setup.options))}"
    for seat in record.seats:
        yield f"seat {_json([seat.name, seat.player is not None, seat.built_in])}"
    outcome = None if stored.outcome is None else stored.outcome.as_list()
    yield f"ended {_json([stored.status, outcome])}"
    for entry, log in zip(stored.entries, logs, strict=True):
        seat_number = _NOBODY if entry.seat is None else entry.seat
        kind = f"{entry.kind}{_PART}" if entry.is_part else entry.kind
        yield f"{entry.number} {kind} {seat_number} {entry.state_hash} {_json(entry.notation)}"
        yield from (f"{_TOLD}{' '.join(line.split())}" for line in log)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=16).hexdigest()


# --- reading ------------------------------------------------------------


def read(content: bytes) -> StoredMatch:
    """The match that `written` wrote. Raises one of the refusals above."""
    head: dict[str, list[str]] = {}
    entries: list[Entry] = []
    for number, line in enumerate(_checked(content).split("\n")[1:-1], 2):
        word, _, rest = line.partition(" ")
        try:
            if word.isdecimal():
                entries.append(_entry(line))
            elif word:
                head.setdefault(word, []).append(rest)
            else:
                entries[-1] = replace(entries[-1], log=(*entries[-1].log, line.removeprefix(_TOLD)))
        except _UNREADABLE as error:
            raise BrokenLine(number) from error
    try:
        return _match(head, entries)
    except _UNREADABLE as error:
        raise BrokenHead from error


def _checked(content: bytes) -> str:
    try:
        text = content[:LARGEST].decode().replace("\r\n", "\n")  # a mail program may have changed the ends of lines
    except UnicodeDecodeError as error:
        raise NotAJournal from error
    first = text.partition("\n")[0]
    if not first.startswith(f"{_FIRST} "):
        raise NotAJournal
    if first not in (f"{_FIRST} {FORMAT}", f"{_FIRST} {FORMAT_WITHOUT_PLANS}"):
        raise NewerJournal(first.removeprefix(f"{_FIRST} "))
    body, mark, digest = text.rstrip("\n").rpartition(f"\n{_LAST} ")
    if not mark or len(digest) != len(_digest("")):
        raise TornJournal
    if digest != _digest(f"{body}\n"):
        raise ChangedJournal
    return text.rstrip("\n")


def _match(head: dict[str, list[str]], entries: list[Entry]) -> StoredMatch:
    game, version = head["game"][0].split()
    seated = enumerate(map(json.loads, head["seat"]))
    seats = tuple(
        Seat(f"person {number}" if is_person else None, str(name), built_in)
        for number, (name, is_person, built_in) in seated
    )
    status, outcome = json.loads(head["ended"][0])
    record = MatchRecord(
        id=head["match"][0],
        game=game,
        rules_version=int(version),
        seed=int(head["seed"][0], 16),
        setup=Setup(len(seats), json.loads(head["options"][0])),
        seats=seats,
        clock="none",
        place="",
        guild=None,
        started=datetime.fromisoformat(head["began"][0]).timestamp(),
    )
    ended: Status = status
    return StoredMatch(
        record, ended, "", tuple(entries), (), (), None if outcome is None else Outcome.from_list(outcome)
    )


def _entry(line: str) -> Entry:
    number, kind, seat, state_hash, notation = line.split(" ", 4)
    known: EntryKind = kind.removesuffix(_PART)  # type: ignore[assignment]  # what it is not, no position takes
    at = None if seat == _NOBODY else int(seat)
    words, is_part = str(json.loads(notation)), kind.endswith(_PART)
    return Entry(int(number), known, at, "", None, words, 0.0, (), state_hash, is_part=is_part)
