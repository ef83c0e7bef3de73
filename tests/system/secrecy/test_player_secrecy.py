"""Whoever plays against somebody, and whoever watches where they play, cannot tell what that one holds: the same public
story of every game in twin halls, by all that boards, panels, commands, completion and refusals give.
"""

from pathlib import Path

import pytest

from bot.local.people import Person
from engine.registry import GAMES, game_named
from engine.table.table import Table
from tests.support.panel_play import open_panel
from tests.support.twin_halls import Received, TwinHall, other_half, twin_hall
from tests.support.twin_stories import story
from tests.support.watch_play import digested

pytestmark = pytest.mark.covers("bot.play.board_message", "bot.play.hand_panels")
BEN = 1
STEPS = 4
ASKED: tuple[tuple[str, dict[str, str]], ...] = (
    ("board", {}),
    ("board", {"form": "words"}),
    ("hand", {}),
    ("help", {}),
    ("matches", {}),
    ("undo", {"word": "agree"}),
    ("act", {"action": "no such thing"}),
    ("privacy export", {}),
)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """In place of a picture stands a digest of all that it would be made of."""
    monkeypatch.setattr("bot.display.renderer._draw", digested)


async def _try_everything(hall: TwinHall, person: Person, table: Table) -> None:
    for typed in ("", "p", "no such thing"):
        await person.autocomplete(hall.channel, "act", focused="action", typed=typed)
    for command, values in ASKED:
        await (await person.slash(hall.channel, command, **values)).reply()
    for notation in _of_ada(table):
        await hall.act(person, notation)
    await hall.calm()


def _of_ada(table: Table) -> list[str]:
    """What anybody could type who guesses: notations that are the same whatever she holds."""
    return [f"{word} 1" for word in sorted({notation.split()[0] for notation, _ in table.options(0)})][:1] or ["pass"]


async def _received(folder: Path, game: str, *, scrambled: bool) -> tuple[Received, str]:
    """What Ben and Sven get, and what Ben may not know."""
    played = other_half(game_named(game), BEN) if scrambled else None
    async with twin_hall(folder, played) as hall:
        table = await hall.begin(hall.ada, hall.ben, game=game, clock="correspondence")
        await hall.listen()
        for person in (hall.ada, hall.ben):
            await open_panel(hall, person)
        for seat, notation in story(game, BEN, STEPS):
            await table.act(seat, notation, who=str(table.record.seats[seat].player))
            await hall.calm()
        for person in (hall.ben, hall.spectator):
            await _try_everything(hall, person, table)
        await hall.pass_time(3600.0)
        hall.look_around()
        return hall.received, table.game.encode(table.position.state)


async def _told_apart(folder: Path, game: str) -> dict[str, str]:
    one, first = await _received(folder / "one", game, scrambled=False)
    other, second = await _received(folder / "other", game, scrambled=True)
    assert first != second, "there is something to hide"
    return one.differences(other)


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_nobody_can_tell_what_the_other_holds(game: str, tmp_path: Path) -> None:
    assert len(list(story(game, BEN, STEPS))) >= 1
    assert await _told_apart(tmp_path, game) == {}


async def test_a_panel_that_knows_of_all_seats_would_be_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = Table.view
    monkeypatch.setattr(Table, "view", lambda self, audience: view(self, 0 if audience == 1 else audience))
    assert any(stream.startswith("Ben") for stream in await _told_apart(tmp_path, "shieldbreak"))
