"""The line-up of a division: who fights on league night, with which boards, as one text that workers are given."""

import json
from functools import cached_property
from itertools import combinations
from typing import Any, NamedTuple

from engine.core.boards import BoardGame
from engine.core.refusals import BadAnswer
from engine.league.refusals import UnreadableLineup
from engine.registry import boards_named

PAIRS_A_CHUNK = 256
"""How many pairs are fought in one piece of work: a tenth of a second for runs of usual length.

The pieces that a store keeps of a night depend on it, so it stays what it is.
"""

Pair = tuple[int, int]
"""Two entrants of a week by number, the lower one first."""


class Contender(NamedTuple):
    """An entrant of a division. `boards` are texts, by round; None where the run had ended."""

    number: int
    boards: tuple[str | None, ...]


class Lineup(NamedTuple):
    """A division before its night. Seeds, pairs and results depend on entrants' numbers and on no order of lists.

    `game` names the game with boards that the league is played with.
    """

    game: str
    seed: int
    set_id: str
    division: int
    contenders: tuple[Contender, ...]

    @property
    def chunks(self) -> int:
        """In how many pieces the division is fought."""
        count = len(self.contenders)
        return -(-(count * (count - 1) // 2) // PAIRS_A_CHUNK)

    def encode(self) -> str:
        contenders = [[each.number, _without_end(each.boards)] for each in sorted(self.contenders)]
        content = [self.game, f"{self.seed:032x}", self.set_id, self.division, contenders]
        return json.dumps(content, separators=(",", ":"), ensure_ascii=False)


def _without_end(boards: tuple[str | None, ...]) -> tuple[str | None, ...]:
    """Missing boards at the end of a run are not worth mentioning."""
    last = max((place for place, board in enumerate(boards, start=1) if board is not None), default=0)
    return boards[:last]


def read_lineup(text: str) -> Lineup:
    """The line-up that `encode` wrote. Raises UnreadableLineup."""
    try:
        game, seed, set_id, division, contenders = json.loads(text)
        return Lineup(
            str(game),
            int(seed, 16),
            str(set_id),
            int(division),
            tuple(Contender(int(number), tuple(boards)) for number, boards in contenders),
        )
    except (ValueError, TypeError, RecursionError) as error:
        raise UnreadableLineup from error


class Arena:
    """A line-up made ready to fight: every board is read once, every pair has its place."""

    def __init__(self, lineup: Lineup) -> None:
        """Raises UnknownGame or WithoutBoards."""
        self.lineup = lineup
        self.seed = lineup.seed
        self.boards: BoardGame = boards_named(lineup.game)
        self.pairs: list[Pair] = list(combinations(sorted(each.number for each in lineup.contenders), 2))
        self.rounds = max((len(each.boards) for each in lineup.contenders), default=0)

    @cached_property
    def sides(self) -> dict[int, list[Any]]:
        """Each entrant's boards by round, None for a missing one, as long as the longest run of the division."""
        return {
            each.number: [self._read(board) for board in each.boards] + [None] * (self.rounds - len(each.boards))
            for each in self.lineup.contenders
        }

    def _read(self, board: str | None) -> Any:
        """A submitted board; None if it is missing, or if its set no longer has the cards (LEA-4.6)."""
        if board is None:
            return None
        try:
            return self.boards.read(self.lineup.set_id, board)
        except BadAnswer:
            return None

    def chunk(self, number: int) -> list[Pair]:
        return self.pairs[number * PAIRS_A_CHUNK : (number + 1) * PAIRS_A_CHUNK]
