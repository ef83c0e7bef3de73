"""Features start, hear and end with the hall."""

from collections.abc import Callable

import pytest

from bot.hall.hall import Hall
from bot.ui.feature import Feature
from bot.wiring import Services, features
from engine.journal.records import MatchRecord
from engine.table.notices import Notice, Update
from tests.support.house import SystemHall, eventually


class Noting(Feature):
    """Writes down what it is told, and how many tables there are then."""

    def __init__(self, hall: Callable[[], Hall | None]) -> None:
        super().__init__()
        self._hall = hall
        self.told: list[tuple[str, bool]] = []

    def _note(self, what: str) -> None:
        hall = self._hall()
        self.told.append((what, hall is not None and hall._is_closing))

    async def cog_load(self) -> None:
        self._note("load")

    async def start(self) -> None:
        self._note("start")

    def hear(self, record: MatchRecord, notice: Notice) -> None:
        if isinstance(notice, Update) and notice.is_first:
            self._note("hear")

    async def lose(self, match: str) -> None:
        self._note(f"lose {match}")

    async def stop(self) -> None:
        self._note("stop")

    async def close(self) -> None:
        self._note("close")


@pytest.fixture
def noting(monkeypatch: pytest.MonkeyPatch, hall: SystemHall) -> Noting:
    """A feature that the hall has from its next start on."""
    noting = Noting(lambda: None if hall.bot is None else hall.bot.hall)

    def with_one_more(made: Services) -> tuple[Feature, ...]:
        return (*features(made), noting)

    monkeypatch.setattr("bot.client.features", with_one_more)
    return noting


async def test_a_feature_is_told_of_the_start_of_matches_and_of_the_end_in_order(
    hall: SystemHall, noting: Noting
) -> None:
    await hall.begin(hall.ada)
    await hall.stop()
    await hall.start()
    await hall.settled()
    await hall.stop()
    assert noting.told == [("load", False), ("hear", False), ("start", False), ("stop", False), ("close", True)]


async def test_a_feature_is_told_that_the_channel_of_a_match_is_gone(hall: SystemHall, noting: Noting) -> None:
    await hall.stop()
    await hall.start()
    table = await hall.begin(hall.ada, where="here")
    hall.world.delete_channel(hall.channel)
    await eventually(lambda: (f"lose {table.record.id}", False) in noting.told)
