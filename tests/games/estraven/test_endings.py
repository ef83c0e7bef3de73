"""Why a match of Lords of Estraven ended, as its result tells it."""

import pytest

from engine.core.game import Outcome
from engine.players import player_named
from engine.players.playout import play_out
from tests.games.estraven.probe import PROBE

GAME = PROBE.game
NAMES = ("Ada", "Ben")


@pytest.mark.parametrize(
    ("reason", "winners", "seat", "line"),
    [
        ("health", (0,), 0, "Ben has no health left"),
        ("health", (0,), 1, "You have no health left"),
        ("health", (0, 1), 1, "No health on one side, an empty deck on the other"),
        ("deck", (1,), 0, "Your deck is empty"),
        ("deck", (1,), None, "Ada's deck is empty"),
        ("deck", (0, 1), None, "Both decks are empty"),
        ("turns", (1,), 1, "The last turn is over, and Ada has less health"),
        ("turns", (0, 1), 1, "The last turn is over, and both have the same health"),
        ("withdrawn", (1,), 1, "Ada left the match"),
    ],
)
def test_reasons(reason: str, winners: tuple[int, ...], seat: int | None, line: str) -> None:
    setup = next(iter(PROBE.setups.values()))
    view = GAME.view(GAME.new(setup, 3), seat)
    places = tuple(1 if each in winners else 2 for each in (0, 1))
    told = GAME.verdict(view, seat, Outcome(winners, places, reason), NAMES)[1]
    assert told.split(" · ")[0] == line


def test_a_match_of_built_in_players() -> None:
    played = play_out(GAME, next(iter(PROBE.setups.values())), 11, [player_named("greedy")] * 2)
    told = [GAME.verdict(GAME.view(played.state, seat), seat, played.outcome, NAMES) for seat in (0, 1, None)]
    winner = played.outcome.winner
    assert winner is not None
    assert told[winner][0] == "You won"
    assert told[1 - winner][0] == "You lost"
    assert told[2][0] == f"{NAMES[winner]} wins"
    assert told[2][1].startswith((f"{NAMES[1 - winner]} has no health left", f"{NAMES[1 - winner]}'s deck"))
