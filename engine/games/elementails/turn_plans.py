"""What a hero often does in several actions: strikes at one enemy, a step and strikes, and using what is left."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from cards.games.elementails.vocabulary import ELEMENTS
from engine.core.choices import Plan, Tone, shortened
from engine.core.plans import ACTIONS_AT_MOST
from engine.core.rng import Rng
from engine.games.elementails import deeds
from engine.games.elementails.actions import (
    DONE,
    FOCUSES,
    GUARDS,
    MOVES,
    STRIKES,
    ElementailsAction,
    aimed,
    parse,
    with_word,
)
from engine.games.elementails.choices import acting, last_word, paid
from engine.games.elementails.determinize import determinize
from engine.games.elementails.elements import ATTACK, DEFENCE, UTILITY
from engine.games.elementails.evaluate import evaluate, worth_trying
from engine.games.elementails.forecast import incoming
from engine.games.elementails.grid import DISTANCE, NAMES
from engine.games.elementails.kinds import FOE, NOBODY, PowerKind
from engine.games.elementails.names import card_names
from engine.games.elementails.state import ElementailsState, Enemy, Hero
from engine.games.elementails.view import ElementailsView

MOST_GOING = 2
"""So many enemies are offered to go to: the nearest ones."""
MOST_SQUARES = 4
"""So many squares are a button, and the others behind one."""
MOST_GIFTS = 2
_TONES: dict[str, Tone] = {"power": "go", "cast": "plain"}
ANY_WORLD = 0
"""Only the future is hidden, and no plan looks there."""


def plans(view: ElementailsView, seat: int, actions: Sequence[ElementailsAction]) -> list[Plan]:
    if view.phase != "battle" or DONE not in actions or len(actions) == 1:
        return []
    state = determinize(view, Rng(ANY_WORLD))
    made: list[Plan] = []
    for slot, hero in enumerate(state.heroes_of(seat)):
        thing = acting(view, slot)
        own = [action for action in actions if action.slot == slot and action is not DONE]
        if hero.square < 0:
            continue
        made += _Turn(state, slot, hero, own, "" if thing is None else thing.key).plans()
    return [*made, *_last(state, seat)]


class _Turn:
    """What one hero may do, `who` if its player has others."""

    def __init__(
        self, state: ElementailsState, slot: int, hero: Hero, actions: Sequence[ElementailsAction], who: str
    ) -> None:
        self.state, self.slot, self.hero, self.actions, self.who = state, slot, hero, actions, who

    def plans(self) -> Iterator[Plan]:
        strikes, going, steps = [*self._strikes()], [*self._going()], [*self._stepping()]
        yield from (plan for plan in strikes if len(plan.notations) > 1)
        yield from going
        yield from self._powering()
        yield from steps
        yield from self._likely()
        yield from self._untapping()
        yield from self._several()
        yield from self._giving()
        if not self.who:
            yield from self._ending([*[*strikes, *going][:MOST_GOING], *steps[:1]])

    def _of(self, verb: str) -> list[ElementailsAction]:
        return [action for action in self.actions if action.verb == verb]

    def _strikes(self) -> Iterator[Plan]:
        """All that an enemy in range needs, or all Attack that there is."""
        for action in self._of("strike"):
            enemy = deeds.enemy_at(self.state, action.square)
            times = _strikes_on(self.state, self.hero, self.slot, enemy)
            says = f"⚔×{times} {_named(enemy)}"
            yield _plan(says, [action] * times, self.who, "attack", stands_for=action.notation)

    def _going(self) -> Iterator[Plan]:
        """The free move to a square from which an enemy is in range, and strikes."""
        hero = self.hero
        if not (hero.moves and hero.energy[ATTACK]):
            return
        near, reach = DISTANCE[hero.square], hero.kind.range
        far = [enemy for enemy in self.state.enemies if near[enemy.square] > reach]
        ways = [(enemy, square) for enemy in far if (square := self._way_to(enemy)) is not None]
        for enemy, square in sorted(ways, key=lambda way: near[way[0].square])[:MOST_GOING]:
            move, strike = MOVES[self.slot][square], STRIKES[self.slot][enemy.square]
            moved = self._after(move)
            times = _strikes_on(moved, moved.heroes[hero.number], self.slot, enemy)
            says = f"👣 {NAMES[square]}, ⚔×{times} {_named(enemy)}"
            yield _plan(says, [move, *[strike] * times], self.who, "attack")

    def _way_to(self, enemy: Enemy) -> int | None:
        """The best of the squares from which an enemy is in range."""
        reach = self.hero.kind.range
        return self._best([square for square in self._squares if DISTANCE[square][enemy.square] <= reach])

    def _best(self, squares: Sequence[int]) -> int | None:
        return max(squares, key=self._squares.__getitem__, default=None)

    def _stepping(self) -> Iterator[Plan]:
        """The best squares to go to: closer to an enemy, out of harm's way, and others."""
        hero = self.hero
        if not (self.state.enemies and self._squares):
            return
        closer = self._best([each for each in self._squares if self._distance(each) < self._distance(hero.square)])
        safer = self._best([each for each in self._squares if self._harm[each] < self._harm[hero.square]])
        others = sorted(self._squares, key=self._squares.__getitem__, reverse=True)
        named = [each for each in (closer, safer) if each is not None]
        for square in list(dict.fromkeys([*named, *others]))[:MOST_SQUARES]:
            yield self._step_to(square, "closer" if square == closer else "safer" if square == safer else "")

    def _step_to(self, square: int, why: str) -> Plan:
        near = "⚔" if not self._distance(square) else ""
        says = " ".join(filter(None, ("👣", NAMES[square], why or near, "" if self.hero.moves else "for ⚙1")))
        plan = _plan(says, [MOVES[self.slot][square]], self.who, rank=2)
        return plan if why and self.hero.moves else _spare(plan)

    @cached_property
    def _squares(self) -> dict[int, float]:
        """Where the hero may go, and what the position is worth then."""
        return {action.square: evaluate(self._after(action), self.hero.seat) for action in self._of("move")}

    @cached_property
    def _harm(self) -> dict[int, int]:
        """The harm that the enemies would do to the hero where it stands, and where it may go."""
        number = self.hero.number
        moves = {action.square: incoming(self._after(action))[number] for action in self._of("move")}
        return moves | {self.hero.square: incoming(self.state)[number]}

    def _after(self, action: ElementailsAction) -> ElementailsState:
        after = self.state.copy()
        deeds.act(after, self.hero.seat, action)
        return after

    def _distance(self, square: int) -> int:
        """How many steps are missing from there to the range of the nearest enemy."""
        near = DISTANCE[square]
        return max(0, min(near[enemy.square] for enemy in self.state.enemies) - self.hero.kind.range)

    def _several(self) -> Iterator[Plan]:
        """All Defence, and Utility for one element or for what the powers lack."""
        defence, utility = self.hero.energy[DEFENCE], self.hero.energy[UTILITY]
        for action in self._of("guard") if defence > 1 else []:
            yield _plan(f"🛡×{defence}", [action] * defence, self.who, stands_for=action.notation)
        for action in self._of("focus"):
            for times in range(2, utility + 1):
                yield _plan(_focused([action] * times), [action] * times, self.who, within="focus")
        lacking = all_focuses(self.hero, self.slot, all_utility=False)
        if len(lacking) > 1:
            yield _plan(_focused(lacking), lacking, self.who, rank=3)
        if self.who and defence and utility:
            yield _plan("Use rest", _rest(self.hero, self.slot), self.who, rank=8)

    def _powering(self) -> Iterator[Plan]:
        """A power for which mana is missing that all can be had by focusing."""
        hero = self.hero
        for place, power in enumerate(hero.kind.powers):
            focuses = [] if hero.used >> place & 1 else self._focuses_for(power)
            aims = self._aims(power)
            if focuses and len(aims) == 1:
                yield _plan(f"⚙×{len(focuses)}, {shortened(power.name)}", [*focuses, aims[0]], self.who, "go", rank=1)

    def _focuses_for(self, power: PowerKind) -> list[ElementailsAction]:
        """What has to be focused for a power; nothing if it can be paid, or not even so."""
        hero, actions = self.hero, []
        for element, amount in power.cost:
            missing = amount - hero.mana[element]
            if missing > 0 and element not in (hero.kind.primary, hero.kind.secondary):
                return []
            actions += [FOCUSES[self.slot][element]] * -(-max(0, missing) // deeds.FOCUS_MANA)
        return actions if len(actions) <= hero.energy[UTILITY] else []

    def _aims(self, power: PowerKind) -> list[ElementailsAction]:
        ability, near = power.ability, DISTANCE[self.hero.square]
        if ability.choice == NOBODY:
            return [with_word("power", self.slot, power.id)]
        units = self.state.enemies if ability.choice == FOE else self.state.standing()
        ways = aimed("power", self.slot, power.id)
        return [ways[unit.square] for unit in units if near[unit.square] <= ability.range]

    def _likely(self) -> Iterator[Plan]:
        """Of several targets of a spell or a power the best one, for where not each has a button."""
        ways: dict[str, list[ElementailsAction]] = {}
        for action in (*self._of("power"), *self._of("cast")):
            ways.setdefault(action.word, []).append(action)
        for word, aims in ways.items():
            if len(aims) > 1:
                best = max(aims, key=lambda action: evaluate(self._after(action), self.hero.seat))
                says, tone = f"{shortened(card_names()[word])} → {self._aimed_at(best.square)}", _TONES[best.verb]
                yield _spare(_plan(says, [best], self.who, tone, stands_for=best.notation, rank=1))

    def _aimed_at(self, square: int) -> str:
        hero = next((each for each in self.state.heroes if each.square == square), None)
        return NAMES[square] if hero is None else f"{hero.number + 1} {last_word(hero.kind.id)}"

    def _untapping(self) -> Iterator[Plan]:
        """Untapping that spares Utility: Defence pays first, or Attack."""
        ways = sorted(self._of("untap"), key=lambda way: (-way.amounts[UTILITY], -way.amounts[DEFENCE]))[1:]
        if ways:
            by_defence = max(ways, key=lambda way: (way.amounts[DEFENCE], way.amounts[UTILITY]))
            by_attack = max(ways, key=lambda way: (way.amounts[ATTACK], way.amounts[DEFENCE]))
            for way in dict.fromkeys([by_defence, by_attack]):
                yield _spare(_plan(f"Untap {paid(way.amounts)}", [way], self.who, rank=3))

    def _ending(self, begun: Sequence[Plan]) -> Iterator[Plan]:
        """What a turn often ends with: strikes or a step, all that is left, and done."""
        for plan in begun:
            after, actions = self.state.copy(), [parse(notation) for notation in plan.notations]
            for action in actions:
                deeds.act(after, self.hero.seat, action)
            hero = after.heroes[self.hero.number]
            rest = [] if hero.square < 0 else _rest(hero, self.slot)
            if after.enemies and len(actions) + len(rest) < ACTIONS_AT_MOST:
                says = f"{plan.says}, rest, done" if rest else f"{plan.says}, done"
                yield _spare(_plan(says, [*actions, *rest, DONE], "", plan.tone, rank=8))

    def _giving(self) -> Iterator[Plan]:
        """As much mana as another hero's powers lack."""
        for number, gift in enumerate(worth_trying(self.state, self.hero.seat, self._of("give"))):
            other = deeds.hero_at(self.state, gift.square)
            says = f"{gift.amounts[0]} {gift.word} → {other.number + 1} {last_word(other.kind.id)}"
            yield _plan(says, [gift], self.who, within="give")
            if number < MOST_GIFTS:
                yield _spare(_plan(says, [gift], self.who, rank=4))


def _plan(
    says: str,
    actions: Sequence[ElementailsAction],
    who: str,
    tone: Tone = "plain",
    *,
    stands_for: str = "",
    within: str = "",
    rank: int = 0,
) -> Plan:
    notations = tuple(action.notation for action in actions)
    return Plan(says, notations, tone=tone, rank=rank, stands_for=stands_for, within=within, who=who)


def _spare(plan: Plan) -> Plan:
    """A plan that a panel leaves out where it has no room for it."""
    return replace(plan, gives_way=True)


def _named(enemy: Enemy) -> str:
    return f"{NAMES[enemy.square]} {last_word(enemy.kind.id)}"


def _strikes_on(state: ElementailsState, hero: Hero, slot: int, enemy: Enemy) -> int:
    """How often the hero can strike an enemy: until it is cleansed or driven off, or the hero goes Berserk."""
    tried = state.copy()
    striker, action = tried.heroes[hero.number], STRIKES[slot][enemy.square]
    for times in range(1, hero.energy[ATTACK] + 1):
        deeds.act(tried, hero.seat, action)
        stays = any(each.number == enemy.number and each.square == enemy.square for each in tried.enemies)
        if not stays or striker.berserk != hero.berserk:
            return times
    return hero.energy[ATTACK]


# --- what is left ------------------------------------------------------------


def _last(state: ElementailsState, seat: int) -> Iterator[Plan]:
    """Everything that is left of the turn, and its end. Who has one hero may choose the element too."""
    heroes = [(slot, hero) for slot, hero in enumerate(state.heroes_of(seat)) if hero.square >= 0]
    rest = [action for slot, hero in heroes for action in _rest(hero, slot)]
    if not rest or len(rest) >= ACTIONS_AT_MOST:
        return
    if len(state.heroes_of(seat)) > 1:
        yield _plan("All use rest, done", [*rest, DONE], "", rank=9)
        return
    yield _plan("Use rest, done", [*rest, DONE], "", rank=9)
    for slot, hero in heroes:
        for element in (hero.kind.primary, hero.kind.secondary):
            focuses = [FOCUSES[slot][element]] * hero.energy[UTILITY]
            if focuses and focuses != all_focuses(hero, slot):
                says = f"Rest {ELEMENTS[element].capitalize()}, done"
                yield _spare(_plan(says, [*all_guards(hero, slot), *focuses, DONE], "", rank=9))


def _rest(hero: Hero, slot: int) -> list[ElementailsAction]:
    """All Defence for Block, all Utility for mana."""
    return [*all_guards(hero, slot), *all_focuses(hero, slot)]


def all_guards(hero: Hero, slot: int) -> list[ElementailsAction]:
    return [GUARDS[slot]] * hero.energy[DEFENCE]


def all_focuses(hero: Hero, slot: int, *, all_utility: bool = True) -> list[ElementailsAction]:
    """Utility for mana that the hero's powers lack, and all that is left of it for the Primary element."""
    mana, kind = list(hero.mana), hero.kind
    actions = []
    for _ in range(hero.energy[UTILITY]):
        lack = [min(deeds.FOCUS_MANA, kind.uses[each] - mana[each]) for each in (kind.primary, kind.secondary)]
        if max(lack) <= 0 and not all_utility:
            break
        element = kind.secondary if lack[1] > max(0, lack[0]) else kind.primary
        mana[element] += deeds.FOCUS_MANA
        actions.append(FOCUSES[slot][element])
    return sorted(actions, key=lambda action: action.word)


def _focused(focuses: Sequence[ElementailsAction]) -> str:
    """Such as "⚙×2 Water, ×1 Plant"."""
    counted = Counter(action.word.capitalize() for action in focuses)
    return f"⚙{', '.join(f'×{number} {word}' for word, number in counted.items())}"
