"""Everything that may be done now, one lister for each phase, in orders that tell nothing hidden."""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING

from engine.games.vaultkeepers import combat, turns
from engine.games.vaultkeepers.actions import (
    ATTACKS,
    CONFIRM,
    DRAWS,
    END,
    FIELD_SIZE,
    FREE_ATTACKS,
    KEEP,
    MULLIGAN,
    PASS,
    REST,
    RETRACTS,
)
from engine.games.vaultkeepers.kinds import HASTE, INSTANT, TAUNT
from engine.games.vaultkeepers.mana import available, can_pay, with_burning
from engine.games.vaultkeepers.state import UNDECIDED

if TYPE_CHECKING:
    from engine.games.vaultkeepers.actions import VaultkeepersAction
    from engine.games.vaultkeepers.kinds import CardKind, Choice
    from engine.games.vaultkeepers.state import Player, VaultkeepersState


def legal(state: VaultkeepersState, seat: int) -> list[VaultkeepersAction]:
    return _LISTERS[state.phase](state, seat)


def _mulligans(state: VaultkeepersState, seat: int) -> list[VaultkeepersAction]:
    return [KEEP, MULLIGAN] if state.players[seat].choice == UNDECIDED else []


def _draws(state: VaultkeepersState, seat: int) -> list[VaultkeepersAction]:
    if seat != state.active:
        return []
    lowest, highest = turns.draws(state)
    return list(DRAWS[lowest : highest + 1])


def _main(state: VaultkeepersState, seat: int) -> list[VaultkeepersAction]:
    if seat != state.active:
        return []
    player = state.players[seat]
    if state.attacks:
        return _more_attacks(state, player)
    actions = [END]
    _add_lands(state, player, actions)
    mana = available(player)
    total = sum(mana)
    kinds = state.pool.kinds
    has_room = len(player.field) < FIELD_SIZE
    previous = -1
    for index in player.hand:
        if index != previous:
            previous = index
            kind = kinds[index]
            if kind.total <= total and kind.type != INSTANT and (has_room or not kind.is_body):
                for colour, need in kind.needs:
                    if mana[colour] < need:
                        break
                else:
                    _add_ways(state, seat, kind, actions)
    if player.leader_waits and has_room:
        _add_leader(state, seat, mana, actions)
    if not state.fought:
        _add_attacks(state, player, actions)
    return actions


def _add_lands(state: VaultkeepersState, player: Player, actions: list[VaultkeepersAction]) -> None:
    if not player.land_played:
        actions += compress(state.pool.play_land, player.held_lands)
    _add_mana(state, player, actions)


def _add_mana(state: VaultkeepersState, player: Player, actions: list[VaultkeepersAction]) -> None:
    actions += compress(state.pool.burn_land, player.held_lands)
    actions += compress(state.pool.tap_land, player.untapped)


def _add_leader(state: VaultkeepersState, seat: int, mana: list[int], actions: list[VaultkeepersAction]) -> None:
    player = state.players[seat]
    kind = state.pool.kinds[player.leader]
    if kind.total + player.tax <= sum(mana) and all(mana[colour] >= need for colour, need in kind.needs):
        _add_ways(state, seat, kind, actions)


def _add_ways(state: VaultkeepersState, seat: int, kind: CardKind, actions: list[VaultkeepersAction]) -> None:
    """A card with each target that it can have; a creature also without one if there is none (VAU-6.6)."""
    choice = kind.choice
    if choice is None:
        actions.append(kind.plain)
        return
    before = len(actions)
    if choice.player:
        actions.append(kind.aimed_at_player)
    if choice.enemies:
        _add_aimed(state, 1 - seat, choice, kind.aimed_at_foe, actions)
    if choice.own:
        _add_aimed(state, seat, choice, kind.aimed_at_own, actions)
    if kind.is_body and len(actions) == before:
        actions.append(kind.plain)


def _add_aimed(
    state: VaultkeepersState,
    owner: int,
    choice: Choice,
    aimed: tuple[VaultkeepersAction, ...],
    actions: list[VaultkeepersAction],
) -> None:
    """With each creature of a seat that can be chosen."""
    creatures, fits = state.players[owner].field, choice.fits
    if choice.attacking:
        for place, each in enumerate(creatures):
            if state.is_attacking(each.number) and (fits is None or fits(each)):
                actions.append(aimed[place])
    elif fits is None:
        actions += aimed[: len(creatures)]
    else:
        actions += [aimed[place] for place, each in enumerate(creatures) if fits(each)]


def _add_attacks(state: VaultkeepersState, player: Player, actions: list[VaultkeepersAction]) -> None:
    defender = state.players[1 - state.active]
    is_guarded: bool | None = None
    named = [attack[0] for attack in state.attacks] if state.attacks else ()
    for place, creature in enumerate(player.field):
        if creature.tapped or (creature.sick and not creature.keywords & HASTE) or creature.number in named:
            continue
        if is_guarded is None:
            is_guarded = _is_guarded(defender)
        bound = combat.taunts(defender, creature) if is_guarded else ()
        if bound:
            row = ATTACKS[place]
            actions += [row[target] for target in bound]
        else:
            actions += FREE_ATTACKS[place][len(defender.field)]


def _is_guarded(defender: Player) -> bool:
    for creature in defender.field:
        if creature.keywords & TAUNT and not creature.tapped:
            return True
    return False


def _more_attacks(state: VaultkeepersState, player: Player) -> list[VaultkeepersAction]:
    """While attacks are named there are only attacks to name, to retract and to confirm (VAU-8.3)."""
    actions = [CONFIRM]
    _add_attacks(state, player, actions)
    if state.retracted < combat.RETRACTIONS_A_TURN:
        named = [attack[0] for attack in state.attacks]
        actions += [RETRACTS[place] for place, creature in enumerate(player.field) if creature.number in named]
    return actions


def _answers(state: VaultkeepersState, seat: int) -> list[VaultkeepersAction]:
    if seat != state.priority:
        return []
    player = state.players[seat]
    actions = [PASS, REST]
    _add_mana(state, player, actions)
    mana = available(player)
    total = sum(mana)
    kinds = state.pool.kinds
    previous = -1
    for index in player.hand:
        if index != previous:
            previous = index
            kind = kinds[index]
            if kind.type == INSTANT and kind.total <= total:
                for colour, need in kind.needs:
                    if mana[colour] < need:
                        break
                else:
                    _add_ways(state, seat, kind, actions)
    return actions


def could_answer(state: VaultkeepersState, seat: int) -> bool:
    """Whether a seat holds an instant that it could cast now, if need be after burning lands."""
    player = state.players[seat]
    mana = with_burning(player)
    total = sum(mana)
    ways: list[VaultkeepersAction] = []
    for index in player.hand:
        kind = state.pool.kinds[index]
        if kind.type == INSTANT and can_pay(mana, total, kind):
            _add_ways(state, seat, kind, ways)
    return bool(ways)


def _nothing(state: VaultkeepersState, seat: int) -> list[VaultkeepersAction]:
    return []


_LISTERS = (_mulligans, _draws, _main, _answers, _nothing)
