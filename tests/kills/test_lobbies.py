"""Tables that wait for people outlive the bot, whatever it was doing with them when it died."""

import pytest

from tests.kills.hall import KillHall, boards, lobby_in

pytestmark = pytest.mark.covers("bot.lobby.service", "bot.store.lobbies")


async def test_an_old_lobby_is_joined_left_and_started(hall: KillHall) -> None:
    await hall.start()
    lobby = await hall.open_lobby(hall.eve, hall.lobby)
    await hall.kill()
    await hall.start()
    await hall.join(hall.dan, lobby)
    await hall.join(hall.ada, lobby)
    await hall.kill()
    await hall.start()
    await (await hall.ada.click(lobby, label="Leave")).reply()
    await (await hall.eve.click(lobby, label="Start")).reply()
    await hall.until(lambda: boards(hall.lobby))
    (stored,) = await hall.stored()
    assert [seat.name for seat in stored.record.seats] == ["Eve", "Dan"]


async def test_a_lobby_that_nobody_saw_is_in_nobodys_way(hall: KillHall) -> None:
    """It was saved, but not posted: whoever opened it opens another."""
    await hall.start(dies="after bot.store:Store.save_lobby")
    await hall.eve.slash(hall.lobby, "play", game="manalimit")
    await hall.death()
    assert hall.rows("SELECT message FROM lobbies") == [(None,)]
    assert lobby_in(hall.lobby) is None
    await hall.start()
    assert "No table waits" in await hall.answer(await hall.dan.slash(hall.lobby, "join"))
    await hall.open_table(hall.lobby, hall.eve, hall.dan)
    (stored,) = await hall.stored()
    assert [seat.name for seat in stored.record.seats] == ["Eve", "Dan"]


@pytest.mark.parametrize("where", ["here", "thread"])
async def test_a_lobby_that_was_seen_but_not_noted_can_be_started(hall: KillHall, where: str) -> None:
    """It was posted, but the bot could not note the id of its message."""
    await hall.start(dies="before bot.store:Store.save_lobby 2")
    await hall.eve.slash(hall.lobby, "play", game="manalimit", where=where)
    await hall.death()
    lobby = lobby_in(hall.lobby)
    assert lobby is not None
    await hall.start()
    exchange = await hall.eve.click(lobby, label="Start")
    places = hall.discord.world.channels
    await hall.until(lambda: exchange.followups or any(boards(place) for place in places.values()), 5)
    assert [message.text() for message in exchange.followups] == []
    assert len(await hall.stored()) == 1


async def test_a_seat_that_was_taken_is_kept_though_nobody_saw_it(hall: KillHall) -> None:
    """The bot died before it could show who had joined."""
    await hall.start(dies="after bot.store:Store.save_lobby 3")
    lobby = await hall.open_lobby(hall.eve, hall.lobby)
    await hall.dan.click(lobby, label="Join")
    await hall.death()
    assert hall.dan.user.mention not in lobby.text()
    await hall.start()
    assert "a seat at this table already" in await hall.answer(await hall.dan.click(lobby, label="Join"))
    await (await hall.eve.click(lobby, label="Start")).reply()
    (stored,) = await hall.stored()
    assert [seat.name for seat in stored.record.seats] == ["Eve", "Dan"]


@pytest.mark.parametrize(
    ("dies", "where"),
    [
        ("after bot.hall.hall:Hall.open", "here"),
        ("after bot.hall.hall:Hall.open", "thread"),
        ("after bot.hall.hall:Hall.open", "private room"),
        ("after bot.store:Store.close_lobby", "private room"),
    ],
)
async def test_a_start_that_was_clicked_again_begins_one_match(hall: KillHall, dies: str, where: str) -> None:
    """The match was written down, but its lobby could not say so: it still offers Start."""
    await hall.start(dies=dies)
    lobby = await hall.open_lobby(hall.ada, hall.run, where=where)
    await hall.ada.click(lobby, label="Start")
    await hall.death()
    (stored,) = await hall.stored()
    await hall.start()
    await (await hall.ada.click(lobby, label="Start")).reply()
    assert [each.record.id for each in await hall.stored()] == [stored.record.id]
    place = hall.discord.world.channels[int(stored.record.place)]
    await hall.until(lambda: boards(place), 5)
    assert "battle" in (await hall.act(hall.ada, place, "battle")).lower()
