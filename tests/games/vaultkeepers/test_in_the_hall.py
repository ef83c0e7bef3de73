"""Vaultkeepers through the real client: a whole match, secret decisions, and answers in the middle of an attack."""

import pytest

from bot.local.people import Person
from engine.registry import game_named
from engine.table.table import Table
from tests.support.hall_fixtures import *  # noqa: F403 - the halls of tests of the whole program
from tests.support.house import SystemHall, eventually
from tests.support.panel_play import act_by_panel, lines_of, open_panel, quiet

pytestmark = pytest.mark.covers("engine.games.vaultkeepers.*")
GAME = "vaultkeepers"
MOST_ACTIONS = 600


async def _until_a_window_opens(hall: SystemHall, table: Table, people: dict[int, Person]) -> int:
    """Plays by /act until an attack is answered; who has priority then."""
    for _ in range(MOST_ACTIONS):
        seat = table.position.to_act()[0]
        if table.position.view(None).phase == "response":
            return seat
        notations = [notation for notation, _ in table.options(seat)]
        wanted = [
            each
            for verb in ("keep", "land", "cast", "attack", "confirm")
            for each in notations
            if each.startswith(verb)
        ]
        await hall.act(people[seat], (wanted or notations)[0])
    raise AssertionError("nobody attacked")


async def test_a_whole_match_is_played_and_its_end_is_shown(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben, game=GAME, deck="Wildfire")
    asked: set[str] = set()
    for _ in range(MOST_ACTIONS):
        if table.outcome is not None:
            break
        asked.add(table.position.view(None).phase)
        await hall.play_on((hall.ada, hall.ben)[table.position.to_act()[0]])
    assert table.outcome is not None
    assert {"mulligan", "draw", "main", "response"} <= asked
    board = await hall.shown()
    told = board.attachments[0].description or ""
    assert "wins" in told or "draw" in told
    assert "It is up to" not in told


async def test_opening_hands_are_decided_without_seeing_the_others_decision(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben, game=GAME)
    assert set(table.position.to_act()) == {0, 1}
    await hall.act(hall.ada, "mulligan")
    board = await hall.shown()
    told = f"{board.text()} {board.attachments[0].description} {await hall.ask(hall.ben, 'board')}"
    assert "exchange the opening hand" not in told
    assert "Ada has decided about the opening hand." in await hall.ask(hall.cleo, "log")
    assert tuple(table.position.to_act()) == (1,)
    before = table.number
    await hall.act(hall.ada, "mulligan")
    assert table.number == before, "there is no second mulligan"
    await hall.act(hall.ben, "keep")
    assert "Ada exchanges the opening hand." in await hall.ask(hall.cleo, "log")


async def test_an_attack_asks_the_defender_below_with_a_short_clock(hall: SystemHall) -> None:
    """Whoever has a panel open gets it anew at the bottom, with the choices of the window."""
    table = await hall.begin(hall.ada, hall.ben, game=GAME, deck="Wildfire")
    people = {0: hall.ada, 1: hall.ben}
    panels = {seat: await open_panel(hall, person) for seat, person in people.items()}
    seat = await _until_a_window_opens(hall, table, people)
    await quiet(hall)
    assert table.clocks.timers[seat].is_quick
    person = people[seat]
    seen = [
        message for message in person.sees(hall.channel) if message.private_to is person.user and message.attachments
    ]
    prompt = seen[-1]
    assert prompt.id > panels[seat].id
    assert ". Respond?** · " in prompt.text()
    assert "Your time ends" in prompt.text()
    choices = prompt.labels() + lines_of(prompt)
    assert {"Pass", "Pass for this turn"} <= set(choices)
    assert "answer the attack with an instant" in (prompt.attachments[0].description or "")
    before = table.number
    await act_by_panel(person, prompt, "pass")
    await eventually(lambda: table.number > before)


async def test_a_land_is_played_tapped_and_burned_from_the_panel(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben, game=GAME)
    people = {0: hall.ada, 1: hall.ben}
    for person in people.values():
        await hall.act(person, "keep")
    (seat,) = table.position.to_act()
    while table.position.view(None).phase == "draw":
        await hall.act(people[seat], table.options(seat)[-1][0])
    panel = await open_panel(hall, people[seat])
    for verb in ("land", "tap", "burn"):
        notation = next((notation for notation, _ in table.options(seat) if notation.startswith(verb)), None)
        assert notation is not None, verb
        panel = await act_by_panel(people[seat], panel, notation)
    player = table.position.view(None).players[seat]
    assert (sum(player.tapped), sum(player.mana), sum(player.burned)) == (1, 2, 1)
    assert "mana" in (panel.attachments[0].description or "")


async def test_a_deck_of_main_vault_and_leader_is_written_and_played(hall: SystemHall) -> None:
    rules = game_named(GAME).decks
    assert rules is not None
    precon = next(iter(rules.precons().values()))
    form = await hall.ada.slash(hall.channel, "deck new", game=GAME, name="My Keys")
    told = await (await hall.ada.submit_modal(form, cards=rules.text(precon.deck))).reply()
    assert told.text().startswith("**My Keys** is kept.")
    table = await hall.begin(hall.ada, hall.ben, game=GAME, deck="My Keys")
    own, _ = table.position.view(None).players
    assert own.precon is None
    assert own.leader == next(iter(precon.deck.sections["leader"]))


async def test_a_card_and_the_rules_can_be_looked_up(hall: SystemHall) -> None:
    for name, words in (
        ("Gate Bear", "Taunt."),
        ("Riptide", "attacking creature"),
        ("Dame Ysolt", "Vigilance."),
        ("Tidewell", "burn"),
    ):
        told = await (await hall.ada.slash(hall.channel, "card", name=name)).reply()
        assert words in told.text()
        assert name in (told.attachments[0].description or "")
    rules = await hall.ask(hall.ada, "rules", game=GAME, search="VAU-8.5")
    assert "VAU-8.5" in rules
