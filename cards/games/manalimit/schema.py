"""What a Manalimit card file may say, as pydantic models; `checks.py` adds what only a whole set can show."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from cards.core.grammar import Change, Destroy, EffectOf, EffectsOf, Few, Many, NamedTable, target_of
from cards.core.models import Model, Slug, from_word, refuse
from cards.games.manalimit.vocabulary import (
    BATTLE_EFFECTS,
    COUNTABLE_TARGETS,
    ENEMY_TARGETS,
    PITCH_TRIGGERS,
    PLANNING_COUNTERS,
    PLANNING_EFFECTS,
    PLANNING_TRIGGERS,
    THEMED_COUNTERS,
    THEMED_TARGETS,
    BattleTrigger,
    Counter,
    Place,
    Target,
    Trigger,
)

Number = Annotated[int, Field(ge=1, le=20)]


class Selector(Model):
    """Whom an effect means: `to = "front-enemy"` or `to = { who = "random-ally", count = 2, of = "ember" }`."""

    who: Target
    count: Few = 1
    of: Slug | None = None

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.count > 1 and self.who not in COUNTABLE_TARGETS:
            raise ValueError(f"'{self.who}' takes no count; only {', '.join(sorted(COUNTABLE_TARGETS))} do")
        if self.of is not None and self.who not in THEMED_TARGETS:
            raise ValueError(f"'{self.who}' takes no theme; only {', '.join(sorted(THEMED_TARGETS))} do")
        return self


To = Annotated[Selector, from_word("who")]


class Per(Model):
    """Says "for each": multiplies an effect's amount."""

    count: Counter
    of: Slug | None = None

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.of is not None and self.count not in THEMED_COUNTERS:
            raise ValueError(f"'{self.count}' takes no theme; only {', '.join(sorted(THEMED_COUNTERS))} do")
        return self


class Condition(Model):
    """Asks for a number of something (`count` with `at_least` or `at_most`) or for a place in the line."""

    place: Place | None = None
    count: Counter | None = None
    of: Slug | None = None
    at_least: Annotated[int, Field(ge=1, le=30)] | None = None
    at_most: Annotated[int, Field(ge=0, le=30)] | None = None

    @model_validator(mode="after")
    def _fits(self) -> Self:
        bounds = (self.at_least is not None) + (self.at_most is not None)
        if (self.place is None) == (self.count is None):
            raise ValueError("a condition has either 'place' or 'count'")
        if bounds != (self.count is not None):
            raise ValueError(
                "a condition on a count has exactly one of 'at_least' and 'at_most'; one on a place has none"
            )
        if self.of is not None and self.count not in THEMED_COUNTERS:
            raise ValueError(f"only {', '.join(sorted(THEMED_COUNTERS))} take a theme in a condition")
        return self


class Damage(Model):
    do: Literal["damage"]
    amount: Number
    per: Per | None = None
    to: To


class Gain(Change):
    verb = "gains"
    numbers = ("attack", "health")

    do: Literal["gain"]
    attack: Annotated[int, Field(ge=0, le=20)] = 0
    health: Annotated[int, Field(ge=0, le=20)] = 0
    per: Per | None = None
    permanently: bool = False
    to: To


class Lose(Change):
    verb = "takes"
    numbers = ("attack", "health")

    do: Literal["lose"]
    attack: Annotated[int, Field(ge=0, le=20)] = 0
    health: Annotated[int, Field(ge=0, le=20)] = 0
    per: Per | None = None
    to: To


class Heal(Model):
    do: Literal["heal"]
    amount: Number
    per: Per | None = None
    to: To


class Shield(Model):
    do: Literal["shield"]
    layers: Annotated[int, Field(ge=1, le=5)] = 1
    to: To


class Spawn(Model):
    do: Literal["spawn"]
    card: Slug
    count: Few = 1


class Swap(Model):
    do: Literal["swap"]
    to: To


class Copy(Model):
    do: Literal["copy"]
    trigger: BattleTrigger
    whose: To


class Push(Model):
    do: Literal["push"]
    places: Few


class Mana(Model):
    do: Literal["mana"]
    amount: Annotated[int, Field(ge=1, le=10)]
    per: Per | None = None


class AddCard(Model):
    do: Literal["add-card"]
    card: Slug
    count: Annotated[int, Field(ge=1, le=3)] = 1


class Transform(Model):
    do: Literal["transform"]
    to: To
    into: Slug


Effect = EffectOf[
    Damage | Gain | Lose | Heal | Shield | Spawn | Destroy[Selector] | Swap | Copy | Push | Mana | AddCard | Transform
]


class Ability(Model):
    """A trigger, perhaps a condition and a limit, and what then happens, in order."""

    when: Trigger
    condition: Condition | None = Field(default=None, alias="if")
    limit: Annotated[int, Field(ge=1, le=9)] | None = None
    effects: EffectsOf[Effect]

    @model_validator(mode="after")
    def _belongs_together(self) -> Self:
        refuse(_ability_problems(self))
        return self


def selector_of(effect: Effect) -> Selector | None:
    """The selector of an effect, whatever its field is called; None for effects that choose nobody."""
    return effect.whose if isinstance(effect, Copy) else target_of(effect)


def _ability_problems(ability: Ability) -> list[str]:
    planning = ability.when in PLANNING_TRIGGERS
    problems: list[str] = []
    allowed = PLANNING_EFFECTS if planning else BATTLE_EFFECTS
    if planning and ability.limit is not None:
        problems.append("'limit' belongs to battle triggers")
    counters = [ability.condition.count] if ability.condition else []
    for effect in ability.effects:
        if effect.do not in allowed:
            problems.append(f"'{effect.do}' cannot follow '{ability.when}'; {', '.join(sorted(allowed))} can")
        per: Per | None = getattr(effect, "per", None)
        counters.append(per.count if per else None)
        selector = selector_of(effect)
        if selector is not None:
            problems += _target_problems(ability.when, effect, selector)
    for counter in counters:
        if planning and counter is not None and counter not in PLANNING_COUNTERS:
            problems.append(f"'{counter}' cannot be counted while planning; {', '.join(sorted(PLANNING_COUNTERS))} can")
    if ability.when in PITCH_TRIGGERS and ability.condition is not None and ability.condition.place is not None:
        problems.append("a pitched unit has no place to ask for")
    return problems


def _target_problems(when: str, effect: Effect, selector: Selector) -> list[str]:
    problems: list[str] = []
    if when in PLANNING_TRIGGERS and selector.who in ENEMY_TARGETS:
        problems.append(f"'{selector.who}' cannot be chosen while planning; there is no enemy yet")
    if selector.who == "attacker" and when != "hurt":
        problems.append("'attacker' needs the trigger 'hurt'")
    if selector.who == "that-ally" and when != "ally-spawn":
        problems.append("'that-ally' needs the trigger 'ally-spawn'")
    if selector.who == "self" and when in (*PITCH_TRIGGERS, "death"):
        problems.append(f"'self' is gone when '{when}' resolves")
    if selector.who == "self" and effect.do in ("copy", "damage"):
        problems.append(f"'{effect.do}' cannot mean the unit itself")
    if isinstance(effect, Gain) and effect.permanently and selector.who in ENEMY_TARGETS:
        problems.append("a permanent gain is for allies")
    if isinstance(effect, Copy) and (selector.count > 1 or selector.who.startswith("all-")):
        problems.append("'copy' takes one unit")
    return problems


class Unit(NamedTable):
    """A card that can be in a Bag."""

    theme: Slug
    cost: Annotated[int, Field(ge=0, le=10)]
    pitch: Annotated[int, Field(ge=0, le=5)]
    attack: Annotated[int, Field(ge=0, le=20)]
    health: Annotated[int, Field(ge=1, le=20)]
    abilities: Annotated[tuple[Ability, ...], Field(max_length=3, strict=False)] = Field(default=(), alias="ability")

    @property
    def legendary(self) -> bool:
        return self.cost >= 8

    @property
    def is_token(self) -> bool:
        return False


class Token(NamedTable):
    """A unit that only effects create."""

    theme: Slug
    attack: Annotated[int, Field(ge=0, le=20)]
    health: Annotated[int, Field(ge=1, le=20)]
    abilities: Annotated[tuple[Ability, ...], Field(max_length=3, strict=False)] = Field(default=(), alias="ability")

    cost: Literal[0] = 0
    pitch: Literal[0] = 0

    @property
    def legendary(self) -> bool:
        return False

    @property
    def is_token(self) -> bool:
        return True


Card = Unit | Token


class Theme(NamedTable):
    plan: Annotated[str, Field(min_length=10, max_length=120)]


class SetHeader(NamedTable):
    """What the set is called."""


class CardSet(Model):
    """One TOML file."""

    header: SetHeader = Field(alias="set")
    themes: Many[Theme] = Field(alias="theme")
    units: Many[Unit] = Field(alias="unit")
    tokens: Many[Token] = Field(default=(), alias="token")

    @property
    def id(self) -> str:
        return self.header.id

    @property
    def cards(self) -> tuple[Card, ...]:
        return (*self.units, *self.tokens)

    def theme_named(self, theme: str) -> Theme:
        return next(each for each in self.themes if each.id == theme)
