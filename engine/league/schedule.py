"""When the weeks of a league open and close: a local time of day in a zone, whatever its clocks do (LEA-1).

Moments are whole seconds since 1970; what time it is comes from outside.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from difflib import get_close_matches
from functools import lru_cache
from typing import Self
from zoneinfo import ZoneInfo, available_timezones

from engine.league.refusals import BadLength, BadTimeOfDay, UnknownWeekday, UnknownZone

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
DAYS_OF_A_WEEK = len(WEEKDAYS)
LENGTHS = range(1, 29)
"""How many days a league week may last."""
_NO_ZONES = frozenset({"localtime", "Factory", "posixrules"})  # of the machine, not of the world
_EPOCH = datetime(1970, 1, 1)  # noqa: DTZ001 - local times are counted without a zone first


@dataclass(frozen=True, slots=True)
class Week:
    """One week of a league: open from `opens` until just before `closes`."""

    number: int
    opens: int
    closes: int

    def is_open(self, now: float) -> bool:
        return self.opens <= now < self.closes


@dataclass(frozen=True, slots=True)
class Schedule:
    """Week 1 opens on the date `first`; each week opens `at` the same local time and lasts so many days."""

    first: date
    at: time
    zone: str
    days: int = DAYS_OF_A_WEEK

    @classmethod
    def beginning(cls, now: float, *, weekday: int, at: time, zone: str, days: int = DAYS_OF_A_WEEK) -> Self:
        """The schedule whose first week opens on the next such day, not before now. Raises BadLength or UnknownZone."""
        check_length(days)
        zone = zone_named(zone)
        today = datetime.fromtimestamp(now, ZoneInfo(zone)).date()
        first = today - timedelta(days=1 + (today.weekday() - weekday - 1) % DAYS_OF_A_WEEK)
        while _moment(datetime.combine(first, at), ZoneInfo(zone)) < now:
            first += timedelta(days=DAYS_OF_A_WEEK)
        return cls(first, at, zone, days)

    @property
    def period(self) -> int:
        """Days from one opening to the next: whole weeks, as many as the length needs (LEA-1.3)."""
        return -(-self.days // DAYS_OF_A_WEEK) * DAYS_OF_A_WEEK

    def week(self, number: int) -> Week:
        opening = datetime.combine(self.first + timedelta(days=self.period * (number - 1)), self.at)
        zone = ZoneInfo(self.zone)
        return Week(number, _moment(opening, zone), _moment(opening + timedelta(days=self.days), zone))

    def week_at(self, now: float) -> Week | None:
        """The week that is open now."""
        latest = self.latest_week(now)
        return latest if latest is not None and latest.is_open(now) else None

    def latest_week(self, now: float) -> Week | None:
        """The newest week that has opened; None before the first one."""
        today = datetime.fromtimestamp(now, ZoneInfo(self.zone)).date()
        number = (today - self.first).days // self.period + 1
        # Clocks that jump over a whole day, or back across midnight, make today's date off by one.
        for near in (number + 1, number, number - 1):
            if near >= 1 and (week := self.week(near)).opens <= now:
                return week
        return None

    def next_week(self, now: float) -> Week:
        """The first week that opens after now."""
        latest = self.latest_week(now)
        return self.week(1 if latest is None else latest.number + 1)

    def week_to_open(self, now: float, free_from: float) -> Week | None:
        """The week that is due now, unless it would begin before the one before it is over (LEA-1.8)."""
        week = self.week_at(now)
        return week if week is not None and week.opens >= free_from else None


def _moment(local: datetime, zone: ZoneInfo) -> int:
    """When a zone's clocks first show a local time; if they skip it, when they jump (LEA-1.4, LEA-1.5)."""
    first_offset = local.replace(tzinfo=zone, fold=0).utcoffset() or timedelta()
    second_offset = local.replace(tzinfo=zone, fold=1).utcoffset() or timedelta()
    if first_offset >= second_offset:
        return _seconds(local - first_offset)
    before, after = _seconds(local - second_offset), _seconds(local - first_offset)
    while after - before > 1:
        middle = (before + after) // 2
        if datetime.fromtimestamp(middle, UTC).astimezone(zone).utcoffset() == first_offset:
            before = middle
        else:
            after = middle
    return after


def _seconds(utc: datetime) -> int:
    return (utc - _EPOCH) // timedelta(seconds=1)


# --- what people type ------------------------------------------------------------


@lru_cache(maxsize=1)
def _zones() -> dict[str, str]:
    return {name.casefold(): name for name in sorted(available_timezones() - _NO_ZONES)}


def check_length(days: int) -> None:
    """Raises BadLength for a week that would be too short or too long."""
    if days not in LENGTHS:
        raise BadLength(days, LENGTHS)


def zone_named(name: str) -> str:
    """A time zone's own spelling. Raises UnknownZone with near misses."""
    wanted = name.strip().casefold().replace(" ", "_")
    if wanted not in _zones():
        cities = {zone.rpartition("/")[2]: zone for zone in _zones()}
        close = [cities[wanted]] if wanted in cities else get_close_matches(wanted, _zones(), n=3)
        raise UnknownZone(name, [_zones()[zone] for zone in close])
    return _zones()[wanted]


def zones_like(typed: str) -> list[str]:
    """Time zones that have what was typed in their names, those whose city begins so first."""
    wanted = typed.strip().casefold().replace(" ", "_")
    found = [name for name in _zones() if wanted in name]
    found.sort(key=lambda name: (not name.rpartition("/")[2].startswith(wanted), name))
    return [_zones()[name] for name in found]


def read_weekday(name: str) -> int:
    """A weekday's number, Monday 0; its first three letters are enough. Raises UnknownWeekday."""
    wanted = name.strip().casefold()
    for number, day in enumerate(WEEKDAYS):
        if len(wanted) >= 3 and day.startswith(wanted):
            return number
    raise UnknownWeekday(name, [day.capitalize() for day in WEEKDAYS])


def read_time(text: str) -> time:
    """A time of day such as 18:30. Raises BadTimeOfDay."""
    hours, colon, minutes = text.strip().partition(":")
    if not (colon and hours.isdecimal() and minutes.isdecimal() and len(hours) <= 2 and len(minutes) == 2):
        raise BadTimeOfDay(text)
    if int(hours) > 23 or int(minutes) > 59:
        raise BadTimeOfDay(text)
    return time(int(hours), int(minutes))
