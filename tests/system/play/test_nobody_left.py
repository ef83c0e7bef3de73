"""A match that is played together and at which nobody is left: it says that it is paused, and how to go on."""

import pytest

from bot.ui.words import PAUSED
from tests.support.house import SystemHall
from tests.support.journey_play import at_battle
from tests.support.panel_play import quiet

pytestmark = [
    pytest.mark.usefixtures("same_dice", "requests_only"),
    pytest.mark.covers("bot.play.board_message", "bot.help.service", "bot.watch.mirror"),
]


async def _all_leave(hall: SystemHall) -> None:
    """Ada and Ben hand their seats over, one after the other."""
    for person in (hall.ada, hall.ben):
        await hall.ask(person, "stand-in")
    await quiet(hall)


async def test_a_board_without_players_says_that_it_is_paused_and_how_to_go_on(hall: SystemHall) -> None:
    table = await at_battle(hall, hall.ada, hall.ben)
    await hall.ask(hall.ben, "stand-in")
    await quiet(hall)
    assert "Waiting for" in hall.board().text()
    assert PAUSED not in hall.board().text()
    await hall.ask(hall.ada, "stand-in")
    await quiet(hall)
    assert table.is_resting
    assert hall.board().text().endswith(PAUSED)
    assert "Waiting for" not in hall.board().text()


async def test_a_paused_board_stays_paused_after_a_restart(hall: SystemHall) -> None:
    await at_battle(hall, hall.ada, hall.ben)
    await _all_leave(hall)
    await hall.restart()
    await quiet(hall)
    assert hall.board().text().endswith(PAUSED)


async def test_after_a_return_it_goes_on(hall: SystemHall) -> None:
    table = await at_battle(hall, hall.ada, hall.ben)
    await _all_leave(hall)
    rested = table.number
    assert await hall.ask(hall.ada, "return") == "You have your seat back."
    await quiet(hall)
    assert PAUSED not in hall.board().text()
    assert "Waiting for" in hall.board().text()
    assert table.number > rested
    assert "Your turn" in await hall.ask(hall.ada, "matches")


async def test_nothing_claims_that_a_paused_match_waits_for_a_player(hall: SystemHall) -> None:
    await at_battle(hall, hall.ada, hall.ben)
    await _all_leave(hall)
    for person in (hall.ada, hall.spectator):
        said = [await hall.ask(person, command) for command in ("help", "matches", "watch")]
        assert all("aused" in each for each in said), said
        assert not any("aiting for" in each or "our turn" in each for each in said), said
    assert PAUSED in await hall.ask(hall.ada, "board", form="words")


async def test_while_others_play_on_lists_say_who_is_stood_in_for(hall: SystemHall) -> None:
    await at_battle(hall, hall.ada, hall.ben)
    await hall.ask(hall.ben, "stand-in")
    await quiet(hall)
    listed = await hall.ask(hall.ben, "matches")
    assert "`/return` takes your seat back" in listed
    assert "Your turn" not in listed
