"""Take-backs as people meet them: /undo, the request in the channel with its buttons, and every refusal."""

from typing import Any

import pytest

from bot.hall.refusals import NoMatchHere
from bot.local.model import Message
from bot.play.refusals import NoSeatOfYours
from engine.journal.refusals import AskedAlready, CameToLight, NoTakeBackAsked, NothingToTakeBack
from renders import Picture
from tests.support.house import SystemHall, hidden_step
from tests.support.league_house import LeagueHall
from tests.support.panel_play import open_panel
from tests.support.watch_play import NO_PICTURE

pytestmark = pytest.mark.covers("bot.play.service", "engine.journal.take_backs")


@pytest.fixture(autouse=True)
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(drawing: str, *arguments: Any, **more: Any) -> Any:
        return "words" if drawing == "words" else Picture(NO_PICTURE + repr((arguments, more)).encode(), "A board")

    monkeypatch.setattr("bot.display.renderer._draw", draw)


def _requests(hall: SystemHall) -> list[Message]:
    return [message for message in hall.channel.messages if "Agree to the take-back" in message.labels()]


async def _asked(hall: SystemHall) -> Message:
    """Ada is ready for battle, and wants to take that back."""
    await hall.act(hall.ada, "battle")
    assert await hall.ask(hall.ada, "undo") == "You ask for a take-back."
    await hall.discord.until(lambda: _requests(hall))
    return _requests(hall)[-1]


async def test_the_other_is_asked_in_the_channel_and_agrees_by_button(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    before = table.position.state_hash()
    request = await _asked(hall)
    assert hall.ben.user in request.pinged
    assert "Ada asks to take back their last action" in request.text()
    answered = await (await hall.ben.click(request, label="Agree to the take-back")).reply()
    assert answered.text() == "It is taken back."
    assert table.position.state_hash() == before
    await hall.settled()
    assert "The last action of Ada is taken back." in hall.board().text()


async def test_a_request_is_declined_by_button_and_only_players_answer(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    request = await _asked(hall)
    for label in ("Agree to the take-back", "Decline"):
        told = (await (await hall.spectator.click(request, label=label)).reply()).text()
        assert told == NoSeatOfYours().sentence
    told = (await (await hall.ben.click(request, label="Decline")).reply()).text()
    assert told == "The take-back is declined."
    assert table.position.to_act() == (1,)
    told = (await (await hall.ben.click(request, label="Agree to the take-back")).reply()).text()
    assert told == NoTakeBackAsked().sentence


async def test_a_request_can_be_answered_after_a_restart(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    before = table.position.state_hash()
    request = await _asked(hall)
    await hall.restart()
    await (await hall.ben.click(request, label="Agree to the take-back")).reply()
    assert hall.table().position.state_hash() == before


async def test_panels_follow_a_take_back(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    panel = await open_panel(hall, hall.ada)
    await hall.act(hall.ada, hidden_step(table, 0))
    await hall.ask(hall.ada, "undo")
    await hall.ask(hall.ben, "undo", word="agree")
    await hall.discord.until(lambda: "The last action of Ada is taken back." in panel.text())


async def test_against_built_in_players_nobody_is_asked(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    before = table.position.state_hash()
    await hall.act(hall.ada, hidden_step(table, 0))
    assert await hall.ask(hall.ada, "undo") == "It is taken back."
    assert table.position.state_hash() == before


async def test_every_refusal_says_why(hall: SystemHall) -> None:
    assert await hall.ask(hall.ada, "undo") == NoMatchHere().sentence
    table = await hall.begin(hall.ada, hall.ben)
    assert await hall.ask(hall.ada, "undo") == NothingToTakeBack().sentence
    assert await hall.ask(hall.spectator, "undo") == NoSeatOfYours().sentence
    assert await hall.ask(hall.ben, "undo", word="agree") == NoTakeBackAsked().sentence
    await _asked(hall)
    assert await hall.ask(hall.ada, "undo") == AskedAlready().sentence
    await hall.ask(hall.ben, "undo", word="decline")
    await hall.end_round(table, hall.ben)
    assert await hall.ask(hall.ben, "undo") == CameToLight().sentence
    await hall.ask(hall.ben, "concede")
    assert await hall.ask(hall.ben, "undo") == NoMatchHere().sentence


@pytest.mark.rule("LEA-3.14")
async def test_in_a_league_run_planning_is_taken_back_and_no_battle(league_hall: LeagueHall) -> None:
    await league_hall.opened_week(await league_hall.make_league())
    table = await league_hall.begin_run(league_hall.ada)
    place, before = league_hall.world.channels[int(table.record.place)], table.position.state_hash()
    await league_hall.act(league_hall.ada, hidden_step(table, 0), place)
    assert await league_hall.ask(league_hall.ada, "undo", place) == "It is taken back."
    assert table.position.state_hash() == before
    await league_hall.act(league_hall.ada, "battle", place)
    told = await league_hall.ask(league_hall.ada, "undo", place)
    assert told in (CameToLight().sentence, NothingToTakeBack().sentence)


async def test_a_league_run_of_an_open_week_is_never_listed(league_hall: LeagueHall) -> None:
    await league_hall.opened_week(await league_hall.make_league())
    await league_hall.begin_run(league_hall.ada)
    for person in (league_hall.ada, league_hall.spectator, league_hall.vera):
        assert "No match that you could watch" in await league_hall.ask(person, "watch")
