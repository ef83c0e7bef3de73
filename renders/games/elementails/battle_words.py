"""A battle in words: what each enemy is about to do, which squares are marked, and what heroes have."""

from collections.abc import Iterable, Sequence

from cards.games.elementails.vocabulary import ELEMENTS, ENERGIES
from engine.core.refusals import listed_all
from engine.games.elementails.grid import NAMES
from engine.games.elementails.view import ElementailsView, EnemyView, HeroView
from renders.games.elementails.faces import class_of
from renders.games.elementails.field import statuses
from renders.games.elementails.pieces import dice_elements
from renders.games.elementails.telling import MOST_TAKEBACKS, hero_name
from renders.games.elementails.threats import Marked, Threat, advice, marked, threats
from renders.pieces.sentences import counted

_STATUS_WORDS = {"block": "Block", "burn": "Burn", "renew": "Renew", "inspired": "Inspired", "weakened": "Weakened"}


def owner(hero: HeroView, names: Sequence[str]) -> str:
    return f"{names[hero.seat]}'s {hero_name(hero)}"


def states(unit: HeroView | EnemyView) -> list[str]:
    """Block and statuses, and Berserk and Exhausted."""
    told = [f"{amount} {_STATUS_WORDS[name]}" for name, amount in statuses(unit).items() if amount]
    told += [f"{unit.slowed} less Speed"] * bool(unit.slowed)
    if isinstance(unit, EnemyView):
        return told
    return told + ["Berserk"] * unit.berserk + ["Exhausted"] * unit.exhausted


def energy(hero: HeroView) -> str:
    return ", ".join(f"{amount} {kind.capitalize()}" for kind, amount in zip(ENERGIES, hero.energy, strict=True))


def mana(amounts: Sequence[int]) -> str:
    told = [f"{amount} {element}" for element, amount in zip(ELEMENTS, amounts, strict=True) if amount]
    return listed_all(told) if told else "none"


# --- enemies ---------------------------------------------------------------------


def intention(view: ElementailsView, threat: Threat, names: Sequence[str]) -> str:
    """What one enemy would do now: the harm, to whom, from where and on which squares, as a sentence."""
    enemy = threat.enemy
    who = f"{threat.face.name} on {NAMES[enemy.square]}, Corruption {enemy.corruption}"
    return f"{who}: {threat.action.name}{_would_do(view, threat, names)}."


def _would_do(view: ElementailsView, threat: Threat, names: Sequence[str]) -> str:
    enemy = threat.enemy
    if threat.is_out_of_reach:
        return ", reaches nobody and moves closer"
    if not threat.harms:
        return ""
    harms = [f"{amount} harm to {owner(view.heroes[number], names)}" for number, amount in threat.harms]
    moved = f", after a move to {NAMES[enemy.goes_to]}" if enemy.goes_to != enemy.square else ""
    hits = f", hits {', '.join(NAMES[square] for square in enemy.squares)}" if len(enemy.squares) > 1 else ""
    return f", {listed_all(harms)}{moved}{hits}"


def enemies(view: ElementailsView, names: Sequence[str]) -> list[str]:
    lines = [f"Enemies, {len(view.enemies)}. Harm is told before Block"]
    for threat in threats(view):
        enemy, face = threat.enemy, threat.face
        numbers = f"Corruption {enemy.corruption} of {enemy.most}, Speed {face.speed}"
        told = [face.kind, numbers, *states(enemy)]
        will = f"will do {threat.action.name}{_would_do(view, threat, names)}. {threat.action.text}"
        lines.append(f"  {face.name} on {NAMES[enemy.square]}: {', '.join(told)}; {will}{_traits(threat)}")
    return lines


def _traits(threat: Threat) -> str:
    told = [said for sign, said in threat.face.paragraphs if sign in threat.face.traits]
    return f" {' '.join(told)}" if told else ""


# --- squares ----------------------------------------------------------------------


def squares(view: ElementailsView) -> list[str]:
    """Obstacles, and what is marked where."""
    coming = marked(view)
    lines = ["The field, columns a to i and rows 1 to 6", f"Obstacles: {_named(view.obstacles)}."]
    lines += [f"{says}." for _, says in advice(view)]
    return [*lines, *_marks(coming)]


def _marks(coming: Marked) -> Iterable[str]:
    if coming.harm:
        told = [f"{NAMES[square]} {amount}" for square, amount in sorted(coming.harm.items())]
        yield f"Squares that would be hit, with the harm before elements and Block: {', '.join(told)}."
    if coming.soaks:
        yield f"Rings to stand on: {_named(coming.soaks)}."
    if coming.gather:
        yield f"Squares to gather on, around the marked hero on {_named(coming.gathered)}: {_named(coming.gather)}."
    if coming.spread:
        yield f"Squares too near to some hero: {_named(coming.spread)}."


def _named(squares: Iterable[int]) -> str:
    return ", ".join(NAMES[square] for square in sorted(squares)) or "none"


# --- heroes -----------------------------------------------------------------------


def in_battle(view: ElementailsView, hero: HeroView) -> Iterable[str]:
    if hero.exhausted or hero.square < 0:
        yield "Off the field, Exhausted until the next battle."
        return
    told = states(hero)
    yield f"On {NAMES[hero.square]}{f', {listed_all(told)}' if told else ''}. Harm that is coming: {hero.incoming}."
    seat = view.seats[hero.seat]
    moves = counted(hero.moves, "free move")
    yield f"Energy: {energy(hero)}. {moves} left. Mana: {mana(hero.mana)}."
    if any(hero.received):
        yield f"Of that mana it received this turn: {mana(hero.received)}."
    yield f"Dice: {_dice(hero)}."
    if hero.untap_cost is not None:
        yield f"Untapping all spells costs {hero.untap_cost} energy."
    if hero.heeded:
        yield "Its passive has happened this turn."
    if seat.done:
        left = MOST_TAKEBACKS - seat.takebacks
        yield f"Done; that can be taken back {counted(left, 'more time')} this turn."


def _dice(hero: HeroView) -> str:
    elements = dice_elements(class_of(hero.hero), hero.level, len(hero.dice))
    shown = zip(elements, hero.dice, strict=True)
    return ", ".join(f"{element} {amount}{'ADU'[kind]}" for element, (amount, kind) in shown) or "none"
