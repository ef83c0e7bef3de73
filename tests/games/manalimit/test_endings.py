"""Why a run or a match ended, and what somebody reached, as the result tells it."""

import pytest

from engine.core.game import Outcome, Setup
from engine.games.manalimit.state import ManalimitState
from engine.players import player_named
from engine.players.playout import play_out
from tests.games.manalimit.probe import PROBE

GAME = PROBE.game
NAMES = ("Ada", "Ben", "Cy")


def _state(*reached: tuple[int, int]) -> ManalimitState:
    """Seats with so many stars and lives."""
    state = GAME.new(Setup(len(reached)), 3)
    for player, (stars, lives) in zip(state.players, reached, strict=True):
        player.stars, player.lives = stars, lives
    return state


def _told(state: ManalimitState, outcome: Outcome, seat: int | None) -> tuple[str, str]:
    return GAME.verdict(GAME.view(state, seat), seat, outcome, NAMES)


@pytest.mark.parametrize(
    ("reason", "stars", "lives", "line"),
    [
        ("ten-stars", 10, 2, "You have ten stars · round 1 · 10 stars, 2 lives"),
        ("no-lives", 7, -1, "You have no lives left · round 1 · 7 stars, 0 lives"),
        ("last-round", 9, 1, "All 30 rounds are over · round 1 · 9 stars, 1 life"),
        ("withdrawn", 1, 3, "You left the run · round 1 · 1 star, 3 lives"),
    ],
)
def test_a_run_says_what_was_reached(reason: str, stars: int, lives: int, line: str) -> None:
    outcome = Outcome((0,) if reason == "ten-stars" else (), (1,), reason)
    told = _told(_state((stars, lives)), outcome, 0)
    assert told == ("You won" if outcome.winners else "You lost", line)


def test_a_match_says_who_has_won_and_what_one_has_reached() -> None:
    state, outcome = _state((6, 2), (10, 1), (4, 0)), Outcome((1,), (2, 1, 3), "ten-stars")
    assert _told(state, outcome, 0) == ("You lost", "Place 2 of 3 · Ben has ten stars · round 1 · 6 stars, 2 lives")
    assert _told(state, outcome, 1) == ("You won", "You have ten stars · round 1 · 10 stars, 1 life")
    assert _told(state, outcome, None) == ("Ben wins", "Ben has ten stars · round 1")


def test_two_may_share_the_stars() -> None:
    told = _told(_state((10, 2), (10, 2), (4, 1)), Outcome((0, 1), (1, 1, 3), "ten-stars"), 1)
    assert told == ("You and Ada share first place", "You and Ada have ten stars · round 1 · 10 stars, 2 lives")


def test_who_is_left() -> None:
    alone, nobody = _state((3, 1), (2, 0)), _state((3, 0), (3, 0))
    assert "You were the last one left" in _told(alone, Outcome((0,), (1, 2), "last-one-left"), 0)[1]
    assert "Ada was the last one left" in _told(alone, Outcome((0,), (1, 2), "last-one-left"), 1)[1]
    assert "Nobody has lives left" in _told(nobody, Outcome((0, 1), (1, 1), "last-one-left"), 0)[1]
    assert "All 20 rounds are over" in _told(alone, Outcome((0,), (1, 2), "last-round"), None)[1]
    assert "Everyone else is out of the match" in _told(alone, Outcome((0,), (1, 2), "withdrawn"), 0)[1]


def test_a_run_of_a_built_in_player() -> None:
    played = play_out(GAME, PROBE.setups["run-kindling-house"], 4, [player_named("greedy")])
    title, line = _told(played.state, played.outcome, 0)
    player = played.state.players[0]
    assert title == ("You won" if player.stars >= 10 else "You lost")
    assert line.endswith(f"round {played.state.round} · {player.stars} stars, {max(0, player.lives)} lives")
