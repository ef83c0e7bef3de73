"""What people switch on and off for themselves, and keep."""

import pytest

from bot.preferences.panel import SWITCHES
from bot.store import Preferences
from tests.simcord.house import SimulatedHall

pytestmark = pytest.mark.covers("bot.preferences.service", "bot.preferences.panel", "bot.preferences.cog")


@pytest.mark.command("preferences")
@pytest.mark.component("switch")
async def test_a_switch_is_turned_where_it_stands_and_back(hall: SimulatedHall) -> None:
    panel = (await hall.ada.use("preferences")).message
    assert panel.is_private
    assert "**Ask me always: off**" in panel.text
    assert "**Hints: on**" in panel.text
    await hall.ada.click(panel, "Turn on Ask me always")
    assert "**Ask me always: on**" in hall.now(panel).text
    assert hall.app.services.preferences.known(str(hall.ada.id)) == Preferences(asks_always=True)
    await hall.ada.click(hall.now(panel), "Turn off Ask me always")
    assert "**Ask me always: off**" in hall.now(panel).text


async def test_every_switch_has_a_sentence_and_a_button(hall: SimulatedHall) -> None:
    panel = (await hall.ada.use("preferences")).message
    assert all(switch.sentence in panel.text for switch in SWITCHES)
    assert len(panel.labels) == len(SWITCHES)
    for label in panel.labels:
        await hall.ada.click(hall.now(panel), label)
    turned = await hall.app.services.preferences.preferences_of(str(hall.ada.id))
    assert turned == Preferences(asks_always=True, full_names=True, films_at_once=True, asks_where=True, hints=False)


async def test_preferences_outlive_a_restart_and_are_nobody_elses(hall: SimulatedHall) -> None:
    panel = (await hall.ada.use("preferences")).message
    await hall.ada.click(panel, "Turn off Hints")
    await hall.restart()
    assert "**Hints: off**" in (await hall.ada.use("preferences")).message.text
    assert "**Hints: on**" in (await hall.ben.use("preferences")).message.text


async def test_who_is_forgotten_has_the_usual_preferences(hall: SimulatedHall) -> None:
    panel = (await hall.ada.use("preferences")).message
    await hall.ada.click(panel, "Turn on Full names")
    await hall.ada.use("privacy delete", confirm="yes")
    assert hall.app.services.preferences.known(str(hall.ada.id)) == Preferences()
    assert await hall.store.all_preferences() == {}
