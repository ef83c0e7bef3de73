"""Why an action is not legal. Nothing about it is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from cards.games.elementails.vocabulary import ELEMENTS, ENERGIES
from engine.core.refusals import Refusal, listed, listed_all
from engine.games.elementails import journey, market, refusals
from engine.games.elementails.battle import MOST_ACTS
from engine.games.elementails.deeds import givable, untap_cost
from engine.games.elementails.elements import ATTACK, NUMBER_OF, UTILITY
from engine.games.elementails.grid import BIT, DISTANCE, NAMES
from engine.games.elementails.kinds import FRIEND, NOBODY
from engine.games.elementails.legal import second_thoughts
from engine.games.elementails.names import card_names
from engine.games.elementails.state import BATTLE, CLASSES, DARE, ENDGAME, LAST_LEVEL, MARKET, NO_VOTE, PATH, REROLL

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.games.elementails.actions import ElementailsAction
    from engine.games.elementails.kinds import Ability
    from engine.games.elementails.state import ElementailsState, Hero

    _Reason: TypeAlias = Callable[[ElementailsState, Hero, ElementailsAction], Refusal]

_ASKED = {
    CLASSES: "Everybody chooses a class first.",
    PATH: "The party votes about its way.",
    DARE: "The party votes whether it dares to fight an elite.",
    BATTLE: "A battle is being fought.",
    MARKET: "The party is at the market.",
    REROLL: "The party votes whether it spends a token on another market.",
    ENDGAME: "The party votes whether it goes on to the endgame.",
}
_PHASE_OF = {
    "class": CLASSES,
    "path": PATH,
    "dare": DARE,
    "avoid": DARE,
    "endgame": ENDGAME,
    "home": ENDGAME,
    "agree": REROLL,
    "decline": REROLL,
    "buy": MARKET,
    "upgrade": MARKET,
    "lock": MARKET,
    "level": MARKET,
    "propose": MARKET,
    "ready": MARKET,
}


def why_not(state: ElementailsState, seat: int, action: ElementailsAction) -> Refusal:
    """The reason for an action that `legal` does not list."""
    if _PHASE_OF.get(action.verb, BATTLE) != state.phase:
        return refusals.WrongMoment(_ASKED[state.phase])
    if action.verb == "class":
        return refusals.ClassTaken(card_names()[action.word])
    if action.verb == "path":
        return refusals.NoSuchWay(listed(str(lane + 1) for lane in journey.ways(state)))
    if action.verb == "propose":
        return refusals.NoToken() if not state.tokens else refusals.RefusedAlready()
    if action.verb == "resume":
        return refusals.NotDone()
    heroes = state.heroes_of(seat)
    if action.slot >= len(heroes):
        return refusals.NoSuchHero(len(heroes))
    hero = heroes[action.slot]
    if state.phase == MARKET:
        return _MARKET[action.verb](state, hero, action)
    if state.players[seat].acts >= MOST_ACTS:
        return refusals.TooManyActs(MOST_ACTS)
    if hero.square < 0:
        return refusals.HeroExhausted(hero.kind.name)
    return _BATTLE[action.verb](state, hero, action)


def out_of_turn(state: ElementailsState, seat: int) -> Refusal | None:
    """Why somebody who is not waited for does nothing more now."""
    player = state.players[seat]
    if player.left:
        return None
    if state.phase == BATTLE:
        heroes = state.heroes_of(seat)
        if all(hero.square < 0 for hero in heroes):
            return refusals.HeroExhausted(listed_all(hero.kind.name for hero in heroes))
        return refusals.SaidDone(may_resume=bool(second_thoughts(state, seat)))
    if state.phase == MARKET:
        return refusals.ReadyAlready()
    return refusals.VotedAlready() if player.vote != NO_VOTE else None


# --- the market ------------------------------------------------------------


def _why_not_buy(state: ElementailsState, hero: Hero, action: ElementailsAction) -> Refusal:
    kind = state.pool.spell_by_id[action.word]
    if kind.index not in state.market:
        return refusals.NotForSale(kind.name)
    if kind.index in hero.spells:
        if market.is_upgraded(hero, kind):
            return refusals.UpgradedAlready(kind.name)
    elif len(hero.spells) >= hero.level:
        return refusals.TooManySpells(hero.level)
    return refusals.NotEnoughCP(kind.name, kind.cost, hero.cp)


def _why_not_upgrade(state: ElementailsState, hero: Hero, action: ElementailsAction) -> Refusal:
    kind = state.pool.spell_by_id[action.word]
    if kind.index not in hero.spells:
        return refusals.NotYourSpell(kind.name)
    if market.is_upgraded(hero, kind):
        return refusals.UpgradedAlready(kind.name)
    return refusals.NotEnoughCP(f"Upgrading {kind.name}", 2 * kind.cost, hero.cp)


def _why_not_lock(state: ElementailsState, hero: Hero, action: ElementailsAction) -> Refusal:
    kind = state.pool.spell_by_id[action.word]
    if kind.index not in state.market:
        return refusals.NotForSale(kind.name)
    if state.locked[state.market.index(kind.index)]:
        return refusals.LockedAlready(kind.name)
    return refusals.NotEnoughCP("A lock", market.LOCK_COST, hero.cp)


def _why_not_level(state: ElementailsState, hero: Hero, action: ElementailsAction) -> Refusal:
    if hero.level >= LAST_LEVEL:
        return refusals.HighestLevel(LAST_LEVEL)
    return refusals.NotEnoughCP(f"Level {hero.level + 1}", market.level_cost(hero), hero.cp)


# --- a battle ------------------------------------------------------------


def _why_not_move(state: ElementailsState, hero: Hero, action: ElementailsAction) -> Refusal:
    if not hero.moves and not hero.energy[UTILITY]:
        return refusals.NoMoveLeft()
    if not state.free() & BIT[action.square]:
        return refusals.SquareTaken(NAMES[action.square])
    if DISTANCE[hero.square][action.square] <= hero.speed:
        return refusals.InTheWay(NAMES[action.square])
    return refusals.TooFar(hero.kind.name, NAMES[action.square], hero.speed)


def _why_not_strike(state: ElementailsState, hero: Hero, action: ElementailsAction) -> Refusal:
    if not hero.energy[ATTACK]:
        return refusals.NotEnoughEnergy("A strike", "1 Attack", "none")
    if all(enemy.square != action.square for enemy in state.enemies):
        return refusals.NobodyThere(NAMES[action.square], "enemy")
    return refusals.OutOfRange(hero.kind.name, hero.kind.range, DISTANCE[hero.square][action.square])


def _why_not_guard(state: ElementailsState, hero: Hero, action: ElementailsAction) -> Refusal:
    return refusals.NotEnoughEnergy("Guarding", "1 Defence", "none")


def _why_not_focus(state: ElementailsState, hero: Hero, action: ElementailsAction) -> Refusal:
    elements = [ELEMENTS[hero.kind.primary], ELEMENTS[hero.kind.secondary]]
    if action.word not in elements:
        return refusals.ForeignElement(hero.kind.name, listed_all(elements))
    return refusals.NotEnoughEnergy("Focusing", "1 Utility", "none")


def _why_not_give(state: ElementailsState, hero: Hero, action: ElementailsAction) -> Refusal:
    if action.square == hero.square:
        return refusals.NotToOneself()
    if all(other.square != action.square for other in state.heroes):
        return refusals.NobodyThere(NAMES[action.square], "hero")
    element = NUMBER_OF[action.word]  # type: ignore[index]  # the word is an element
    return refusals.CannotGive(givable(hero)[element], action.word)


def _why_not_cast(state: ElementailsState, hero: Hero, action: ElementailsAction) -> Refusal:
    kind = state.pool.spell_by_id[action.word]
    if kind.index not in hero.spells:
        return refusals.NotYourSpell(kind.name)
    place = hero.spells.index(kind.index)
    if hero.tapped >> place & 1:
        return refusals.SpellTapped(kind.name)
    form = kind.forms[hero.upgraded >> place & 1]
    if any(have < cost for have, cost in zip(hero.energy, form.cost, strict=True)):
        return refusals.NotEnoughEnergy(kind.name, _energy(form.cost), _energy(hero.energy))
    return _about_aim(state, hero, kind.name, form.ability, action)


def _energy(amounts: tuple[int, ...] | list[int]) -> str:
    parts = [f"{amount} {word.capitalize()}" for word, amount in zip(ENERGIES, amounts, strict=True) if amount]
    return listed_all(parts) if parts else "none"


def _why_not_power(state: ElementailsState, hero: Hero, action: ElementailsAction) -> Refusal:
    name = next(power.name for kind in state.pool.classes for power in kind.powers if power.id == action.word)
    for place, power in enumerate(hero.kind.powers):
        if power.id == action.word:
            if hero.used >> place & 1:
                return refusals.PowerUsed(name)
            if any(hero.mana[element] < amount for element, amount in power.cost):
                have = [(element, hero.mana[element]) for element, _ in power.cost]
                return refusals.NotEnoughMana(name, _mana(power.cost), _mana(have))
            return _about_aim(state, hero, name, power.ability, action)
    return refusals.NotYourPower(name)


def _mana(amounts: tuple[tuple[int, int], ...] | list[tuple[int, int]]) -> str:
    return f"{listed_all(f'{amount} {ELEMENTS[element]}' for element, amount in amounts)} mana"


def _about_aim(state: ElementailsState, hero: Hero, name: str, ability: Ability, action: ElementailsAction) -> Refusal:
    if ability.choice == NOBODY:
        return refusals.NoTargetNeeded(name)
    who = "hero" if ability.choice == FRIEND else "enemy"
    if action.square < 0:
        return refusals.NeedsTarget(name, "a hero" if who == "hero" else "an enemy")
    units = [unit.square for unit in (state.standing() if who == "hero" else state.enemies)]
    if action.square not in units:
        return refusals.NobodyThere(NAMES[action.square], who)
    return refusals.OutOfRange(name, ability.range, DISTANCE[hero.square][action.square])


def _why_not_untap(state: ElementailsState, hero: Hero, action: ElementailsAction) -> Refusal:
    if not hero.tapped:
        return refusals.NothingTapped()
    return refusals.WrongPayment(untap_cost(hero)) if hero.fresh else refusals.UntapFirst()


_MARKET: dict[str, _Reason] = {
    "buy": _why_not_buy,
    "upgrade": _why_not_upgrade,
    "lock": _why_not_lock,
    "level": _why_not_level,
}
_BATTLE: dict[str, _Reason] = {
    "move": _why_not_move,
    "strike": _why_not_strike,
    "guard": _why_not_guard,
    "focus": _why_not_focus,
    "give": _why_not_give,
    "cast": _why_not_cast,
    "power": _why_not_power,
    "untap": _why_not_untap,
}
