"""League night: all boards of a division fight all others of the same round, in pieces that come in any order (LEA-4).

A piece of work is a division's line-up and the number of a chunk of its pairs. Its result depends on nothing else, so
it does not matter where, when and how often it is worked out; `Bouts` puts pieces together in any order.
"""

import json
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from engine.core.boards import Fought
from engine.core.events import Facts
from engine.core.rng import Rng, derive
from engine.league.lineup import Arena, Lineup, Pair, read_lineup
from engine.registry import boards_named

LOWER, HIGHER, DRAWN, NOTHING = "<", ">", "=", "."
"""How a battle ended: the entrant with the lower number won, the one with the higher, nobody, or both were missing."""

DEATHS_THAT_COUNT = 10
_WEIGHT_OF_OWN_DEATHS = 4
_ARENAS_KEPT = 2


class Drama(NamedTuple):
    """How dramatic a battle was, and which one it is. The greatest is shown (LEA-7)."""

    score: int
    round: int
    pair: Pair

    @property
    def rank(self) -> tuple[int, int, int, int]:
        return (self.score, self.round, -self.pair[0], -self.pair[1])


class Chunk(NamedTuple):
    """One finished piece: a mark for each round of each of its pairs, in order, and its most dramatic battle."""

    division: int
    number: int
    marks: tuple[str, ...]
    drama: Drama | None

    def encode(self) -> str:
        return json.dumps([self.division, self.number, self.marks, self.drama], separators=(",", ":"))


def read_chunk(text: str) -> Chunk:
    division, number, marks, drama = json.loads(text)
    shown = None if drama is None else Drama(drama[0], drama[1], (drama[2][0], drama[2][1]))
    return Chunk(division, number, tuple(marks), shown)


@lru_cache(maxsize=_ARENAS_KEPT)
def _arena(lineup: str) -> Arena:
    """A worker fights several pieces of a division one after another."""
    return Arena(read_lineup(lineup))


def fight_chunk(lineup: str, number: int) -> str:
    """Fights one piece of a division: plain text in, plain text out, for a process of its own."""
    arena = _arena(lineup)
    drama: Drama | None = None
    marks = []
    for pair in arena.chunk(number):
        fought, shown = _fight_pair(arena, pair)
        marks.append(fought)
        if shown is not None and (drama is None or shown.rank > drama.rank):
            drama = shown
    return Chunk(arena.lineup.division, number, tuple(marks), drama).encode()


def _fight_pair(arena: Arena, pair: Pair) -> tuple[str, Drama | None]:
    """All rounds of two entrants, and the most dramatic battle of them."""
    low, high = pair
    marks = ""
    shown: Drama | None = None
    for round_number, (left, right) in enumerate(zip(arena.sides[low], arena.sides[high], strict=True), start=1):
        if left is None or right is None:
            marks += NOTHING if left is right else HIGHER if left is None else LOWER
            continue
        fought = arena.boards.fight(left, right, round_number, *_chance(arena.seed, round_number, pair))
        marks += DRAWN if fought.winner is None else HIGHER if fought.winner else LOWER
        score = _drama(fought)
        if score is not None and (shown is None or score >= shown.score):
            shown = Drama(score, round_number, pair)
    return marks, shown


def _chance(seed: int, round_number: int, pair: Pair) -> tuple[int, Rng]:
    """Which side is favoured, and all that is left to chance: from seed, round and pair (LEA-4.4)."""
    drawn = derive(seed, "league battle", round_number, *pair)
    return drawn & 1, Rng(drawn >> 1)


def _drama(fought: Fought) -> int | None:
    """The more the winner lost and the less it has left, the better; None if no last unit decided (LEA-7.1, 7.2)."""
    winner, lost = fought.winner, fought.lost
    if winner is None or not fought.is_last_standing or lost == (0, 0):
        return None
    own, other = min(lost[winner], DEATHS_THAT_COUNT), min(lost[1 - winner], DEATHS_THAT_COUNT)
    return _WEIGHT_OF_OWN_DEATHS * own + other - fought.health_left


@dataclass(slots=True)
class Bouts:
    """What is known of a division's battles: marks by pair, and the most dramatic battle so far.

    A piece that is added twice changes nothing, and the order of pieces does not matter.
    """

    arena: Arena
    marks: dict[Pair, str] = field(default_factory=dict)
    drama: Drama | None = None
    _added: set[int] = field(default_factory=set)

    def add(self, chunk: Chunk) -> None:
        self.marks.update(zip(self.arena.chunk(chunk.number), chunk.marks, strict=True))
        self._added.add(chunk.number)
        if chunk.drama is not None and (self.drama is None or chunk.drama.rank > self.drama.rank):
            self.drama = chunk.drama

    @property
    def missing(self) -> list[int]:
        """The numbers of the pieces that are still to be fought."""
        return [number for number in range(self.arena.lineup.chunks) if number not in self._added]


# --- one battle, to be shown ------------------------------------------------------------


def staged_battle(lineup: Lineup, round_number: int, pair: Pair) -> Facts:
    """A battle of the night once more, with its log: the facts of a battle event, as narration and pictures take them.

    The entrant with the lower number stands on the left, as seat 0. Both must have submitted a board in that round.
    """
    boards = {each.number: each.boards for each in lineup.contenders}
    low, high = (boards[number][round_number - 1] or "" for number in pair)
    chance = _chance(lineup.seed, round_number, pair)
    return boards_named(lineup.game).stage(lineup.set_id, (low, high), round_number, *chance)
