"""Controls of games with more than single cards to play: marks, plans, what passes by itself, and lines of a menu."""

from collections.abc import Callable

import pytest

from engine.table.table import Table
from tests.simcord.house import SimulatedHall
from tests.simcord.people import Person, Seen

pytestmark = pytest.mark.covers("bot.play.control_rows", "bot.play.panel_clicks")
PREFERRED = ("keep", "land", "cast", "summon", "attack", "charge", "draw", "end", "pass")
MOST_ACTIONS = 200


async def _panel(person: Person) -> Seen:
    return (await person.use("hand")).message


async def _press(person: Person, panel: Seen, beginning: str) -> Seen:
    """Presses the first button of the panel that begins so, and returns the panel after that."""
    label = next(label for label in panel.labels if label.startswith(beginning))
    return (await person.click(panel, label)).message


async def _play_until(hall: SimulatedHall, game: str, is_there: Callable[[Table, int], bool]) -> tuple[Person, Table]:
    """Two play what they can; whoever is the first to come to something, and the table."""
    table = await hall.begin(hall.ada, hall.ben, game=game)
    people = (hall.ada, hall.ben)
    for _ in range(MOST_ACTIONS):
        seat = table.position.to_act()[0]
        if is_there(table, seat):
            return people[seat], table
        options = [notation for notation, _ in table.options(seat)]
        chosen = next((each for word in PREFERRED for each in options if each.startswith(word)), options[0])
        await table.act(seat, chosen, who=str(people[seat].id))
        await hall.env.settle()
    raise AssertionError("it never comes to that")


def _notations(table: Table, seat: int) -> list[str]:
    return [notation for notation, _ in table.options(seat)]


@pytest.mark.component("mark")
async def test_attackers_are_marked_and_sent_off_together(hall: SimulatedHall) -> None:
    def is_there(table: Table, seat: int) -> bool:
        return {"attack 0 player", "attack 1 player"} <= {*_notations(table, seat)}

    who, table = await _play_until(hall, "vaultkeepers", is_there)
    before, seen = table.number, hall.spectator.sees()
    panel = await _panel(who)
    marked = await _press(who, await _press(who, panel, "⚔ 1 "), "⚔ 2 ")
    assert [label for label in marked.labels if label.endswith("●")] == [
        label for label in marked.labels if label.startswith(("⚔ 1 ", "⚔ 2 "))
    ]
    assert table.number == before
    assert hall.spectator.sees() == seen, "what is marked is private"
    await _press(who, marked, "Attack")
    assert table.number == before + 3, "two attackers, and that is all"


@pytest.mark.component("plan")
async def test_a_plan_is_several_actions_in_one_click(hall: SimulatedHall) -> None:
    def is_there(table: Table, seat: int) -> bool:
        return bool(table.game.plans(table.view(seat), seat, table.actions(seat)))

    who, table = await _play_until(hall, "vaultkeepers", is_there)
    seat = (hall.ada, hall.ben).index(who)
    (plan,) = table.game.plans(table.view(seat), seat, table.actions(seat))
    before = table.number
    await _press(who, await _panel(who), plan.says)
    assert table.number == before + len(plan.notations)


@pytest.mark.component("wait")
async def test_who_wants_to_look_stops_what_would_pass_by_itself(hall: SimulatedHall) -> None:
    who, table = await _play_until(hall, "vaultkeepers", lambda table, seat: table.is_passing_by_itself(seat))
    seat, before, seen = (hall.ada, hall.ben).index(who), table.number, hall.spectator.sees()
    panel = await _panel(who)
    assert "Nothing to decide: this passes by itself." in panel.text
    waiting = await _press(who, panel, "Wait, I want to look")
    assert ". Respond?**" in waiting.text
    assert "Wait, I want to look" not in waiting.labels
    assert not table.is_passing_by_itself(seat)
    assert table.number == before
    assert hall.spectator.sees() == seen, "nobody else learns of it"


@pytest.mark.component("lines")
async def test_what_is_too_much_for_a_phone_is_a_menu_with_the_same_lines(
    hall: SimulatedHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    buttons = (await _panel(hall.ada)).labels
    monkeypatch.setattr("bot.play.phone.LINES_AT_MOST", 0)
    panel = await _panel(hall.ada)
    (menu,) = panel.menus
    assert panel.labels == ("⚔ Battle", "⋯")
    assert {*menu.options.values()} <= {*buttons} | {"▶ Play ▸", "🔥 Pitch ▸"}
    opened = (await hall.ada.choose(panel, "open /pitch")).message
    assert table.number == 0
    pitch = next(value for value in opened.menus[0].options if value.startswith("do pitch "))
    await hall.ada.choose(opened, pitch)
    assert table.number == 1
