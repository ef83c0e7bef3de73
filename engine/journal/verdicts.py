"""The result of a match as its table tells it: by the game, or by what the table knows of how it came to an end."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from engine.core.address import Address
from engine.core.game import AnyGame, Outcome
from engine.core.verdicts import Tone, tone_of
from engine.journal.lines import MISSES_UNTIL_FORFEIT, table_lines
from engine.journal.marks import seat_mark
from engine.journal.position import DRAW_AGREED, ENDED_BY_MODERATOR, EVERYBODY_LEFT, WEEK_CLOSED
from engine.journal.records import CLOCK, by_moderator

EARLY = "Ended early"
"""The title of a match that has no winner, because it was not played to its end."""

_BY_THE_TABLE: Mapping[str, str] = {
    DRAW_AGREED: "the players agreed on a draw",
    EVERYBODY_LEFT: "all players left",
    ENDED_BY_MODERATOR: "a moderator ended the match",
    WEEK_CLOSED: "the league week closed",
}
_CONCEDED = ("conceded", "conceded")
_FORFEITED = (f"missed {MISSES_UNTIL_FORFEIT} decisions in a row",) * 2
_SENT_AWAY = ("was sent away by a moderator", "were sent away by a moderator")
_LEFT = {"": _CONCEDED, CLOCK: _FORFEITED, by_moderator(""): _SENT_AWAY}
"""What somebody did who left, by who made the entry; of others, and to themselves."""


class Verdict(NamedTuple):
    """`title` in large letters, `line` why and when; both with marks in place of names."""

    title: str
    line: str
    tone: Tone


VOID = Verdict("Match void", "A moderator declared this match void: it has no result", "even")


def verdict_of(
    game: AnyGame, view: Any, seat: int | None, outcome: Outcome | None, seats: int, log: Iterable[str] = ()
) -> Verdict:
    """The result for a seat, or for everybody (None), from the View of the end; without an outcome the match is void.

    `log` is what everybody was told of the last entry: it says whether somebody who left did so by themselves.
    """
    if outcome is None:
        return VOID
    names = [seat_mark(each) for each in range(seats)]
    why = _BY_THE_TABLE.get(outcome.reason) or _how_left(outcome, Address(seat, names), set(log))
    title, line = game.verdict(view, seat, outcome, names, why)
    if outcome.reason == DRAW_AGREED:
        return Verdict("A draw", line, "even")
    if outcome.reason in _BY_THE_TABLE:
        return Verdict(EARLY, line, "even")
    return Verdict(title, line, tone_of(outcome, seat, cooperative=game.cooperative))


def _how_left(outcome: Outcome, reader: Address, log: set[str]) -> str:
    """Who left, and how, if that ended the match."""
    for seat in range(len(outcome.places)):
        for who, (does, do) in _LEFT.items():
            if log & set(table_lines("concede", seat, who, "")):
                return reader.does(seat, does, do)
    return ""
