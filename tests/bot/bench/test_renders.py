"""Pictures are measured, here in a few positions: a changed board is drawn, alone and side by side."""

import pytest

from bot.bench import renders as bench
from bot.games.elementails import board_bench as journeys
from bot.games.manalimit import board_bench as runs

pytestmark = pytest.mark.covers(
    "bot.bench.renders", "bot.games.manalimit.board_bench", "bot.games.elementails.board_bench"
)


@pytest.mark.long
def test_what_boards_are_made_of_is_timed() -> None:
    assert all(figure > 0 for figure in bench.render_measurements().values())


@pytest.mark.long
def test_boards_of_runs_are_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"_ROUNDS": range(3, 4), "_PASSES": 1, "_REDRAWN": 2}.items():
        monkeypatch.setattr(runs, name, value)
    figures = runs.board_measurements()
    assert all(figure > 0 for figure in figures.values())
    assert figures["times_faster_than_redrawn"] > 1


@pytest.mark.long
def test_boards_of_journeys_are_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journeys, "_DECISIONS", 21)
    assert all(figure > 0 for figure in journeys.board_measurements().values())
