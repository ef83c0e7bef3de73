"""A local hall that is closed, or killed, and opened again: everything is as it was."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from bot.local import keeping, posting
from bot.local.folder import HallFolder
from bot.local.interactions import Interaction, InteractionKind
from bot.local.limits import Upload
from bot.local.local_hall import LocalHall
from bot.local.message_payloads import message_json
from bot.local.model import LOADING, Message
from bot.local.payloads import channel_json, guild_json, user_json
from bot.local.permissions import in_channel
from bot.local.refusals import FolderInUse, TalkUnreadable
from tests.bot.local.local_halls import channel, hall_in, person, user
from tests.bot.local.small_bot import png

pytestmark = pytest.mark.covers(
    "bot.local.kept_forms", "bot.local.folder", "bot.local.local_hall", "bot.local.changes", "bot.local.news"
)
BUTTON = {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "v1:go"}]}


def _everything(hall: LocalHall) -> dict[str, object]:
    """The world as the bot could ask for it, and who sees what."""
    world = hall.world
    people = list(world.users.values())
    return {
        "bot": world.bot.id,
        "users": [user_json(one) for one in people],
        "guilds": [guild_json(guild) for guild in world.guilds.values()],
        "members": [[*guild.members] for guild in world.guilds.values()],
        "channels": {number: channel_json(place, world.bot) for number, place in world.channels.items()},
        "seen": {number: [int(in_channel(place, one)) for one in people] for number, place in world.channels.items()},
        "messages": {number: message_json(message, world.bot) for number, message in world.messages.items()},
        "private": {number: message.private_to and message.private_to.id for number, message in world.messages.items()},
        "pinged": {number: [one.id for one in message.pinged] for number, message in world.messages.items()},
        "files": {number: file.content for number, file in world.files.items()},
        "commands": world.commands.offered(hall.guild.id),
    }


def _board(hall: LocalHall, text: str = "a board") -> Message:
    body = {"content": f"{text} for {user(hall, 'Ben').mention}", "components": [BUTTON]}
    upload = Upload("board.png", png(1), "image/png")
    message = posting.new_message(hall.world, channel(hall, "tables"), hall.world.bot, body, {0: upload})
    posting.post(hall.world, message)
    return message


def _private(hall: LocalHall, text: str, age: float = 0.0) -> Message:
    message = posting.new_message(hall.world, channel(hall, "tables"), hall.world.bot, {"content": text}, {})
    ada = user(hall, "Ada")
    message.created_at -= age
    message.interaction = Interaction(
        7, "token", InteractionKind.COMMAND, ada, message.channel, message.created_at,
        {"authorizing_integration_owners": {"0": "1"}}, name="hand",
    )  # fmt: skip
    posting.make_private(message, ada)
    posting.post(hall.world, message)
    return message


async def test_a_hall_that_was_closed_is_the_same_again(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        world, tables = hall.world, channel(hall, "tables")
        await person(hall, "Ada").say(channel(hall, "lounge"), "hello")
        board = _board(hall)
        posting.edit(world, board, {"content": "changed"}, {})
        _private(hall, "your hand")
        room = world.add_thread(tables, "Room of Ada", world.bot, private=True)
        world.add_to_thread(room, user(hall, "Ada"))
        world.add_thread(tables, "On the board", world.bot, on=board)
        world.open_dm(user(hall, "Ben"))
        world.add_user("Eve")
        world.commands.overwrite(None, [{"name": "play", "description": "Open a table"}])
        address, before = hall.address, _everything(hall)
    async with LocalHall(tmp_path / "cardhall-data", hall.discord.port) as again:
        assert _everything(again) == before
        assert again.address == address


async def test_what_is_gone_stays_gone(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        posting.delete(hall.world, _board(hall))
        place = hall.world.add_channel(hall.guild, "soon-gone")
        await person(hall, "Ada").say(place, "lost")
        hall.world.delete_channel(place)
    async with hall_in(tmp_path) as again:
        assert again.world.messages == {}
        assert again.world.files == {}
        assert [place.name for place in again.world.channels.values()] == ["tables", "lounge"]
    assert _rows(tmp_path, "SELECT count(*) FROM files") == [(0,)]


async def test_a_replaced_picture_leaves_nothing_behind(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        board = _board(hall)
        for shade in (2, 3):
            upload = Upload("board.png", png(shade), "image/png")
            posting.edit(hall.world, board, {"attachments": [{"id": 0}]}, {0: upload})
    assert _rows(tmp_path, "SELECT content FROM files") == [(png(3),)]


async def test_new_ids_are_newer_than_old_ones(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        old = _board(hall)
    async with hall_in(tmp_path) as again:
        assert _board(again).id > old.id


async def test_private_messages_of_yesterday_and_unfinished_ones_are_let_go(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        kept = _private(hall, "today")
        _private(hall, "yesterday", age=keeping.PRIVATE_FOR_SECONDS + 60)
        thinking = _private(hall, "thinking")
        thinking.flags |= LOADING
        posting.tell(hall.world, "MESSAGE_UPDATE", thinking)
    async with hall_in(tmp_path) as again:
        assert [*again.world.messages] == [kept.id]


async def test_a_channel_keeps_its_newest_messages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "MESSAGES_A_CHANNEL", 3)
    async with hall_in(tmp_path) as hall:
        for number in range(5):
            await person(hall, "Ada").say(channel(hall, "lounge"), str(number))
    async with hall_in(tmp_path) as again:
        assert [message.content for message in again.world.messages.values()] == ["2", "3", "4"]


async def test_a_disk_that_is_full_does_not_end_the_hall(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with hall_in(tmp_path) as hall:
        hall._keeper._connection.execute("PRAGMA query_only=ON")
        for _ in range(2):
            await person(hall, "Ada").say(channel(hall, "lounge"), "hello")
        assert len(channel(hall, "lounge").messages) == 2
    assert caplog.text.count("cannot keep") == 1


_KILLED = """
import asyncio, os, signal, sys
from pathlib import Path
from bot.local.local_hall import LocalHall

async def main():
    async with LocalHall(Path(sys.argv[1])) as hall:
        lounge = next(place for place in hall.world.channels.values() if place.name == "lounge")
        ada = hall.discord.as_person(next(user for user in hall.world.users.values() if user.name == "ada"))
        await ada.say(lounge, "my last words")
        os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(main())
"""


def _run(*command: str | Path) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run(command, cwd=Path(__file__).parents[3], check=False)


@pytest.mark.slow
async def test_a_killed_hall_has_lost_nothing_and_left_the_folder_free(tmp_path: Path) -> None:
    folder = tmp_path / "cardhall-data"
    died = await asyncio.to_thread(_run, sys.executable, "-c", _KILLED, folder)
    assert died.returncode < 0
    async with hall_in(tmp_path) as again:
        assert [message.content for message in again.world.messages.values()] == ["my last words"]


async def test_a_second_hall_on_the_same_folder_is_told_where_the_first_is(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        with pytest.raises(FolderInUse) as refused:
            hall_in(tmp_path)
        assert hall.address in refused.value.sentence
        assert "CARDHALL_FOLDER" in refused.value.sentence
    async with hall_in(tmp_path):
        pass


async def test_a_file_that_cannot_be_read_is_said_so_and_the_folder_left_free(tmp_path: Path) -> None:
    async with hall_in(tmp_path) as hall:
        file = hall.folder.talk
    file.write_bytes(b"no database at all" * 1000)
    for _ in range(2):
        with pytest.raises(TalkUnreadable, match="Move it away"):
            hall_in(tmp_path)


async def test_what_was_written_is_moved_to_its_place_by_a_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "WRITES_BETWEEN_CHECKPOINTS", 1)
    async with hall_in(tmp_path) as hall:
        await person(hall, "Ada").say(channel(hall, "lounge"), "hello")
        hall._keeper._checkpoint.join(5)
        copy = tmp_path / "copy.db"
        copy.write_bytes(hall.folder.talk.read_bytes())  # without its log
    assert "hello" in str(_rows_of(copy, "SELECT body FROM things WHERE kind = 'message'"))


async def test_a_port_that_is_taken_is_no_obstacle(tmp_path: Path) -> None:
    async with LocalHall(tmp_path / "one") as one, LocalHall(tmp_path / "two", one.discord.port) as two:
        assert two.discord.port != one.discord.port


def test_the_key_is_random_and_for_its_owner_alone(tmp_path: Path) -> None:
    with HallFolder(tmp_path / "a") as one, HallFolder(tmp_path / "b") as other:
        assert one.key() != other.key()
        assert one.key() == one.key()
        assert os.stat(tmp_path / "a" / "key").st_mode & 0o077 == 0  # noqa: PTH116 - the mode is what matters


def _rows(folder: Path, query: str) -> list[tuple[object, ...]]:
    return _rows_of(folder / "cardhall-data" / "discord.db", query)


def _rows_of(file: Path, query: str) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(file)
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()
