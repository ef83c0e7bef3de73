"""Cards, rules, help, and which matches there are."""

import pytest

from bot.rulebook.rules import rules_of
from tests.simcord.house import SimulatedHall
from tests.simcord.people import Person

pytestmark = pytest.mark.covers("bot.help.service", "bot.rulebook.service")
PNG = b"\x89PNG"


# --- /card ------------------------------------------------------------


@pytest.mark.command("card")
async def test_card_shows_a_card_as_picture_and_text(hall: SimulatedHall) -> None:
    offered = await hall.ada.complete("card", "name", "clattering", game="manalimit")
    assert list(offered.items()) == [("manalimit/clattering-foreman", "Clattering Foreman (Manalimit, Clockhaven)")]
    shown = (await hall.ada.use("card", name="manalimit/clattering-foreman")).message
    assert shown.is_private
    assert shown.text.startswith("**Clattering Foreman** · Manalimit, Clockhaven\nBrass · cost 4")
    assert shown.files["card.png"].startswith(PNG)
    assert "At battle start, spawn a Cog Mite" in shown.alt_texts["card.png"]
    assert hall.spectator.sees() == []


async def test_card_is_found_by_name_and_a_near_miss_is_suggested(hall: SimulatedHall) -> None:
    talk = hall.ada.private_talk
    assert "**Clattering Foreman**" in (await hall.ada.use("card", talk, name="clattering FOREMAN")).told
    assert "Did you mean Clattering Foreman" in (await hall.ada.use("card", talk, name="clatering foremen")).told


# --- /rules ------------------------------------------------------------


@pytest.mark.command("rules")
@pytest.mark.component("rules")
async def test_rules_are_read_from_the_first_page_to_the_last_and_back(hall: SimulatedHall) -> None:
    pages = len(rules_of("manalimit").pages())
    shown = (await hall.ada.use("rules", game="manalimit")).message
    assert shown.is_private
    assert f"page 1 of {pages}" in shown.text
    assert shown.labels == ("Next page",)
    for number in range(2, pages + 1):
        turned = (await hall.ada.click(shown, "Next page")).message
        assert turned.id == shown.id
        assert f"page {number} of {pages}" in turned.text
    assert turned.labels == ("Previous page",)
    assert f"page {pages - 1} of {pages}" in (await hall.ada.click(shown, "Previous page")).told
    assert hall.spectator.sees() == []


async def test_rules_open_at_a_page_and_are_searched(hall: SimulatedHall) -> None:
    assert "page 3 of" in (await hall.ada.use("rules", game="manalimit", page=3)).told
    assert "choose one from 1" in (await hall.ada.use("rules", game="manalimit", page=999)).told
    assert set(await hall.ada.complete("rules", "search", "empty tank", game="manalimit")) == {"MAN-4.2"}
    found = (await hall.ada.use("rules", game="manalimit", search="empty tank")).told
    assert "Found: **MAN-4.2** Each planning phase begins with an empty tank" in found
    assert "No rule of" in (await hall.ada.use("rules", game="manalimit", search="parliament")).told
    many = (await hall.ada.use("rules", game="manalimit", search="ghost")).message
    assert "rules have “ghost” in them" in many.text
    assert many.labels == ("Read on from the first",)
    assert "**MAN-1.1**" in (await hall.ada.click(many, "Read on from the first")).told
    assert "page 1 of" in hall.now(many).text


# --- /help ------------------------------------------------------------


@pytest.mark.command("help")
async def test_help_says_what_one_can_do_here_and_now(hall: SimulatedHall) -> None:
    assert await _help(hall.ada) == "Nothing is being played in this channel."
    await hall.lobby(hall.ada)
    assert await _help(hall.ada) == "Your table is open."
    assert await _help(hall.ben) == "A table is open here."
    await hall.ben.use("join")
    assert await _help(hall.ben) == "You have a seat at the table here."
    await hall.ada.use("start")
    assert await _help(hall.ada) == "You are playing Manalimit, and it is your turn."
    await hall.ada.use("pass")
    assert await _help(hall.ada) == "You are playing Manalimit, waiting for Ben."
    assert await _help(hall.spectator) == "Manalimit is being played here, and you are watching."
    assert f"You are playing in <#{hall.channel.id}>." in (await hall.ada.use("help", hall.lounge)).told


async def test_help_names_the_managers_commands_to_managers_alone(hall: SimulatedHall) -> None:
    assert "/settings" in (await hall.admin.use("help")).told
    assert "/settings" not in (await hall.ada.use("help")).told
    assert "/settings" not in (await hall.admin.use("help", hall.admin.private_talk)).told


async def _help(person: Person) -> str:
    """What /help says first, in bold."""
    reply = await person.use("help")
    assert reply.message.is_private
    return reply.told.split("**")[1]


# --- /matches ------------------------------------------------------------


@pytest.mark.command("matches")
async def test_matches_lists_ones_own_and_those_that_can_be_watched(hall: SimulatedHall) -> None:
    assert "nothing just now" in (await hall.ada.use("matches")).told
    await hall.begin(hall.ada, hall.ben)
    own = (await hall.ben.use("matches")).told
    assert own.startswith("**You play**\n• Manalimit with Ada")
    assert f"in <#{hall.channel.id}>. **Your turn.**" in own
    assert f"**To watch here**\n• Manalimit: Ada, Ben, in <#{hall.channel.id}>" in (await hall.cleo.use("matches")).told
    await hall.ada.use("concede")
    assert "**You played**\n• Manalimit with Ada" in (await hall.ben.use("matches")).told
    assert (await hall.ben.use("matches")).told.endswith(": won.")
    assert (await hall.ada.use("matches")).told.endswith(": place 2.")


async def test_matches_names_no_channel_that_one_cannot_see(hall: SimulatedHall) -> None:
    hidden = hall.new_channel("hidden", only_for=[hall.ada, hall.ben])
    await hall.begin(hall.ada, channel=hidden)
    assert f"<#{hidden.id}>" in (await hall.ben.use("matches")).told
    assert f"<#{hidden.id}>" not in (await hall.cleo.use("matches")).told
