"""Why an action is not legal, from what its seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards.games.vaultkeepers.vocabulary import COLOURS as COLOUR_WORDS
from engine.core.refusals import Refusal, listed
from engine.games.vaultkeepers import combat, refusals, turns
from engine.games.vaultkeepers.actions import FIELD_SIZE
from engine.games.vaultkeepers.kinds import INSTANT
from engine.games.vaultkeepers.mana import available
from engine.games.vaultkeepers.names import card_names
from engine.games.vaultkeepers.state import DRAWING, MULLIGANS, RESPONSE

if TYPE_CHECKING:
    from engine.games.vaultkeepers.actions import VaultkeepersAction
    from engine.games.vaultkeepers.kinds import CardKind
    from engine.games.vaultkeepers.state import Creature, Player, VaultkeepersState


def why_not(state: VaultkeepersState, seat: int, action: VaultkeepersAction) -> Refusal:
    """The reason for an action that `legal` does not list."""
    if state.phase == MULLIGANS:
        return refusals.DecideFirst()
    if action.verb in ("keep", "mulligan"):
        return refusals.SecondMulligan()
    if state.phase == DRAWING:
        return _in_draw(state, action)
    if action.verb == "draw":
        return refusals.DrawnAlready()
    if action.verb in ("land", "tap", "burn"):
        return _about_land(state, seat, action)
    if action.verb in ("cast", "leader"):
        return _about_card(state, seat, action)
    if action.verb in ("pass", "rest"):
        return refusals.NoWindow()
    if state.phase == RESPONSE:
        return refusals.OnlyInstants("That")
    return _about_attack(state, action)


def _in_draw(state: VaultkeepersState, action: VaultkeepersAction) -> Refusal:
    reason = refusals.WrongDraw if action.verb == "draw" else refusals.DrawFirst
    return reason(*turns.draws(state))


def _about_land(state: VaultkeepersState, seat: int, action: VaultkeepersAction) -> Refusal:
    player, colour = state.players[seat], state.pool.colour_of_land[action.card]
    name = card_names()[action.card]
    if action.verb == "land" and state.phase == RESPONSE:
        return refusals.OnlyInstants("A land")
    if state.attacks and state.phase != RESPONSE:
        return refusals.AttacksOpen()
    if action.verb == "tap":
        return refusals.NoSuchLand(name, "that is untapped")
    held = player.held_lands[colour] if colour < len(player.held_lands) else 0
    return refusals.SecondLand() if held else refusals.NoSuchLand(name, "in your hand")


def _about_card(state: VaultkeepersState, seat: int, action: VaultkeepersAction) -> Refusal:
    player = state.players[seat]
    is_leader = action.verb == "leader"
    kind = state.pool.kinds[player.leader] if is_leader else state.pool.by_id[action.card]
    if state.phase != RESPONSE:
        if state.attacks:
            return refusals.AttacksOpen()
        if kind.type == INSTANT:
            return refusals.OnlyInWindow(kind.name)
    elif kind.type != INSTANT:
        return refusals.OnlyInstants(kind.name)
    if is_leader and not player.leader_waits:
        return refusals.LeaderIsOut(kind.name)
    if not is_leader and kind.index not in player.hand:
        return refusals.NotInHand(kind.name)
    return _about_cost(player, kind, player.tax if is_leader else 0) or _about_target(player, kind, action)


def _about_cost(player: Player, kind: CardKind, tax: int) -> Refusal | None:
    mana = available(player)
    if kind.total + tax > sum(mana):
        return refusals.NotEnoughMana(kind.name, kind.total + tax, sum(mana))
    for colour, need in kind.needs:
        if mana[colour] < need:
            return refusals.WrongColour(kind.name, need, COLOUR_WORDS[colour], mana[colour])
    return None


def _about_target(player: Player, kind: CardKind, action: VaultkeepersAction) -> Refusal:
    if kind.is_body and len(player.field) >= FIELD_SIZE:
        return refusals.NoRoom(FIELD_SIZE)
    if kind.choice is not None and not action.side and not kind.is_body:
        return refusals.NoTarget(kind.name)
    return refusals.BadTarget(kind.name)


def _about_attack(state: VaultkeepersState, action: VaultkeepersAction) -> Refusal:
    match action.verb:
        case "end":
            return refusals.AttacksOpen()
        case "confirm":
            return refusals.NothingNamed()
        case "retract":
            return _about_retracting(state, action.place)
    if state.fought:
        return refusals.FoughtAlready()
    own = state.players[state.active].field
    if action.place >= len(own):
        return refusals.NobodyThere(action.place, "your")
    return _about_attacker(state, own[action.place], action.target)


def _about_retracting(state: VaultkeepersState, place: int) -> Refusal:
    own = state.players[state.active].field
    if not state.attacks:
        return refusals.NothingNamed()
    if place >= len(own) or not state.is_attacking(own[place].number):
        return refusals.NotNamed(place)
    return refusals.NoMoreRetracting(combat.RETRACTIONS_A_TURN)


def _about_attacker(state: VaultkeepersState, attacker: Creature, target: int) -> Refusal:
    name, defender = attacker.kind.name, state.players[1 - state.active]
    if state.is_attacking(attacker.number):
        return refusals.CannotAttack(name, "it has been named already")
    if not attacker.can_attack:
        return refusals.CannotAttack(name, "it is tapped" if attacker.tapped else "it came this turn and has no haste")
    if target >= len(defender.field):
        return refusals.NobodyThere(target, "your opponent's")
    guards = [defender.field[place].kind.name for place in combat.taunts(defender, attacker)]
    return refusals.TauntInTheWay(name, listed(dict.fromkeys(guards)))
