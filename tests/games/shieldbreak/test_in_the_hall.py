"""Shieldbreak through the real client: decisions in the middle of the other's turn reach the right person."""

import pytest

from bot.local.model import Message
from bot.local.people import Person
from engine.table.table import Table
from tests.support.hall_fixtures import *  # noqa: F403 - the halls of tests of the whole program
from tests.support.house import SystemHall, eventually
from tests.support.panel_play import act_by_panel, lines_of, open_panel, quiet

pytestmark = pytest.mark.covers("engine.games.shieldbreak.*")
MOST_ACTIONS = 40
ASKED = ". Block?** · "


def _next_action(table: Table, seat: int) -> str:
    """Charges and summons what it can, then attacks the player."""
    notations = [notation for notation, _ in table.options(seat)]
    for verb in ("use", "attack", "summon", "charge", "keep"):
        for notation in notations:
            if notation.startswith(verb) and (verb != "attack" or notation.endswith("player")):
                return notation
    return notations[0]


async def test_a_broken_shield_asks_its_owner_in_the_middle_of_the_others_turn(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben, game="shieldbreak")
    people: dict[int, Person] = {0: hall.ada, 1: hall.ben}
    asked: set[str] = set()
    for _ in range(MOST_ACTIONS):
        (seat,) = table.position.to_act()
        asked.add(table.position.view(None).question)
        if "shield" in asked:
            break
        await hall.act(people[seat], _next_action(table, seat))
    state = table.position.state
    assert {"charge", "play", "attack", "shield"} <= asked
    assert table.position.to_act() == (1 - state.active,)
    assert table.clocks.timers[1 - state.active].is_quick
    before = len(table.position.view(None).broken)
    await hall.act(people[1 - state.active], "keep")
    assert len(table.position.view(None).broken) == before - 1
    assert "shield" in await hall.ask(hall.cleo, "log")


async def _until_a_shield_breaks(hall: SystemHall, table: Table) -> tuple[Person, Person]:
    """Both play on until a shield is broken; who broke it and who is asked."""
    people = (hall.ada, hall.ben)
    for _ in range(MOST_ACTIONS):
        (seat,) = table.position.to_act()
        if table.position.view(None).question == "shield":
            await quiet(hall)
            return people[1 - seat], people[seat]
        await hall.act(people[seat], _next_action(table, seat))
        await quiet(hall)
    raise AssertionError("no shield was broken")


def _private(hall: SystemHall, person: Person) -> list[Message]:
    panels = [message for message in person.sees(hall.channel) if message.private_to is not None]
    return [panel for panel in panels if any(file.filename == "hand.png" for file in panel.attachments)]


def _offers_to_keep(panel: Message) -> bool:
    return any("keep" in line.lower() for line in (*lines_of(panel), *panel.labels()))


async def test_a_quick_question_comes_to_the_front_as_a_private_prompt_with_a_clock(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben, game="shieldbreak")
    before = {person: await open_panel(hall, person) for person in (hall.ada, hall.ben)}
    attacker, asked = await _until_a_shield_breaks(hall, table)
    await eventually(lambda: before[asked] not in _private(hall, asked) and _private(hall, asked))
    (prompt,) = _private(hall, asked)
    assert _offers_to_keep(prompt)
    assert prompt.id > hall.board().id, "it is the newest message of the channel"
    assert "<t:" in prompt.text()
    assert _private(hall, attacker) == [before[attacker]]
    assert _private(hall, hall.spectator) == []
    seat = table.position.to_act()[0]
    await act_by_panel(asked, prompt, "keep")
    assert (await hall.journal(table.record.id))[-1].seat == seat


async def test_a_block_comes_to_the_front_too_and_keeps_the_usual_clock(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben, game="shieldbreak")
    people = (hall.ada, hall.ben)
    for person in people:
        await open_panel(hall, person)
    for _ in range(4 * MOST_ACTIONS):
        (seat,) = table.position.to_act()
        if table.position.view(None).question == "block":
            break
        await quiet(hall)
        shown = {person: _private(hall, person) for person in people}
        await hall.act(people[seat], _next_action(table, seat))
    asked = people[seat]
    old = shown[asked]
    await eventually(lambda: [each for each in _private(hall, asked) if each not in old and ASKED in each.text()])
    assert not table.clocks.timers[seat].is_quick


async def test_who_has_no_panel_open_reads_on_the_board_that_they_are_waited_for(hall: SystemHall) -> None:
    """A private message needs somebody's click first; whoever was mentioned within this minute is warned later."""
    table = await hall.begin(hall.ada, hall.ben, game="shieldbreak")
    _, asked = await _until_a_shield_breaks(hall, table)
    board = await hall.shown()
    assert f"Waiting for {asked.user.display_name} (time ends <t:" in board.text()
    assert "My hand" in board.labels()
    panel = await open_panel(hall, asked)
    assert any("keep" in line.lower() for line in (*lines_of(panel), *panel.labels()))


async def test_a_card_and_the_rules_can_be_looked_up(hall: SystemHall) -> None:
    told = await hall.ask(hall.ada, "card", name="Ember Lynx")
    assert "Speed attacker." in told
    rules = await hall.ask(hall.ada, "rules", game="shieldbreak", search="SHI-8.7")
    assert "SHI-8.7" in rules
