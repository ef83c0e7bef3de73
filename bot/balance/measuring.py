"""What a game's `balance.py` gives to `cardhall balance`: how its cards are measured, and what was found."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from bot.balance.refusals import NoSets
from engine.registry import game_named
from renders.charts.heat_map import HeatMap


class Found(NamedTuple):
    """A report in all its forms: whether the bands hold, for programs, as a page, to be shown, and as a picture."""

    holds: bool
    content: Mapping[str, Any]
    page: str
    parts: list[Any]
    chart: HeatMap | None = None


class Measure(Protocol):
    def __call__(self, game: str, games: int, seed: int, set_name: str | None, /, *, quiet: bool) -> Found: ...


class Balance(NamedTuple):
    """How a game is measured, and how many games are enough."""

    measure: Measure
    enough: int


def check_no_set(game: str, set_name: str | None) -> None:
    """Raises NoSets."""
    if set_name is not None:
        raise NoSets(game_named(game).title)
