"""What outlives the bot's process, and what time does to messages. Discord stays, the bot is another."""

import pytest

from tests.simcord.house import SimulatedHall

pytestmark = pytest.mark.covers("bot.client", "bot.hall.hall")
MINUTE = 60.0
SLOW = "correspondence"


async def test_the_hand_button_of_an_old_board_works_after_a_restart(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    board = hall.board()
    before = (await hall.ben.use("hand")).message
    await hall.restart()
    shown = (await hall.ben.click(board, "My hand")).message
    assert shown.is_private
    assert list(shown.files.values()) == list(before.files.values())
    assert shown.id not in [message.id for message in hall.ada.sees()]


async def test_a_panel_goes_on_after_a_restart_where_its_owner_was(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    panel = (await hall.ada.use("hand")).message
    await hall.ada.click(panel, "⋯")
    asked = (await hall.ada.choose(hall.now(panel), "go pitch")).message
    await hall.restart()
    assert hall.now(panel) == asked
    line = next(value for value in asked.menus[0].options if value.startswith("do pitch"))
    done = (await hall.ada.choose(asked, line)).message
    assert done.id == panel.id
    assert hall.table().number == 1
    assert done.labels[-2:] == ("Undo", "⋯")
    await hall.restart()
    assert "Waiting for Ben." in (await hall.ada.battle(hall.now(panel))).message.text


async def test_a_panel_follows_the_match_again_when_it_is_used_after_a_restart(hall: SimulatedHall) -> None:
    """The token of before is stored nowhere."""
    await hall.begin(hall.ada, hall.ben)
    panel = (await hall.ada.use("hand")).message
    await hall.restart()
    await hall.ada.use("pass")
    assert hall.now(panel) == panel
    await hall.ada.battle(hall.now(panel))
    assert "Waiting for Ben." in hall.now(panel).text
    await hall.ben.use("pass")
    assert "Round 1 drawn" in hall.now(panel).text


async def test_a_lobby_goes_on_after_a_restart(hall: SimulatedHall) -> None:
    lobby = await hall.lobby(hall.ada)
    await hall.ben.click(lobby, "Join")
    await hall.restart()
    await hall.cleo.click(lobby, "Join")
    await hall.restart()
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
    await hall.restart()
    await hall.ben.click(board, "Rematch")
    assert {seat.name for seat in hall.table().record.seats} == {"Ada", "Ben"}


async def test_offers_questions_and_pages_of_before_a_restart_are_answered(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    await hall.ada.use("draw")
    draw, page = hall.newest(), (await hall.cleo.use("rules", game="manalimit")).message
    thread = (await hall.cleo.use("play", game="manalimit")).message
    sure = (await hall.cleo.use("privacy delete")).message
    await hall.restart()
    assert "page 2 of" in (await hall.cleo.click(page, "Next page")).told
    assert (await hall.ben.click(draw, "Agree to a draw")).told == "You agree to a draw."
    assert hall.app.hall.table_in(table.record.place) is None
    assert (await hall.cleo.click(thread, "Open it in a thread")).told.startswith("Your table is open.")
    lobby = hall.newest()
    assert (await hall.cleo.click(sure, "Delete everything about me")).told.startswith("Done.")
    assert hall.now(lobby).text == "Everybody left, so this table is closed."


async def test_commands_are_sent_to_discord_once(hall: SimulatedHall) -> None:
    await hall.restart()
    sent = [request for request in hall.env.http_requests if request.method == "PUT" and "commands" in request.path]
    assert len(sent) == 1


# --- time ------------------------------------------------------------


@pytest.mark.parametrize(("minutes", "follows"), [(14, True), (16, False)])
async def test_a_panel_follows_the_match_for_fifteen_minutes_after_its_last_click(
    hall: SimulatedHall, minutes: int, follows: bool
) -> None:
    """As long as the token of the click lives."""
    await hall.begin(hall.ada, hall.ben, clock=SLOW)
    panel = (await hall.ada.use("hand")).message
    await hall.advance(10 * MINUTE)
    waiting = (await hall.ada.battle(hall.now(panel))).message
    assert waiting.id == panel.id
    await hall.advance(minutes * MINUTE)
    await hall.ben.use("pass")
    assert ("round 2" in hall.now(panel).alt_texts["hand.png"]) is follows
    assert (hall.now(panel) == waiting) is not follows
    opened = (await hall.ada.click(hall.board(), "My hand")).message
    assert "round 2" in opened.alt_texts["hand.png"]


async def test_private_messages_work_after_an_hour_and_are_shown_anew(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada, hall.ben, clock=SLOW)
    panel = (await hall.ada.use("hand")).message
    page = (await hall.ada.use("rules", game="manalimit")).message
    await hall.advance(61 * MINUTE)
    replies = [await hall.ada.click(panel, "⋯"), await hall.ada.click(page, "Next page")]
    anew = [message for reply in replies for message in reply.messages if message.id not in (panel.id, page.id)]
    behind = ("Back", "Film", "Read the board", "Log", "Offer a draw", "Leave the match")
    assert [message.labels for message in anew] == [behind, ("Previous page", "Next page")]
    assert all(message.is_private for message in anew)
    assert (hall.now(panel), hall.now(page)) == (panel, page)


async def test_a_board_is_edited_for_an_hour_and_then_posted_anew(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada)
    first = hall.board()
    await hall.advance(59 * MINUTE)
    await _pitch(hall)
    assert hall.board().id == first.id
    assert hall.board() != first
    await hall.advance(2 * MINUTE)
    await _pitch(hall)
    (board,) = hall.boards()  # the old one was taken away
    assert board.id > first.id
    await hall.restart()
    await _pitch(hall)
    assert hall.board().id == board.id


async def test_a_lobby_is_edited_for_an_hour_and_then_posted_anew(hall: SimulatedHall) -> None:
    lobby = await hall.lobby(hall.ada)
    await hall.advance(61 * MINUTE)
    await hall.ben.click(lobby, "Join")
    (anew,) = hall.spectator.sees()
    assert anew.id > lobby.id
    assert f"<@{hall.ben.id}>" in anew.text
    assert anew.pinged == frozenset()
    await hall.ada.click(anew, "Start")
    assert [seat.name for seat in hall.table().record.seats] == ["Ada", "Ben"]


async def _pitch(hall: SimulatedHall) -> None:
    await hall.ada.use("act", action=next(iter(await hall.ada.complete("act", "action", "pitch"))))
