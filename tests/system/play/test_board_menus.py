"""Menus below the board, where nothing is private: each person has one, and all see how far everybody has got."""

import asyncio
from typing import Any

import pytest

from bot.local.model import Json, Message
from bot.local.people import Person
from bot.play.refusals import MenuMovedOn, NoSeatOfYours, SomebodyElsesMenu
from engine.games.elementails.grid import DISTANCE, NAMES, SQUARES
from engine.games.elementails.refusals import SquareTaken
from engine.table.refusals import SomebodyStandsIn
from renders import Picture
from tests.support.house import BOARD_REQUESTS, SystemHall, eventually
from tests.support.journey_play import at_battle
from tests.support.panel_play import HOUR, MovedClock, act_by_own_menu, menu_of, open_panel, own_menu, quiet

pytestmark = [pytest.mark.usefixtures("same_dice"), pytest.mark.covers("bot.play.board_menus")]


async def test_four_people_act_at_the_same_moment_by_their_menus(hall: SystemHall) -> None:
    """Menus that were shown before others acted still do what they say."""
    dora = hall.person("Dora")
    people = (hall.ada, hall.ben, hall.cleo, dora)
    table = await at_battle(hall, *people)
    wanted: list[str] = []
    for hero in table.position.state.heroes:  # a single step each, so that nobody is in anybody's way
        steps = [f"move {NAMES[square]}" for square in range(SQUARES) if DISTANCE[hero.square][square] == 1]
        open_steps = [notation for notation, _ in table.options(hero.seat) if notation in steps]
        wanted.append(next((each for each in open_steps if each not in wanted), "done"))
    before = table.number
    await quiet(hall)
    await asyncio.gather(*(act_by_own_menu(hall, person, text) for person, text in zip(people, wanted, strict=True)))
    await quiet(hall)
    assert table.number == before + 4
    made = {entry.seat: entry.notation for entry in (await hall.journal(table.record.id))[-4:]}
    assert made == dict(enumerate(wanted))


async def test_who_is_done_takes_it_back_by_the_menu(hall: SystemHall) -> None:
    table = await at_battle(hall, hall.ada, hall.ben, hall.cleo)
    await hall.act(hall.ada, "done")
    assert table.position.to_act() == (1, 2)
    await quiet(hall)
    assert _lines(hall, hall.ada) == ["Take back that you are done"]
    await act_by_own_menu(hall, hall.ada, "resume")
    assert 0 in table.position.to_act()


async def test_a_private_panel_offers_nothing_to_do_where_nothing_is_private(hall: SystemHall) -> None:
    await at_battle(hall, hall.ada, hall.ben, hall.cleo)
    panel = await open_panel(hall, hall.ada)
    assert menu_of(panel) is None
    assert panel.labels() == ["Read the board", "Hand over my seat"]
    assert "your menu is below the board" in panel.text()


async def test_everybody_sees_how_far_somebody_has_got_in_their_menu(hall: SystemHall) -> None:
    """Also when another acts meanwhile; each goes on where they were, or goes back."""
    table = await at_battle(hall, hall.ada, hall.ben, hall.cleo)
    await quiet(hall)
    board, picture = hall.board(), hall.board().attachments[0].content
    await _go(hall, hall.ada, "Move")
    asked = own_menu(board, hall.ada)
    assert asked["placeholder"].startswith("Ada: Move")
    assert asked["options"][-1]["label"] == "Back"
    assert board.attachments[0].content == picture, "nothing but the menu has changed"
    assert board.text().count("Waiting for") == 1
    await act_by_own_menu(hall, hall.ben, "guard")
    await quiet(hall)
    assert hall.board() is board
    assert board.attachments[0].content != picture
    assert own_menu(board, hall.ada)["custom_id"] == asked["custom_id"]
    assert own_menu(board, hall.ben)["placeholder"] == "Ben: What do you want to do?"
    await _go(hall, hall.ada, "Back")
    assert own_menu(board, hall.ada)["placeholder"] == "Ada: What do you want to do?"
    before = table.number
    await act_by_own_menu(hall, hall.ada, next(text for text, _ in table.options(0) if text.startswith("move")))
    assert table.number == before + 1


async def test_nobody_uses_the_menu_of_another(hall: SystemHall) -> None:
    table = await at_battle(hall, hall.ada, hall.ben, hall.cleo)
    await quiet(hall)
    board, before = hall.board(), table.number
    menu = own_menu(board, hall.ada)
    for person, sentence in ((hall.ben, SomebodyElsesMenu("Ada").sentence), (hall.spectator, NoSeatOfYours().sentence)):
        for value in ("go move", "do guard"):
            told = await (await person.select(board, menu["custom_id"], values=[value])).reply()
            assert (told.text(), told.private_to) == (sentence, person.user)
    assert table.number == before
    assert own_menu(board, hall.ada) == menu


async def test_a_menu_works_on_after_a_restart_and_when_the_board_was_posted_anew(hall: SystemHall) -> None:
    table = await at_battle(hall, hall.ada, hall.ben, hall.cleo)
    await quiet(hall)
    await hall.restart()
    await quiet(hall)
    board, text, alt = hall.board(), hall.board().text(), hall.board().attachments[0].description
    await _go(hall, hall.ada, "Move")
    assert (board.text(), board.attachments[0].description) == (text, alt)
    await hall.ben.say(hall.channel, "Where to?")
    await hall.act(hall.cleo, "guard")
    await quiet(hall)
    assert hall.board() is not board
    assert own_menu(hall.board(), hall.ada)["placeholder"].startswith("Ada: Move")
    table, before = hall.table(), hall.table().number
    await act_by_own_menu(hall, hall.ada, next(text for text, _ in table.options(0) if text.startswith("move")))
    assert table.number == before + 1


async def test_a_long_menu_is_shown_in_parts_from_each_of_which_a_line_leads_back(hall: SystemHall) -> None:
    table = await at_battle(hall, hall.ada, hall.ben, hall.cleo)
    hero = table.position.state.heroes[0]
    hero.mana[hero.kind.primary] = 40
    await hall.act(hall.cleo, "guard")
    await quiet(hall)
    await _go(hall, hall.ada, "Give")
    await _go(hall, hall.ada, "Give fire mana to Hill Guard")
    assert (len(_lines(hall, hall.ada)), _lines(hall, hall.ada)[-2:]) == (25, ["More… (part 2 of 2)", "Back"])
    await _go(hall, hall.ada, "More")
    assert _lines(hall, hall.ada)[-3:] == ["Give 40 fire mana to Hill Guard on a2", "More… (part 1 of 2)", "Back"]
    await _go(hall, hall.ada, "Back")
    assert own_menu(hall.board(), hall.ada)["placeholder"] == "Ada: Give mana…"


def _lines(hall: SystemHall, person: Person) -> list[str]:
    return [option["label"] for option in own_menu(hall.board(), person)["options"]]


@pytest.fixture
def may_draw(hall: SystemHall, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Boards are drawn while it is set, so that a test can click on one of before."""
    draw, allowed = hall.app.services.renderer.board, asyncio.Event()
    allowed.set()

    async def when_allowed(*seen: Any) -> Picture:
        await allowed.wait()
        return await draw(*seen)

    monkeypatch.setattr(hall.app.services.renderer, "board", when_allowed)
    return allowed


async def _told(person: Person, board: Message, menu: Json, value: str) -> list[str]:
    """What somebody is told who uses a menu."""
    exchange = await person.select(board, menu["custom_id"], values=[value])
    await eventually(lambda: exchange.followups)
    return [message.text() for message in exchange.followups]


async def test_a_menu_of_before_says_that_things_moved_on_and_becomes_that_of_now(
    hall: SystemHall, may_draw: asyncio.Event
) -> None:
    table = await at_battle(hall, hall.ada, hall.ben, hall.cleo)
    await quiet(hall)
    board, old = hall.board(), own_menu(hall.board(), hall.ada)
    may_draw.clear()
    await hall.act(hall.ada, "guard")
    before = table.number
    assert await _told(hall.ada, board, old, "go move") == [MenuMovedOn().sentence]
    assert table.number == before
    assert own_menu(board, hall.ada)["custom_id"] != old["custom_id"]
    may_draw.set()


async def test_whoever_comes_second_to_a_square_is_told_so_by_the_game(
    hall: SystemHall, may_draw: asyncio.Event
) -> None:
    table = await at_battle(hall, hall.ada, hall.ben, hall.cleo)
    await quiet(hall)
    await _go(hall, hall.ben, "Move")
    board, old = hall.board(), own_menu(hall.board(), hall.ben)
    may_draw.clear()
    await hall.act(hall.ada, "move a3")
    before = table.number
    assert await _told(hall.ben, board, old, "do move a3") == [SquareTaken("a3").sentence]
    assert table.number == before
    assert own_menu(board, hall.ben)["placeholder"] == "Ben: What do you want to do?"
    may_draw.set()


async def test_whoever_is_stood_in_for_is_told_so_by_their_old_menu(hall: SystemHall, may_draw: asyncio.Event) -> None:
    await at_battle(hall, hall.ada, hall.ben, hall.cleo)
    await quiet(hall)
    board, old = hall.board(), own_menu(hall.board(), hall.cleo)
    may_draw.clear()
    await hall.ask(hall.cleo, "stand-in")
    for value in ("go move", "do guard"):
        assert await _told(hall.cleo, board, old, value) == [SomebodyStandsIn().sentence]
    may_draw.set()
    await quiet(hall)
    assert "Cleo: What" not in str(hall.board().components)
    assert await hall.ask(hall.cleo, "return") == "You have your seat back."
    await quiet(hall)
    assert own_menu(hall.board(), hall.cleo)["options"]


async def test_a_click_on_a_board_that_is_just_posted_anew_shows_on_the_new_one(hall: SystemHall) -> None:
    await at_battle(hall, hall.ada, hall.ben, hall.cleo)
    await quiet(hall)
    board = hall.board()
    hall.faults.slow(1.5, "DELETE /channels/*/messages/*")
    await hall.ben.say(hall.channel, "Who goes first?")
    await hall.act(hall.ben, "guard")
    await eventually(lambda: hall.board() is not board)
    await hall.ada.select(board, own_menu(board, hall.ada)["custom_id"], values=["go move"])
    await quiet(hall)
    assert hall.boards() == [hall.board()]
    assert own_menu(hall.board(), hall.ada)["placeholder"].startswith("Ada: Move")


async def test_a_board_that_has_grown_old_is_posted_anew_when_somebody_goes_on_in_a_menu(
    hall: SystemHall, clock: MovedClock
) -> None:
    await at_battle(hall, hall.ada, hall.ben, hall.cleo)
    await quiet(hall)
    board, text, edits = hall.board(), hall.board().text(), hall.board().edited_count
    clock.move(2 * HOUR)
    await hall.ada.select(board, own_menu(board, hall.ada)["custom_id"], values=["go move"])
    await quiet(hall)
    assert hall.boards() == [hall.board()] != [board]
    assert (board.edited_count, hall.board().text()) == (edits, text)
    assert own_menu(hall.board(), hall.ada)["placeholder"].startswith("Ada: Move")


async def test_menus_that_discord_will_not_change_alone_come_with_the_whole_board(hall: SystemHall) -> None:
    await at_battle(hall, hall.ada, hall.ben, hall.cleo)
    await quiet(hall)
    hall.faults.fail_next(1, 400, "PATCH /webhooks/*")
    await hall.ada.select(hall.board(), own_menu(hall.board(), hall.ada)["custom_id"], values=["go move"])
    await quiet(hall)
    assert own_menu(hall.board(), hall.ada)["placeholder"].startswith("Ada: Move")
    assert [file.filename for file in hall.board().attachments] == ["board.png"]


async def test_words_and_picture_stay_together_when_a_board_could_not_be_changed(hall: SystemHall) -> None:
    await at_battle(hall, hall.ada, hall.ben, hall.cleo)
    await quiet(hall)
    board, text, alt = hall.board(), hall.board().text(), _alt(hall.board())
    hall.faults.fail_next(1_000, 403, BOARD_REQUESTS)
    await hall.act(hall.ben, "guard")
    await eventually(lambda: hall.faults._failures[0].left < 1_000)
    await _go(hall, hall.ada, "Move")
    assert (board.text(), _alt(board)) == (text, alt)
    hall.faults.clear()
    await quiet(hall)
    assert "Block" in board.text()
    assert own_menu(board, hall.ada)["placeholder"].startswith("Ada: Move")


def _alt(board: Message) -> str:
    """What the gallery of a board says about its picture."""
    return str(next(part["items"] for part in board.every_component() if "items" in part)[0]["description"])


async def _go(hall: SystemHall, person: Person, line: str) -> None:
    """Chooses a line of somebody's menu that leads on."""
    menu = own_menu(hall.board(), person)
    value = next(option["value"] for option in menu["options"] if option["label"].startswith(line))
    shown = await (await person.select(hall.board(), menu["custom_id"], values=[value])).reply()
    assert shown is hall.board()
