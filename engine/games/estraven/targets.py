"""What can be aimed at, and what a cost can be paid with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.estraven.actions import (
    FOE_AIMS,
    NO_AIM,
    NO_PRICE,
    OWN_AIMS,
    ROW_PRICES,
    Aim,
    Price,
    grave_aim,
    hand_price,
)
from engine.games.estraven.effects import deed_of
from engine.games.estraven.kinds import (
    ALLY,
    ANY_RESOURCE,
    ANY_UNIT,
    DISCARD,
    ENEMY,
    GRAVE,
    NO_TARGET,
    REACTION_BITS,
    TAP,
    CardKind,
    Deed,
    Payment,
    TargetSpec,
    grave_kind,
    grave_target,
)
from engine.games.estraven.state import (
    ABILITY_LINK,
    ANSWER_LINK,
    ATTACK_LINK,
    REACTION_LINK,
    SPELL_LINK,
    UNIT_LINK,
    EstravenState,
    Link,
)

if TYPE_CHECKING:
    from engine.games.estraven.actions import EstravenAction
    from engine.games.estraven.state import Unit

_ANSWERED_AS = {
    SPELL_LINK: REACTION_BITS["spell"],
    UNIT_LINK: REACTION_BITS["unit"],
    ATTACK_LINK: REACTION_BITS["attack"],
    ABILITY_LINK: REACTION_BITS["ability"],
    REACTION_LINK: REACTION_BITS["reaction"],
    ANSWER_LINK: REACTION_BITS["reaction"],
}
_NO_AIMS: tuple[Aim, ...] = (NO_AIM,)
_NO_PRICES: tuple[Price, ...] = (NO_PRICE,)


def answers_to(state: EstravenState, link: Link, seat: int) -> int:
    """As what a reaction of a seat may answer a link, a bit for each word; 0 if it may not (EST-9.3)."""
    if link[1] == seat:
        return 0
    bits = _ANSWERED_AS[link[0]]
    deed = deed_of(state.pool.kinds[link[2]], link[0])
    if deed is not None and (deed.aims_at_player or _aims_at_unit_of(state, link, seat)):
        bits |= REACTION_BITS["target-me"]
    return bits


def _aims_at_unit_of(state: EstravenState, link: Link, seat: int) -> bool:
    if link[4] < 0:
        return False
    unit = state.unit(link[4])
    return unit is not None and unit.seat == seat


def aims(state: EstravenState, seat: int, deed: Deed) -> list[Aim] | tuple[Aim, ...]:
    """Everything that a deed may be aimed at; one empty aim for a deed without a target."""
    if deed.redirects:
        return _new_targets(state, seat)
    if deed.copies:
        copied = deed_of(state.pool.kinds[state.chain[-1][2]], state.chain[-1][0])
        return [] if copied is None else _aims_of(state, seat, copied.target)
    return _aims_of(state, seat, deed.target)


def _aims_of(state: EstravenState, seat: int, spec: TargetSpec | None) -> list[Aim] | tuple[Aim, ...]:
    if spec is None:
        return _NO_AIMS
    test = spec.test
    found: list[Aim] = []
    if spec.where == GRAVE:
        return [grave_aim(state.pool.kinds[kind].id) for kind in sorted(set(_fitting_grave(state, seat, spec)))]
    if spec.where != ENEMY:
        units = state.players[seat].units
        found += [OWN_AIMS[place] for place, unit in enumerate(units) if test is None or test(unit)]
    if spec.where != ALLY:
        units = state.players[state.after(seat)].units
        found += [FOE_AIMS[place] for place, unit in enumerate(units) if test is None or test(unit)]
    return found


def _fitting_grave(state: EstravenState, seat: int, spec: TargetSpec) -> list[int]:
    kinds = state.pool.kinds
    return [index for index in state.players[seat].grave if _fits_grave(kinds[index], spec)]


def _fits_grave(kind: CardKind, spec: TargetSpec) -> bool:
    return kind.is_unit and kind.cost <= spec.cost_at_most and (spec.of is None or spec.of in kind.subtypes)


def _new_targets(state: EstravenState, seat: int) -> list[Aim]:
    """What the top link could be aimed at instead, by the one whose link it is; only units can be."""
    link = state.chain[-1]
    deed = deed_of(state.pool.kinds[link[2]], link[0])
    if link[4] < 0 or deed is None or (deed.target is None and not deed.copies):
        return []
    found = []
    for owner, words in ((seat, OWN_AIMS), (state.after(seat), FOE_AIMS)):
        for place, unit in enumerate(state.players[owner].units):
            if unit.number != link[4] and link_fits(state, link, unit.number):
                found.append(words[place])
    return found


def link_spec(state: EstravenState, link: Link) -> TargetSpec | None:
    """What the target of a link must be; for a copy what the copied link asks for."""
    deed = deed_of(state.pool.kinds[link[2]], link[0])
    if deed is None:
        return None
    if not deed.copies:
        return deed.target
    place = state.chain.index(link) if link in state.chain else len(state.chain)
    below = state.chain[place - 1]
    copied = deed_of(state.pool.kinds[below[2]], below[0])
    return None if copied is None else copied.target


def link_fits(state: EstravenState, link: Link, target: int) -> bool:
    """Whether something is a legal target of a link, as its owner would see it."""
    spec = link_spec(state, link)
    return spec is not None and fits(state, link[1], spec, target)


def fits(state: EstravenState, seat: int, spec: TargetSpec, target: int) -> bool:
    """Whether a chosen target is still there and still what it must be."""
    if spec.where == GRAVE:
        return target < NO_TARGET and grave_kind(target) in _fitting_grave(state, seat, spec)
    unit: Unit | None = state.unit(target)
    if unit is None or (spec.test is not None and not spec.test(unit)):
        return False
    return spec.where == ANY_UNIT or (unit.seat == seat) is (spec.where == ALLY)


def target_number(state: EstravenState, seat: int, action: EstravenAction) -> int:
    """The target that a legal action names."""
    if action.own >= 0:
        return state.players[seat].units[action.own].number
    if action.foe >= 0:
        return state.players[state.after(seat)].units[action.foe].number
    return grave_target(state.pool.by_id[action.grave].index) if action.grave else NO_TARGET


# --- costs ------------------------------------------------------------


def prices(state: EstravenState, seat: int, pay: Payment | None) -> list[Price] | tuple[Price, ...]:
    """Every different resource card that a cost can be paid with; one empty price for a cost without."""
    if pay is None:
        return _NO_PRICES
    player, kinds = state.players[seat], state.pool.kinds
    if pay.how == DISCARD:
        return [hand_price(kinds[kind].id) for kind in sorted(set(player.hand)) if _is_payable(kinds[kind], pay)]
    places: dict[int, int] = {}
    for place, (kind, spent) in enumerate(zip(player.resources, player.spent, strict=True)):
        if not _is_payable(kinds[kind], pay) or (spent and pay.how == TAP):
            continue
        if kind not in places or (spent and not player.spent[places[kind]]):
            places[kind] = place
    return [ROW_PRICES[place] for place in places.values()]


def _is_payable(kind: CardKind, pay: Payment) -> bool:
    return kind.is_resource and pay.what in (ANY_RESOURCE, kind.resource_type)
