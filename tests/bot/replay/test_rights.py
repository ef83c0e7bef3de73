"""When everything about a match is open, and to whom."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.guilds.settings_cache import GuildSettingsCache
from bot.replay.refusals import NotOpen, NotOpenedByYou, NotYetOver, NotYoursToOpen
from bot.replay.rights import ReplayRights
from bot.store import Store
from engine.core.game import Outcome
from engine.journal.records import Seat, StoredMatch
from tests.bot.store.stories import BANKS, TIMERS, record

ADA, BEN, CYD = "17", "23", "31"
OVER = StoredMatch(record(), "finished", "", (), (), (), Outcome((0,), (1, 2), "points"))
ALONE = replace(OVER, record=replace(OVER.record, seats=(Seat(ADA, "Ada"), Seat(None, "Greedy", "greedy"))))


@pytest.fixture
async def rights(store: Store) -> ReplayRights:
    await store.begin(OVER.record, BANKS, TIMERS)
    hall: Any = SimpleNamespace(store=store)
    return ReplayRights(hall, GuildSettingsCache(store))


async def test_a_match_opens_when_all_people_agree(rights: ReplayRights) -> None:
    with pytest.raises(NotOpen):
        await rights.check_open(OVER, ADA)
    assert [seat.player for seat in await rights.agree(OVER, ADA)] == [BEN]
    assert not await rights.is_open_to(OVER, ADA)
    assert await rights.agree(OVER, BEN) == []
    assert await rights.is_open_to(OVER, CYD)


async def test_an_agreement_can_be_withdrawn_by_whoever_gave_it(rights: ReplayRights) -> None:
    await rights.agree(OVER, ADA)
    await rights.agree(OVER, BEN)
    await rights.withdraw(OVER, BEN)
    assert not await rights.is_open(OVER)
    with pytest.raises(NotOpenedByYou):
        await rights.withdraw(OVER, BEN)


async def test_only_those_who_played_open_a_match_and_only_after_its_end(rights: ReplayRights) -> None:
    with pytest.raises(NotYoursToOpen):
        await rights.agree(OVER, CYD)
    with pytest.raises(NotYetOver):
        await rights.agree(replace(OVER, status="open", outcome=None), ADA)


async def test_who_played_with_nobody_but_the_built_in_players_sees_everything_at_once(rights: ReplayRights) -> None:
    assert await rights.is_open_to(ALONE, ADA)
    assert not await rights.is_open_to(ALONE, BEN)


async def test_a_server_opens_what_begins_after_it_said_so(rights: ReplayRights, store: Store) -> None:
    await store.change_guild_settings(str(OVER.record.guild), replays_open_since=OVER.record.started)
    assert await rights.is_open(OVER)
    assert not await rights.is_open(replace(OVER, record=replace(OVER.record, started=OVER.record.started - 1)))
