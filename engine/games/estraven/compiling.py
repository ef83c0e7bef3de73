"""Turns what card files say into plain callables: effects, conditions, targets and costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from cards.core.grammar import Bounce, Destroy, Tap, Untap
from cards.games.estraven.schema import (
    Active,
    Card,
    Condition,
    Copy,
    Damage,
    Discard,
    Draw,
    Effect,
    GainMana,
    Grow,
    Heal,
    Mill,
    Negate,
    Per,
    Protect,
    Raise,
    Reaction,
    ReactionAbility,
    Redirect,
    Refresh,
    Resource,
    Selector,
    Shrink,
    Spell,
    Static,
    Troops,
    chosen_target,
    selector_of,
)
from cards.games.estraven.vocabulary import PAYMENTS, RANKS, RESOURCE_TYPES, STATES
from engine.games.estraven import effects
from engine.games.estraven.kinds import (
    ALLY,
    ANY_UNIT,
    ENEMY,
    GRAVE,
    REACTION_BITS,
    CardKind,
    Deed,
    Discount,
    StaticBonus,
    TargetSpec,
    TriggerDeed,
    payment,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.games.estraven.kinds import EffectCall, Holds, Payment, UnitTest
    from engine.games.estraven.state import EstravenState, Unit

    Tally: TypeAlias = Callable[[EstravenState, int], int]

_SIDES = {"enemy": ENEMY, "ally": ALLY, "unit": ANY_UNIT, "grave": GRAVE}


def compile_abilities(kind: CardKind, card: Card, by_id: Mapping[str, CardKind]) -> None:
    """Gives a kind all that its card can do; a second step because effects may name other kinds."""
    match card:
        case Spell():
            kind.deed = _deed(card.effects, by_id, mana=card.cost, pay=kind.pay)
        case Reaction():
            kind.deed = _deed(card.effects, by_id, mana=card.cost, pay=kind.pay, answers=_answers(card.to))
        case Resource():
            _compile_resource(kind, card, by_id)
        case _:
            for trigger in card.triggers:
                deeds = (TriggerDeed(_calls(trigger.effects, by_id), _holds(trigger.condition)),)
                setattr(kind, f"on_{trigger.when}", deeds)
            kind.active = None if card.active is None else _active(card.active, by_id)
            kind.reaction = None if card.reaction is None else _reaction(card.reaction, by_id)
            if card.static is not None:
                _compile_static(kind, card.static)


def _compile_resource(kind: CardKind, card: Resource, by_id: Mapping[str, CardKind]) -> None:
    if card.ability is None:
        return
    deeds = (TriggerDeed(_calls(card.ability.effects, by_id), None),)
    if card.ability.when == "play":
        kind.on_play = deeds
    else:
        kind.on_paid = tuple(deeds if how == card.ability.when else () for how in PAYMENTS)


def _compile_static(kind: CardKind, static: Static) -> None:
    holds = _holds(static.condition)
    if static.cheaper is not None:
        kind.discount = Discount(static.cheaper, holds)
    else:
        test = unit_test(static.of)
        kind.bonus = StaticBonus(static.power, static.resistance, others=static.to == "others", test=test, holds=holds)


def _active(active: Active, by_id: Mapping[str, CardKind]) -> Deed:
    pay = None if active.pay is None else payment(active.pay.how, active.pay.what)
    return _deed(active.effects, by_id, mana=active.mana, taps=active.tap, pay=pay)


def _reaction(ability: ReactionAbility, by_id: Mapping[str, CardKind]) -> Deed:
    return _deed(ability.effects, by_id, mana=ability.mana, taps=True, answers=_answers(ability.to))


def _answers(words: tuple[str, ...]) -> int:
    return sum(REACTION_BITS[word] for word in words)


def _deed(
    parts: tuple[Effect, ...],
    by_id: Mapping[str, CardKind],
    *,
    mana: int,
    taps: bool = False,
    pay: Payment | None = None,
    answers: int = 0,
) -> Deed:
    chosen = chosen_target(parts)
    deed = Deed(_calls(parts, by_id), None if chosen is None else _target_spec(chosen), mana)
    deed.taps, deed.pay, deed.answers = taps, pay, answers
    named = [to for effect in parts if (to := selector_of(effect)) is not None and to.who == "opponent"]
    deed.aims_at_player = bool(named) or any(isinstance(effect, Discard) for effect in parts)
    deed.redirects = any(isinstance(effect, Redirect) for effect in parts)
    deed.copies = any(isinstance(effect, Copy) for effect in parts)
    return deed


def _target_spec(to: Selector) -> TargetSpec:
    test = None if to.who == "grave" else unit_test(to.of)
    return TargetSpec(_SIDES[to.who], to.of, test, 99 if to.cost_at_most is None else to.cost_at_most)


def unit_test(of: str | None) -> UnitTest | None:
    """What a unit must be to be meant by a word; None where every unit is."""
    if of is None:
        return None
    if of in STATES:
        tapped = of == "tapped"
        return lambda unit: unit.tapped is tapped
    if of in RANKS:
        leader = of == "leader"
        return lambda unit: unit.kind.is_leader is leader
    return lambda unit: of in unit.kind.subtypes


# --- conditions and counts ------------------------------------------------------------


def _tally(count: str, of: str | None) -> Tally:
    if count in ("ally", "enemy"):
        return _unit_tally(unit_test(of), theirs=count == "enemy")
    if count in RESOURCE_TYPES:
        wanted = RESOURCE_TYPES.index(count)
        return lambda state, seat: sum(
            state.pool.kinds[kind].resource_type == wanted for kind in state.players[seat].resources
        )
    match count:
        case "resource":
            return lambda state, seat: len(state.players[seat].resources)
        case "grave":
            return lambda state, seat: sum(state.pool.kinds[kind].is_unit for kind in state.players[seat].grave)
        case "hand":
            return lambda state, seat: len(state.players[seat].hand)
    return lambda state, seat: state.players[seat].health


def _unit_tally(test: UnitTest | None, *, theirs: bool) -> Tally:
    def tally(state: EstravenState, seat: int) -> int:
        units: list[Unit] = state.players[state.after(seat) if theirs else seat].units
        return len(units) if test is None else sum(test(unit) for unit in units)

    return tally


def _holds(condition: Condition | None) -> Holds | None:
    if condition is None:
        return None
    tally = _tally(condition.count, condition.of)
    low = condition.at_least if condition.at_least is not None else 0
    high = condition.at_most if condition.at_most is not None else 999
    return lambda state, seat: low <= tally(state, seat) <= high


def _amount(amount: int, per: Per | None) -> Tally:
    if per is None:
        return lambda _state, _seat: amount
    tally = _tally(per.count, per.of)
    return lambda state, seat: amount * tally(state, seat)


# --- effects ------------------------------------------------------------


def _calls(parts: tuple[Effect, ...], by_id: Mapping[str, CardKind]) -> tuple[EffectCall, ...]:
    return tuple(_call(part, by_id) for part in parts)


def _call(effect: Effect, by_id: Mapping[str, CardKind]) -> EffectCall:
    match effect:
        case Damage() if effect.to.who in ("opponent", "each-player"):
            return effects.hurt_players(_amount(effect.amount, effect.per), each=effect.to.who == "each-player")
        case Damage():
            amount = _amount(effect.amount, effect.per)
            return effects.damage(_select(effect.to), amount, ignoring=effect.ignoring)
        case Destroy():
            return effects.destroy(_select(effect.to))
        case Bounce():
            return effects.bounce(_select(effect.to))
        case Grow():
            times = _amount(1, effect.per)
            return effects.grow(
                _select(effect.to), (effect.power, effect.resistance, effect.health), times, lasting=effect.lasting
            )
        case Shrink():
            return effects.shrink(_select(effect.to), effect.power, effect.resistance)
        case Protect():
            return effects.protect(_select(effect.to))
        case Tap() | Untap():
            return effects.turn(_select(effect.to), tapped=isinstance(effect, Tap))
        case Troops():
            return effects.troops(by_id[effect.card], effect.count, tapped=effect.tapped)
        case Raise():
            return _raise(effect)
        case Draw():
            return effects.draw_cards(effect.count)
        case GainMana():
            return effects.gain_mana(_amount(effect.amount, effect.per))
        case Heal():
            return effects.heal(_amount(effect.amount, effect.per))
        case Discard():
            return effects.discard_at_random(effect.count)
        case Mill():
            return effects.mill(effect.count, each=effect.to.who == "each-player")
        case Refresh():
            return effects.refresh(effect.count)
        case Negate():
            return effects.negate
        case Redirect():
            return effects.redirect
        case Copy():
            return effects.copy_link


def _raise(effect: Raise) -> EffectCall:
    most = 99 if effect.to.cost_at_most is None else effect.to.cost_at_most
    newest = effect.to.who == "last-grave"
    return effects.raise_card(most, newest=newest, into_hand=effect.into == "hand")


def _select(to: Selector) -> effects.Selection:
    test = unit_test(to.of)
    match to.who:
        case "enemy" | "ally" | "unit":
            return effects.the_target
        case "self":
            return effects.itself
        case "attackers":
            return effects.attacking_units
        case "all-enemies":
            return effects.everyone(test, theirs=True)
        case "all-allies":
            return effects.everyone(test, theirs=False)
        case "weakest-enemy":
            return effects.foremost_enemy(test, effects.by_least_health)
        case "strongest-enemy":
            return effects.foremost_enemy(test, effects.by_most_power)
    return effects.random_enemy(test)
