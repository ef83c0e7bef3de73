"""How long panels, boards and lobbies live: as long as a token, an hour, days."""

import pytest

from bot.local.model import Message
from tests.support.house import SystemHall, eventually
from tests.support.panel_play import (
    DAY,
    HOUR,
    MINUTE,
    YES,
    MovedClock,
    act_by_panel,
    choose,
    open_panel,
    press,
    quiet,
    values_of,
)

pytestmark = [
    pytest.mark.usefixtures("requests_only", "one_hand"),
    pytest.mark.covers("bot.play.hand_panels", "bot.ui.replies"),
]


async def _notations(hall: SystemHall, match: str) -> list[str]:
    return [entry.notation for entry in await hall.journal(match)]


async def test_a_panel_follows_for_15_minutes_and_then_stands_as_it_is(hall: SystemHall, clock: MovedClock) -> None:
    await hall.begin(hall.ada, hall.ben, hall.cleo)
    panel = await open_panel(hall, hall.ada)
    clock.move(14 * MINUTE)
    await hall.act(hall.ben, "battle")
    await quiet(hall)
    assert "Ben is ready for battle" in panel.text()
    clock.move(1 * MINUTE)
    edits, requests = panel.edited_count, hall.discord.requests.copy()
    await hall.act(hall.cleo, "battle")
    await quiet(hall)
    assert panel.edited_count == edits
    tried = hall.discord.requests - requests
    assert tried["PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original"] == 1, "the answer to Cleo only"


async def test_a_click_gives_a_panel_another_15_minutes(hall: SystemHall, clock: MovedClock) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    clock.move(20 * MINUTE)
    await hall.act(hall.ben, "battle")
    await quiet(hall)
    assert "Ben is ready" not in panel.text()
    await choose(hall.ada, panel, "Pitch")
    await press(hall.ada, panel, "Back")
    clock.move(14 * MINUTE)
    await act_by_panel(hall.ada, panel, "battle")
    await eventually(lambda: table.position.state.round == 2)
    await quiet(hall)
    assert "Round 1 drawn" in panel.text()


async def test_my_hand_opens_a_fresh_panel_that_follows_when_the_old_one_does_not(
    hall: SystemHall, clock: MovedClock
) -> None:
    await hall.begin(hall.ada, hall.ben)
    old = await open_panel(hall, hall.ada)
    clock.move(16 * MINUTE)
    fresh = await open_panel(hall, hall.ada)
    await hall.act(hall.ben, "battle")
    await quiet(hall)
    assert "Ben is ready" in fresh.text()
    assert "Ben is ready" not in old.text()


async def test_a_panel_works_after_a_restart_and_after_days(hall: SystemHall, clock: MovedClock) -> None:
    table = await hall.begin(hall.ada, hall.ben, clock="correspondence")
    match = table.record.id
    panel = await open_panel(hall, hall.ada)
    await choose(hall.ada, panel, "Pitch")
    await hall.restart()
    await choose(hall.ada, panel, "Pitch")
    assert len(await hall.journal(match)) == 1
    await hall.restart()
    clock.move(9 * DAY)
    anew = await press(hall.ada, panel, "⚔ Battle")
    anew = await press(hall.ada, anew, YES)
    assert await _notations(hall, match) == [(await _notations(hall, match))[0], "battle"]
    assert "Waiting for Ben." in anew.text()


async def test_a_panel_older_than_an_hour_is_posted_anew_and_that_one_is_edited(
    hall: SystemHall, clock: MovedClock
) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    old = await open_panel(hall, hall.ada)
    clock.move(HOUR + MINUTE)
    anew = await choose(hall.ada, old, "Pitch")
    assert anew is not old
    assert anew.private_to is hall.ada.user
    assert old.edited_count == 0
    assert "Back" in anew.labels()
    await hall.act(hall.ben, "battle")
    await quiet(hall)
    assert "Ben is ready for battle" in anew.text(), "the new one follows"
    assert await act_by_panel(hall.ada, anew, lines_notation(anew)) is anew
    assert len(await hall.journal(table.record.id)) == 2
    assert old.edited_count == 0


def lines_notation(panel: Message) -> str:
    """The notation of the first line of a menu that acts."""
    return next(value.removeprefix("do ") for value in values_of(panel) if value.startswith("do "))


async def test_a_board_older_than_an_hour_is_posted_anew_and_the_old_one_removed(
    hall: SystemHall, clock: MovedClock
) -> None:
    await hall.begin(hall.ada, hall.ben, hall.cleo)
    old = hall.board()
    clock.move(HOUR - MINUTE)
    await hall.act(hall.ada, "battle")
    assert await hall.shown() is old
    clock.move(2 * MINUTE)
    await hall.act(hall.ben, "battle")
    anew = await hall.shown()
    assert anew is not old
    assert old.deleted
    assert old.late_edits == 0
    assert hall.boards() == [anew]
    assert "Ben is ready for battle" in anew.text()
    assert "Your turn" in (await open_panel(hall, hall.cleo)).text()


async def test_a_lobby_older_than_an_hour_is_posted_anew_and_the_old_one_removed(
    hall: SystemHall, clock: MovedClock
) -> None:
    old = await hall.lobby(hall.ada)
    clock.move(HOUR + MINUTE)
    await hall.ben.click(old, label="Join")
    await eventually(lambda: old.deleted)
    assert old.late_edits == 0
    anew = hall.lobby_of(hall.channel)
    assert hall.ben.user.mention in anew.text()
    assert anew.pinged == []
    await hall.restart()
    await hall.join(hall.cleo, anew)
    clock.move(HOUR + MINUTE)
    await hall.ada.click(anew, label="Start")
    await eventually(lambda: anew.deleted)
    await hall.shown()
    assert len(hall.table().record.seats) == 3
    assert "The match has begun" in hall.text_of_channel()
    assert not [message for message in hall.channel.messages if "Join" in message.labels()]
