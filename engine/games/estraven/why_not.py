"""The reason for an action that `legal` does not list, from what its seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cards.games.estraven.vocabulary import PAYMENTS, RESOURCE_TYPES
from engine.games.estraven import refusals
from engine.games.estraven.actions import EstravenAction
from engine.games.estraven.battlefield import cost_of
from engine.games.estraven.combat import led_places
from engine.games.estraven.kinds import ANY_RESOURCE
from engine.games.estraven.legal import MOST_STEPS_BACK
from engine.games.estraven.names import card_names
from engine.games.estraven.state import (
    BLOCK,
    DISCARDING,
    HAND_SIZE,
    JOIN,
    MAIN,
    MOST_ACTS,
    MOST_UNITS,
    MULLIGAN,
    PRIORITY,
    EstravenState,
)
from engine.games.estraven.targets import aims, answers_to, prices

if TYPE_CHECKING:
    from engine.core.refusals import Refusal
    from engine.games.estraven.kinds import CardKind, Deed, Payment
    from engine.games.estraven.state import Unit

_TOPS = ("a unit being played", "a spell", "an attack", "an activated ability", "a reaction", "a reaction")


def why_not(state: EstravenState, seat: int, action: EstravenAction) -> Refusal:
    verb = action.verb
    if verb in ("pitch", "play", "trade", "discard") and _missing(state, seat, action):
        return refusals.NotInHand(card_names()[action.card])
    if verb == "pitch":
        return _pitch(state, seat, action)
    if state.question == MULLIGAN:
        return refusals.DecideAboutYourHand()
    if state.question == DISCARDING:
        return refusals.DiscardFirst(HAND_SIZE)
    if verb in ("join", "block", "confirm", "retract"):
        return _declaring(state, seat, action)
    if state.question in (JOIN, BLOCK):
        return refusals.DeclareFirst()
    if state.question == MAIN and state.acts >= MOST_ACTS:
        return refusals.NothingMoreThisTurn(MOST_ACTS)
    match verb:
        case "play":
            return _play(state, seat, action)
        case "use":
            return _use(state, seat, action)
    if state.question == PRIORITY:
        return refusals.NotWhileTheChainIsOpen()
    match verb:
        case "trade":
            return refusals.AlreadyTraded()
        case "attack":
            return _attack(state, seat, action)
    return refusals.NotNow("play, pitch, trade, attack, use an ability or end your turn")


def _missing(state: EstravenState, seat: int, action: EstravenAction) -> bool:
    return state.pool.by_id[action.card].index not in state.players[seat].hand


def _pitch(state: EstravenState, seat: int, action: EstravenAction) -> Refusal:
    kind = state.pool.by_id[action.card]
    if kind.is_resource:
        return refusals.ResourcesAreNotPitched(kind.name)
    if seat != state.active:
        return refusals.PitchOnYourTurn()
    if state.question in (MAIN, PRIORITY):
        return refusals.NothingMoreThisTurn(MOST_ACTS)
    if state.question == DISCARDING:
        return refusals.DiscardFirst(HAND_SIZE)
    return refusals.DecideAboutYourHand() if state.question == MULLIGAN else refusals.DeclareFirst()


# --- cards and abilities ------------------------------------------------------------


def _play(state: EstravenState, seat: int, action: EstravenAction) -> Refusal:
    kind = state.pool.by_id[action.card]
    deed = kind.deed
    is_reaction = deed is not None and bool(deed.answers)
    if state.question == PRIORITY and not is_reaction:
        return refusals.NotWhileTheChainIsOpen()
    if state.question == MAIN and is_reaction:
        return refusals.NoChain(kind.name)
    if deed is not None and is_reaction and not deed.answers & answers_to(state, state.chain[-1], seat):
        return refusals.DoesNotAnswer(kind.name, _TOPS[state.chain[-1][0]])
    if kind.is_resource:
        return _wrong_words(state, seat, kind.name, None, None, action)
    cost, mana = cost_of(state, seat, kind), state.players[seat].mana
    if cost > mana:
        return refusals.NotEnoughMana(kind.name, cost, mana)
    if kind.is_unit and len(state.players[seat].units) >= MOST_UNITS:
        return refusals.NoRoom(MOST_UNITS)
    return _wrong_words(state, seat, kind.name, deed, kind.pay, action)


def _use(state: EstravenState, seat: int, action: EstravenAction) -> Refusal:
    unit = _unit_at(state, seat, action.place)
    if unit is None:
        return refusals.NoSuchUnit(action.place)
    kind: CardKind = unit.kind
    deed = kind.reaction if state.question == PRIORITY else kind.active
    if deed is None:
        return refusals.NoAbility(kind.name)
    if deed.answers and not deed.answers & answers_to(state, state.chain[-1], seat):
        return refusals.DoesNotAnswer(kind.name, _TOPS[state.chain[-1][0]])
    if deed.taps and unit.tapped:
        return refusals.IsTapped(kind.name)
    if deed.mana > state.players[seat].mana:
        return refusals.NotEnoughMana(f"The ability of {kind.name}", deed.mana, state.players[seat].mana)
    return _wrong_words(state, seat, kind.name, deed, deed.pay, action)


def _wrong_words(
    state: EstravenState, seat: int, name: str, deed: Deed | None, pay: Payment | None, action: EstravenAction
) -> Refusal:
    """Everything but the target or the payment is right."""
    possible = prices(state, seat, pay)
    words = None if pay is None else payment_words(pay)
    if words is not None and not possible:
        return refusals.NoResource(name, words)
    aimed = () if deed is None else aims(state, seat, deed)
    needs_target = deed is not None and (deed.target is not None or deed.redirects or deed.copies)
    if needs_target and not aimed:
        return refusals.NoTarget(name)
    if (action.resource, action.paid) not in [(price.resource, price.paid) for price in possible]:
        return refusals.WrongPayment(name, words)
    return refusals.WrongTarget(name, aimless=not needs_target)


def payment_words(pay: Payment) -> str:
    """A payment for people: "tap a Subject"."""
    if pay.what == ANY_RESOURCE:
        return f"{PAYMENTS[pay.how]} a resource card"
    resource = RESOURCE_TYPES[pay.what].capitalize()
    return f"{PAYMENTS[pay.how]} {'an' if resource[0] == 'I' else 'a'} {resource}"


# --- combat ------------------------------------------------------------


def _unit_at(state: EstravenState, seat: int, place: int) -> Unit | None:
    units = state.players[seat].units
    return units[place] if place < len(units) else None


def _attack(state: EstravenState, seat: int, action: EstravenAction) -> Refusal:
    unit = _unit_at(state, seat, action.place)
    if state.attacked:
        return refusals.AlreadyAttacked()
    return refusals.NoSuchUnit(action.place) if unit is None else refusals.IsTapped(unit.kind.name)


def _declaring(state: EstravenState, seat: int, action: EstravenAction) -> Refusal:
    if action.verb == "block":
        return _block(state, seat, action) if state.question == BLOCK else refusals.NothingToBlock()
    if state.question != JOIN and not (state.question == BLOCK and state.blocks and action.verb != "join"):
        return refusals.NoAttackOpen()
    if action.verb == "retract" and state.withdrawals >= MOST_STEPS_BACK:
        return refusals.NoStepsBackLeft()
    leader = state.unit(state.attackers[0])
    unit = _unit_at(state, seat, action.place)
    if unit is None or leader is None:
        return refusals.NoSuchUnit(action.place)
    return _not_led(state, seat, action.place, leader)


def _block(state: EstravenState, seat: int, action: EstravenAction) -> Refusal:
    unit = _unit_at(state, seat, action.place)
    if unit is None:
        return refusals.NoSuchUnit(action.place)
    taken = {attacker for _, attacker in state.blocks}
    if action.attacker >= len(state.attackers) or state.attackers[action.attacker] in taken:
        return refusals.NoSuchAttacker(action.attacker)
    if not state.blocks:
        return refusals.IsTapped(unit.kind.name)
    first = state.unit(state.blocks[0][0])
    if first is None or not first.kind.lead_count:
        return refusals.OneBlocker(unit.kind.name if first is None else first.kind.name)
    return _not_led(state, seat, action.place, first)


def _not_led(state: EstravenState, seat: int, place: int, leader: Unit) -> Refusal:
    """Why a unit cannot come along with a Leader."""
    unit = state.players[seat].units[place]
    if unit.tapped:
        return refusals.IsTapped(unit.kind.name)
    if place not in led_places(state, seat, leader):
        return refusals.NotLed(unit.kind.name, leader.kind.name, leader.kind.lead_of.capitalize())
    return refusals.LeadIsFull(leader.kind.name, leader.kind.lead_count)
