"""What an ElemenTails card file may say, as pydantic models; `checks.py` adds what only all files together can show."""

from typing import Annotated, Any, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from cards.core import grammar
from cards.core.grammar import EffectOf, Few, Many, NamedTable
from cards.core.models import Flavour, Model, Name, Slug, from_word
from cards.games.elementails.vocabulary import (
    CHOSEN_FOE,
    COUNTED_TRAITS,
    MECHANICS,
    REACHING_TARGETS,
    Element,
    EnemyRank,
    Energy,
    HabitWhen,
    Rank,
    Shape,
    Target,
    Trait,
    Trigger,
)

Amount = Annotated[int, Field(ge=1, le=12)]
Range = Annotated[int, Field(ge=1, le=4)]


class Selector(Model):
    """Whom an effect means: `to = "foe"` or `to = { who = "foes-near", within = 2 }`."""

    who: Target
    within: Few = 1

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.who not in REACHING_TARGETS and "within" in self.model_fields_set:
            raise ValueError(f"'{self.who}' has no distance; remove 'within'")
        return self


To = Annotated[Selector, from_word("who")]


class Deed(Model):
    """An effect with an amount on somebody: harm, healing, Block, a status, a push or a pull, lost Speed."""

    do: Literal["harm", "heal", "block", "burn", "renew", "inspire", "weaken", "push", "pull", "slow"]
    amount: Amount
    to: To


class Soothe(Model):
    """Takes away Burn and Weakened."""

    do: Literal["soothe"]
    to: To


class Mana(Model):
    """Gives mana to heroes; without an element it is the card's own."""

    do: Literal["mana"]
    amount: Amount
    element: Element | None = None
    to: To


class Gain(Model):
    """Gives energy to heroes, for this turn."""

    do: Literal["energy"]
    amount: Few
    of: Energy
    to: To


class Dash(Model):
    """Gives heroes another free move this turn."""

    do: Literal["dash"]
    to: To


class Untap(Model):
    """Untaps spells of who casts it."""

    do: Literal["untap"]
    amount: Few


class Pillars(Model):
    do: Literal["pillars"]
    count: Few


class Soak(Model):
    do: Literal["soak"]
    count: Few
    amount: Amount


class Spread(Model):
    do: Literal["spread"]
    amount: Amount
    within: Few


class Stack(Model):
    do: Literal["stack"]
    amount: Annotated[int, Field(ge=1, le=30)]
    within: Few


class Areas(Model):
    do: Literal["areas"]
    shape: Shape
    count: Few
    amount: Amount


class Summon(Model):
    do: Literal["summon"]
    count: Few


Effect = EffectOf[Deed | Soothe | Mana | Gain | Dash | Untap | Pillars | Soak | Spread | Stack | Areas | Summon]
Effects = Annotated[tuple[Effect, ...], Field(strict=False, min_length=1, max_length=4)]


def target_of(effect: object) -> str | None:
    """Whom an effect means; None for one that has no target."""
    selector = grammar.target_of(effect)
    return None if selector is None else str(selector.who)


def chosen_target(effects: tuple[Any, ...]) -> Literal["foe", "friend"] | None:
    """What has to be named with an action that has these effects."""
    targets = {target_of(effect) for effect in effects}
    if targets & CHOSEN_FOE:
        return "foe"
    return "friend" if "friend" in targets else None


def _check_targets(effects: tuple[Any, ...]) -> None:
    targets = {target_of(effect) for effect in effects}
    if targets & CHOSEN_FOE and "friend" in targets:
        raise ValueError("names a foe and a friend; one thing is chosen with an action")


def _check_for_heroes(effects: tuple[Any, ...]) -> None:
    for effect in effects:
        if effect.do in MECHANICS:
            raise ValueError(f"'{effect.do}' is for elites and dragons")


class Habit(Model):
    """What a class does with its dice: `{ when = "missing", of = "defence", gain = "defence" }`."""

    when: HabitWhen
    of: Energy | None = None
    gain: Energy | None = None

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if (self.of is not None) != (self.when in ("missing", "twice")):
            raise ValueError("'of' names the energy of 'missing' and 'twice', and of nothing else")
        if (self.gain is None) != (self.when == "always"):
            raise ValueError("every habit but 'always', which rolls a die again, has a 'gain'")
        return self


class Passive(Model):
    name: Name
    when: Trigger
    effects: Effects

    @model_validator(mode="after")
    def _fits(self) -> Self:
        _check_for_heroes(self.effects)
        targets = {target_of(effect) for effect in self.effects}
        if "friend" in targets:
            raise ValueError("a passive chooses nobody; 'friend' cannot be its target")
        if targets & CHOSEN_FOE and self.when not in ("strike", "harmed"):
            raise ValueError("only after a strike or harm there is a 'foe'")
        return self


ManaCost = dict[Element, Annotated[int, Field(ge=1, le=9)]]


class Power(NamedTable):
    cost: ManaCost
    range: Range = 1
    effects: Effects

    @model_validator(mode="after")
    def _fits(self) -> Self:
        _check_for_heroes(self.effects)
        _check_targets(self.effects)
        if not self.cost:
            raise ValueError("a power costs mana")
        return self


class HeroClass(NamedTable):
    secondary: Element
    range: Annotated[int, Field(ge=1, le=3)]
    habit: Habit
    passive: Passive
    powers: Annotated[tuple[Power, ...], Field(strict=False, min_length=3, max_length=3, alias="power")]
    flavour: Flavour


class EnergyCost(Model):
    attack: int = Field(default=0, ge=0, le=4)
    defence: int = Field(default=0, ge=0, le=4)
    utility: int = Field(default=0, ge=0, le=4)

    @property
    def total(self) -> int:
        return self.attack + self.defence + self.utility


_LETTERS = {"a": "attack", "d": "defence", "u": "utility"}


def _energy_from_text(value: Any) -> Any:
    """Reads "aad": letters of a, d, u in this order."""
    if not isinstance(value, str):
        return value
    if not value or value != "".join(letter * value.count(letter) for letter in _LETTERS):
        raise ValueError(f"energy is letters of 'adu' in that order, such as 'aad', not {value!r}")
    return {word: value.count(letter) for letter, word in _LETTERS.items()}


EnergyText = Annotated[EnergyCost, BeforeValidator(_energy_from_text)]


class SpellForm(Model):
    """What a spell costs and does, as bought or upgraded."""

    energy: EnergyText
    mana: Annotated[int, Field(ge=0, le=6)]
    range: Range = 1
    effects: Effects

    @model_validator(mode="after")
    def _fits(self) -> Self:
        _check_for_heroes(self.effects)
        _check_targets(self.effects)
        return self


class Spell(NamedTable):
    rank: Rank
    cost: Annotated[int, Field(ge=3, le=10)]
    base: SpellForm
    upgraded: SpellForm

    @model_validator(mode="after")
    def _fits(self) -> Self:
        lowest, highest = (3, 5) if self.rank == "minor" else (7, 10)
        if not lowest <= self.cost <= highest:
            raise ValueError(f"a {self.rank} spell costs {lowest} to {highest} CP")
        if self.base == self.upgraded:
            raise ValueError("the upgraded form does the same as the base form")
        return self


class ElementHeader(Model):
    id: Element
    name: Name
    character: Flavour


class ElementFile(Model):
    """One element: the classes of which it is the Primary, and its spells."""

    header: ElementHeader = Field(alias="element")
    classes: Many[HeroClass] = Field(alias="class")
    spells: Many[Spell] = Field(alias="spell")


class EnemyAction(Model):
    """One line of an enemy's table; `share` of the six faces of the die."""

    name: Name
    share: Annotated[int, Field(ge=1, le=5)]
    range: Range = 1
    effects: Effects

    @model_validator(mode="after")
    def _fits(self) -> Self:
        _check_targets(self.effects)
        if chosen_target(self.effects) == "friend":
            raise ValueError("enemies choose heroes only; use 'self', 'friends-near' or 'all-friends'")
        return self


Traits = dict[Trait, bool | Annotated[int, Field(ge=1, le=4)]]
"""Those with a number have it, the others are written `flying = true`."""


class Enemy(NamedTable):
    element: Element
    corruption: Annotated[int, Field(ge=1, le=120)]
    speed: Annotated[int, Field(ge=0, le=5)]
    traits: Traits = Field(default_factory=dict)
    summons: Slug | None = None
    pillars: Slug | None = None
    actions: Annotated[tuple[EnemyAction, ...], Field(strict=False, min_length=2, max_length=6, alias="action")]
    flavour: Flavour

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if sum(action.share for action in self.actions) != 6:
            raise ValueError("the shares of the actions add up to the six faces of a die")
        for trait, amount in self.traits.items():
            if isinstance(amount, bool) == (trait in COUNTED_TRAITS) or amount is False:
                right = "needs a number" if trait in COUNTED_TRAITS else "has no number; write true"
                raise ValueError(f"'{trait}' {right}")
        words = {effect.do for action in self.actions for effect in action.effects}
        for word, named in (("summon", self.summons), ("pillars", self.pillars)):
            if (word in words) != (named is not None):
                raise ValueError(f"'{word}' and what it brings belong together")
        return self


class EnemyFile(Model):
    """All enemies of one rank. Numbers are those of the first act."""

    rank: EnemyRank
    enemies: Many[Enemy] = Field(alias="enemy")
