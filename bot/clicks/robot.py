"""Plays the choices of a built-in player through the controls of panels alone, and counts the clicks of each seat."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.clicks.ways import Way, ways
from bot.play.offers import Offer, Opened
from engine.core.choices import Plan
from engine.core.game import AnyGame, Setup
from engine.core.plans import ACTIONS_AT_MOST, carried_out
from engine.core.rng import Rng, derive
from engine.players.perspective import BuiltInPlayer, Perspective

Step = tuple[int, str]
AHEAD = 4
"""So many steps later it makes no difference any more in which order attacks were named, if it ever did not."""


@dataclass(frozen=True, slots=True)
class Found:
    """A way that makes the next actions: how many it makes, and in which order they and those put off come."""

    way: Way
    done: int
    order: Sequence[str]


class OutOfReach(Exception):
    """The controls do not lead to an action."""


@dataclass(slots=True)
class Count:
    """What matches cost: clicks, and the actions that they made, by verb; over so many people and turns."""

    clicks: Counter[str] = field(default_factory=Counter)
    actions: Counter[str] = field(default_factory=Counter)
    people: int = 0
    turns: int = 0

    @property
    def a_person(self) -> float:
        """Clicks of a person in a match."""
        return self.clicks.total() / self.people

    @property
    def a_turn(self) -> float:
        return self.clicks.total() / max(1, self.turns)


def recorded(game: AnyGame, setup: Setup, seed: int, players: Sequence[BuiltInPlayer]) -> list[Step]:
    """What built-in players do in a match."""
    state = game.new(setup, seed)
    generators = [Rng(derive(seed, "player", seat)) for seat in range(setup.seats)]
    steps: list[Step] = []
    while game.outcome(state) is None:
        seat = game.to_act(state)[0]
        action = players[seat].choose(Perspective(game, state, seat), generators[seat])
        steps.append((seat, action.notation))
        game.apply(state, seat, action)
    return steps


def _without_steps_back(game: AnyGame, steps: Sequence[Step]) -> list[Step]:
    """Without actions that are taken back at once: a person does not name somebody just to name them again."""
    back = {kind.verb for kind in game.verbs if kind.takes_back}
    kept: list[Step] = []
    for seat, notation in steps:
        if notation.split()[0] in back and kept and kept[-1][0] == seat:
            kept.pop()
        else:
            kept.append((seat, notation))
    return kept


class Robot:
    """One match, played a second time through the controls."""

    def __init__(self, game: AnyGame, setup: Setup, seed: int, steps: Sequence[Step], count: Count) -> None:
        self._game = game
        self._state = game.new(setup, seed)
        self._steps = _without_steps_back(game, steps)
        self._count = count
        self._opened: dict[int, Opened] = {}
        self._arranges = any(kind.show == "pair" and kind.stays for kind in game.verbs)
        """Where things are arranged, detours have to be seen as such."""
        self._ordered_until = 0
        """Before this step it is settled what is left for last."""

    def play(self) -> None:
        at = 0
        while at < len(self._steps):
            at += self._step(at)
        self._count.people += self._state.setup.seats
        self._count.turns += sum(
            self._game.turn_of(self._game.view(self._state, seat)) for seat in range(self._state.setup.seats)
        )

    def _step(self, at: int) -> int:
        """Makes the next choice; how many steps that was."""
        seat, notation = self._steps[at]
        if self._is_of_course(seat):
            self._apply(self._state, seat, notation)
            return 1
        offer = self._offer(self._state, seat)
        if self._leave_out_detours(at, offer):
            return 0
        if at >= self._ordered_until:
            self._leave_for_last(at, offer)
        found = self._cheapest(at, offer)
        verb = next(choice.verb for choice in offer.choices if choice.notation == found.way.notations[0])
        self._count.clicks[verb] += found.way.cost
        self._count.actions[verb] += 1
        self._steps[at : at + len(found.order)] = [(seat, each) for each in found.order]
        for each in found.order[: found.done]:
            self._apply(self._state, seat, each)
        self._opened[seat] = offer.staying(found.way.opened)
        return found.done

    def _is_of_course(self, seat: int) -> bool:
        """Whether a person is not asked, because there is nothing to decide; a built-in player may idle there."""
        return seat in self._game.to_act(self._state) and self._game.matter_of_course(self._state, seat) is not None

    def _offer(self, state: Any, seat: int) -> Offer:
        game = self._game
        actions = game.legal(state, seat) or game.second_thoughts(state, seat)
        return Offer(game, game.view(state, seat), seat, actions)

    def _own(self, at: int) -> list[str]:
        """What the same seat does next, until another acts."""
        seat = self._steps[at][0]
        own = []
        for other, notation in self._steps[at:]:
            if other != seat:
                break
            own.append(notation)
        return own

    def _apply(self, state: Any, seat: int, notation: str) -> None:
        self._game.apply(state, seat, self._game.parse(notation))

    def _leave_out_detours(self, at: int, offer: Offer) -> bool:
        """Takes arranging that comes to nothing out of what is to be done: a person would not do it.

        That is so where the same is offered later in the same question if it is left out.
        """
        if not self._is_arranging(offer, self._steps[at][1]):
            return False
        seat, own = self._steps[at][0], self._own(at)
        with_it, without = self._state.copy(), self._state.copy()
        asked, detour, left_out = self._game.question(with_it, seat), 0, []
        for number, notation in enumerate(own, 1):
            if seat not in self._game.to_act(with_it) or self._game.question(with_it, seat) != asked:
                break
            if self._is_arranging(self._offer(with_it, seat), notation):
                left_out.append(number - 1)
            elif self._game.parse(notation) in self._game.legal(without, seat):
                self._apply(without, seat, notation)
            else:
                break
            self._apply(with_it, seat, notation)
            if self._game.outcome(with_it) is None and self._is_alike(with_it, without, seat):
                detour = number
        kept = [(seat, notation) for number, notation in enumerate(own[:detour]) if number not in left_out]
        self._steps[at : at + detour] = kept
        return detour > 0

    @staticmethod
    def _is_arranging(offer: Offer, notation: str) -> bool:
        verb = next((choice.verb for choice in offer.choices if choice.notation == notation), "")
        kind = offer.kinds.get(verb)
        return kind is not None and kind.show == "pair" and kind.stays

    def _is_alike(self, one: Any, two: Any, seat: int) -> bool:
        if any(seat not in self._game.to_act(state) for state in (one, two)):
            return False
        seen = [
            [(choice.verb, choice.what, choice.at) for choice in self._offer(state, seat).choices]
            for state in (one, two)
        ]
        return seen[0] == seen[1]

    # --- what is left for last ------------------------------------------------------------

    def _leave_for_last(self, at: int, offer: Offer) -> None:
        """Puts what a plan does that ends a turn at the end of it, where the same comes of it by fewer clicks."""
        own = self._own(at)
        ending = [plan for plan in offer.plans if self._ends(offer, plan.notations[-1]) and plan.notations[-1] in own]
        if not ending:
            return
        turn = own[: own.index(ending[0].notations[-1]) + 1]
        self._ordered_until = at + len(turn)
        rests = {frozenset(plan.notations[:-1]) for plan in ending}
        orders = {tuple(self._ordered(at, turn, rest)) for rest in {*rests, frozenset().union(*rests)}}
        best = min([tuple(turn), *sorted(orders - {tuple(turn)})], key=lambda order: self._clicks_for(at, order))
        self._steps[at : at + len(turn)] = [(self._steps[at][0], notation) for notation in best]

    @staticmethod
    def _ends(offer: Offer, notation: str) -> bool:
        verb = next((choice.verb for choice in offer.choices if choice.notation == notation), "")
        kind = offer.kinds.get(verb)
        return kind is not None and kind.is_foot

    def _ordered(self, at: int, turn: list[str], rest: frozenset[str]) -> list[str]:
        """A turn with as much of the rest as can be at its end."""
        wanted, order = self._hash_after(at, turn), turn
        for place in range(len(turn) - 2, -1, -1):
            if turn[place] in rest:
                tried = [*order[:place], *order[place + 1 : -1], turn[place], order[-1]]
                order = tried if self._hash_after(at, tried) == wanted else order
        return order

    def _hash_after(self, at: int, notations: Sequence[str]) -> str:
        """The world after some actions; nothing if they cannot be done in this order."""
        state, seat = self._state.copy(), self._steps[at][0]
        is_done = all(self._is_done(state, seat, notation) for notation in notations)
        return self._game.state_hash(state) if is_done else ""

    def _clicks_for(self, at: int, notations: Sequence[str]) -> int:
        """What a turn costs if its actions are made in this order."""
        kept = self._state, self._steps, self._opened, self._count, self._ordered_until
        self._state, self._opened, self._count = self._state.copy(), dict(self._opened), Count()
        self._steps, self._ordered_until = [(self._steps[at][0], notation) for notation in notations], len(notations)
        try:
            number = 0
            while number < len(notations):
                number += self._step(number)
            return self._count.clicks.total()
        finally:
            self._state, self._steps, self._opened, self._count, self._ordered_until = kept

    # --- what is clicked next ------------------------------------------------------------

    def _cheapest(self, at: int, offer: Offer) -> Found:
        """The way with the fewest clicks for each action that it makes, all of which are next. Raises OutOfReach."""
        found: Found | None = None
        seat = self._steps[at][0]
        for way in ways(offer, self._opened.get(seat, Opened())):
            if found is not None and way.cost > found.way.cost + 1:
                break
            if found is None or way.cost / len(way.notations) < found.way.cost / len(found.way.notations):
                found = self._fitting(at, way) or found
        if found is None:
            raise OutOfReach(self._steps[at][1])
        return found

    def _fitting(self, at: int, way: Way) -> Found | None:
        """How a way makes what is next, be it in another order; None if it leads elsewhere."""
        seat, own = self._steps[at][0], self._own(at)
        if way.notations == (own[0],):
            return Found(way, 1, own[:1])
        if (len(way.notations) == 1 and self._keeps_order(at)) or not set(way.notations) <= set(own):
            return None
        planned = self._state.copy()
        done = way.notations[: carried_out(self._game, planned, seat, Plan("", way.notations, way.through))]
        put_off = _put_off(own, done)
        if put_off is None or not all(self._is_done(planned, seat, notation) for notation in put_off):
            return None
        number, wanted = len(done) + len(put_off), self._state.copy()
        for notation in own[:number]:
            self._apply(wanted, seat, notation)
        if self._game.state_hash(planned) == self._game.state_hash(wanted):
            return Found(way, len(done), [*done, *put_off])
        is_alike = not put_off and self._become_alike(planned, wanted, self._steps[at + number :][:AHEAD])
        return Found(way, len(done), own[:number]) if is_alike else None  # in the order that fits what follows

    def _keeps_order(self, at: int) -> bool:
        """Whether single actions come in their order: where things are arranged, and where the order is settled."""
        return self._arranges or at < self._ordered_until

    def _become_alike(self, one: Any, two: Any, steps: Sequence[Step]) -> bool:
        """Whether two worlds will be the same when things go on as recorded."""
        for seat, notation in steps:
            if not self._is_done(one, seat, notation):
                return False
            self._apply(two, seat, notation)
            if self._game.state_hash(one) == self._game.state_hash(two):
                return True
        return False

    def _is_done(self, state: Any, seat: int, notation: str) -> bool:
        """Makes an action happen if it is legal."""
        action = self._game.parse(notation)
        is_legal = action in self._game.legal(state, seat)
        if is_legal:
            self._game.apply(state, seat, action)
        return is_legal


def _put_off(own: Sequence[str], done: Sequence[str]) -> list[str] | None:
    """What comes after some actions that are done first; None if not all of them are next."""
    left, put_off = Counter(done), []
    for notation in own[:ACTIONS_AT_MOST]:
        if not left.total():
            break
        if left[notation]:
            left[notation] -= 1
        else:
            put_off.append(notation)
    return None if left.total() else put_off
