"""Shieldbreak through the real client: decisions in the middle of the other's turn reach the right person."""

from bot.local.people import Person
from engine.table import Table
from tests.system.house import SystemHall

MOST_ACTIONS = 40


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


async def test_a_card_and_the_rules_can_be_looked_up(hall: SystemHall) -> None:
    told = await hall.ask(hall.ada, "card", name="Ember Lynx")
    assert "Speed attacker." in told
    rules = await hall.ask(hall.ada, "rules", game="shieldbreak", search="SHI-8.7")
    assert "SHI-8.7" in rules
