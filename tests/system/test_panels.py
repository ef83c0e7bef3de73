"""The private panel of a hand, and what people do around a match: rooms, challenges, settings, moderation, books."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bot.local.model import Channel, Message
from bot.local.people import NotAllowed, Person
from bot.local.permissions import Permission
from bot.panels import hand_panel
from bot.panels.steps import Step
from tests.system.house import SystemHall, eventually, hidden_step, read_description
from tests.system.panel_play import (
    DAY,
    HOUR,
    MINUTE,
    MovedClock,
    act_by_panel,
    choose,
    lines_of,
    looks,
    manager,
    menu_of,
    open_panel,
    press,
    quiet,
    values_of,
)

MOVED_ON = "The match has moved on"
SEED = 11


class _RequestsOnly:
    """Checks what the bot sends; other tests check what the loopback Discord answers, which takes longer."""

    def __init__(self, path: Path) -> None:
        self.problems_of_request = read_description(path).problems_of_request

    @staticmethod
    def problems_of_answer(*_: object) -> list[str]:
        return []


@pytest.fixture(autouse=True)
def requests_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.system.house.read_description", _RequestsOnly)


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody always gets the same hand, so that what a menu offers is no matter of luck."""
    monkeypatch.setattr("secrets.randbits", lambda _bits: SEED)


@pytest.fixture
def clock(hall: SystemHall, monkeypatch: pytest.MonkeyPatch) -> MovedClock:
    return MovedClock(hall, monkeypatch)


async def _notations(hall: SystemHall, match: str) -> list[str]:
    return [entry.notation for entry in await hall.journal(match)]


# --- opening ------------------------------------------------------------


async def test_the_button_and_the_command_open_the_same_private_panel(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    before = hall.public()
    by_button = await open_panel(hall, hall.ada)
    by_command = await (await hall.ada.slash(hall.channel, "hand")).reply()
    assert looks(by_button) == looks(by_command)
    assert by_button.private_to is by_command.private_to is hall.ada.user
    assert "It is your turn" in by_button.text()
    assert by_button.labels() == ["Battle with this board", "Read the board", "Offer a draw", "Leave the match"]
    assert any(line.startswith("Pitch ") for line in lines_of(by_button))
    assert hall.public() == before


async def test_somebody_who_waits_is_told_for_whom_and_has_no_menu(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await hall.act(hall.ada, "battle")
    panel = await open_panel(hall, hall.ada)
    assert "Waiting for Ben." in panel.text()
    assert menu_of(panel) is None
    assert panel.labels() == ["Read the board", "Offer a draw", "Leave the match"]


# --- from menu to menu ------------------------------------------------------------


async def test_nothing_is_committed_until_an_action_is_whole(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    table.position.state.players[0].mana = 3
    panel = await open_panel(hall, hall.ada)
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
    assert await hall.everything(table.record.id) == before
    assert panel.edited_count == 5


async def test_a_whole_action_is_done_and_told_in_the_panel(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    notation = hidden_step(table, 0)
    assert await act_by_panel(hall.ada, panel, notation) is panel
    assert await _notations(hall, table.record.id) == [notation]
    assert "Ada pitches" in panel.text()
    assert panel.labels()[0] == "Battle with this board", "the menu begins anew"
    await press(hall.ada, panel, "Battle with this board")
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
    panel = await open_panel(hall, hall.ada)
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


async def test_a_click_on_a_stale_panel_shows_the_fresh_position_and_does_nothing(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    stale, fresh = await open_panel(hall, hall.ada), await open_panel(hall, hall.ada)
    await choose(hall.ada, stale, "Pitch")
    await act_by_panel(hall.ada, await open_panel(hall, hall.ada), hidden_step(table, 0))
    before = await hall.everything(table.record.id)
    for panel, click in ((stale, values_of(stale)[0]), (fresh, "Battle with this board")):
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


async def test_what_others_do_meanwhile_makes_no_panel_stale(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    await open_panel(hall, hall.ada)
    await hall.act(hall.ben, "battle")
    notation = hidden_step(table, 0)
    await act_by_panel(hall.ada, panel, notation)
    assert await _notations(hall, table.record.id) == ["battle", notation]


async def test_a_click_in_a_match_that_is_over_gets_a_sentence(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    await open_panel(hall, hall.ada)
    await hall.ask(hall.ben, "concede")
    await quiet(hall)
    told = await press(hall.ada, panel, "Battle with this board")
    assert told.text() == "This match is no longer being played. /play opens a new table."
    assert (await hall.stored(table.record.id)).status == "finished"


async def test_a_double_click_acts_once(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    label = "Battle with this board"
    exchanges = await asyncio.gather(*(hall.ada.click(panel, label=label) for _ in range(3)))
    for exchange in exchanges:
        await exchange.reply()
    await quiet(hall)
    assert await _notations(hall, table.record.id) == ["battle"]
    assert "Waiting for Ben." in panel.text()


async def test_a_double_click_in_a_run_fights_one_battle(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    panel = await open_panel(hall, hall.ada)
    label = "Battle with this board"
    await asyncio.gather(hall.ada.click(panel, label=label), hall.ada.click(panel, label=label))
    await eventually(lambda: table.position.state.round == 2)
    await quiet(hall)
    assert [entry.kind for entry in await hall.journal(table.record.id)] == ["act", "house"]
    assert MOVED_ON in panel.text()


async def test_a_click_that_is_delivered_twice_acts_once(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    exchange = await hall.ada.click(panel, label="Battle with this board")
    await exchange.reply()
    shown = looks(panel)
    await hall.discord.redeliver(exchange)
    await hall.act(hall.ben, "move 0 9")
    await quiet(hall)
    assert await _notations(hall, table.record.id) == ["battle"]
    assert looks(panel) == shown


async def test_both_panels_of_one_person_work_and_the_one_used_last_follows(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    first, second = await open_panel(hall, hall.ada), await open_panel(hall, hall.ada)
    await choose(hall.ada, first, "Pitch")
    await press(hall.ada, first, "Back")
    before = second.edited_count
    await hall.act(hall.ben, "battle")
    await quiet(hall)
    assert "Ben is ready for battle." in first.text()
    assert second.edited_count == before
    await act_by_panel(hall.ada, second, hidden_step(table, 0))
    await press(hall.ada, first, "Battle with this board")
    assert MOVED_ON in first.text()
    assert len(await hall.journal(table.record.id)) == 2


# --- following the match ------------------------------------------------------------


async def test_a_panel_follows_what_others_do_until_the_end(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben, hall.cleo)
    panel = await open_panel(hall, hall.ada)
    await act_by_panel(hall.ada, panel, "battle")
    await hall.act(hall.ben, "battle")
    await quiet(hall)
    assert "Ben is ready for battle." in panel.text()
    assert "Waiting for Cleo." in panel.text()
    await hall.act(hall.cleo, "battle")
    await eventually(lambda: "Round 2 begins." in panel.text())
    assert "It is your turn" in panel.text()
    assert panel.labels()[0] == "Battle with this board"
    await hall.ask(hall.ben, "concede")
    await hall.ask(hall.cleo, "concede")
    await eventually(lambda: "The match is over." in panel.text())
    assert panel.labels() == ["Read the board"]
    assert menu_of(panel) is None


async def test_a_panel_that_stands_in_a_menu_keeps_its_place_while_others_act(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    await choose(hall.ada, panel, "Pitch")
    lines = lines_of(panel)
    await hall.act(hall.ben, "battle")
    await quiet(hall)
    assert "Ben is ready for battle." in panel.text()
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
    assert hall.app.panels._open == {}
    assert panel.deleted
    assert "It is your turn" in (await open_panel(hall, hall.ada)).text()


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
        assert "Round 2 begins." in panel.text()


# --- the life of a token ------------------------------------------------------------


async def test_a_panel_follows_for_15_minutes_and_then_stands_as_it_is(hall: SystemHall, clock: MovedClock) -> None:
    await hall.begin(hall.ada, hall.ben, hall.cleo)
    panel = await open_panel(hall, hall.ada)
    clock.move(14 * MINUTE)
    await hall.act(hall.ben, "battle")
    await quiet(hall)
    assert "Ben is ready for battle." in panel.text()
    clock.move(1 * MINUTE)
    edits, requests = panel.edited_count, hall.discord.requests.copy()
    await hall.act(hall.cleo, "battle")
    await quiet(hall)
    assert panel.edited_count == edits
    tried = hall.discord.requests - requests
    assert tried["PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original"] == 1, "the answer to Cleo only"


async def test_a_click_gives_a_panel_another_15_minutes(hall: SystemHall, clock: MovedClock) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    clock.move(20 * MINUTE)
    await hall.act(hall.ben, "battle")
    await quiet(hall)
    assert "Ben is ready" not in panel.text()
    await choose(hall.ada, panel, "Pitch")
    await press(hall.ada, panel, "Back")
    clock.move(14 * MINUTE)
    await act_by_panel(hall.ada, panel, "battle")
    await eventually(lambda: table.position.state.round == 2)
    await quiet(hall)
    assert "Round 2 begins." in panel.text()


async def test_my_hand_opens_a_fresh_panel_that_follows_when_the_old_one_does_not(
    hall: SystemHall, clock: MovedClock
) -> None:
    await hall.begin(hall.ada, hall.ben)
    old = await open_panel(hall, hall.ada)
    clock.move(16 * MINUTE)
    fresh = await open_panel(hall, hall.ada)
    await hall.act(hall.ben, "battle")
    await quiet(hall)
    assert "Ben is ready" in fresh.text()
    assert "Ben is ready" not in old.text()


async def test_a_panel_works_after_a_restart_and_after_days(hall: SystemHall, clock: MovedClock) -> None:
    table = await hall.begin(hall.ada, hall.ben, clock="correspondence")
    match = table.record.id
    panel = await open_panel(hall, hall.ada)
    await choose(hall.ada, panel, "Pitch")
    await hall.restart()
    await choose(hall.ada, panel, "Pitch")
    assert "Ada pitches" in panel.text()
    assert len(await hall.journal(match)) == 1
    await hall.restart()
    clock.move(9 * DAY)
    anew = await press(hall.ada, panel, "Battle with this board")
    assert await _notations(hall, match) == [(await _notations(hall, match))[0], "battle"]
    assert "Waiting for Ben." in anew.text()


async def test_a_panel_older_than_an_hour_is_posted_anew_and_that_one_is_edited(
    hall: SystemHall, clock: MovedClock
) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    old = await open_panel(hall, hall.ada)
    clock.move(HOUR + MINUTE)
    anew = await choose(hall.ada, old, "Pitch")
    assert anew is not old
    assert anew.private_to is hall.ada.user
    assert old.edited_count == 0
    assert "Back" in anew.labels()
    await hall.act(hall.ben, "battle")
    await quiet(hall)
    assert "Ben is ready for battle." in anew.text(), "the new one follows"
    assert await act_by_panel(hall.ada, anew, lines_notation(anew)) is anew
    assert len(await hall.journal(table.record.id)) == 2
    assert old.edited_count == 0


def lines_notation(panel: Message) -> str:
    """The notation of the first line of a menu that acts."""
    return next(value.removeprefix("do ") for value in values_of(panel) if value.startswith("do "))


async def test_a_board_older_than_an_hour_is_posted_anew_and_the_old_one_removed(
    hall: SystemHall, clock: MovedClock
) -> None:
    await hall.begin(hall.ada, hall.ben, hall.cleo)
    old = hall.board()
    clock.move(HOUR - MINUTE)
    await hall.act(hall.ada, "battle")
    assert await hall.shown() is old
    clock.move(2 * MINUTE)
    await hall.act(hall.ben, "battle")
    anew = await hall.shown()
    assert anew is not old
    assert old.deleted
    assert old.late_edits == 0
    assert hall.boards() == [anew]
    assert "Ben is ready for battle." in anew.text()
    assert "It is your turn" in (await open_panel(hall, hall.cleo)).text()


async def test_a_lobby_older_than_an_hour_is_posted_anew_and_the_old_one_removed(
    hall: SystemHall, clock: MovedClock
) -> None:
    old = await hall.lobby(hall.ada)
    clock.move(HOUR + MINUTE)
    await hall.ben.click(old, label="Join")
    await eventually(lambda: old.deleted)
    assert old.late_edits == 0
    anew = hall.lobby_of(hall.channel)
    assert hall.ben.user.mention in anew.text()
    assert anew.pinged == []
    await hall.restart()
    await hall.join(hall.cleo, anew)
    clock.move(HOUR + MINUTE)
    await hall.ada.click(anew, label="Start")
    await eventually(lambda: anew.deleted)
    await hall.shown()
    assert len(hall.table().record.seats) == 3
    assert "The match has begun" in hall.text_of_channel()
    assert not [message for message in hall.channel.messages if "Join" in message.labels()]


# --- leaving and draws ------------------------------------------------------------


async def test_leave_the_match_asks_first(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    fresh, before = looks(panel), await hall.everything(table.record.id)
    await press(hall.ada, panel, "Leave the match")
    assert "**Leave the match?**" in panel.text()
    assert panel.labels() == ["Yes, leave the match", "No, play on"]
    assert await hall.everything(table.record.id) == before
    await press(hall.ada, panel, "No, play on")
    assert looks(panel) == fresh
    await press(hall.ada, panel, "Leave the match")
    await press(hall.ada, panel, "Yes, leave the match")
    await quiet(hall)
    assert [entry.kind for entry in await hall.journal(table.record.id)] == ["concede"]
    assert "You have left the match." in panel.text()
    assert "Ben wins" in hall.board().text()


async def test_the_panel_of_somebody_who_left_offers_nothing_more_to_do(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben, hall.cleo)
    panel = await open_panel(hall, hall.ada)
    await press(hall.ada, panel, "Leave the match")
    await press(hall.ada, panel, "Yes, leave the match")
    await quiet(hall)
    assert menu_of(panel) is None
    assert panel.labels() == ["Read the board"]


async def test_a_draw_is_offered_in_the_panel_and_answered_by_buttons(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben, hall.cleo)
    panel = await open_panel(hall, hall.ada)
    await press(hall.ada, panel, "Offer a draw")
    assert "You offer a draw." in panel.text()
    assert "Offer a draw" not in panel.labels()
    await quiet(hall)
    offer = next(message for message in hall.channel.messages if "Decline" in message.labels())
    assert offer.pinged == [hall.ben.user, hall.cleo.user]
    assert offer.labels() == ["Agree to a draw", "Decline"]
    assert (await press(hall.ben, offer, "Agree to a draw")).text() == "You agree to a draw."
    assert (await press(hall.cleo, offer, "Decline")).text() == "You decline the draw."
    assert "no longer stands" in (await press(hall.cleo, offer, "Decline")).text()
    assert "no seat" in (await press(hall.spectator, offer, "Agree to a draw")).text()
    await quiet(hall)
    assert await _notations(hall, table.record.id) == ["offer", "accept", "decline"]
    assert table.outcome is None


async def test_a_panel_tells_how_the_offer_of_a_draw_was_answered(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    await press(hall.ada, panel, "Offer a draw")
    await hall.ask(hall.ben, "draw", word="decline")
    await quiet(hall)
    assert "Ben declines the draw." in panel.text()


async def test_a_draw_that_all_agree_to_ends_the_match_and_the_panel(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    await press(hall.ada, panel, "Offer a draw")
    await quiet(hall)
    offer = next(message for message in hall.channel.messages if "Decline" in message.labels())
    await press(hall.ben, offer, "Agree to a draw")
    await eventually(lambda: "The match is over." in panel.text())
    stored = await hall.stored(table.record.id)
    assert stored.outcome is not None
    assert stored.outcome.winners == (0, 1)


async def test_nobody_offers_a_draw_to_themselves_or_to_built_in_players(hall: SystemHall) -> None:
    await hall.begin(hall.ada, built_in=1)
    assert "Offer a draw" not in (await open_panel(hall, hall.ada)).labels()


# --- reading, and what comes after ------------------------------------------------------------


def _whole(message: Message) -> str:
    """What a message says, with the file that holds what did not fit."""
    return message.text() + "".join(file.content.decode() for file in message.attachments)


async def test_read_the_board_tells_each_their_own_side_also_when_the_match_is_over(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    held = {label.split(" from hand")[0].removeprefix("Pitch ") for n, label in table.options(0) if n[:5] == "pitch"}
    panel = await open_panel(hall, hall.ada)

    async def read(person: Person, where: Message) -> str:
        message = await press(person, where, "Read the board")
        assert message.private_to is person.user
        return _whole(message)

    own = await read(hall.ada, hall.board())
    assert all(card in own for card in held)
    assert await read(hall.ada, panel) == own
    assert await hall.ask(hall.ada, "board", form="words") in own
    watched = await read(hall.spectator, hall.board())
    assert not any(card in watched for card in held)
    await hall.ask(hall.ben, "concede")
    await quiet(hall)
    over = await read(hall.ada, hall.board())
    assert all(card in over for card in held)
    assert await read(hall.ada, panel) == over
    await hall.restart()
    assert await read(hall.ada, hall.board()) == over
    watched = await read(hall.spectator, hall.board())
    assert not any(card in watched for card in held)


async def test_the_log_button_tells_what_everybody_may_know(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    await hall.act(hall.ada, hidden_step(table, 0))
    await hall.act(hall.ada, "battle")
    await hall.shown()
    told = await press(hall.ben, hall.board(), "Log")
    assert told.private_to is hall.ben.user
    assert "Ada is ready for battle." in told.text()
    assert "pitches" not in told.text()
    assert told.text() == await hall.ask(hall.ben, "log")


async def test_rematch_asks_the_others_and_pings_nobody_who_blocked_the_one_who_asks(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben, hall.cleo)
    await hall.ask(hall.cleo, "block add", user=hall.ada.user)
    for person in (hall.ben, hall.cleo):
        await hall.ask(person, "concede")
    await quiet(hall)
    assert "Ben, Cleo" in (await press(hall.ada, hall.board(), "Rematch")).text()
    await quiet(hall)
    asked = hall.spectator.sees(hall.channel)[-1]
    assert "Ada wants a rematch" in asked.text()
    assert asked.labels() == ["Rematch"]
    assert asked.pinged == [hall.ben.user]
    await press(hall.ada, asked, "Rematch")
    await quiet(hall)
    assert hall.spectator.sees(hall.channel)[-1] is asked, "the others are asked once"
    await press(hall.cleo, asked, "Rematch")
    assert hall.table_or_none() is None
    assert (await press(hall.ben, asked, "Rematch")).text() == "A new match begins."
    await hall.shown()
    assert [seat.name for seat in hall.table().record.seats] == ["Ben", "Cleo", "Ada"]


# --- sitting down ------------------------------------------------------------


async def test_the_controls_are_told_to_a_newcomer_once_and_never_again(hall: SystemHall) -> None:
    opened = await (await hall.ada.slash(hall.channel, "play", game="manalimit", where="here")).reply()
    assert opened.text().count("How to play here") == 1
    lobby = hall.lobby_of(hall.channel)
    joined = await hall.ben.click(lobby, label="Join")
    await eventually(lambda: joined.followups)
    (controls,) = joined.followups
    assert controls.private_to is hall.ben.user
    assert controls.text().count("How to play here") == 1
    assert len(controls.text()) < 500
    await (await hall.ben.click(lobby, label="Leave")).reply()
    again = await hall.ben.click(lobby, label="Join")
    await again.reply()
    await hall.restart()
    assert await hall.ask(hall.ada, "play", game="manalimit", where="here") == "Your table is open."
    assert await hall.ask(hall.cleo, "join") != "You have a seat at this table."
    assert await hall.ask(hall.cleo, "leave") == "You have left this table."
    assert await hall.ask(hall.cleo, "join") == "You have a seat at this table."
    assert again.followups == []


async def test_play_in_a_busy_channel_offers_a_thread_and_the_button_opens_the_table(hall: SystemHall) -> None:
    first = await hall.begin(hall.ada)
    before = hall.public()
    offer = await (await hall.ben.slash(hall.channel, "play", game="manalimit")).reply()
    assert offer.private_to is hall.ben.user
    assert offer.labels() == ["Open it in a thread"]
    assert hall.public() == before
    assert "Your table is open." in (await press(hall.ben, offer, "Open it in a thread")).text()
    assert "open already" in (await press(hall.ben, offer, "Open it in a thread")).text(), "opened once"
    lobby = hall.lobby_of(hall.channel)
    await hall.join(hall.cleo, lobby)
    await hall.start_match(hall.ben, lobby)
    thread = next(channel for channel in hall.world.channels.values() if channel.parent is hall.channel)
    await hall.shown(thread)
    assert hall.table(thread).record.place == str(thread.id)
    assert hall.table() is first, "the match of the channel goes on"
    told = await (await hall.spectator.slash(thread, "play", game="manalimit")).reply()
    assert "already" in told.text(), "there are no threads inside threads"


def _threads(hall: SystemHall) -> list[Channel]:
    return [channel for channel in hall.world.channels.values() if channel.is_thread]


async def _start_a_run(hall: SystemHall) -> Message:
    lobby = await hall.lobby(hall.ada, where=None)
    exchange = await hall.ada.click(lobby, label="Start")
    await eventually(lambda: exchange.followups)
    return exchange.followups[0]


async def test_a_run_goes_to_a_private_thread_that_nobody_else_sees(hall: SystemHall) -> None:
    told = await _start_a_run(hall)
    (room,) = _threads(hall)
    assert told.private_to is hall.ada.user
    assert told.text() == f"Your room is here: {room.mention}"
    await hall.shown(room)
    assert room.is_private_thread
    assert hall.ada.sees(room)
    assert hall.spectator.sees(room) == []
    assert "Ada plays in a private room." in hall.text_of_channel()
    assert room.mention not in hall.text_of_channel()
    panel = await open_panel(hall, hall.ada, room)
    await act_by_panel(hall.ada, panel, "battle")
    await eventually(lambda: hall.table(room).position.state.round == 2)
    await quiet(hall)


async def test_a_run_goes_to_a_direct_message_where_no_private_thread_can_be_opened(hall: SystemHall) -> None:
    denied = int(Permission.CREATE_PRIVATE_THREADS)
    hall.world.set_overwrite(hall.channel, hall.world.bot, deny=denied)
    told = await _start_a_run(hall)
    talk = hall.world.open_dm(hall.ada.user)
    assert told.text() == f"Your room is here: https://discord.com/channels/@me/{talk.id}"
    await hall.shown(talk)
    assert _threads(hall) == []
    await act_by_panel(hall.ada, await open_panel(hall, hall.ada, talk), "battle")
    await eventually(lambda: hall.table(talk).position.state.round == 2)
    await quiet(hall)
    await hall.restart()
    await quiet(hall)
    assert hall.table(talk).position.state.round == 2


async def test_a_run_for_which_there_is_no_room_is_refused_and_its_table_stays_open(hall: SystemHall) -> None:
    hall.world.set_overwrite(hall.channel, hall.world.bot, deny=int(Permission.CREATE_PRIVATE_THREADS))
    hall.ada.user.accepts_dms = False
    told = await _start_a_run(hall)
    assert "I can open no private room for you" in told.text()
    assert hall.lobby_of(hall.channel).labels() == ["Join", "Leave", "Start"]
    assert hall.app.hall.tables == {}


async def test_nobody_gets_a_seat_in_a_room_that_they_cannot_see(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, where="private room")
    await (await hall.ben.click(lobby, label="Join")).reply()
    exchange = await hall.ada.click(lobby, label="Start")
    await eventually(lambda: exchange.followups or not lobby.labels())
    await quiet(hall)
    for table in hall.app.hall.tables.values():
        room = hall.world.channels[int(table.record.place)]
        seated = [person for person in (hall.ada, hall.ben) if table.seat_of(str(person.user.id)) is not None]
        assert all(person.sees(room) for person in seated)


# --- challenges and blocks ------------------------------------------------------------


async def test_a_challenge_needs_consent(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, opponent=hall.ben.user, built_in=1)
    assert "Will you join?" in lobby.text()
    told = await press(hall.ada, lobby, "Start")
    assert "You have challenged Ben" in told.text()
    assert hall.table_or_none() is None
    assert "invited" in (await press(hall.cleo, lobby, "Join")).text()
    assert "invited" in await hall.ask(hall.cleo, "join")
    await press(hall.ben, lobby, "Leave or decline")
    assert "Will you join?" not in lobby.text()
    assert hall.ben.user.mention not in lobby.text()
    assert "invited" in (await press(hall.cleo, lobby, "Join")).text(), "it stays a table for those challenged"
    await hall.join(hall.ben, lobby)
    await hall.start_match(hall.ada, lobby)
    await hall.shown()
    assert [seat.name for seat in hall.table().record.seats] == ["Ada", "Ben", "Greedy"]


async def test_of_two_who_were_challenged_one_may_be_left_behind(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, opponent=hall.ben.user, opponent_2=hall.cleo.user)
    assert lobby.pinged == [hall.ben.user, hall.cleo.user]
    await hall.join(hall.cleo, lobby)
    await hall.start_match(hall.ada, lobby)
    await hall.shown()
    assert [seat.name for seat in hall.table().record.seats] == ["Ada", "Cleo"]


async def test_blocked_people_can_neither_challenge_nor_join_the_tables_of_who_blocked_them(hall: SystemHall) -> None:
    await hall.ask(hall.ben, "block add", user=hall.ada.user)
    before = hall.public()
    told = await hall.ask(hall.ada, "play", game="manalimit", opponent=hall.ben.user, opponent_2=hall.cleo.user)
    assert told == "You cannot challenge Ben."
    assert hall.public() == before
    lobby = await hall.lobby(hall.ben)
    assert "You cannot join this table" in (await press(hall.ada, lobby, "Join")).text()
    assert "You cannot join this table" in await hall.ask(hall.ada, "join")
    assert hall.ada.user.mention not in lobby.text()
    await hall.ask(hall.ben, "block remove", user=hall.ada.user)
    await hall.join(hall.ada, lobby)


async def test_the_number_of_tables_for_a_person_counts_matches_and_lobbies(hall: SystemHall) -> None:
    await hall.ask(manager(hall), "settings", tables_per_person=2)
    await hall.begin(hall.ada, hall.ben)
    lounge = hall.world.add_channel(hall.guild, "lounge")
    lobby = await hall.lobby(hall.ada, lounge)
    assert "You sit at 2 tables already" in await hall.ask(hall.ada, "play", lounge, game="manalimit")
    others = await hall.lobby(hall.cleo, lounge)
    assert "You sit at 2 tables already" in (await press(hall.ada, others, "Join")).text()
    await hall.join(hall.ben, others)
    await (await hall.ada.click(lobby, label="Leave")).reply()
    await hall.join(hall.ada, others)
    await hall.ask(hall.ben, "concede")
    await quiet(hall)
    assert "You sit at" not in await hall.ask(hall.ben, "play", game="manalimit")


async def test_join_leave_and_start_work_as_commands(hall: SystemHall) -> None:
    for command in ("join", "leave", "start"):
        assert await hall.ask(hall.ben, command) == "No table waits for people in this channel. /play opens one."
    lobby = await hall.lobby(hall.ada)
    assert (await hall.ask(hall.ben, "join")).startswith("You have a seat at this table.")
    assert hall.ben.user.mention in lobby.text()
    assert await hall.ask(hall.ben, "leave") == "You have left this table."
    assert hall.ben.user.mention not in lobby.text()
    await hall.ask(hall.ben, "join")
    assert "Only the one who opened this table" in await hall.ask(hall.ben, "start")
    assert await hall.ask(hall.ada, "start") == "The match begins."
    await hall.shown()
    assert [seat.name for seat in hall.table().record.seats] == ["Ada", "Ben"]


async def test_pass_sends_the_board_into_battle(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    assert "ready for battle" in await hall.ask(hall.ada, "pass")
    assert await _notations(hall, table.record.id) == ["battle"]
    before = await hall.everything(table.record.id)
    assert "no seat" in await hall.ask(hall.spectator, "pass")
    await hall.ask(hall.ada, "pass")
    assert await hall.everything(table.record.id) == before


async def test_somebody_who_passes_while_others_are_to_act_is_told_for_whom_to_wait(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await hall.ask(hall.ada, "pass")
    told = await hall.ask(hall.ada, "pass")
    assert "cannot be read" not in told
    assert "Ben" in told


# --- for those who manage a server ------------------------------------------------------------


async def test_settings_are_shown_and_only_managers_have_them(hall: SystemHall) -> None:
    told = await hall.ask(manager(hall), "settings")
    assert "every channel" in told
    assert "live: 60 seconds" in told
    with pytest.raises((NotAllowed, LookupError, ValueError)):
        await hall.ada.slash(hall.channel, "settings")


async def test_a_channel_where_tables_may_be_opened_makes_the_others_closed(hall: SystemHall) -> None:
    vera = manager(hall)
    lounge = hall.world.add_channel(hall.guild, "lounge")
    assert lounge.mention in await hall.ask(vera, "settings", allow_channel=lounge)
    told = await hall.ask(hall.ada, "play", game="manalimit")
    assert told == f"On this server tables are opened in {lounge.mention}."
    await hall.lobby(hall.ada, lounge)
    await hall.lobby(hall.ben, hall.world.add_thread(lounge, "talk", hall.ben.user))
    await hall.ask(vera, "settings", allow_channel=hall.channel, forbid_channel=lounge)
    await hall.lobby(hall.ben)
    assert hall.channel.mention in await hall.ask(hall.cleo, "play", lounge, game="manalimit")
    await hall.ask(vera, "settings", anywhere=True)
    await hall.lobby(hall.cleo, lounge)


async def test_forbidding_a_channel_where_all_were_allowed_does_not_go_unheard(hall: SystemHall) -> None:
    told = await hall.ask(manager(hall), "settings", forbid_channel=hall.channel)
    assert "Channels: every channel" not in told


async def test_the_clock_of_a_server_is_that_of_tables_which_say_nothing_else(hall: SystemHall) -> None:
    await hall.ask(manager(hall), "settings", clock="evening")
    assert (await hall.begin(hall.ada, hall.ben)).record.clock == "evening"
    lounge = hall.world.add_channel(hall.guild, "lounge")
    assert (await hall.begin(hall.ada, hall.ben, channel=lounge, clock="live")).record.clock == "live"


async def test_the_theme_of_a_server_changes_boards_hands_and_cards(hall: SystemHall) -> None:
    vera = manager(hall)
    table = await hall.begin(hall.ada, hall.ben)

    async def pictures() -> list[bytes]:
        replies = [
            await (await hall.spectator.slash(hall.channel, "board")).reply(),
            await (await hall.ada.slash(hall.channel, "hand")).reply(),
            await (await hall.ada.slash(hall.channel, "card", name="Soot Gnat")).reply(),
        ]
        return [reply.attachments[0].content for reply in replies]

    dark, on_the_board = await pictures(), hall.board().attachments[0].content
    assert dark[0] == on_the_board
    await hall.ask(vera, "settings", theme="light")
    light = await pictures()
    assert all(one != other for one, other in zip(dark, light, strict=True))
    await hall.act(hall.ada, "battle")
    await hall.shown()
    assert hall.board().attachments[0].content == (await pictures())[0]
    await hall.ask(vera, "settings", theme="dark")
    assert hall.board().attachments[0].content != (await pictures())[0]
    assert table.record.guild is not None


async def test_threads_for_all_matches_are_opened_where_a_server_wants_them(hall: SystemHall) -> None:
    await hall.ask(manager(hall), "settings", threads=True)
    lobby = await hall.lobby(hall.ada, where=None)
    await hall.join(hall.ben, lobby)
    await hall.start_match(hall.ada, lobby)
    (thread,) = _threads(hall)
    await hall.shown(thread)
    assert not thread.is_private_thread
    assert f"The match has begun in {thread.mention}: Ada, Ben." in lobby.text()


async def test_a_moderator_ends_a_match_as_it_stands(hall: SystemHall) -> None:
    vera = manager(hall)
    assert "No match is being played" in await hall.ask(vera, "table end")
    table = await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    assert await hall.ask(vera, "table end") == "The match has ended as it stood."
    await quiet(hall)
    stored = await hall.stored(table.record.id)
    assert (stored.status, stored.entries[-1].kind) == ("finished", "end")
    assert stored.entries[-1].who == f"moderator {vera.user.id}"
    assert "The match is over: a moderator ended it." in hall.board().text()
    assert "Rematch" in hall.board().labels()
    assert "The match is over." in panel.text()


async def test_a_moderator_makes_a_match_void_from_another_channel(hall: SystemHall) -> None:
    vera = manager(hall)
    table = await hall.begin(hall.ada, hall.ben)
    lounge = hall.world.add_channel(hall.guild, "lounge")
    (choice,) = await vera.autocomplete(lounge, "table void", focused="match", typed="ada")
    assert choice == {"name": "Manalimit: Ada, Ben", "value": table.record.id}
    assert await hall.ask(vera, "table void", lounge, match=choice["value"]) == "The match is void."
    await eventually(lambda: "counts for nothing" in hall.text_of_channel())
    assert (await hall.stored(table.record.id)).status == "void"
    assert "No match" in await hall.act(hall.ada, "battle")
    assert "no longer being played" in await hall.ask(vera, "table void", lounge, match=table.record.id)
    await quiet(hall)


async def test_a_moderator_sends_somebody_away_from_a_match(hall: SystemHall) -> None:
    vera = manager(hall)
    table = await hall.begin(hall.ada, hall.ben, hall.cleo)
    assert "Sven has no seat" in await hall.ask(vera, "table kick", user=hall.spectator.user)
    assert await hall.ask(vera, "table kick", user=hall.ben.user) == "Ben was sent away from the table."
    await hall.shown()
    entry = (await hall.journal(table.record.id))[-1]
    assert (entry.kind, entry.seat, entry.who) == ("withdraw", 1, f"moderator {vera.user.id}")
    assert "Ben was sent away by a moderator." in hall.board().text()
    assert "You have no seat" in await hall.act(hall.ben, "battle")


async def test_a_moderator_closes_a_table_that_waits_or_sends_somebody_away_from_it(hall: SystemHall) -> None:
    vera = manager(hall)
    lobby = await hall.lobby(hall.ada, opponent=hall.ben.user, opponent_2=hall.cleo.user)
    await hall.join(hall.ben, lobby)
    assert "Sven has no seat" in await hall.ask(vera, "table kick", user=hall.spectator.user)
    for person in (hall.ada, hall.cleo):
        await hall.ask(vera, "table kick", user=person.user)
        assert person.user.mention not in lobby.text()
    assert f"{hall.ben.user.mention} (Ben), host" in lobby.text()
    assert await hall.ask(vera, "table end") == "The table is closed."
    assert lobby.text() == "A moderator closed this table."
    assert lobby.labels() == []
    other = await hall.lobby(hall.ada)
    assert await hall.ask(vera, "table void") == "The table is closed."
    assert other.labels() == []
    assert "No match is being played" in await hall.ask(vera, "table end")


# --- looking things up ------------------------------------------------------------


async def test_matches_lists_ones_own_and_what_can_be_watched_but_no_private_rooms(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    secret = hall.world.add_channel(hall.guild, "secret")
    hall.world.set_overwrite(secret, hall.guild.everyone, deny=int(Permission.VIEW_CHANNEL))
    for user in (hall.cleo.user, hall.world.bot):
        hall.world.set_overwrite(secret, user, allow=int(Permission.VIEW_CHANNEL))
    lounge = hall.world.add_channel(hall.guild, "lounge")
    await _start_run_of(hall, hall.cleo, lounge)
    await hall.begin(hall.cleo, channel=secret)
    (room,) = _threads(hall)
    own = await hall.ask(hall.ada, "matches")
    assert f"with Ben, <t:{int(hall.table().record.started)}:R>, in {hall.channel.mention}. **Your turn.**" in own
    assert "To watch here" not in own
    watched = await hall.ask(hall.spectator, "matches")
    assert f"• Manalimit: Ada, Ben, in {hall.channel.mention}" in watched
    assert room.mention not in watched
    assert secret.mention not in watched
    assert "Cleo" not in watched
    cleos = await hall.ask(hall.cleo, "matches")
    assert room.mention in cleos
    assert secret.mention in cleos
    await hall.act(hall.ada, "battle")
    await hall.ask(hall.ben, "concede")
    await quiet(hall)
    assert ": won." in await hall.ask(hall.ada, "matches")
    assert ": place 2." in await hall.ask(hall.ben, "matches")
    assert "Ada" not in await hall.ask(hall.spectator, "matches")


async def _start_run_of(hall: SystemHall, person: Person, channel: Channel) -> None:
    lobby = await hall.lobby(person, channel, where=None)
    exchange = await person.click(lobby, label="Start")
    await eventually(lambda: exchange.followups)


async def test_help_differs_by_situation(hall: SystemHall) -> None:
    said = {"nothing": await hall.ask(hall.ada, "help")}
    lobby = await hall.lobby(hall.ada)
    said["host"] = await hall.ask(hall.ada, "help")
    said["asked to join"] = await hall.ask(hall.ben, "help")
    await hall.join(hall.ben, lobby)
    said["joined"] = await hall.ask(hall.ben, "help")
    await hall.start_match(hall.ada, lobby)
    await hall.shown()
    said["to act"] = await hall.ask(hall.ada, "help")
    await hall.act(hall.ada, "battle")
    said["waiting"] = await hall.ask(hall.ada, "help")
    said["watching"] = await hall.ask(hall.spectator, "help")
    lounge = hall.world.add_channel(hall.guild, "lounge")
    said["elsewhere"] = await hall.ask(hall.ada, "help", lounge)
    said["manager"] = await hall.ask(manager(hall), "help")
    assert len(set(said.values())) == len(said)
    assert "/play" in said["nothing"]
    assert "/start" in said["host"]
    assert "/join" in said["asked to join"]
    assert "/leave" in said["joined"]
    assert "`/act`" in said["to act"]
    assert "waiting for Ben" in said["waiting"]
    assert "you are watching" in said["watching"]
    assert hall.channel.mention in said["elsewhere"]
    assert "/settings" in said["manager"]
    assert not any("/settings" in words for situation, words in said.items() if situation != "manager")


async def test_card_shows_any_card_by_its_name_or_the_beginning_of_it(hall: SystemHall) -> None:
    (choice, *_) = await hall.ada.autocomplete(hall.channel, "card", focused="name", typed="soot gn")
    shown = await (await hall.ada.slash(hall.channel, "card", name=choice["value"])).reply()
    assert shown.private_to is hall.ada.user
    assert "**Soot Gnat** · Manalimit" in shown.text()
    (picture,) = shown.attachments
    assert picture.filename == "card.png"
    assert picture.content.startswith(b"\x89PNG")
    assert "Soot Gnat" in (picture.description or "")
    told = await hall.ask(hall.ada, "card", name="Soot Gnt")
    assert "Soot Gnat" in told
    assert "There is no card" in told


async def test_rules_are_read_page_by_page_and_searched(hall: SystemHall) -> None:
    book = await (await hall.ada.slash(hall.channel, "rules", game="manalimit")).reply()
    assert book.private_to is hall.ada.user
    assert "page 1 of" in book.text()
    with pytest.raises(NotAllowed):
        await hall.ada.click(book, label="Previous page")
    await press(hall.ada, book, "Next page")
    assert "page 2 of" in book.text()
    await hall.restart()
    await press(hall.ada, book, "Previous page")
    assert "page 1 of" in book.text()
    assert "MAN-4.2" in await hall.ask(hall.ada, "rules", game="manalimit", search="MAN-4.2")
    found = await (await hall.ada.slash(hall.channel, "rules", game="manalimit", search="ghost")).reply()
    assert "rules have “ghost” in them" in found.text()
    await press(hall.ada, found, "Read on from the first")
    assert "No rule of Manalimit" in await hall.ask(hall.ada, "rules", game="manalimit", search="spaceship")
    assert "choose one from 1" in await hall.ask(hall.ada, "rules", game="manalimit", page=900)
