"""What an audience gets of a match that is played, by log, steps, films and files, is the same byte for byte if only
what it cannot know is changed: in every game of the hall.
"""

from pathlib import Path

import pytest

from engine.journal.replay import Step
from engine.registry import GAMES, game_named
from tests.contract.probe import probe_of
from tests.support.replay_play import ask_for_replays
from tests.support.twin_halls import Received, TwinHall, other_half, twin_hall
from tests.support.watch_play import digested, digested_film

pytestmark = pytest.mark.covers("bot.replay.rights", "bot.replay.service", "bot.replay.films")
VARIANT = 5


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """In place of a picture or a film stands a digest of all that it would be made of."""
    monkeypatch.setattr("bot.display.renderer._draw", digested)
    for kind in ("match_film", "battle_film"):
        monkeypatch.setattr(f"tests.support.house.{kind}", digested_film)


async def _received(folder: Path, game: str, *, scrambled: bool) -> tuple[Received, list[str]]:
    """Both do as little as they can for a few turns, so that the public story is one and the same."""
    played = other_half(game_named(game), 1, VARIANT) if scrambled else None
    async with twin_hall(folder, played) as hall:
        table = await hall.begin(hall.ada, hall.ben, game=game, clock="correspondence")
        await hall.listen()
        story = []
        for _ in range(probe_of(game).quiet_actions):
            seat = table.position.to_act()[0]
            notation = table.passing(seat) or table.game.fallback(table.position.state, seat).notation
            story.append(f"{seat} {notation}")
            await table.act(seat, notation, who=str(table.record.seats[seat].player))
            await hall.calm()
        for person in (hall.ben, hall.spectator):
            told = await ask_for_replays(hall, person)
            assert len(told) > 6
        hall.look_around()
        return hall.received, [*story, _hidden(hall)]


def _hidden(hall: TwinHall) -> str:
    """Something that neither Ben nor Sven may know; where nothing is private, what is still to come."""
    table = hall.table()
    return table.game.encode(table.position.state) if table.game.cooperative else repr(table.view(0))


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_nobody_learns_from_a_replay_what_they_cannot_know(game: str, tmp_path: Path) -> None:
    one, first = await _received(tmp_path / "one", game, scrambled=False)
    other, second = await _received(tmp_path / "other", game, scrambled=True)
    assert first[:-1] == second[:-1], "the same happens in both"
    assert first[-1] != second[-1], "there is something to hide"
    assert one.differences(other) == {}


async def test_eyes_of_somebody_else_in_a_replay_would_be_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = Step.view
    monkeypatch.setattr(Step, "view", lambda self, _audience: view(self, 0))
    one, _ = await _received(tmp_path / "one", "shieldbreak", scrambled=False)
    other, _ = await _received(tmp_path / "other", "shieldbreak", scrambled=True)
    assert any("alone" in stream for stream in one.differences(other))
