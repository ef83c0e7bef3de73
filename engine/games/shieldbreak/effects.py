"""Card words compiled to plain callables: what an ability does, and what may be chosen for it (SHI-9)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from cards.core import grammar
from cards.games.shieldbreak import schema
from cards.games.shieldbreak.vocabulary import ENEMY_TARGETS
from engine.core.rng import Rng
from engine.games.shieldbreak import zones
from engine.games.shieldbreak.kinds import CARDS, CREATURES, SHIELDS, Ability, CardKind, Choice, Effect
from engine.games.shieldbreak.state import SEEN_BY

if TYPE_CHECKING:
    from engine.games.shieldbreak.state import Creature, ShieldbreakState

    Fits: TypeAlias = Callable[[Creature], bool]
    Act: TypeAlias = Callable[[ShieldbreakState, int, Creature], None]


def compile_abilities(kind: CardKind, card: schema.Card) -> tuple[Ability, ...]:
    """All abilities of a card; a spell's is what it does when cast."""
    if isinstance(card, schema.Creature):
        return tuple(_ability(kind, each.when, each.effects, may=each.may) for each in card.abilities)
    return (_ability(kind, "cast", card.effects, may=card.may),)


def _ability(kind: CardKind, when: str, effects: tuple[schema.Effect, ...], *, may: bool) -> Ability:
    choice = next((_choice(effect) for effect in effects if schema.is_chosen(effect)), None)
    return Ability(kind, when, tuple(_effect(effect) for effect in effects), choice, is_optional=may)


# --- what may be chosen ------------------------------------------------------------


def _choice(effect: schema.Effect) -> Choice:
    match effect:
        case schema.Return():
            return Choice(CARDS, partial(_cards_in, effect.pile, _type_test(effect.what)), is_enemy=False)
        case schema.Look():
            is_enemy = effect.whose == "enemy"
            return Choice(SHIELDS, partial(_unseen_shields, is_enemy), is_enemy=is_enemy)
    to: schema.Selector = effect.to  # type: ignore[union-attr]  # everything else that is chosen has a target
    is_enemy = to.who in ENEMY_TARGETS
    return Choice(CREATURES, partial(_places, is_enemy, _fits(effect, to)), is_enemy=is_enemy)


def _places(is_enemy: bool, fits: Fits, state: ShieldbreakState, seat: int, apart: int) -> list[int]:
    board = state.players[1 - seat if is_enemy else seat].board
    return [place for place, creature in enumerate(board) if fits(creature) and creature.number != apart]


def _cards_in(
    pile: str, wanted: Callable[[CardKind], bool], state: ShieldbreakState, seat: int, apart: int
) -> list[int]:
    player, kinds = state.players[seat], state.pool.kinds
    cards = player.mana if pile == "mana" else player.grave
    return sorted({index for index in cards if wanted(kinds[index])})


def _unseen_shields(is_enemy: bool, state: ShieldbreakState, seat: int, apart: int) -> list[int]:
    owner = 1 - seat if is_enemy else seat
    return [number for number, mark in enumerate(state.players[owner].marks) if not mark & SEEN_BY[seat]]


def _type_test(what: str) -> Callable[[CardKind], bool]:
    match what:
        case "creature":
            return lambda kind: kind.is_creature
        case "spell":
            return lambda kind: not kind.is_creature
    return lambda kind: True


def _fits(effect: schema.Effect, to: schema.Selector) -> Fits:
    """Whether a creature can be meant: what the card asks for, and that the effect would change something."""
    tests: list[Fits] = []
    if to.power_at_most is not None:
        most = to.power_at_most
        tests.append(lambda creature: creature.power <= most)
    match to.only:
        case "tapped":
            tests.append(lambda creature: creature.tapped)
        case "untapped":
            tests.append(lambda creature: not creature.tapped)
        case "blocker":
            tests.append(lambda creature: creature.kind.is_blocker)
    if effect.do == "tap":
        tests.append(lambda creature: not creature.tapped)
    if effect.do == "untap":
        tests.append(lambda creature: creature.tapped and not creature.renewed)
    if not tests:
        return lambda creature: True
    if len(tests) == 1:
        return tests[0]
    one, two, *more = tests
    if more:
        return lambda creature: all(test(creature) for test in tests)
    return lambda creature: one(creature) and two(creature)


# --- what happens ------------------------------------------------------------


def _effect(effect: schema.Effect) -> Effect:
    match effect:
        case schema.Draw():
            count = effect.count
            return Effect(lambda state, seat, source, target: zones.draw(state, seat, count))
        case schema.Ramp():
            count = effect.count
            return Effect(lambda state, seat, source, target: zones.ramp(state, seat, count))
        case schema.AddShield():
            count = effect.count
            return Effect(lambda state, seat, source, target: zones.add_shields(state, seat, count))
        case schema.Discard():
            return _discard(effect)
        case schema.Search():
            return Effect(None, finds=_type_test(effect.what))
        case schema.Return():
            pile = effect.pile
            return Effect(
                lambda state, seat, source, target: zones.return_card(state, seat, target, pile), is_chosen=True
            )
        case schema.Look():
            return _look(is_enemy=effect.whose == "enemy")
    return _on_creatures(effect)


def _discard(effect: schema.Discard) -> Effect:
    is_enemy = effect.whose == "enemy"
    if effect.how == "chosen":
        return Effect(None, discards=effect.count, is_enemy=is_enemy)
    count = effect.count
    return Effect(
        lambda state, seat, source, target: zones.discard_at_random(state, 1 - seat if is_enemy else seat, count)
    )


def _look(*, is_enemy: bool) -> Effect:
    return Effect(
        lambda state, seat, source, target: zones.look_at_shield(state, seat, 1 - seat if is_enemy else seat, target),
        is_chosen=True,
    )


def _on_creatures(effect: schema.Effect) -> Effect:
    """Does something to the creatures that a selector means; they are found before the first of them is changed."""
    to: schema.Selector = effect.to  # type: ignore[union-attr]  # what is left has a target
    act, find = _act(effect), _finder(effect, to)
    is_enemy = to.who in ENEMY_TARGETS

    def run(state: ShieldbreakState, seat: int, source: int, target: int) -> None:
        owner = 1 - seat if is_enemy else seat
        for creature in find(state, owner, source, target):
            act(state, owner, creature)

    return Effect(run, is_chosen=schema.is_chosen(effect))


def _act(effect: schema.Effect) -> Act:
    match effect:
        case grammar.Destroy():
            return zones.destroy
        case grammar.Tap():
            return zones.tap
        case grammar.Untap():
            return zones.untap
        case grammar.Bounce():
            return zones.bounce
        case schema.Boost():
            gain = effect.power
        case schema.Weaken():
            gain = -effect.power
        case _:
            raise ValueError(f"{effect.do} does nothing to creatures")
    return lambda state, owner, creature: zones.change_power(state, owner, creature, gain)


Find: TypeAlias = "Callable[[ShieldbreakState, int, int, int], list[Creature]]"


def _finder(effect: schema.Effect, to: schema.Selector) -> Find:
    """The creatures of `owner` that are meant; `source` is the ability's own creature, `target` the chosen one."""
    fits = _fits(effect, to)
    match to.who:
        case "self":
            return lambda state, owner, source, target: _numbered(state, owner, source)
        case "enemy" | "ally":
            return lambda state, owner, source, target: _numbered(state, owner, target)
        case "all-enemies" | "all-allies":
            return lambda state, owner, source, target: _fitting(state, owner, source, fits)
        case "random-enemy":
            return lambda state, owner, source, target: _random(state, _fitting(state, owner, source, fits))
        case "weakest-enemy":
            return lambda state, owner, source, target: _least(_fitting(state, owner, source, fits), 1)
        case "strongest-enemy":
            return lambda state, owner, source, target: _least(_fitting(state, owner, source, fits), -1)


def _numbered(state: ShieldbreakState, owner: int, number: int) -> list[Creature]:
    creature = state.creature(owner, number)
    return [] if creature is None else [creature]


def _fitting(state: ShieldbreakState, owner: int, source: int, fits: Fits) -> list[Creature]:
    return [creature for creature in state.players[owner].board if creature.number != source and fits(creature)]


def _random(state: ShieldbreakState, creatures: list[Creature]) -> list[Creature]:
    if len(creatures) < 2:
        return creatures
    rng = Rng(state.rng)
    chosen = rng.choice(creatures)
    state.rng = rng.state
    return [chosen]


def _least(creatures: list[Creature], sign: int) -> list[Creature]:
    """The one with the least (sign 1) or the most power (-1); of equal ones the first on the board."""
    return [min(creatures, key=lambda creature: sign * creature.power)] if creatures else []
