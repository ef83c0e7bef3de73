"""Lobbies: kept while they wait, found by channel and server, and closed once."""

import asyncio
from dataclasses import replace
from pathlib import Path

from bot.store import Store, StoredLobby

LOBBY = StoredLobby("l1", channel="12", guild="g", message="99", text='{"host":"17"}', opened=100.5)


async def test_a_lobby_comes_back_as_it_was_last_saved(database: Path) -> None:
    async with await Store.open(database) as store:
        assert await store.lobby("l1") is None
        await store.save_lobby(replace(LOBBY, guild=None, message=None))
        await store.save_lobby(LOBBY)
        await store.save_lobby(replace(LOBBY, id="l2", text="Grüße 🂡"))
    async with await Store.open(database) as store:
        assert await store.lobby("l1") == LOBBY
        assert await store.lobby("l2") == replace(LOBBY, id="l2", text="Grüße 🂡")


async def test_the_lobby_in_a_channel_is_the_newest_that_people_can_see(store: Store) -> None:
    older = replace(LOBBY, id="l0", opened=50.0)
    unseen = replace(LOBBY, id="l2", opened=200.0, message=None)
    elsewhere = replace(LOBBY, id="l3", opened=300.0, channel="13")
    for lobby in (LOBBY, older, unseen, elsewhere):
        await store.save_lobby(lobby)
    assert await store.lobby_in("12") == LOBBY
    await store.close_lobby("l1")
    assert await store.lobby_in("12") == older
    await store.close_lobby("l0")
    assert await store.lobby_in("12") is None


async def test_the_lobbies_of_a_server_are_those_that_people_can_see_the_oldest_first(store: Store) -> None:
    older = replace(LOBBY, id="l2", opened=50.0, channel="13")
    unseen = replace(LOBBY, id="l0", opened=10.0, message=None)
    without = replace(LOBBY, id="l4", guild=None)
    for lobby in (LOBBY, older, unseen, replace(LOBBY, id="l3", guild="other"), without):
        await store.save_lobby(lobby)
    assert await store.lobbies_of_guild("g") == [older, LOBBY]
    assert await store.lobbies_of_guild(None) == [without]
    assert await store.lobbies_of_guild("elsewhere") == []
    assert [lobby.id for lobby in await store.all_lobbies()] == ["l0", "l2", "l1", "l3", "l4"]


async def test_of_many_who_close_a_lobby_one_does(store: Store) -> None:
    await store.save_lobby(LOBBY)
    await store.save_lobby(replace(LOBBY, id="l2"))
    assert sorted(await asyncio.gather(*(store.close_lobby("l1") for _ in range(5)))) == [False] * 4 + [True]
    assert await store.lobby("l1") is None
    assert await store.lobby("l2") is not None


async def test_old_lobbies_are_forgotten(store: Store) -> None:
    for number in range(5):
        message = None if number == 0 else "99"
        await store.save_lobby(replace(LOBBY, id=f"l{number}", opened=float(number), message=message))
    assert await store.forget_lobbies(before=3.0) == 3
    assert await store.forget_lobbies(before=3.0) == 0
    assert [lobby.id for lobby in await store.all_lobbies()] == ["l3", "l4"]
