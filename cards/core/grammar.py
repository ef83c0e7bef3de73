"""The grammar that card files of all games share: cards with ids, lists of tables, and effects told apart by `do`.

Each game has its own words for triggers, targets and effects; this is how they are put together.
"""

from collections.abc import Container, Iterable, Sequence
from typing import Annotated, Any, ClassVar, Generic, Literal, Protocol, Self, TypeVar

from pydantic import Field, model_validator

from cards.core.models import Model, Name, Slug, from_word

Table = TypeVar("Table")
Selector = TypeVar("Selector", bound=Model)
"""How a game says whom an effect means; its word alone stands in the field `who`."""
Many = Annotated[tuple[Table, ...], Field(strict=False)]
"""As many tables or words as the file has."""
EffectOf = Annotated[Table, Field(discriminator="do")]
"""One effect of a union of them; its `do` says which."""
EffectsOf = Annotated[tuple[Table, ...], Field(min_length=1, max_length=3, strict=False)]
"""What an ability does, in order."""
Few = Annotated[int, Field(ge=1, le=4)]
Plan = Annotated[str, Field(min_length=20, max_length=140)]
"""How a deck is played."""
Character = Annotated[str, Field(min_length=10, max_length=160)]
"""What a part of a set is about."""


class NamedTable(Model):
    """A card, a theme, a deck, or whatever else has an id and a name."""

    id: Slug
    name: Name


class NamedDeck(NamedTable):
    """A deck that is ready to play."""

    plan: Plan


class Bounds(Model):
    """A condition on a number of something, such as `{ count = "land", at_least = 6 }`; a game says what it counts."""

    at_least: Annotated[int, Field(ge=1, le=30)] | None = None
    at_most: Annotated[int, Field(ge=0, le=30)] | None = None

    @model_validator(mode="after")
    def _has_one_bound(self) -> Self:
        if (self.at_least is None) == (self.at_most is None):
            raise ValueError("a condition has exactly one of 'at_least' and 'at_most'")
        return self


# --- effects that mean the same in every game that has them -----------------------------------------------------------


class Destroy(Model, Generic[Selector]):
    do: Literal["destroy"]
    to: Annotated[Selector, from_word("who")]


class Bounce(Model, Generic[Selector]):
    do: Literal["bounce"]
    to: Annotated[Selector, from_word("who")]


class Tap(Model, Generic[Selector]):
    do: Literal["tap"]
    to: Annotated[Selector, from_word("who")]


class Untap(Model, Generic[Selector]):
    do: Literal["untap"]
    to: Annotated[Selector, from_word("who")]


class Change(Model):
    """An effect on several numbers, such as attack and health, of which at least one has to change."""

    verb: ClassVar[str]
    numbers: ClassVar[tuple[str, ...]]

    @model_validator(mode="after")
    def _changes_something(self) -> Self:
        if not any(getattr(self, number) for number in self.numbers):
            *most, last = self.numbers
            raise ValueError(f"{self.verb} neither {', '.join(most)} nor {last}; give at least one of them")
        return self


# --- abilities ------------------------------------------------------------


class Triggered(Protocol):
    @property
    def when(self) -> str: ...


def target_of(effect: object) -> Any:
    """The selector that says whom an effect means; None for effects that need nobody."""
    return getattr(effect, "to", None)


def chosen_of(effects: Iterable[object], chosen: Container[str]) -> Any:
    """The first selector whose target a player chooses; None if there is nothing to choose."""
    targets = (target_of(effect) for effect in effects)
    return next((to for to in targets if to is not None and to.who in chosen), None)


def repeated_triggers(abilities: Iterable[Triggered], whose: str = "a creature") -> list[str]:
    """What is wrong if two abilities have the same trigger."""
    triggers = [ability.when for ability in abilities]
    if len(set(triggers)) == len(triggers):
        return []
    return [f"{whose} has one ability for each trigger; put the effects into one"]


def repeated_keywords(keywords: Sequence[str]) -> list[str]:
    return ["a keyword is there twice"] if len(set(keywords)) != len(keywords) else []
