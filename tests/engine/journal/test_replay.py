"""A match looked at again: its steps, what each told whom, where its turns begin, and which are worth a film."""

from dataclasses import replace

import pytest

from engine.core.events import Event
from engine.games.manalimit.game import Manalimit
from engine.journal.records import StoredMatch
from engine.journal.refusals import CannotGoOn
from engine.journal.replay import Replay, Step, key_moments, place_of, turns
from engine.registry import GAMES
from tests.support.table_hall import Hall, act

pytestmark = pytest.mark.covers("engine.journal.lines")
MANALIMIT = Manalimit()


async def _two_rounds() -> StoredMatch:
    """Ada pitches a card before each battle, which nobody else notices."""
    async with Hall() as hall:
        table = await hall.open(MANALIMIT, 2, options={"ghosts": "outside"}, seed=1)
        for _ in range(2):
            hidden = next(notation for notation, _ in table.options(0) if notation.startswith("pitch"))
            for seat, notation in ((0, hidden), (0, "battle"), (1, "battle")):
                await act(table, seat, notation)
        return hall.journal.stored(table.record.id)


async def test_everybody_steps_from_one_thing_that_was_told_to_the_next() -> None:
    replay = Replay(MANALIMIT, await _two_rounds())
    assert [step.number for step in replay.steps("public")] == [0, 2, 3, 5, 6]
    assert [step.number for step in replay.steps("own")] == [0, 2, 3, 5, 6]
    assert [step.number for step in replay.steps("all")] == [*range(7)]


async def test_a_hidden_step_is_told_to_its_seat_and_where_all_is_open() -> None:
    step = Replay(MANALIMIT, await _two_rounds()).every[1]
    assert step.lines("public") == ()
    assert step.lines("own", 1) == ()
    (own,) = step.lines("own", 0)
    assert own.startswith("⟦0⟧ pitches ")
    assert step.lines("all") == (own,)


async def test_what_is_told_again_is_what_was_told_then() -> None:
    stored = await _two_rounds()
    replay = Replay(MANALIMIT, stored)
    assert [step.log for step in replay.every[1:]] == [entry.log for entry in stored.entries]
    assert replay.every[2].lines("own", 0) == stored.entries[1].log


async def test_the_same_moment_is_found_among_other_steps() -> None:
    replay = Replay(MANALIMIT, await _two_rounds())
    assert [place_of(number, replay.told) for number in range(7)] == [0, 0, 1, 2, 2, 3, 4]


async def test_turns_begin_where_the_round_changes() -> None:
    assert turns(Replay(MANALIMIT, await _two_rounds()).told) == [(1, 0), (2, 2), (3, 4)]


async def test_the_battles_of_the_last_round_are_found() -> None:
    stored = await _two_rounds()
    replay = Replay(MANALIMIT, stored)
    place = replay.last_told("battle")
    assert place == 4
    (battle,) = replay.told[place].told("battle")
    assert (battle["round"], battle["left_seat"], battle["right_seat"]) == (2, 0, 1)
    assert Replay(MANALIMIT, replace(stored, entries=stored.entries[:2])).last_told("battle") is None


async def test_a_match_under_other_rules_has_no_steps() -> None:
    stored = await _two_rounds()
    with pytest.raises(CannotGoOn, match="its log is kept, its boards are not"):
        Replay(MANALIMIT, replace(stored, record=replace(stored.record, rules_version=0)))


async def test_what_nobody_saw_makes_no_key_moment() -> None:
    step = Replay(MANALIMIT, await _two_rounds()).every[1]
    hidden = Event("over", None, {0: {"winners": (0,)}})
    replayed = step._replayed._replace(events=(hidden,))
    assert Step(MANALIMIT, replayed).weight == 0
    assert Step(MANALIMIT, replayed._replace(events=(replace(hidden, public={}),))).weight == 4


async def test_key_moments_are_the_ends_and_the_weightiest() -> None:
    steps = Replay(MANALIMIT, await _two_rounds()).told
    assert [step.number for step in key_moments(steps, 9)] == [0, 3, 6]
    assert [step.number for step in key_moments(steps, 2)] == [0, 6]
    assert [step.number for step in key_moments(steps[:1], 9)] == [0]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_game_says_what_a_film_shows(game: object) -> None:
    highlights = getattr(game, "highlights", {})
    assert max(highlights.values()) == 4
    assert min(highlights.values()) >= 1
