"""Everything that a seat may do now, in an order that tells nothing about what others cannot see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.estraven import actions
from engine.games.estraven.actions import (
    ATTACKS,
    BLOCKS,
    CONFIRM,
    END,
    JOINS,
    KEEP,
    MULLIGAN,
    PASS,
    PASS_ON,
    RETRACT,
    EstravenAction,
)
from engine.games.estraven.battlefield import cost_of
from engine.games.estraven.combat import followers, more_blockers
from engine.games.estraven.state import BLOCK, DISCARDING, JOIN, MAIN, MOST_ACTS, MOST_UNITS, PRIORITY, EstravenState
from engine.games.estraven.targets import aims, answers_to, prices

if TYPE_CHECKING:
    from engine.games.estraven.kinds import CardKind, Deed
    from engine.games.estraven.state import Player

MOST_STEPS_BACK = 20


def legal(state: EstravenState, seat: int) -> list[EstravenAction]:
    if seat != state.asked:
        return []
    question = state.question
    if question == MAIN:
        return _main(state, seat)
    if question == PRIORITY:
        return [PASS, PASS_ON, *pitches(state, seat), *reactions(state, seat)]
    if question == JOIN:
        return _joins(state, seat)
    if question == BLOCK:
        return _blocks(state, seat)
    if question == DISCARDING:
        kinds = state.pool.kinds
        return [actions.discard(kinds[kind].id) for kind in sorted(set(state.players[seat].hand))]
    return [KEEP, MULLIGAN]


def _main(state: EstravenState, seat: int) -> list[EstravenAction]:
    found = [END]
    if state.acts >= MOST_ACTS:
        return found
    player = state.players[seat]
    kinds = state.pool.kinds
    traded, mana = state.traded, player.mana
    discounted = any([unit.kind.discount is not None for unit in player.units])
    previous = -1
    for index in player.hand:
        if index == previous:
            continue
        previous = index
        kind = kinds[index]
        if not traded:
            found += kind.trades
        if kind.is_resource:
            found.append(kind.playing)
            continue
        found.append(kind.pitching)
        deed = kind.deed
        if deed is not None and deed.answers:
            continue
        if kind.cost > mana and (not discounted or cost_of(state, seat, kind) > mana):
            continue
        if deed is None and len(player.units) >= MOST_UNITS:
            continue
        if kind.pay is None and (deed is None or deed.target is None):
            found.append(kind.playing)
        else:
            _add_plays(state, seat, kind, deed, found)
    _add_units(state, seat, player, found)
    return found


def _add_plays(state: EstravenState, seat: int, kind: CardKind, deed: Deed | None, found: list[EstravenAction]) -> None:
    """A card with every target and every payment."""
    aimed = (actions.NO_AIM,) if deed is None else aims(state, seat, deed)
    for price in prices(state, seat, kind.pay):
        for aim in aimed:
            found.append(actions.play(kind.id, aim, price))


def _add_units(state: EstravenState, seat: int, player: Player, found: list[EstravenAction]) -> None:
    for place, unit in enumerate(player.units):
        deed = unit.kind.active
        if deed is not None and deed.mana <= player.mana and not (deed.taps and unit.tapped):
            for price in prices(state, seat, deed.pay):
                for aim in aims(state, seat, deed):
                    found.append(actions.use(place, aim, price))
        if not unit.tapped and not state.attacked:
            found.append(ATTACKS[place])


def pitches(state: EstravenState, seat: int) -> list[EstravenAction]:
    """Pitching in an open chain: only on one's own turn (EST-5.2)."""
    if seat != state.active or state.acts >= MOST_ACTS:
        return []
    kinds = state.pool.kinds
    hand = sorted(set(state.players[seat].hand))
    return [kinds[index].pitching for index in hand if not kinds[index].is_resource]


def reactions(state: EstravenState, seat: int) -> list[EstravenAction]:
    """Reactions that answer the top link: of the hand, then of units."""
    answered = answers_to(state, state.chain[-1], seat)
    player, kinds = state.players[seat], state.pool.kinds
    found: list[EstravenAction] = []
    if not answered or not player.mana:
        return found
    previous = -1
    for index in player.hand:
        kind = kinds[index]
        deed = kind.deed
        fitting = index != previous and deed is not None and deed.answers & answered
        if fitting and cost_of(state, seat, kind) <= player.mana:
            _add_plays(state, seat, kind, deed, found)
        previous = index
    for place, unit in enumerate(player.units):
        deed = unit.kind.reaction
        if deed is not None and deed.answers & answered and not unit.tapped and deed.mana <= player.mana:
            for aim in aims(state, seat, deed):
                found.append(actions.use(place, aim))
    return found


def _joins(state: EstravenState, seat: int) -> list[EstravenAction]:
    found = [CONFIRM]
    leader = state.unit(state.attackers[0])
    if leader is not None and len(state.attackers) <= leader.kind.lead_count:
        found += [JOINS[place] for place in followers(state, seat)]
    if state.withdrawals < MOST_STEPS_BACK:
        found.append(RETRACT)
    return found


def _blocks(state: EstravenState, seat: int) -> list[EstravenAction]:
    if not state.blocks:
        places = [place for place, unit in enumerate(state.players[seat].units) if not unit.tapped]
        return [PASS, *(BLOCKS[place][attacker] for place in places for attacker in range(len(state.attackers)))]
    found = [CONFIRM]
    taken = {attacker for _, attacker in state.blocks}
    free = [place for place, number in enumerate(state.attackers) if number not in taken]
    found += [BLOCKS[place][attacker] for place in more_blockers(state, seat) for attacker in free]
    if state.withdrawals < MOST_STEPS_BACK:
        found.append(RETRACT)
    return found


# --- standing orders ------------------------------------------------------------


def window(state: EstravenState, seat: int) -> tuple[str, ...]:
    """What a seat that has priority could react with, by card, and to which: what a standing order compares.

    Nothing at all where it can only pass.
    """
    units = state.players[seat].units
    sources = {action.card or units[action.place].kind.id for action in reactions(state, seat)}
    top = state.pool.kinds[state.chain[-1][2]].id
    return (*sorted(sources), f"on {top}") if sources else ()


def standing(state: EstravenState, seat: int) -> EstravenAction | None:
    """The pass that a seat has ordered for windows like this one, if it has (EST-6.12)."""
    order = state.players[seat].order
    if order is None or seat != state.asked or state.question != PRIORITY:
        return None
    return PASS_ON if set(window(state, seat)) <= set(order) else None


# --- nothing to decide ------------------------------------------------------------


def matter_of_course(state: EstravenState, seat: int) -> EstravenAction | None:
    """The pass of a seat that could not react whatever it pitched; the declaration to which nobody can be added.

    Pitching alone is no reason to be asked in a window: it can be done after it as well. A step back is none either,
    because whoever has just named the last unit means it. The main phase is never ended.
    """
    if seat != state.asked or state.question not in (PRIORITY, JOIN, BLOCK, DISCARDING):
        return None
    if state.question == PRIORITY:
        return None if could_react(state, seat) else standing(state, seat) or PASS
    found = [action for action in legal(state, seat) if action is not RETRACT]
    return found[0] if len(found) == 1 else None


def could_react(state: EstravenState, seat: int) -> bool:
    """Whether a seat that has priority has a reaction, with what it could pitch for it in its own turn."""
    hand, kinds = state.players[seat].hand, state.pool.kinds
    more = sum(kinds[index].pitch for index in hand) if pitches(state, seat) else 0
    if not more:
        return bool(reactions(state, seat))
    rich = state.copy()
    rich.players[seat].mana += more
    return any(_is_paid_by_others(rich, seat, action) for action in reactions(rich, seat))


def _is_paid_by_others(rich: EstravenState, seat: int, action: EstravenAction) -> bool:
    """Whether the mana of a seat that has pitched its whole hand is enough without the card that it plays."""
    if not action.card:
        return True
    kind = rich.pool.by_id[action.card]
    return cost_of(rich, seat, kind) <= rich.players[seat].mana - kind.pitch
