"""Everything that may be done now, one lister for each question, in orders that tell nothing hidden."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.games.shieldbreak.actions import (
    ACCEPT,
    ATTACKS,
    ATTACKS_ON_PLAYER,
    BLOCKS,
    KEEP,
    NOBODY,
    PASS,
    chooses,
    discards,
    finds,
    plays,
)
from engine.games.shieldbreak.kinds import CARDS
from engine.games.shieldbreak.turns import ACTS_A_PHASE

if TYPE_CHECKING:
    from engine.games.shieldbreak.actions import ShieldbreakAction, Verb
    from engine.games.shieldbreak.kinds import CardKind
    from engine.games.shieldbreak.state import ShieldbreakState


def legal(state: ShieldbreakState, seat: int) -> list[ShieldbreakAction]:
    if seat != state.asked:
        return []
    return _LISTERS[state.question](state, seat)


def _charges(state: ShieldbreakState, seat: int) -> list[ShieldbreakAction]:
    kinds = state.pool.kinds
    actions = [PASS]
    previous = -1
    for index in state.players[seat].hand:
        if index != previous:
            previous = index
            actions.append(kinds[index].charge)
    return actions


def _plays(state: ShieldbreakState, seat: int) -> list[ShieldbreakAction]:
    actions = [PASS]
    if state.acts >= ACTS_A_PHASE:
        return actions
    kinds, player = state.pool.kinds, state.players[seat]
    untapped = player.untapped
    total = sum(untapped)
    previous = -1
    for index in player.hand:
        if index != previous:
            previous = index
            kind = kinds[index]
            if kind.cost <= total and (untapped[kind.civilization] or kind.is_zero):
                if kind.is_simple:
                    actions.append(kind.play)
                else:
                    actions += ways_to_play(state, seat, kind)
    return actions


def ways_to_play(
    state: ShieldbreakState, seat: int, kind: CardKind, verb: Verb | None = None
) -> list[ShieldbreakAction]:
    """A card with each base that it can be put on and each target that it can have."""
    verb = kind.verb if verb is None else verb
    if not kind.is_evolution:
        return _aimed(state, seat, kind, verb, NOBODY, NOBODY)
    actions: list[ShieldbreakAction] = []
    for place, creature in enumerate(state.players[seat].board):
        if kind.can_evolve(creature.kind):
            actions += _aimed(state, seat, kind, verb, place, creature.number)
    return actions


def _aimed(
    state: ShieldbreakState, seat: int, kind: CardKind, verb: Verb, base: int, apart: int
) -> list[ShieldbreakAction]:
    """With each target; without one if there is none, or if it may be left out."""
    ability = kind.on_play
    if ability is None or ability.choice is None:
        return [plays(verb, kind.id, base)]
    options = ability.choice.options(state, seat, apart)
    card = kind.id
    if ability.choice.among == CARDS:
        kinds = state.pool.kinds
        actions = [plays(verb, card, base, NOBODY, kinds[option].id) for option in options]
    else:
        actions = [plays(verb, card, base, option) for option in options]
    if ability.is_optional or not options:
        actions.append(plays(verb, card, base))
    return actions


def _strikes(state: ShieldbreakState, seat: int) -> list[ShieldbreakAction]:
    if state.acts >= ACTS_A_PHASE:
        return [PASS]
    targets = [place for place, creature in enumerate(state.players[1 - seat].board) if creature.tapped]
    actions = [PASS]
    compelled = False
    for place, creature in enumerate(state.players[seat].board):
        if not creature.tapped and not creature.sick:
            kind = creature.kind
            if kind.can_attack_players:
                actions.append(ATTACKS_ON_PLAYER[place])
                compelled = compelled or kind.must_attack
            elif kind.must_attack and targets:
                compelled = True
            if targets:
                attacks = ATTACKS[place]
                actions += [attacks[target] for target in targets]
    if compelled:
        del actions[0]
    return actions


def _blocks(state: ShieldbreakState, seat: int) -> list[ShieldbreakAction]:
    actions = [PASS]
    for place, creature in enumerate(state.players[seat].board):
        if creature.kind.is_blocker and not creature.tapped:
            actions.append(BLOCKS[place])
    return actions


def _shield(state: ShieldbreakState, seat: int) -> list[ShieldbreakAction]:
    index = state.broken[0][0]
    kind = state.pool.kinds[index]
    if kind.is_shield_trigger and index in state.players[seat].hand:
        return [KEEP, *ways_to_play(state, seat, kind, "use")]
    return [KEEP]


def _choices(state: ShieldbreakState, seat: int) -> list[ShieldbreakAction]:
    assert state.frame is not None
    ability = state.pool.abilities[state.frame[1]]
    choice = ability.choice
    assert choice is not None
    options = choice.options(state, seat, state.frame[3])
    kinds = state.pool.kinds
    actions = [chooses(NOBODY, kinds[option].id) if choice.among == CARDS else chooses(option) for option in options]
    return [*actions, PASS] if ability.is_optional else actions


def _may(state: ShieldbreakState, seat: int) -> list[ShieldbreakAction]:
    return [ACCEPT, PASS]


def _discards(state: ShieldbreakState, seat: int) -> list[ShieldbreakAction]:
    kinds = state.pool.kinds
    return [discards(kinds[index].id) for index in dict.fromkeys(state.players[seat].hand)]


def _findings(state: ShieldbreakState, seat: int) -> list[ShieldbreakAction]:
    assert state.frame is not None
    effect = state.pool.abilities[state.frame[1]].effects[state.frame[2]]
    wanted = effect.finds
    assert wanted is not None
    kinds = state.pool.kinds
    found = sorted({index for index in state.players[seat].deck if wanted(kinds[index])})
    return [PASS, *(finds(kinds[index].id) for index in found)]


def _nothing(state: ShieldbreakState, seat: int) -> list[ShieldbreakAction]:
    return []


_LISTERS: tuple[Callable[[ShieldbreakState, int], list[ShieldbreakAction]], ...] = (
    _nothing,
    _charges,
    _plays,
    _strikes,
    _blocks,
    _shield,
    _choices,
    _may,
    _discards,
    _findings,
)
