"""What a hero can do now with each spell, each power and by itself, or why not, as far as the View tells."""

from collections.abc import Sequence
from typing import NamedTuple

from cards.games.elementails.vocabulary import ELEMENTS, ENERGIES
from engine.games.elementails.grid import DISTANCE
from engine.games.elementails.kinds import FOE, FRIEND, Ability
from engine.games.elementails.pool import shipped_pool
from engine.games.elementails.view import ElementailsView, HeroView, OwnedSpell
from renders.games.elementails.faces import FormFace, PowerFace, SpellFace, class_of, spell_of
from renders.games.elementails.telling import MOST_ACTS

Reason = tuple[str, str]
"""Why not, in a word or two and in words that can be listened to."""


class HeldSpell(NamedTuple):
    """A spell that a hero owns: whether it can be cast (or upgraded, in the market), and the verb or why not."""

    face: SpellFace
    owned: OwnedSpell
    may_act: bool
    says: str
    aloud: str

    @property
    def form(self) -> FormFace:
        return self.face.form(upgraded=self.owned.upgraded)


class HeldPower(NamedTuple):
    face: PowerFace
    element: str
    may_act: bool
    says: str
    aloud: str


class Deed(NamedTuple):
    """What every hero can do."""

    sign: str
    says: str
    may_act: bool


def spells(view: ElementailsView, hero: HeroView) -> list[HeldSpell]:
    """In the order in which they were bought."""
    held = _in_market if view.phase == "market" and view.outcome is None else _in_battle
    return [held(view, hero, owned) for owned in hero.spells]


def _in_market(view: ElementailsView, hero: HeroView, owned: OwnedSpell) -> HeldSpell:
    face = spell_of(owned.spell)
    cost = 2 * face.cost
    if owned.upgraded:
        return HeldSpell(face, owned, may_act=False, says="upgraded", aloud="is upgraded")
    if view.seats[hero.seat].ready:
        return HeldSpell(face, owned, may_act=False, says="ready", aloud="you have left the market")
    if hero.cp >= cost:
        return HeldSpell(face, owned, may_act=True, says=f"UPGRADE {cost} CP", aloud=f"can be upgraded for {cost} CP")
    return HeldSpell(face, owned, may_act=False, says=f"{cost} CP", aloud=f"an upgrade costs {cost} CP")


def _in_battle(view: ElementailsView, hero: HeroView, owned: OwnedSpell) -> HeldSpell:
    face = spell_of(owned.spell)
    reason = ("tapped", "is tapped") if owned.tapped else not_now(view, hero) or _why_not_cast(view, hero, owned, face)
    if reason is not None:
        return HeldSpell(face, owned, may_act=False, says=reason[0], aloud=reason[1])
    return HeldSpell(face, owned, may_act=True, says="CAST", aloud="can be cast")


def powers(view: ElementailsView, hero: HeroView) -> list[HeldPower]:
    kind, made = shipped_pool().class_by_id[hero.hero], []
    for place, (face, power) in enumerate(zip(class_of(hero.hero).powers, kind.powers, strict=True)):
        reason = not_now(view, hero) or _why_not_used(view, hero, place, face, power.ability)
        element = max(face.cost, key=lambda each: each[1])[0]
        if reason is None:
            made.append(HeldPower(face, element, may_act=True, says="USE", aloud="can be used"))
        else:
            made.append(HeldPower(face, element, may_act=False, says=reason[0], aloud=reason[1]))
    return made


def not_now(view: ElementailsView, hero: HeroView) -> Reason | None:
    """Why a hero does nothing now."""
    if view.outcome is not None:
        return "journey over", "the journey is over"
    if view.phase != "battle":
        return "in battle", "only in battle"
    if hero.exhausted or hero.square < 0:
        return "exhausted", "the hero is Exhausted"
    seat = view.seats[hero.seat]
    if seat.done:
        return "done", "you are done"
    return ("no acts left", "you can only be done") if seat.acts >= MOST_ACTS else None


def _why_not_cast(view: ElementailsView, hero: HeroView, owned: OwnedSpell, face: SpellFace) -> Reason | None:
    form = face.form(upgraded=owned.upgraded)
    lacking = [f"{need - have} {kind.capitalize()}" for kind, need, have in _short(form.energy, hero.energy)]
    if lacking:
        return f"{lacking[0]} short", f"lacks {' and '.join(lacking)}"
    return _no_target(view, hero, shipped_pool().spell_by_id[face.id].forms[owned.upgraded].ability)


def _short(needs: Sequence[int], has: Sequence[int]) -> list[tuple[str, int, int]]:
    return [(kind, need, have) for kind, need, have in zip(ENERGIES, needs, has, strict=True) if need > have]


def _why_not_used(
    view: ElementailsView, hero: HeroView, place: int, face: PowerFace, ability: Ability
) -> Reason | None:
    if place in hero.used:
        return "used", "was used this turn"
    for element, need in face.cost:
        have = hero.mana[ELEMENTS.index(element)]
        if have < need:
            return f"{need - have} {element} short", f"lacks {need - have} {element} mana"
    return _no_target(view, hero, ability)


def _no_target(view: ElementailsView, hero: HeroView, ability: Ability) -> Reason | None:
    near = DISTANCE[hero.square]
    if ability.choice == FOE and all(near[enemy.square] > ability.range for enemy in view.enemies):
        return "out of range", "no enemy is in range"
    others = [near[each.square] for each in view.heroes if each.square >= 0]
    if ability.choice == FRIEND and min(others) > ability.range:
        return "out of range", "no hero is in range"
    return None


def deeds(view: ElementailsView, hero: HeroView) -> list[Deed]:
    """Move, strike, guard, focus and untap with what they cost."""
    free = not_now(view, hero) is None
    attack, defence, utility = hero.energy
    near, reach = DISTANCE[hero.square], class_of(hero.hero).range
    struck = any(near[enemy.square] <= reach for enemy in view.enemies)
    made = [
        Deed("move", "MOVE free" if hero.moves else "MOVE 1 U", free and bool(hero.moves or utility)),
        Deed("strike", f"STRIKE range {reach}, 1 A", free and bool(attack) and struck),
        Deed("guard", "GUARD 1 D", free and bool(defence)),
        Deed("focus", "FOCUS 1 U", free and bool(utility)),
    ]
    if hero.untap_cost is not None:
        made.append(Deed("untap", f"UNTAP {hero.untap_cost} energy", free and sum(hero.energy) >= hero.untap_cost))
    return made
