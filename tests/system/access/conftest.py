"""A hall without what is not looked at here."""

import asyncio
from dataclasses import replace
from functools import partial

import pytest

from bot.hall.opponents import WorkerOpponents
from engine.games.manalimit.game import Manalimit
from tests.support.house import SystemHall
from tests.system.access import audiences


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes most of the time and is not looked at here: equal pictures are drawn once, built-in players never
    come to a choice, and Discord's own description is left to other tests.
    """

    async def never(*_: object) -> str:
        await asyncio.Event().wait()
        return ""

    monkeypatch.setattr("tests.support.house.api_description", lambda: None)
    monkeypatch.setattr("bot.display.renderer._draw", audiences.draw_once)
    for kind in ("match_film", "battle_film"):
        monkeypatch.setattr(f"tests.support.house.{kind}", partial(audiences.film_once, kind))
    monkeypatch.setattr(WorkerOpponents, "choose", never)


@pytest.fixture
def every_control(monkeypatch: pytest.MonkeyPatch) -> None:
    """Controls of all kinds in one game: cards to pitch are marked here, and there is a plan."""
    pitch = next(kind for kind in Manalimit.verbs if kind.verb == "pitch")
    verbs = [replace(kind, show="mark") if kind is pitch else kind for kind in Manalimit.verbs]
    monkeypatch.setattr(Manalimit, "verbs", tuple(verbs))
    monkeypatch.setattr(Manalimit, "plans", lambda *_: [audiences.BATTLE_AT_ONCE])


@pytest.fixture
def hall(quick: None, hall: SystemHall) -> SystemHall:  # noqa: ARG001 - it comes before the hall opens
    return hall
