"""All classes, spells and enemies, compiled."""

from __future__ import annotations

from functools import lru_cache

from cards.games.elementails import schema
from cards.games.elementails.library import Library, load_library
from cards.games.elementails.vocabulary import ELEMENTS, MECHANICS
from engine.games.elementails.dragons import compile_mechanic
from engine.games.elementails.effects import compile_ability
from engine.games.elementails.elements import ENERGY_OF, NUMBER_OF
from engine.games.elementails.kinds import (
    MAJOR,
    MINOR,
    RANKS,
    ClassKind,
    EnemyAction,
    EnemyKind,
    Habit,
    PowerKind,
    SpellForm,
    SpellKind,
)


class CardPool:
    """An index is a place in `classes`, `spells` or `enemies`. `ranks` are the enemies of each rank."""

    __slots__ = ("class_by_id", "classes", "enemies", "enemy_by_id", "ranks", "spell_by_id", "spells", "spells_of")

    def __init__(self, library: Library) -> None:
        classes = [(each, NUMBER_OF[content.header.id]) for content in library.elements for each in content.classes]
        self.classes = tuple(_class(index, each, element) for index, (each, element) in enumerate(classes))
        self.class_by_id = {kind.id: kind for kind in self.classes}
        spells = [(each, NUMBER_OF[content.header.id]) for content in library.elements for each in content.spells]
        self.spells = tuple(_spell(index, each, element) for index, (each, element) in enumerate(spells))
        self.spell_by_id = {kind.id: kind for kind in self.spells}
        self.spells_of = tuple(tuple(kind for kind in self.spells if kind.rank == rank) for rank in (MINOR, MAJOR))
        enemies = [(each, content.rank) for content in library.enemies for each in content.enemies]
        self.enemies = tuple(_enemy(index, each, RANKS.index(rank)) for index, (each, rank) in enumerate(enemies))
        self.enemy_by_id = {kind.id: kind for kind in self.enemies}
        self.ranks = tuple(tuple(kind for kind in self.enemies if kind.rank == rank) for rank in range(len(RANKS)))


def _class(index: int, hero: schema.HeroClass, primary: int) -> ClassKind:
    habit = hero.habit
    uses = tuple(sum(power.cost.get(element, 0) for power in hero.powers) for element in ELEMENTS)
    return ClassKind(
        index=index,
        id=hero.id,
        name=hero.name,
        primary=primary,
        secondary=NUMBER_OF[hero.secondary],
        range=hero.range,
        habit=Habit(habit.when, _energy(habit.of), _energy(habit.gain)),
        passive_when=hero.passive.when,
        passive=compile_ability(hero.passive.effects, primary, 0),
        powers=tuple(_power(power) for power in hero.powers),
        uses=uses,
    )


def _energy(word: str | None) -> int:
    return -1 if word is None else ENERGY_OF[word]  # type: ignore[index]  # the schema has checked the word


def _power(power: schema.Power) -> PowerKind:
    """Its hits have the element of which it costs most."""
    cost = tuple((NUMBER_OF[element], amount) for element, amount in power.cost.items())
    element = max(cost, key=lambda each: each[1])[0]
    return PowerKind(power.id, power.name, cost, compile_ability(power.effects, element, power.range))


def _spell(index: int, spell: schema.Spell, element: int) -> SpellKind:
    return SpellKind(
        index=index,
        id=spell.id,
        name=spell.name,
        element=element,
        rank=MINOR if spell.rank == "minor" else MAJOR,
        cost=spell.cost,
        forms=(_form(spell.base, element), _form(spell.upgraded, element)),
        untaps=any(effect.do == "untap" for form in (spell.base, spell.upgraded) for effect in form.effects),
    )


def _form(form: schema.SpellForm, element: int) -> SpellForm:
    energy = form.energy
    cost = (energy.attack, energy.defence, energy.utility)
    return SpellForm(cost, form.mana, compile_ability(form.effects, element, form.range))


def _enemy(index: int, enemy: schema.Enemy, rank: int) -> EnemyKind:
    element = NUMBER_OF[enemy.element]
    traits: dict[str, int] = {trait: int(amount) for trait, amount in enemy.traits.items()}
    numbers = {word: traits.get(word, 0) for word in _NUMBERS}
    flags = {word.replace("-", "_"): word in traits for word in _FLAGS}
    return EnemyKind(
        index=index,
        id=enemy.id,
        name=enemy.name,
        rank=rank,
        element=element,
        corruption=enemy.corruption,
        speed=enemy.speed,
        actions=tuple(_action(action, element) for action in enemy.actions),
        faces=tuple(place for place, action in enumerate(enemy.actions) for _ in range(action.share)),
        summons=enemy.summons or "",
        pillars=enemy.pillars or "",
        **numbers,  # type: ignore[arg-type]  # all of them are numbers, and the checker sees only a dict
        **flags,
    )


_NUMBERS = ("armoured", "thorns", "pack", "rage", "volatile", "guardian", "regrowth", "evasive")
_FLAGS = ("flying", "skirmisher", "leech", "steadfast", "hunter", "ambusher", "cold-blooded", "unshaken", "swift")


def _action(action: schema.EnemyAction, element: int) -> EnemyAction:
    mechanics = tuple(compile_mechanic(effect) for effect in action.effects if effect.do in MECHANICS)
    return EnemyAction(action.name, compile_ability(action.effects, element, action.range), mechanics)


@lru_cache(maxsize=1)
def shipped_pool() -> CardPool:
    return CardPool(load_library())
