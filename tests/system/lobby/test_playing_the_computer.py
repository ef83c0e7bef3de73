"""Playing the computer: one click fills the table and begins, and a start that cannot be made says what to press."""

from functools import partial

import pytest

from bot.local.model import Channel, Message
from bot.local.people import Person
from engine.players import PLAYERS
from tests.support.house import SystemHall, eventually
from tests.support.panel_play import press, quiet, threads

pytestmark = [
    pytest.mark.usefixtures("requests_only", "one_hand"),
    pytest.mark.covers("bot.lobby.lobby", "bot.lobby.panel", "bot.lobby.service", "bot.lobby.opening"),
]
DUEL, JOURNEY = "shieldbreak", "elementails"
GREY = 2
NORMAL, EASY = "Play the computer: Normal", "Play the computer: Easy"


async def _click(person: Person, lobby: Message, label: str) -> str:
    """What somebody is told beside the lobby that their click changes."""
    exchange = await person.click(lobby, label=label)
    await eventually(lambda: exchange.followups)
    return exchange.followups[0].text()


def _bright(lobby: Message) -> list[str]:
    buttons = [part for part in lobby.every_component() if part.get("label") and part["style"] != GREY]
    return [button["label"] for button in buttons]


def _says(message: Message, words: str) -> bool:
    return words in message.text()


async def _room(hall: SystemHall) -> Channel:
    (room,) = threads(hall)
    await hall.shown(room)
    return room


def _names(hall: SystemHall, room: Channel | None = None) -> list[str]:
    return [seat.name for seat in hall.table(room).record.seats]


# --- what a lobby says ------------------------------------------------------------


@pytest.mark.parametrize("game", [DUEL, JOURNEY, "manalimit"])
async def test_a_lobby_opens_with_what_the_game_is_and_never_with_names_of_programs(
    hall: SystemHall, game: str
) -> None:
    lobby = await hall.lobby(hall.ada, game=game, built_in=1 if game == "manalimit" else None)
    title, *about = lobby.text().splitlines()[:4]
    assert "a table is open" in title
    assert tuple(about) == hall.game_of(game).about
    words = f"{lobby.text()} {' '.join(lobby.labels())}".lower().replace("random deck", "")
    assert not [name for name in PLAYERS if name in words]


async def test_every_level_of_the_computer_is_a_button(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, game=DUEL)
    assert lobby.labels() == [EASY, NORMAL, "Join", "Start", "Choose a deck", "Leave", "⋯"]


async def test_start_is_the_bright_button_exactly_when_it_can_be_pressed(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, game=DUEL)
    assert _bright(lobby) == [NORMAL]
    await hall.join(hall.ben, lobby)
    assert _bright(lobby) == ["Start"]
    run = await hall.lobby(hall.cleo)
    assert _bright(run) == ["Start"]


async def test_a_start_that_cannot_be_made_says_what_to_press_instead(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, game=DUEL)
    assert "Waiting for one more player. Press *Play the computer* to begin now" in lobby.text()
    told = await _click(hall.ada, lobby, "Start")
    assert told == ('You need one more player. Press "Play the computer", or wait until a friend presses "Join".')
    assert hall.app.hall.tables == {}


# --- one click ------------------------------------------------------------


async def test_one_click_plays_the_computer_in_a_private_room(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, game=DUEL, where=None)
    told = await _click(hall.ada, lobby, NORMAL)
    room = await _room(hall)
    assert told == f"Your room is here: {room.mention}"
    assert lobby.text() == "Ada plays the computer in a private room."
    assert hall.spectator.sees(room) == []
    record = hall.table(room).record
    assert [(seat.name, seat.built_in) for seat in record.seats] == [("Ada", None), ("Normal (computer)", "greedy")]
    await quiet(hall)


async def test_a_level_in_the_command_begins_at_once(hall: SystemHall) -> None:
    told = await hall.ask(hall.ada, "play", game=DUEL, computer="random")
    room = await _room(hall)
    assert told.startswith(f"Your room is here: {room.mention}")
    assert "How to play here" in told, "this was Ada's first table"
    assert _names(hall, room) == ["Ada", "Easy (computer)"]
    await quiet(hall)


async def test_challenging_the_bot_itself_is_playing_the_computer(hall: SystemHall) -> None:
    await hall.ask(hall.ada, "play", game=DUEL, opponent=hall.world.bot)
    assert _names(hall, await _room(hall)) == ["Ada", "Normal (computer)"]
    await quiet(hall)


async def test_a_busy_channel_keeps_nobody_from_playing_the_computer(hall: SystemHall) -> None:
    await hall.begin(hall.ben, hall.cleo)
    assert "Your room is here" in await hall.ask(hall.ada, "play", game=DUEL, computer="greedy")
    assert _names(hall, await _room(hall)) == ["Ada", "Normal (computer)"]
    await quiet(hall)


async def test_the_computer_takes_every_free_seat(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada)
    await hall.ada.click(lobby, label=EASY)
    await hall.shown()
    assert _names(hall) == ["Ada", *(f"Easy {number} (computer)" for number in range(1, 8))]
    await quiet(hall)


async def test_playing_the_computer_gives_a_challenge_up(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, game=DUEL, opponent=hall.ben.user)
    assert 'Press "Play the computer" to begin without a challenge' in await _click(hall.ada, lobby, "Start")
    await hall.ada.click(lobby, label=NORMAL)
    await hall.shown()
    assert _names(hall) == ["Ada", "Normal (computer)"]
    await quiet(hall)


async def test_only_the_host_lets_the_computer_in_and_nobody_loses_a_seat_to_it(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, game=DUEL)
    assert "Only the host" in await _click(hall.ben, lobby, NORMAL)
    await hall.join(hall.ben, lobby)
    assert NORMAL not in lobby.labels()


async def test_a_room_that_cannot_be_opened_leaves_the_table_as_it_was(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.lobby.rooms._may_open_one", lambda _: False)
    hall.ada.user.accepts_dms = False
    lobby = await hall.lobby(hall.ada, game=DUEL, where=None)
    assert "I can open no private room for you" in await _click(hall.ada, lobby, NORMAL)
    assert lobby.labels()[:2] == [EASY, NORMAL]
    await hall.join(hall.ben, lobby)


async def test_one_person_among_computers_keeps_their_seat_in_a_rematch(hall: SystemHall) -> None:
    await hall.begin(hall.ada, game=DUEL, built_in=1)
    for _ in range(2):
        await hall.ask(hall.ada, "concede")
        await hall.settled()
        assert await hall.ask(hall.ada, "rematch") == "A new match begins."
        assert _names(hall) == ["Ada", "Normal (computer)"]
    await quiet(hall)


# --- companions ------------------------------------------------------------


async def test_alone_in_a_game_for_a_party_the_computer_joins(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, game=JOURNEY)
    assert lobby.labels()[0] == "Play with two companions"
    assert "Press *Start* to play with two computer companions" in lobby.text()
    await hall.ada.click(lobby, label="Start")
    await hall.shown()
    assert _names(hall) == ["Ada", "Normal 1 (computer)", "Normal 2 (computer)"]
    await quiet(hall)


async def test_all_heroes_of_ones_own_are_a_choice(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, game=JOURNEY)
    more = await press(hall.ada, lobby, "⋯")
    assert "without companions" in more.text()
    await hall.ada.click(more, label="Play alone")
    await hall.shown()
    assert _names(hall) == ["Ada"]


async def test_nobody_joins_where_the_command_says_no_computers(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, game=JOURNEY, built_in=0)
    assert "Press *Start* to play alone" in lobby.text()
    await hall.start_match(hall.ada, lobby)
    await hall.shown()
    assert _names(hall) == ["Ada"]


# --- what is rare ------------------------------------------------------------


async def test_computers_beside_people_are_added_behind_the_dots(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada)
    await hall.join(hall.ben, lobby)
    more = await press(hall.ada, lobby, "⋯")
    assert all(level.title in more.text() and level.says in more.text() for level in PLAYERS.values())
    assert more.labels() == ["Add a computer: Easy", "Add a computer: Normal"]
    for number in (1, 2):
        await hall.ada.click(more, label="Add a computer: Easy")
        await eventually(partial(_says, more, f"Computers at this table: {number}."))
        assert lobby.text().count("(computer)") == number
    await hall.ada.click(more, label="No computers")
    await eventually(lambda: "(computer)" not in lobby.text())


async def test_a_guest_reads_about_the_computer_and_seats_none(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada)
    await hall.join(hall.ben, lobby)
    more = await press(hall.ben, lobby, "⋯")
    assert more.labels() == []
    assert "Normal" in more.text()
