"""What is printed on ElemenTails' classes, spells and enemies, as pictures and words need it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from cards.games.elementails import schema
from cards.games.elementails.library import SET_NAME, load_library
from cards.games.elementails.text import TRAIT_WORDS, CardText, energy_words, mana_words
from cards.games.elementails.vocabulary import ENERGIES, MECHANICS
from renders.canvas.theme import Hue
from renders.pieces.card_page import NoCard

HUES: Mapping[str, Hue] = {
    "water": "blue",
    "fire": "orange",
    "plant": "green",
    "earth": "grey",
    "lightning": "yellow",
    "air": "violet",
}
_BY_DEED: Mapping[str, str] = {
    "block": "guard",
    "heal": "heal",
    "renew": "heal",
    "inspire": "cheer",
    "weaken": "hex",
    "burn": "scorch",
    "push": "shove",
    "pull": "shove",
    "slow": "slow",
}
_ENEMY_KINDS: Mapping[str, str] = {"dragon": "dragon", "pillar": "pillar", "add": "summoned enemy"}


@dataclass(frozen=True, slots=True)
class Face:
    """What all of them have; `paragraphs` are pairs of a sign and what is said beside it."""

    id: str
    name: str
    element: str
    type: str
    """class, minor spell, major spell, common enemy, dragon and so on."""
    paragraphs: tuple[tuple[str, str], ...]
    flavour: str

    @property
    def hue(self) -> Hue:
        return HUES[self.element]

    @property
    def second_hue(self) -> Hue:
        return self.hue

    @property
    def kind(self) -> str:
        """What sort of card it is, in words."""
        return f"{self.element.capitalize()} {self.type}"

    @property
    def short_name(self) -> str:
        """The last word: what fits below a figure."""
        return self.name.split()[-1]

    @property
    def set_name(self) -> str:
        return SET_NAME


@dataclass(frozen=True, slots=True)
class PowerFace:
    id: str
    name: str
    cost: tuple[tuple[str, int], ...]
    text: str

    @property
    def cost_words(self) -> str:
        return mana_words(dict(self.cost))


@dataclass(frozen=True, slots=True)
class ClassFace(Face):
    secondary: str
    range: int
    passive: str
    passive_text: str
    habit_text: str
    powers: tuple[PowerFace, ...]

    @property
    def second_hue(self) -> Hue:
        return HUES[self.secondary]

    @property
    def kind(self) -> str:
        return f"{self.element.capitalize()} and {self.secondary} {self.type}"


@dataclass(frozen=True, slots=True)
class FormFace:
    """A spell as it is bought or upgraded; `energy` is attack, defence, utility."""

    energy: tuple[int, int, int]
    mana: int
    text: str

    @property
    def cost_words(self) -> str:
        parts = [f"{count} {kind.capitalize()}" for count, kind in zip(self.energy, ENERGIES, strict=True) if count]
        return " and ".join(parts)


@dataclass(frozen=True, slots=True)
class SpellFace(Face):
    cost: int
    base: FormFace
    upgraded: FormFace

    @property
    def is_major(self) -> bool:
        return self.type == "major spell"

    def form(self, *, upgraded: bool) -> FormFace:
        return self.upgraded if upgraded else self.base


@dataclass(frozen=True, slots=True)
class ActionFace:
    """A line of an enemy's table; `harm` is what its hits on one hero add up to in act 1, before anything else."""

    name: str
    share: int
    sign: str
    harm: int
    mechanics: tuple[schema.Effect, ...]
    text: str


@dataclass(frozen=True, slots=True)
class EnemyFace(Face):
    rank: str
    corruption: int
    speed: int
    traits: tuple[str, ...]
    actions: tuple[ActionFace, ...]

    @property
    def is_dragon(self) -> bool:
        return self.rank == "dragon"


AnyFace = ClassFace | SpellFace | EnemyFace


@lru_cache(maxsize=1)
def faces() -> Mapping[str, AnyFace]:
    """All classes, spells and enemies by id."""
    return {face.id: face for face in _faces()}


def face_of(card_id: str) -> AnyFace:
    """Raises NoCard."""
    if card_id not in faces():
        raise NoCard("elementails", card_id, faces())
    return faces()[card_id]


def class_of(card_id: str) -> ClassFace:
    face = face_of(card_id)
    assert isinstance(face, ClassFace), card_id
    return face


def spell_of(card_id: str) -> SpellFace:
    face = face_of(card_id)
    assert isinstance(face, SpellFace), card_id
    return face


def enemy_of(card_id: str) -> EnemyFace:
    face = face_of(card_id)
    assert isinstance(face, EnemyFace), card_id
    return face


@lru_cache(maxsize=1)
def classes() -> tuple[ClassFace, ...]:
    return tuple(face for face in faces().values() if isinstance(face, ClassFace))


def _faces() -> Iterator[AnyFace]:
    library = load_library()
    text = library.text()
    for content in library.elements:
        for hero in content.classes:
            yield _class(hero, content.header.id, text)
        for spell in content.spells:
            yield _spell(spell, content.header.id, text)
    for ranked in library.enemies:
        for enemy in ranked.enemies:
            yield _enemy(enemy, ranked.rank, text)


def _class(hero: schema.HeroClass, element: str, text: CardText) -> ClassFace:
    passive, habit = text.of_passive(hero.passive), text.of_habit(hero.habit)
    powers = tuple(
        PowerFace(power.id, power.name, tuple(power.cost.items()), text.of_power(power)) for power in hero.powers
    )
    said = [("passive", f"{hero.passive.name}: {passive}"), ("habit", habit)]
    said += [("power", f"{power.name} ({power.cost_words}): {power.text}") for power in powers]
    return ClassFace(
        id=hero.id,
        name=hero.name,
        element=element,
        type="class",
        paragraphs=tuple(said),
        flavour=hero.flavour,
        secondary=hero.secondary,
        range=hero.range,
        passive=hero.passive.name,
        passive_text=passive,
        habit_text=habit,
        powers=powers,
    )


def _spell(spell: schema.Spell, element: str, text: CardText) -> SpellFace:
    base, upgraded = _form(spell.base, text), _form(spell.upgraded, text)
    again = energy_words(spell.upgraded.energy)
    return SpellFace(
        id=spell.id,
        name=spell.name,
        element=element,
        type=f"{spell.rank} spell",
        paragraphs=(
            ("spell", f"{base.text} Gives {base.mana} {element} mana."),
            ("upgraded", f"Upgraded, for {again}: {upgraded.text} Gives {upgraded.mana} {element} mana."),
        ),
        flavour="",
        cost=spell.cost,
        base=base,
        upgraded=upgraded,
    )


def _form(form: schema.SpellForm, text: CardText) -> FormFace:
    energy = form.energy
    return FormFace((energy.attack, energy.defence, energy.utility), form.mana, text.of_form(form))


def _enemy(enemy: schema.Enemy, rank: str, text: CardText) -> EnemyFace:
    actions = tuple(_action(enemy, action, text) for action in enemy.actions)
    traits = [(trait, TRAIT_WORDS[trait].format(amount, amount)) for trait, amount in enemy.traits.items()]
    done = [(each.sign, f"{each.name} ({each.share} in 6): {each.text}") for each in actions]
    return EnemyFace(
        id=enemy.id,
        name=enemy.name,
        element=enemy.element,
        type=_ENEMY_KINDS.get(rank, f"{rank} enemy"),
        paragraphs=(*traits, *done),
        flavour=enemy.flavour,
        rank=rank,
        corruption=enemy.corruption,
        speed=enemy.speed,
        traits=tuple(enemy.traits),
        actions=actions,
    )


def _action(enemy: schema.Enemy, action: schema.EnemyAction, text: CardText) -> ActionFace:
    effects = action.effects
    harm = sum(effect.amount for effect in effects if isinstance(effect, schema.Deed) and effect.do == "harm")
    mechanics = tuple(effect for effect in effects if effect.do in MECHANICS)
    return ActionFace(action.name, action.share, _sign(action), harm, mechanics, text.of_action(enemy, action))


def _sign(action: schema.EnemyAction) -> str:
    """What an action is about: its mechanic, whom its harm reaches, or else its first deed."""
    words = [effect.do for effect in action.effects]
    if MECHANICS & set(words):
        return next(word for word in words if word in MECHANICS)
    reached = {schema.target_of(effect) for effect in action.effects if effect.do == "harm"}
    if "all-foes" in reached:
        return "storm"
    if reached & {"foes-around", "foes-near"}:
        return "blast"
    if reached:
        return "strike" if action.range == 1 else "shoot"
    return _BY_DEED[words[0]]
