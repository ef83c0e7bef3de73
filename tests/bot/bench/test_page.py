"""The page is measured from a click to the changed board, here with two people for a few seconds."""

import pytest

from bot.bench import page


@pytest.mark.long
def test_clicks_change_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"TABLES": 2, "SECONDS": 8.0, "SECONDS_AFTER_START": 0.0, "SECONDS_TO_ANSWER": 60.0}.items():
        monkeypatch.setattr(page, name, value)
    figures = page.page_measurements()
    assert figures["tables"] == 2
    assert figures["boards"]
