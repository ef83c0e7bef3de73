"""What a Shieldbreak card file may say, as pydantic models; `checks.py` adds what only all files together can show."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from cards.core.grammar import (
    Bounce,
    Character,
    Destroy,
    EffectOf,
    EffectsOf,
    Many,
    NamedDeck,
    NamedTable,
    Tap,
    Untap,
    chosen_of,
    repeated_keywords,
    repeated_triggers,
    target_of,
)
from cards.core.models import Flavour, Model, Name, Slug, from_word, refuse
from cards.games.shieldbreak.vocabulary import (
    BREAKERS,
    CHOSEN_TARGETS,
    ENEMY_TARGETS,
    PLAYED_TRIGGERS,
    CardType,
    Civilization,
    CreatureTrigger,
    How,
    Keyword,
    Only,
    Pile,
    Target,
    Whose,
)

Few = Annotated[int, Field(ge=1, le=3)]
Power = Annotated[int, Field(ge=500, le=15000, multiple_of=500)]
Cost = Annotated[int, Field(ge=1, le=10)]


class Selector(Model):
    """Whom an effect means: `to = "self"` or `to = { who = "enemy", power_at_most = 3000, only = "untapped" }`."""

    who: Target
    power_at_most: Power | None = None
    only: Only | None = None

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.who == "self" and (self.power_at_most or self.only):
            raise ValueError("'self' is one creature already; it takes neither 'power_at_most' nor 'only'")
        return self


To = Annotated[Selector, from_word("who")]


class Draw(Model):
    do: Literal["draw"]
    count: Few = 1


class Discard(Model):
    do: Literal["discard"]
    whose: Whose
    how: How
    count: Few = 1


class Ramp(Model):
    do: Literal["ramp"]
    count: Few = 1


class Return(Model):
    do: Literal["return"]
    pile: Pile = Field(alias="from")
    what: CardType


class AddShield(Model):
    do: Literal["add-shield"]
    count: Few = 1


class Boost(Model):
    do: Literal["boost"]
    power: Power
    to: To


class Weaken(Model):
    do: Literal["weaken"]
    power: Power
    to: To


class Search(Model):
    do: Literal["search"]
    what: CardType


class Look(Model):
    do: Literal["look"]
    whose: Whose


Effect = EffectOf[
    Draw
    | Discard
    | Destroy[Selector]
    | Tap[Selector]
    | Untap[Selector]
    | Bounce[Selector]
    | Ramp
    | Return
    | AddShield
    | Boost
    | Weaken
    | Search
    | Look
]
Effects = EffectsOf[Effect]


def is_chosen(effect: Effect) -> bool:
    """Whether somebody picks what the effect is about before the ability happens."""
    if isinstance(effect, Return | Look):
        return True
    return chosen_of([effect], CHOSEN_TARGETS) is not None


def _effect_problems(when: str, effects: tuple[Effect, ...], *, may: bool) -> list[str]:
    problems: list[str] = []
    chosen = [effect for effect in effects if is_chosen(effect)]
    if len(chosen) > 1:
        problems.append("an ability lets one thing be chosen, not several")
    if may and when in PLAYED_TRIGGERS and not chosen:
        problems.append(
            f"'may' with '{when}' needs something that is chosen, because that choice is part of the action"
        )
    if may and effects[0].do == "discard" and getattr(effects[0], "whose", "") == "enemy":
        problems.append("'may' cannot begin with what the opponent does")
    for effect in effects:
        to: Selector | None = target_of(effect)
        if to is not None:
            problems += _target_problems(when, effect, to)
    return problems


def _target_problems(when: str, effect: Effect, to: Selector) -> list[str]:
    problems: list[str] = []
    is_enemy = to.who in ENEMY_TARGETS
    if to.who == "self" and when in ("cast", "destroyed"):
        problems.append(f"'self' means nothing when '{when}' happens")
    if to.who == "self" and when == "summon" and effect.do == "untap":
        problems.append("a creature that was summoned just now is not tapped")
    if effect.do in ("boost", "untap") and is_enemy:
        problems.append(f"'{effect.do}' is for one's own creatures")
    if effect.do == "weaken" and not is_enemy:
        problems.append("'weaken' is for enemy creatures")
    if effect.do in ("tap", "untap") and to.only in ("tapped", "untapped"):
        problems.append(f"'{effect.do}' says already what its targets are")
    return problems


class Ability(Model):
    """A trigger, and what then happens, in order."""

    when: CreatureTrigger
    may: bool = False
    effects: Effects

    @model_validator(mode="after")
    def _belongs_together(self) -> Self:
        refuse(_effect_problems(self.when, self.effects, may=self.may))
        return self


class Base(Model):
    """What an evolution creature is put on: a creature of a race, or of a civilization."""

    race: Name | None = None
    civilization: Civilization | None = None

    @model_validator(mode="after")
    def _one_of_both(self) -> Self:
        if (self.race is None) == (self.civilization is None):
            raise ValueError("an evolution creature names either a 'race' or a 'civilization'")
        return self


Keywords = Many[Keyword]


class Creature(NamedTable):
    race: Name
    cost: Cost
    power: Power
    keywords: Keywords = ()
    power_attacker: Power | None = None
    evolves_from: Base | None = None
    flavour: Flavour | None = None
    abilities: Annotated[tuple[Ability, ...], Field(max_length=2, strict=False)] = Field(default=(), alias="ability")

    @model_validator(mode="after")
    def _belongs_together(self) -> Self:
        refuse(_creature_problems(self))
        return self


def _creature_problems(creature: Creature) -> list[str]:
    problems = repeated_keywords(creature.keywords)
    if all(breaker in creature.keywords for breaker in BREAKERS):
        problems.append("a creature breaks two shields or three, not both")
    problems += repeated_triggers(creature.abilities)
    if creature.evolves_from is not None and "shield-trigger" in creature.keywords:
        problems.append("an evolution creature needs a creature below it, so it is no shield trigger")
    if creature.evolves_from is not None and "speed-attacker" in creature.keywords:
        problems.append("an evolution creature has no summoning sickness anyway")
    if "cannot-attack-players" in creature.keywords and any(word in creature.keywords for word in BREAKERS):
        problems.append("a creature that cannot attack players breaks no shields")
    return problems


class Spell(NamedTable):
    cost: Cost
    keywords: Annotated[tuple[Literal["shield-trigger"], ...], Field(strict=False, max_length=1)] = ()
    may: bool = False
    effects: Effects
    flavour: Flavour | None = None

    @model_validator(mode="after")
    def _belongs_together(self) -> Self:
        refuse(_effect_problems("cast", self.effects, may=self.may))
        return self


Card = Creature | Spell


class CivilizationHeader(Model):
    id: Civilization
    name: Name
    character: Character


class CivilizationFile(Model):
    """One TOML file of cards."""

    header: CivilizationHeader = Field(alias="civilization")
    creatures: Many[Creature] = Field(default=(), alias="creature")
    spells: Many[Spell] = Field(default=(), alias="spell")

    @property
    def id(self) -> Civilization:
        return self.header.id

    @property
    def cards(self) -> tuple[Card, ...]:
        return (*self.creatures, *self.spells)


class PreconDeck(NamedDeck):
    """A deck that is ready to play: how often it holds each card."""

    cards: dict[Slug, int]


class DeckFile(Model):
    decks: Many[PreconDeck] = Field(alias="deck")
