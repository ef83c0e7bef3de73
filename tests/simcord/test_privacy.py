"""What people see to for themselves: their data, their ghosts, and whom they do not want to play with."""

import json

import pytest
from simcord import SetupError

from tests.simcord.house import SimulatedHall

pytestmark = pytest.mark.covers("bot.privacy.service", "bot.privacy.blocks")

# --- /privacy ------------------------------------------------------------


@pytest.mark.command("privacy export")
async def test_export_gives_everything_that_is_kept_about_oneself_and_to_oneself(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    await hall.ada.use("act", action="battle")
    await hall.ada.use("block add", user=hall.cleo.actor)
    shown = (await hall.ada.use("privacy export")).message
    assert shown.is_private
    kept = json.loads(shown.files["cardhall.json"])
    assert kept["player"]["id"] == str(hall.ada.id)
    assert [match["id"] for match in kept["matches"]] == [table.record.id]
    assert [entry["notation"] for entry in kept["matches"][0]["entries"]] == ["battle"]
    assert str(hall.cleo.id) in json.dumps(kept["blocks"])
    for other in (hall.ben, hall.spectator, hall.admin):
        assert shown.id not in [message.id for message in other.sees()]


@pytest.mark.command("privacy delete")
@pytest.mark.component("forget")
async def test_delete_asks_first_and_then_forgets_somebody_for_good(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    lobby = await hall.lobby(hall.ada, hall.lounge)
    sure = (await hall.ada.use("privacy delete")).message
    assert sure.is_private
    assert sure.text.startswith("**Delete everything about you?**")
    assert sure.labels == ("Delete everything about me",)
    with pytest.raises(SetupError, match="not visible"):
        await hall.ben.click(sure, "Delete everything about me")
    assert hall.table() is table
    assert (await hall.ada.click(sure, "Delete everything about me")).told.startswith("Done.")
    assert table.outcome is not None
    assert "closed" in hall.now(lobby).text
    assert await hall.store.player(str(hall.ada.id)) is None
    stored = await hall.store.load(table.record.id)
    assert stored is not None
    assert str(hall.ada.id) not in repr(stored)
    assert "Ada" not in repr(stored)
    assert "Ada" not in (await hall.ben.use("matches")).told
    assert "Ada" not in (await hall.ben.click(hall.board(), "Log")).told


async def test_delete_with_a_yes_asks_nothing(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada)
    assert (await hall.ada.use("privacy delete", confirm="yes")).told.startswith("Done.")
    assert await hall.store.player(str(hall.ada.id)) is None


@pytest.mark.command("privacy ghosts")
async def test_ghosts_bear_a_name_or_none_as_their_owner_wants(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada)
    await hall.play_a_card(hall.ada)
    await hall.ada.use("act", action="battle")
    await hall.begin(hall.ben, channel=hall.lounge)
    await hall.ben.use("act", hall.lounge, action="battle")
    named = (await hall.cleo.use("log", hall.lounge)).told
    assert "Round 1: Ben (←) vs. the ghost of Ada (→)." in named
    assert "nobody's" in (await hall.ada.use("privacy ghosts", named=False)).told
    unnamed = (await hall.cleo.use("log", hall.lounge)).told
    assert "Ada" not in unnamed
    assert "Round 1: Ben (←) vs." in unnamed
    assert "bear your name" in (await hall.ada.use("privacy ghosts", named=True)).told
    assert (await hall.cleo.use("log", hall.lounge)).told == named


# --- /block ------------------------------------------------------------


@pytest.mark.command("block add", "block remove", "block list")
async def test_who_is_blocked_can_neither_challenge_nor_join_and_is_not_told_why(hall: SimulatedHall) -> None:
    assert (await hall.ada.use("block list")).told == "You have blocked nobody."
    reply = await hall.ada.use("block add", user=hall.ben.actor)
    assert reply.message.is_private
    assert reply.told == "Ben can no longer challenge you or join your tables."
    assert (await hall.ada.use("block list")).told == f"You have blocked Ben (<@{hall.ben.id}>)."
    assert (await hall.ben.use("play", game="manalimit", opponent=hall.ada.actor)).told == "You cannot challenge Ada."
    assert hall.spectator.sees() == []
    lobby = await hall.lobby(hall.ada)
    assert "You cannot join this table" in (await hall.ben.click(lobby, "Join")).told
    assert (await hall.ada.use("block remove", user=hall.ben.actor)).told == "Ben can challenge you again."
    assert "You have not blocked Ben" in (await hall.ada.use("block remove", user=hall.ben.actor)).told
    assert (await hall.ada.use("block list")).told == "You have blocked nobody."
    await hall.ben.click(lobby, "Join")
    assert f"<@{hall.ben.id}>" in hall.now(lobby).text


async def test_nobody_blocks_themselves(hall: SimulatedHall) -> None:
    assert (await hall.ada.use("block add", user=hall.ada.actor)).told == "You cannot block yourself."
