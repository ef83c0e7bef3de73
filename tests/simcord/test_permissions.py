"""What the bot may not do, in which room one plays then, and what is hidden from whom."""

import pytest

from tests.simcord.house import SimulatedHall

pytestmark = pytest.mark.covers("bot.guilds.permissions", "bot.lobby.rooms")
NO_DIRECT_MESSAGES = 50007


@pytest.mark.parametrize(
    ("permission", "where", "title"),
    [
        ("attach_files", "here", "attach files"),
        ("send_messages", "here", "send messages"),
        ("create_public_threads", "thread", "create threads"),
        ("send_messages_in_threads", "thread", "write in threads"),
    ],
)
async def test_play_where_the_bot_lacks_a_permission_is_refused_and_says_which(
    hall: SimulatedHall, permission: str, where: str, title: str
) -> None:
    quiet = hall.new_channel("quiet", bot_may_not=[permission])
    reply = await hall.ada.use("play", quiet, game="manalimit", where=where)
    assert f"somebody must let me {title} here" in reply.told
    assert hall.spectator.sees(quiet) == []


async def test_a_board_that_may_no_longer_be_posted_is_shown_as_soon_as_it_may(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada)
    await hall.ben.say("Good luck!")  # so that the board has to be posted anew
    await hall.let_the_bot(send_messages=False)
    pitch = next(iter(await hall.ada.complete("act", "action", "pitch")))
    assert "Ada pitches" in (await hall.ada.use("act", action=pitch)).told
    assert table.number == 1
    assert "Ada pitches" not in hall.board().text
    await hall.let_the_bot(send_messages=True)
    await hall.advance(1)
    assert "Ada pitches" in hall.board().text


# --- private rooms ------------------------------------------------------------


async def test_without_private_threads_one_plays_alone_in_direct_messages(hall: SimulatedHall) -> None:
    quiet = hall.new_channel("quiet", bot_may_not=["create_private_threads"])
    talk = hall.ada.private_talk
    lobby = await hall.lobby(hall.ada, quiet, where="private room")
    assert (
        await hall.ada.click(lobby, "Start")
    ).told == f"Your room is here: https://discord.com/channels/@me/{talk.id}"
    assert hall.now(lobby).text == "Ada plays in a private room."
    assert hall.table(talk).record.guild == str(hall.guild.id)
    first, board = hall.ada.sees(talk)
    assert first.text == "Manalimit of Ada: here is your room."
    assert "My hand" not in board.labels, "nobody else is here"
    await hall.ada.battle(board)
    assert hall.table(talk).position.state.round == 2
    for other in (hall.ben, hall.admin):
        assert other.sees(talk) == []
        assert f"<#{talk.id}>" not in (await other.use("matches")).told


async def test_with_neither_private_threads_nor_direct_messages_there_is_no_room(hall: SimulatedHall) -> None:
    quiet = hall.new_channel("quiet", bot_may_not=["create_private_threads"])
    lobby = await hall.lobby(hall.ada, quiet, where="private room")
    talk = hall.ada.private_talk
    hall.env.inject_error("POST", f"/channels/{talk.id}/messages", status=403, code=NO_DIRECT_MESSAGES)
    assert "I can open no private room for you" in (await hall.ada.click(lobby, "Start")).told
    assert "Start" in hall.now(lobby).labels
    assert hall.app.hall.tables == {}


async def test_a_private_room_takes_in_those_who_play(hall: SimulatedHall) -> None:
    lobby = await hall.lobby(hall.ada, where="private room", opponent=hall.ben.actor)
    await hall.ben.click(lobby, "Join")
    assert "Your room is here" in (await hall.ada.click(lobby, "Start")).told
    (table,) = hall.app.hall.tables.values()
    assert [seat.name for seat in table.record.seats] == ["Ada", "Ben"]
    assert hall.now(lobby).text == "Ada and Ben play in a private room."


# --- private visibility ------------------------------------------------------------


async def test_a_whole_round_shows_others_nothing_but_boards_and_the_log(hall: SimulatedHall) -> None:
    """Hands, actions, help, lists, exports: all of it is between one person and the bot."""
    await hall.begin(hall.ada, hall.ben)
    panel = (await hall.ada.use("hand")).message
    asked = ("board", "log", "help", "matches", "privacy export", "block list", "privacy delete")
    for command in asked:
        assert (await hall.ada.use(command)).message.is_private
    await hall.ada.use("act", action=next(iter(await hall.ada.complete("act", "action", "pitch"))))
    await hall.ada.battle(hall.now(panel))
    public = hall.spectator.sees()
    assert [tuple(message.files) for message in public] == [(), ("board.png",)]
    own = [message for message in hall.ada.sees() if message not in public]
    assert len(own) == len(asked) + 3  # when she opened the table, her panel, and what came of her act
    assert all(message.is_private for message in own)
    assert not {message.id for message in own} & {message.id for message in hall.ben.sees()}
    assert all("pitch" not in message.text for message in public)
