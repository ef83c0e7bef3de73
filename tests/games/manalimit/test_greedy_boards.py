"""The greedy player is good enough to make the house's ghosts."""

from pathlib import Path

import pytest

from bot.cli.program import run
from bot.games.manalimit.ghost_commands import FOLDER
from engine.core.rng import derive
from engine.games.manalimit.battle import fight
from engine.games.manalimit.ghosts import Ghost, house_ghosts
from engine.games.manalimit.kinds import BOARD_SIZE
from engine.games.manalimit.lockstep import house_boards
from engine.games.manalimit.pool import pool_named
from engine.games.manalimit.rounds import LAST_ROUND_OF_A_RUN
from engine.players import player_named

pytestmark = pytest.mark.covers("engine.games.manalimit.evaluate", "engine.games.manalimit.ghosts")
SETS = ("kindling", "clockhaven")
RUNS = 8


def _share(set_id: str, ours: list[Ghost], theirs: list[Ghost], round_number: int) -> float:
    """The share of points (a draw ½) of the first boards against the second."""
    pool = pool_named(set_id)
    points = 0.0
    for number, one in enumerate(ours):
        for other in theirs:
            sides = one.side(pool), other.side(pool)
            result = fight(*sides, round_number=round_number, favoured=number % 2, seed=number, logged=False)
            points += 0.5 if result.winner is None else 1.0 - result.winner
    return points / (len(ours) * len(theirs))


@pytest.mark.parametrize("set_id", SETS)
def test_greedy_boards_beat_random_ones_in_over_80_percent_from_round_3_on(set_id: str) -> None:
    seeds = [derive(5, "boards", number) for number in range(RUNS)]
    greedy_boards = house_boards(set_id, seeds, player_named("greedy"))
    random_boards = house_boards(set_id, seeds, player_named("random"))
    for place in range(2, LAST_ROUND_OF_A_RUN):
        share = _share(set_id, greedy_boards[place], random_boards[place], place + 1)
        assert share > 0.8, f"round {place + 1}: {share:.0%}"


@pytest.mark.long
def test_the_shipped_house_ghosts_are_what_greedy_makes_today(tmp_path: Path) -> None:
    assert run(["ghosts", "make", "--folder", str(tmp_path)]) == 0
    for path in FOLDER.glob("*.json"):
        assert path.read_text(encoding="utf-8") == (tmp_path / path.name).read_text(encoding="utf-8"), (
            f"{path.name} is stale: run 'cardhall ghosts make'"
        )


@pytest.mark.parametrize("set_id", SETS)
def test_the_house_has_boards_of_the_present_cards_for_every_round(set_id: str) -> None:
    pool = pool_named(set_id)
    rounds = house_ghosts(set_id)
    assert len(rounds) == LAST_ROUND_OF_A_RUN
    for round_number, boards in enumerate(rounds, start=1):
        assert len(boards) >= 16
        for board in boards:
            assert board.house
            assert (round_number > 2) <= len(board.units) <= BOARD_SIZE
            assert all(unit.card in pool.by_id and unit.health > 0 for unit in board.units)
