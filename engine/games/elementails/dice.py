"""Rolling dice: one for each level, and what a class does with them (ELE-5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.rng import Rng
from engine.games.elementails.elements import DICE

if TYPE_CHECKING:
    from engine.games.elementails.elements import Face
    from engine.games.elementails.kinds import Habit
    from engine.games.elementails.state import ElementailsState, Hero


def dice_of(hero: Hero) -> list[int]:
    """The elements of a hero's dice: odd levels give a Primary die, even ones a Secondary die."""
    kind, level = hero.kind, hero.level
    return [kind.primary] * ((level + 1) // 2) + [kind.secondary] * (level // 2)


def roll(state: ElementailsState, hero: Hero, *, extra: bool) -> None:
    """The dice of a turn, with one more for a Berserk hero, and the hero's habit."""
    rng = Rng(state.rng)
    dice = dice_of(hero)
    if extra:
        dice.append(hero.kind.primary)
    faces = [DICE[element][rng.below(6)] for element in dice]
    habit = hero.kind.habit
    if habit.when == "always":
        _roll_again(faces, dice, rng)
    energy = hero.energy
    for amount, kind in faces:
        energy[kind] += amount
    if habit.gain >= 0 and _applies(habit, faces):
        energy[habit.gain] += 1
    hero.dice += tuple(faces)
    state.rng = rng.state
    if state.sink is not None:
        state.tell("roll", seat=hero.seat, hero=hero.kind.id, energy=tuple(energy))


def _roll_again(faces: list[Face], dice: list[int], rng: Rng) -> None:
    """The first die that shows a single energy, once; what shows more counts."""
    for place, face in enumerate(faces):
        if face[0] == 1:
            again = DICE[dice[place]][rng.below(6)]
            if again[0] > 1:
                faces[place] = again
            return


def _applies(habit: Habit, faces: list[Face]) -> bool:
    shown = [kind for _, kind in faces].count(habit.of)
    if habit.when == "missing":
        return shown == 0
    if habit.when == "twice":
        return shown >= 2
    return len(set(faces)) < len(faces)
