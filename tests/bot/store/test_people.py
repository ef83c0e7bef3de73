"""Servers, people, and the ghosts that they leave."""

import asyncio
import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from bot.store import GuildSettings, KnownPlayer, NewGhost, Store, players
from engine.core.boards import SubmittedBoard
from engine.games.manalimit.ghosts import Ghost, choose_ghost
from engine.games.manalimit.pool import pool_named
from engine.games.manalimit.state import ShownUnit
from engine.journal.marks import marks_in, person_mark
from engine.table.refusals import UnknownClock

pytestmark = pytest.mark.covers(
    "bot.store.guilds", "bot.store.players", "bot.store.ghosts", "bot.store.chunks", "bot.games.manalimit.ghosts"
)
CARD = next(iter(pool_named("kindling").by_id))


def _ghost(owner: str | None = "Ada", attack: int = 1) -> Ghost:
    return Ghost(owner, house=False, pitched=2, units=(ShownUnit(CARD, attack, 3, 1),))


def _new(match: str, player: str = "17", guild: str | None = "guild", attack: int = 1) -> NewGhost:
    return NewGhost(match, 0, 3, player, guild, "kindling", _ghost(attack=attack).encode())


async def test_a_server_has_defaults_until_something_is_chosen(store: Store) -> None:
    assert await store.guild_settings("g") == GuildSettings(
        channels=(), clock="live", theme="dark", tables_per_person=3
    )
    chosen = GuildSettings(
        channels=("12", "13"), clock="evening", theme="contrast", use_threads=True, tables_per_person=25
    )
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


@pytest.mark.parametrize("theme", ["default", "night"])
async def test_settings_of_another_version_still_load(store: Store, database: Path, theme: str) -> None:
    text = json.dumps({"channels": ["12"], "clock": "evening", "theme": theme, "use_threads": True, "music": "loud"})
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("INSERT INTO guild_settings VALUES ('g', ?)", [text])
        connection.commit()
    assert await store.guild_settings("g") == GuildSettings(channels=("12",), clock="evening", use_threads=True)


@pytest.mark.parametrize("settings", [{"tables_per_person": 0}, {"tables_per_person": 26}, {"theme": "default"}])
async def test_settings_that_cannot_be_chosen_are_refused_and_change_nothing(
    store: Store, settings: dict[str, Any]
) -> None:
    with pytest.raises(ValidationError):
        GuildSettings.model_validate(settings)
    with pytest.raises(ValidationError):
        await store.change_guild_settings("g", use_threads=True, **settings)
    with pytest.raises(TypeError, match="no setting music"):
        await store.change_guild_settings("g", music="loud")
    with pytest.raises(UnknownClock):
        await store.change_guild_settings("g", use_threads=True, clock="sundial")
    assert await store.guild_settings("g") == GuildSettings()


async def test_two_who_change_settings_at_once_both_have_their_way(store: Store) -> None:
    results = await asyncio.gather(
        store.change_guild_settings("g", theme="light"),
        store.change_guild_settings("g", tables_per_person=7),
        store.change_guild_settings("g", channels=["12"]),
    )
    assert results[-1] == await store.guild_settings("g")
    assert results[-1] == GuildSettings(channels=("12",), theme="light", tables_per_person=7)


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
    expected = [_ghost(None, attack).encode() for attack in (5, 1, 1)]
    assert [board.text for board in await store.ghost_pool("kindling", 3)] == expected


async def test_many_ghosts_at_once(store: Store) -> None:
    many = [_new(f"m{number}") for number in range(1000)]
    assert await store.add_ghosts(many) == 1000
    assert await store.add_ghosts(many) == 0
    assert len(await store.ghost_pool("kindling", 3)) == 200
    assert len(await store.ghost_pool("kindling", 3, limit=5)) == 5


async def test_a_pool_is_of_a_set_a_round_and_maybe_a_server(store: Store) -> None:
    await store.add_ghosts([_new("m1"), _new("m2", "23", guild="other"), _new("m3", "5", guild=None)])
    everyone = await store.ghost_pool("kindling", 3)
    assert everyone[1] == SubmittedBoard("23", "kindling", 3, _ghost(owner=None).encode(), everyone[1].owner)
    assert [board.player for board in everyone] == ["5", "23", "17"]
    assert [board.player for board in await store.ghost_pool("kindling", 3, guild="guild")] == ["17"]
    assert await store.ghost_pool("kindling", 4) == []
    assert await store.ghost_pool("clockhaven", 3) == []
    assert await store.ghost_pool("no such set", 3) == []


@pytest.mark.rule("MAN-6.5")
async def test_who_opts_out_is_named_by_no_ghost_not_even_by_an_older_one(store: Store) -> None:
    await store.add_ghosts([_new("m1"), _new("m2", "23")])
    await store.remember_player("17", "Ada")
    await store.remember_player("23", "Ben")
    before = await _owners(store)
    await store.name_ghosts("17", named=False)
    assert await _owners(store) == {"17": None, "23": before["23"]}
    assert await store.names_of_marks(marks_in(f"{before}")) == dict.fromkeys(marks_in(f"{before['23']}"), "Ben")
    await store.name_ghosts("17", named=True)
    assert await _owners(store) == before


async def _owners(store: Store) -> dict[str, str | None]:
    return {board.player: board.owner for board in await store.ghost_pool("kindling", 3)}


async def test_a_mark_stands_for_whatever_its_owner_is_called_now(store: Store) -> None:
    await store.add_ghosts([_new("m1"), _new("m2", "23")])
    owners = await _owners(store)
    assert all(re.fullmatch("⟦@[0-9a-f]{12}⟧", f"{owner}") for owner in owners.values())
    ((ada,), (ben,)) = (marks_in(f"{owners[player]}") for player in ("17", "23"))
    assert await store.names_of_marks([ada, ben]) == {}
    await store.remember_player("17", "Ada")
    assert await store.names_of_marks([ada, ben, "000000000000"]) == {ada: "Ada"}
    await store.remember_player("17", "Äda 🂡")
    await store.remember_player("23", "Ben")
    assert await store.names_of_marks([ada, ben]) == {ada: "Äda 🂡", ben: "Ben"}
    assert await _owners(store) == owners


async def test_a_name_gets_into_no_ghost_and_comes_out_of_none(store: Store, database: Path) -> None:
    await store.add_ghosts([_new("m1")])
    with closing(sqlite3.connect(database)) as connection:
        (text,) = connection.execute("SELECT text FROM ghosts").fetchone()
        assert text == _ghost(owner=None).encode()
        insert = "INSERT INTO ghosts (match, seat, round, player, set_id, text) VALUES ('m0', 0, 3, '5', 'kindling', ?)"
        connection.execute(insert, [_ghost(owner="Cleo").encode()])  # as versions without marks did
        connection.commit()
    assert (await _owners(store))["5"] is None
    await store.remember_player("5", "Cleo")
    owner = (await _owners(store))["5"]
    assert owner == person_mark(*marks_in(f"{owner}"))


async def test_the_names_of_more_marks_than_one_query_takes(
    store: Store, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, "MARKS_A_QUERY", 2)
    for number in range(5):
        await store.remember_player(f"{number}", f"Guest {number}")
    with closing(sqlite3.connect(database)) as connection:
        expected = dict(connection.execute("SELECT mark, name FROM players").fetchall())
    assert await store.names_of_marks(iter(expected)) == expected
    assert len(expected) == 5


async def test_a_ghost_whose_cards_are_gone_is_kept_and_met_by_nobody(store: Store) -> None:
    gone = Ghost("Ada", house=False, pitched=0, units=(ShownUnit("no-such-card", 1, 1, 0),)).encode()
    await store.add_ghosts([_new("m1"), NewGhost("m2", 0, 3, "17", None, "kindling", gone)])
    pool = await store.ghost_pool("kindling", 3)
    assert len(pool) == 2
    facts = {"set": "kindling", "round": 3}
    assert {choose_ghost(facts | {"draw": draw}, "5", [pool]).units for draw in range(4)} == {_ghost().units}
    assert choose_ghost(facts | {"draw": 1}, "5", [pool[:1]]).house
