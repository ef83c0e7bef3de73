"""Who is asked always, and where nobody else looks on."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any
from unittest.mock import create_autospec

import discord
import pytest

from bot.preferences.habits import PlayerHabits
from bot.preferences.service import PreferenceService
from bot.store import Preferences
from engine.journal.records import MatchRecord, Seat
from tests.bot.store.stories import record

RUN = replace(record("run", "manalimit"), seats=(Seat("17", "Ada"), Seat(None, "Greedy", "greedy")), place="5")
DUEL = replace(RUN, seats=(Seat("17", "Ada"), Seat("23", "Ben")))


def _thread(*, is_private: bool = True, members: int = 2) -> Any:
    thread = create_autospec(discord.Thread, instance=True)
    thread.is_private.return_value = is_private
    thread.member_count = members
    return thread


def _habits(channel: object = None, *, mirrored: bool = False) -> PlayerHabits:
    preferences: Any = PreferenceService(SimpleNamespace())  # type: ignore[arg-type]  # nothing is read or written
    preferences._known = {"17": Preferences(asks_always=True)}
    access: Any = SimpleNamespace(known_channel=lambda _place: channel)
    return PlayerHabits(preferences, access, lambda _match: mirrored)


def test_only_who_wants_it_is_asked_always() -> None:
    assert [_habits().asks_always(player) for player in ("17", "23")] == [True, False]


@pytest.mark.parametrize(
    ("channel", "is_private"),
    [
        (_thread(), True),
        (create_autospec(discord.DMChannel, instance=True), True),
        (_thread(is_private=False), False),
        (_thread(members=3), False),
        (create_autospec(discord.TextChannel, instance=True), False),
        (None, False),
    ],
    ids=["private thread", "direct messages", "public thread", "a third member", "channel", "unknown"],
)
def test_a_private_room_holds_one_person(channel: object, *, is_private: bool) -> None:
    assert _habits(channel).is_private(replace(RUN, guild="1")) == is_private


def test_without_a_server_one_person_plays_in_direct_messages() -> None:
    assert _habits().is_private(replace(RUN, guild=None))


@pytest.mark.parametrize("match", [DUEL, replace(DUEL, guild=None)])
def test_where_others_play_nothing_is_private(match: MatchRecord) -> None:
    assert not _habits(_thread()).is_private(match)


def test_what_is_followed_elsewhere_is_not_private() -> None:
    assert not _habits(_thread(), mirrored=True).is_private(RUN)
