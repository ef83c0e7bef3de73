"""The same match through panels only and through commands only: the journal cannot tell the difference."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

import renders
from bot.local.model import Channel, Message
from bot.local.people import Person
from engine.journal.records import StoredMatch
from engine.table.table import Table
from tests.support.house import SystemHall
from tests.support.panel_play import act_by_panel, own_panel, quiet
from tests.support.twin_halls import new_folder

pytestmark = pytest.mark.covers("bot.play.hand_panels", "bot.play.service")
MATCH_SEED, RUN_SEED = 70, 120
"""Seeds with which the plan below ends soon."""
STEPS_A_ROUND, ROUNDS_OF_PLANNING = 3, 2

Playing = Callable[[SystemHall, Sequence[Person]], Awaitable[StoredMatch]]
Act = Callable[[Person, str], Awaitable[object]]


def _planned(table: Table, seat: int) -> str:
    """What a seat does next: in the first rounds it plays, moves and pitches a little, then it sends what it has.

    It depends on the position alone, so that both ways come to the same choices.
    """
    state = table.position.state
    player = state.players[seat]
    notations = [notation for notation, _ in table.options(seat)]
    done = 7 - len(player.hand) + player.moves
    if state.round > ROUNDS_OF_PLANNING or done >= STEPS_A_ROUND:
        return "battle"
    random = Random(f"{state.round} {seat} {len(player.hand)} {player.moves} {player.mana}")
    plays = [notation for notation in notations if notation.startswith("play")]
    return random.choice(plays or [notation for notation in notations if notation != "battle"])


async def _played_out(hall: SystemHall, people: Sequence[Person], place: Channel, do: Act) -> StoredMatch:
    """Lets everybody do what is planned until the match is over."""
    table = hall.table(place)
    while table.outcome is None:
        seat = table.position.to_act()[0]
        number = table.number
        await do(people[seat], _planned(table, seat))
        assert table.number > number, "nothing was done"
        await quiet(hall)
    return await hall.stored(table.record.id)


def _room(hall: SystemHall) -> Channel:
    """Where the one match of the hall is played."""
    (table,) = hall.app.hall.tables.values()
    return hall.world.channels[int(table.record.place)]


# --- the two ways ------------------------------------------------------------


async def _by_panels(hall: SystemHall, people: Sequence[Person]) -> StoredMatch:
    host, *others = people
    lobby = await hall.lobby(host, where=None)
    for person in others:
        await hall.join(person, lobby)
    await hall.start_match(host, lobby)
    place = _room(hall)
    await hall.shown(place)
    panels: dict[Person, Message] = {}

    async def do(person: Person, notation: str) -> None:
        if person not in panels:
            panels[person] = await own_panel(hall, person, place)
        assert await act_by_panel(person, panels[person], notation) is panels[person]

    played = await _played_out(hall, people, place, do)
    assert all("⋯" not in panel.labels() for panel in panels.values()), "nothing can be done any more"
    used = {interaction.name for interaction in hall.world.interactions.values() if interaction.name}
    assert used == {"play"}, "everything else is a click"
    return played


async def _by_commands(hall: SystemHall, people: Sequence[Person]) -> StoredMatch:
    host, *others = people
    await hall.ask(host, "play", game="manalimit")
    for person in others:
        await hall.ask(person, "join")
    await hall.ask(host, "start")
    place = _room(hall)
    await hall.shown(place)
    said = iter(range(1000))

    async def do(person: Person, notation: str) -> None:
        if notation == "battle" and next(said) % 2:
            await hall.ask(person, "pass", place)
        else:
            await hall.act(person, notation, place)

    played = await _played_out(hall, people, place, do)
    clicks = [interaction for interaction in hall.world.interactions.values() if not interaction.name]
    assert clicks == [], "nothing is clicked"
    return played


# --- comparing ------------------------------------------------------------


@asynccontextmanager
async def _fresh_hall(folder: Path) -> AsyncIterator[SystemHall]:
    hall = await SystemHall.open(new_folder(folder))
    try:
        yield hall
    finally:
        await hall.close()
    assert hall.discord.violations == []


@pytest.fixture
def quick_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is played does not depend on how it looks."""
    drawn = renders.Picture(b"\x89PNG\r\n\x1a\n", "a picture")
    for kind in ("picture", "hand"):
        monkeypatch.setattr(renders, kind, lambda *_: drawn)


def _happened(stored: StoredMatch) -> list[tuple[Any, ...]]:
    return [
        (entry.number, entry.kind, entry.seat, entry.notation, entry.state_hash, entry.log) for entry in stored.entries
    ]


async def _both_ways(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int, people: int
) -> tuple[StoredMatch, StoredMatch]:
    monkeypatch.setattr("tests.support.house.api_description", lambda: None)  # other tests see to it
    monkeypatch.setattr("secrets.randbits", lambda _bits: seed)
    ways: dict[str, Playing] = {"panels": _by_panels, "commands": _by_commands}
    played = []
    for name, way in ways.items():
        async with _fresh_hall(tmp_path / name) as hall:
            everybody = [hall.ada, hall.ben, hall.cleo, hall.person("Dora")][:people]
            played.append(await way(hall, everybody))
    by_panels, by_commands = played
    return by_panels, by_commands


@pytest.mark.usefixtures("quick_pictures")
async def test_a_live_match_of_four_is_the_same_through_panels_and_through_commands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_panels, by_commands = await _both_ways(tmp_path, monkeypatch, MATCH_SEED, 4)
    assert _happened(by_panels) == _happened(by_commands)
    assert by_panels.outcome == by_commands.outcome
    assert by_panels.status == by_commands.status == "finished"
    assert by_panels.outcome is not None
    assert by_panels.outcome.reason == "last-one-left"
    assert {entry.notation.split()[0] for entry in by_panels.entries if entry.kind == "act"} == {
        "battle",
        "move",
        "pitch",
        "play",
    }


@pytest.mark.usefixtures("quick_pictures")
async def test_a_run_is_the_same_through_panels_and_through_commands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_panels, by_commands = await _both_ways(tmp_path, monkeypatch, RUN_SEED, 1)
    assert _happened(by_panels) == _happened(by_commands)
    assert by_panels.outcome == by_commands.outcome
    assert by_panels.status == "finished"
    assert by_panels.outcome is not None
    assert by_panels.outcome.reason == "no-lives"
    assert {entry.kind for entry in by_panels.entries} == {"act", "house"}
