"""Buttons and menus: those of the board, and those of the private panel that leads to an action."""

import discord
import pytest
from simcord import SetupError

from bot.ui.layouts import button, layout, row, text
from engine.table.absences import SECONDS_UNTIL_MISSING
from tests.simcord.house import SimulatedHall
from tests.simcord.people import Person, Seen

pytestmark = pytest.mark.covers("bot.play.board_panel", "bot.play.hand_panel", "bot.play.hand_panels")
AT_REST = ("Battle with this board", "Read the board", "Offer a draw", "Leave the match")


async def _panel(person: Person) -> Seen:
    return (await person.use("hand")).message


async def _choose(person: Person, panel: Seen, beginning: str) -> Seen:
    """Chooses the first line of the panel's menu whose value begins so, and returns the panel after that."""
    (menu,) = panel.menus
    line = next(value for value in menu.options if value.startswith(beginning))
    return (await person.choose(panel, line)).message


# --- on the board ------------------------------------------------------------


@pytest.mark.component("hand", "words", "log")
async def test_the_buttons_of_a_board_answer_each_who_clicks_alone(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    board, before = hall.board(), hall.spectator.sees()
    by_command, by_button = await _panel(hall.ben), (await hall.ben.click(board, "My hand")).message
    assert by_button.files == by_command.files
    assert by_button.labels == AT_REST
    assert "you can watch: /board" in (await hall.spectator.click(board, "My hand")).told
    own, read = [(await person.click(board, "Read the board")).told for person in (hall.ben, hall.spectator)]
    assert "hand" in own.lower()
    assert own != read
    assert "Nothing has happened yet" in (await hall.spectator.click(board, "Log")).told
    assert [message for message in hall.spectator.sees() if not message.is_private] == before


@pytest.mark.command("battle")
@pytest.mark.component("battles")
async def test_the_last_battle_can_be_looked_at(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada)
    assert "No battle has been fought" in (await hall.spectator.use("battle")).told
    await hall.ada.use("pass")
    for reply in (await hall.spectator.use("battle"), await hall.ada.click(hall.board(), "Last battle")):
        assert reply.message.is_private
        assert reply.message.alt_texts["battle-1.png"].startswith("Manalimit, round 1: Ada against")


async def test_a_board_of_a_match_that_is_over_can_still_be_read(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await hall.ada.use("concede")
    await hall.begin(hall.cleo)
    old = hall.boards()[0]
    assert "Ben" in (await hall.spectator.click(old, "Read the board")).told
    assert "Ada has left the match" in (await hall.spectator.click(old, "Log")).told


@pytest.mark.component("unknown")
async def test_a_button_of_another_version_of_the_hall_says_so(hall: SimulatedHall) -> None:
    channel = hall.app.get_channel(hall.channel.id)
    assert isinstance(channel, discord.TextChannel)
    await channel.send(view=layout(text("from long ago"), row([button("Old", "v0:hand:abc")])))
    await hall.env.settle()
    reply = await hall.ada.click(hall.newest(), "Old")
    assert reply.message.is_private
    assert "another version of the hall" in reply.told
    assert hall.newest().text == "from long ago"


# --- putting an action together ------------------------------------------------------------


@pytest.mark.component("step")
async def test_menus_lead_to_an_action_that_happens_when_it_is_whole(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    before = hall.spectator.sees()
    panel = await _panel(hall.ada)
    asked = await _choose(hall.ada, panel, "go pitch")
    assert asked.id == panel.id
    assert asked.menus[0].placeholder == "Pitch a card or a unit for mana…"
    assert table.number == 0
    done = await _choose(hall.ada, asked, "do pitch")
    assert table.number == 1
    assert "Ada pitches" in done.text
    assert done.files != panel.files
    assert hall.spectator.sees() == before
    for other in (hall.ben, hall.spectator):
        with pytest.raises(SetupError, match="not visible"):
            await _choose(other, done, "go")


async def test_menus_lead_to_a_card_and_then_to_its_slot(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada)
    panel = await _panel(hall.ada)
    while not any(value.startswith("go play ") for value in panel.menus[0].options):
        panel = await _choose(hall.ada, await _choose(hall.ada, panel, "go pitch"), "do pitch")
    before = table.number
    panel = await _choose(hall.ada, panel, "go play ")
    assert table.number == before
    while table.number == before:  # where two cards begin alike there is a menu between
        panel = await _choose(hall.ada, panel, "")
    assert "Ada plays" in panel.text
    assert "Ada plays" in hall.board().text


@pytest.mark.component("back")
async def test_back_leads_to_the_menu_before_and_nothing_has_happened(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await _panel(hall.ada)
    asked = await _choose(hall.ada, panel, "go pitch")
    assert asked.labels == ("Back", "Read the board")
    back = (await hall.ada.click(asked, "Back")).message
    assert (back.id, back.text, back.menus, back.labels) == (panel.id, panel.text, panel.menus, panel.labels)
    assert table.number == 0


@pytest.mark.component("do")
async def test_a_button_that_is_a_whole_action_does_it(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = (await hall.ada.click(await _panel(hall.ada), "Battle with this board")).message
    assert "Waiting for Ben." in panel.text
    assert panel.menus == ()
    assert table.position.to_act() == (1,)
    assert "Ada is ready for battle" in hall.board().text


async def test_a_click_in_a_panel_that_the_match_has_left_behind_shows_how_it_stands(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    old = await _panel(hall.ada)
    await _panel(hall.ada)  # from now on this one follows the match
    await hall.ada.use("pass")
    await hall.ben.use("pass")
    assert hall.now(old) == old
    before = table.number
    shown = (await hall.ada.click(old, "Battle with this board")).message
    assert "The match has moved on" in shown.text
    assert "round 2" in shown.alt_texts["hand.png"]
    assert table.number == before


async def test_an_open_panel_follows_the_match_to_its_end(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    panel = await _panel(hall.ada)
    await hall.ada.use("pass")
    assert "Waiting for Ben." in hall.now(panel).text
    await hall.ben.use("pass")
    assert "**It is your turn.**" in hall.now(panel).text
    assert "Round 2 begins" in hall.now(panel).text
    assert "round 2" in hall.now(panel).alt_texts["hand.png"]
    await hall.ben.use("concede")
    assert "The match is over." in hall.now(panel).text
    assert hall.now(panel).labels == ("Read the board",)


# --- leaving and draws ------------------------------------------------------------


@pytest.mark.component("leaving")
async def test_leaving_is_asked_about_first(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await _panel(hall.ada)
    asked = (await hall.ada.click(panel, "Leave the match")).message
    assert "The match is over then" in asked.text
    assert asked.labels == ("Yes, leave the match", "No, play on")
    assert (await hall.ada.click(panel, "No, play on")).message.labels == AT_REST
    assert hall.table() is table
    await hall.ada.click(panel, "Leave the match")
    left = (await hall.ada.click(panel, "Yes, leave the match")).message
    assert "You have left the match." in left.text
    assert table.outcome is not None
    assert "Ben wins" in hall.board().text


async def test_the_panel_of_somebody_who_left_offers_nothing_more(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada, hall.ben, hall.cleo)
    panel = await _panel(hall.ada)
    await hall.admin.use("table kick", user=hall.ada.actor)
    assert hall.now(panel).labels == ("Read the board",)


@pytest.mark.component("offer")
async def test_a_draw_is_offered_from_the_panel(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    panel = (await hall.ada.click(await _panel(hall.ada), "Offer a draw")).message
    assert "You offer a draw." in panel.text
    assert "Offer a draw" not in panel.labels
    assert hall.newest().text == f"<@{hall.ben.id}>: Ada offers a draw."
    assert hall.newest().labels == ("Agree to a draw", "Decline")


async def test_a_run_has_nobody_to_offer_a_draw_to(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada)
    assert (await _panel(hall.ada)).labels == ("Battle with this board", "Read the board", "Leave the match")


# --- playing together ------------------------------------------------------------


@pytest.mark.component("standin", "return")
async def test_a_missing_person_is_stood_in_for_and_takes_the_seat_back(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben, game="elementails", clock="correspondence")
    assert hall.board().labels[0] == "My heroes"
    await hall.advance(SECONDS_UNTIL_MISSING["correspondence"])
    panel = await _panel(hall.ada)
    assert "Stand in for Ben" in panel.labels
    assert "until they come back" in (await hall.ada.click(panel, "Stand in for Ben")).message.text
    assert table.position.seats[1].built_in == "greedy"
    waiting = await _panel(hall.ben)
    assert waiting.labels == ("Take my seat back", "Read the board")
    assert "You have your seat back." in (await hall.ben.click(waiting, "Take my seat back")).message.text
    assert table.position.seats[1].is_person


@pytest.mark.component("together")
async def test_what_all_are_asked_alike_is_answered_below_the_board(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, game="elementails")
    while (shared := table.game.shared(table.view(None))) is None:
        await hall.ada.use("act", action=table.options(0)[0][0])
    label = table.game.label(table.view(None), shared.actions[0])
    before = table.number
    await hall.ada.click(hall.board(), label)
    assert table.number > before


@pytest.mark.component("pick")
async def test_where_nothing_is_private_menus_below_the_board_lead_to_an_action(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben, game="elementails")
    board = hall.board()
    assert [menu.placeholder for menu in board.menus] == [f"{name}: What do you want to do?" for name in ("Ada", "Ben")]
    assert (await _panel(hall.ada)).menus == ()
    other = await hall.ben.choose(board, next(iter(board.menus[0].options)), menu=board.menus[0].custom_id)
    assert other.told == "This is the menu of Ada. Yours has your own name on it, while you are asked."
    before = table.number
    await hall.ada.choose(board, next(iter(board.menus[0].options)), menu=board.menus[0].custom_id)
    assert table.number == before + 1
