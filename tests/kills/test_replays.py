"""Consent to an open replay outlives the bot: what was answered is kept, and what was not can be said again."""

import json

import pytest

from bot.local.model import Message
from bot.local.people import Person
from tests.kills.hall import KillHall

pytestmark = pytest.mark.covers("bot.replay.rights", "bot.store.agreements")
OPEN = "Open hands and decks to all"


async def _over(hall: KillHall) -> None:
    await hall.open_table(hall.duel, hall.ben, hall.cleo)
    await hall.answer(await hall.ben.slash(hall.duel, "concede"))


async def _steps(hall: KillHall, person: Person) -> Message:
    return await (await person.slash(hall.duel, "replay")).reply()


def _agreed(hall: KillHall) -> list[str]:
    rows = hall.rows("SELECT text FROM notes WHERE name LIKE 'open replay of %'")
    return [player for (text,) in rows for player in json.loads(str(text))]


@pytest.mark.parametrize("written", [False, True])
async def test_consent_that_was_on_its_way_when_the_bot_died_is_given_once(hall: KillHall, *, written: bool) -> None:
    await hall.start(dies=f"{'after' if written else 'before'} bot.store:Store.open_replay")
    await _over(hall)
    panel = await _steps(hall, hall.ben)
    await hall.ben.click(panel, label=OPEN)
    await hall.death()
    assert _agreed(hall) == ([str(hall.ben.user.id)] if written else [])
    await hall.start()
    again = await (await hall.ben.click(panel, label=OPEN)).reply()
    assert "Cleo." in again.text()
    other = await _steps(hall, hall.cleo)
    assert "are open to all" in (await (await hall.cleo.click(other, label=OPEN)).reply()).text()
    assert sorted(_agreed(hall)) == sorted(str(each.user.id) for each in (hall.ben, hall.cleo))


async def test_a_replay_is_stepped_through_after_a_kill(hall: KillHall) -> None:
    await hall.start()
    await _over(hall)
    panel = await _steps(hall, hall.cleo)
    await hall.kill()
    await hall.start()
    await (await hall.cleo.click(panel, label="Forward ›")).reply()
    assert "step 1 of 1" in panel.text()
