"""An entry in lines, with marks in place of names: what the table itself says, what the game says, and the end."""

from collections.abc import Iterable, Sequence

from engine.core.events import Sighting
from engine.core.game import AnyGame, Outcome
from engine.journal.marks import seat_mark
from engine.journal.position import Position
from engine.journal.records import CLOCK, EntryKind, is_moderator
from engine.journal.take_backs import CARRIED_OUT

MISSES_UNTIL_FORFEIT = 3


def table_lines(kind: EntryKind, seat: int | None, who: str, notation: str) -> list[str]:
    """What the table itself says about an entry; the game's events say the rest."""
    if seat is None:  # the end that a moderator makes says so itself
        return []
    name = seat_mark(seat)
    match kind, notation:
        case "clock", _:
            return [f"{name} ran out of time, and the clock acted."]
        case (("concede" | "withdraw"), _) if who == CLOCK:
            return [f"{name} missed {MISSES_UNTIL_FORFEIT} decisions in a row and forfeits."]
        case (("concede" | "withdraw" | "hand-over"), _) if is_moderator(who):
            return [f"{name} was sent away by a moderator."]
        case "concede", _:
            return [f"{name} concedes."]
        case "draw", "offer":
            return [f"{name} offers a draw."]
        case "draw", "accept":
            return [f"{name} agrees to a draw."]
        case "draw", "decline":
            return [f"{name} declines the draw."]
        case "take-back", "offer":
            return [f"{name} asks to take back their last action."]
        case "take-back", "accept":
            return [f"{name} agrees to the take-back."]
        case "take-back", _:
            return [f"{name} declines the take-back."]
        case "hand-over", "back":
            return [f"{name} is back."]
        case "hand-over", _:
            return [f"A built-in player stands in for {name}."]
        case _:
            return []


def taken_back_line(seat: int) -> str:
    """What is said when the last action of a seat has been taken back."""
    return f"The last action of {seat_mark(seat)} {CARRIED_OUT}."


def event_lines(game: AnyGame, seen: Iterable[Sighting], seats: int) -> list[str]:
    """What a game of so many seats says of what an audience saw."""
    marks = [seat_mark(seat) for seat in range(seats)]
    return [line for sighting in seen for line in game.narrate(sighting, marks)]


def headline(game: AnyGame, seen: Sequence[Sighting], audience: int | None, seats: int) -> str:
    """What an audience of a game of so many seats saw, in one line; nothing where nothing is worth a word."""
    return game.headline(seen, audience, [seat_mark(seat) for seat in range(seats)])


def entry_lines(said: Iterable[str], seen: Iterable[Sighting], after: Position) -> tuple[str, ...]:
    """All that an audience is told of an entry: by the table, by the game of what it saw, and of the end."""
    lines = [*said, *event_lines(after.game, seen, len(after.seats))]
    return tuple(lines if after.ended is None else [*lines, ending_line(after.ended)])


def ending_line(outcome: Outcome) -> str:
    """What is said of a match that the table ends."""
    return f"The match is over: {outcome.reason}."
