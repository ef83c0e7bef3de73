"""Hits, healing and statuses; what happens at 10 Corruption, and at none (ELE-2, ELE-7, ELE-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core.rng import Rng
from engine.games.elementails.elements import DICE, against
from engine.games.elementails.grid import BIT, DISTANCE, OFF_FIELD, at, place_of
from engine.games.elementails.kinds import DRAGON, PILLAR
from engine.games.elementails.state import BATTLE, MOST_CORRUPTION, Hero

if TYPE_CHECKING:
    from engine.games.elementails.kinds import Unit
    from engine.games.elementails.state import ElementailsState, Enemy

HARM_OF_ACT = (100, 150, 200)
"""What the harm of enemies is in each act, in hundredths of what their files say."""


def name_of(unit: Unit) -> list[Any]:
    """A unit in the facts of an event: a hero by seat and class, an enemy by its kind and square."""
    return [unit.seat, unit.kind.id] if isinstance(unit, Hero) else [unit.kind.id, unit.square]


# --- how much ------------------------------------------------------------


def scaled(amount: int, act: int) -> int:
    """An enemy's harm in an act, rounded up."""
    return -(-amount * HARM_OF_ACT[act - 1] // 100)


def hit_on(state: ElementailsState, actor: Unit, target: Unit, amount: int, element: int) -> int:
    """The harm that a hit would do, before Block."""
    harm = amount + actor.spirit
    if isinstance(actor, Hero):
        harm = against(harm, element, target.element) if harm > 0 else 0
        return harm if isinstance(target, Hero) else _softened(state, actor, target, harm)
    kind = actor.kind
    if kind.pack:
        near = DISTANCE[target.square]
        harm += kind.pack * sum(each is not actor and near[each.square] == 1 for each in state.enemies)
    if kind.rage and 2 * actor.corruption <= actor.most:
        harm += kind.rage
    return against(harm, element, target.element) if harm > 0 else 0


def _softened(state: ElementailsState, actor: Hero, target: Enemy, harm: int) -> int:
    """What traits, and the pillars of a dragon, leave of a hit: at least 1 of what was any."""
    if harm <= 0:
        return 0
    kind = target.kind
    if kind.rank == DRAGON and any(each.kind.rank == PILLAR for each in state.enemies):
        harm = (harm + 1) // 2
    less = kind.armoured
    if kind.evasive and DISTANCE[actor.square][target.square] > 1:
        less += kind.evasive
    near = DISTANCE[target.square]
    for each in state.enemies:
        if each.kind.guardian and near[each.square] == 1:
            less += each.kind.guardian
    return max(1, harm - less)


# --- harm and healing ------------------------------------------------------------


def hit(state: ElementailsState, actor: Unit, target: Unit, amount: int, element: int) -> None:
    """One hit, with what it brings about."""
    harm = hit_on(state, actor, target, amount, element)
    done = suffer(state, target, harm, actor)
    if isinstance(actor, Hero):
        if not isinstance(target, Hero) and target.kind.thorns and DISTANCE[actor.square][target.square] == 1:
            suffer(state, actor, target.kind.thorns, target)
    elif actor.kind.leech and done:
        heal(state, actor, done)


def suffer(state: ElementailsState, unit: Unit, harm: int, source: Unit | None) -> int:
    """Harm moves a unit toward defeat, Block first; returns by how much its Corruption changed."""
    absorbed = min(unit.block, harm)
    unit.block -= absorbed
    harm -= absorbed
    if isinstance(unit, Hero):
        return _suffer_as_hero(state, unit, harm, absorbed, source)
    harm = min(harm, unit.corruption)
    unit.corruption -= harm
    if state.sink is not None and (harm or absorbed):
        state.tell("harm", unit=name_of(unit), harm=harm, absorbed=absorbed, corruption=unit.corruption)
    if unit.corruption <= 0:
        _cleanse(state, unit, source)
    return harm


def _suffer_as_hero(state: ElementailsState, hero: Hero, harm: int, absorbed: int, source: Unit | None) -> int:
    harm = min(harm, MOST_CORRUPTION - hero.corruption)
    hero.corruption += harm
    if state.sink is not None and (harm or absorbed):
        state.tell("harm", unit=name_of(hero), harm=harm, absorbed=absorbed, corruption=hero.corruption)
    if hero.corruption >= MOST_CORRUPTION and not hero.berserk:
        _go_berserk(state, hero)
    if harm and source is not None and not source.is_hero:
        heed(state, hero, "harmed", source)
    return harm


def _cleanse(state: ElementailsState, enemy: Enemy, source: Unit | None) -> None:
    """It leaves the field; what it leaves behind happens once it is gone (ELE-2.5, ELE-9.8)."""
    if enemy not in state.enemies:
        return
    state.enemies.remove(enemy)
    if state.sink is not None:
        state.tell("cleansed", unit=name_of(enemy))
    if enemy.kind.volatile:
        for hero in state.standing():
            if DISTANCE[hero.square][enemy.square] == 1:
                suffer(state, hero, scaled(enemy.kind.volatile, state.act), enemy)
    if isinstance(source, Hero):
        heed(state, source, "cleanse", None)


def heal(state: ElementailsState, unit: Unit, amount: int) -> None:
    if isinstance(unit, Hero):
        amount = min(amount, unit.corruption)
        unit.corruption -= amount
    else:
        amount = min(amount, unit.most - unit.corruption)
        unit.corruption += amount
    if state.sink is not None and amount:
        state.tell("heal", unit=name_of(unit), amount=amount, corruption=unit.corruption)


# --- Berserk ------------------------------------------------------------


def is_player_turn(state: ElementailsState) -> bool:
    """Whether somebody has rolled and not everybody is done; enemies act while all are."""
    return state.phase == BATTLE and not all(player.done or player.left for player in state.players)


def _go_berserk(state: ElementailsState, hero: Hero) -> None:
    """In the player turn the extra die is rolled at once, in the enemy turn with the others (ELE-7.2, ELE-7.3)."""
    hero.berserk = True
    if state.sink is not None:
        state.tell("berserk", unit=name_of(hero))
    if is_player_turn(state):
        rng = Rng(state.rng)
        amount, energy = face = DICE[hero.kind.primary][rng.below(6)]
        state.rng = rng.state
        hero.dice += (face,)
        hero.energy[energy] += amount
    heed(state, hero, "berserk", None)


def exhaust(state: ElementailsState, hero: Hero) -> None:
    hero.exhausted = True
    hero.square = OFF_FIELD
    if state.sink is not None:
        state.tell("exhausted", unit=name_of(hero))


# --- statuses ------------------------------------------------------------


def kindle(unit: Unit, stacks: int) -> None:
    """Burn, or Renew below 0: they cancel each other (ELE-2.7)."""
    if stacks > 0 and not isinstance(unit, Hero) and unit.kind.cold_blooded:
        return
    unit.ember += stacks


def sway(unit: Unit, stacks: int) -> None:
    """Inspired, or Weakened below 0."""
    if stacks < 0 and not isinstance(unit, Hero) and unit.kind.unshaken:
        return
    unit.spirit += stacks


def tick(state: ElementailsState, unit: Unit) -> None:
    """The start of the unit's side's turn: Burn or Renew, a stack less, and Block expires (ELE-2.9)."""
    ember = unit.ember
    if ember > 0:
        unit.ember = ember - 1
        suffer(state, unit, ember, None)
    elif ember < 0:
        unit.ember = ember + 1
        heal(state, unit, -ember)
    unit.block = 0


def fade(unit: Unit) -> None:
    """The end of the unit's side's turn."""
    if unit.spirit > 0:
        unit.spirit -= 1
    elif unit.spirit < 0:
        unit.spirit += 1


# --- pushes ------------------------------------------------------------


def shove(state: ElementailsState, actor: Unit, unit: Unit, steps: int) -> None:
    """Straight away from who pushes, or toward it with steps below 0, until something is in the way (ELE-3.6)."""
    if not isinstance(unit, Hero) and (unit.kind.steadfast or unit.kind.rank in (DRAGON, PILLAR)):
        return
    (column, row), (own_column, own_row) = place_of(unit.square), place_of(actor.square)
    across, down = column - own_column, row - own_row
    towards = 1 if steps > 0 else -1
    step = (_sign(across) * towards, 0) if abs(across) >= abs(down) else (0, _sign(down) * towards)
    free = state.free()
    before = unit.square
    for _ in range(abs(steps)):
        column, row = column + step[0], row + step[1]
        if not (0 <= column < 9 and 0 <= row < 6 and free & BIT[at(column, row)]):
            break
        unit.square = at(column, row)
    if state.sink is not None and unit.square != before:
        state.tell("shoved", unit=name_of(unit), square=unit.square)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


# --- passives ------------------------------------------------------------


def heed(state: ElementailsState, hero: Hero, when: str, subject: Unit | None) -> None:
    """A hero's passive, if this is its moment and it has not happened in this turn (ELE-6.12)."""
    kind = hero.kind
    if kind.passive_when != when or hero.heeded or hero.square < 0:
        return
    hero.heeded = True
    if state.sink is not None:
        state.tell("passive", unit=name_of(hero))
    kind.passive.run(state, hero, subject)
