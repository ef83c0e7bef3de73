"""What the table itself says about an entry; the game's events say the rest."""

from engine.core.game import Outcome
from engine.journal.marks import seat_mark
from engine.journal.records import CLOCK, EntryKind, is_moderator

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


def ending_line(outcome: Outcome) -> str:
    """What is said of a match that the table ends."""
    return f"The match is over: {outcome.reason}."
