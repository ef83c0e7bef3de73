"""Who is missing at a table where people play together: a built-in player may stand in for them."""

from engine.core.refusals import Refusal
from engine.journal.position import Position
from engine.table.clocks import Clocks
from engine.table.refusals import NobodyWaits, NotMissingYet, NotTogether

STAND_IN = "greedy"
SECONDS_UNTIL_MISSING = {"live": 120.0, "evening": 600.0, "correspondence": 12 * 3600.0}
"""How long a match waits for somebody, by the clock, until others may let a built-in player stand in for them."""
SECONDS_WITHOUT_A_CLOCK = 600.0


class Absences:
    """Since when a match waits for each seat. A restart begins anew: nobody was missing while the hall was."""

    def __init__(self) -> None:
        self._waited: dict[int, tuple[int, float]] = {}

    def note(self, position: Position, clocks: Clocks, now: float) -> None:
        """After an entry: the wait goes on as long as the seat's decision is the same."""
        before, self._waited = self._waited, {}
        for seat in position.to_act():
            wanted = clocks.timers[seat].decision
            decision, since = before.get(seat, (-1, now))
            self._waited[seat] = (wanted, since if decision == wanted else now)

    def why_not(self, position: Position, seat: int, clock: str, now: float) -> Refusal | None:
        """Why nobody may stand in for a seat yet; None if the match has waited long enough."""
        name = position.seats[seat].name
        if not position.game.cooperative:
            return NotTogether(position.game.title)
        if seat not in position.to_act():
            return NobodyWaits(name)
        _, since = self._waited.get(seat, (0, now))
        left = since + SECONDS_UNTIL_MISSING.get(clock, SECONDS_WITHOUT_A_CLOCK) - now
        return NotMissingYet(name, max(1, round(left / 60))) if left > 0 else None
