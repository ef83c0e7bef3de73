"""For those who manage a server: what its settings change, and what becomes of tables. Nobody else is offered it."""

import pytest
from simcord import SetupError

from tests.simcord.house import SimulatedHall

pytestmark = pytest.mark.covers("bot.admin.moderation", "bot.admin.server_settings")
FOR_MANAGERS = ("settings", "table")
OF_SERVERS = ("league", "leaderboard", "profile", "season", "watch")
"""What there is on servers only."""


def test_everybody_is_offered_the_commands_but_those_of_managers(hall: SimulatedHall) -> None:
    offered = {command.split()[0] for command in hall.admin.commands()}
    assert offered == {command.name for command in hall.app.tree.get_commands()}
    for person, channel in ((hall.ada, hall.channel), (hall.spectator, hall.lounge)):
        assert {command.split()[0] for command in person.commands(channel)} == offered - set(FOR_MANAGERS)
    in_private = {command.split()[0] for command in hall.admin.commands(hall.admin.private_talk)}
    assert in_private == offered - set(FOR_MANAGERS) - set(OF_SERVERS)


@pytest.mark.parametrize(
    ("command", "options"),
    [("settings", {"theme": "light"}), ("table end", {}), ("table void", {}), ("table kick", {})],
)
async def test_who_does_not_manage_the_server_is_refused(
    hall: SimulatedHall, command: str, options: dict[str, object]
) -> None:
    """Discord hides the command; where a server offers it to somebody all the same, we look ourselves."""
    table = await hall.begin(hall.ada, hall.ben)
    wanted = options | ({"user": hall.ben.actor} if command == "table kick" else {})
    with pytest.raises(SetupError):
        await hall.ada.use(command, **wanted)
    await hall.offer(command.split(maxsplit=1)[0], hall.ada)
    assert (await hall.ada.use(command, **wanted)).told == "Only those who may manage this server can do that."
    assert (table.number, table.outcome) == (0, None)
    assert "Boards: dark" in (await hall.admin.use("settings")).told


# --- /settings ------------------------------------------------------------


@pytest.mark.command("settings")
async def test_settings_shows_everything_and_changes_what_is_named(hall: SimulatedHall) -> None:
    before = (await hall.admin.use("settings")).told.splitlines()
    assert before[1:4] == [
        "Channels: every channel",
        "Clock: live: 60 seconds a decision and 5 minutes in the bank",
        "Boards: dark",
    ]
    changed = await hall.admin.use("settings", clock="evening", theme="contrast", threads=True, tables_per_person=1)
    assert changed.message.is_private
    told = changed.told.splitlines()
    assert told[1] == before[1]
    assert told[2].startswith("Clock: evening")
    assert told[3:6] == ["Boards: contrast", "Threads: each match gets one", "Tables for a person: 1"]
    assert told[6:] == [
        "Who lets matches be followed in other channels: those who manage the channel",
        "Spectators elsewhere: live",
        "Replays: hands and decks are open if all who played agree",
    ]
    await hall.restart()
    assert (await hall.admin.use("settings")).told == changed.told


async def test_settings_say_how_the_next_match_is_played(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada)
    dark = hall.board().files["board.png"]
    await hall.ada.use("concede")
    await hall.admin.use("settings", clock="evening", theme="contrast", threads=True, tables_per_person=1)
    lobby = await hall.lobby(hall.ada, where=None)
    assert "evening: 5 minutes a decision" in lobby.text
    await hall.ben.click(lobby, "Join")
    await hall.ada.click(lobby, "Start")
    (thread,) = hall.channel.threads
    assert hall.table(thread).record.clock == "evening"
    assert hall.board(thread).files["board.png"] != dark
    assert "You sit at one table already" in (await hall.ada.use("play", game="manalimit")).told


async def test_settings_say_in_which_channels_tables_are_opened(hall: SimulatedHall) -> None:
    told = (await hall.admin.use("settings", allow_channel=hall.lounge)).told
    assert f"Channels: <#{hall.lounge.id}>" in told
    assert f"tables are opened in <#{hall.lounge.id}>" in (await hall.ada.use("play", game="manalimit")).told
    await hall.lobby(hall.ada, hall.lounge)
    await hall.admin.use("settings", allow_channel=hall.channel)
    told = (await hall.admin.use("settings", forbid_channel=hall.lounge)).told
    assert f"Channels: <#{hall.channel.id}>\n" in told
    assert f"<#{hall.channel.id}>" in (await hall.ben.use("play", hall.lounge, game="manalimit")).told
    assert "Channels: every channel" in (await hall.admin.use("settings", anywhere=True)).told
    await hall.lobby(hall.ben, hall.lounge)


# --- /table ------------------------------------------------------------


@pytest.mark.command("table end")
async def test_table_end_ends_a_match_as_it_stands_from_any_channel(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    offered = await hall.admin.complete("table end", "match", "ben", hall.lounge)
    assert offered == {table.record.id: "Manalimit: Ada, Ben"}
    reply = await hall.admin.use("table end", hall.lounge, match=table.record.id)
    assert reply.told == "The match has ended as it stood."
    assert table.outcome is not None
    assert hall.board().labels == ("Rematch", "Replay", "Film", "Log", "Read the board")
    assert hall.spectator.sees(hall.lounge) == []
    assert "No match" in (await hall.admin.use("table end")).told


async def test_table_end_closes_a_table_that_waits_for_people(hall: SimulatedHall) -> None:
    lobby = await hall.lobby(hall.ada)
    assert (await hall.admin.use("table end")).told == "The table is closed."
    assert (hall.now(lobby).text, hall.now(lobby).labels) == ("A moderator closed this table.", ())


@pytest.mark.command("table void")
async def test_table_void_makes_a_match_count_for_nothing(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    assert (await hall.admin.use("table void")).told == "The match is void."
    assert hall.app.hall.table_in(str(hall.channel.id)) is None
    assert hall.newest().text.endswith("This match is over and counts for nothing.")
    assert (await hall.ada.use("matches")).told.endswith(": void.")
    stored = await hall.store.load(table.record.id)
    assert stored is not None
    assert stored.status == "void"
    assert hall.board().labels == ("Rematch", "Read the board", "Log", "Last battle", "Replay")


@pytest.mark.command("table kick")
async def test_table_kick_sends_somebody_away_from_a_match_and_from_a_table(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben, hall.cleo)
    sven = hall.spectator.actor
    assert "Sven has no seat at this table." in (await hall.admin.use("table kick", user=sven)).told
    reply = await hall.admin.use("table kick", user=hall.ben.actor)
    assert reply.told == "Ben was sent away from the table."
    assert table.seat_of(str(hall.ben.id)) is None
    assert table.outcome is None
    assert "Ben" in hall.board().text
    lobby = await hall.lobby(hall.ada, hall.lounge)
    await hall.ben.click(lobby, "Join")
    await hall.admin.use("table kick", hall.lounge, user=hall.ben.actor)
    assert f"<@{hall.ben.id}>" not in hall.now(lobby).text
