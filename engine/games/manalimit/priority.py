"""Which of two waiting triggers resolves first if their units have equal attack (MAN-8.2 to 8.5, 8.9 and 8.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.manalimit.kinds import ALLY_DEATH

if TYPE_CHECKING:
    from engine.games.manalimit.battle import Battle
    from engine.games.manalimit.fighters import Waiting


def wins_tie(battle: Battle, one: Waiting, other: Waiting) -> bool:
    """By health (MAN-8.2), then MAN-8.3 to 8.5, and what MAN-8.9 and 8.10 add for the fallen."""
    unit, rival = one[0], other[0]
    if unit is not rival:
        health, rival_health = unit.health, rival.health
        if health <= 0:
            health = unit.last_health
        if rival_health <= 0:
            rival_health = rival.last_health
        if health != rival_health:
            return health > rival_health
        if unit.side != rival.side:
            return unit.side == battle.favoured
        line = battle.lines[unit.side]
        index = unit.index if unit.gone else line.index(unit)
        rival_index = rival.index if rival.gone else line.index(rival)
        return index < rival_index or (index == rival_index and unit.gone)
    if one[1] is not other[1]:
        return one[1].number < other[1].number
    if one[1].trigger == ALLY_DEATH and one[2] is not None and other[2] is not None:
        return one[2].index < other[2].index
    return False
