"""Who is to be mentioned because their turn came: at most once a minute, and nobody for what they did themselves."""

from engine.journal.position import Position
from engine.journal.records import CLOCK, EntryKind, StoredMatch

SECONDS_BETWEEN_MENTIONS = 60.0


class Mentions:
    """The mentions of one match that are still to be made."""

    def __init__(self, waiting: set[int]) -> None:
        self._waiting = waiting
        self._last = float("-inf")
        self._last_actor: int | None = None

    def note(
        self, before: Position, after: Position, kind: EntryKind, seat: int | None, who: str, *, is_public: bool
    ) -> None:
        """After an entry: who is asked now and was not before.

        What comes from outside belongs to the action before it. A player for whom the clock acted was not there, and is
        mentioned if it is their turn again. So is who has done nothing yet that others could see: a mention that does
        not come would tell them.
        """
        if kind != "house" and is_public:
            self._last_actor = None if who == CLOCK else seat
        absent = {seat} if who == CLOCK else set()
        asked = set(after.to_act()) & set(after.people)
        came = asked - (set(before.to_act()) - absent)
        self._waiting = (self._waiting | came) & asked - {self._last_actor}

    @property
    def next_moment(self) -> float | None:
        """When somebody may be mentioned; None if nobody is to be."""
        return self._last + SECONDS_BETWEEN_MENTIONS if self._waiting else None

    def due(self, now: float) -> tuple[int, ...]:
        """Who is mentioned now; they count as mentioned then."""
        if not self._waiting or now < self._last + SECONDS_BETWEEN_MENTIONS:
            return ()
        seats = tuple(sorted(self._waiting))
        self._waiting, self._last = set(), now
        return seats


def came_last(stored: StoredMatch, position: Position) -> set[int]:
    """Whose time began with the last entry that everybody was told of: perhaps nobody had time to mention them."""
    last = next((entry for entry in reversed(stored.entries) if entry.log), None)
    if last is None:
        return set()
    began = {timer.seat for timer in stored.timers if timer.since is not None and timer.since >= last.time}
    came = began if last.who == CLOCK else began - {last.seat}
    return came & set(position.to_act()) & set(position.people)
