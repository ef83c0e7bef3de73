"""What a Vaultkeepers card file may say, as pydantic models; `checks.py` adds what only all files together can show."""

from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from cards.core import grammar
from cards.core.grammar import (
    Bounce,
    Bounds,
    Change,
    Character,
    Destroy,
    EffectOf,
    EffectsOf,
    Few,
    Many,
    NamedDeck,
    NamedTable,
    Tap,
    Untap,
    repeated_keywords,
    repeated_triggers,
)
from cards.core.models import Flavour, Model, Name, Slug, from_word, refuse
from cards.games.vaultkeepers.vocabulary import (
    CHOSEN_TARGETS,
    COMBAT_TARGETS,
    LETTERS,
    NARROWED_TARGETS,
    PLAYED_TRIGGERS,
    PLAYER_TARGETS,
    Colour,
    Counter,
    CreatureTrigger,
    Keyword,
    Only,
    Pile,
    Source,
    Target,
    Whose,
)

Amount = Annotated[int, Field(ge=1, le=12)]
Stat = Annotated[int, Field(ge=0, le=12)]
Keywords = Many[Keyword]
MOST_MANA = 10


class Cost(Model):
    """What a card costs: mana of each colour in the order WUBRG, and mana of any kind. Written "2WW"."""

    coloured: tuple[int, int, int, int, int]
    generic: int

    @property
    def total(self) -> int:
        return sum(self.coloured) + self.generic

    @property
    def letters(self) -> str:
        """The colours asked for, each once."""
        return "".join(letter for letter, count in zip(LETTERS, self.coloured, strict=True) if count)

    def __str__(self) -> str:
        coloured = "".join(letter * count for letter, count in zip(LETTERS, self.coloured, strict=True))
        return f"{self.generic or ''}{coloured}" or "0"


def _cost_from_text(value: Any) -> Any:
    """Reads "2WW"; colours stand in the order WUBRG, so that each cost is written in one way."""
    if not isinstance(value, str):
        return value
    letters = value.lstrip("0123456789")
    digits = value[: len(value) - len(letters)]
    counts = tuple(letters.count(letter) for letter in LETTERS)
    cost = {"coloured": counts, "generic": int(digits[:3] or 0)}
    written = "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))
    if not value or letters != written or digits not in ("", str(cost["generic"])):
        raise ValueError(
            f"a cost is a number and then letters of {LETTERS} in that order, such as '2WW', not {value!r}"
        )
    if sum(counts) + int(digits[:3] or 0) > MOST_MANA:
        raise ValueError(f"a card costs at most {MOST_MANA} mana")
    return cost


CostText = Annotated[Cost, BeforeValidator(_cost_from_text)]


class Selector(Model):
    """Whom an effect means: `to = "self"` or `to = { who = "enemy", only = "tapped", attack_at_most = 3 }`."""

    who: Target
    only: Only | None = None
    attack_at_most: Stat | None = None
    attack_at_least: Stat | None = None

    @model_validator(mode="after")
    def _fits(self) -> Self:
        narrows = (self.only, self.attack_at_most, self.attack_at_least)
        if self.who not in NARROWED_TARGETS and any(each is not None for each in narrows):
            raise ValueError(f"'{self.who}' is decided already; it cannot be narrowed")
        if self.attack_at_most is not None and self.attack_at_least is not None:
            raise ValueError("a target has a least attack or a greatest, not both")
        return self


To = Annotated[Selector, from_word("who")]


class Per(Model):
    """Says "for each": multiplies an effect's amount."""

    count: Counter


ForEach = Annotated[Per, from_word("count")]


class Condition(Bounds):
    """Asks for a number of something: `if = { count = "land", at_least = 6 }`."""

    count: Counter


class Damage(Model):
    do: Literal["damage"]
    amount: Amount
    per: ForEach | None = None
    to: To


class Buff(Model):
    """Until the end of the turn, unless it is for good."""

    do: Literal["buff"]
    attack: Stat = 0
    health: Stat = 0
    keywords: Keywords = ()
    per: ForEach | None = None
    for_good: bool = False
    to: To

    @model_validator(mode="after")
    def _gives_something(self) -> Self:
        if not self.attack and not self.health and not self.keywords:
            raise ValueError("gives nothing; give attack, health or keywords")
        if self.per is not None and self.keywords:
            raise ValueError("'per' multiplies attack and health; keywords need an effect of their own")
        return self


class Weaken(Change):
    """Until the end of the turn."""

    verb = "takes"
    numbers = ("attack", "health")

    do: Literal["weaken"]
    attack: Stat = 0
    health: Stat = 0
    to: To


class Heal(Model):
    do: Literal["heal"]
    amount: Amount
    to: To


class Draw(Model):
    do: Literal["draw"]
    count: Few = 1
    pile: Pile = Field(default="deck", alias="from")


class Discard(Model):
    do: Literal["discard"]
    whose: Whose
    count: Few = 1


class Token(Model):
    do: Literal["token"]
    card: Slug
    count: Few = 1


class Ramp(Model):
    do: Literal["ramp"]
    count: Few = 1
    source: Source = Field(default="vault", alias="from")


class Mana(Model):
    do: Literal["mana"]
    amount: Annotated[int, Field(ge=1, le=5)]
    colour: Colour
    per: ForEach | None = None


class Life(Model):
    do: Literal["life"]
    amount: Amount
    per: ForEach | None = None


class Recall(Model):
    do: Literal["recall"]
    count: Few = 1


Effect = EffectOf[
    Damage
    | Destroy[Selector]
    | Buff
    | Weaken
    | Heal
    | Tap[Selector]
    | Untap[Selector]
    | Bounce[Selector]
    | Draw
    | Discard
    | Token
    | Ramp
    | Mana
    | Life
    | Recall
]
Effects = EffectsOf[Effect]


def selector_of(effect: Effect) -> Selector | None:
    to: Selector | None = grammar.target_of(effect)
    return to


def chosen_of(effects: tuple[Effect, ...]) -> Selector | None:
    """What is chosen for an ability, if anything."""
    to: Selector | None = grammar.chosen_of(effects, CHOSEN_TARGETS)
    return to


# --- what goes together ------------------------------------------------------------


def _effects_problems(when: str, effects: tuple[Effect, ...]) -> list[str]:
    problems: list[str] = []
    has_chosen = False
    for effect in effects:
        to = selector_of(effect)
        if to is None:
            problems += _untargeted_problems(effect)
            continue
        if to.who == "it" and not has_chosen:
            problems.append("'it' needs an effect before it that chooses somebody")
        if to.who in CHOSEN_TARGETS and has_chosen:
            problems.append("an ability chooses once; call the same target 'it' afterwards")
        has_chosen = has_chosen or to.who in CHOSEN_TARGETS
        problems += _target_problems(when, effect, to)
    return problems


def _untargeted_problems(effect: Effect) -> list[str]:
    per: Per | None = getattr(effect, "per", None)
    return ["'life' is asked by conditions; 'per' cannot count it"] if per is not None and per.count == "life" else []


def _target_problems(when: str, effect: Effect, to: Selector) -> list[str]:
    problems = _untargeted_problems(effect)
    if to.who in CHOSEN_TARGETS and when not in PLAYED_TRIGGERS:
        problems.append(f"'{when}' happens by itself, so nobody chooses '{to.who}'")
    if to.who in COMBAT_TARGETS and when != "respond":
        problems.append(f"'{to.who}' is for instants, because only they are played while somebody attacks")
    if to.who in PLAYER_TARGETS and effect.do != "damage":
        problems.append(f"'{effect.do}' cannot mean a player")
    if to.who == "self" and when in ("cast", "respond", "death"):
        problems.append(f"'self' means nothing when '{when}' happens")
    if effect.do == "tap" and to.only == "tapped":
        problems.append("'tap' is for untapped creatures")
    return problems


class Ability(Model):
    """A creature's trigger, perhaps a condition, and what then happens, in order."""

    when: CreatureTrigger
    condition: Condition | None = Field(default=None, alias="if")
    effects: Effects

    @model_validator(mode="after")
    def _belongs_together(self) -> Self:
        refuse(_effects_problems(self.when, self.effects))
        return self


Abilities = Annotated[tuple[Ability, ...], Field(max_length=2, strict=False)]


class Creature(NamedTable):
    """A creature or, in the file of leaders, a leader."""

    cost: CostText
    attack: Stat
    health: Annotated[int, Field(ge=1, le=12)]
    keywords: Keywords = ()
    flavour: Flavour | None = None
    abilities: Abilities = Field(default=(), alias="ability")

    @model_validator(mode="after")
    def _belongs_together(self) -> Self:
        refuse([*_keyword_problems(self.keywords), *_reach_problems(self), *repeated_triggers(self.abilities)])
        return self


def _keyword_problems(keywords: tuple[Keyword, ...]) -> list[str]:
    problems = repeated_keywords(keywords)
    if "first-strike" in keywords and "double-strike" in keywords:
        problems.append("double strike has first strike in it")
    if "flying" in keywords and "reach" in keywords:
        problems.append("a flying creature needs no reach")
    return problems


def _reach_problems(creature: Creature) -> list[str]:
    """Reach does something only on a creature that has Taunt or can get it by itself."""
    if "reach" not in creature.keywords or "taunt" in creature.keywords:
        return []
    gains = [effect for ability in creature.abilities for effect in ability.effects if isinstance(effect, Buff)]
    if any("taunt" in gain.keywords and gain.to.who == "self" for gain in gains):
        return []
    return ["reach does nothing without taunt, printed or gained"]


class OneTimeCard(Model):
    """What spells and instants have in common: a cost, and what happens, in order."""

    when: ClassVar[str]
    id: Slug
    name: Name
    cost: CostText
    effects: Effects
    flavour: Flavour | None = None

    @model_validator(mode="after")
    def _belongs_together(self) -> Self:
        problems = _effects_problems(self.when, self.effects)
        if self.when == "respond" and not self.cost.total:
            problems.append("an instant costs something: whoever has no mana must not have to be asked")
        refuse(problems)
        return self


class Spell(OneTimeCard):
    when = "cast"


class Instant(OneTimeCard):
    when = "respond"


class TokenCard(NamedTable):
    """A creature that only effects create. It has keywords and nothing else."""

    attack: Stat
    health: Annotated[int, Field(ge=1, le=12)]
    keywords: Keywords = ()

    @model_validator(mode="after")
    def _belongs_together(self) -> Self:
        refuse(_keyword_problems(self.keywords))
        return self


class Land(NamedTable):
    flavour: Flavour | None = None


Card = Creature | Spell | Instant | TokenCard | Land
"""Anything with a name and an id."""


class ColourHeader(Model):
    id: Colour
    name: Name
    character: Character


class ColourFile(Model):
    """The TOML file of one colour: its land, its cards, and the tokens that they create."""

    header: ColourHeader = Field(alias="colour")
    land: Land
    creatures: Many[Creature] = Field(default=(), alias="creature")
    spells: Many[Spell] = Field(default=(), alias="spell")
    instants: Many[Instant] = Field(default=(), alias="instant")
    tokens: Many[TokenCard] = Field(default=(), alias="token")

    @property
    def id(self) -> Colour:
        return self.header.id

    @property
    def cards(self) -> tuple[Creature | Spell | Instant, ...]:
        """What can be in a main deck."""
        return (*self.creatures, *self.spells, *self.instants)


class LeaderFile(Model):
    leaders: Many[Creature] = Field(alias="leader")


class PreconDeck(NamedDeck):
    """A deck that is ready to play: its leader, and how often it holds each land and each card."""

    leader: Slug
    vault: dict[Slug, int]
    cards: dict[Slug, int]


class DeckFile(Model):
    decks: Many[PreconDeck] = Field(alias="deck")
