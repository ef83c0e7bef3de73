"""The hall's own measurements, with hardly anybody in it: each gives its figures and ends."""

import pytest

from bot.bench import hall
from bot.bench.timing import Measurement


@pytest.fixture(autouse=True)
def a_small_crowd(monkeypatch: pytest.MonkeyPatch) -> None:
    small = {"JOURNAL_TABLES": 2, "SPARE_TABLES": 1, "ENTRIES_PER_S": 40.0, "JOURNAL_SECONDS": 0.5}
    for name, value in {**small, "MANY_TABLES": 3, "ENTRIES_TO_RECOVER": 4}.items():
        monkeypatch.setattr(hall, name, value)
    monkeypatch.setattr("bot.bench.timing._CALIBRATION_STEPS", 1000)


def _rate(figures: hall.Figures, name: str) -> float:
    figure = figures[name]
    assert isinstance(figure, Measurement)
    return figure.rate


@pytest.mark.slow
def test_entries_are_written_and_answered() -> None:
    figures = hall.PARTS["hall-journal"]()
    assert _rate(figures, "entries_per_s") > 0
    assert _rate(figures, "answer_p50_ms") >= _rate(figures, "answer_p99_ms")


@pytest.mark.slow
def test_every_table_is_recovered() -> None:
    figures = hall.PARTS["hall-tables"]()
    assert figures["tables"] == figures["recovered"] == 3
