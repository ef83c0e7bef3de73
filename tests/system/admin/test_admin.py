"""What those have who manage a server: settings, and a hand in matches."""

import pytest

from bot.local.people import NotAllowed
from tests.support.house import SystemHall, eventually
from tests.support.panel_play import manager, open_panel, quiet, threads

pytestmark = [
    pytest.mark.usefixtures("requests_only", "one_hand"),
    pytest.mark.covers(
        "bot.admin.moderation", "bot.admin.server_settings", "bot.guilds.settings_cache", "bot.store.guilds"
    ),
]


async def test_settings_are_shown_and_only_managers_have_them(hall: SystemHall) -> None:
    told = await hall.ask(manager(hall), "settings")
    assert "every channel" in told
    assert "live: 60 seconds" in told
    with pytest.raises((NotAllowed, LookupError, ValueError)):
        await hall.ada.slash(hall.channel, "settings")


async def test_a_channel_where_tables_may_be_opened_makes_the_others_closed(hall: SystemHall) -> None:
    vera = manager(hall)
    lounge = hall.world.add_channel(hall.guild, "lounge")
    assert lounge.mention in await hall.ask(vera, "settings", allow_channel=lounge)
    told = await hall.ask(hall.ada, "play", game="manalimit")
    assert told == f"On this server tables are opened in {lounge.mention}."
    await hall.lobby(hall.ada, lounge)
    await hall.lobby(hall.ben, hall.world.add_thread(lounge, "talk", hall.ben.user))
    await hall.ask(vera, "settings", allow_channel=hall.channel, forbid_channel=lounge)
    await hall.lobby(hall.ben)
    assert hall.channel.mention in await hall.ask(hall.cleo, "play", lounge, game="manalimit")
    await hall.ask(vera, "settings", anywhere=True)
    await hall.lobby(hall.cleo, lounge)


async def test_forbidding_a_channel_where_all_were_allowed_does_not_go_unheard(hall: SystemHall) -> None:
    told = await hall.ask(manager(hall), "settings", forbid_channel=hall.channel)
    assert "Channels: every channel" not in told


async def test_the_clock_of_a_server_is_that_of_tables_which_say_nothing_else(hall: SystemHall) -> None:
    await hall.ask(manager(hall), "settings", clock="evening")
    assert (await hall.begin(hall.ada, hall.ben)).record.clock == "evening"
    lounge = hall.world.add_channel(hall.guild, "lounge")
    assert (await hall.begin(hall.ada, hall.ben, channel=lounge, clock="live")).record.clock == "live"


async def test_the_theme_of_a_server_changes_boards_hands_and_cards(hall: SystemHall) -> None:
    vera = manager(hall)
    table = await hall.begin(hall.ada, hall.ben)

    async def pictures() -> list[bytes]:
        replies = [
            await (await hall.spectator.slash(hall.channel, "board")).reply(),
            await (await hall.ada.slash(hall.channel, "hand")).reply(),
            await (await hall.ada.slash(hall.channel, "card", name="Soot Gnat")).reply(),
        ]
        return [reply.attachments[0].content for reply in replies]

    dark, on_the_board = await pictures(), hall.board().attachments[0].content
    assert dark[0] == on_the_board
    await hall.ask(vera, "settings", theme="light")
    light = await pictures()
    assert all(one != other for one, other in zip(dark, light, strict=True))
    await hall.act(hall.ada, "battle")
    await hall.shown()
    assert hall.board().attachments[0].content == (await pictures())[0]
    await hall.ask(vera, "settings", theme="dark")
    assert hall.board().attachments[0].content != (await pictures())[0]
    assert table.record.guild is not None


async def test_threads_for_all_matches_are_opened_where_a_server_wants_them(hall: SystemHall) -> None:
    await hall.ask(manager(hall), "settings", threads=True)
    lobby = await hall.lobby(hall.ada, where=None)
    await hall.join(hall.ben, lobby)
    await hall.start_match(hall.ada, lobby)
    (thread,) = threads(hall)
    await hall.shown(thread)
    assert not thread.is_private_thread
    assert f"The match has begun in {thread.mention}: Ada, Ben." in lobby.text()


async def test_a_moderator_ends_a_match_as_it_stands(hall: SystemHall) -> None:
    vera = manager(hall)
    assert "No match is being played" in await hall.ask(vera, "table end")
    table = await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    assert await hall.ask(vera, "table end") == "The match has ended as it stood."
    await quiet(hall)
    stored = await hall.stored(table.record.id)
    assert (stored.status, stored.entries[-1].kind) == ("finished", "end")
    assert stored.entries[-1].who == f"moderator {vera.user.id}"
    assert "A moderator ended the match" in hall.board().text()
    assert "Rematch" in hall.board().labels()
    assert "A moderator ended the match" in panel.text()


async def test_a_moderator_makes_a_match_void_from_another_channel(hall: SystemHall) -> None:
    vera = manager(hall)
    table = await hall.begin(hall.ada, hall.ben)
    lounge = hall.world.add_channel(hall.guild, "lounge")
    (choice,) = await vera.autocomplete(lounge, "table void", focused="match", typed="ada")
    assert choice == {"name": "Manalimit: Ada, Ben", "value": table.record.id}
    assert await hall.ask(vera, "table void", lounge, match=choice["value"]) == "The match is void."
    await eventually(lambda: "counts for nothing" in hall.text_of_channel())
    assert (await hall.stored(table.record.id)).status == "void"
    assert "No match" in await hall.act(hall.ada, "battle")
    assert "no longer being played" in await hall.ask(vera, "table void", lounge, match=table.record.id)
    await quiet(hall)


async def test_a_moderator_sends_somebody_away_from_a_match(hall: SystemHall) -> None:
    vera = manager(hall)
    table = await hall.begin(hall.ada, hall.ben, hall.cleo)
    assert "Sven has no seat" in await hall.ask(vera, "table kick", user=hall.spectator.user)
    assert await hall.ask(vera, "table kick", user=hall.ben.user) == "Ben was sent away from the table."
    await hall.shown()
    entry = (await hall.journal(table.record.id))[-1]
    assert (entry.kind, entry.seat, entry.who) == ("withdraw", 1, f"moderator {vera.user.id}")
    assert "Ben was sent away by a moderator." in hall.board().text()
    assert "You have no seat" in await hall.act(hall.ben, "battle")


async def test_a_moderator_closes_a_table_that_waits_or_sends_somebody_away_from_it(hall: SystemHall) -> None:
    vera = manager(hall)
    lobby = await hall.lobby(hall.ada, opponent=hall.ben.user, opponent_2=hall.cleo.user)
    await hall.join(hall.ben, lobby)
    assert "Sven has no seat" in await hall.ask(vera, "table kick", user=hall.spectator.user)
    for person in (hall.ada, hall.cleo):
        await hall.ask(vera, "table kick", user=person.user)
        assert person.user.mention not in lobby.text()
    assert f"{hall.ben.user.mention} (Ben), host" in lobby.text()
    assert await hall.ask(vera, "table end") == "The table is closed."
    assert lobby.text() == "A moderator closed this table."
    assert lobby.labels() == []
    other = await hall.lobby(hall.ada)
    assert await hall.ask(vera, "table void") == "The table is closed."
    assert other.labels() == []
    assert "No match is being played" in await hall.ask(vera, "table end")
