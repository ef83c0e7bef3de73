"""When weeks open and close, in every time zone and whatever its clocks do."""

from datetime import UTC, date, datetime, time, timedelta
from itertools import pairwise
from zoneinfo import ZoneInfo, available_timezones

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.league.refusals import BadLength, BadTimeOfDay, UnknownWeekday, UnknownZone
from engine.league.schedule import LENGTHS, Schedule, read_time, read_weekday, zone_named, zones_like

pytestmark = pytest.mark.covers("engine.league.schedule")
BERLIN = "Europe/Berlin"
ZONES = sorted(name for name in available_timezones() if "/" in name or name == "UTC")
zones = st.sampled_from(ZONES)
dates = st.dates(date(1990, 1, 1), date(2040, 12, 31))
times = st.times().map(lambda each: each.replace(second=0, microsecond=0))
schedules = st.builds(Schedule, dates, times, zones, st.sampled_from(LENGTHS))


def _utc(*fields: int) -> int:
    return int(datetime(*fields, tzinfo=UTC).timestamp())  # type: ignore[arg-type, misc]  # mypy counts no fields


def _shown(moment: float, zone: str) -> datetime:
    """What the clocks of a zone show."""
    return datetime.fromtimestamp(moment, ZoneInfo(zone)).replace(tzinfo=None)


def _schedule(first: date, at: str, zone: str = BERLIN, days: int = 7) -> Schedule:
    return Schedule(first, read_time(at), zone, days)


# --- openings ------------------------------------------------------------


@pytest.mark.rule("LEA-1.1")
def test_weeks_open_on_the_same_day_at_the_same_time() -> None:
    schedule = _schedule(date(2026, 1, 2), "18:30")
    shown = [_shown(schedule.week(number).opens, BERLIN) for number in range(1, 60)]
    assert {(each.weekday(), each.time()) for each in shown} == {(4, time(18, 30))}
    assert [(later - earlier).days for earlier, later in pairwise(shown)] == [7] * 58


@pytest.mark.rule("LEA-1.2")
@pytest.mark.parametrize(
    ("now", "opens"),
    [
        (_utc(2026, 1, 1, 0, 0), date(2026, 1, 2)),
        (_utc(2026, 1, 2, 17, 29), date(2026, 1, 2)),
        (_utc(2026, 1, 2, 17, 30), date(2026, 1, 2)),
        (_utc(2026, 1, 2, 17, 31), date(2026, 1, 9)),
    ],
)
def test_the_first_week_opens_on_the_next_such_day_or_just_now(now: int, opens: date) -> None:
    schedule = Schedule.beginning(now, weekday=read_weekday("friday"), at=read_time("18:30"), zone="europe/berlin")
    assert schedule == _schedule(opens, "18:30")


@pytest.mark.rule("LEA-1.2")
@given(now=st.integers(600_000_000, 2_200_000_000), weekday=st.integers(0, 6), at=times, zone=zones)
@settings(max_examples=200, deadline=None)
def test_a_league_waits_a_week_at_most_for_its_first_opening(now: int, weekday: int, at: time, zone: str) -> None:
    schedule = Schedule.beginning(now, weekday=weekday, at=at, zone=zone)
    assert schedule.first.weekday() == weekday
    assert now <= schedule.week(1).opens <= now + 8 * 24 * 3600


@pytest.mark.rule("LEA-1.3")
@pytest.mark.parametrize(("days", "period"), [(1, 7), (6, 7), (7, 7), (8, 14), (14, 14), (15, 21), (28, 28)])
def test_the_next_week_opens_so_many_whole_weeks_later(days: int, period: int) -> None:
    schedule = _schedule(date(2026, 6, 1), "12:00", "UTC", days)
    first, second = schedule.week(1), schedule.week(2)
    assert first.closes - first.opens == days * 24 * 3600
    assert second.opens - first.opens == period * 24 * 3600


@pytest.mark.rule("LEA-1.3")
@pytest.mark.parametrize("days", [0, -1, 29])
def test_other_lengths_are_refused(days: int) -> None:
    with pytest.raises(BadLength, match=f"lasts 1 to 28 days, not {days}"):
        Schedule.beginning(0.0, weekday=0, at=time(12), zone="UTC", days=days)


# --- clocks that change ------------------------------------------------------------


@pytest.mark.rule("LEA-1.4")
@pytest.mark.parametrize(
    ("first", "hours"), [(date(2026, 3, 27), 167), (date(2026, 10, 23), 169), (date(2026, 6, 5), 168)]
)
def test_a_week_over_a_change_of_clocks_closes_at_the_same_time_of_day(first: date, hours: int) -> None:
    week = _schedule(first, "18:00").week(1)
    assert week.closes - week.opens == hours * 3600
    assert _shown(week.closes, BERLIN).time() == time(18, 0)


@pytest.mark.rule("LEA-1.5")
@pytest.mark.parametrize(
    ("zone", "day", "at", "moment"),
    [
        (BERLIN, date(2026, 3, 29), "02:30", _utc(2026, 3, 29, 1, 0)),  # 02:00 becomes 03:00
        (BERLIN, date(2026, 3, 29), "03:00", _utc(2026, 3, 29, 1, 0)),
        (BERLIN, date(2026, 10, 25), "02:30", _utc(2026, 10, 25, 0, 30)),  # the first of two
        ("Australia/Lord_Howe", date(2026, 10, 4), "02:15", _utc(2026, 10, 3, 15, 30)),  # half an hour only
        ("Pacific/Apia", date(2011, 12, 30), "12:00", _utc(2011, 12, 30, 10, 0)),  # a whole day was left out
    ],
)
def test_skipped_times_are_when_clocks_jump_and_doubled_ones_the_first(
    zone: str, day: date, at: str, moment: int
) -> None:
    assert _schedule(day, at, zone).week(1).opens == moment


def _first_shown(local: datetime, zone: str) -> int:
    """The slow way: the first minute at which clocks show this time or have gone past it."""
    utc = int(local.replace(tzinfo=UTC).timestamp())
    return next(moment for moment in range(utc - 30 * 3600, utc + 30 * 3600, 60) if _shown(moment, zone) >= local)


@pytest.mark.rule("LEA-1.5")
@pytest.mark.parametrize(
    ("zone", "day"),
    [
        (BERLIN, date(2026, 3, 29)),
        (BERLIN, date(2026, 10, 25)),
        ("America/Havana", date(2026, 11, 1)),
        ("America/Santiago", date(2026, 9, 6)),
        ("Africa/Casablanca", date(2026, 3, 22)),
        ("Asia/Kathmandu", date(2026, 1, 1)),
        ("Australia/Lord_Howe", date(2026, 4, 5)),
        ("Pacific/Apia", date(2011, 12, 30)),
        ("America/St_Johns", date(2006, 10, 29)),
    ],
)
def test_openings_around_a_change_are_where_a_search_finds_them(zone: str, day: date) -> None:
    for hour in (0, 1, 2, 3, 23):
        for minute in (0, 1, 30):
            opening = datetime.combine(day, time(hour, minute))
            assert _schedule(day, f"{hour}:{minute:02}", zone).week(1).opens == _first_shown(opening, zone)


@pytest.mark.slow
@pytest.mark.rule("LEA-1.5")
@given(schedule=schedules, number=st.integers(1, 60))
@settings(max_examples=300, deadline=None)
def test_in_every_zone_clocks_show_the_time_of_an_opening_or_skip_it(schedule: Schedule, number: int) -> None:
    opens = schedule.week(number).opens
    wanted = datetime.combine(schedule.first + timedelta(days=schedule.period * (number - 1)), schedule.at)
    assert _shown(opens, schedule.zone) >= wanted
    assert _shown(opens - 1, schedule.zone) < wanted


@pytest.mark.rule("LEA-1.3", "LEA-1.8")
@given(schedule=schedules, number=st.integers(1, 60))
@settings(max_examples=300, deadline=None)
def test_in_every_zone_weeks_follow_each_other_and_never_overlap(schedule: Schedule, number: int) -> None:
    week, following = schedule.week(number), schedule.week(number + 1)
    assert week.opens < week.closes <= following.opens
    if schedule.days == schedule.period:
        assert week.closes == following.opens


# --- now ------------------------------------------------------------


@pytest.mark.rule("LEA-1.6")
def test_a_week_is_open_from_its_first_second_until_just_before_its_close() -> None:
    schedule = _schedule(date(2026, 1, 2), "18:30", days=2)
    week = schedule.week(3)
    assert schedule.week_at(week.opens - 1) is None
    assert schedule.week_at(week.opens) == schedule.week_at(week.closes - 0.001) == week
    assert schedule.week_at(week.closes) is None
    assert schedule.next_week(week.opens - 1) == week
    assert schedule.next_week(week.opens) == schedule.week(4)


@pytest.mark.rule("LEA-1.6")
def test_before_the_first_week_nothing_is_open() -> None:
    schedule = _schedule(date(2026, 1, 2), "18:30")
    long_before = _utc(2025, 1, 1)
    assert (schedule.week_at(long_before), schedule.latest_week(long_before)) == (None, None)
    assert schedule.next_week(long_before) == schedule.week(1)


@pytest.mark.slow
@pytest.mark.rule("LEA-1.6")
@given(schedule=schedules, number=st.integers(1, 40), seconds=st.integers(-3 * 86_400, 3 * 86_400))
@settings(max_examples=300, deadline=None)
def test_what_is_open_now_is_what_a_look_at_all_weeks_finds(schedule: Schedule, number: int, seconds: int) -> None:
    now = schedule.week(number).opens + seconds
    weeks = [schedule.week(each) for each in range(1, number + 3)]
    assert schedule.week_at(now) == next((week for week in weeks if week.opens <= now < week.closes), None)
    assert schedule.latest_week(now) == next((week for week in reversed(weeks) if week.opens <= now), None)
    assert schedule.next_week(now) == next(week for week in weeks if week.opens > now)


@pytest.mark.rule("LEA-1.8")
def test_weeks_that_nobody_opened_are_left_out() -> None:
    schedule = _schedule(date(2026, 1, 2), "18:30")
    third, fifth = schedule.week(3), schedule.week(5)
    assert schedule.week_to_open(fifth.opens + 60, free_from=third.closes) == fifth
    assert schedule.week_to_open(fifth.opens + 60, free_from=fifth.closes) is None
    assert schedule.week_to_open(fifth.opens + 60, free_from=fifth.opens + 1) is None


# --- what people type ------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "hint"),
    [
        ("Berlin", "Did you mean Europe/Berlin?"),
        ("new york", "Did you mean America/New_York?"),
        ("Europe/Berlim", "Did you mean Europe/Berlin"),
        ("../../etc/passwd", "It looks like Europe/Berlin"),
        ("", "It looks like"),
        ("localtime", "It looks like"),
    ],
)
def test_a_time_zone_that_does_not_exist_is_refused_with_a_hint(typed: str, hint: str) -> None:
    with pytest.raises(UnknownZone) as refusal:
        zone_named(typed)
    assert hint in refusal.value.sentence


def test_zones_weekdays_and_times_are_read_as_people_write_them() -> None:
    assert zone_named(" europe/BERLIN ") == BERLIN
    assert zone_named("america/new york") == "America/New_York"
    assert [read_weekday(name) for name in ("Monday", "tue", "SUN ")] == [0, 1, 6]
    assert [read_time(text) for text in ("18:30", "8:05", "00:00")] == [time(18, 30), time(8, 5), time(0, 0)]


@pytest.mark.parametrize("text", ["24:00", "12:60", "12", "12:5", "noon", "", "-1:00", "1²:00"])
def test_times_that_are_none_are_refused(text: str) -> None:
    with pytest.raises(BadTimeOfDay):
        read_time(text)


@pytest.mark.parametrize("name", ["", "m", "today", "mondays"])
def test_days_that_are_none_are_refused(name: str) -> None:
    with pytest.raises(UnknownWeekday, match="not a day of the week"):
        read_weekday(name)


def test_zones_are_found_by_what_was_typed_cities_first() -> None:
    assert zones_like("new york")[0] == "America/New_York"
    assert "Europe/Berlin" in zones_like("berl")
    assert zones_like("Atlantis") == []
    assert all(zone_named(zone) == zone for zone in zones_like(""))
