"""Whole matches and runs, played to their end by commands, and what comes after."""

import asyncio

import pytest

from bot.lobby.cog import LobbyCog
from bot.local.people import Person
from tests.support.house import SystemHall, eventually

pytestmark = pytest.mark.covers("bot.hall.hall", "bot.hall.plans", "bot.lobby.rematches")


async def _put_a_unit_on_the_board(hall: SystemHall, person: Person) -> None:
    """Plays something in the very first round; the dearest cards are pitched for it."""
    table = hall.table()
    seat = table.seat_of(str(person.user.id))
    assert seat is not None
    cards = table.position.state.pool.by_id
    while not any(table.position.state.players[seat].board):
        notations = [notation for notation, _ in table.options(seat)]
        pitches = [notation for notation in notations if notation.startswith("pitch")]
        dearest = max(pitches, key=lambda notation: cards[notation.split()[1]].cost, default="battle")
        await hall.act(person, next((n for n in notations if n.startswith("play")), dearest))


async def _play_to_the_end(hall: SystemHall, *people: Person) -> None:
    """The first has a unit, the others send empty boards, so that one loses a life in every round."""
    table = hall.table()
    await _put_a_unit_on_the_board(hall, people[0])
    while table.outcome is None:
        players = table.position.state.players
        await hall.end_round(table, *(person for seat, person in enumerate(people) if not players[seat].out_round))
    await hall.settled()


async def test_a_live_match_of_two_is_played_to_the_end(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    await _play_to_the_end(hall, hall.ada, hall.ben)
    stored = await hall.stored(table.record.id)
    assert stored.status == "finished"
    assert stored.outcome is not None
    assert stored.outcome.winners == (0,)
    assert "Ada wins" in hall.board().text()
    assert hall.board().labels() == ["Rematch", "Replay", "Film", "Log", "Read the board"]
    assert len(hall.boards()) == 1


async def test_a_live_match_of_four_is_played_to_the_end(hall: SystemHall) -> None:
    dora = hall.person("Dora")
    table = await hall.begin(hall.ada, hall.ben, hall.cleo, dora)
    await _play_to_the_end(hall, hall.ada, hall.ben, hall.cleo, dora)
    stored = await hall.stored(table.record.id)
    assert stored.status == "finished"
    assert stored.outcome is not None
    assert stored.outcome.winners == (0,)
    assert "Ada wins" in hall.board().text()


async def test_a_match_with_built_in_opponents_is_played_to_the_end(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, built_in=1)
    assert table.record.clock == "none"
    while table.outcome is None:
        await hall.end_round(table, hall.ada)
    await hall.settled()
    stored = await hall.stored(table.record.id)
    assert stored.status == "finished"
    assert {entry.who for entry in stored.entries} == {str(hall.ada.user.id), "greedy"}
    assert "Normal (computer) wins" in hall.board().text()


async def test_a_run_is_played_to_the_end(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    await hall.lose_by_empty_boards(hall.ada)
    stored = await hall.stored(table.record.id)
    assert stored.status == "finished"
    assert [entry.kind for entry in stored.entries] == ["act", "house"] * 3
    assert "Ada has no lives left" in hall.board().text()
    assert hall.board().labels() == ["Rematch", "Replay", "Film", "Log", "Read the board"]


async def test_a_match_goes_on_over_a_restart_as_if_nothing_had_been(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    await hall.act(hall.ada, "battle")
    before = table.position.state_hash(), table.number
    await hall.restart()
    restored = hall.table()
    assert restored is not table
    assert (restored.position.state_hash(), restored.number) == before
    await hall.act(hall.ben, "battle")
    await hall.shown()
    assert restored.position.state.round == 2


# --- rematches ------------------------------------------------------------


async def test_a_rematch_begins_when_all_want_one(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    await hall.ask(hall.ada, "concede")
    await hall.settled()
    over = hall.board()
    told = await (await hall.ada.click(over, label="Rematch")).reply()
    assert told.private_to is hall.ada.user
    assert "Ben" in told.text()
    assert hall.table_or_none() is None
    told = await (await hall.ben.click(over, label="Rematch")).reply()
    assert told.text() == "A new match begins."
    await eventually(lambda: hall.board() is not over)
    await hall.settled()
    again = hall.table()
    assert again.record.rematch_of == table.record.id
    assert [seat.name for seat in again.record.seats] == ["Ben", "Ada"]
    await hall.act(hall.ada, "battle")
    await hall.settled()


async def test_a_rematch_of_a_run_begins_at_once_even_after_a_restart(hall: SystemHall) -> None:
    await hall.begin(hall.ada)
    await hall.ask(hall.ada, "concede")
    await hall.settled()
    over = hall.board()
    await hall.restart()
    told = await (await hall.ada.click(over, label="Rematch")).reply()
    assert told.text() == "A new match begins."
    await eventually(lambda: hall.board() is not over)
    await hall.settled()


async def test_a_spectator_cannot_ask_for_a_rematch(hall: SystemHall) -> None:
    await hall.begin(hall.ada)
    await hall.ask(hall.ada, "concede")
    await hall.settled()
    before = hall.public()
    told = await (await hall.spectator.click(hall.board(), label="Rematch")).reply()
    assert "Only those who played" in told.text()
    assert hall.public() == before


async def test_two_who_want_a_rematch_at_the_same_moment_get_one(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await hall.ask(hall.ada, "concede")
    await hall.settled()
    over = hall.board()
    exchanges = await asyncio.gather(*(person.click(over, label="Rematch") for person in (hall.ada, hall.ben)))
    told = [(await exchange.reply()).text() for exchange in exchanges]
    assert "A new match begins." in told
    await eventually(lambda: hall.board() is not over)
    await hall.settled()
    assert len(hall.app.hall.tables) == 1


async def test_the_result_stays_when_the_rematch_begins(hall: SystemHall) -> None:
    await hall.begin(hall.ada)
    await hall.lose_by_empty_boards(hall.ada)
    over = hall.board()
    await (await hall.ada.click(over, label="Rematch")).reply()
    await eventually(lambda: hall.board() is not over)
    await hall.settled()
    assert not over.deleted
    assert "no lives left" in over.text()


# --- ghosts ------------------------------------------------------------


async def test_the_boards_of_earlier_runs_are_met_as_ghosts_by_others(hall: SystemHall) -> None:
    await hall.begin(hall.ada)
    await _put_a_unit_on_the_board(hall, hall.ada)
    await hall.act(hall.ada, "battle")
    await hall.settled()
    other = hall.world.add_channel(hall.guild, "other")
    await hall.begin(hall.ben, channel=other)
    await hall.act(hall.ben, "battle", other)
    await hall.settled()
    assert "the ghost of Ada" in hall.board(other).text()


async def test_nobody_meets_their_own_ghost(hall: SystemHall) -> None:
    await hall.begin(hall.ada)
    await _put_a_unit_on_the_board(hall, hall.ada)
    await hall.act(hall.ada, "battle")
    await hall.ask(hall.ada, "concede")
    await hall.settled()
    await hall.begin(hall.ada)
    await hall.act(hall.ada, "battle")
    await hall.settled()
    assert "vs. a house ghost" in await hall.ask(hall.ada, "log")


async def test_ghosts_are_still_there_after_a_restart(hall: SystemHall) -> None:
    await hall.begin(hall.ada)
    await _put_a_unit_on_the_board(hall, hall.ada)
    await hall.act(hall.ada, "battle")
    await hall.restart()
    other = hall.world.add_channel(hall.guild, "other")
    await eventually(lambda: hall.app.get_channel(other.id))
    await hall.begin(hall.ben, channel=other)
    await hall.act(hall.ben, "battle", other)
    await hall.settled()
    assert "the ghost of Ada" in hall.board(other).text()


async def test_a_ghost_whose_owner_has_an_odd_name_formats_nothing_and_pings_nobody(hall: SystemHall) -> None:
    odd = hall.person(f"**bold** <@{hall.cleo.user.id}>")
    await hall.begin(odd)
    await _put_a_unit_on_the_board(hall, odd)
    await hall.act(odd, "battle")
    await hall.settled()
    other = hall.world.add_channel(hall.guild, "other")
    await hall.begin(hall.ben, channel=other)
    await hall.act(hall.ben, "battle", other)
    await hall.settled()
    content = hall.board(other).text()
    assert "the ghost of " in content
    assert "**bold**" not in content
    assert f"<@{hall.cleo.user.id}>" not in content
    assert hall.board(other).pinged == []


# --- the commands of the bot ------------------------------------------------------------

SYNC = "PUT /applications/{application_id}/commands"


async def test_commands_are_sent_to_discord_only_when_they_have_changed(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert hall.discord.requests[SYNC] == 1
    await hall.restart()
    await hall.restart()
    assert hall.discord.requests[SYNC] == 1
    monkeypatch.setattr(LobbyCog.play, "description", "Open another table")
    await hall.restart()
    assert hall.discord.requests[SYNC] == 2


async def test_commands_that_could_not_be_sent_are_sent_at_the_next_start(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LobbyCog.play, "description", "Open another table")
    hall.faults.fail_next(1, 503, SYNC)
    await hall.restart()
    await hall.restart()
    assert hall.ada.commands(hall.channel)[0]["description"] == "Open another table"
    await hall.restart()
    assert hall.discord.requests[SYNC] == 3
