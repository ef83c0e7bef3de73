"""What outlives the bot's process: buttons, lobbies, matches and their time. Discord stays, the bot is another."""

from tests.simcord.house import SimulatedHall


async def test_the_hand_button_of_an_old_board_works_after_a_restart(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    board = hall.board()
    before = (await hall.ben.use("hand")).message
    await hall.restart()
    shown = (await hall.ben.click(board, "My hand")).message
    assert shown.is_private
    assert list(shown.files.values()) == list(before.files.values())
    assert shown.id not in [message.id for message in hall.ada.sees()]


async def test_a_lobby_goes_on_after_a_restart(hall: SimulatedHall) -> None:
    lobby = await hall.lobby(hall.ada)
    await hall.ben.click(lobby, "Join")
    await hall.restart()
    await hall.cleo.click(lobby, "Join")
    await hall.ada.click(lobby, "Start")
    assert [seat.name for seat in hall.table().record.seats] == ["Ada", "Ben", "Cleo"]


async def test_a_match_goes_on_after_a_restart_and_nothing_is_posted_again(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    await hall.ada.use("act", action="battle")
    before = hall.spectator.sees()
    await hall.restart()
    assert hall.spectator.sees() == before
    assert hall.table() is not table
    assert hall.table().position.state_hash() == table.position.state_hash()
    await hall.ben.use("act", action="battle")
    assert hall.table().position.state.round == 2


async def test_a_match_goes_on_after_a_crash(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    await hall.ada.use("act", action="battle")
    await hall.crash()
    assert hall.table().position.state_hash() == table.position.state_hash()
    await hall.ben.use("act", action="battle")
    assert hall.table().position.state.round == 2


async def test_a_rematch_button_works_after_a_restart(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await hall.ben.use("concede")
    board = hall.board()
    await hall.restart()
    assert "Ben" in (await hall.ada.click(board, "Rematch")).told
    await hall.ben.click(board, "Rematch")
    assert {seat.name for seat in hall.table().record.seats} == {"Ada", "Ben"}


async def test_commands_are_sent_to_discord_once(hall: SimulatedHall) -> None:
    await hall.restart()
    sent = [request for request in hall.env.http_requests if request.method == "PUT" and "commands" in request.path]
    assert len(sent) == 1
