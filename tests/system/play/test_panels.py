"""The private panel of a hand: how an action is put together in it, and how it follows the match."""

import asyncio
from typing import Any

import discord
import pytest

from bot.display.renderer import Renderer
from bot.local.model import Message
from bot.local.people import Person
from bot.play import hand_panel, hand_panels
from bot.play.panel_state import PanelState
from bot.play.steps import Step
from bot.ui.layouts import text
from engine.journal.records import MatchRecord
from renders import Picture
from tests.support.house import SystemHall, eventually, hidden_step
from tests.support.panel_play import (
    SURE,
    YES,
    act_by_panel,
    choose,
    lines_of,
    looks,
    menu_of,
    open_panel,
    press,
    quiet,
    values_of,
)

MOVED_ON = "The match has moved on"
pytestmark = [
    pytest.mark.usefixtures("requests_only", "one_hand"),
    pytest.mark.covers("bot.play.hand_panel", "bot.play.hand_panels", "bot.play.panel_state", "bot.play.step_menu"),
]


async def _notations(hall: SystemHall, match: str) -> list[str]:
    return [entry.notation for entry in await hall.journal(match)]


def enabled(panel: Message) -> list[str]:
    """The buttons that can be pressed."""
    return [str(part["label"]) for part in panel.every_component() if "label" in part and not part.get("disabled")]


@pytest.fixture
def old_panels_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord does not take a panel away for which another was opened, as after a quarter of an hour."""

    async def _stay(_panel: object) -> None:
        pass

    monkeypatch.setattr(hand_panels, "_delete", _stay)


# --- opening ------------------------------------------------------------


async def test_the_button_and_the_command_open_the_same_private_panel(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    before = hall.public()
    by_button = await open_panel(hall, hall.ada)
    shown = looks(by_button)
    by_command = await (await hall.ada.slash(hall.channel, "hand")).reply()
    assert shown == looks(by_command)
    assert by_button.private_to is by_command.private_to is hall.ada.user
    assert "Your turn" in by_button.text()
    assert by_button.labels()[0].startswith("🔥 1 "), "cards to pitch, in the order of the picture"
    assert by_button.labels()[-3:] == ["⚔ Battle", "Undo", "⋯"]
    assert hall.public() == before
    await quiet(hall)
    assert by_button.deleted, "one panel a person and match"


async def test_somebody_who_waits_is_told_for_whom_and_keeps_the_foot(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await hall.act(hall.ada, "battle")
    panel = await open_panel(hall, hall.ada)
    assert "Waiting for Ben." in panel.text()
    assert panel.labels() == ["⚔ Battle", "Undo", "⋯"], "each in its place"
    assert enabled(panel) == ["Undo", "⋯"]
    await press(hall.ada, panel, "⋯")
    assert menu_of(panel) is None
    assert panel.labels() == ["Back", "Film", "Read the board", "Log", "Offer a draw", "Leave the match"]


# --- from menu to menu ------------------------------------------------------------


async def test_nothing_is_committed_until_an_action_is_whole(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    table.position.state.players[0].mana = 3
    panel = await open_panel(hall, hall.ada)
    shown = looks(panel)
    await press(hall.ada, panel, "⋯")
    fresh, before = looks(panel), await hall.everything(table.record.id)
    await choose(hall.ada, panel, "Play a card")
    cards = lines_of(panel)
    await choose(hall.ada, panel, cards[0])
    assert all(line.startswith(cards[0].split(" (")[0]) for line in lines_of(panel))
    await press(hall.ada, panel, "Back")
    assert lines_of(panel) == cards
    await press(hall.ada, panel, "Back")
    assert looks(panel) == fresh
    await choose(hall.ada, panel, "Pitch a card")
    for _ in range(2):
        await press(hall.ada, panel, "Back")
    assert looks(panel) == shown
    assert await hall.everything(table.record.id) == before


async def test_a_whole_action_is_done_and_shown_in_the_panel(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    notation = hidden_step(table, 0)
    assert await act_by_panel(hall.ada, panel, notation) is panel
    assert await _notations(hall, table.record.id) == [notation]
    assert panel.labels()[-1] == "⋯", "the menu is closed"
    await press(hall.ada, panel, "⚔ Battle")
    assert await _notations(hall, table.record.id) == [notation, "battle"]
    assert "Waiting for Ben." in panel.text()


async def test_a_refusal_stands_in_the_panel_and_changes_nothing(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    shown = table.actions(0)
    monkeypatch.setattr(type(table.game), "legal", lambda *_: [])
    monkeypatch.setattr(type(table), "actions", lambda *_: shown)
    before = await hall.everything(table.record.id)
    await act_by_panel(hall.ada, panel, "battle")
    assert "Something went wrong" not in panel.text()
    assert await hall.everything(table.record.id) == before


def _flat(game: Any, view: Any, actions: list[Any], _so_far: str = "") -> list[Step]:
    """All actions in one menu."""
    return [Step(action.notation, game.label(view, action), is_whole=True) for action in actions]


async def test_a_menu_of_more_than_25_lines_comes_in_parts(hall: SystemHall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hand_panel, "steps", _flat)
    table = await hall.begin(hall.ada, hall.ben)
    table.position.state.players[0].mana = 30
    options = table.options(0)
    assert len(options) > 25
    panel = await press(hall.ada, await open_panel(hall, hall.ada), "⋯")
    seen: list[str] = []
    parts = -(-len(options) // 24)
    for part in range(parts):
        *lines, more = lines_of(panel)
        assert len(lines) <= 24
        assert more == f"More… (part {(part + 1) % parts + 1} of {parts})"
        seen += lines
        await choose(hall.ada, panel, "More…")
    assert seen == [label for _, label in options]
    assert lines_of(panel)[:-1] == seen[:24], "after the last part comes the first"
    await act_by_panel(hall.ada, panel, options[-1][0])
    assert await _notations(hall, table.record.id) == [options[-1][0]]


# --- panels that are behind ------------------------------------------------------------


@pytest.mark.usefixtures("old_panels_stay")
async def test_a_click_on_a_stale_panel_shows_the_fresh_position_and_does_nothing(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    stale, fresh = await open_panel(hall, hall.ada), await open_panel(hall, hall.ada)
    await choose(hall.ada, stale, "Pitch")
    await act_by_panel(hall.ada, await open_panel(hall, hall.ada), hidden_step(table, 0))
    before = await hall.everything(table.record.id)
    for panel, click in ((stale, values_of(stale)[0]), (fresh, fresh.labels()[0])):
        if click in panel.labels():
            await press(hall.ada, panel, click)
        else:
            menu = menu_of(panel)
            assert menu is not None
            await (await hall.ada.select(panel, menu["custom_id"], values=[click])).reply()
        assert MOVED_ON in panel.text()
        assert panel.attachments[0].content == (await open_panel(hall, hall.ada)).attachments[0].content
    assert await hall.everything(table.record.id) == before
    await act_by_panel(hall.ada, fresh, hidden_step(table, 0))
    assert len(await hall.journal(table.record.id)) == 2, "the panel has caught up"


@pytest.mark.usefixtures("old_panels_stay")
async def test_a_stale_step_back_or_to_another_part_leads_to_where_it_can(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    table.position.state.players[0].mana = 3
    panel = await open_panel(hall, hall.ada)
    await choose(hall.ada, panel, "Play a card")
    await choose(hall.ada, panel, lines_of(panel)[0])
    await open_panel(hall, hall.ada)  # from now on the first panel does not follow the match
    await hall.act(hall.ada, "battle")
    await press(hall.ada, panel, "Back")
    assert "Waiting for Ben." in panel.text()
    assert menu_of(panel) is None
    assert await _notations(hall, table.record.id) == ["battle"]


@pytest.mark.usefixtures("old_panels_stay")
async def test_what_others_do_meanwhile_makes_no_panel_stale(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    await open_panel(hall, hall.ada)
    await hall.act(hall.ben, "battle")
    notation = hidden_step(table, 0)
    await act_by_panel(hall.ada, panel, notation)
    assert await _notations(hall, table.record.id) == ["battle", notation]


@pytest.mark.usefixtures("old_panels_stay")
async def test_a_click_in_a_match_that_is_over_gets_a_sentence(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    await open_panel(hall, hall.ada)
    await hall.ask(hall.ben, "concede")
    await quiet(hall)
    told = await press(hall.ada, panel, "⚔ Battle")
    assert told.text() == "This match is no longer being played. /play opens a new table."
    assert (await hall.stored(table.record.id)).status == "finished"


async def test_a_double_click_acts_once(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    label = "⚔ Battle"
    await (await hall.ada.click(panel, label=label)).reply()
    assert SURE in panel.text(), "an empty board is asked about once"
    exchanges = await asyncio.gather(*(hall.ada.click(panel, label=YES) for _ in range(3)))
    for exchange in exchanges:
        await exchange.reply()
    await quiet(hall)
    assert await _notations(hall, table.record.id) == ["battle"]
    assert "Waiting for Ben." in panel.text()


async def test_a_double_click_in_a_run_fights_one_battle(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    panel = await open_panel(hall, hall.ada)
    label = "⚔ Battle"
    await (await hall.ada.click(panel, label=label)).reply()
    await asyncio.gather(hall.ada.click(panel, label=YES), hall.ada.click(panel, label=YES))
    await eventually(lambda: table.position.state.round == 2)
    await quiet(hall)
    assert [entry.kind for entry in await hall.journal(table.record.id)] == ["act", "house"]
    assert MOVED_ON not in panel.text(), "a second tap is no mistake"


async def test_a_click_that_is_delivered_twice_acts_once(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    await (await hall.ada.click(panel, label="⚔ Battle")).reply()
    exchange = await hall.ada.click(panel, label=YES)
    await exchange.reply()
    await quiet(hall)
    shown = looks(panel)
    await hall.discord.redeliver(exchange)
    await hall.act(hall.ben, "move 0 9")
    await quiet(hall)
    assert await _notations(hall, table.record.id) == ["battle"]
    assert looks(panel) == shown


@pytest.mark.usefixtures("old_panels_stay")
async def test_both_panels_of_one_person_work_and_the_one_used_last_follows(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    first, second = await open_panel(hall, hall.ada), await open_panel(hall, hall.ada)
    await press(hall.ada, first, "⋯")
    await press(hall.ada, first, "Back")
    before = second.edited_count
    await hall.act(hall.ben, "battle")
    await quiet(hall)
    assert "Ben is ready for battle" in first.text()
    assert second.edited_count == before
    await act_by_panel(hall.ada, second, hidden_step(table, 0))
    await press(hall.ada, first, first.labels()[0])
    assert MOVED_ON in first.text()
    assert len(await hall.journal(table.record.id)) == 2


# --- following the match ------------------------------------------------------------


async def test_a_panel_follows_what_others_do_until_the_end(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben, hall.cleo)
    panel = await open_panel(hall, hall.ada)
    await act_by_panel(hall.ada, panel, "battle")
    await hall.act(hall.ben, "battle")
    await quiet(hall)
    assert "Ben is ready for battle" in panel.text()
    assert "Waiting for Cleo." in panel.text()
    await hall.act(hall.cleo, "battle")
    await eventually(lambda: "⚔ Battle" in enabled(panel))
    assert "Your turn" in panel.text()
    assert "⚔ Battle" in enabled(panel)
    await hall.ask(hall.ben, "concede")
    await hall.ask(hall.cleo, "concede")
    await eventually(lambda: "You won" in panel.text())
    assert panel.labels() == ["Rematch", "Replay", "Film", "Log", "Read the board"]
    assert menu_of(panel) is None


async def test_a_panel_that_stands_in_a_menu_keeps_its_place_while_others_act(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    await choose(hall.ada, panel, "Pitch")
    lines = lines_of(panel)
    await hall.act(hall.ben, "battle")
    await quiet(hall)
    assert "Ben is ready for battle" in panel.text()
    assert lines_of(panel) == lines
    assert "Back" in panel.labels()


async def test_what_one_does_by_command_shows_in_the_panel(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    await choose(hall.ada, panel, "Pitch")
    drawn = panel.attachments[0].content
    await hall.act(hall.ada, hidden_step(table, 0))
    await quiet(hall)
    assert panel.attachments[0].content != drawn
    assert "Back" not in panel.labels(), "the menu begins anew"


async def test_a_panel_that_its_owner_dismissed_is_not_tried_again(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben, hall.cleo)
    panel = await open_panel(hall, hall.ada)
    await hall.ada.delete(panel)
    await hall.act(hall.ben, "battle")
    await quiet(hall)
    assert hall.app.services.hand_panels._open == {}
    assert panel.deleted
    assert "Your turn" in (await open_panel(hall, hall.ada)).text()


async def test_hidden_steps_of_others_do_not_touch_a_panel(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    await hall.act(hall.ben, hidden_step(table, 1))
    await quiet(hall)
    assert panel.edited_count == 0


async def _with_a_strong_board(hall: SystemHall, *people: Person) -> None:
    """Gives everybody units, so that the next battle takes many words."""
    table = hall.table()
    for seat, person in enumerate(people):
        while True:
            table.position.state.players[seat].mana = 10
            plays = [notation for notation, _ in table.options(seat) if notation.startswith("play")]
            if not plays:
                break
            await hall.act(person, plays[-1])


async def test_the_result_of_a_long_battle_stands_in_every_panel(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    await _with_a_strong_board(hall, hall.ada, hall.ben)
    panels = [await open_panel(hall, person) for person in (hall.ada, hall.ben)]
    await act_by_panel(hall.ada, panels[0], "battle")
    await act_by_panel(hall.ben, panels[1], "battle")
    await quiet(hall)
    log = "\n".join((await hall.journal(table.record.id))[-1].log)
    assert len(log) > 2000
    for panel in panels:
        assert "Round 1 " in panel.text(), "one line tells the battle"
        assert len(panel.attachments) == 2, "and a strip"


async def test_the_film_of_a_battle_is_offered_once(hall: SystemHall) -> None:
    """Also where a battle comes while all that stands behind the controls is shown: Discord takes no id twice."""
    table = await hall.begin(hall.ada, hall.ben)
    board, strip = text("a board"), text("a battle")
    assert board is not None
    for state in (PanelState(), PanelState(is_more=True)):
        made = hand_panel.hand_panel(table, 0, state, hand_panel.Beside(board, strip=strip))
        labels = [each.label for each in made.walk_children() if isinstance(each, discord.ui.Button)]
        assert labels.count("Film") == 1


# --- pictures come second ------------------------------------------------------------


async def test_buttons_change_at_once_and_quick_clicks_share_one_picture(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    (before,), may_draw, draw, drawn = panel.attachments, asyncio.Event(), Renderer.seat, list[int]()

    async def _later(self: Renderer, record: MatchRecord, view: Any, number: int, since: Any = None) -> Picture:
        await may_draw.wait()
        drawn.append(number)
        return await draw(self, record, view, number, since)

    monkeypatch.setattr(Renderer, "seat", _later)
    for clicks in (1, 2, 3):
        pitch = next(label for label in panel.labels() if label.startswith("🔥"))
        await (await hall.ada.click(panel, label=pitch)).reply()
        await eventually(lambda: table.number == clicks)  # noqa: B023 - waited for within the turn of the loop
        await eventually(lambda: f":{table.decision(0)}:" in " ".join(panel.custom_ids()))
        assert panel.attachments == [before], "the picture that was there stays until there is another"
    may_draw.set()
    await eventually(lambda: panel.attachments != [before])
    await quiet(hall)
    assert drawn == [1, 3], "the first was begun, the second never"
    assert panel.attachments[0].content == (await draw_of(hall, 0))


async def draw_of(hall: SystemHall, seat: int) -> bytes:
    """The picture of a seat's side as it stands."""
    table, renderer = hall.table(), hall.app.services.renderer
    return (await renderer.seat(table.record, table.view(seat), table.number)).png


async def test_a_match_that_ends_while_a_picture_is_drawn_shows_its_result(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    may_draw, draw = asyncio.Event(), Renderer.seat

    async def _later(self: Renderer, record: MatchRecord, view: Any, number: int, since: Any = None) -> Picture:
        await may_draw.wait()
        return await draw(self, record, view, number, since)

    monkeypatch.setattr(Renderer, "seat", _later)
    pitch = next(label for label in panel.labels() if label.startswith("🔥"))
    await (await hall.ada.click(panel, label=pitch)).reply()
    await hall.ask(hall.ben, "concede")
    await eventually(lambda: "You won" in panel.text())
    may_draw.set()
    await quiet(hall)
    assert "You won" in panel.text()
