"""Services are made once, in one place, and features are given what they need."""

import ast
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, fields
from pathlib import Path

import pytest

from bot.client import Cardhall
from bot.ui.access import DiscordAccess
from bot.wiring import Services, usual_recorders
from tests.support.hall_fixtures import hall  # noqa: F401 - a fixture
from tests.support.house import SystemHall

pytestmark = pytest.mark.covers("bot.wiring", "bot.ui.access", "bot.client")
ROOT = Path(__file__).parents[2]
MAY_WIRE = {"bot/client.py", "bot/run.py"}


def _importing(module: str) -> Iterator[str]:
    for file in sorted((ROOT / "bot").rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        if any(isinstance(node, ast.ImportFrom) and node.module == module for node in ast.walk(tree)):
            yield str(file.relative_to(ROOT))


def test_no_feature_sees_the_wiring() -> None:
    importing = {file for file in _importing("bot.wiring") if not file.startswith("bot/bench/")}
    assert importing == MAY_WIRE


def test_no_feature_sees_the_client() -> None:
    features = {file for file in _importing("bot.client") if not file.startswith(("bot/bench/", "bot/cli/"))}
    assert features <= {"bot/run.py", "bot/demo.py"}


async def test_services_cannot_be_changed(hall: SystemHall) -> None:  # noqa: F811 - a fixture
    services = hall.app.services
    for service in fields(Services):
        assert getattr(services, service.name) is not None
    with pytest.raises(FrozenInstanceError):
        setattr(services, "records", None)  # noqa: B010 - that is what must not be done


async def test_boards_are_written_down_before_results(hall: SystemHall) -> None:  # noqa: F811 - a fixture
    names = [type(recorder).__name__ for recorder in usual_recorders(hall.app.hall.store)]
    assert names == ["GhostRecorder", "RunRecorder", "ResultRecorder"]


def test_the_client_is_what_features_ask_for() -> None:
    asked = {name for name in vars(DiscordAccess) if not name.startswith("_")}
    assert asked <= set(dir(Cardhall))
