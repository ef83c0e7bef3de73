"""What heroes do in the player turn (ELE-6), and being done with it (ELE-4.2, ELE-4.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.elementails import battle, harm
from engine.games.elementails.elements import ATTACK, DEFENCE, NUMBER_OF, UTILITY
from engine.games.elementails.kinds import FRIEND, NOBODY
from engine.games.elementails.state import ELEMENT_COUNT

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.games.elementails.actions import ElementailsAction
    from engine.games.elementails.kinds import Ability, Unit
    from engine.games.elementails.state import ElementailsState, Enemy, Hero

STRIKE_HARM = 2
GUARD_BLOCK = 2
FOCUS_MANA = 2
MOST_TAKEBACKS = 2


def act(state: ElementailsState, seat: int, action: ElementailsAction) -> None:
    """Any deed of a hero, and saying that one is done or is not after all."""
    player = state.players[seat]
    player.acts += 1
    if action.verb == "done":
        _done(state, seat)
    elif action.verb == "resume":
        player.done = False
        player.takebacks += 1
        if state.sink is not None:
            state.tell("resume", seat=seat)
    else:
        hero = state.heroes_of(seat)[action.slot]
        _DEEDS[action.verb](state, hero, action)
        hero.fresh = False


def _done(state: ElementailsState, seat: int) -> None:
    state.players[seat].done = True
    if state.sink is not None:
        state.tell("done", seat=seat)
    end_if_all_done(state)


def end_if_all_done(state: ElementailsState) -> None:
    """The turn ends with the last one who is done (ELE-4.2)."""
    if not harm.is_player_turn(state):
        battle.end_player_turn(state)


# --- plain deeds ------------------------------------------------------------


def _move(state: ElementailsState, hero: Hero, action: ElementailsAction) -> None:
    if hero.moves:
        hero.moves -= 1
    else:
        hero.energy[UTILITY] -= 1
    hero.square = action.square
    if state.sink is not None:
        state.tell("move", seat=hero.seat, hero=hero.kind.id, square=action.square)
    harm.heed(state, hero, "move", None)


def strike_element(state: ElementailsState, hero: Hero, enemy: Enemy) -> int:
    """The Primary or the Secondary, whichever does more (ELE-6.2)."""
    kind = hero.kind
    first = harm.hit_on(state, hero, enemy, STRIKE_HARM, kind.primary)
    second = harm.hit_on(state, hero, enemy, STRIKE_HARM, kind.secondary)
    return kind.secondary if second > first else kind.primary


def _strike(state: ElementailsState, hero: Hero, action: ElementailsAction) -> None:
    enemy = enemy_at(state, action.square)
    hero.energy[ATTACK] -= 1
    if state.sink is not None:
        state.tell("strike", seat=hero.seat, hero=hero.kind.id, enemy=harm.name_of(enemy))
    harm.hit(state, hero, enemy, STRIKE_HARM, strike_element(state, hero, enemy))
    harm.heed(state, hero, "strike", enemy)


def _guard(state: ElementailsState, hero: Hero, action: ElementailsAction) -> None:
    hero.energy[DEFENCE] -= 1
    hero.block += GUARD_BLOCK
    if state.sink is not None:
        state.tell("block", unit=harm.name_of(hero), amount=GUARD_BLOCK, block=hero.block)
    harm.heed(state, hero, "guard", None)


def _focus(state: ElementailsState, hero: Hero, action: ElementailsAction) -> None:
    hero.energy[UTILITY] -= 1
    hero.mana[NUMBER_OF[action.word]] += FOCUS_MANA  # type: ignore[index]  # the word is an element
    if state.sink is not None:
        state.tell("focus", seat=hero.seat, hero=hero.kind.id, element=action.word, amount=FOCUS_MANA)
    harm.heed(state, hero, "focus", None)


def _give(state: ElementailsState, hero: Hero, action: ElementailsAction) -> None:
    """ELE-6.6; what was received is remembered, so that it is not given on."""
    element, amount = NUMBER_OF[action.word], action.amounts[0]  # type: ignore[index]  # the word is an element
    other = hero_at(state, action.square)
    hero.mana[element] -= amount
    other.mana[element] += amount
    other.received[element] += amount
    if state.sink is not None:
        facts = {"element": action.word, "amount": amount}
        state.tell("give", seat=hero.seat, hero=hero.kind.id, to=harm.name_of(other), **facts)


def givable(hero: Hero) -> list[int]:
    """Mana that was not received in this turn, by element."""
    return [hero.mana[element] - hero.received[element] for element in range(ELEMENT_COUNT)]


# --- spells and powers ------------------------------------------------------------


def _cast(state: ElementailsState, hero: Hero, action: ElementailsAction) -> None:
    """Energy is paid and the spell taps; what it does comes before the mana it gives (ELE-6.7)."""
    kind = state.pool.spell_by_id[action.word]
    place = hero.spells.index(kind.index)
    form = kind.forms[hero.upgraded >> place & 1]
    for energy, amount in enumerate(form.cost):
        hero.energy[energy] -= amount
    hero.tapped |= 1 << place
    target = _target(state, form.ability, action.square)
    if state.sink is not None:
        who = None if target is None else harm.name_of(target)
        state.tell("cast", seat=hero.seat, hero=hero.kind.id, spell=kind.id, target=who)
    form.ability.run(state, hero, target)
    hero.mana[kind.element] += form.mana
    harm.heed(state, hero, "cast", None)


def _power(state: ElementailsState, hero: Hero, action: ElementailsAction) -> None:
    place = next(at for at, power in enumerate(hero.kind.powers) if power.id == action.word)
    power = hero.kind.powers[place]
    hero.used |= 1 << place
    for element, amount in power.cost:
        hero.mana[element] -= amount
        hero.received[element] = max(0, hero.received[element] - amount)
    target = _target(state, power.ability, action.square)
    if state.sink is not None:
        who = None if target is None else harm.name_of(target)
        state.tell("power", seat=hero.seat, hero=hero.kind.id, power=power.id, target=who)
    power.ability.run(state, hero, target)


def _target(state: ElementailsState, ability: Ability, square: int) -> Unit | None:
    if ability.choice == NOBODY:
        return None
    return hero_at(state, square) if ability.choice == FRIEND else enemy_at(state, square)


def enemy_at(state: ElementailsState, square: int) -> Enemy:
    return next(enemy for enemy in state.enemies if enemy.square == square)


def hero_at(state: ElementailsState, square: int) -> Hero:
    return next(hero for hero in state.heroes if hero.square == square)


# --- untapping ------------------------------------------------------------


def untap_cost(hero: Hero) -> int:
    """ELE-6.8: the level less the number of tapped spells; nothing if all are tapped."""
    tapped = hero.tapped.bit_count()
    return 0 if tapped == len(hero.spells) else max(0, hero.level - tapped)


def _untap(state: ElementailsState, hero: Hero, action: ElementailsAction) -> None:
    for energy, amount in enumerate(action.amounts):
        hero.energy[energy] -= amount
    hero.tapped = 0
    if state.sink is not None:
        state.tell("untap", seat=hero.seat, hero=hero.kind.id, paid=sum(action.amounts))


_DEEDS: dict[str, Callable[[ElementailsState, Hero, ElementailsAction], None]] = {
    "move": _move,
    "strike": _strike,
    "guard": _guard,
    "focus": _focus,
    "give": _give,
    "cast": _cast,
    "power": _power,
    "untap": _untap,
}
