"""Card words compiled to plain callables: conditions, targets, and what effects do (VAU-10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from cards.core import grammar
from cards.games.vaultkeepers import schema
from cards.games.vaultkeepers.vocabulary import COLOURS as COLOUR_WORDS
from engine.core.rng import Rng
from engine.games.vaultkeepers import field, mana, piles
from engine.games.vaultkeepers.kinds import CREATURE, FLYING, Ability, Choice, keyword_bits

if TYPE_CHECKING:
    from engine.games.vaultkeepers.kinds import CardKind, Condition, Fits, Run
    from engine.games.vaultkeepers.pool import CardPool
    from engine.games.vaultkeepers.state import Creature, VaultkeepersState

Act: TypeAlias = "Callable[[VaultkeepersState, int, Creature], None]"
"""Something done to a creature of a seat."""

Find: TypeAlias = "Callable[[VaultkeepersState, int, Creature | None, Creature | None], list[tuple[int, Creature]]]"
"""The creatures that are meant, each with the seat that has it: found before the first of them is changed."""

Tally: TypeAlias = "Callable[[VaultkeepersState, int, Creature | None], int]"


def compile_abilities(pool: CardPool, kind: CardKind, card: schema.Card) -> None:
    """Gives a kind its abilities; a second step because abilities may name tokens."""
    match card:
        case schema.Spell() | schema.Instant():
            _set_played(pool, kind, card.when, None, card.effects)
        case schema.Creature():
            for ability in card.abilities:
                if ability.when == "enter":
                    _set_played(pool, kind, "enter", ability.condition, ability.effects)
                else:
                    slot = f"on_{ability.when.replace('-', '_')}"
                    setattr(kind, slot, _ability(pool, kind, ability.when, ability.condition, ability.effects))


def _set_played(
    pool: CardPool, kind: CardKind, when: str, condition: schema.Condition | None, effects: tuple[schema.Effect, ...]
) -> None:
    kind.on_play = _ability(pool, kind, when, condition, effects)
    chosen = schema.chosen_of(effects)
    kind.choice = None if chosen is None else Choice(chosen.who, _fits(chosen))


def _ability(
    pool: CardPool, kind: CardKind, when: str, condition: schema.Condition | None, effects: tuple[schema.Effect, ...]
) -> Ability:
    runs = tuple(_effect(pool, effect) for effect in effects)
    return Ability(kind, when, None if condition is None else _condition(condition), runs)


# --- counting ------------------------------------------------------------


def _condition(condition: schema.Condition) -> Condition:
    count = _tally(condition.count)
    low, high = condition.at_least, condition.at_most
    if low is not None:
        least = low
        return lambda state, seat, source: count(state, seat, source) >= least
    most = high or 0
    return lambda state, seat, source: count(state, seat, source) <= most


def _tally(word: str) -> Tally:
    match word:
        case "ally":
            return lambda state, seat, source: sum(each is not source for each in state.players[seat].field)
        case "enemy":
            return lambda state, seat, source: len(state.players[1 - seat].field)
        case "land":
            return lambda state, seat, source: sum(state.players[seat].untapped) + sum(state.players[seat].tapped)
        case "fallen":
            return lambda state, seat, source: sum(
                state.pool.kinds[index].type == CREATURE for index in state.players[seat].discard
            )
    return lambda state, seat, source: state.players[seat].life


def _times(per: schema.Per | None) -> Tally:
    return (lambda state, seat, source: 1) if per is None else _tally(per.count)


# --- whom an effect means ------------------------------------------------------------


def _fits(to: schema.Selector) -> Fits | None:
    """Whether a creature can be meant; None if any can."""
    tests: list[Fits] = []
    match to.only:
        case "tapped":
            tests.append(lambda creature: creature.tapped)
        case "untapped":
            tests.append(lambda creature: not creature.tapped)
        case "damaged":
            tests.append(lambda creature: creature.health < creature.most_health)
        case "flying":
            tests.append(lambda creature: creature.keywords & FLYING != 0)
    if to.attack_at_most is not None:
        most = to.attack_at_most
        tests.append(lambda creature: creature.attack <= most)
    if to.attack_at_least is not None:
        least = to.attack_at_least
        tests.append(lambda creature: creature.attack >= least)
    if len(tests) < 2:
        return tests[0] if tests else None
    return lambda creature: all(test(creature) for test in tests)


def _finder(to: schema.Selector) -> Find:
    fits = _fits(to)
    match to.who:
        case "self":
            return lambda state, seat, source, target: _standing(state, source)
        case "all-enemies":
            return lambda state, seat, source, target: _all(state, (1 - seat,), source, fits)
        case "all-allies":
            return lambda state, seat, source, target: _all(state, (seat,), source, fits)
        case "all-creatures":
            return lambda state, seat, source, target: _all(state, (state.active, 1 - state.active), source, fits)
        case "all-attackers":
            return lambda state, seat, source, target: [
                each for each in _all(state, (state.active,), source, fits) if state.is_attacking(each[1].number)
            ]
        case "random-enemy":
            return lambda state, seat, source, target: _random(state, _all(state, (1 - seat,), source, fits))
        case "strongest-enemy":
            return lambda state, seat, source, target: _least(_all(state, (1 - seat,), source, fits), -1)
        case "weakest-enemy":
            return lambda state, seat, source, target: _least(_all(state, (1 - seat,), source, fits), 1)
        case "strongest-ally":
            return lambda state, seat, source, target: _least(_all(state, (seat,), source, fits), -1)
    return lambda state, seat, source, target: _standing(state, target)


def _standing(state: VaultkeepersState, creature: Creature | None) -> list[tuple[int, Creature]]:
    """A creature with its seat; nobody if there is none, or if it has left meanwhile."""
    if creature is None or creature.gone:
        return []
    return [(0 if creature in state.players[0].field else 1, creature)]


def _all(
    state: VaultkeepersState, seats: tuple[int, ...], source: Creature | None, fits: Fits | None
) -> list[tuple[int, Creature]]:
    return [
        (seat, creature)
        for seat in seats
        for creature in state.players[seat].field
        if creature is not source and (fits is None or fits(creature))
    ]


def _random(state: VaultkeepersState, found: list[tuple[int, Creature]]) -> list[tuple[int, Creature]]:
    if len(found) < 2:
        return found
    rng = Rng(state.rng)
    chosen = rng.choice(found)
    state.rng = rng.state
    return [chosen]


def _least(found: list[tuple[int, Creature]], sign: int) -> list[tuple[int, Creature]]:
    """The one with the least (sign 1) or the most attack (-1); of equal ones the one that came first."""
    return [min(found, key=lambda each: sign * each[1].attack)] if found else []


# --- what happens ------------------------------------------------------------


def _effect(pool: CardPool, effect: schema.Effect) -> Run:
    match effect:
        case schema.Damage():
            return _damage(effect)
        case schema.Draw() | schema.Discard() | schema.Recall() | schema.Ramp():
            return _with_cards(effect)
        case schema.Token():
            token, count = pool.by_id[effect.card], effect.count

            def create(state: VaultkeepersState, seat: int, source: Creature | None, target: Creature | None) -> None:
                for _ in range(count):
                    field.create(state, seat, token)

            return create
        case schema.Mana():
            colour, mana_each, mana_times = COLOUR_WORDS.index(effect.colour), effect.amount, _times(effect.per)
            return lambda state, seat, source, target: mana.add_mana(
                state, seat, colour, mana_each * mana_times(state, seat, source)
            )
        case schema.Life():
            life_each, life_times = effect.amount, _times(effect.per)
            return lambda state, seat, source, target: field.gain_life(
                state, seat, life_each * life_times(state, seat, source)
            )
        case schema.Buff():
            return _buff(effect)
        case schema.Weaken():
            attack, health = effect.attack, effect.health
            return _to_each(
                effect.to, lambda state, owner, creature: field.change(state, owner, creature, -attack, -health)
            )
    return _to_each(effect.to, _act(effect))


def _with_cards(effect: schema.Draw | schema.Discard | schema.Recall | schema.Ramp) -> Run:
    count = effect.count
    match effect:
        case schema.Draw(pile="deck"):
            return lambda state, seat, source, target: piles.draw(state, seat, count, 0)
        case schema.Draw():
            return lambda state, seat, source, target: piles.draw(state, seat, 0, count)
        case schema.Discard(whose="enemy"):
            return lambda state, seat, source, target: piles.discard_at_random(state, 1 - seat, count)
        case schema.Discard():
            return lambda state, seat, source, target: piles.discard_at_random(state, seat, count)
        case schema.Recall():
            return lambda state, seat, source, target: piles.recall(state, seat, count)
        case schema.Ramp(source="waystone"):
            return lambda state, seat, source, target: piles.add_waystones(state, seat, count)
    return lambda state, seat, source, target: piles.ramp(state, seat, count)


def _damage(effect: schema.Damage) -> Run:
    amount, times, who = effect.amount, _times(effect.per), effect.to.who
    find = _finder(effect.to)

    def run(state: VaultkeepersState, seat: int, source: Creature | None, target: Creature | None) -> None:
        total = amount * times(state, seat, source)
        if not total:
            return
        if who == "opponent" or (who == "foe" and target is None):
            field.hurt_player(state, 1 - seat, total)
        elif who == "you":
            field.hurt_player(state, seat, total)
        else:
            for owner, creature in find(state, seat, source, target):
                field.hurt(state, owner, creature, total)
            field.bury_dead(state)

    return run


def _buff(effect: schema.Buff) -> Run:
    attack, health, keywords = effect.attack, effect.health, keyword_bits(effect.keywords)
    times, find, for_good = _times(effect.per), _finder(effect.to), effect.for_good
    change = field.grow if for_good else field.change

    def run(state: VaultkeepersState, seat: int, source: Creature | None, target: Creature | None) -> None:
        factor = times(state, seat, source)
        for owner, creature in find(state, seat, source, target):
            if factor and (attack or health):
                change(state, owner, creature, attack * factor, health * factor)
            if keywords:
                field.grant(state, owner, creature, keywords, for_good=for_good)

    return run


def _to_each(to: schema.Selector, act: Act) -> Run:
    find = _finder(to)

    def run(state: VaultkeepersState, seat: int, source: Creature | None, target: Creature | None) -> None:
        for owner, creature in find(state, seat, source, target):
            act(state, owner, creature)
        field.bury_dead(state)

    return run


def _act(
    effect: grammar.Destroy[schema.Selector]
    | schema.Heal
    | grammar.Tap[schema.Selector]
    | grammar.Untap[schema.Selector]
    | grammar.Bounce[schema.Selector],
) -> Act:
    match effect:
        case grammar.Destroy():
            return field.destroy
        case schema.Heal():
            amount = effect.amount
            return lambda state, owner, creature: field.heal(state, owner, creature, amount)
        case grammar.Tap():
            return field.tap
        case grammar.Untap():
            return field.untap
        case grammar.Bounce():
            return field.bounce
