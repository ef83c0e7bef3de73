"""The battle of a seat, which is shown as a strip right after it was fought."""

from collections.abc import Sequence

import renders
from engine.core.events import Facts, Sighting


def own_battle(game: str, seen: Sequence[Sighting], seat: int) -> Facts | None:
    """The facts of the last battle that a seat fought; None where it fought none, or there are no battles."""
    kind = renders.battle_kind(game)
    own = [each.facts for each in seen if each.kind == kind and seat in fought_by(each.facts)]
    return own[-1] if own else None


def fought_by(facts: Facts) -> set[int | None]:
    """The seats of both sides of a battle."""
    return {facts["left_seat"], facts["right_seat"]}


def battles_in(game: str, seen: Sequence[Sighting]) -> list[Facts]:
    """The facts of all battles among what somebody saw."""
    kind = renders.battle_kind(game)
    return [each.facts for each in seen if each.kind == kind]
