"""Pictures are measured, here in a few positions: a changed board is drawn, alone and side by side."""

import pytest

from bot.bench import renders as bench

pytestmark = pytest.mark.covers(
    "bot.bench.renders", "bot.games.manalimit.board_bench", "bot.games.elementails.board_bench"
)


@pytest.mark.long
def test_pictures_are_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"_ROUNDS": range(3, 4), "_DECISIONS": 21, "_PASSES": 1, "_REDRAWN": 2}.items():
        monkeypatch.setattr(bench, name, value)
    figures = bench.render_measurements()
    assert all(figure > 0 for figure in figures.values())
    assert figures["times_faster_than_redrawn"] > 1
