"""The list of live matches, and a closer look at one."""

import pytest

from bot.hall.refusals import MatchNotFound
from bot.local.model import Channel
from bot.local.permissions import Permission
from tests.support.house import SystemHall, eventually, hidden_step

pytestmark = [pytest.mark.usefixtures("brisk"), pytest.mark.covers("bot.watch.service", "bot.watch.panel")]


async def test_watch_lists_each_live_match_with_a_picture(hall: SystemHall, lounge: Channel) -> None:
    await hall.begin(hall.ada, hall.ben)
    await hall.begin(hall.ada, hall.cleo, channel=lounge)
    shown = await (await hall.spectator.slash(hall.channel, "watch")).reply()
    assert shown.private_to is hall.spectator.user
    assert "2 in all, page 1 of 1" in shown.text()
    assert "Manalimit: Ada, Ben" in shown.text()
    assert [file.filename for file in shown.attachments] == ["match-1.png", "match-2.png"]


async def test_nobody_is_shown_matches_of_channels_that_they_do_not_see(hall: SystemHall) -> None:
    hidden = hall.world.add_channel(hall.guild, "hidden")
    hall.world.set_overwrite(hidden, hall.spectator.user, deny=Permission.VIEW_CHANNEL)
    table = await hall.begin(hall.ada, hall.ben, channel=hidden)
    assert "No match that you could watch" in await hall.ask(hall.spectator, "watch")
    for what in ("look", "follow", "ping"):
        told = await hall.ask(hall.spectator, "watch", match=table.record.id, what=what)
        assert told == MatchNotFound().sentence
    assert await hall.spectator.autocomplete(hall.channel, "watch", focused="match", typed="") == []
    assert "Ada, Ben" in await hall.ask(hall.ben, "watch")


async def test_a_private_room_is_never_listed(hall: SystemHall) -> None:
    await (await hall.ada.slash(hall.channel, "play", game="manalimit")).reply()
    await hall.start_match(hall.ada, hall.lobby_of(hall.channel))
    await eventually(lambda: hall.app.hall.tables)
    for person in (hall.spectator, hall.ada):
        assert "No match that you could watch" in await hall.ask(person, "watch")


async def test_many_matches_come_in_pages_and_each_can_be_looked_at(hall: SystemHall) -> None:
    for number in range(5):
        channel = hall.world.add_channel(hall.guild, f"table-{number}")
        people = [hall.person(f"{name}{number}") for name in ("Ann", "Bob")]
        await hall.begin(*people, channel=channel)
    shown = await (await hall.spectator.slash(hall.channel, "watch")).reply()
    assert len(shown.attachments) == 4
    await hall.spectator.click(shown, label="Later")
    await hall.discord.until(lambda: "page 2 of 2" in shown.text())
    assert "5. **Manalimit: Ann4, Bob4**" in shown.text()
    menu = next(identity for identity in shown.custom_ids() if "watchmenu" in identity)
    await hall.spectator.select(shown, menu, values=[shown.component(menu)["options"][0]["value"]])
    await hall.discord.until(lambda: "Follow here" in shown.labels())
    assert [file.filename for file in shown.attachments] == ["match.png"]
    await hall.spectator.click(shown, label="All matches")
    await hall.discord.until(lambda: "page 1 of 2" in shown.text())


async def test_a_player_sees_what_any_spectator_sees(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    await hall.act(hall.ada, hidden_step(table, 0))
    shown = [
        await (await person.slash(hall.channel, "watch", match=table.record.id)).reply()
        for person in (hall.ada, hall.ben, hall.spectator)
    ]
    assert len({message.text() for message in shown}) == 1
    assert len({message.attachments[0].content for message in shown}) == 1
