"""Buttons below a shared board: each means the heroes of whoever clicks, and uses all of something."""

import asyncio
from collections.abc import Sequence

import pytest

from bot.local.model import Message
from bot.local.people import Person
from bot.play.clicks import BOARD_MENU, TOGETHER
from bot.play.refusals import AskedNoMore, NoSeatOfYours
from engine.games.elementails.elements import ATTACK, DEFENCE, UTILITY
from engine.games.elementails.grid import DISTANCE, SQUARES, squares_of
from engine.games.elementails.refusals import ClassTaken, NobodyInRange, NoEnergyLeft, SaidDone
from engine.games.elementails.shared_deeds import DEEDS, GUARD, REST
from engine.games.elementails.state import BATTLE, MARKET, ElementailsState, Hero
from engine.table.refusals import SomebodyStandsIn
from engine.table.table import Table
from tests.support.house import SystemHall, eventually
from tests.support.journey_play import at_battle
from tests.support.panel_play import open_panel, press, quiet

pytestmark = [
    pytest.mark.usefixtures("same_dice"),
    pytest.mark.covers("bot.play.board_panel", "bot.play.service", "engine.games.elementails.shared_deeds"),
]
STRIKE_LABEL, GUARD_LABEL, FOCUS_LABEL, REST_LABEL = DEEDS.values()


def _hero(table: Table, seat: int = 0) -> Hero:
    state: ElementailsState = table.position.state
    return state.heroes_of(seat)[0]


def _give(table: Table, attack: int, defence: int, utility: int, seat: int = 0) -> None:
    """Energy of a hero; what is committed next is made of it."""
    _hero(table, seat).energy[:] = [attack, defence, utility]


def _beside(table: Table) -> int:
    """A free square next to the first hero."""
    state, near = table.position.state, DISTANCE[_hero(table).square]
    return next(square for square in squares_of(state.free()) if near[square] == 1)


def _from_before(board: Message, identity: str, lines: Sequence[str] = ()) -> None:
    """Puts a component on a board that earlier ones had: a button, or a menu with such lines."""
    options = [{"label": line, "value": line} for line in lines]
    menu = {"id": 901, "type": 3, "custom_id": identity, "options": options, "min_values": 1, "max_values": 1}
    part = menu if lines else {"id": 901, "type": 2, "style": 2, "label": "Old", "custom_id": identity}
    board.components.append({"id": 900, "type": 1, "components": [part]})


async def _fight(hall: SystemHall, *people: Person) -> Table:
    table = await at_battle(hall, *(people or (hall.ada, hall.ben, hall.cleo)))
    await quiet(hall)
    return table


async def _told(person: Person, board: Message, label: str) -> str:
    """What somebody is told, alone, who is refused."""
    exchange = await person.click(board, label=label)
    await eventually(lambda: exchange.followups)
    (told,) = exchange.followups
    assert told.private_to == person.user
    return told.text()


async def test_below_the_board_stand_buttons_for_whoever_clicks_and_no_menus(hall: SystemHall) -> None:
    table = await _fight(hall)
    board = hall.board()
    assert board.labels()[0] == "My heroes"
    assert set(board.labels()) >= {*DEEDS.values(), "Done"}
    ids = [identity for identity in board.custom_ids() if ":together:" in identity]
    asked = table.game.shared(table.view(None))
    assert asked is not None
    assert ids[0] == TOGETHER(match=table.record.id, question=asked.question, words="strike-nearest")
    assert not [identity for identity in board.custom_ids() if ":pick:" in identity]


async def test_each_guards_with_their_own_hero_and_a_double_click_does_nothing_more(hall: SystemHall) -> None:
    table = await _fight(hall)
    _give(table, 0, 3, 2)
    _give(table, 0, 2, 2, seat=1)
    await hall.ada.click(hall.board(), label=GUARD_LABEL)
    await eventually(lambda: not _hero(table).energy[DEFENCE])
    assert (_hero(table).block, _hero(table, 1).block) == (6, 0)
    before = table.number
    assert await _told(hall.ada, hall.board(), GUARD_LABEL) == NoEnergyLeft("Defence").sentence
    assert table.number == before
    await hall.ben.click(hall.board(), label=GUARD_LABEL)
    await eventually(lambda: not _hero(table, 1).energy[DEFENCE])
    assert _hero(table, 1).block >= 4
    assert _hero(table).block == 6


async def test_two_clicks_of_one_person_at_the_same_moment_count_once(hall: SystemHall) -> None:
    table = await _fight(hall)
    _give(table, 0, 0, 3)
    board = hall.board()
    await asyncio.gather(*(hall.ada.click(board, label=FOCUS_LABEL) for _ in range(2)))
    await quiet(hall)
    made = [entry.notation for entry in await hall.journal(table.record.id) if entry.seat == 0]
    assert len([notation for notation in made if notation.startswith("focus")]) == 3
    assert _hero(table).energy[UTILITY] == 0


async def test_two_people_click_at_once(hall: SystemHall) -> None:
    table = await _fight(hall)
    for seat in (0, 1):
        _give(table, 0, 2, 0, seat=seat)
    board = hall.board()
    await asyncio.gather(*(person.click(board, label=GUARD_LABEL) for person in (hall.ada, hall.ben)))
    await quiet(hall)
    assert [_hero(table, seat).energy[DEFENCE] for seat in (0, 1)] == [0, 0]
    assert all(_hero(table, seat).block >= 4 for seat in (0, 1))


async def test_the_nearest_enemy_in_range_is_struck_with_all_attack(hall: SystemHall) -> None:
    table = await _fight(hall)
    state = table.position.state
    enemy = state.enemies[0]
    state.enemies[:], enemy.square = [enemy], SQUARES - 1
    _give(table, 2, 0, 0)
    assert await _told(hall.ada, hall.board(), STRIKE_LABEL) == NobodyInRange().sentence
    enemy.square, enemy.corruption = _beside(table), 90
    await hall.ada.click(hall.board(), label=STRIKE_LABEL)
    await eventually(lambda: not _hero(table).energy[ATTACK])
    made = [entry.notation for entry in await hall.journal(table.record.id)][-2:]
    assert made[0] == made[1]
    assert made[0].startswith("strike")
    assert await _told(hall.ada, hall.board(), STRIKE_LABEL) == NoEnergyLeft("Attack").sentence


async def test_the_rest_is_used_and_whoever_is_done_is_told_so(hall: SystemHall) -> None:
    table = await _fight(hall)
    _give(table, 0, 1, 1)
    await hall.ada.click(hall.board(), label=REST_LABEL)
    await eventually(lambda: 0 not in table.position.to_act())
    await quiet(hall)
    before = table.number
    for label in DEEDS.values():
        assert await _told(hall.ada, hall.board(), label) == SaidDone(may_resume=True).sentence
    assert table.number == before
    await press(hall.ada, await open_panel(hall, hall.ada), "Keep acting")
    assert 0 in table.position.to_act()


async def test_spectators_and_who_is_stood_in_for_change_nothing(hall: SystemHall) -> None:
    table = await _fight(hall)
    before = table.number
    for label in DEEDS.values():
        assert await _told(hall.spectator, hall.board(), label) == NoSeatOfYours().sentence
    assert table.number == before
    await hall.ask(hall.cleo, "stand-in")
    assert await _told(hall.cleo, hall.board(), GUARD_LABEL) == SomebodyStandsIn().sentence


async def test_a_click_after_the_fight_moved_on_does_nothing(hall: SystemHall) -> None:
    table = await _fight(hall)
    asked = table.game.shared(table.view(None))
    assert asked is not None
    old = TOGETHER(match=table.record.id, question=asked.question, words=GUARD)
    for person in (hall.ada, hall.ben, hall.cleo):
        await hall.act(person, "done")
    await eventually(lambda: table.position.state.round == 2)
    await quiet(hall)
    before = table.number
    _from_before(hall.board(), old)
    told = await (await hall.ada.click(hall.board(), old)).reply()
    assert told.text() == AskedNoMore().sentence
    assert table.number == before


async def test_all_heroes_of_a_player_act(hall: SystemHall) -> None:
    """Of three heroes and two players the first player has two."""
    table = await _fight(hall, hall.ada, hall.ben)
    for hero in table.position.state.heroes_of(0):
        hero.energy[:] = [0, 1, 0]
    await hall.ada.click(hall.board(), label=GUARD_LABEL)
    await eventually(lambda: all(hero.block == 2 for hero in table.position.state.heroes_of(0)))


async def test_classes_are_chosen_below_the_board(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben, hall.cleo, game="elementails")
    await quiet(hall)
    board = hall.board()
    await hall.ada.click(board, label="Ember Fox")
    await eventually(lambda: table.view(None).chosen[0] == "ember-fox")
    await quiet(hall)
    assert "Ember Fox" not in hall.board().labels()
    asked = table.game.shared(table.view(None))
    assert asked is not None
    taken = TOGETHER(match=table.record.id, question=asked.question, words="class ember-fox")
    _from_before(hall.board(), taken)
    assert (await (await hall.ben.click(hall.board(), taken)).reply()).text() == ClassTaken("Ember Fox").sentence


async def test_spells_are_bought_below_the_board(hall: SystemHall) -> None:
    table = await _fight(hall)
    state = table.position.state
    for enemy in state.enemies:
        enemy.corruption, enemy.block = 1, 0
    state.enemies[:] = state.enemies[:1]
    state.enemies[0].square = _beside(table)
    _give(table, 3, 0, 0)
    await hall.ada.click(hall.board(), label=STRIKE_LABEL)
    await eventually(lambda: table.position.state.phase == MARKET)
    for hero in table.position.state.heroes:
        hero.cp = 20
    await quiet(hall)
    label = next(label for label in hall.board().labels() if label.startswith("Buy "))
    await hall.ben.click(hall.board(), label=label)
    await eventually(lambda: _hero(table, 1).spells)
    await quiet(hall)
    assert label not in hall.board().labels()
    assert "Leave the market" in hall.board().labels()


async def test_the_buttons_work_on_after_a_restart(hall: SystemHall) -> None:
    await _fight(hall)
    board = hall.board()
    await hall.restart()
    await hall.ben.click(board, label=REST_LABEL)
    await eventually(lambda: 1 not in hall.table().position.to_act())
    assert hall.table().position.state.phase == BATTLE


async def test_a_private_panel_has_controls_for_ones_own_hero(hall: SystemHall) -> None:
    table = await _fight(hall)
    panel = await open_panel(hall, hall.ada)
    assert panel.labels()[-1] == "⋯"
    plan = next(label for label in panel.labels() if label.startswith("🛡"))
    before = len(await hall.journal(table.record.id))
    await press(hall.ada, panel, plan)
    assert len(await hall.journal(table.record.id)) > before


async def test_a_menu_of_an_earlier_version_opens_the_panel_of_whoever_uses_it(hall: SystemHall) -> None:
    table = await _fight(hall)
    before = table.number
    old = BOARD_MENU(match=table.record.id, seat=0, decision=table.decision(0), page=0, words="")
    _from_before(hall.board(), old, ["do guard"])
    for person in (hall.ada, hall.ben):
        panel = await (await person.select(hall.board(), old, values=["do guard"])).reply()
        assert panel.private_to == person.user
        assert panel.labels()[-1] == "⋯"
    told = await (await hall.spectator.select(hall.board(), old, values=["do guard"])).reply()
    assert told.text() == NoSeatOfYours().sentence
    assert table.number == before


def test_every_deed_has_a_word_of_its_own() -> None:
    assert len(set(DEEDS.values())) == len(DEEDS)
    assert REST in DEEDS
