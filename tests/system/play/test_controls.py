"""Controls below the board of one person in a private room: one click, one action, and the picture follows."""

import asyncio
from functools import partial

import pytest

from bot.local.model import Channel, Message
from tests.support.house import SystemHall, eventually
from tests.support.panel_play import SURE, YES, press, quiet, threads

pytestmark = [
    pytest.mark.usefixtures("one_hand"),
    pytest.mark.covers(
        "bot.play.board_controls",
        "bot.play.board_faces",
        "bot.play.panel_clicks",
        "bot.play.results",
        "bot.play.buttons",
        "bot.play.control_rows",
    ),
]


async def _room(hall: SystemHall) -> Channel:
    """Ada has begun a run in a room of her own."""
    lobby = await hall.lobby(hall.ada, where=None)
    await hall.start_match(hall.ada, lobby)
    await eventually(lambda: threads(hall))
    (room,) = threads(hall)
    await hall.shown(room)
    return room


def _first(board: Message, sign: str) -> str:
    return next(label for label in board.labels() if label.startswith(sign))


async def _notations(hall: SystemHall, room: Channel) -> list[str]:
    return [entry.notation for entry in await hall.journal(hall.table(room).record.id) if entry.kind == "act"]


def _is_told(board: Message, *words: str) -> bool:
    return any(each in board.text() for each in words)


async def _count(hall: SystemHall, room: Channel, count: int) -> None:
    """Waits until so many actions were made, and the board is still."""
    await eventually(lambda: hall.table(room).number >= count)
    await quiet(hall)


async def test_controls_stand_below_the_board_and_there_is_no_private_panel(hall: SystemHall) -> None:
    room = await _room(hall)
    board = hall.board(room)
    assert board.labels()[-3:] == ["⚔ Battle", "Undo", "⋯"]
    assert not [label for label in board.labels() if label.startswith("My ")]
    assert "Your turn" in board.text()


async def test_one_click_is_one_action_and_the_picture_follows(hall: SystemHall) -> None:
    room = await _room(hall)
    board = hall.board(room)
    picture = board.attachments[0].content
    await press(hall.ada, board, _first(board, "🔥"))
    await _count(hall, room, 1)
    (pitched,) = await _notations(hall, room)
    assert pitched.startswith("pitch ")
    assert hall.board(room) is board, "it is changed where it stands"
    assert board.attachments[0].content != picture


async def test_a_double_tap_acts_once(hall: SystemHall) -> None:
    room = await _room(hall)
    board = hall.board(room)
    label = _first(board, "🔥")
    await asyncio.gather(*(hall.ada.click(board, label=label) for _ in range(3)))
    await _count(hall, room, 1)
    assert len(await _notations(hall, room)) == 1
    assert "moved on" not in board.text()


async def test_quick_fingers_pitch_two_cards_from_one_picture(hall: SystemHall) -> None:
    room = await _room(hall)
    board = hall.board(room)
    ids = [identity for identity in board.custom_ids() if ":pitch " in identity or "/pitch/" in identity][:2]
    await asyncio.gather(*(hall.ada.click(board, identity) for identity in ids))
    await _count(hall, room, 2)
    assert len(await _notations(hall, room)) == 2


async def test_undo_takes_the_last_action_back_at_once(hall: SystemHall) -> None:
    room = await _room(hall)
    board = hall.board(room)
    before = hall.table(room).position.state_hash()
    await press(hall.ada, board, _first(board, "🔥"))
    await _count(hall, room, 1)
    await press(hall.ada, board, "Undo")
    await _count(hall, room, 2)
    assert hall.table(room).position.state_hash() == before
    assert "asks" not in board.text()


async def test_a_battle_with_an_empty_board_is_asked_about_once(hall: SystemHall) -> None:
    room = await _room(hall)
    board = hall.board(room)
    await (await hall.ada.click(board, label="⚔ Battle")).reply()
    await quiet(hall)
    assert SURE in board.text()
    assert await _notations(hall, room) == []
    await hall.ada.click(board, label=YES)
    await eventually(lambda: hall.table(room).position.state.round == 2)
    assert await _notations(hall, room) == ["battle"]


async def test_a_battle_is_a_line_and_a_strip_until_the_next_click(hall: SystemHall) -> None:
    room = await _room(hall)
    board = hall.board(room)
    await press(hall.ada, board, "⚔ Battle")
    await eventually(lambda: "Round 1 lost" in board.text())
    await quiet(hall)
    assert [file.filename for file in board.attachments] == ["board.png", "strip-1.png"]
    assert "Film" in board.labels()
    assert len(board.text().splitlines()) == 2
    await press(hall.ada, board, _first(board, "🔥"))
    await quiet(hall)
    assert [file.filename for file in board.attachments] == ["board.png"]
    assert "Film" not in board.labels()


async def test_everything_else_stands_behind_the_dots(hall: SystemHall) -> None:
    room = await _room(hall)
    board = hall.board(room)
    await press(hall.ada, board, "⋯")
    await quiet(hall)
    assert board.labels() == ["Back", "Film", "Read the board", "Log", "Leave the match"]
    await press(hall.ada, board, "Back")
    await quiet(hall)
    assert board.labels()[-1] == "⋯"


async def test_controls_work_after_a_restart(hall: SystemHall) -> None:
    room = await _room(hall)
    board = hall.board(room)
    await hall.restart()
    await press(hall.ada, board, _first(board, "🔥"))
    await _count(hall, room, 1)
    assert len(await _notations(hall, room)) == 1


async def test_the_end_is_told_where_its_player_looks(hall: SystemHall) -> None:
    room = await _room(hall)
    board = hall.board(room)
    for number in range(1, 4):
        await press(hall.ada, board, "⚔ Battle")
        await eventually(partial(_is_told, board, f"Round {number} lost", "You lost"))
        await quiet(hall)
    assert "You lost" in board.text()
    assert "You have no lives left" in board.text()
    assert board.labels() == ["Rematch", "Replay", "Film", "Log", "Read the board"]


async def test_another_person_in_the_room_ends_the_open_hand(hall: SystemHall) -> None:
    room = await _room(hall)
    hall.world.add_to_thread(room, hall.ben.user)
    await hall.ben.say(room, "May I watch?")
    await eventually(lambda: "Another person is here now" in "".join(message.text() for message in room.messages))
    await quiet(hall)
    table = hall.table(room)
    assert hall.app.services.habits.is_private(table.record) is False


@pytest.mark.parametrize(("seconds", "changes"), [(60.0, 1), (0.0, 2)])
async def test_one_change_is_enough_where_the_picture_is_there_at_once(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch, seconds: float, changes: int
) -> None:
    """Else the buttons come first, below the picture that was there."""
    monkeypatch.setattr("bot.play.board_message.AT_ONCE", seconds)
    room = await _room(hall)
    board = hall.board(room)
    before, shown = board.edited_count, board.attachments
    await (await hall.ada.click(board, label=_first(board, "🔥"))).reply()
    await _count(hall, room, 1)
    assert board.edited_count == before + changes
    assert board.attachments != shown
    assert f":{hall.table(room).decision(0)}:" in " ".join(board.custom_ids())
