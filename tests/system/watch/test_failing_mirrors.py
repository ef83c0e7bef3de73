"""Mirrors that fail: whatever Discord answers in one channel, the match and the other mirrors go on."""

import asyncio
from typing import Any

import pytest

from bot.local import posting
from bot.local.model import Channel
from bot.local.people import Person
from bot.watch import mirror
from tests.support.house import SystemHall, eventually
from tests.support.watch_play import boards, follow, talk

pytestmark = [pytest.mark.usefixtures("brisk"), pytest.mark.covers("bot.watch.mirror", "bot.watch.mirrors")]


async def test_a_mirror_whose_channel_is_deleted_is_dropped_and_the_match_goes_on(
    hall: SystemHall, lounge: Channel, max_: Person
) -> None:
    await follow(hall, max_, lounge, await hall.begin(hall.ada, hall.ben))
    hall.world.delete_channel(lounge)
    await hall.act(hall.ada, "battle")
    await eventually(lambda: not hall.app.services.mirrors._all)
    await hall.settled()
    assert "Ada is ready for battle" in hall.board().text()
    assert await hall.app.hall.store.watching.mirrors() == []
    await hall.discord.until(lambda: any("no longer followed" in each.text() for each in talk(hall, max_)))


async def test_a_mirror_that_may_no_longer_be_posted_is_tried_some_times_and_dropped(
    hall: SystemHall, lounge: Channel, max_: Person
) -> None:
    board = await follow(hall, max_, lounge, await hall.begin(hall.ada, hall.ben))
    hall.faults.fail_next(mirror.MOST_FAILURES, 403, f"PATCH /channels/{lounge.id}/messages/{board.id}")
    await hall.act(hall.ada, "battle")
    await eventually(lambda: not hall.app.services.mirrors._all)
    await hall.settled()
    assert "Ada is ready for battle" in hall.board().text()
    await hall.discord.until(lambda: any("I could not post there" in each.text() for each in talk(hall, max_)))


@pytest.mark.long
async def test_a_mirror_that_fails_once_shows_the_newest_position_later(
    hall: SystemHall, lounge: Channel, max_: Person
) -> None:
    board = await follow(hall, max_, lounge, await hall.begin(hall.ada, hall.ben))
    hall.faults.fail_next(2, 403, f"PATCH /channels/{lounge.id}/messages/{board.id}")
    await hall.act(hall.ada, "battle")
    await hall.discord.until(lambda: "Ada is ready for battle" in board.text())
    assert len(hall.app.services.mirrors._all) == 1


# --- whatever Discord answers ------------------------------------------------------------


class _Hasty:
    """The module asyncio for a client that does not wait before it tries again."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    @staticmethod
    async def sleep(_seconds: float) -> None:
        await asyncio.sleep(0)


@pytest.fixture
def gallery(hall: SystemHall) -> Channel:
    """Another channel in which the match is followed, and where nothing fails."""
    return hall.world.add_channel(hall.guild, "gallery")


async def _both_followed(hall: SystemHall, max_: Person, lounge: Channel, gallery: Channel) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    for channel in (lounge, gallery):
        await follow(hall, max_, channel, table)


async def _goes_on_elsewhere(hall: SystemHall, gallery: Channel) -> None:
    """Ada acts, and is answered; the board of the match and the other mirror show it."""
    assert "Ada is ready for battle" in await hall.act(hall.ada, "battle")
    await hall.discord.until(lambda: "Ada is ready for battle" in hall.board().text())
    await hall.discord.until(lambda: "Ada is ready for battle" in boards(gallery)[-1].text())


@pytest.fixture
def tireless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mirrors try again soon, and for ever: how long a fault lasts depends on the machine."""
    monkeypatch.setattr(mirror, "LONGEST_WAIT", 0.05)
    monkeypatch.setattr(mirror, "MOST_FAILURES", 1_000_000)


@pytest.mark.usefixtures("tireless")
@pytest.mark.parametrize("status", [403, 404, 429, 500, 502, 503])
async def test_whatever_discord_answers_to_a_mirror_the_match_and_the_others_go_on(
    hall: SystemHall, lounge: Channel, gallery: Channel, max_: Person, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    await _both_followed(hall, max_, lounge, gallery)
    monkeypatch.setattr("discord.http.asyncio", _Hasty())
    hall.faults.fail_next(1_000_000, status, f"* /channels/{lounge.id}/messages*")
    await _goes_on_elsewhere(hall, gallery)
    assert "Ada is ready for battle" not in boards(lounge)[-1].text()
    hall.faults.clear()
    await hall.discord.until(lambda: "Ada is ready for battle" in boards(lounge)[-1].text())
    assert len(boards(lounge)) == 1


@pytest.mark.usefixtures("tireless")
async def test_a_mirror_that_gets_no_answer_holds_nobody_up_and_goes_on_when_it_is_answered(
    hall: SystemHall, lounge: Channel, gallery: Channel, max_: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await _both_followed(hall, max_, lounge, gallery)
    monkeypatch.setattr(mirror, "SECONDS_TO_SHOW", 0.5)
    hall.faults.slow(3600.0, f"* /channels/{lounge.id}/messages*")
    await _goes_on_elsewhere(hall, gallery)
    hall.faults.clear()
    await hall.discord.until(lambda: "Ada is ready for battle" in boards(lounge)[-1].text())


async def test_a_mirror_whose_message_was_deleted_is_posted_anew(
    hall: SystemHall, lounge: Channel, max_: Person
) -> None:
    board = await follow(hall, max_, lounge, await hall.begin(hall.ada, hall.ben))
    posting.delete(hall.world, board)
    await hall.act(hall.ada, "battle")
    await hall.discord.until(lambda: any("Ada is ready for battle" in each.text() for each in boards(lounge)))
