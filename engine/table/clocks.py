"""The clocks of a table: how long a seat may think, and what is left of its bank. Pure arithmetic; time comes in."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol, Self

from engine.journal.position import Position
from engine.journal.records import Timer
from engine.table.clock_presets import NO_CLOCK, PRESETS, Preset
from engine.table.refusals import UnknownClock

IDLE_DAYS_UNTIL_SHELVED = 14


def check_clock(name: str) -> str:
    """The name of a clock. Raises UnknownClock."""
    if name not in PRESETS and name != NO_CLOCK:
        raise UnknownClock(name)
    return name


class Handle(Protocol):
    def cancel(self) -> None: ...


class Time(Protocol):
    """Where a table gets its time from, so that tests can control it."""

    def now(self) -> float:
        """Seconds since 1970."""
        ...

    def call_at(self, when: float, callback: "Callback") -> Handle:
        """Calls back at a time, or soon if it is past."""
        ...


class Callback(Protocol):
    def __call__(self) -> object: ...


class Clocks:
    """Decision numbers and running times of all seats of a table.

    A decision number moves when the seat's decision opens, changes or closes, and never because another seat acted.
    Time runs on while several actions answer the same question (a game's `question`), and starts anew otherwise.
    """

    __slots__ = ("banks", "preset", "timers")

    def __init__(self, preset: Preset | None, banks: Sequence[float], timers: Sequence[Timer]) -> None:
        self.preset = preset
        self.banks = tuple(banks)
        self.timers = tuple(timers)

    @classmethod
    def at_start(cls, clock: str, position: Position, now: float) -> Self:
        preset = PRESETS.get(check_clock(clock))
        seats = len(position.seats)
        clocks = cls(
            preset,
            [preset.bank if preset else 0.0] * seats,
            [Timer(seat, 0, None, warned=False, misses=0) for seat in range(seats)],
        )
        asked = position.to_act()
        timers = [
            clocks._opened(seat, position, now) if seat in asked else clocks.timers[seat] for seat in range(seats)
        ]
        return cls(preset, clocks.banks, _for_people(timers, position))

    def after(self, before: Position, after: Position, actor: int | None, now: float, *, missed: bool = False) -> Self:
        """The clocks once `actor` has turned one position into the next; `missed` if the clock acted for it."""
        was, now_asked = before.to_act(), after.to_act()
        banks, timers = list(self.banks), list(self.timers)
        for seat, timer in enumerate(self.timers):
            is_same = seat in was and seat in now_asked and before.question(seat) == after.question(seat)
            is_same = is_same and (seat in before.people) == (seat in after.people)
            acted = seat == actor
            if is_same and not acted:
                continue
            if is_same and after.question(seat) and not missed:  # perhaps unseen: nothing but the number may change
                timers[seat] = replace(timer, decision=timer.decision + 1)
                continue
            if seat in was or seat in now_asked:
                banks[seat] = self._bank_after(seat, now)
                timers[seat] = self._opened(seat, after, now) if seat in now_asked else self._closed(seat)
            if acted:
                timers[seat] = replace(timers[seat], misses=timer.misses + 1 if missed else 0)
        return self.__class__(self.preset, banks, _for_people(timers, after))

    def _opened(self, seat: int, position: Position, now: float) -> Timer:
        timer = self.timers[seat]
        since = now if self.preset is not None else None
        is_quick = position.is_quick(seat)
        return replace(timer, decision=timer.decision + 1, since=since, warned=False, is_quick=is_quick)

    def _closed(self, seat: int) -> Timer:
        timer = self.timers[seat]
        return replace(timer, decision=timer.decision + 1, since=None, warned=False, is_quick=False)

    def _bank_after(self, seat: int, now: float) -> float:
        since = self.timers[seat].since
        if self.preset is None or since is None:
            return self.banks[seat]
        return max(0.0, self.banks[seat] - max(0.0, now - since - self._time_before_the_bank(self.preset, seat)))

    def _time_before_the_bank(self, preset: Preset, seat: int) -> float:
        return preset.quick if self.timers[seat].is_quick else preset.decision

    def banks_at(self, now: float) -> tuple[float, ...]:
        """What each seat has left in its bank at this moment."""
        return tuple(self._bank_after(seat, now) for seat in range(len(self.banks)))

    def deadline(self, seat: int) -> float | None:
        """When the clock acts for a seat; None if its time does not run."""
        since = self.timers[seat].since
        if self.preset is None or since is None:
            return None
        return since + self._time_before_the_bank(self.preset, seat) + self.banks[seat]

    def next_moment(self) -> float | None:
        """When something is due next: a warning or the end of somebody's time."""
        moments = []
        for timer in self.timers:
            deadline = self.deadline(timer.seat)
            if deadline is not None and self.preset is not None:
                moments.append(deadline if timer.warned else deadline - self.preset.warning)
        return min(moments, default=None)

    def overdue(self, now: float) -> list[int]:
        """Seats whose time is up, the longest overdue first."""
        late = [(deadline, timer.seat) for timer in self.timers if (deadline := self.deadline(timer.seat)) is not None]
        return [seat for deadline, seat in sorted(late) if deadline <= now]

    def to_warn(self, now: float) -> list[int]:
        """Seats that are to be warned now."""
        if self.preset is None:
            return []
        return [
            timer.seat
            for timer in self.timers
            if not timer.warned and (deadline := self.deadline(timer.seat)) and deadline - self.preset.warning <= now
        ]

    def warned(self, seats: Sequence[int]) -> Self:
        timers = [replace(timer, warned=timer.warned or timer.seat in seats) for timer in self.timers]
        return self.__class__(self.preset, self.banks, timers)

    def fitted(self, position: Position, now: float) -> Self:
        """The clocks for a position to which the journal did not lead step by step: who is asked has time."""
        asked = position.to_act()
        timers = [
            self._opened(timer.seat, position, now) if timer.seat in asked else self._closed(timer.seat)
            for timer in self.timers
        ]
        return self.__class__(self.preset, self.banks, _for_people(timers, position))

    def taken_back(self, position: Position, now: float) -> Self:
        """The clocks after a take-back: everybody decides anew, and time that was used stays used."""
        return self.__class__(self.preset, self.banks_at(now), self.timers).fitted(position, now)

    def given_back(self, down_since: float, up_again: float) -> Self:
        """The clocks as if the time between had not passed: nobody pays for a program that was not there."""
        timers = [
            timer
            if timer.since is None
            else replace(timer, since=timer.since + max(0.0, up_again - max(down_since, timer.since)))
            for timer in self.timers
        ]
        return self.__class__(self.preset, self.banks, timers)


def _for_people(timers: Sequence[Timer], position: Position) -> list[Timer]:
    """Time runs for people only."""
    people = position.people
    return [timer if timer.seat in people else replace(timer, since=None) for timer in timers]
