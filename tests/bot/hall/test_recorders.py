"""What is written down beside the play, and that nothing of one subject costs another."""

import asyncio
from collections.abc import AsyncIterator, Sequence

import pytest

from bot.games.manalimit.ghosts import GhostSupplier
from bot.hall.hall import Hall
from bot.hall.opponents import WorkerOpponents
from bot.hall.plans import MatchPlan
from bot.hall.recorders import Recorder, Recorders
from bot.store import Store
from bot.wiring import usual_recorders
from engine.core.events import Sighting
from engine.core.game import AnyGame
from engine.journal.records import MatchRecord, Seat
from engine.registry import game_named
from engine.table.notices import Notice, Update
from engine.table.table import Table
from tests.games.toy.game import Magpies, ToyAction, ToyState

SEATS = (Seat("17", "Ada"), Seat("23", "Ben"))


class BattlingMagpies(Magpies):
    """A game without boards in which something is called a battle."""

    def apply(self, state: ToyState, seat: int, action: ToyAction) -> None:
        state.tell("battle", {"seat": seat})
        super().apply(state, seat, action)

    def narrate(self, sighting: Sighting, names: Sequence[str] = ()) -> list[str]:
        return ["They battle."] if sighting.kind == "battle" else super().narrate(sighting, names)


TOY = BattlingMagpies()


def _game_of(name: str) -> AnyGame:
    return TOY if name == TOY.name else game_named(name)


@pytest.fixture
async def hall(store: Store) -> AsyncIterator[Hall]:
    recorders = usual_recorders(store, _game_of)
    opened = Hall(store, GhostSupplier(store), WorkerOpponents(), recorders, game_of=_game_of)
    yield opened
    await opened.close()


async def _play(table: Table, rounds: int = 999) -> None:
    """Each seat does what the clock would do for it."""
    while table.outcome is None and rounds:
        for seat in table.position.to_act():
            notation = table.game.fallback(table.position.state, seat).notation
            await table.act(seat, notation, who=str(SEATS[seat].player))
        rounds -= 1


async def test_a_match_of_another_game_with_something_called_a_battle_is_recorded(hall: Hall) -> None:
    await _play(await hall.open(MatchPlan(TOY.name, SEATS, "place", "guild")))
    await hall.finish_chores()
    (played,) = await hall.store.records.history_of("17")
    assert played.game == TOY.name
    assert await hall.store.ghost_pool("kindling", 1) == []


async def test_the_boards_of_a_match_are_ghosts_and_empty_ones_are_not(hall: Hall) -> None:
    table = await hall.open(MatchPlan("manalimit", SEATS, "place", "guild", seed=1))
    while (play := _first(table, "play")) is None:
        await table.act(0, str(_first(table, "pitch")), who="17")
    await table.act(0, play, who="17")
    await _play(table, rounds=1)
    await hall.finish_chores()
    (ghost,) = await hall.store.ghost_pool("kindling", 1)
    assert (ghost.player, ghost.round) == ("17", 1)


def _first(table: Table, verb: str) -> str | None:
    return next((each.notation for each in table.actions(0) if each.notation.startswith(verb)), None)


class _Noted:
    """A recorder that notes what it is asked for, and may fail."""

    def __init__(self, notes: list[str], name: str, *, fails: bool = False) -> None:
        self._notes, self._name, self._fails = notes, name, fails

    def wants(self, record: MatchRecord, update: Update) -> bool:
        return update.outcome is not None or update.is_first

    async def keep(self, record: MatchRecord, update: Update) -> None:
        self._notes.append(f"{self._name} begins")
        await asyncio.sleep(0.01)
        if self._fails:
            raise RuntimeError("the disk is full")
        self._notes.append(f"{self._name} ends")

    async def drop(self, match: str, now: float) -> None:
        self._notes.append(f"{self._name} drops {match} at {now:.0f}")

    async def break_off(self, match: str, now: float) -> None:
        self._notes.append(f"{self._name} breaks off {match} at {now:.0f}")

    async def catch_up(self) -> None:
        self._notes.append(f"{self._name} catches up")


async def _first_notice(hall: Hall) -> tuple[MatchRecord, Update]:
    heard: list[tuple[MatchRecord, Notice]] = []
    hall.listeners.append(lambda record, notice: heard.append((record, notice)))
    await hall.open(MatchPlan(TOY.name, SEATS, "place", "guild"))
    await asyncio.sleep(0)
    record, notice = heard[0]
    assert isinstance(notice, Update)
    return record, notice


async def test_of_one_match_one_thing_is_kept_after_the_other_and_a_failure_stops_no_other(hall: Hall) -> None:
    notes: list[str] = []
    several: list[Recorder] = [_Noted(notes, "ghosts", fails=True), _Noted(notes, "results")]
    recorders = Recorders(several, lambda: 5.0)
    record, update = await _first_notice(hall)
    await asyncio.gather(*(chore for _ in range(2) if (chore := recorders.keeping(record, update)) is not None))
    assert notes == ["ghosts begins", "results begins", "results ends"] * 2


async def test_every_recorder_hears_what_becomes_of_a_match() -> None:
    notes: list[str] = []
    recorders = Recorders([_Noted(notes, "runs"), _Noted(notes, "results")], lambda: 5.0)
    await recorders.drop("m1")
    await recorders.break_off("m2")
    await recorders.catch_up()
    told = ("drops m1 at 5", "breaks off m2 at 5", "catches up")
    assert notes == [f"{name} {what}" for what in told for name in ("runs", "results")]


async def test_what_leaves_nothing_behind_makes_no_work(hall: Hall) -> None:
    record, update = await _first_notice(hall)
    assert Recorders(usual_recorders(hall.store), lambda: 5.0).keeping(record, update) is None
