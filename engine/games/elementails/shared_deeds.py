"""What stands below a board for all who are asked: votes, classes, spells to buy, and deeds of one's own heroes.

A deed uses all of something, so that a second click on it finds nothing more to use.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from engine.core.choices import Plan
from engine.core.game import Shared
from engine.core.plans import ACTIONS_AT_MOST
from engine.core.refusals import Refusal
from engine.core.rng import Rng
from engine.games.elementails import actions, deeds, refusals
from engine.games.elementails.actions import AVOID, DECLINE, DONE, HOME, PATHS, READY, STRIKES, ElementailsAction
from engine.games.elementails.determinize import determinize
from engine.games.elementails.elements import ATTACK
from engine.games.elementails.grid import DISTANCE
from engine.games.elementails.names import card_names
from engine.games.elementails.pool import shipped_pool
from engine.games.elementails.state import BATTLE, ElementailsState, Hero
from engine.games.elementails.turn_plans import ANY_WORLD, all_focuses, all_guards
from engine.games.elementails.view import ElementailsView

_ALIKE: Mapping[str, Sequence[ElementailsAction]] = {
    "dare": (actions.DARE, AVOID),
    "reroll": (actions.AGREE, DECLINE),
    "endgame": (actions.GO_ON, HOME),
}
STRIKE, GUARD, FOCUS, REST = "strike-nearest", "guard-all", "focus-all", "use-rest"
DEEDS: Mapping[str, str] = {
    STRIKE: "⚔ Strike nearest",
    GUARD: "🛡 Guard all",
    FOCUS: "⚙ Focus all",
    REST: "Use the rest, done",
}


def shared(view: ElementailsView) -> Shared | None:
    """What is the same for all. Nothing about it is secret."""
    question = f"{view.phase} {view.act}.{view.column}.{view.round}.{view.tokens}"
    match view.phase:
        case "classes":
            return _named(question, _free_classes(view))
        case "market":
            return _named(question, {**_for_sale(view), READY: "Leave the market"})
        case "battle":
            return Shared(question, (DONE,), {DONE.notation: "Done"}, DEEDS)
    answers = tuple(PATHS[lane] for lane in view.ways) or _ALIKE.get(view.phase, ())
    return Shared(question, answers) if answers else None


def _named(question: str, says: Mapping[ElementailsAction, str]) -> Shared:
    return Shared(question, tuple(says), {action.notation: words for action, words in says.items()})


def _free_classes(view: ElementailsView) -> dict[ElementailsAction, str]:
    free = [kind for kind in shipped_pool().classes if kind.id not in view.chosen]
    return {actions.classes(kind.id): kind.name for kind in free}


def _for_sale(view: ElementailsView) -> dict[ElementailsAction, str]:
    """Spells that anybody may buy; who has several heroes says for which of them in a panel."""
    if len(view.heroes) > len(view.seats):
        return {}
    spells = [shipped_pool().spell_by_id[stall.spell] for stall in view.market if stall.spell]
    return {
        actions.with_word("buy", 0, kind.id): f"Buy {card_names()[kind.id]} {kind.cost}"
        for kind in sorted(spells, key=lambda kind: kind.cost)
    }


# --- deeds of one's own heroes ------------------------------------------------------------


def own_deed(view: ElementailsView, seat: int, legal: Sequence[ElementailsAction], word: str) -> Plan:
    """What a deed means for the heroes of a seat now. Raises a Refusal if they have nothing to do it with."""
    if DONE not in legal:  # the table says why nothing is done: the player is done, or somebody stands in
        return Plan(DEEDS[word], (DONE.notation,))
    state = determinize(view, Rng(ANY_WORLD))
    heroes = [(slot, hero) for slot, hero in enumerate(state.heroes_of(seat)) if hero.square >= 0]
    made = [action for slot, hero in heroes for action in _MADE[word](state, slot, hero)]
    if word == REST:
        made = [*made[: ACTIONS_AT_MOST - 1], DONE]
    if not made:
        raise _why_nothing(word, [hero for _, hero in heroes])
    return Plan(DEEDS[word], tuple(action.notation for action in made[:ACTIONS_AT_MOST]))


def _strikes(state: ElementailsState, slot: int, hero: Hero) -> Iterator[ElementailsAction]:
    """Strikes at the nearest enemy, then at the next, until no Attack is left or nobody is in range."""
    number, berserk = hero.number, hero.berserk
    while hero.square >= 0 and hero.energy[ATTACK] and hero.berserk == berserk and state.phase == BATTLE:
        near = DISTANCE[hero.square]
        enemy = min(state.enemies, key=lambda enemy: (near[enemy.square], enemy.corruption), default=None)
        if enemy is None or near[enemy.square] > hero.kind.range:
            return
        action = STRIKES[slot][enemy.square]
        yield action
        deeds.act(state, hero.seat, action)
        hero = state.heroes[number]


def _guards(state: ElementailsState, slot: int, hero: Hero) -> Sequence[ElementailsAction]:
    return all_guards(hero, slot)


def _focuses(state: ElementailsState, slot: int, hero: Hero) -> Sequence[ElementailsAction]:
    return all_focuses(hero, slot)


def _rest(state: ElementailsState, slot: int, hero: Hero) -> Sequence[ElementailsAction]:
    return [*all_guards(hero, slot), *all_focuses(hero, slot)]


_Maker = Callable[[ElementailsState, int, Hero], "Iterator[ElementailsAction] | Sequence[ElementailsAction]"]
_MADE: Mapping[str, _Maker] = {STRIKE: _strikes, GUARD: _guards, FOCUS: _focuses, REST: _rest}
_ENERGY = {STRIKE: "Attack", GUARD: "Defence", FOCUS: "Utility"}


def _why_nothing(word: str, heroes: Sequence[Hero]) -> Refusal:
    if word == STRIKE and any(hero.energy[ATTACK] for hero in heroes):
        return refusals.NobodyInRange()
    return refusals.NoEnergyLeft(_ENERGY[word])
