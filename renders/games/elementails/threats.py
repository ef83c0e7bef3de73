"""What the enemies are about to do, from the View: how much harm to whom, on which squares, and what is marked."""

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from cards.games.elementails import schema
from engine.games.elementails.grid import WITHIN, squares_of
from engine.games.elementails.harm import scaled
from engine.games.elementails.pool import shipped_pool
from engine.games.elementails.view import ElementailsView, EnemyView
from renders.games.elementails.faces import ActionFace, EnemyFace, enemy_of
from renders.pieces.sentences import counted


class Threat(NamedTuple):
    """What one enemy has declared. `harms` are heroes' numbers and the harm before Block, all its hits together."""

    enemy: EnemyView
    face: EnemyFace
    action: ActionFace
    harms: tuple[tuple[int, int], ...]

    @property
    def says(self) -> str:
        """How much harm it would do: "4", or "2–6" if it differs between heroes; nothing if it would do none."""
        amounts = [amount for _, amount in self.harms]
        if not amounts:
            return ""
        return str(amounts[0]) if len(set(amounts)) == 1 else f"{min(amounts)}–{max(amounts)}"

    @property
    def is_out_of_reach(self) -> bool:
        """It would act against somebody, and reaches nobody: it walks."""
        return bool(self.action.harm) and not self.harms

    @property
    def sign(self) -> str:
        return "walks" if self.is_out_of_reach else self.action.sign


def threats(view: ElementailsView) -> list[Threat]:
    return [threat_of(enemy) for enemy in view.enemies]


def threat_of(enemy: EnemyView) -> Threat:
    face = enemy_of(enemy.enemy)
    total: Counter[int] = Counter()
    for number, amount in enemy.hits:
        total[number] += amount
    return Threat(enemy, face, face.actions[enemy.intention], tuple(sorted(total.items())))


def strength(view: ElementailsView, enemy: EnemyView, amount: int) -> int:
    """A printed amount of harm in this act and as the enemy is now, before the element of whoever is hit."""
    rage = shipped_pool().enemy_by_id[enemy.enemy].rage if 2 * enemy.corruption <= enemy.most else 0
    return max(0, scaled(amount, view.act) + enemy.inspired - enemy.weakened + rage)


@dataclass(slots=True)
class Marked:
    """What lies on the squares.

    `harm` is how much a hero would suffer there, `hits` how many areas lie there; `soaks` is what an empty one does to
    all. `gather` are the squares near a marked hero, `spread` those that are too near to some hero.
    """

    harm: Counter[int] = field(default_factory=Counter)
    hits: Counter[int] = field(default_factory=Counter)
    soaks: Counter[int] = field(default_factory=Counter)
    gather: set[int] = field(default_factory=set)
    gathered: set[int] = field(default_factory=set)
    spread: set[int] = field(default_factory=set)


def marked(view: ElementailsView) -> Marked:
    made = Marked()
    for threat in threats(view):
        _mark_reach(made, view, threat)
        for effect, (_, mark) in zip(threat.action.mechanics, threat.enemy.marks, strict=False):
            match effect:
                case schema.Areas():
                    for area in mark:
                        made.harm.update(dict.fromkeys(area, strength(view, threat.enemy, effect.amount)))
                        made.hits.update(area)
                case schema.Soak():
                    made.soaks.update(dict.fromkeys(mark, strength(view, threat.enemy, effect.amount)))
                case schema.Stack():
                    _mark_gathering(made, view, *mark)
                case schema.Spread():
                    for hero in view.heroes:
                        if hero.square >= 0:
                            made.spread.update(squares_of(WITHIN[effect.within][hero.square]))
    return made


def _mark_reach(made: Marked, view: ElementailsView, threat: Threat) -> None:
    """The squares that an attack would hit."""
    if threat.enemy.squares and threat.action.harm:
        amount = strength(view, threat.enemy, threat.action.harm)
        made.harm.update(dict.fromkeys(threat.enemy.squares, amount))
        made.hits.update(threat.enemy.squares)


def _mark_gathering(made: Marked, view: ElementailsView, number: int, within: int) -> None:
    """Where to stand if a hero is marked; if that one is off the field, the first who is not counts."""
    standing = [hero for hero in view.heroes if hero.square >= 0]
    if not standing:
        return
    square = next((hero.square for hero in standing if hero.number == number), standing[0].square)
    made.gathered.add(square)
    made.gather.update(squares_of(WITHIN[within][square]))


def advice(view: ElementailsView) -> list[tuple[str, str]]:
    """For each declared mechanic, and pillars that stand, a sign and what to do; with fewer words if it is much."""
    found = [(threat, effect) for threat in threats(view) for effect in threat.action.mechanics]
    standing = [("pillars", "fell the pillars")] * any(enemy_of(each.enemy).rank == "pillar" for each in view.enemies)
    if len(found) + len(standing) > 1:
        return [*((effect.do, _in_short(view, threat, effect)) for threat, effect in found), *standing]
    if standing:
        return [("pillars", "fell the pillars: while one stands, hits on the dragon do half")]
    return [(effect.do, f"{threat.action.name}: {_advice(view, threat, effect)}") for threat, effect in found]


def _advice(view: ElementailsView, threat: Threat, effect: schema.Effect) -> str:
    match effect:
        case schema.Soak():
            amount = strength(view, threat.enemy, effect.amount)
            return f"stand on every ring; each empty one does {amount} to all"
        case schema.Spread():
            amount = strength(view, threat.enemy, effect.amount)
            return f"keep more than {effect.within} apart; {amount} for each hero too near"
        case schema.Stack():
            amount = strength(view, threat.enemy, effect.amount)
            return f"gather within {effect.within} of the marked hero and share {amount}"
        case schema.Areas():
            return f"leave the hatched squares; {strength(view, threat.enemy, effect.amount)} for each area"
        case schema.Pillars():
            return f"{counted(effect.count, 'pillar')} to come; they halve hits on the dragon and harm all"
        case schema.Summon():
            return f"{counted(effect.count, 'more enemy', 'more enemies')} to come"
    raise AssertionError(effect)


def _in_short(view: ElementailsView, threat: Threat, effect: schema.Effect) -> str:
    match effect:
        case schema.Soak():
            return f"fill rings, else {strength(view, threat.enemy, effect.amount)} to all"
        case schema.Spread():
            return f"keep more than {effect.within} apart"
        case schema.Stack():
            return f"gather within {effect.within}, share {strength(view, threat.enemy, effect.amount)}"
        case schema.Areas():
            return "leave hatched squares"
        case schema.Pillars():
            return f"{counted(effect.count, 'pillar')} to come"
        case schema.Summon():
            return f"{counted(effect.count, 'enemy', 'enemies')} to come"
    raise AssertionError(effect)
