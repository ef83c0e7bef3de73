"""Ten mirrors of one match, at the pace at which we talk to those who watch, on a clock that the test moves."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.local.buckets import GLOBAL_A_SECOND, RULES, Verdict
from bot.local.model import Channel
from bot.ui.rate_limit import SECONDS_A_CHANNEL
from engine.table.table import Table
from tests.support.twin_halls import TwinHall, twin_hall
from tests.support.watch_play import boards, named_picture

pytestmark = pytest.mark.covers("bot.watch.mirror", "bot.ui.rate_limit")
MIRRORS = 10
ROUNDS = 8
LONG_ENOUGH = 120.0
MESSAGES = ("POST /channels/{channel_id}/messages", "PATCH /channels/{channel_id}/messages/{message_id}")


class _Request(NamedTuple):
    when: float
    route: str
    channel: str
    passed: bool


def _take_down(hall: TwinHall, patch: pytest.MonkeyPatch) -> list[_Request]:
    """All that is asked about channels, and whether Discord's limits let it pass."""
    requests: list[_Request] = []
    judge = hall.discord.buckets.judge

    def noted(route: str, major: str, *, enforced: bool) -> Verdict:
        verdict = judge(route, major, enforced=enforced)
        if " /channels/" in route:
            requests.append(_Request(hall.time.now(), route, major, verdict.passes))
        return verdict

    patch.setattr(hall.discord.buckets, "judge", noted)
    return requests


async def _let_time_pass(hall: TwinHall, seconds: float) -> None:
    """From alarm to alarm, so that each rings in its own moment."""
    until = hall.time.now() + seconds
    while (due := [alarm.when for alarm in hall.time._alarms if not alarm.is_cancelled and alarm.when <= until]) != []:
        await hall.pass_time(max(0.0, min(due) - hall.time.now()))
    await hall.pass_time(max(0.0, until - hall.time.now()))


async def _played(hall: TwinHall, table: Table) -> None:
    """Round after round: the board of the match keeps up, a mirror has to leave positions out."""
    for _ in range(ROUNDS):
        for seat in range(2):
            if table.outcome is None:
                await table.act(seat, "battle", who=str(table.record.seats[seat].player))
                await _let_time_pass(hall, SECONDS_A_CHANNEL / 2)


def _most_within(seconds: float, times: Iterable[float]) -> int:
    """The largest number of these times that lie within so many seconds."""
    known = sorted(times)
    return max((sum(begin <= time < begin + seconds for time in known) for begin in known), default=0)


def _by_channel(requests: Iterable[_Request], channels: Iterable[Channel]) -> Iterator[list[_Request]]:
    for channel in channels:
        yield [each for each in requests if each.channel == str(channel.id)]


async def test_ten_mirrors_of_a_match_keep_to_the_limits_and_end_with_the_newest_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.display.renderer._draw", named_picture)
    async with twin_hall(tmp_path / "hall") as hall:
        await hall.app.services.guild_settings.change(str(hall.guild.id), followers="everyone")
        table = await hall.begin(hall.ada, hall.ben, clock="correspondence")
        channels = [hall.world.add_channel(hall.guild, f"gallery-{number}") for number in range(MIRRORS)]
        await hall.calm()
        requests = _take_down(hall, monkeypatch)
        hall.faults.rate_limits = True
        for channel in channels:
            await hall.ask(hall.spectator, "watch", channel, match=table.record.id, what="follow")
        await _let_time_pass(hall, LONG_ENOUGH)
        asked = len(requests)
        await _played(hall, table)
        await _let_time_pass(hall, LONG_ENOUGH)
        newest = hall.board().attachments[0].content
        assert [boards(channel)[-1].attachments[0].content == newest for channel in channels] == [True] * MIRRORS
        assert table.number >= ROUNDS
    assert [each for each in requests if not each.passed] == []
    assert _most_within(1.0, (each.when for each in requests)) <= GLOBAL_A_SECOND
    for own in _by_channel(requests, channels):
        for route in MESSAGES:
            limit, seconds = RULES[route]
            assert _most_within(seconds, (each.when for each in own if each.route == route)) <= limit
        told = [each.when for each in own if each.route in MESSAGES]
        assert min(after - before for before, after in pairwise(told)) >= SECONDS_A_CHANNEL
    assert len(requests) > asked
