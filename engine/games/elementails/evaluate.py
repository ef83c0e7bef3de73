"""How good a position is for the party: looking one step ahead with it plays a sensible turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.elementails.elements import ATTACK, NUMBER_OF
from engine.games.elementails.forecast import incoming
from engine.games.elementails.grid import DISTANCE
from engine.games.elementails.kinds import COMMON, DRAGON, ELITE, PILLAR
from engine.games.elementails.state import BATTLE, CLASSES, DARE, ENDGAME, MOST_CORRUPTION, NO_VOTE, OVER, PATH, REROLL

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.games.elementails.actions import ElementailsAction
    from engine.games.elementails.state import ElementailsState, Hero

_VICTORY = 100_000.0
_ENCOUNTER = 400.0
_ENEMY = 6.0
_PILLAR = 14.0
_BERSERK = 25.0
_EXHAUSTED = 60.0
_LEVEL = 12.0
_MINOR, _MAJOR = 5.0, 10.0
_CP = 0.9
_ATTACK, _DEFENCE, _UTILITY = 0.3, 0.2, 0.35
_MANA = 0.45
_SPARE_MANA = 0.02
_DISTANCE = 0.4
_ENDED = 0.3
"""A little more than nothing, so that a turn is ended when no deed is worth more."""

_DARING = 2
"""The Corruption of the party, for each hero, up to which it dares an elite."""


def evaluate(state: ElementailsState, seat: int) -> float:
    if state.phase == OVER:
        won = state.result is not None and bool(state.result.winners)
        return _VICTORY if won else -_VICTORY
    if state.phase == CLASSES:
        return 0.0
    if state.phase == BATTLE:
        return _progress(state) + _battle(state)
    gathered = sum([_worth(state, hero) - 3.0 * hero.corruption for hero in state.heroes])
    return _progress(state) + gathered + _voting(state, seat)


def worth_trying(state: ElementailsState, seat: int, legal: Sequence[ElementailsAction]) -> list[ElementailsAction]:
    """Mana is given only to who can use it, and as much as is of use: of all gifts at most one for each element."""
    heroes = state.heroes_of(seat)
    at = {hero.square: hero for hero in state.heroes if hero.square >= 0}
    return [each for each in legal if each.verb != "give" or _is_of_use(heroes[each.slot], at[each.square], each)]


def _is_of_use(giver: Hero, other: Hero, gift: ElementailsAction) -> bool:
    element = NUMBER_OF[gift.word]  # type: ignore[index]  # the word is an element
    lacks = other.kind.uses[element] - other.mana[element]
    return gift.amounts[0] == min(lacks, giver.mana[element] - giver.received[element])


def _progress(state: ElementailsState) -> float:
    """Encounters behind the party, and tokens."""
    behind = (state.act - 1) * 6 + state.column + (state.phase != BATTLE) + 6 * state.endgame
    return _ENCOUNTER * behind + 2.0 * state.tokens


def _worth(state: ElementailsState, hero: Hero) -> float:
    """What a hero has gathered; spells in its own elements are worth more."""
    value = _LEVEL * hero.level + _CP * hero.cp
    for place, index in enumerate(hero.spells):
        kind = state.pool.spells[index]
        own = kind.element in (hero.kind.primary, hero.kind.secondary)
        form = kind.forms[hero.upgraded >> place & 1]
        value += (_MAJOR if kind.rank else _MINOR) * (1.2 if own else 0.8)
        value += 0.4 * (form.mana + form.ability.harm) + (4.0 if hero.upgraded >> place & 1 else 0.0)
    return value


def _voting(state: ElementailsState, seat: int) -> float:
    """A party in good health looks for rewards, and dares."""
    answer = state.players[seat].vote
    if answer == NO_VOTE:
        return 0.0
    health = sum(hero.corruption for hero in state.heroes) <= _DARING * len(state.heroes)
    if state.phase == PATH:
        rank = state.acts[state.act - 1][0][state.column + 1][answer][0]
        return 1.0 if (rank != COMMON) == health else 0.0
    if state.phase == DARE:
        return 1.0 if (answer == 1) == health else 0.0
    if state.phase == REROLL:
        return 1.0 if answer == 1 else 0.0
    return 1.0 if state.phase == ENDGAME and answer == 0 else 0.0


# --- a battle ------------------------------------------------------------


def _battle(state: ElementailsState) -> float:
    """Before anybody has acted in a turn what the enemies declared does not count yet.

    So a turn that ends is compared with one that goes on by what has been foreseen already.
    """
    fresh = not any([player.acts for player in state.players])
    coming = None if fresh else incoming(state)
    value = _ENDED if fresh else 0.0
    for enemy in state.enemies:
        rank = enemy.kind.rank
        weight = 1.6 if rank in (DRAGON, ELITE) else 1.8
        value -= weight * (enemy.corruption + 0.7 * enemy.block) + (_PILLAR if rank == PILLAR else _ENEMY)
        if enemy.spirit or enemy.ember:
            value -= 1.2 * enemy.spirit - 1.5 * min(enemy.ember, 4)
    for hero in state.heroes:
        if hero.square < 0:
            value -= _EXHAUSTED
        else:
            value += _health(hero, 0 if coming is None else coming[hero.number]) + _place(state, hero)
            value += _means(hero) if fresh else _means(hero) + _left(hero)
    return value


def _health(hero: Hero, harm: int) -> float:
    """Corruption as it will be, and what makes hits better."""
    ember, harm = hero.ember, harm - hero.block
    if ember > 0:
        harm += ember
    expected = hero.corruption + harm if harm > 0 else hero.corruption
    if ember < 0:
        expected = max(0, expected + ember)
    value = 1.5 * hero.spirit - _DANGER[min(MOST_CORRUPTION, expected)]
    return value - _BERSERK if hero.berserk else value


def _danger(corruption: int) -> float:
    """The last points weigh most: at 10 a hero is as good as gone."""
    return 1.6 * corruption + 0.16 * corruption * corruption + (_BERSERK if corruption >= MOST_CORRUPTION else 0.0)


_DANGER = tuple(_danger(corruption) for corruption in range(MOST_CORRUPTION + 1))


def _means(hero: Hero) -> float:
    """What stays for the turns to come: mana that one's powers can use, and spells that are not tapped.

    Mana that was given away for nothing is worth a little less, so that none is.
    """
    useful = spare = 0
    for amount, used, received in zip(hero.mana, hero.kind.uses, hero.received, strict=True):
        if amount:
            useful += min(used, amount)
            spare += amount - received
    return _MANA * useful + _SPARE_MANA * spare - hero.tapped.bit_count()


def _left(hero: Hero) -> float:
    """What is left of the turn."""
    attack, defence, utility = hero.energy
    block = min(3, hero.block)
    return _ATTACK * attack + _DEFENCE * defence + _UTILITY * utility + 0.2 * hero.moves + 0.1 * block


def _place(state: ElementailsState, hero: Hero) -> float:
    """To be in range of an enemy is worth something, most of all with Attack energy left."""
    if not state.enemies:
        return 0.0
    near = DISTANCE[hero.square]
    distance = min([near[enemy.square] for enemy in state.enemies]) - hero.kind.range
    if distance <= 0:
        return 0.0
    return -_DISTANCE * distance - 1.2 * min(3, hero.energy[ATTACK])
