"""What cards do: each function here makes an effect from the words of a card.

An effect is called with the state, whose it is, the number of the unit that it comes from, and the chosen target.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from engine.core.rng import Rng
from engine.games.estraven.battlefield import end_if_decided, enter, leave, power_of, resistance_of
from engine.games.estraven.kinds import grave_kind
from engine.games.estraven.state import ABILITY_LINK, ANSWER_LINK, EstravenState, Unit
from engine.games.estraven.zones import draw, leave_hand, newest_unit, refresh_market, to_hand

if TYPE_CHECKING:
    from engine.games.estraven.kinds import CardKind, Deed, EffectCall, UnitTest

Selection: TypeAlias = "Callable[[EstravenState, int, int, int], list[Unit]]"
"""Which units an effect means; called like an effect."""
Tally: TypeAlias = "Callable[[EstravenState, int], int]"

# --- whom ------------------------------------------------------------


def the_target(state: EstravenState, _seat: int, _source: int, target: int) -> list[Unit]:
    unit = state.unit(target)
    return [] if unit is None else [unit]


def itself(state: EstravenState, _seat: int, source: int, _target: int) -> list[Unit]:
    unit = state.unit(source)
    return [] if unit is None else [unit]


def attacking_units(state: EstravenState, _seat: int, _source: int, _target: int) -> list[Unit]:
    units = state.players[state.active].units
    return [unit for unit in units if unit.number in state.attackers]


def everyone(test: UnitTest | None, *, theirs: bool) -> Selection:
    def select(state: EstravenState, seat: int, _source: int, _target: int) -> list[Unit]:
        units = state.players[state.after(seat) if theirs else seat].units
        return [unit for unit in units if test is None or test(unit)]

    return select


def by_least_health(_state: EstravenState, unit: Unit) -> int:
    return unit.health


def by_most_power(state: EstravenState, unit: Unit) -> int:
    return -power_of(state, unit)


def foremost_enemy(test: UnitTest | None, rank: Callable[[EstravenState, Unit], int]) -> Selection:
    """The enemy unit with the lowest rank; of equal ones the one that came first."""

    def select(state: EstravenState, seat: int, _source: int, _target: int) -> list[Unit]:
        units = [unit for unit in state.players[state.after(seat)].units if test is None or test(unit)]
        return [min(units, key=lambda unit: (rank(state, unit), unit.number))] if units else []

    return select


def random_enemy(test: UnitTest | None) -> Selection:
    def select(state: EstravenState, seat: int, _source: int, _target: int) -> list[Unit]:
        units = [unit for unit in state.players[state.after(seat)].units if test is None or test(unit)]
        if not units:
            return []
        rng = Rng(state.rng)
        chosen = rng.choice(units)
        state.rng = rng.state
        return [chosen]

    return select


# --- units ------------------------------------------------------------


def damage(select: Selection, amount: Tally, *, ignoring: bool) -> EffectCall:
    def effect(state: EstravenState, seat: int, source: int, target: int) -> None:
        dealt = amount(state, seat)
        for unit in select(state, seat, source, target):
            hurt(state, unit, dealt if ignoring else dealt - resistance_of(state, unit))

    return effect


def hurt(state: EstravenState, unit: Unit, amount: int) -> None:
    """Damage after Resistance; a protected unit takes none (EST-9.8)."""
    dealt = 0 if unit.guarded else max(amount, 0)
    unit.health -= dealt
    if state.sink is not None:
        state.tell("damage", {"seat": unit.seat, "card": unit.kind.id, "amount": dealt, "left": max(unit.health, 0)})


def destroy(select: Selection) -> EffectCall:
    def effect(state: EstravenState, seat: int, source: int, target: int) -> None:
        for unit in select(state, seat, source, target):
            if unit.guarded:
                state.tell("spared", {"seat": unit.seat, "card": unit.kind.id})
            else:
                unit.health = 0

    return effect


def bounce(select: Selection) -> EffectCall:
    def effect(state: EstravenState, seat: int, source: int, target: int) -> None:
        for unit in select(state, seat, source, target):
            leave(state, unit)
            if not unit.kind.is_token:
                to_hand(state.players[unit.seat], unit.kind.index)
            state.tell("bounce", {"seat": unit.seat, "card": unit.kind.id})

    return effect


def grow(select: Selection, gains: tuple[int, int, int], times: Tally, *, lasting: bool) -> EffectCall:
    power, resistance, health = gains

    def effect(state: EstravenState, seat: int, source: int, target: int) -> None:
        count = times(state, seat)
        for unit in select(state, seat, source, target):
            if lasting:
                unit.power_grown += power * count
                unit.resistance_grown += resistance * count
                unit.health += health * count
            else:
                unit.power_now += power * count
                unit.resistance_now += resistance * count
            if state.sink is not None:
                gained = {"power": power * count, "resistance": resistance * count, "health": health * count}
                state.tell("grow", {"seat": unit.seat, "card": unit.kind.id, "lasting": lasting, **gained})

    return effect


def shrink(select: Selection, power: int, resistance: int) -> EffectCall:
    def effect(state: EstravenState, seat: int, source: int, target: int) -> None:
        for unit in select(state, seat, source, target):
            unit.power_now -= power
            unit.resistance_now -= resistance
            if state.sink is not None:
                lost = {"power": power, "resistance": resistance}
                state.tell("shrink", {"seat": unit.seat, "card": unit.kind.id, **lost})

    return effect


def protect(select: Selection) -> EffectCall:
    def effect(state: EstravenState, seat: int, source: int, target: int) -> None:
        for unit in select(state, seat, source, target):
            unit.guarded = True
            state.tell("protect", {"seat": unit.seat, "card": unit.kind.id})

    return effect


def turn(select: Selection, *, tapped: bool) -> EffectCall:
    def effect(state: EstravenState, seat: int, source: int, target: int) -> None:
        for unit in select(state, seat, source, target):
            if unit.tapped is not tapped:
                unit.tapped = tapped
                state.tell("tap" if tapped else "untap", {"seat": unit.seat, "card": unit.kind.id})

    return effect


def troops(kind: CardKind, count: int, *, tapped: bool) -> EffectCall:
    def effect(state: EstravenState, seat: int, _source: int, _target: int) -> None:
        for _ in range(count):
            enter(state, seat, kind, tapped=tapped)

    return effect


def raise_card(cost_at_most: int, *, newest: bool, into_hand: bool) -> EffectCall:
    def effect(state: EstravenState, seat: int, _source: int, target: int) -> None:
        player = state.players[seat]
        kind = newest_unit(state, seat, cost_at_most) if newest else state.pool.kinds[grave_kind(target)]
        if kind is None:
            return
        player.grave.reverse()  # the newest copy is the one that returns
        player.grave.remove(kind.index)
        player.grave.reverse()
        state.tell("raised", {"seat": seat, "card": kind.id, "into": "hand" if into_hand else "battlefield"})
        if into_hand:
            to_hand(player, kind.index)
        elif enter(state, seat, kind) is None:
            player.grave.append(kind.index)

    return effect


# --- players ------------------------------------------------------------


def hurt_players(amount: Tally, *, each: bool) -> EffectCall:
    def effect(state: EstravenState, seat: int, _source: int, _target: int) -> None:
        dealt = amount(state, seat)
        for hit in (seat, state.after(seat)) if each else (state.after(seat),):
            hurt_player(state, hit, dealt)

    return effect


def hurt_player(state: EstravenState, seat: int, amount: int) -> None:
    player = state.players[seat]
    player.health -= amount
    if state.sink is not None:
        state.tell("hit", {"seat": seat, "amount": amount, "left": max(player.health, 0)})


def draw_cards(count: int) -> EffectCall:
    def effect(state: EstravenState, seat: int, _source: int, _target: int) -> None:
        draw(state, seat, count)

    return effect


def gain_mana(amount: Tally) -> EffectCall:
    def effect(state: EstravenState, seat: int, _source: int, _target: int) -> None:
        gained = amount(state, seat)
        player = state.players[seat]
        player.mana += gained
        state.tell("mana", {"seat": seat, "gained": gained, "mana": player.mana})

    return effect


def heal(amount: Tally) -> EffectCall:
    def effect(state: EstravenState, seat: int, _source: int, _target: int) -> None:
        gained = amount(state, seat)
        player = state.players[seat]
        player.health += gained
        state.tell("heal", {"seat": seat, "gained": gained, "health": player.health})

    return effect


def discard_at_random(count: int) -> EffectCall:
    def effect(state: EstravenState, seat: int, _source: int, _target: int) -> None:
        victim = state.after(seat)
        player = state.players[victim]
        rng = Rng(state.rng)
        for _ in range(min(count, len(player.hand))):
            kind = rng.choice(player.hand)
            leave_hand(player, kind)
            player.grave.append(kind)
            state.tell("discard", {"seat": victim, "card": state.pool.kinds[kind].id, "random": True})
        state.rng = rng.state

    return effect


def mill(count: int, *, each: bool) -> EffectCall:
    def effect(state: EstravenState, seat: int, _source: int, _target: int) -> None:
        for victim in (seat, state.after(seat)) if each else (state.after(seat),):
            player = state.players[victim]
            gone = [player.deck.pop() for _ in range(min(count, len(player.deck)))]
            player.grave += gone
            if state.sink is not None:
                state.tell("mill", {"seat": victim, "cards": list(state.pool.names(gone))})

    return effect


def refresh(count: int) -> EffectCall:
    def effect(state: EstravenState, _seat: int, _source: int, _target: int) -> None:
        for _ in range(count):
            refresh_market(state)

    return effect


# --- the chain ------------------------------------------------------------


def negate(state: EstravenState, _seat: int, _source: int, _target: int) -> None:
    """A reaction answers the link directly below it, which is the top one while the reaction resolves."""
    what, seat, kind, source, target, _ = state.chain[-1]
    state.chain[-1] = (what, seat, kind, source, target, True)
    state.tell("negate", {"seat": seat, "card": state.pool.kinds[kind].id})


def redirect(state: EstravenState, _seat: int, _source: int, target: int) -> None:
    what, seat, kind, source, _, negated = state.chain[-1]
    state.chain[-1] = (what, seat, kind, source, target, negated)
    unit = state.unit(target)
    if unit is not None:
        facts = {"seat": seat, "card": state.pool.kinds[kind].id}
        state.tell("redirect", {**facts, "owner": unit.seat, "onto": unit.kind.id})


def copy_link(state: EstravenState, seat: int, source: int, target: int) -> None:
    """Does what the link below does, for the one who copies it and with the target that they chose."""
    what, _, kind, _, _, _ = state.chain[-1]
    deed = deed_of(state.pool.kinds[kind], what)
    if deed is None:
        return
    state.tell("copy", {"seat": seat, "card": state.pool.kinds[kind].id})
    for effect in deed.effects:
        effect(state, seat, source, target)
        if end_if_decided(state):
            return


def deed_of(kind: CardKind, what: int) -> Deed | None:
    """What a link of the chain does; None for a unit that is played and for an attack."""
    if what == ABILITY_LINK:
        return kind.active
    return kind.reaction if what == ANSWER_LINK else kind.deed
