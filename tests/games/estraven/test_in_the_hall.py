"""Lords of Estraven through the real client: a whole match, prompts for who has priority, standing orders, options."""

import pytest

from bot.hall.time import PAUSES
from bot.local.people import Person
from engine.table.table import Table
from tests.support.hall_fixtures import *  # noqa: F403 - the halls of tests of the whole program
from tests.support.house import SystemHall, eventually
from tests.support.panel_play import act_by_panel, in_menu, lines_of, menu_of, open_panel, quiet, seat_of

pytestmark = pytest.mark.covers("engine.games.estraven.*")
MOST_ACTIONS = 400
DECKS = "The Varga Pack + The Ember Choir"


@pytest.fixture(autouse=True)
def no_long_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.hall.time.PAUSES", dict.fromkeys(PAUSES, (0.05, 0.02)))


async def _begun(hall: SystemHall) -> tuple[Table, dict[int, Person]]:
    table = await hall.begin(hall.ada, hall.ben, game="estraven", deck=DECKS)
    return table, {seat_of(table, person): person for person in (hall.ada, hall.ben)}


async def _next_entry(table: Table) -> int:
    """Waits until the table has acted by itself; how many entries there were before."""
    number = table.number
    await eventually(lambda: table.number > number)
    return number


async def _play_until_asked(hall: SystemHall, table: Table, people: dict[int, Person], question: str) -> int:
    """Plays on until somebody is asked something, and tells who."""
    for _ in range(MOST_ACTIONS):
        (seat,) = table.position.to_act()
        if table.view(None).question == question:
            return seat
        await hall.play_on(people[seat])
    raise AssertionError(f"nobody was asked for a {question}")


async def test_a_whole_match_is_played_by_commands(hall: SystemHall) -> None:
    table, people = await _begun(hall)
    assert "varga-pack" in table.view(0).players[seat_of(table, hall.ada)].precons
    for _ in range(MOST_ACTIONS):
        if table.outcome is not None:
            break
        (seat,) = table.position.to_act()
        if table.position.standing(seat) is None:
            await hall.play_on(people[seat])
        else:
            await _next_entry(table)
    assert table.outcome is not None
    board = await hall.shown()
    alt = board.attachments[0].description or ""
    assert "wins: " in alt or "The match is a draw" in alt
    assert (await hall.stored(table.record.id)).outcome == table.outcome


async def test_whoever_has_priority_is_prompted_below_with_a_clock(hall: SystemHall) -> None:
    table, people = await _begun(hall)
    panels = {seat: await open_panel(hall, person) for seat, person in people.items()}
    seat = await _play_until_asked(hall, table, people, "priority")
    assert table.clocks.timers[seat].is_quick
    await quiet(hall)
    prompts = [message for message in people[seat].sees(hall.channel) if message.private_to is people[seat].user]
    newest = prompts[-1]
    assert newest.id > panels[seat].id, "the prompt stands below what was there before"
    head = newest.text().splitlines()[0]
    assert head.startswith(f"**{people[1 - seat].user.display_name} ")
    assert "React?** · " in head
    assert "· Your time ends" in head
    assert {"Pass", "Pass until change"} <= {*newest.labels(), *lines_of(newest)}
    assert "The chain, newest first: " in (newest.attachments[0].description or "")


async def test_after_pass_until_something_changes_windows_pass_by_themselves(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has ordered it gets no prompt for them, and others see the same as of any pass."""
    monkeypatch.setattr("bot.hall.time.PAUSES", dict.fromkeys(PAUSES, (2.4, 0.01)))
    table, people = await _begun(hall)
    for person in people.values():
        await open_panel(hall, person)
    where: dict[int, int | None] = {}
    for _ in range(MOST_ACTIONS):
        (seat,) = table.position.to_act()
        if table.position.standing(seat) is not None:
            break
        await quiet(hall)
        panels = hall.app.services.hand_panels._open[table.record.id]
        where = {each: panels[str(people[each].user.id)].message for each in people}
        if table.view(None).question == "priority":
            await hall.act(people[seat], "pass until-change")
        else:
            await hall.play_on(people[seat])
    await quiet(hall)
    private = [each for each in people[seat].sees(hall.channel) if each.id == where[seat]]
    assert [("What you ordered happens by itself" in panel.text()) for panel in private] == [True]
    number = await _next_entry(table)
    entry = (await hall.journal(table.record.id))[number]
    assert (entry.kind, entry.seat, entry.who) == ("act", seat, str(people[seat].user.id))
    await quiet(hall)
    assert "until" not in hall.text_of_channel()
    assert "passes." in await hall.ask(hall.cleo, "log")


async def test_an_action_is_put_together_in_the_panel(hall: SystemHall) -> None:
    table, people = await _begun(hall)
    (seat,) = table.position.to_act()
    panel = await open_panel(hall, people[seat])
    panel = await in_menu(people[seat], panel)
    assert {"Pitch a card for mana…", "Trade in the marketplace…"} <= set(lines_of(panel))
    notation = next(notation for notation, _ in table.options(seat) if notation.startswith("trade"))
    panel = await act_by_panel(people[seat], panel, notation)
    assert table.view(None).traded
    assert menu_of(panel) is None, "the controls are back"
    assert not [label for label in panel.labels() if label.startswith("Trade")]


# --- what a table may choose ------------------------------------------------------------


async def test_whoever_opens_a_table_chooses_the_games_own_options(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, game="estraven", options="Mulligan on + compensation 3")
    assert "3 mana for the second player; with mulligans" in lobby.text()
    await hall.join(hall.ben, lobby)
    await hall.start_match(hall.ada, lobby)
    await hall.shown()
    view = hall.table().view(None)
    assert dict(view.options) == {"compensation": 3, "mulligan": True}
    assert view.question == "mulligan"
    assert sorted(player.mana for player in view.players) == [0, 3]


async def test_usual_options_are_not_told_and_need_not_be_chosen(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, game="estraven", options="mulligan off")
    assert "mulligan" not in lobby.text()


@pytest.mark.parametrize(
    ("game", "options", "told"),
    [
        ("estraven", "fast-speed on", "Lords of Estraven has no option 'fast-speed'. It has compensation or mulligan."),
        ("estraven", "mulligan perhaps", "The option 'mulligan' is off or on."),
        ("estraven", "compensation 9", "The option 'compensation' is 1, 0, 2, 3 or 4."),
        ("manalimit", "mulligan on", "Manalimit has no option 'mulligan'. It has none to choose."),
    ],
)
async def test_an_option_that_a_game_does_not_have_is_refused(
    hall: SystemHall, game: str, options: str, told: str
) -> None:
    assert await hall.ask(hall.ada, "play", game=game, options=options) == told
    assert not hall.boards()


async def test_options_are_completed_one_after_the_other(hall: SystemHall) -> None:
    async def offered(typed: str, game: str = "estraven") -> list[str]:
        choices = await hall.ada.autocomplete(hall.channel, "play", focused="options", typed=typed, game=game)
        return [choice["value"] for choice in choices]

    assert await offered("") == [*(f"compensation {mana}" for mana in (1, 0, 2, 3, 4)), "mulligan off", "mulligan on"]
    assert await offered("mull") == ["mulligan off", "mulligan on"]
    assert await offered("compensation 2 + ") == ["compensation 2 + mulligan off", "compensation 2 + mulligan on"]
    assert await offered("", "shieldbreak") == []


async def test_a_card_and_the_rules_can_be_looked_up(hall: SystemHall) -> None:
    told = await hall.ask(hall.ada, "card", name="Huntmaster Varga")
    assert "Lead 3 Hound." in told
    rules = await hall.ask(hall.ada, "rules", game="estraven", search="EST-6.12")
    assert "EST-6.12" in rules


async def test_the_same_precon_cannot_be_brought_twice(hall: SystemHall) -> None:
    twice = "The Varga Pack + The Varga Pack"
    assert "The Varga Pack cannot be brought twice" in await hall.ask(hall.ada, "play", game="estraven", deck=twice)
    assert "2 different decks" in await hall.ask(hall.ada, "play", game="estraven", deck="The Varga Pack")
    assert hall.app.hall.tables == {}
