"""Servers, people, and the ghosts that they leave."""

import pytest
from pydantic import ValidationError

from bot.store import GuildSettings, KnownPlayer, NewGhost, Store
from engine.clocks import UnknownClock
from engine.core.refusals import UnknownSet
from engine.manalimit.ghosts import Ghost, SubmittedBoard
from engine.manalimit.pool import pool_named
from engine.manalimit.state import ShownUnit

CARD = next(iter(pool_named("kindling").by_id))


def _ghost(owner: str | None = "Ada", attack: int = 1) -> Ghost:
    return Ghost(owner, house=False, pitched=2, units=(ShownUnit(CARD, attack, 3, 1),))


def _new(match: str, player: str = "17", guild: str | None = "guild", attack: int = 1) -> NewGhost:
    return NewGhost(match, 0, 3, player, guild, "kindling", _ghost(attack=attack).encode())


async def test_a_server_has_defaults_until_something_is_chosen(store: Store) -> None:
    assert await store.guild_settings("g") == GuildSettings(channels=(), clock="live", theme="default")
    chosen = GuildSettings(channels=("12", "13"), clock="evening", theme="night", use_threads=True)
    await store.set_guild_settings("g", GuildSettings())
    await store.set_guild_settings("g", chosen)
    assert await store.guild_settings("g") == chosen
    assert await store.guild_settings("other") == GuildSettings()


async def test_settings_cannot_be_changed_behind_the_store(store: Store) -> None:
    settings = await store.guild_settings("g")
    with pytest.raises(ValidationError):
        settings.clock = "none"


async def test_a_clock_that_there_is_not_is_refused(store: Store) -> None:
    with pytest.raises(UnknownClock):
        await store.set_guild_settings("g", GuildSettings(clock="sundial"))
    assert await store.guild_settings("g") == GuildSettings()


async def test_a_person_is_remembered_with_what_they_chose(store: Store) -> None:
    assert await store.player("17") is None
    await store.remember_player("17", "Ada")
    assert await store.player("17") == KnownPlayer("17", "Ada", ghosts_named=True, seen_controls=False)
    await store.name_ghosts("17", named=False)
    await store.note_controls_seen("17")
    await store.remember_player("17", "Äda 🂡")
    assert await store.player("17") == KnownPlayer("17", "Äda 🂡", ghosts_named=False, seen_controls=True)


async def test_somebody_who_is_not_known_by_name_can_choose_too(store: Store) -> None:
    await store.name_ghosts("17", named=False)
    await store.remember_player("17", "Ada")
    assert await store.player("17") == KnownPlayer("17", "Ada", ghosts_named=False)


async def test_a_ghost_is_added_once(store: Store) -> None:
    assert await store.add_ghosts([_new("m1"), _new("m2"), _new("m1", attack=9)]) == 2
    assert await store.add_ghosts([_new("m2"), _new("m3", attack=5)]) == 1
    assert await store.add_ghosts([]) == 0
    assert [board.ghost.units[0].attack for board in await store.ghost_pool("kindling", 3)] == [5, 1, 1]


async def test_many_ghosts_at_once(store: Store) -> None:
    many = [_new(f"m{number}") for number in range(1000)]
    assert await store.add_ghosts(many) == 1000
    assert await store.add_ghosts(many) == 0
    assert len(await store.ghost_pool("kindling", 3)) == 200
    assert len(await store.ghost_pool("kindling", 3, limit=5)) == 5


async def test_a_pool_is_of_a_set_a_round_and_maybe_a_server(store: Store) -> None:
    await store.add_ghosts([_new("m1"), _new("m2", "23", guild="other"), _new("m3", "5", guild=None)])
    everyone = await store.ghost_pool("kindling", 3)
    assert everyone[1] == SubmittedBoard("23", "kindling", 3, _ghost())
    assert [board.player for board in everyone] == ["5", "23", "17"]
    assert [board.player for board in await store.ghost_pool("kindling", 3, guild="guild")] == ["17"]
    assert await store.ghost_pool("kindling", 4) == []
    assert await store.ghost_pool("clockhaven", 3) == []
    with pytest.raises(UnknownSet):
        await store.ghost_pool("no such set", 3)


@pytest.mark.rule("MAN-6.5")
async def test_who_opts_out_is_named_by_no_ghost_not_even_by_an_older_one(store: Store) -> None:
    await store.add_ghosts([_new("m1"), _new("m2", "23")])
    await store.remember_player("17", "Ada")
    await store.name_ghosts("17", named=False)
    boards = {board.player: board.ghost.owner for board in await store.ghost_pool("kindling", 3)}
    assert boards == {"17": None, "23": "Ada"}


async def test_a_ghost_whose_cards_are_gone_is_left_out(store: Store) -> None:
    gone = Ghost("Ada", house=False, pitched=0, units=(ShownUnit("no-such-card", 1, 1, 0),)).encode()
    await store.add_ghosts([_new("m1"), NewGhost("m2", 0, 3, "17", None, "kindling", gone)])
    assert len(await store.ghost_pool("kindling", 3)) == 1
