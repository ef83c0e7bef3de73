"""Why a match of Vaultkeepers ended, as its result tells it."""

import pytest

from engine.core.game import Outcome
from engine.players import player_named
from engine.players.playout import play_out
from tests.games.vaultkeepers.probe import PROBE

GAME = PROBE.game
NAMES = ("Ada", "Ben")


@pytest.mark.parametrize(
    ("reason", "winners", "seat", "line"),
    [
        ("no-life", (0,), 0, "Ben has no life left"),
        ("no-life", (0,), 1, "You have no life left"),
        ("both-fell", (0, 1), None, "Both lost their last life at once"),
        ("last-turn", (0, 1), 0, "Nobody won within a hundred turns"),
        ("withdrawn", (1,), 0, "You left the match"),
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
    assert told[2][1].startswith(f"{NAMES[1 - winner]} has no life left")
