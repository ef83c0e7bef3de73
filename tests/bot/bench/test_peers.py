"""Games of other people are timed where they are installed, and left out where they are not."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.bench import peers
from bot.bench.timing import Measurement


class _Uno:
    """Three decisions, and it is over."""

    left = 0

    def reset(self) -> tuple[Any, int]:
        self.left = 3
        return {"legal_actions": {1: None}}, 0

    def is_over(self) -> bool:
        return self.left == 0

    def step(self, _action: int) -> tuple[Any, int]:
        self.left -= 1
        return {"legal_actions": {1: None}}, 0


def test_where_nothing_is_installed_nothing_is_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "find_spec", lambda _name: None)
    assert peers.peer_measurements() == {}


def test_a_game_that_is_installed_is_played_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "find_spec", lambda name: name == "rlcard" or None)
    monkeypatch.setattr(peers, "import_module", lambda _name: SimpleNamespace(make=lambda _game: _Uno()))
    monkeypatch.setattr(peers, "measure", lambda play: Measurement(float(play()), 1.0))
    assert {name: each.rate for name, each in peers.peer_measurements().items()} == {"rlcard_uno_decisions_per_s": 3}
