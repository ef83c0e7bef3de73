"""Buttons and menus: those of the board, those of the private panel, and what stands behind them."""

import discord
import pytest
from simcord import SetupError

from bot.play.clicks import BOARD_MENU
from bot.ui.layouts import button, layout, menu, row, text
from engine.table.absences import SECONDS_UNTIL_MISSING
from tests.simcord.house import SimulatedHall
from tests.simcord.people import Person, Seen

pytestmark = pytest.mark.covers(
    "bot.play.board_controls",
    "bot.play.board_panel",
    "bot.play.hand_panel",
    "bot.play.hand_panels",
    "bot.play.open_panel",
    "bot.play.panel_clicks",
)
BATTLE, UNDO, MORE = "⚔ Battle", "Undo", "⋯"
BEHIND = ("Back", "Film", "Read the board", "Log", "Offer a draw", "Leave the match")
"""What stands behind the controls."""


async def _panel(person: Person) -> Seen:
    return (await person.use("hand")).message


async def _more(person: Person, panel: Seen) -> Seen:
    """What stands behind the controls of a panel."""
    return (await person.click(panel, MORE)).message


async def _press(person: Person, panel: Seen, beginning: str) -> Seen:
    """Presses the first button of the panel that begins so, and returns the panel after that."""
    label = next(label for label in panel.labels if label.startswith(beginning))
    return (await person.click(panel, label)).message


async def _choose(person: Person, panel: Seen, beginning: str) -> Seen:
    """Chooses the first line of the complete menu whose value begins so, and returns the panel after that."""
    panel = panel if panel.menus else await _more(person, panel)
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
    assert by_button.labels == by_command.labels
    assert by_button.labels[-2:] == (BATTLE, MORE)
    assert "you can watch: /board" in (await hall.spectator.click(board, "My hand")).told
    own, read = [(await person.click(board, "Read the board")).told for person in (hall.ben, hall.spectator)]
    assert "hand" in own.lower()
    assert own != read
    assert "Nothing has happened yet" in (await hall.spectator.click(board, "Log")).told
    assert [message for message in hall.spectator.sees() if not message.is_private] == before


@pytest.mark.component("lastfilm")
async def test_the_film_of_the_last_battle_is_one_click_away(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    panel = await _panel(hall.ada)
    await hall.ben.use("pass")
    await hall.ada.use("pass")
    film = (await hall.ada.click(hall.now(panel), "Film")).message
    assert film.is_private
    assert "film-1.gif" in film.files


@pytest.mark.command("battle")
@pytest.mark.component("battles")
async def test_the_last_battle_can_be_looked_at(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    assert "No battle has been fought" in (await hall.spectator.use("battle")).told
    await hall.ada.use("pass")
    await hall.ben.use("pass")
    for reply in (await hall.spectator.use("battle"), await hall.ada.click(hall.board(), "Last battle")):
        assert reply.message.is_private
        assert reply.message.alt_texts["battle-1.png"].startswith("Manalimit, round 1: Ada vs. Ben")


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


# --- whole actions ------------------------------------------------------------


@pytest.mark.component("do")
async def test_a_button_that_is_a_whole_action_does_it(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = (await hall.ada.battle(await _panel(hall.ada))).message
    assert "Waiting for Ben." in panel.text
    assert panel.menus == ()
    assert table.position.to_act() == (1,)
    assert "Ada is ready for battle" in hall.board().text


@pytest.mark.component("use")
async def test_what_is_usually_done_with_a_card_is_one_click(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    before = hall.spectator.sees()
    panel = await _panel(hall.ada)
    played = await _press(hall.ada, panel, "▶ 1 ")
    assert played.id == panel.id
    assert table.view(0).players[0].private.board[0].card == "brine-snail"
    assert played.files != panel.files
    assert "plays" not in played.text, "the picture shows it"
    assert hall.spectator.sees() == before


@pytest.mark.component("unmake")
async def test_alone_an_action_is_taken_back_by_one_click(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada)
    panel = await _panel(hall.ada)
    await _press(hall.ada, panel, "▶ 1 ")
    back = (await hall.ada.click(panel, UNDO)).message
    assert (back.id, back.text, back.labels) == (panel.id, panel.text, panel.labels)
    assert table.view(0).players[0].private.board[0] is None


async def test_where_others_play_too_they_are_asked_whether_it_may_be_taken_back(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await _panel(hall.ada)
    played = await _press(hall.ada, panel, "▶ 1 ")
    asked = (await hall.ada.click(played, UNDO)).message
    assert "You ask for an undo. The others answer in the channel." in asked.text
    assert UNDO not in asked.labels
    assert hall.newest().labels == ("Agree to the take-back", "Decline")
    await hall.ben.click(hall.newest(), "Agree to the take-back")
    assert table.view(0).players[0].private.board[0] is None
    assert hall.now(panel).labels == panel.labels


@pytest.mark.component("open")
async def test_what_was_opened_stays_until_it_is_closed(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await _press(hall.ada, await _panel(hall.ada), "▶ 1 ")
    opened = await _press(hall.ada, panel, "Line up ▸")
    assert "Line up ▾" in opened.labels
    assert table.number == 1
    chosen = await _press(hall.ada, opened, "1 Brine")
    assert "1 Brine Snail ●" in chosen.labels
    moved = await _press(hall.ada, chosen, "2 free")
    assert table.number == 2
    assert "Line up ▾" in moved.labels
    assert "Line up ▸" in (await _press(hall.ada, moved, "Line up ▾")).labels


# --- putting an action together ------------------------------------------------------------


@pytest.mark.component("more", "step")
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
    assert done.menus == ()
    assert done.labels[-2:] == (UNDO, MORE)
    assert done.files != panel.files
    assert hall.spectator.sees() == before
    for other in (hall.ben, hall.spectator):
        with pytest.raises(SetupError, match="not visible"):
            await _choose(other, done, "go")


async def test_menus_lead_to_a_card_and_then_to_its_slot(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada)
    panel = await _more(hall.ada, await _panel(hall.ada))
    while not any(value.startswith("go play ") for value in panel.menus[0].options):
        done = await _choose(hall.ada, await _choose(hall.ada, panel, "go pitch"), "do pitch")
        panel = await _more(hall.ada, done)
    before = table.number
    panel = await _choose(hall.ada, panel, "go play ")
    assert table.number == before
    while table.number == before:  # where two cards begin alike there is a menu between
        panel = await _choose(hall.ada, panel, "")
    assert "Ada plays" in hall.board().text
    assert any(label.startswith("Line up") for label in panel.labels)


@pytest.mark.component("back")
async def test_back_leads_to_the_menu_before_and_nothing_has_happened(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await _panel(hall.ada)
    root = await _more(hall.ada, panel)
    assert root.labels == BEHIND
    asked = await _choose(hall.ada, root, "go pitch")
    assert asked.labels == BEHIND
    for before in (root, panel):
        back = (await hall.ada.click(panel, "Back")).message
        assert (back.id, back.text, back.menus, back.labels) == (panel.id, before.text, before.menus, before.labels)
    assert table.number == 0


# --- panels that stay ------------------------------------------------------------


async def test_a_second_panel_takes_the_place_of_the_first(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    other = await _panel(hall.ben)
    first, second = await _panel(hall.ada), await _panel(hall.ada)
    seen = [message.id for message in hall.ada.sees()]
    assert first.id not in seen
    assert second.id in seen
    assert other.id in [message.id for message in hall.ben.sees()]


async def test_a_click_in_a_panel_that_the_match_has_left_behind_shows_how_it_stands(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    old = await _panel(hall.ada)
    await hall.restart()  # after it no panel follows until it is used
    await hall.ada.use("pass")
    await hall.ben.use("pass")
    assert hall.now(old) == old
    before = hall.table().number
    shown = (await hall.ada.click(old, old.labels[0])).message
    assert "The match has moved on" in shown.text
    assert "round 2" in shown.alt_texts["hand.png"]
    assert hall.table().number == before


async def test_an_open_panel_follows_the_match_to_its_end(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    panel = await _panel(hall.ada)
    await hall.ada.use("pass")
    assert "Waiting for Ben." in hall.now(panel).text
    await hall.ben.use("pass")
    assert "**Your turn** · Round 2" in hall.now(panel).text
    assert "Round 1 drawn" in hall.now(panel).text
    assert "round 2" in hall.now(panel).alt_texts["hand.png"]
    await hall.ben.use("concede")
    assert "You won" in hall.now(panel).text
    assert hall.now(panel).labels == ("Rematch", "Replay", "Film", "Log", "Read the board")


# --- leaving and draws ------------------------------------------------------------


@pytest.mark.component("leaving")
async def test_leaving_is_asked_about_first(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await _panel(hall.ada)
    asked = (await hall.ada.click(await _more(hall.ada, panel), "Leave the match")).message
    assert "The match is over then" in asked.text
    assert asked.labels == ("Yes, leave the match", "No, play on")
    assert (await hall.ada.click(panel, "No, play on")).message.labels == panel.labels
    assert hall.table() is table
    await hall.ada.click(await _more(hall.ada, panel), "Leave the match")
    left = (await hall.ada.click(panel, "Yes, leave the match")).message
    assert "You conceded" in left.text
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
    panel = (await hall.ada.click(await _more(hall.ada, await _panel(hall.ada)), "Offer a draw")).message
    assert "You offer a draw." in panel.text
    assert panel.labels[-1] == MORE
    assert "Offer a draw" not in (await _more(hall.ada, panel)).labels
    assert hall.newest().text == f"<@{hall.ben.id}>: Ada offers a draw."
    assert hall.newest().labels == ("Agree to a draw", "Decline")


async def test_a_run_has_nobody_to_offer_a_draw_to(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada)
    behind = await _more(hall.ada, await _panel(hall.ada))
    assert behind.labels == ("Back", "Film", "Read the board", "Log", "Leave the match")


# --- playing together ------------------------------------------------------------


@pytest.mark.component("standin", "return")
async def test_a_missing_person_is_stood_in_for_and_takes_the_seat_back(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben, game="elementails", clock="correspondence")
    assert hall.board().labels[0] == "My heroes"
    await hall.advance(SECONDS_UNTIL_MISSING["correspondence"])
    panel = await _more(hall.ada, await _panel(hall.ada))
    assert "Stand in for Ben" in panel.labels
    assert "until they come back" in (await hall.ada.click(panel, "Stand in for Ben")).message.text
    assert table.position.seats[1].built_in == "greedy"
    waiting = await _panel(hall.ben)
    assert waiting.labels == ("Take my seat back", "Read the board")
    assert "You have your seat back." in (await hall.ben.click(waiting, "Take my seat back")).message.text
    assert table.position.seats[1].is_person


@pytest.mark.component("together")
async def test_what_all_are_asked_alike_is_answered_below_the_board(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben, game="elementails")
    await hall.ada.click(hall.board(), "Ember Fox")
    assert table.view(None).chosen[0] == "ember-fox"
    while table.view(None).phase != "battle":
        for seat, person in enumerate((hall.ada, hall.ben)):
            if seat in table.position.to_act():
                await person.use("act", action=table.options(seat)[0][0])
    await hall.ben.click(hall.board(), "Use the rest, done")
    assert table.position.to_act() == (0,)


@pytest.mark.component("pick")
async def test_a_menu_that_earlier_boards_had_leads_to_the_panel(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben, game="elementails")
    assert hall.board().menus == ()
    channel = hall.app.get_channel(hall.channel.id)
    assert isinstance(channel, discord.TextChannel)
    identity = BOARD_MENU(match=table.record.id, seat=0, decision=0, page=0, words="")
    lines = [discord.SelectOption(label="Move", value="go move")]
    await channel.send(view=layout(text("from long ago"), menu(identity, "Ada: What do you want to do?", lines)))
    await hall.env.settle()
    before = table.number
    panel = (await hall.ben.choose(hall.newest(), "go move")).message
    assert panel.is_private
    assert panel.labels == (await _panel(hall.ben)).labels
    assert table.number == before


# --- below the board ------------------------------------------------------------


async def test_of_a_run_the_controls_stand_below_the_board_and_only_its_owner_may_use_them(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada)
    board = hall.board()
    assert "My hand" not in board.labels
    refused = (await hall.spectator.click(board, BATTLE)).messages[-1]
    assert refused.is_private
    assert "you can watch: /board" in refused.text
    assert hall.board() == board
    assert table.number == 0
    await _press(hall.ada, board, "▶ 1 ")
    assert table.number == 1
    assert hall.board().id == board.id
    assert hall.board().files != board.files
    assert (await _panel(hall.ada)).is_private, "whoever wants a panel of their own still has one"


async def test_what_is_behind_the_controls_of_a_board_is_there_for_all_to_read(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada)
    await _more(hall.ada, hall.board())
    assert hall.board().labels == ("Back", "Film", "Read the board", "Log", "Leave the match")
    assert (await hall.spectator.click(hall.board(), "Read the board")).message.is_private
    await hall.ada.click(hall.board(), "Back")
    assert MORE in hall.board().labels


async def test_one_who_plays_alone_with_companions_has_controls_below_the_board(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, game="elementails", built_in=0)
    board = hall.board()
    assert board.menus == ()
    before = table.number
    await hall.ada.click(board, board.labels[0])
    assert table.number > before
