"""Between the engine's records and the rows of the tables, both ways and exact."""

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import RowMapping

from engine.core.game import Outcome, Setup
from engine.journal.records import Entry, MatchRecord, Seat, Snapshot, Timer

Row = dict[str, Any]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def match_row(record: MatchRecord, banks: Sequence[float]) -> Row:
    return {
        "id": record.id,
        "game": record.game,
        "rules_version": record.rules_version,
        "seed": f"{record.seed:032x}",
        "seat_count": record.setup.seats,
        "options": _json(dict(record.setup.options)),
        "clock": record.clock,
        "first_banks": _json(list(banks)),
        "place": record.place,
        "guild": record.guild,
        "started": record.started,
        "rematch_of": record.rematch_of,
        "wants_rating": record.wants_rating,
        "status": "open",
        "reason": "",
        "outcome": None,
        "delay": record.delay,
    }


def seat_rows(record: MatchRecord) -> list[Row]:
    return [
        {"match": record.id, "seat": number, "player": seat.player, "name": seat.name, "built_in": seat.built_in}
        for number, seat in enumerate(record.seats)
    ]


def record_of(row: Mapping[str, Any] | RowMapping, seats: Iterable[Seat]) -> MatchRecord:
    return MatchRecord(
        id=row["id"],
        game=row["game"],
        rules_version=row["rules_version"],
        seed=int(row["seed"], 16),
        setup=Setup(row["seat_count"], json.loads(row["options"])),
        seats=tuple(seats),
        clock=row["clock"],
        place=row["place"],
        guild=row["guild"],
        started=row["started"],
        rematch_of=row["rematch_of"],
        wants_rating=row["wants_rating"],
        delay=row["delay"],
    )


def entry_row(match: str, entry: Entry) -> Row:
    return {
        "match": match,
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "who": entry.who,
        "interaction": entry.interaction,
        "notation": entry.notation,
        "time": entry.time,
        "banks": _json(entry.banks),
        "state_hash": entry.state_hash,
        "log": _json(entry.log),
        "is_part": entry.is_part,
    }


def entry_of(fields: Sequence[Any]) -> Entry:
    """An entry from the columns of its table, the first of which, the match, has been taken off."""
    number, kind, seat, who, interaction, notation, time, banks, state_hash, log, is_part = fields
    told, left = tuple(json.loads(log)) if log != "[]" else (), tuple(json.loads(banks))
    return Entry(number, kind, seat, who, interaction, notation, time, left, state_hash, told, bool(is_part))


def timers_text(timers: Iterable[Timer]) -> str:
    return _json([[each.seat, each.decision, each.since, each.warned, each.misses, each.is_quick] for each in timers])


def timers_of(text: str) -> tuple[Timer, ...]:
    return tuple(Timer(*fields) for fields in json.loads(text))


def snapshot_row(match: str, snapshot: Snapshot) -> Row:
    return {
        "match": match,
        "number": snapshot.number,
        "rules_version": snapshot.rules_version,
        "text": snapshot.text,
    }


def outcome_text(outcome: Outcome) -> str:
    return _json(outcome.as_list())


def outcome_of(text: str | None) -> Outcome | None:
    if text is None:
        return None
    return Outcome.from_list(json.loads(text))
