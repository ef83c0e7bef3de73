"""The games and setups that contract tests run over: all registered games, and the toy game."""

from dataclasses import dataclass
from functools import cached_property

import pytest

from engine.core.game import AnyGame, Setup
from engine.registry import GAMES
from tests.contract.probe import Probe, has_probe, probe_of
from tests.games.toy.game import Magpies

ALL_GAMES: dict[str, AnyGame] = {**GAMES, Magpies.name: Magpies()}


@dataclass(frozen=True, eq=False)
class Case:
    """One setup of one game."""

    probe: Probe
    name: str

    @property
    def game(self) -> AnyGame:
        return self.probe.game

    @property
    def setup(self) -> Setup:
        return self.probe.setups[self.name]

    @property
    def seats(self) -> int:
        return self.setup.seats

    @property
    def asks_outside(self) -> bool:
        return self.name in self.probe.outside

    @property
    def is_thorough(self) -> bool:
        return self.name in self.probe.thorough

    @cached_property
    def full_name(self) -> str:
        return f"{self.game.name}-{self.name}"

    def __str__(self) -> str:
        return self.full_name


PROBES = [probe_of(name) for name in ALL_GAMES if has_probe(name)]
CASES = [Case(probe, name) for probe in PROBES for name in probe.setups]

every_game = pytest.mark.parametrize("probe", PROBES, ids=lambda probe: str(probe.game.name))
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_thorough_case = pytest.mark.parametrize("case", [each for each in CASES if each.is_thorough], ids=str)
every_case_with_outside = pytest.mark.parametrize("case", [each for each in CASES if each.asks_outside], ids=str)
