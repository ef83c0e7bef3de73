"""Units on the battlefield: what they are worth in combat now, how they come and go, and the triggers of that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.game import Outcome
from engine.games.estraven.state import MOST_TRIGGERS, MOST_UNITS, NOBODY, NOTHING, EstravenState, Unit

if TYPE_CHECKING:
    from engine.games.estraven.kinds import CardKind, TriggerDeed


def power_of(state: EstravenState, unit: Unit) -> int:
    """Printed power with all that has changed it; never below 0 (EST-4.4)."""
    power = unit.kind.power + unit.power_grown + unit.power_now
    for other in state.players[unit.seat].units:
        bonus = other.kind.bonus
        if bonus is not None and bonus.power and _reaches(state, other, unit):
            power += bonus.power
    return max(power, 0)


def resistance_of(state: EstravenState, unit: Unit) -> int:
    resistance = unit.kind.resistance + unit.resistance_grown + unit.resistance_now
    for other in state.players[unit.seat].units:
        bonus = other.kind.bonus
        if bonus is not None and bonus.resistance and _reaches(state, other, unit):
            resistance += bonus.resistance
    return max(resistance, 0)


def _reaches(state: EstravenState, giver: Unit, unit: Unit) -> bool:
    bonus = giver.kind.bonus
    if bonus is None or bonus.others is (giver is unit):
        return False
    if bonus.test is not None and not bonus.test(unit):
        return False
    return bonus.holds is None or bonus.holds(state, giver.seat)


def discount(state: EstravenState, seat: int, kind: CardKind) -> int:
    """How much cheaper a card is for a seat now."""
    less = 0
    for unit in state.players[seat].units:
        given = unit.kind.discount
        if given is not None and given.word in kind.cheap_words and (given.holds is None or given.holds(state, seat)):
            less += 1
    return less


def cost_of(state: EstravenState, seat: int, kind: CardKind) -> int:
    """What a card costs now: never below 0, a reaction never below 1 (EST-9.6)."""
    if not kind.cost:
        return 0
    return max(kind.cost - discount(state, seat, kind), 0 if kind.deed is None or not kind.deed.answers else 1)


# --- coming and going ------------------------------------------------------------


def enter(state: EstravenState, seat: int, kind: CardKind, *, tapped: bool = False) -> Unit | None:
    """A unit comes to the battlefield, last in its row; None if there is no room for it (EST-4.9)."""
    units = state.players[seat].units
    if len(units) >= MOST_UNITS:
        state.tell("no-room", {"seat": seat, "card": kind.id})
        return None
    unit = Unit(kind, seat, state.numbers)
    state.numbers += 1
    unit.tapped = unit.tapped or tapped
    units.append(unit)
    if state.sink is not None:
        state.tell("enter", {"seat": seat, "card": kind.id, "tapped": unit.tapped})
    if kind.on_enter:
        fire(state, kind.on_enter, unit)
    return unit


def leave(state: EstravenState, unit: Unit) -> None:
    """Takes a unit off the battlefield; attacks and blocks forget it, but what it blocked stays blocked."""
    state.players[unit.seat].units.remove(unit)
    if unit.number in state.attackers:
        state.attackers.remove(unit.number)


def sweep(state: EstravenState) -> None:
    """Units without health are destroyed, all at once, and so on until none is left (EST-7.9)."""
    while state.result is None:
        dead = [unit for player in state.players for unit in player.units if unit.health <= 0]
        if not dead:
            return
        dead.sort(key=lambda unit: unit.seat != state.active)
        for unit in dead:
            leave(state, unit)
            if not unit.kind.is_token:
                state.players[unit.seat].grave.append(unit.kind.index)
            if state.sink is not None:
                state.tell("death", {"seat": unit.seat, "card": unit.kind.id})
        for unit in dead:
            if unit.kind.on_death:
                fire(state, unit.kind.on_death, unit)


def fire(state: EstravenState, deeds: tuple[TriggerDeed, ...], unit: Unit) -> None:
    """Resolves triggered abilities of a unit, without a chain (EST-8.1)."""
    resolve_triggers(state, deeds, unit.seat, unit.kind, unit.number)


def resolve_triggers(
    state: EstravenState, deeds: tuple[TriggerDeed, ...], seat: int, kind: CardKind, number: int
) -> None:
    for deed in deeds:
        if state.result is not None:
            return
        if deed.holds is not None and not deed.holds(state, seat):
            continue
        if state.triggers >= MOST_TRIGGERS:
            state.tell("guard", {"seat": seat, "card": kind.id})
            continue
        state.triggers += 1
        if state.sink is not None:
            state.tell("trigger", {"seat": seat, "card": kind.id})
        for effect in deed.effects:
            effect(state, seat, number, -1)
            if end_if_decided(state):
                return


# --- the end ------------------------------------------------------------


def end_if_decided(state: EstravenState) -> bool:
    """Whether somebody has no health or no deck left: then the match is over at once (EST-12.3)."""
    if state.result is not None:
        return True
    one, two = state.players
    if one.health > 0 and two.health > 0 and one.deck and two.deck:
        return False
    lost = [player.health <= 0 or not player.deck for player in state.players]
    health = any(player.health <= 0 for player in state.players)
    finish(state, lost, "health" if health else "deck")
    return True


def finish(state: EstravenState, lost: list[bool], reason: str) -> None:
    """Ends the match; if all have lost, or nobody, it is a draw."""
    state.asked, state.question = NOBODY, NOTHING
    if all(lost) or not any(lost):
        state.result = Outcome(tuple(range(len(lost))), (1,) * len(lost), reason)
    else:
        winners = tuple(seat for seat, has_lost in enumerate(lost) if not has_lost)
        state.result = Outcome(winners, tuple(2 if has_lost else 1 for has_lost in lost), reason)
    state.tell("over", {"winners": state.result.winners, "reason": reason})
