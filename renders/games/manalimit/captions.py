"""Moments of a battle in few words, for pictures that show several of them."""

from collections.abc import Sequence

from engine.core.refusals import listed_all
from renders.games.manalimit.moments import Fighter, Moment, capitalised, name_among

_MOST_NAMED = 2
_LONGEST = 50


def caption(moment: Moment) -> str:
    """Who did what to whom."""
    if moment.strikes:
        return capitalised(_strike(moment))
    return moment.says if moment.acting is None else capitalised(_ability(moment, moment.acting.unit))


def left_standing(moment: Moment) -> str:
    """What is said of an end without a winner."""
    return "Both sides still stand" if any(moment.lines) else "Nobody is left"


def _strike(moment: Moment) -> str:
    strikers = [unit for line in moment.lines for unit in line if unit.number in moment.strikes]
    fallen = [unit for unit in strikers if unit.fell]
    standing = [unit for unit in strikers if not unit.fell]
    if not fallen:
        return f"{_names(strikers, strikers)} trade blows"
    if not standing:
        return f"{_names(strikers, strikers)} fall together"
    return f"{_names(standing, strikers)} defeats {_names(fallen, strikers)}"


def _ability(moment: Moment, actor: Fighter) -> str:
    units = [unit for line in moment.lines for unit in line]
    fallen = [unit for unit in units if unit.fell and unit.hit_by == actor.number != unit.number]
    if not fallen:
        says = _shortened(moment.says)
        return says if actor.face.name in says else f"{actor.called}: {_after_a_colon(says, units)}"
    among = [actor, *fallen]
    victims = _names(fallen, among) if len(fallen) <= _MOST_NAMED else f"{len(fallen)} units"
    return f"{_names([actor], among)} defeats {victims}"


def _shortened(says: str) -> str:
    """As many of its parts as can be read at a glance."""
    first, *others = says.split("; ")
    for part in others:
        if len(first) + len(part) <= _LONGEST:
            first += f", {part}"
    return first


def _after_a_colon(says: str, units: Sequence[Fighter]) -> str:
    """A twin is "the first" there, while cards keep their capitals."""
    is_twin = any(says.startswith(capitalised(unit.called)) and unit.called.startswith("the ") for unit in units)
    return f"{says[:1].lower()}{says[1:]}" if is_twin else says


def _names(units: Sequence[Fighter], among: Sequence[Fighter]) -> str:
    return listed_all(name_among(unit, among) for unit in units)
