"""Measures Manalimit's battle on boards that the greedy player made for round 8."""

from collections.abc import Mapping

from bot.bench.timing import Measurement, measure
from bot.registry import Part
from engine.games.manalimit.battle import fight
from engine.games.manalimit.fighters import Side
from engine.games.manalimit.ghosts import house_ghosts
from engine.games.manalimit.pool import CardPool, pool_named

ROUND = 8
ABILITIES_A_SIDE = 4
SETS = ("kindling", "clockhaven")


def battle_measurements() -> dict[str, Measurement]:
    """Battles a second without and with the event log, both sets together."""
    pairs = _pairs()
    return {
        "battles_per_s": measure(lambda: _fight(pairs, logged=False)),
        "battles_logged_per_s": measure(lambda: _fight(pairs, logged=True)),
    }


def _pairs() -> list[tuple[Side, Side]]:
    """Each board against a few others of its set."""
    pairs = []
    for set_id in SETS:
        pool = pool_named(set_id)
        boards = [board.side(pool) for board in house_ghosts(set_id)[ROUND - 1]]
        rich = [board for board in boards if _abilities(board, pool) >= ABILITIES_A_SIDE]
        pairs += [(one, rich[(place + step) % len(rich)]) for place, one in enumerate(rich) for step in (1, 2, 3, 5)]
    return pairs


def _abilities(board: Side, pool: CardPool) -> int:
    kinds = [pool.kinds[entrant.kind.index] for entrant in board.entrants]
    return sum(len(abilities) for kind in kinds for abilities in kind.triggers)


def _fight(pairs: list[tuple[Side, Side]], *, logged: bool) -> int:
    for seed, (left, right) in enumerate(pairs):
        fight(left, right, round_number=ROUND, favoured=0, seed=seed, logged=logged)
    return len(pairs)


def _boards() -> Mapping[str, float]:
    from bot.games.manalimit.board_bench import board_measurements  # noqa: PLC0415 - brings Pillow and the fonts along

    return board_measurements()


PARTS: Mapping[str, Part] = {"manalimit-battle": battle_measurements, "renders": _boards}
"""What is measured beside what is measured of every game, by the part to which it belongs."""
