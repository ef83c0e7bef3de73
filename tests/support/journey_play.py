"""Journeys in ElemenTails, as far as tests want them to have come."""

from bot.local.people import Person
from engine.games.elementails.state import BATTLE, PATH
from engine.table.table import Table
from tests.support.house import SystemHall

GAME = "elementails"
CLASSES = ("ember-fox", "hill-guard", "moss-mender", "storm-runner")


async def set_out(hall: SystemHall, *people: Person) -> Table:
    """A party at the first fork of its way."""
    table = await hall.begin(*people, game=GAME)
    for number in range(max(3, len(people))):
        await hall.act(people[number % len(people)], f"class {CLASSES[number]}")
    assert table.position.state.phase == PATH
    return table


async def at_battle(hall: SystemHall, *people: Person) -> Table:
    table = await set_out(hall, *people)
    for person in people:
        await hall.act(person, "path 1")
    assert table.position.state.phase == BATTLE
    return table
