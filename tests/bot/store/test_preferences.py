"""Preferences in the store: a person's alone, the usual ones for everybody else."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store import Preferences, Store


async def test_what_was_switched_comes_back_and_the_rest_is_as_usual(store: Store) -> None:
    assert await store.change_preferences("17", asks_always=True) == Preferences(asks_always=True)
    assert await store.change_preferences("17", hints=False) == Preferences(asks_always=True, hints=False)
    assert await store.all_preferences() == {"17": Preferences(asks_always=True, hints=False)}


async def test_everybody_switches_for_themselves(store: Store) -> None:
    await store.change_preferences("17", full_names=True)
    await store.change_preferences("23", asks_where=True)
    assert await store.all_preferences() == {
        "17": Preferences(full_names=True),
        "23": Preferences(asks_where=True),
    }


async def test_of_who_has_everything_as_usual_nothing_is_kept(store: Store) -> None:
    await store.change_preferences("17", films_at_once=True)
    await store.change_preferences("17", films_at_once=False)
    assert await store.all_preferences() == {}


async def test_a_switch_of_another_version_is_nothing(store: Store, database: Path) -> None:
    with closing(sqlite3.connect(database)) as connection:
        switches = json.dumps({"asks_always": True, "plays_music": True})
        connection.execute("INSERT INTO preferences VALUES ('17', ?)", [switches])
        connection.commit()
    assert await store.all_preferences() == {"17": Preferences(asks_always=True)}


async def test_they_are_shown_to_their_person_and_go_with_them(store: Store) -> None:
    await store.change_preferences("17", asks_always=True)
    await store.change_preferences("23", asks_always=True)
    assert (await store.export_of("17"))["preferences"]["asks_always"]
    await store.forget_person("17")
    assert await store.all_preferences() == {"23": Preferences(asks_always=True)}
