"""Magpies: a toy game, as small as a game can be that uses every corner of the contract.

Two to four magpies bid for four shiny prizes. The deck holds 1 to 5 four times each; everybody holds three cards, hidden.

1. All choose a bid secretly; others see only that they have chosen. When all have, the bids are shown.
2. Who alone bid highest leads. Then the others who still have their one feather are asked in order of their seats: pay it
   to peck, or pass. The first peck ends the asking; a die of 4 or more makes that magpie the leader.
3. The prize is worth 1 to 6. The generator says how much ("house"), or the table does (the option prizes="outside").
4. The leader scores the prize, the bids are put aside for all to see, and each magpie draws a card while there are any.

Most points win. Who leaves keeps their cards; if they led, nobody does. The last one left wins at once.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from engine.core.events import Event, EventSink, Sighting
from engine.core.game import Game, Need, Outcome, Setup
from engine.core.refusals import (
    BadAnswer,
    BadOption,
    MalformedNotation,
    NothingAsked,
    Refusal,
    UnknownOption,
    UnreadableState,
    listed,
)
from engine.core.rng import Rng, derive

CARDS = tuple(card for card in range(1, 6) for _ in range(4))
HAND_SIZE = 3
PRIZES = 4
HIDDEN = -1
SOURCES = ("house", "outside")
HOW_TO = "Write 'bid' and a card from 1 to 5, 'peck' or 'pass'."


@dataclass(frozen=True, slots=True)
class ToyAction:
    verb: str
    card: int = 0

    @property
    def notation(self) -> str:
        return f"{self.verb} {self.card}" if self.card else self.verb


PASS, PECK = ToyAction("pass"), ToyAction("peck")


class ToyState:
    """`phase` is choose, respond, prize or over; a bid of 0 is none; `asked` are those who may still peck."""

    __slots__ = ("aside", "asked", "bids", "deck", "feathers", "gone", "hands", "leader", "phase", "rng")
    __slots__ += ("round", "scores", "setup", "sink")

    def __init__(self, setup: Setup, rng: int) -> None:
        self.setup, self.rng = setup, rng
        self.phase, self.round = "choose", 1
        self.leader: int | None = None
        self.aside: list[int] = []
        self.asked: list[int] = []
        self.deck: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(setup.seats)]
        self.bids, self.scores, self.feathers = [0] * setup.seats, [0] * setup.seats, [1] * setup.seats
        self.gone = [False] * setup.seats
        self.sink: EventSink | None = None

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.setup, twin.rng, twin.phase, twin.round, twin.leader = (
            self.setup, self.rng, self.phase, self.round, self.leader,
        )  # fmt: skip
        twin.aside, twin.asked, twin.deck = self.aside[:], self.asked[:], self.deck[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.bids, twin.scores, twin.feathers, twin.gone = (
            self.bids[:], self.scores[:], self.feathers[:], self.gone[:],
        )  # fmt: skip
        twin.sink = None
        return twin

    def seats_in(self) -> list[int]:
        return [seat for seat, gone in enumerate(self.gone) if not gone]

    def roll(self) -> int:
        rng = Rng(self.rng)
        die = 1 + rng.below(6)
        self.rng = rng.state
        return die

    def tell(self, kind: str, public: dict[str, Any] | None, secret: dict[int, dict[str, Any]] | None = None) -> None:
        if self.sink is not None:
            self.sink(Event(kind, public, secret or {}))


_TEXT_FIELDS = [slot for slot in ToyState.__slots__ if slot not in ("setup", "sink")]


@dataclass(frozen=True, slots=True)
class ToyView:
    """`hand` is the audience's own; `bids` are HIDDEN for others while people choose."""

    audience: int | None
    seats: int
    phase: str
    round: int
    leader: int | None
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    bids: tuple[int, ...]
    aside: tuple[int, ...]
    asked: tuple[int, ...]
    scores: tuple[int, ...]
    feathers: tuple[int, ...]
    gone: tuple[bool, ...]


class Magpies(Game[ToyState, ToyView, ToyAction]):
    name = "toy"
    title = "Magpies"
    rules_version = 1
    seats = range(2, 5)

    def new(self, setup: Setup, seed: int) -> ToyState:
        self.check_seats(setup.seats)
        options = {"prizes": "house"} | dict(setup.options)
        for option in options:
            if option != "prizes":
                raise UnknownOption(self.title, option, ["prizes"])
        if options["prizes"] not in SOURCES:
            raise BadOption(f"Prizes come from 'house' or 'outside', not from '{options['prizes']}'.")
        rng = Rng(derive(seed, "magpies"))
        state = ToyState(Setup(setup.seats, options), 0)
        state.deck = rng.sample(CARDS, len(CARDS))
        state.hands = [sorted(state.deck.pop() for _ in range(HAND_SIZE)) for _ in range(setup.seats)]
        state.rng = rng.state
        return state

    def to_act(self, state: ToyState) -> Sequence[int]:
        if state.phase == "choose":
            return [seat for seat in state.seats_in() if not state.bids[seat]]
        return state.asked[:1]

    def legal(self, state: ToyState, seat: int) -> list[ToyAction]:
        if seat not in self.to_act(state):
            return []
        if state.phase == "choose":
            return [ToyAction("bid", card) for card in dict.fromkeys(state.hands[seat])]
        return [PASS, PECK]

    def apply(self, state: ToyState, seat: int, action: ToyAction) -> None:
        if action.verb == "bid":
            state.hands[seat].remove(action.card)
            state.bids[seat] = action.card
            state.tell("choice", {"seat": seat}, {seat: {"seat": seat, "card": action.card}})
        elif action.verb == "peck":
            state.feathers[seat] = 0
            state.asked = []
            die = state.roll()
            state.leader = seat if die >= 4 else state.leader
            state.tell("peck", {"seat": seat, "die": die})
        else:
            state.asked.remove(seat)
            state.tell("pass", {"seat": seat})
        self._go_on(state)

    def _go_on(self, state: ToyState) -> None:
        """Whatever happens by itself once nobody has to decide: reveal, ask, prize, end."""
        if len(state.seats_in()) == 1:
            state.phase, state.asked = "over", []
        elif state.phase == "choose" and all(state.bids[seat] for seat in state.seats_in()):
            self._reveal(state)
        if state.phase == "respond" and not state.asked:
            state.phase = "prize"
            if state.setup.options["prizes"] == "house":
                self._give(state, state.roll())
        outcome = self.outcome(state)
        if outcome is not None:
            state.tell("over", {"winners": outcome.winners, "reason": outcome.reason})

    def _reveal(self, state: ToyState) -> None:
        highest = max(state.bids)
        state.phase = "respond"
        state.leader = state.bids.index(highest) if state.bids.count(highest) == 1 else None
        state.tell("bids", {"bids": tuple(state.bids), "leader": state.leader})
        if state.leader is not None:
            state.asked = [seat for seat in state.seats_in() if state.feathers[seat] and seat != state.leader]

    def _give(self, state: ToyState, prize: int) -> None:
        if state.leader is not None:
            state.scores[state.leader] += prize
        state.tell("prize", {"leader": state.leader, "prize": prize})
        state.aside += [bid for bid in state.bids if bid]
        state.bids = [0] * state.setup.seats
        state.leader = None
        state.phase, state.round = ("over", state.round) if state.round == PRIZES else ("choose", state.round + 1)
        for seat in state.seats_in():
            if state.deck:
                card = state.deck.pop()
                state.hands[seat] = sorted([*state.hands[seat], card])
                state.tell("draw", None, {seat: {"card": card}})

    def outcome(self, state: ToyState) -> Outcome | None:
        if state.phase != "over":
            return None
        points = [-1 if gone else score for gone, score in zip(state.gone, state.scores, strict=True)]
        places = tuple(1 + sum(other > mine for other in points) for mine in points)
        reason = "most points" if len(state.seats_in()) > 1 else "the last one left"
        return Outcome(tuple(seat for seat, place in enumerate(places) if place == 1), places, reason)

    def view(self, state: ToyState, audience: int | None) -> ToyView:
        hidden = state.phase == "choose"
        return ToyView(
            audience, state.setup.seats, state.phase, state.round, state.leader,
            hand=() if audience is None else tuple(state.hands[audience]),
            hand_sizes=tuple(map(len, state.hands)),
            bids=tuple(HIDDEN if bid and hidden and seat != audience else bid for seat, bid in enumerate(state.bids)),
            aside=tuple(state.aside), asked=tuple(state.asked), scores=tuple(state.scores),
            feathers=tuple(state.feathers), gone=tuple(state.gone),
        )  # fmt: skip

    def determinize(self, view: ToyView, rng: Rng) -> ToyState:
        state = ToyState(Setup(view.seats, {"prizes": "house"}), rng.bits64() << 64 | rng.bits64())
        state.phase, state.round, state.leader = view.phase, view.round, view.leader
        state.aside, state.asked, state.scores = list(view.aside), list(view.asked), list(view.scores)
        state.feathers, state.gone = list(view.feathers), list(view.gone)
        unknown = rng.sample(CARDS, len(CARDS))
        for card in (*view.hand, *view.aside, *(bid for bid in view.bids if bid > 0)):
            unknown.remove(card)
        state.bids = [unknown.pop() if bid == HIDDEN else bid for bid in view.bids]
        for seat, size in enumerate(view.hand_sizes):
            known = seat == view.audience
            state.hands[seat] = list(view.hand) if known else sorted(unknown.pop() for _ in range(size))
        state.deck = unknown
        return state

    def evaluate(self, state: ToyState, seat: int) -> float:
        return state.scores[seat] + 3.5 * (state.leader == seat) + 0.1 * sum(state.hands[seat])

    def fallback(self, state: ToyState, seat: int) -> ToyAction:
        return self.legal(state, seat)[0]

    def withdraw(self, state: ToyState, seat: int) -> None:
        if state.phase == "over" or state.gone[seat]:
            return
        state.gone[seat] = True
        state.tell("gone", {"seat": seat})
        if state.phase == "choose" and state.bids[seat]:
            state.hands[seat] = sorted([*state.hands[seat], state.bids[seat]])
            state.bids[seat] = 0
        if state.leader == seat:
            state.leader, state.asked = None, []
        state.asked = [other for other in state.asked if other != seat]
        self._go_on(state)

    def needs(self, state: ToyState) -> Need | None:
        return Need("prize", {"round": state.round}) if state.phase == "prize" else None

    def supply(self, state: ToyState, answer: str) -> None:
        if state.phase != "prize":
            raise NothingAsked
        if answer not in tuple("123456"):
            raise BadAnswer("A prize is worth 1 to 6 points.")
        self._give(state, int(answer))
        self._go_on(state)

    def encode(self, state: ToyState) -> str:
        fields = {field: getattr(state, field) for field in _TEXT_FIELDS}
        return json.dumps({"seats": state.setup.seats, "options": dict(state.setup.options), **fields})

    def decode(self, text: str) -> ToyState:
        try:
            content = json.loads(text)
            prizes = content["options"]["prizes"]
            state = ToyState(Setup(content["seats"], {"prizes": prizes}), content["rng"])
            for field in _TEXT_FIELDS:
                setattr(state, field, content[field])
            cards = [*state.deck, *state.aside, *sum(state.hands, []), *(bid for bid in state.bids if bid)]
            fits = sorted(cards) == list(CARDS) and prizes in SOURCES
        except (ValueError, KeyError, TypeError, RecursionError) as error:
            raise UnreadableState("This is no stored position of Magpies.") from error
        if not fits:
            raise UnreadableState("This stored position of Magpies has lost something.")
        return state

    def parse(self, text: str) -> ToyAction:
        match text.lower().split():
            case ["pass"]:
                return PASS
            case ["peck"]:
                return PECK
            case ["bid", card] if card in tuple("12345"):
                return ToyAction("bid", int(card))
        raise MalformedNotation(text, HOW_TO)

    def label(self, view: ToyView, action: ToyAction) -> str:
        words = {"pass": "Let the leader have it", "peck": "Pay your feather and peck"}
        return words.get(action.verb, f"Bid your {action.card}")

    def why_not(self, state: ToyState, seat: int, action: ToyAction) -> Refusal:
        if state.phase == "respond":
            return Refusal("The bids are on the table already. You may only peck or pass.")
        if action.verb != "bid":
            return Refusal("There is nothing to answer yet. Choose a card to bid.")
        return Refusal(f"You do not hold a {action.card}. Bid {listed(map(str, state.hands[seat]))}.")

    def narrate(self, sighting: Sighting) -> list[str]:  # noqa: PLR0911 - one line for each kind of event
        facts = sighting.facts
        match sighting.kind:
            case "choice":
                return [f"Seat {facts['seat']} has chosen" + (f" a {facts['card']}." if "card" in facts else ".")]
            case "bids":
                leader = "nobody leads" if facts["leader"] is None else f"seat {facts['leader']} leads"
                return [f"The bids are {', '.join(map(str, facts['bids']))}: {leader}."]
            case "peck":
                return [f"Seat {facts['seat']} pecks and rolls a {facts['die']}."]
            case "pass":
                return [f"Seat {facts['seat']} passes."]
            case "prize":
                owner = "Nobody" if facts["leader"] is None else f"Seat {facts['leader']}"
                return [f"{owner} gets the prize of {facts['prize']}."]
            case "draw":
                return [f"You draw a {facts['card']}."]
            case "gone":
                return [f"Seat {facts['seat']} has flown away."]
        return [f"The match is over, {facts['reason']}: seat {' and '.join(map(str, facts['winners']))}."]
