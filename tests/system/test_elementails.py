"""ElemenTails through the real client: people act at once, vote, take back that they are done, leave and come back."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from bot.desk import NoSeatOfYours
from bot.local.model import Json, Message
from bot.local.people import Person
from bot.panels.board_menus import MenuMovedOn, SomebodyElsesMenu
from engine.absences import SECONDS_UNTIL_MISSING, STAND_IN
from engine.core.rng import Rng
from engine.elementails.grid import DISTANCE, NAMES, SQUARES
from engine.elementails.refusals import SquareTaken
from engine.elementails.state import BATTLE, MARKET, PATH
from engine.players import player_named
from engine.players.perspective import ShownPerspective
from engine.table import Table
from engine.table_refusals import SomebodyStandsIn
from renders import Picture
from tests.system.house import BOARD_REQUESTS, SystemHall, eventually
from tests.system.panel_play import act_by_own_menu, menu_of, open_panel, own_menu, press, quiet

GAME = "elementails"
CLASSES = ("ember-fox", "hill-guard", "moss-mender", "storm-runner")
MOST_ACTIONS = 400


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A journey that begins well."""
    monkeypatch.setattr("secrets.randbits", lambda _bits: 7)


async def _set_out(hall: SystemHall, *people: Person) -> Table:
    """A party at the first fork of its way."""
    table = await hall.begin(*people, game=GAME)
    for number in range(max(3, len(people))):
        await hall.act(people[number % len(people)], f"class {CLASSES[number]}")
    assert table.position.state.phase == PATH
    return table


async def _at_battle(hall: SystemHall, *people: Person) -> Table:
    table = await _set_out(hall, *people)
    for person in people:
        await hall.act(person, "path 1")
    assert table.position.state.phase == BATTLE
    return table


async def _end_turn(hall: SystemHall, table: Table, *people: Person) -> None:
    now = table.position.state.round
    for person in people:
        if table.seat_of(str(person.user.id)) in table.position.to_act():
            await hall.act(person, "done")
    await eventually(lambda: table.position.state.round > now or table.position.state.phase != BATTLE)


def _quick_choice(table: Table, seat: int) -> str:
    """What a greedy player would do; the test plays for its people."""
    legal = table.game.legal(table.position.state, seat)
    perspective = ShownPerspective(table.game, seat, table.view(seat), legal)
    return str(player_named("greedy").choose(perspective, Rng(table.number)).notation)


async def test_a_battle_is_won_together_and_the_market_opens(hall: SystemHall) -> None:
    people = (hall.ada, hall.ben, hall.cleo)
    table = await _at_battle(hall, *people)
    ids = [str(person.user.id) for person in people]
    for _ in range(MOST_ACTIONS):
        if table.outcome is not None or table.position.state.phase != BATTLE:
            break
        seat = table.position.to_act()[0]
        await table.act(seat, _quick_choice(table, seat), who=ids[seat])
    assert table.position.state.phase == MARKET
    board = await hall.shown()
    assert board.labels()[0] == "My heroes"
    assert "market" in (board.attachments[0].description or "").lower()
    assert any("Every hero earns 3 CP." in entry.log[-1] for entry in await hall.journal(table.record.id) if entry.log)


async def test_the_party_votes_and_most_votes_decide(hall: SystemHall) -> None:
    people = (hall.ada, hall.ben, hall.cleo)
    table = await _set_out(hall, *people)
    await hall.act(hall.ada, "path 3")
    before = table.number
    await hall.act(hall.ada, "path 1")
    assert table.number == before, "a vote is final"
    await hall.act(hall.ben, "path 2")
    await hall.act(hall.cleo, "path 3")
    assert (table.position.state.phase, table.position.state.lane) == (BATTLE, 2)
    assert "lower lane" in await hall.ask(hall.spectator, "log")


async def test_votes_and_being_done_need_no_private_panel(hall: SystemHall) -> None:
    """Nothing about them is secret: they stand below the board, for each who is asked."""
    people = (hall.ada, hall.ben, hall.cleo)
    table = await _set_out(hall, *people)
    before = len(_private(hall))
    for person in people:
        await quiet(hall)
        await person.click(hall.board(), label="Vote for the lower lane (a common encounter)")
        await quiet(hall)
    assert (table.position.state.phase, table.position.state.lane) == (BATTLE, 2)
    assert "Cleo votes for the lower lane." in hall.board().text()
    assert "Vote for the lower lane (a common encounter)" not in hall.board().labels()
    assert (await press(hall.spectator, hall.board(), "Say that you are done")).text() == NoSeatOfYours().sentence
    for person in people:
        await quiet(hall)
        await person.click(hall.board(), label="Say that you are done")
    await quiet(hall)
    assert table.position.state.round == 2
    assert len(_private(hall)) == before + 1, "but for the refusal nobody was told anything apart"


def _private(hall: SystemHall) -> list[Message]:
    return [message for message in hall.channel.messages if message.is_private]


async def test_four_people_act_at_the_same_moment_by_their_menus(hall: SystemHall) -> None:
    """Menus that were shown before others acted still do what they say."""
    dora = hall.person("Dora")
    people = (hall.ada, hall.ben, hall.cleo, dora)
    table = await _at_battle(hall, *people)
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
    table = await _at_battle(hall, hall.ada, hall.ben, hall.cleo)
    await hall.act(hall.ada, "done")
    assert table.position.to_act() == (1, 2)
    await quiet(hall)
    assert _lines(hall, hall.ada) == ["Take back that you are done"]
    await act_by_own_menu(hall, hall.ada, "resume")
    assert 0 in table.position.to_act()


async def test_a_private_panel_offers_nothing_to_do_where_nothing_is_private(hall: SystemHall) -> None:
    await _at_battle(hall, hall.ada, hall.ben, hall.cleo)
    panel = await open_panel(hall, hall.ada)
    assert menu_of(panel) is None
    assert panel.labels() == ["Read the board", "Hand over my seat"]
    assert "your menu is below the board" in panel.text()


async def test_everybody_sees_how_far_somebody_has_got_in_their_menu(hall: SystemHall) -> None:
    """Also when another acts meanwhile; each goes on where they were, or goes back."""
    table = await _at_battle(hall, hall.ada, hall.ben, hall.cleo)
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
    table = await _at_battle(hall, hall.ada, hall.ben, hall.cleo)
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
    table = await _at_battle(hall, hall.ada, hall.ben, hall.cleo)
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
    table = await _at_battle(hall, hall.ada, hall.ben, hall.cleo)
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
    draw, allowed = hall.app.showing.board, asyncio.Event()
    allowed.set()

    async def when_allowed(*seen: Any) -> Picture:
        await allowed.wait()
        return await draw(*seen)

    monkeypatch.setattr(hall.app.showing, "board", when_allowed)
    return allowed


async def _told(person: Person, board: Message, menu: Json, value: str) -> list[str]:
    """What somebody is told who uses a menu."""
    exchange = await person.select(board, menu["custom_id"], values=[value])
    await eventually(lambda: exchange.followups)
    return [message.text() for message in exchange.followups]


async def test_a_menu_of_before_says_that_things_moved_on_and_becomes_that_of_now(
    hall: SystemHall, may_draw: asyncio.Event
) -> None:
    table = await _at_battle(hall, hall.ada, hall.ben, hall.cleo)
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
    table = await _at_battle(hall, hall.ada, hall.ben, hall.cleo)
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
    await _at_battle(hall, hall.ada, hall.ben, hall.cleo)
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
    await _at_battle(hall, hall.ada, hall.ben, hall.cleo)
    await quiet(hall)
    board = hall.board()
    hall.faults.slow(0.3, "DELETE /channels/*/messages/*")
    await hall.ben.say(hall.channel, "Who goes first?")
    await hall.act(hall.ben, "guard")
    await eventually(lambda: hall.board() is not board)
    await hall.ada.select(board, own_menu(board, hall.ada)["custom_id"], values=["go move"])
    await quiet(hall)
    assert hall.boards() == [hall.board()]
    assert own_menu(hall.board(), hall.ada)["placeholder"].startswith("Ada: Move")


async def test_words_and_picture_stay_together_when_a_board_could_not_be_changed(hall: SystemHall) -> None:
    await _at_battle(hall, hall.ada, hall.ben, hall.cleo)
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


async def test_everybody_sees_everybodys_means_and_nothing_is_private(hall: SystemHall) -> None:
    table = await _at_battle(hall, hall.ada, hall.ben, hall.cleo)
    public = table.view(None)
    assert [hero.energy for hero in public.heroes] == [tuple(hero.energy) for hero in table.position.state.heroes]
    for seat in range(3):
        assert replace(table.view(seat), audience=None) == public


async def test_a_seat_is_handed_over_played_on_and_taken_back_after_a_restart(hall: SystemHall) -> None:
    table = await _at_battle(hall, hall.ada, hall.ben, hall.cleo)
    panel = await open_panel(hall, hall.cleo)
    panel = await press(hall.cleo, panel, "Hand over my seat")
    assert "Hand over your seat?" in panel.text()
    panel = await press(hall.cleo, panel, "Yes, hand it over")
    assert "Take my seat back" in panel.labels()
    await eventually(lambda: 2 not in table.position.to_act(), seconds=30)
    entries = await hall.journal(table.record.id)
    assert {entry.who for entry in entries if entry.seat == 2 and entry.number > 9} >= {STAND_IN}
    await hall.restart()
    table = hall.table()
    assert table.position.seats[2].built_in == STAND_IN
    panel = await press(hall.cleo, await open_panel(hall, hall.cleo), "Take my seat back")
    assert table.position.seats[2].is_person
    assert "You have your seat back." in panel.text()
    await _end_turn(hall, table, hall.ada, hall.ben, hall.cleo)
    assert table.position.seats[2].is_person


async def test_others_hand_over_the_hero_of_who_is_missing_and_it_is_taken_back_after_a_restart(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await _at_battle(hall, hall.ada, hall.ben, hall.cleo)
    monkeypatch.setitem(SECONDS_UNTIL_MISSING, table.record.clock, 0.0)
    await hall.act(hall.ada, "done")
    await press(hall.ada, await open_panel(hall, hall.ada), "Stand in for Cleo")
    assert table.position.seats[2].built_in == STAND_IN
    await eventually(lambda: 2 not in table.position.to_act(), seconds=30)
    before = table.game.encode(table.position.state)
    await hall.restart()
    table = hall.table()
    assert table.game.encode(table.position.state) == before
    assert await hall.ask(hall.cleo, "return") == "You have your seat back."
    await _end_turn(hall, table, hall.ben, hall.cleo)
    assert {entry.who for entry in (await hall.journal(table.record.id)) if entry.seat == 2} >= {STAND_IN}
    assert table.position.seats[2].is_person


async def test_a_journey_rests_while_everybody_is_away(hall: SystemHall) -> None:
    table = await _set_out(hall, hall.ada, hall.ben)
    for person in (hall.ada, hall.ben):
        assert "/return" in await hall.ask(person, "stand-in")
    await quiet(hall)
    await hall.restart()
    table = hall.table()
    rested = table.number
    await asyncio.sleep(0.3)
    assert table.number == rested
    assert table.position.state.phase == PATH
    assert await hall.ask(hall.ben, "return") == "You have your seat back."
    await eventually(lambda: 0 not in table.position.to_act(), seconds=30)
    await hall.act(hall.ben, "path 1")
    await eventually(lambda: table.position.state.phase == BATTLE)


async def test_help_says_how_somebody_can_be_away(hall: SystemHall) -> None:
    await _set_out(hall, hall.ada, hall.ben)
    assert "The menu with your name under the board" in await hall.ask(hall.ada, "help")
    assert "/stand-in" in await hall.ask(hall.ada, "help")
