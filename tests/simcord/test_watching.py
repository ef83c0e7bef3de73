"""Watching in a Discord that others wrote: the list, a closer look, a mirror, and pings."""

import pytest

from tests.simcord.house import SimulatedHall

pytestmark = pytest.mark.covers("bot.watch.service", "bot.watch.mirrors", "bot.watch.pings")


@pytest.mark.command("watch")
@pytest.mark.component("watchmenu", "watch", "follow", "unfollow", "ping")
async def test_a_match_is_listed_looked_at_followed_and_let_go(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    listed = (await hall.admin.use("watch", hall.lounge)).message
    assert "Manalimit: Ada, Ben" in listed.text
    assert list(listed.files) == ["match-1.png"]
    (menu,) = listed.menus
    closer = (await hall.admin.choose(listed, next(iter(menu.options)))).message
    assert "1 in all" in (await hall.admin.click(closer, "All matches")).message.text
    closer = (await hall.admin.choose(listed, next(iter(menu.options)))).message
    assert "is followed here" in (await hall.admin.click(closer, "Follow here")).told
    mirrored = hall.spectator.sees(hall.lounge)[-1]
    assert "Waiting for Ada, Ben." in mirrored.text
    assert "I will ping you" in (await hall.spectator.click(mirrored, "Ping me")).told
    await hall.ada.use("pass")
    assert "Waiting for Ben." in hall.spectator.sees(hall.spectator.private_talk)[-1].text
    assert (await hall.admin.click(mirrored, "Stop following")).told == "No longer followed here."
    left = [message.text for message in hall.spectator.sees(hall.lounge) if message.id == mirrored.id]
    assert left == ["A match was followed here. Nobody follows it here any more."]
