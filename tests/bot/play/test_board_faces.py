"""Calls in a channel: who is mentioned, and what they are asked, as everybody may know."""

from typing import Any

import pytest

from bot.play.board_faces import Told, calls
from engine.core.game import Setup
from engine.games.manalimit.game import Manalimit
from engine.games.shieldbreak.game import Shieldbreak
from engine.journal.records import MatchRecord, Seat

SEATS = (Seat("11", "Ada"), Seat("22", "Ben"))


def _called(game: str, public: Any, *seats: int, is_sealed: bool = False) -> list[str]:
    record = MatchRecord("m", game, 1, 7, Setup(2), SEATS, "live", "place", "guild", 1.0)
    return calls(record, public, Told(turns=frozenset(seats), is_sealed=is_sealed))


def _public(game: Any) -> Any:
    return game.view(game.new(Setup(2), 7), None)


def test_who_is_asked_the_same_is_called_together() -> None:
    public = _public(Manalimit())
    assert _called("manalimit", public, 1, 0) == ["<@11> <@22>: plan your board for round 1."]
    assert _called("manalimit", public) == []


def test_a_call_says_what_is_asked() -> None:
    assert _called("shieldbreak", _public(Shieldbreak()), 1) == ["<@22>: it is your turn: choose a charge."]


def test_who_is_asked_other_things_is_called_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Shieldbreak, "call", lambda _game, _view, seat: ("block or pass", "discard a card")[seat])
    told = ["<@11>: block or pass.", "<@22>: discard a card."]
    assert _called("shieldbreak", _public(Shieldbreak()), 0, 1) == told


def test_of_a_sealed_run_nothing_is_told_but_whose_turn_it_is() -> None:
    assert _called("manalimit", _public(Manalimit()), 0, is_sealed=True) == ["<@11>: it is your turn."]
