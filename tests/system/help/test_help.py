"""What people look up: matches, help, cards, rules."""

import pytest

from bot.local.model import Channel
from bot.local.people import NotAllowed, Person
from bot.local.permissions import Permission
from tests.support.house import SystemHall, eventually
from tests.support.panel_play import manager, press, quiet, threads

pytestmark = [
    pytest.mark.usefixtures("requests_only", "one_hand"),
    pytest.mark.covers("bot.help.service", "bot.rulebook.service", "bot.rulebook.cards"),
]


async def test_matches_lists_ones_own_and_what_can_be_watched_but_no_private_rooms(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    secret = hall.world.add_channel(hall.guild, "secret")
    hall.world.set_overwrite(secret, hall.guild.everyone, deny=int(Permission.VIEW_CHANNEL))
    for user in (hall.cleo.user, hall.world.bot):
        hall.world.set_overwrite(secret, user, allow=int(Permission.VIEW_CHANNEL))
    lounge = hall.world.add_channel(hall.guild, "lounge")
    await _start_run_of(hall, hall.cleo, lounge)
    await hall.begin(hall.cleo, channel=secret)
    (room,) = threads(hall)
    own = await hall.ask(hall.ada, "matches")
    assert f"with Ben, <t:{int(hall.table().record.started)}:R>, in {hall.channel.mention}. **Your turn.**" in own
    assert "To watch here" not in own
    watched = await hall.ask(hall.spectator, "matches")
    assert f"• Manalimit: Ada, Ben, in {hall.channel.mention}" in watched
    assert room.mention not in watched
    assert secret.mention not in watched
    assert "Cleo" not in watched
    cleos = await hall.ask(hall.cleo, "matches")
    assert room.mention in cleos
    assert secret.mention in cleos
    await hall.act(hall.ada, "battle")
    await hall.ask(hall.ben, "concede")
    await quiet(hall)
    assert ": won." in await hall.ask(hall.ada, "matches")
    assert ": place 2." in await hall.ask(hall.ben, "matches")
    assert "Ada" not in await hall.ask(hall.spectator, "matches")


async def _start_run_of(hall: SystemHall, person: Person, channel: Channel) -> None:
    lobby = await hall.lobby(person, channel, where=None)
    exchange = await person.click(lobby, label="Start")
    await eventually(lambda: exchange.followups)


async def test_help_differs_by_situation(hall: SystemHall) -> None:
    said = {"nothing": await hall.ask(hall.ada, "help")}
    lobby = await hall.lobby(hall.ada)
    said["host"] = await hall.ask(hall.ada, "help")
    said["asked to join"] = await hall.ask(hall.ben, "help")
    await hall.join(hall.ben, lobby)
    said["joined"] = await hall.ask(hall.ben, "help")
    await hall.start_match(hall.ada, lobby)
    await hall.shown()
    said["to act"] = await hall.ask(hall.ada, "help")
    await hall.act(hall.ada, "battle")
    said["waiting"] = await hall.ask(hall.ada, "help")
    said["watching"] = await hall.ask(hall.spectator, "help")
    lounge = hall.world.add_channel(hall.guild, "lounge")
    said["elsewhere"] = await hall.ask(hall.ada, "help", lounge)
    said["manager"] = await hall.ask(manager(hall), "help")
    assert len(set(said.values())) == len(said)
    assert "/play" in said["nothing"]
    assert "/start" in said["host"]
    assert "/join" in said["asked to join"]
    assert "/leave" in said["joined"]
    assert "`/act`" in said["to act"]
    assert "waiting for Ben" in said["waiting"]
    assert "you are watching" in said["watching"]
    assert hall.channel.mention in said["elsewhere"]
    assert "/settings" in said["manager"]
    assert not any("/settings" in words for situation, words in said.items() if situation != "manager")


async def test_card_shows_any_card_by_its_name_or_the_beginning_of_it(hall: SystemHall) -> None:
    (choice, *_) = await hall.ada.autocomplete(hall.channel, "card", focused="name", typed="soot gn")
    shown = await (await hall.ada.slash(hall.channel, "card", name=choice["value"])).reply()
    assert shown.private_to is hall.ada.user
    assert "**Soot Gnat** · Manalimit" in shown.text()
    (picture,) = shown.attachments
    assert picture.filename == "card.png"
    assert picture.content.startswith(b"\x89PNG")
    assert "Soot Gnat" in (picture.description or "")
    told = await hall.ask(hall.ada, "card", name="Soot Gnt")
    assert "Soot Gnat" in told
    assert "There is no card" in told


async def test_rules_are_read_page_by_page_and_searched(hall: SystemHall) -> None:
    book = await (await hall.ada.slash(hall.channel, "rules", game="manalimit")).reply()
    assert book.private_to is hall.ada.user
    assert "page 1 of" in book.text()
    with pytest.raises(NotAllowed):
        await hall.ada.click(book, label="Previous page")
    await press(hall.ada, book, "Next page")
    assert "page 2 of" in book.text()
    await hall.restart()
    await press(hall.ada, book, "Previous page")
    assert "page 1 of" in book.text()
    assert "MAN-4.2" in await hall.ask(hall.ada, "rules", game="manalimit", search="MAN-4.2")
    found = await (await hall.ada.slash(hall.channel, "rules", game="manalimit", search="ghost")).reply()
    assert "rules have “ghost” in them" in found.text()
    await press(hall.ada, found, "Read on from the first")
    assert "No rule of Manalimit" in await hall.ask(hall.ada, "rules", game="manalimit", search="spaceship")
    assert "choose one from 1" in await hall.ask(hall.ada, "rules", game="manalimit", page=900)
