"""What an Estraven card file may say, as pydantic models; `checks.py` adds what only all files together can show."""

from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from cards.core.grammar import (
    Bounce,
    Bounds,
    Change,
    Destroy,
    EffectOf,
    EffectsOf,
    Few,
    Many,
    NamedTable,
    Plan,
    Tap,
    Untap,
    chosen_of,
    repeated_triggers,
    target_of,
)
from cards.core.models import Flavour, Model, Slug, from_word, refuse
from cards.games.estraven.vocabulary import (
    CHOSEN_TARGETS,
    NARROWED_COUNTERS,
    PLAYER_TARGETS,
    REACTION_EFFECTS,
    Counter,
    Payable,
    Payment,
    ReactsTo,
    ResourceTrigger,
    ResourceType,
    StaticReach,
    Target,
    UnitTrigger,
)

Number = Annotated[int, Field(ge=1, le=12)]
Stat = Annotated[int, Field(ge=0, le=9)]
Mana = Annotated[int, Field(ge=0, le=9)]


class Selector(Model):
    """Whom an effect means: `to = "self"` or `to = { who = "enemy", of = "troop" }`.

    `of` is a subtype, a rank (leader, troop) or a state (tapped, untapped); `cost_at_most` is for cards of a graveyard.
    """

    who: Target
    of: Slug | None = None
    cost_at_most: Annotated[int, Field(ge=1, le=9)] | None = None

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.of is not None and self.who in ("self", "attackers", "last-grave", *PLAYER_TARGETS):
            raise ValueError(f"'{self.who}' cannot be narrowed with 'of'")
        if self.cost_at_most is not None and self.who not in ("grave", "last-grave"):
            raise ValueError("'cost_at_most' is for cards of a graveyard")
        return self


To = Annotated[Selector, from_word("who")]


class _Counted(Model):
    """A number of something, perhaps of those of a subtype alone."""

    count: Counter
    of: Slug | None = None

    @model_validator(mode="after")
    def _can_be_narrowed(self) -> Self:
        if self.of is not None and self.count not in NARROWED_COUNTERS:
            raise ValueError(f"only {', '.join(sorted(NARROWED_COUNTERS))} can be narrowed with 'of'")
        return self


class Per(_Counted):
    """Says "for each": multiplies an effect's amount."""

    @model_validator(mode="after")
    def _is_counted(self) -> Self:
        if self.count == "health":
            raise ValueError("health is asked for in conditions, not counted")
        return self


class Condition(_Counted, Bounds):
    """Asks for a number of something: `{ count = "ally", of = "wolf", at_least = 2 }`."""


# --- effects ------------------------------------------------------------


class Damage(Model):
    do: Literal["damage"]
    amount: Number
    per: Per | None = None
    ignoring: bool = False
    to: To


class Grow(Change):
    verb = "gives"
    numbers = ("power", "resistance", "health")

    do: Literal["grow"]
    power: Stat = 0
    resistance: Stat = 0
    health: Stat = 0
    lasting: bool = False
    per: Per | None = None
    to: To

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.health and not self.lasting:
            raise ValueError("health is given for good: add 'lasting = true'")
        return self


class Shrink(Change):
    verb = "takes"
    numbers = ("power", "resistance")

    do: Literal["shrink"]
    power: Stat = 0
    resistance: Stat = 0
    to: To


class Protect(Model):
    do: Literal["protect"]
    to: To


class Troops(Model):
    do: Literal["troops"]
    card: Slug
    count: Few = 1
    tapped: bool = False


class Raise(Model):
    do: Literal["raise"]
    to: To
    into: Literal["battlefield", "hand"]


class Draw(Model):
    do: Literal["draw"]
    count: Few = 1


class GainMana(Model):
    do: Literal["mana"]
    amount: Few
    per: Per | None = None


class Heal(Model):
    do: Literal["heal"]
    amount: Number
    per: Per | None = None


class Discard(Model):
    do: Literal["discard"]
    count: Few = 1


class Mill(Model):
    do: Literal["mill"]
    count: Few
    to: To


class Refresh(Model):
    do: Literal["refresh"]
    count: Annotated[int, Field(ge=1, le=5)]


class Negate(Model):
    do: Literal["negate"]


class Redirect(Model):
    do: Literal["redirect"]


class Copy(Model):
    do: Literal["copy"]


Effect = EffectOf[
    Damage
    | Destroy[Selector]
    | Bounce[Selector]
    | Grow
    | Shrink
    | Protect
    | Tap[Selector]
    | Untap[Selector]
    | Troops
    | Raise
    | Draw
    | GainMana
    | Heal
    | Discard
    | Mill
    | Refresh
    | Negate
    | Redirect
    | Copy
]
Effects = EffectsOf[Effect]
_UNIT_EFFECTS = frozenset({"destroy", "bounce", "grow", "shrink", "protect", "tap", "untap"})


def selector_of(effect: Effect) -> Selector | None:
    """Whom an effect means; None for effects that need nobody."""
    to: Selector | None = target_of(effect)
    return to


def chosen_target(effects: tuple[Effect, ...]) -> Selector | None:
    """The target that a player chooses for these effects, if there is one."""
    to: Selector | None = chosen_of(effects, CHOSEN_TARGETS)
    return to


def _effect_problems(when: str, effects: tuple[Effect, ...]) -> list[str]:
    """`when` is spell, reaction, active, a trigger of a unit, or that of a resource."""
    problems: list[str] = []
    chosen = {to for effect in effects if (to := selector_of(effect)) is not None and to.who in CHOSEN_TARGETS}
    if len(chosen) > 1:
        problems.append("an ability has one target; let all its effects mean the same")
    if chosen and when not in ("spell", "reaction", "active"):
        problems.append(f"'{when}' happens by itself and chooses nothing; name a target that needs no choice")
    for effect in effects:
        if effect.do in REACTION_EFFECTS and when != "reaction":
            problems.append(f"'{effect.do}' belongs to reactions")
        if effect.do in ("redirect", "copy") and (chosen or len(effects) > 1):
            problems.append(f"'{effect.do}' stands alone: what it aims at is chosen with it")
        to = selector_of(effect)
        if to is not None:
            problems += _target_problems(when, effect, to)
    return problems


def _target_problems(when: str, effect: Effect, to: Selector) -> list[str]:
    problems: list[str] = []
    is_grave, is_player = to.who in ("grave", "last-grave"), to.who in PLAYER_TARGETS
    if to.who == "self" and when in ("spell", "reaction", "death", "play", "tap", "discard", "sacrifice"):
        problems.append(f"'self' is no unit on the battlefield when '{when}' resolves")
    if (effect.do == "raise") != is_grave:
        problems.append("'raise' is for cards of a graveyard, and nothing else is")
    if (effect.do == "mill" and not is_player) or (effect.do in _UNIT_EFFECTS and is_player):
        problems.append(f"'{effect.do}' cannot mean '{to.who}'")
    return problems


# --- abilities ------------------------------------------------------------


class Pay(Model):
    """A resource card as part of a cost: tap one in the row, sacrifice one of the row, discard one of the hand."""

    how: Payment
    what: Payable


class Trigger(Model):
    """What happens by itself when something happens to this unit."""

    when: UnitTrigger
    condition: Condition | None = Field(default=None, alias="if")
    effects: Effects

    @model_validator(mode="after")
    def _belongs_together(self) -> Self:
        _check(self, self.when, self.effects)
        return self


class Active(Model):
    """`{cost}: {effects}`. The cost is mana, tapping the unit, a resource, or several of them."""

    mana: Mana = 0
    tap: bool = False
    pay: Pay | None = None
    effects: Effects

    @model_validator(mode="after")
    def _belongs_together(self) -> Self:
        if not (self.mana or self.tap or self.pay):
            raise ValueError("an activated ability costs mana, a tap or a resource")
        _check(self, "active", self.effects)
        return self


class ReactionAbility(Model):
    """A unit's own reaction: it taps, and costs at least 1 mana."""

    to: Annotated[tuple[ReactsTo, ...], Field(min_length=1, max_length=6, strict=False)]
    mana: Annotated[int, Field(ge=1, le=9)]
    effects: Effects

    @model_validator(mode="after")
    def _belongs_together(self) -> Self:
        _check(self, "reaction", self.effects)
        return self


class Static(Model):
    """What holds as long as the unit is on the battlefield (and the condition is met).

    It gives power and resistance to itself or to the owner's other units (of a subtype or rank), or makes the owner's
    cards of a type or subtype cheaper.
    """

    to: StaticReach = "self"
    of: Slug | None = None
    power: Stat = 0
    resistance: Stat = 0
    cheaper: Slug | None = None
    condition: Condition | None = Field(default=None, alias="if")

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if (self.cheaper is not None) == bool(self.power or self.resistance):
            raise ValueError("a static ability either gives power or resistance, or makes cards cheaper")
        if self.of is not None and (self.to == "self" or self.cheaper):
            raise ValueError("'of' says which others; it belongs to 'to = \"others\"'")
        return self


class ResourceAbility(Model):
    when: ResourceTrigger
    effects: Effects

    @model_validator(mode="after")
    def _belongs_together(self) -> Self:
        _check(self, self.when, self.effects)
        return self


def _check(ability: Any, when: str, effects: tuple[Effect, ...]) -> None:
    problems = list(dict.fromkeys(_effect_problems(when, effects)))
    if effects[0].do == "copy" and not set(ability.to) <= {"spell", "ability"}:
        problems.append("'copy' reacts to 'spell' and 'ability' and to nothing else")
    refuse(problems)


# --- cards ------------------------------------------------------------


class Lead(Model):
    """Lead X: up to `count` Troops of the subtype `of` come along."""

    count: Few
    of: Slug


class _Unit(NamedTable):
    subtypes: Annotated[tuple[Slug, ...], Field(min_length=1, max_length=2, strict=False)]
    power: Stat
    resistance: Stat = 0
    enters_tapped: bool = False
    triggers: Annotated[tuple[Trigger, ...], Field(max_length=2, strict=False)] = Field(default=(), alias="trigger")
    active: Active | None = None
    static: Static | None = None
    reaction: ReactionAbility | None = None

    @model_validator(mode="after")
    def _one_ability_a_trigger(self) -> Self:
        refuse(repeated_triggers(self.triggers, "a unit"))
        return self


class _DeckCard(Model):
    """What every card of a precon has; `copies` is how often the precon holds it."""

    copies: Few = 1
    cost: Mana
    pitch: Annotated[int, Field(ge=0, le=3)]
    pay: Pay | None = None
    flavour: Flavour | None = None


class Leader(_Unit, _DeckCard):
    health: Annotated[int, Field(ge=1, le=12)]
    lead: Lead | None = None


class Troop(_Unit, _DeckCard):
    health: Annotated[int, Field(ge=1, le=3)] = 1


class Token(_Unit):
    """A Troop that only effects make."""

    health: Annotated[int, Field(ge=1, le=3)] = 1


class Spell(NamedTable, _DeckCard):
    effects: Effects

    @model_validator(mode="after")
    def _belongs_together(self) -> Self:
        _check(self, "spell", self.effects)
        return self


class Reaction(NamedTable, _DeckCard):
    cost: Annotated[int, Field(ge=1, le=9)]
    to: Annotated[tuple[ReactsTo, ...], Field(min_length=1, max_length=6, strict=False)]
    effects: Effects

    @model_validator(mode="after")
    def _belongs_together(self) -> Self:
        _check(self, "reaction", self.effects)
        return self


class Resource(NamedTable):
    type: ResourceType
    ability: ResourceAbility | None = None
    flavour: Flavour | None = None


DeckCard = Leader | Troop | Spell | Reaction
Card = DeckCard | Token | Resource


class DeckHeader(NamedTable):
    subtype: Slug
    plan: Plan


class PreconFile(Model):
    """One TOML file: a precon with all its cards."""

    header: DeckHeader = Field(alias="deck")
    leaders: Many[Leader] = Field(default=(), alias="leader")
    troops: Many[Troop] = Field(default=(), alias="troop")
    spells: Many[Spell] = Field(default=(), alias="spell")
    reactions: Many[Reaction] = Field(default=(), alias="reaction")
    tokens: Many[Token] = Field(default=(), alias="token")

    @property
    def id(self) -> str:
        return self.header.id

    @property
    def cards(self) -> tuple[DeckCard, ...]:
        """The cards that the deck is made of; tokens are not among them."""
        return (*self.leaders, *self.troops, *self.spells, *self.reactions)


class ResourceFile(Model):
    resources: Many[Resource] = Field(alias="resource")
