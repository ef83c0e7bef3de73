"""An error inside a game, or in the journal, stops at most its own table, and only until somebody resumes it."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from bot.local.model import Channel
from bot.store import NotWritten, Store
from engine.games.manalimit.game import Manalimit
from engine.journal.protocol import NotCommitted, Writing
from engine.journal.refusals import CannotGoOn
from engine.table.table import Table
from tests.support.house import SystemHall, eventually, hidden_step

pytestmark = pytest.mark.covers("bot.hall.hall", "bot.ui.replies")


def break_once(monkeypatch: pytest.MonkeyPatch, method: str = "apply") -> list[Exception]:
    """The next call fails, the others do not; the list is empty once it has."""
    work: Callable[..., Any] = getattr(Manalimit, method)
    broken: list[Exception] = [KeyError("a secret of the game")]

    def once(self: Manalimit, *given: Any) -> Any:
        if broken:
            raise broken.pop()
        return work(self, *given)

    monkeypatch.setattr(Manalimit, method, once)
    return broken


async def _stopped(hall: SystemHall, monkeypatch: pytest.MonkeyPatch) -> tuple[Table, str]:
    table = await hall.begin(hall.ada, hall.ben)
    await hall.act(hall.ada, hidden_step(table, 0))
    break_once(monkeypatch)
    told = await hall.act(hall.ada, "battle")
    await hall.settled()
    return table, told


async def test_an_error_in_a_game_is_told_to_whoever_acted_and_to_the_channel_with_a_number(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, told = await _stopped(hall, monkeypatch)
    found = re.search(r"number ([0-9a-f]{6})", told)
    assert found is not None
    assert found[1] in hall.channel.messages[-2].text() + hall.channel.messages[-1].text()
    stored = await hall.stored(table.record.id)
    assert stored.status == "stopped"
    assert stored.reason.startswith(found[1])


async def test_nobody_reads_the_inside_of_an_error(hall: SystemHall, monkeypatch: pytest.MonkeyPatch) -> None:
    _table, told = await _stopped(hall, monkeypatch)
    assert "a secret of the game" not in told + hall.text_of_channel()


async def test_an_error_in_a_game_changes_nothing_in_the_journal(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _told = await _stopped(hall, monkeypatch)
    entries = await hall.journal(table.record.id)
    assert len(entries) == 1
    assert entries[-1].state_hash == table.position.state_hash()


async def test_other_tables_go_on_when_one_has_stopped(hall: SystemHall, monkeypatch: pytest.MonkeyPatch) -> None:
    place: Channel = hall.world.add_channel(hall.guild, "other")
    other = await hall.begin(hall.cleo, channel=place)
    await _stopped(hall, monkeypatch)
    assert "Cleo pitches" in await hall.act(hall.cleo, hidden_step(other, 0), place)
    await hall.settled()


async def test_resume_takes_a_stopped_match_up_from_the_last_action(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _told = await _stopped(hall, monkeypatch)
    before = table.position.state_hash()
    assert await hall.ask(hall.ben, "resume") == "The match goes on."
    await hall.shown()
    assert hall.table().position.state_hash() == before
    assert (await hall.stored(table.record.id)).status == "open"
    assert "ready for battle" in await hall.act(hall.ada, "battle")
    await hall.settled()


async def test_a_resumed_match_has_one_board(hall: SystemHall, monkeypatch: pytest.MonkeyPatch) -> None:
    await _stopped(hall, monkeypatch)
    await hall.ask(hall.ada, "resume")
    await hall.act(hall.ada, "battle")
    await hall.shown()
    assert len(hall.boards()) == 1


async def test_a_stopped_match_can_be_resumed_after_a_restart(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    await _stopped(hall, monkeypatch)
    await hall.restart()
    assert hall.table_or_none() is None
    assert await hall.ask(hall.ada, "resume") == "The match goes on."
    await hall.shown()


async def test_whoever_acts_at_a_stopped_table_is_told_about_resume(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    await _stopped(hall, monkeypatch)
    assert "/resume" in await hall.act(hall.ben, "battle")


async def test_a_match_that_goes_on_cannot_be_resumed(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    before = await hall.everything(table.record.id)
    told = await hall.ask(hall.ada, "resume")
    assert "The match goes on" not in told
    assert await hall.everything(table.record.id) == before


async def test_an_error_while_a_match_is_restored_stops_only_that_match(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await hall.begin(hall.ada)
    await hall.act(hall.ada, hidden_step(table, 0))
    place = hall.world.add_channel(hall.guild, "other")
    other = await hall.begin(hall.ben, channel=place)
    await hall.settled()
    await hall.stop()
    break_once(monkeypatch)
    await hall.start()
    assert hall.table_or_none() is None
    assert hall.table(place).record.id == other.record.id
    assert await hall.ask(hall.ada, "resume") == "The match goes on."
    await hall.shown()


# --- the journal ------------------------------------------------------------


def _fail_to_write_once(hall: SystemHall, monkeypatch: pytest.MonkeyPatch, who: str) -> list[None]:
    """The next entry of somebody cannot be written."""
    assert hall.store is not None
    commit, left = hall.store.commit, [None]

    async def once(match: str, writing: Writing) -> None:
        if left and writing.entries[0].who == who:
            left.pop()
            raise NotCommitted
        await commit(match, writing)

    monkeypatch.setattr(hall.store, "commit", once)
    return left


async def test_an_action_that_cannot_be_written_is_refused_and_can_be_made_again(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await hall.begin(hall.ada)
    _fail_to_write_once(hall, monkeypatch, str(hall.ada.user.id))
    before = await hall.everything(table.record.id)
    notation = hidden_step(table, 0)
    assert "could not be written down" in await hall.act(hall.ada, notation)
    assert await hall.everything(table.record.id) == before
    assert "Ada pitches" in await hall.act(hall.ada, notation)
    await hall.settled()


async def test_a_match_goes_on_after_an_action_of_a_built_in_player_could_not_be_written(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.table.table.SECONDS_UNTIL_TRIED_AGAIN", 0.05)
    left = _fail_to_write_once(hall, monkeypatch, "greedy")
    table = await hall.begin(hall.ada, built_in=1)
    await eventually(lambda: not left)
    await eventually(lambda: table.number > 0, seconds=3)


async def test_a_match_goes_on_after_an_answer_of_the_house_could_not_be_written(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.table.table.SECONDS_UNTIL_TRIED_AGAIN", 0.05)
    table = await hall.begin(hall.ada)
    left = _fail_to_write_once(hall, monkeypatch, "house")
    await hall.act(hall.ada, "battle")
    await eventually(lambda: not left)
    await eventually(lambda: table.position.state.round == 2)
    await hall.settled()


async def test_a_resume_that_cannot_be_written_leaves_the_channel_free(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    await _stopped(hall, monkeypatch)

    async def full_disk(*_: object) -> None:
        raise NotWritten

    with monkeypatch.context() as patched:
        patched.setattr(Store, "take_up", full_disk)
        assert "could not be written" in await hall.ask(hall.ada, "resume")
    assert await hall.ask(hall.ada, "resume") == "The match goes on."


async def test_a_match_that_cannot_go_on_says_so_in_its_channel(
    hall: SystemHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    await hall.begin(hall.ada)
    await hall.stop()

    def other_rules(*_: object) -> None:
        raise CannotGoOn("It was begun under other rules.")

    monkeypatch.setattr("bot.hall.hall.restore", other_rules)
    await hall.start()
    await hall.settled()
    assert "It was begun under other rules." in hall.channel.messages[-1].text()
    lobby = await hall.lobby(hall.ben)
    assert "Start" in lobby.labels()
