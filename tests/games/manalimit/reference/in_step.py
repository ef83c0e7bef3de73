"""Runs the engine's battle and the slow one from the rules page in step, and compares them at every trigger and strike.

    python -m tests.games.manalimit.reference.in_step [BATTLES] [SEED]

exits with 1 and shows the first difference if there is one.
"""

import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from engine.core.rng import Rng
from engine.games.manalimit.battle import Battle
from engine.games.manalimit.fighters import Entrant, Side, Step
from engine.games.manalimit.kinds import UnitKind
from tests.games.manalimit.reference import reference_battle as slow
from tests.games.manalimit.reference.random_boards import RawCards, compiled, shipped_cards, synthetic_cards

BATTLES_PER_CARD_SET = 25


class _SnapshotLog(list[Step]):
    """A battle log that keeps the whole board at the steps that the slow battle also shows."""

    def __init__(self) -> None:
        super().__init__()
        self.battle: Battle | None = None
        self.snapshots: list[Any] = []
        self.who: dict[int, tuple[int, str]] = {}

    def append(self, step: Step) -> None:
        assert self.battle is not None
        lines = tuple(
            tuple((unit.kind.id, unit.attack, unit.health, unit.max_health, unit.shields) for unit in line)
            for line in self.battle.lines
        )
        lines = _without_the_attack_of_falling_units(lines)
        for line in self.battle.lines:
            self.who |= {unit.number: (unit.side, unit.kind.id) for unit in line}
        match step[0]:
            case "clash":
                self.snapshots.append((("clash", step[1]), lines))
            case "strike":
                self.snapshots.append((("strike",), lines))
            case "trigger":
                self.snapshots.append((("trigger", *self.who[int(step[1])], step[2]), lines))
            case "end":
                self.snapshots.append((("end",), lines))


def _without_the_attack_of_falling_units(lines: Any) -> Any:
    """Whether a falling unit shows the attack it had or the one it would have is a matter of storage, not of rules."""
    return tuple(
        tuple((card, attack if health > 0 else None, health, *rest) for card, attack, health, *rest in line)
        for line in lines
    )


def random_battles(count: int, seed: int) -> Iterator[tuple[RawCards, dict[str, UnitKind], Random]]:
    """Card sets to fight with: the shipped cards every other time, else freshly made ones."""
    for number in range(count):
        if number % BATTLES_PER_CARD_SET == 0:
            random = Random(f"{seed}/{number}")
            shipped = number // BATTLES_PER_CARD_SET % 2 == 0
            cards = shipped_cards() if shipped else synthetic_cards(random)
            kinds = compiled(cards)
        yield cards, kinds, Random(f"{seed}/{number}/battle")


def _board(random: Random, ids: list[str], cards: RawCards) -> slow.StartingSide:
    units = []
    for _ in range(random.choice((0, 1, 2, 3, 4, 5, 5, 5, 5, 5, 5))):
        card = cards[random.choice(ids)]
        attack, health = card["attack"] + random.choice((0, 0, 0, 1)), card["health"] + random.choice((0, 0, 0, 1, 2))
        units.append(slow.StartingUnit(card["id"], attack, health, random.choice((0, 0, 0, 0, 1))))
    return slow.StartingSide(tuple(units), random.randint(0, 4))


def difference(cards: RawCards, kinds: dict[str, UnitKind], random: Random) -> str | None:
    """Fights one random battle both ways; says how they differ, or None."""
    ids = sorted(cards)
    boards = [_board(random, ids, cards) for _ in range(2)]
    round_number, favoured, seed = random.randint(1, 12), random.randint(0, 1), random.getrandbits(128)
    sides = [
        Side(
            tuple(Entrant(kinds[unit.card], unit.attack, unit.health, unit.shields) for unit in board.units),
            board.pitched,
        )
        for board in boards
    ]
    log = _SnapshotLog()
    battle = Battle(sides[0], sides[1], round_number=round_number, favoured=favoured, rng=Rng(seed), logged=True)
    battle.log, log.battle = log, battle
    fast = battle.run()
    reference = slow.fight(cards, *boards, round_number=round_number, favoured=favoured, draw=Rng(seed).below)
    for number, (ours, (label, lines)) in enumerate(zip(log.snapshots, reference.snapshots, strict=False)):
        theirs = (label, _without_the_attack_of_falling_units(lines))
        if ours != theirs:
            earlier = log.snapshots[max(0, number - 3) : number]
            return f"step {number}: engine {ours}, page {theirs}; before: {earlier}"
    if len(log.snapshots) != len(reference.snapshots):
        return f"{len(log.snapshots)} steps against {len(reference.snapshots)}"
    result = (fast.winner, fast.reason, fast.growth)
    expected = (reference.winner, reference.reason, reference.growth)
    quiet = Battle(sides[0], sides[1], round_number=round_number, favoured=favoured, rng=Rng(seed), logged=False).run()
    if quiet[:3] != fast[:3]:
        return f"the log changes the battle: {quiet[:3]} without, {fast[:3]} with"
    return None if result == expected else f"engine {result}, page {expected}"


def first_difference(count: int, seed: int) -> str | None:
    """The first difference in a series of random battles, or None."""
    for number, (cards, kinds, random) in enumerate(random_battles(count, seed)):
        found = difference(cards, kinds, random)
        if found is not None:
            return f"battle {number} of seed {seed}: {found}"
    return None


if __name__ == "__main__":
    battles, first_seed = (int(word) for word in (*sys.argv[1:], *("20000", "1")[len(sys.argv) - 1 :]))
    problem = first_difference(battles, first_seed)
    print(problem or f"{battles} battles alike")
    sys.exit(problem is not None)
