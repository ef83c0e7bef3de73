"""Watching: the list of live matches, boards that are followed in other channels, delays and pings."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot import mirror, mirrors, pings
from bot.desk import MatchNotFound
from bot.local.model import Channel, Message
from bot.local.people import Person
from bot.local.permissions import Permission
from bot.mirrors import FollowedAlready, MayNotFollow, NobodyFollows, NotFollowed, NotForThisChannel, PlayedHere
from bot.pings import NoDirectMessages
from engine.table import Table
from renders import Picture
from tests.system.conftest import NO_PICTURE
from tests.system.house import SystemHall, eventually, hidden_step

MINUTE = 60.0


@pytest.fixture(autouse=True)
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mirrors talk as fast as they can, and boards are not drawn: most tests here are about what follows what."""
    monkeypatch.setattr("bot.pace.SECONDS_A_CHANNEL", 0.0)
    monkeypatch.setattr("bot.pace.SECONDS_OF_ALL", 0.0)
    monkeypatch.setattr(mirror, "FIRST_WAIT", 0.01)
    monkeypatch.setattr("bot.showing._draw", _named_picture)


def _named_picture(drawing: str, *arguments: Any) -> Any:
    """A picture that says what it was made of, or the words themselves."""
    if drawing == "words":
        return f"Words of {arguments[1]!r}"
    return Picture(NO_PICTURE + repr(arguments).encode(), f"A {drawing}")


@pytest.fixture
def lounge(hall: SystemHall) -> Channel:
    return hall.world.add_channel(hall.guild, "lounge")


@pytest.fixture
def max_(hall: SystemHall) -> Person:
    """Manages channels, and plays no match."""
    person = hall.person("Max")
    role = hall.world.add_role(hall.guild, "channel managers", Permission.MANAGE_CHANNELS)
    hall.world.join(hall.guild, person.user, [role])
    return person


def _boards(channel: Channel) -> list[Message]:
    return [each for each in channel.messages if any(file.filename == "board.png" for file in each.attachments)]


async def _follow(hall: SystemHall, person: Person, channel: Channel, table: Table) -> Message:
    told = await hall.ask(person, "watch", channel, match=table.record.id, what="follow")
    assert "is followed here from now on" in told, told
    await hall.discord.until(lambda: _boards(channel))
    return _boards(channel)[-1]


# --- the list ------------------------------------------------------------


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


# --- following ------------------------------------------------------------


async def test_a_followed_match_is_mirrored_to_its_end(hall: SystemHall, lounge: Channel, max_: Person) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    board = await _follow(hall, max_, lounge, table)
    assert "Waiting for Ada, Ben." in board.text()
    await hall.act(hall.ada, "battle")
    await hall.discord.until(lambda: "Ada is ready for battle" in board.text())
    assert board.attachments[0].content == hall.board().attachments[0].content
    await hall.ask(hall.ben, "concede")
    await hall.discord.until(lambda: "The match is over: Ada has won." in _boards(lounge)[-1].text())
    assert _boards(lounge)[-1].labels() == ["Read the board", "Log"]
    assert len(_boards(lounge)) == 1
    await eventually(lambda: not hall.app.mirrors._all)
    assert await hall.app.hall.store.watching.mirrors() == []


async def test_a_match_is_followed_in_a_thread_too(hall: SystemHall, lounge: Channel, max_: Person) -> None:
    thread = hall.world.add_thread(lounge, "gallery", hall.spectator.user)
    await eventually(lambda: hall.app.get_channel(thread.id) is not None)
    board = await _follow(hall, max_, thread, await hall.begin(hall.ada, hall.ben))
    await hall.act(hall.ada, "battle")
    await hall.discord.until(lambda: "Ada is ready for battle" in board.text())


async def test_a_mirror_offers_nothing_by_which_one_could_act(hall: SystemHall, lounge: Channel, max_: Person) -> None:
    board = await _follow(hall, max_, lounge, await hall.begin(hall.ada, hall.ben))
    assert board.labels() == ["Read the board", "Log", "Ping me", "Stop following"]


async def test_a_hidden_step_does_not_touch_a_mirror(hall: SystemHall, lounge: Channel, max_: Person) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    board = await _follow(hall, max_, lounge, table)
    edited = board.edited_count
    await hall.act(hall.ada, hidden_step(table, 0))
    await hall.settled()
    await eventually(lambda: hall.app.mirrors.is_idle)
    assert (board.edited_count, len(_boards(lounge))) == (edited, 1)


async def test_a_mirror_goes_on_after_a_restart(hall: SystemHall, lounge: Channel, max_: Person) -> None:
    board = await _follow(hall, max_, lounge, await hall.begin(hall.ada, hall.ben))
    edited = board.edited_count
    await hall.restart()
    await eventually(lambda: hall.app.mirrors.is_idle)
    assert (board.edited_count, len(_boards(lounge))) == (edited, 1)
    await hall.act(hall.ada, "battle")
    await hall.discord.until(lambda: "Ada is ready for battle" in board.text())


async def test_what_happened_while_nobody_mirrored_is_shown_after_the_start(
    hall: SystemHall, lounge: Channel, max_: Person
) -> None:
    await _follow(hall, max_, lounge, await hall.begin(hall.ada, hall.ben))
    await hall.app.mirrors.close()
    hall.app.mirrors._all.clear()
    await hall.ask(hall.ben, "concede")
    await hall.restart()
    await hall.discord.until(lambda: "Ada has won" in _boards(lounge)[-1].text())
    await eventually(lambda: not hall.app.mirrors._all)


async def test_a_mirror_is_posted_below_what_people_said(hall: SystemHall, lounge: Channel, max_: Person) -> None:
    board = await _follow(hall, max_, lounge, await hall.begin(hall.ada, hall.ben))
    word = await hall.spectator.say(lounge, "who is ahead?")
    await eventually(lambda: hall.app.get_channel(lounge.id).last_message_id == word.id)  # type: ignore[union-attr]
    await hall.act(hall.ada, "battle")
    await hall.discord.until(lambda: board.deleted)
    assert _boards(lounge)[-1].id > word.id


async def test_following_ends_by_button_and_by_command(hall: SystemHall, lounge: Channel, max_: Person) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    board = await _follow(hall, max_, lounge, table)
    told = (await (await hall.spectator.click(board, label="Stop following")).reply()).text()
    assert told == MayNotFollow().sentence
    await max_.click(board, label="Stop following")
    await hall.discord.until(lambda: "Nobody follows it here any more" in board.text())
    assert board.labels() == []
    again = await _follow(hall, max_, lounge, table)
    assert await hall.ask(hall.spectator, "watch", lounge, what="stop") == MayNotFollow().sentence
    await hall.ask(max_, "watch", lounge, what="stop")
    await hall.discord.until(lambda: "Nobody follows it here any more" in again.text())
    assert await hall.app.hall.store.watching.mirrors() == []
    assert await hall.ask(max_, "watch", lounge, what="stop") == NotFollowed().sentence


async def test_who_may_follow_is_for_the_server_to_say(hall: SystemHall, lounge: Channel, max_: Person) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    servers, guild = hall.app.servers, str(hall.guild.id)

    async def tried(person: Person) -> str:
        return await hall.ask(person, "watch", lounge, match=table.record.id, what="follow")

    assert await tried(hall.spectator) == MayNotFollow().sentence
    await servers.change(guild, followers="nobody")
    assert await tried(max_) == NobodyFollows().sentence
    await servers.change(guild, followers="everyone")
    hall.world.set_overwrite(hall.channel, hall.guild.roles[hall.guild.id], deny=Permission.VIEW_CHANNEL)
    hall.world.set_overwrite(hall.channel, hall.spectator.user, allow=Permission.VIEW_CHANNEL)
    channel: Any = hall.app.get_channel(hall.channel.id)
    await eventually(lambda: not channel.permissions_for(channel.guild.default_role).view_channel)
    assert await tried(hall.spectator) == NotForThisChannel().sentence
    hall.world.set_overwrite(hall.channel, hall.guild.roles[hall.guild.id], allow=Permission.VIEW_CHANNEL)
    await eventually(lambda: channel.permissions_for(channel.guild.default_role).view_channel)
    assert "is followed here" in await tried(hall.spectator)
    assert await tried(hall.spectator) == FollowedAlready().sentence


async def test_a_match_is_not_followed_where_it_is_played(hall: SystemHall, max_: Person) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    told = await hall.ask(max_, "watch", match=table.record.id, what="follow")
    assert told == PlayedHere().sentence


async def test_there_are_limits_a_channel_a_match_and_a_server(
    hall: SystemHall, lounge: Channel, max_: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    for limit in ("IN_A_CHANNEL", "OF_A_MATCH", "ON_A_SERVER"):
        with monkeypatch.context() as patch:
            patch.setattr(mirrors, limit, 0)
            told = await hall.ask(max_, "watch", lounge, match=table.record.id, what="follow")
        assert "already" in told
    assert _boards(lounge) == []


@pytest.mark.long
async def test_where_the_bot_may_not_post_nothing_is_followed(hall: SystemHall, lounge: Channel, max_: Person) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    hall.world.set_overwrite(lounge, hall.world.bot, deny=Permission.ATTACH_FILES)
    told = await hall.ask(max_, "watch", lounge, match=table.record.id, what="follow")
    assert "attach files" in told


# --- when a mirror fails ------------------------------------------------------------


async def test_a_mirror_whose_channel_is_deleted_is_dropped_and_the_match_goes_on(
    hall: SystemHall, lounge: Channel, max_: Person
) -> None:
    await _follow(hall, max_, lounge, await hall.begin(hall.ada, hall.ben))
    hall.world.delete_channel(lounge)
    await hall.act(hall.ada, "battle")
    await eventually(lambda: not hall.app.mirrors._all)
    await hall.settled()
    assert "Ada is ready for battle" in hall.board().text()
    assert await hall.app.hall.store.watching.mirrors() == []
    await hall.discord.until(lambda: any("no longer followed" in each.text() for each in _talk(hall, max_)))


def _talk(hall: SystemHall, person: Person) -> Iterator[Message]:
    for channel in list(hall.world.channels.values()):
        if channel.guild is None:
            yield from person.sees(channel)


async def test_a_mirror_that_may_no_longer_be_posted_is_tried_some_times_and_dropped(
    hall: SystemHall, lounge: Channel, max_: Person
) -> None:
    board = await _follow(hall, max_, lounge, await hall.begin(hall.ada, hall.ben))
    hall.faults.fail_next(mirror.MOST_FAILURES, 403, f"PATCH /channels/{lounge.id}/messages/{board.id}")
    await hall.act(hall.ada, "battle")
    await eventually(lambda: not hall.app.mirrors._all)
    await hall.settled()
    assert "Ada is ready for battle" in hall.board().text()
    await hall.discord.until(lambda: any("I could not post there" in each.text() for each in _talk(hall, max_)))


@pytest.mark.long
async def test_a_mirror_that_fails_once_shows_the_newest_position_later(
    hall: SystemHall, lounge: Channel, max_: Person
) -> None:
    board = await _follow(hall, max_, lounge, await hall.begin(hall.ada, hall.ben))
    hall.faults.fail_next(2, 403, f"PATCH /channels/{lounge.id}/messages/{board.id}")
    await hall.act(hall.ada, "battle")
    await hall.discord.until(lambda: "Ada is ready for battle" in board.text())
    assert len(hall.app.mirrors._all) == 1


async def test_a_void_match_is_void_where_it_is_followed(hall: SystemHall, lounge: Channel, max_: Person) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    board = await _follow(hall, max_, lounge, table)
    await hall.app.hall.void(table.record.id, "A moderator declared this match void.")
    await hall.discord.until(lambda: "counts for nothing" in board.text())
    await eventually(lambda: not hall.app.mirrors._all)


@pytest.mark.long
async def test_a_match_whose_channel_is_gone_is_over_where_it_is_followed(
    hall: SystemHall, lounge: Channel, max_: Person
) -> None:
    board = await _follow(hall, max_, lounge, await hall.begin(hall.ada, hall.ben))
    hall.world.delete_channel(hall.channel)
    await hall.discord.until(lambda: "counts for nothing" in board.text())


async def test_ten_mirrors_of_a_match_keep_to_the_limits_and_end_with_the_newest_board(
    hall: SystemHall, max_: Person, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Five messages in five seconds is what Discord takes in a channel; no request comes too many."""
    monkeypatch.setattr("bot.pace.SECONDS_A_CHANNEL", 1.0)
    monkeypatch.setattr("bot.pace.SECONDS_OF_ALL", 0.02)
    table = await hall.begin(hall.ada, hall.ben)
    channels = [hall.world.add_channel(hall.guild, f"gallery-{number}") for number in range(10)]
    for channel in channels:
        await eventually(lambda channel=channel: hall.app.get_channel(channel.id) is not None)  # type: ignore[misc]
        await _follow(hall, max_, channel, table)
    hall.faults.rate_limits = True
    for _ in range(8):
        for person in (hall.ada, hall.ben):
            await table.act(table.seat_of(str(person.user.id)) or 0, "battle", who=str(person.user.id))
        if table.outcome is not None:
            break
    await hall.settled()
    wanted = hall.board().attachments[0].content
    for channel in channels:
        await hall.discord.until(lambda channel=channel: _boards(channel)[-1].attachments[0].content == wanted)  # type: ignore[misc]
        assert _boards(channel)[-1].edited_count <= 5
    assert table.number >= 8
    assert "rate limited" not in caplog.text


# --- with delay ------------------------------------------------------------


class _MovedTime:
    """The machine's time, with what a test adds to it."""

    def __init__(self, hall: SystemHall) -> None:
        self._inner = hall.app.hall._time
        self.ahead = 0.0
        self._due: list[tuple[float, Any]] = []

    def now(self) -> float:
        return self._inner.now() + self.ahead

    def call_at(self, when: float, callback: Any) -> Any:
        self._due.append((when, callback))
        return self._inner.call_at(when - self.ahead, callback)

    def move(self, seconds: float) -> None:
        self.ahead += seconds
        due = [callback for when, callback in self._due if when <= self.now()]
        self._due = [(when, callback) for when, callback in self._due if when > self.now()]
        for callback in due:
            callback()


@pytest.fixture
def time(hall: SystemHall) -> _MovedTime:
    moved = _MovedTime(hall)
    hall.app.hall._time = moved
    return moved


async def test_with_a_delay_everything_elsewhere_is_behind(
    hall: SystemHall, lounge: Channel, max_: Person, time: _MovedTime
) -> None:
    table = await hall.begin(hall.ada, hall.ben, delay=5, clock="correspondence")
    board = await _follow(hall, max_, lounge, table)
    first = board.attachments[0].content
    assert "5 minutes behind" in board.text()
    await hall.act(hall.ada, "battle")
    await hall.settled()
    await eventually(lambda: hall.app.mirrors.is_idle)
    assert board.attachments[0].content == first
    watched = await (await hall.spectator.slash(lounge, "watch", match=table.record.id)).reply()
    assert watched.attachments[0].content == first
    words = (await (await hall.spectator.click(board, label="Read the board")).reply()).text()
    log = (await (await hall.spectator.click(board, label="Log")).reply()).text()
    assert "Nothing has happened yet" in log
    assert "Ada is ready" in await hall.ask(hall.spectator, "log")
    time.move(5 * MINUTE)
    await hall.discord.until(lambda: "Ada is ready for battle" in board.text())
    assert board.attachments[0].content == hall.board().attachments[0].content
    assert (await (await hall.spectator.click(board, label="Read the board")).reply()).text() != words
    assert "Ada is ready" in (await (await hall.spectator.click(board, label="Log")).reply()).text()


async def test_a_delayed_mirror_catches_up_after_a_restart(
    hall: SystemHall, lounge: Channel, max_: Person, time: _MovedTime
) -> None:
    table = await hall.begin(hall.ada, hall.ben, delay=1, clock="correspondence")
    board = await _follow(hall, max_, lounge, table)
    await hall.ask(hall.ben, "concede")
    await hall.settled()
    assert "Ada has won" not in board.text()
    hall.time = time
    await hall.restart()
    await eventually(lambda: hall.app.mirrors.is_idle)
    assert "Ada has won" not in board.text()
    time.move(MINUTE)
    await hall.discord.until(lambda: "Ada has won" in board.text())


async def test_the_delay_of_a_server_holds_for_tables_that_say_nothing_else(hall: SystemHall) -> None:
    await hall.app.servers.change(str(hall.guild.id), delay=7)
    assert (await hall.begin(hall.ada, hall.ben)).record.delay == 7


# --- pings ------------------------------------------------------------


async def _toggle(person: Person, board: Message) -> str:
    return (await (await person.click(board, label="Ping me")).reply()).text()


async def test_a_ping_tells_of_turns_seldom_and_of_the_result(
    hall: SystemHall, time: _MovedTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pings, "SECONDS_BETWEEN_PINGS", 300.0)
    await hall.begin(hall.ada, hall.ben, clock="correspondence")
    assert "I will ping you" in await _toggle(hall.spectator, hall.board())

    def told() -> list[str]:
        return [message.text() for message in _talk(hall, hall.spectator)]

    assert len(told()) == 1
    await hall.act(hall.ada, "battle")
    await hall.discord.until(lambda: len(told()) == 2)
    assert "Waiting for Ben." in told()[-1]
    await hall.act(hall.ben, "battle")
    await hall.act(hall.ada, "battle")
    await hall.settled()
    await eventually(lambda: hall.app.pings.is_idle)
    assert len(told()) == 2
    time.move(300)
    await hall.discord.until(lambda: len(told()) == 3)
    assert "(2 turns since I last told you)" in told()[-1]
    await hall.ask(hall.ben, "concede")
    await hall.discord.until(lambda: len(told()) == 4)
    assert "Ada has won" in told()[-1]
    await eventually(lambda: not hall.app.pings._bells)
    assert await hall.app.hall.store.watching.pings() == {}


async def test_the_same_button_ends_pings_also_in_the_direct_message(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await _toggle(hall.spectator, hall.board())
    assert "not be pinged" in await _toggle(hall.spectator, hall.board())
    await _toggle(hall.spectator, hall.board())
    said = list(_talk(hall, hall.spectator))
    answered = await (await hall.spectator.click(said[-1], label="Ping me no longer")).reply()
    assert "not be pinged" in answered.text()
    await hall.act(hall.ada, "battle")
    await hall.settled()
    assert len(list(_talk(hall, hall.spectator))) == len(said) + 1  # the answer, and no ping


async def test_pings_go_on_after_a_restart(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await _toggle(hall.spectator, hall.board())
    await hall.restart()
    await hall.act(hall.ada, "battle")
    await hall.discord.until(lambda: any("Waiting for Ben" in each.text() for each in _talk(hall, hall.spectator)))


async def test_who_takes_no_direct_messages_is_told_so_and_not_pinged(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    hall.spectator.user.accepts_dms = False
    assert await _toggle(hall.spectator, hall.board()) == NoDirectMessages().sentence
    assert await hall.app.hall.store.watching.pings() == {}


@pytest.mark.long
async def test_who_stops_taking_direct_messages_is_pinged_no_more(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await _toggle(hall.spectator, hall.board())
    hall.spectator.user.accepts_dms = False
    await hall.act(hall.ada, "battle")
    await eventually(lambda: not hall.app.pings.wants(hall.table().record.id, str(hall.spectator.user.id)))


@pytest.mark.long
async def test_nobody_is_pinged_about_more_than_so_many_matches(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pings, "OF_A_PERSON", 0)
    await hall.begin(hall.ada, hall.ben)
    assert "already" in await _toggle(hall.spectator, hall.board())


async def test_a_hidden_step_pings_nobody(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    await _toggle(hall.spectator, hall.board())
    await hall.act(hall.ada, hidden_step(table, 0))
    await hall.settled()
    await eventually(lambda: hall.app.pings.is_idle)
    assert len(list(_talk(hall, hall.spectator))) == 1


# --- privacy ------------------------------------------------------------


async def test_who_is_forgotten_leaves_mirrors_that_are_nobodys_and_no_pings(
    hall: SystemHall, lounge: Channel, max_: Person
) -> None:
    board = await _follow(hall, max_, lounge, await hall.begin(hall.ada, hall.ben))
    await _toggle(max_, board)
    store, player = hall.app.hall.store, str(max_.user.id)
    exported = await store.export_of(player)
    assert [each["channel"] for each in exported["mirrors"]] == [str(lounge.id)]
    assert len(exported["pings"]) == 1
    await hall.ask(max_, "privacy delete", confirm="yes")
    assert [each.owner for each in await store.watching.mirrors()] == [None]
    assert await store.watching.pings() == {}
    await hall.act(hall.ada, "battle")
    await hall.discord.until(lambda: "Ada is ready for battle" in board.text())
