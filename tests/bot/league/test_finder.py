"""Leagues are found by name, by key, or because there is no other; never those of another server."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.league.finder import LeagueFinder, key_of, read_name
from bot.league.refusals import LeagueNameIsKey, NoLeagueYet, OnlyLeagueManagers, WhichLeague
from bot.store import Store
from engine.league.refusals import NoSuchLeague, NotYourLeague
from tests.bot.store.league_stories import make_league

HERE, ELSEWHERE = "guild", "4"


def _asking(guild: str = HERE, *, manages: bool = False) -> Any:
    return SimpleNamespace(guild_id=guild, permissions=SimpleNamespace(manage_guild=manages), user=None)


async def test_a_league_is_found_by_its_name_in_any_case_and_by_its_key(store: Store) -> None:
    finder, league = LeagueFinder(store.leagues), await make_league(store, "Friday")
    await make_league(store, "Sunday")
    assert await finder.find(_asking(), " friDAY ") == league
    assert await finder.find(_asking(), key_of(league)) == league


async def test_without_a_name_the_only_league_that_goes_on_is_meant(store: Store) -> None:
    finder = LeagueFinder(store.leagues)
    with pytest.raises(NoLeagueYet):
        await finder.find(_asking(), None)
    ended, league = await make_league(store, "Friday"), await make_league(store, "Sunday")
    with pytest.raises(WhichLeague, match="Friday"):
        await finder.find(_asking(), None)
    await store.leagues.end(ended.id, HERE, 5.0)
    assert await finder.find(_asking(), None) == league


async def test_a_league_of_another_server_is_not_to_be_had(store: Store) -> None:
    finder, league = LeagueFinder(store.leagues), await make_league(store, "Friday")
    with pytest.raises(NoSuchLeague):
        await finder.find(_asking(ELSEWHERE), "Friday")
    with pytest.raises(NotYourLeague):
        await finder.find_managed(_asking(ELSEWHERE, manages=True), key_of(league))


async def test_a_league_is_changed_by_those_who_manage_the_server(store: Store) -> None:
    finder, league = LeagueFinder(store.leagues), await make_league(store, "Friday")
    assert await finder.find_managed(_asking(manages=True), None) == league
    with pytest.raises(OnlyLeagueManagers):
        await finder.find_managed(_asking(), None)


def test_a_name_is_kept_without_spare_spaces_and_is_no_key() -> None:
    assert read_name("  The   long one ") == "The long one"
    with pytest.raises(LeagueNameIsKey):
        read_name("League/7")
