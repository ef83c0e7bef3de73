"""The rules text of ElemenTails' cards, generated from the effects that the engine executes."""

from collections.abc import Mapping
from typing import Any, assert_never

from cards.games.elementails.schema import (
    Areas,
    Dash,
    Deed,
    Effect,
    Enemy,
    EnemyAction,
    EnergyCost,
    Gain,
    Habit,
    HeroClass,
    Mana,
    Passive,
    Pillars,
    Power,
    Selector,
    Soak,
    Soothe,
    SpellForm,
    Spread,
    Stack,
    Summon,
    Untap,
    chosen_target,
    target_of,
)
from cards.games.elementails.vocabulary import ENERGIES

TRIGGER_WORDS: Mapping[str, str] = {
    "battle-start": "When a battle begins",
    "turn-start": "After your roll",
    "strike": "After you strike",
    "guard": "After you guard",
    "focus": "After you focus",
    "cast": "After you cast a spell",
    "move": "After you move",
    "cleanse": "After you cleanse an enemy",
    "harmed": "After an enemy raises your Corruption",
    "berserk": "When you become Berserk",
}
TRAIT_WORDS: Mapping[str, str] = {
    "armoured": "Armoured {}: each hit on it does {} less, but at least 1.",
    "thorns": "Thorns {}: who hits it from beside it suffers {} harm.",
    "flying": "Flying: it moves over units and obstacles.",
    "skirmisher": "Skirmisher: after acting against a hero it moves away.",
    "pack": "Pack {}: its hits do {} more for each other enemy beside the target.",
    "rage": "Rage {}: its hits do {} more while it has half of its Corruption or less.",
    "leech": "Leech: it regains as much Corruption as its hits raise that of heroes.",
    "volatile": "Volatile {}: when it is cleansed, heroes beside it suffer {} harm.",
    "steadfast": "Steadfast: it cannot be pushed, pulled or slowed.",
    "hunter": "Hunter: it prefers the hero with the highest Corruption.",
    "guardian": "Guardian {}: hits on other enemies beside it do {} less, but at least 1.",
    "regrowth": "Regrowth {}: it regains {} Corruption at the start of each enemy turn.",
    "ambusher": "Ambusher: it begins in the middle of the field.",
    "evasive": "Evasive {}: hits from two squares away or more do {} less, but at least 1.",
    "cold-blooded": "Cold-blooded: it cannot burn.",
    "unshaken": "Unshaken: it cannot be weakened.",
    "swift": "Swift: if it reaches nobody it moves twice its Speed.",
}
_DEEDS: Mapping[str, str] = {
    "harm": "{amount} harm to {to}",
    "heal": "heal {amount} of {to}",
    "block": "{amount} Block to {to}",
    "burn": "{amount} Burn to {to}",
    "renew": "{amount} Renew to {to}",
    "inspire": "{amount} Inspired to {to}",
    "weaken": "{amount} Weakened to {to}",
    "push": "push {to} back by {amount}",
    "pull": "pull {to} closer by {amount}",
    "slow": "{amount} less Speed in the next turn to {to}",
}
NOTHING: Mapping[str, str] = {}
_SHAPES: Mapping[str, tuple[str, str]] = {
    "row": ("row", "rows"),
    "column": ("column", "columns"),
    "cross": ("cross", "crosses"),
    "square": ("block of 3 × 3", "blocks of 3 × 3"),
}


class CardText:
    """Writes the text of cards; knows the names of the enemies that others bring."""

    def __init__(self, enemies: Mapping[str, str]) -> None:
        self._enemies = enemies

    def of_form(self, form: SpellForm) -> str:
        """A spell in one of its forms, without its cost."""
        return f"{_reach(form.range, form.effects)}{_sentence(form.effects)}"

    def of_power(self, power: Power) -> str:
        return f"{_reach(power.range, power.effects)}{_sentence(power.effects)}"

    def of_passive(self, passive: Passive) -> str:
        return f"{TRIGGER_WORDS[passive.when]}: {_deeds(passive.effects, 'you')}."

    def of_habit(self, habit: Habit) -> str:
        match habit.when:
            case "always":
                return "The first die that shows a single energy is rolled again; what shows more counts."
            case "missing":
                return f"If no die shows {_energy(habit.of)}, gain 1 {_energy(habit.gain)}."
            case "twice":
                return f"If two dice or more show {_energy(habit.of)}, gain 1 {_energy(habit.gain)}."
            case "pair":
                return f"If two dice show the same face, gain 1 {_energy(habit.gain)}."

    def of_class(self, hero: HeroClass) -> list[str]:
        """Passive, habit and powers, a line each."""
        powers = [f"{power.name} ({mana_words(power.cost)}): {self.of_power(power)}" for power in hero.powers]
        return [f"{hero.passive.name}: {self.of_passive(hero.passive)}", self.of_habit(hero.habit), *powers]

    def of_action(self, enemy: Enemy, action: EnemyAction) -> str:
        """A line of an enemy's table in words."""
        words = _deeds(action.effects, "itself", self._brings(enemy))
        return f"{_reach(action.range, action.effects)}{_capital(words)}."

    def of_enemy(self, enemy: Enemy) -> list[str]:
        """Traits and actions, a line each."""
        traits = [TRAIT_WORDS[trait].format(amount, amount) for trait, amount in enemy.traits.items()]
        actions = [f"{each.name} ({each.share} in 6): {self.of_action(enemy, each)}" for each in enemy.actions]
        return [*traits, *actions]

    def _brings(self, enemy: Enemy) -> dict[str, str]:
        named = {"summon": enemy.summons, "pillars": enemy.pillars}
        return {word: self._enemies.get(each, each) for word, each in named.items() if each is not None}


def energy_words(cost: EnergyCost) -> str:
    """Such as "2 Attack and 1 Utility"."""
    parts = [f"{getattr(cost, kind)} {_energy(kind)}" for kind in ENERGIES if getattr(cost, kind)]
    return " and ".join(parts)


def mana_words(cost: Mapping[Any, int]) -> str:
    """Such as "2 fire and 1 air mana"."""
    return f"{' and '.join(f'{count} {element}' for element, count in cost.items())} mana"


def _sentence(effects: tuple[Effect, ...]) -> str:
    return f"{_capital(_deeds(effects, 'yourself'))}."


def _deeds(effects: tuple[Effect, ...], own: str, brings: Mapping[str, str] = NOTHING) -> str:
    """All effects in a row; who is named twice is called "it" or "that hero" the second time."""
    told: list[str] = []
    named = own == "you"
    for effect in effects:
        told.append(_effect(effect, own, brings, again=named))
        named = named or target_of(effect) in ("foe", "friend", "foes-around")
    return ", ".join(told)


def _reach(distance: int, effects: tuple[Effect, ...]) -> str:
    return "" if chosen_target(effects) is None else f"Range {distance}. "


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _energy(kind: str | None) -> str:
    return "" if kind is None else kind.capitalize()


def _effect(effect: Effect, own: str, brings: Mapping[str, str], *, again: bool) -> str:
    match effect:
        case Deed():
            return _DEEDS[effect.do].format(amount=effect.amount, to=_target(effect.to, own, again=again))
        case Soothe():
            return f"take all Burn and Weakened from {_target(effect.to, own, again=again)}"
        case Mana():
            kind = "" if effect.element is None else f" {effect.element}"
            return f"{effect.amount} more{kind} mana to {_target(effect.to, own, again=again)}"
        case Gain():
            return f"{effect.amount} {_energy(effect.of)} energy to {_target(effect.to, own, again=again)}"
        case Dash():
            return f"another free move for {_target(effect.to, own, again=again)}"
        case Untap():
            return f"untap {_counted(effect.amount, 'other tapped spell')}"
        case Soak():
            squares = _counted(effect.count, "square")
            return (
                f"mark {squares} to soak: {effect.amount} harm to all heroes for each where nobody stands, "
                f"{(effect.amount + 2) // 3} to who stands there"
            )
        case Spread():
            return (
                f"spread: {(effect.amount + 1) // 2} harm to all heroes, "
                f"and {effect.amount} more for each other hero within {effect.within}"
            )
        case Stack():
            return (
                f"stack: {effect.amount} harm divided among all within {effect.within} of the marked hero, "
                f"{(effect.amount + 1) // 2} to every other hero"
            )
        case Areas():
            shape = _SHAPES[effect.shape][effect.count > 1]
            return f"mark {effect.count} {shape}: {effect.amount} harm for each that a hero stands in"
        case Pillars():
            return f"raise {effect.count} × {brings['pillars']}"
        case Summon():
            return f"call {effect.count} × {brings['summon']}"
    assert_never(effect)


def _counted(count: int, word: str) -> str:
    return f"{count} {word}{'' if count == 1 else 's'}"


def _target(selector: Selector, own: str, *, again: bool) -> str:
    foes, foe, that_foe = (
        ("heroes", "a hero", "that hero") if own == "itself" else ("enemies", "an enemy", "that enemy")
    )
    friends, friend = ("enemies", "an enemy") if own == "itself" else ("heroes", "that hero" if again else "a hero")
    if again:
        foe = that_foe
    words: Mapping[str, str] = {
        "foe": foe,
        "friend": friend,
        "self": own,
        "foes-around": f"{foe} and all {foes} within {selector.within} of it",
        "foes-near": f"all {foes} within {selector.within}",
        "friends-near": f"all {friends} within {selector.within}, {own} too",
        "all-foes": f"all {foes}",
        "all-friends": f"all {friends}",
    }
    return words[selector.who]
