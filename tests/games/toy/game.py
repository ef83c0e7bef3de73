"""Magpies: a toy game, about as small as a game can be that uses every corner of the contract.

Each round two to four magpies secretly roll a die and secretly bid up to what it shows. When all have, the bids are
shown: the highest leads, of equal ones that of the lowest seat. If it is not a 6, those with a lower one are asked in
order of their seats to pass or to peck, which makes another die their bid. Who leads then scores the prize: a die or,
with the option prizes="outside", what somebody outside says. The first with 12 points wins, or the last one left.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Self

from engine.core import refusals
from engine.core.address import numbered
from engine.core.events import EventSink, Sighting, Teller
from engine.core.game import Game, Need, Outcome, Setup
from engine.core.rng import Rng, derive


class ToyAction(NamedTuple):
    notation: str
    bid: int = 0


BIDS = [ToyAction(f"bid {number}", number) for number in range(1, 7)]
ANSWERS = [ToyAction("pass"), ToyAction("peck")]
GOAL, GONE = 12, -1
TEXTS = {"act": "{who} chooses to {act}.", "bids": "{who} leads: bids are {bids}.", "prize": "{who} scores {prize}."}


@dataclass(slots=True)
class ToyState(Teller):
    setup: Setup
    rng: int
    phase: str  # choose, answer, prize or over
    asked: list[bool]  # for each seat whether it still has to choose or answer
    bids: list[int]  # until a seat has chosen, the most that it may bid; 0 for those who left
    scores: list[int]  # GONE for those who left
    sink: EventSink | None = None

    def copy(self) -> Self:
        return self.__class__(self.setup, self.rng, self.phase, self.asked[:], self.bids[:], self.scores[:])

    def roll(self) -> int:
        rng = Rng(self.rng)
        die, self.rng = 1 + rng.below(6), rng.state
        return die


class ToyView(NamedTuple):
    phase: str
    asked: tuple[bool, ...]
    bids: tuple[int | None, ...]  # those of others are hidden until all have chosen
    scores: tuple[int, ...]


class Magpies(Game[ToyState, ToyView, ToyAction]):
    name, title, rules_version, seats = "toy", "Magpies", 1, range(2, 5)
    about = (
        "A game of magpies who want the same shiny things.",
        "Bid in secret. After a higher bid you may peck: another die is your bid.",
        "The first with 12 points wins, or the last one left.",
    )

    def new(self, setup: Setup, seed: int) -> ToyState:
        self.check_seats(setup.seats)
        if dict(setup.options) not in ({}, {"prizes": "house"}, {"prizes": "outside"}):
            raise refusals.BadOption("The only option is prizes: they come from 'house' or from 'outside'.")
        return self._new_round(ToyState(setup, derive(seed, self.name), "choose", [], [], [0] * setup.seats))

    def _new_round(self, state: ToyState) -> ToyState:
        state.phase = "choose" if max(state.scores) < GOAL else "over"
        state.asked = [state.phase == "choose" and score != GONE for score in state.scores]
        state.bids = [state.roll() if asked else 0 for asked in state.asked]
        return state

    def is_in(self, state: ToyState, seat: int) -> bool:
        return state.scores[seat] != GONE

    def to_act(self, state: ToyState) -> Sequence[int]:
        asked = [seat for seat, is_asked in enumerate(state.asked) if is_asked]
        return asked if state.phase == "choose" else asked[:1]

    def legal(self, state: ToyState, seat: int) -> list[ToyAction]:
        actions = BIDS[: state.bids[seat]] if state.phase == "choose" else ANSWERS[:]
        return actions if seat in self.to_act(state) else []

    def apply(self, state: ToyState, seat: int, action: ToyAction) -> None:
        secret = {seat: {"seat": seat, "act": action.notation}} if action.bid else None
        state.tell("act", {"seat": seat, "act": action.notation.split()[0]}, secret)
        if action.notation != "pass":
            state.bids[seat] = action.bid or state.roll()
        state.asked[seat] = False
        self._go_on_if_all_decided(state)

    def _go_on_if_all_decided(self, state: ToyState) -> None:
        if state.phase == "choose" and not any(state.asked):
            state.phase, highest = "answer", max(state.bids)
            state.tell("bids", {"seat": state.bids.index(highest), "bids": ", ".join(map(str, state.bids))})
            state.asked = [0 < bid < highest < 6 for bid in state.bids]
        if state.phase == "answer" and not any(state.asked):
            state.phase = "prize"
            if state.setup.options.get("prizes") != "outside":
                self.supply(state, str(state.roll()))

    def needs(self, state: ToyState) -> Need | None:
        return Need("prize", {"bids": tuple(state.bids)}) if state.phase == "prize" else None

    def supply(self, state: ToyState, answer: str) -> None:
        if state.phase != "prize":
            raise refusals.NothingAsked
        if answer not in tuple("123456"):
            raise refusals.BadAnswer("A prize is worth 1 to 6 points.")
        leader = state.bids.index(max(state.bids))
        state.scores[leader] += int(answer)
        state.tell("prize", {"seat": leader, "prize": answer})
        self._new_round(state)

    def withdraw(self, state: ToyState, seat: int) -> None:
        if state.phase != "over" and state.scores[seat] != GONE:
            state.tell("act", {"seat": seat, "act": "leave"})
            state.asked[seat], state.bids[seat], state.scores[seat] = False, 0, GONE
            if state.scores.count(GONE) == state.setup.seats - 1:
                state.phase, state.asked = "over", [False] * state.setup.seats
            self._go_on_if_all_decided(state)

    def outcome(self, state: ToyState) -> Outcome | None:
        if state.phase != "over":
            return None
        places = tuple(1 + sum(other > mine for other in state.scores) for mine in state.scores)
        return Outcome((places.index(1),), places, "most points win")

    def view(self, state: ToyState, audience: int | None) -> ToyView:
        secret = state.phase == "choose"
        bids = (None if secret and bid and seat != audience else bid for seat, bid in enumerate(state.bids))
        return ToyView(state.phase, tuple(state.asked), tuple(bids), tuple(state.scores))

    def determinize(self, view: ToyView, rng: Rng) -> ToyState:
        bids = [1 + rng.below(6) if bid is None else bid for bid in view.bids]
        return ToyState(Setup(len(bids)), rng.bits64(), view.phase, list(view.asked), bids, list(view.scores))

    def evaluate(self, state: ToyState, seat: int) -> float:
        return state.scores[seat] + 0.1 * state.bids[seat]

    def fallback(self, state: ToyState, seat: int) -> ToyAction:
        return self.legal(state, seat)[0]

    def encode(self, state: ToyState) -> str:
        prizes = state.setup.options.get("prizes", "house")
        return json.dumps([prizes, state.rng, state.phase, state.asked, state.bids, state.scores])

    def decode(self, text: str) -> ToyState:
        try:
            prizes, rng, phase, *lists = json.loads(text)
            (seats,) = {len(each) for each in lists}
            return ToyState(Setup(seats, {"prizes": prizes}), rng, phase, *lists)
        except (RecursionError, TypeError, ValueError) as error:
            raise refusals.UnreadableState("This is no stored position of Magpies.") from error

    def parse(self, text: str) -> ToyAction:
        for action in (*BIDS, *ANSWERS):
            if action.notation == text.lower():
                return action
        raise refusals.MalformedNotation(text, "Write 'bid' and a number from 1 to 6, 'peck' or 'pass'.")

    def label(self, view: ToyView, action: ToyAction) -> str:
        return action.notation.capitalize()

    def why_not(self, state: ToyState, seat: int, action: ToyAction) -> refusals.Refusal:
        return refusals.Refusal(f"You may {refusals.listed(each.notation for each in self.legal(state, seat))} now.")

    def narrate(self, sighting: Sighting, names: Sequence[str] = ()) -> list[str]:
        seat = sighting.facts["seat"]
        return [TEXTS[sighting.kind].format(**sighting.facts, who=names[seat] if names else numbered(seat))]
