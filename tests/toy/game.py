"""Magpies: a toy game, about as small as a game can be that uses every corner of the contract.

1. Two to four magpies hold three hidden cards each; the deck had 1 to 5 four times. All choose a bid secretly: others
   see only that they chose. When all have, the bids are shown, and who alone bid highest leads.
2. If somebody leads, the others are asked in order of their seats to peck or pass. The first peck ends the asking:
   a die of 4 or more makes that magpie the leader.
3. The leader scores the prize, 1 to 6: another die, or (option prizes="outside") what somebody outside says.
4. The bids are put aside for all to see, and everybody draws a card while there are any.

It is over when a hand is empty, and most points win. Who leaves keeps their cards; if they led, nobody leads. The last
one left wins at once.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Self

from engine.core import refusals
from engine.core.events import Event, EventSink, Sighting
from engine.core.game import Game, Need, Outcome, Setup
from engine.core.rng import Rng, derive

CARDS = tuple(card for card in range(1, 6) for _ in range(4))
HIDDEN = -1
TEXTS = {
    "choice": "{seat} bids {card}.",
    "bids": "The bids are {bids}: {leader} leads.",
    "peck": "{seat} pecks and rolls a {die}.",
    "pass": "{seat} passes.",
    "prize": "A prize of {prize} goes to {leader}.",
    "draw": "You draw a {card}.",
    "leave": "{seat} flies away.",
    "over": "The match is over: {reason}.",
}


@dataclass(frozen=True, slots=True)
class ToyAction:
    verb: str
    card: int = 0

    @property
    def notation(self) -> str:
        return f"{self.verb} {self.card}" if self.card else self.verb


class ToyState:
    """`phase` is choose, answer, prize or over; a bid or die of 0 is none; `asked` are those who may still peck."""

    __slots__ = (
        *("aside", "asked", "bids", "deck", "die", "gone", "hands"),
        *("leader", "phase", "rng", "scores", "setup", "sink"),
    )

    def __init__(self, setup: Setup, rng: int) -> None:
        self.setup, self.rng, self.phase, self.die = setup, rng, "choose", 0
        self.leader: int | None = None
        self.asked: list[int] = []
        self.aside: list[int] = []
        self.deck: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(setup.seats)]
        self.bids, self.scores, self.gone = [0] * setup.seats, [0] * setup.seats, [False] * setup.seats
        self.sink: EventSink | None = None

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.setup, twin.rng, twin.phase = self.setup, self.rng, self.phase
        twin.leader, twin.die = self.leader, self.die
        twin.asked, twin.aside, twin.deck = self.asked[:], self.aside[:], self.deck[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.bids, twin.scores, twin.gone = self.bids[:], self.scores[:], self.gone[:]
        twin.sink = None
        return twin

    def cards(self) -> list[int]:
        return [*self.deck, *self.aside, *filter(None, self.bids), *(card for hand in self.hands for card in hand)]

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


@dataclass(frozen=True, slots=True)
class ToyView:
    """`hand` is the audience's own; others' `bids` are HIDDEN until they are shown."""

    audience: int | None
    phase: str
    leader: int | None
    die: int
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    bids: tuple[int, ...]
    asked: tuple[int, ...]
    aside: tuple[int, ...]
    scores: tuple[int, ...]
    gone: tuple[bool, ...]


class Magpies(Game[ToyState, ToyView, ToyAction]):
    name, title, rules_version, seats = "toy", "Magpies", 1, range(2, 5)

    def new(self, setup: Setup, seed: int) -> ToyState:
        self.check_seats(setup.seats)
        options = {"prizes": "house"} | dict(setup.options)
        if wrong := set(options) - {"prizes"}:
            raise refusals.UnknownOption(self.title, min(wrong), ["prizes"])
        if options["prizes"] not in ("house", "outside"):
            raise refusals.BadOption("Prizes come from 'house' or from 'outside'.")
        rng = Rng(derive(seed, "magpies"))
        state = ToyState(Setup(setup.seats, options), 0)
        state.deck = rng.sample(CARDS, len(CARDS))
        state.hands = [sorted(state.deck.pop() for _ in range(3)) for _ in range(setup.seats)]
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
        return [ToyAction("pass"), ToyAction("peck")]

    def apply(self, state: ToyState, seat: int, action: ToyAction) -> None:
        if action.verb == "bid":
            state.hands[seat].remove(action.card)
            state.bids[seat] = action.card
            state.tell("choice", {"seat": seat, "card": "a card"}, {seat: {"seat": seat, "card": f"a {action.card}"}})
        elif action.verb == "pass":
            state.asked.remove(seat)
            state.tell("pass", {"seat": seat})
        else:
            state.asked = []
            state.die = state.roll()
            state.leader = seat if state.die >= 4 else state.leader
            state.tell("peck", {"seat": seat, "die": state.die})
        self._go_on(state)

    def _go_on(self, state: ToyState) -> None:
        """What happens by itself when nobody is left to decide."""
        if len(state.seats_in()) == 1:
            state.phase, state.asked = "over", []
        if state.phase == "choose" and all(state.bids[seat] for seat in state.seats_in()):
            state.phase = "answer"
            state.leader = state.bids.index(max(state.bids)) if state.bids.count(max(state.bids)) == 1 else None
            state.asked = [] if state.leader is None else [seat for seat in state.seats_in() if seat != state.leader]
            state.tell("bids", {"bids": ", ".join(map(str, state.bids)), "leader": state.leader})
        if state.phase == "answer" and not state.asked:
            state.phase = "prize"
            if state.setup.options["prizes"] == "house":
                self._award(state, state.roll())
        outcome = self.outcome(state)
        if outcome is not None:
            state.tell("over", {"reason": outcome.reason})

    def _award(self, state: ToyState, prize: int) -> None:
        if state.leader is not None:
            state.scores[state.leader] += prize
        state.tell("prize", {"leader": state.leader, "prize": prize})
        state.aside += [bid for bid in state.bids if bid]
        state.bids, state.leader, state.die = [0] * state.setup.seats, None, 0
        for seat in state.seats_in():
            if state.deck:
                card = state.deck.pop()
                state.hands[seat] = sorted([*state.hands[seat], card])
                state.tell("draw", None, {seat: {"card": card}})
        state.phase = "choose" if all(state.hands[seat] for seat in state.seats_in()) else "over"

    def outcome(self, state: ToyState) -> Outcome | None:
        if state.phase != "over":
            return None
        points = [-1 if gone else score for gone, score in zip(state.gone, state.scores, strict=True)]
        places = tuple(1 + sum(other > mine for other in points) for mine in points)
        reason = "most points win" if len(state.seats_in()) > 1 else "one is left"
        return Outcome(tuple(seat for seat, place in enumerate(places) if place == 1), places, reason)

    def view(self, state: ToyState, audience: int | None) -> ToyView:
        secret = [state.phase == "choose" and bid > 0 and seat != audience for seat, bid in enumerate(state.bids)]
        return ToyView(
            audience,
            state.phase,
            state.leader,
            state.die,
            hand=() if audience is None else tuple(state.hands[audience]),
            hand_sizes=tuple(map(len, state.hands)),
            bids=tuple(HIDDEN if hide else bid for hide, bid in zip(secret, state.bids, strict=True)),
            asked=tuple(state.asked),
            aside=tuple(state.aside),
            scores=tuple(state.scores),
            gone=tuple(state.gone),
        )

    def determinize(self, view: ToyView, rng: Rng) -> ToyState:
        state = ToyState(Setup(len(view.gone), {"prizes": "house"}), rng.bits64() << 64 | rng.bits64())
        state.phase, state.leader, state.die, state.asked = view.phase, view.leader, view.die, list(view.asked)
        state.aside, state.scores, state.gone = list(view.aside), list(view.scores), list(view.gone)
        unknown = rng.sample(CARDS, len(CARDS))
        for card in (*view.hand, *view.aside, *(bid for bid in view.bids if bid > 0)):
            unknown.remove(card)
        state.bids = [unknown.pop() if bid == HIDDEN else bid for bid in view.bids]
        for seat, size in enumerate(view.hand_sizes):
            own = seat == view.audience
            state.hands[seat] = list(view.hand) if own else sorted(unknown.pop() for _ in range(size))
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
        state.tell("leave", {"seat": seat})
        if state.phase == "choose" and state.bids[seat]:
            state.hands[seat] = sorted([*state.hands[seat], state.bids[seat]])
            state.bids[seat] = 0
        if state.leader == seat:
            state.leader, state.asked = None, []
        state.asked = [other for other in state.asked if other != seat]
        self._go_on(state)

    def needs(self, state: ToyState) -> Need | None:
        return Need("prize", {"bids": tuple(state.bids)}) if state.phase == "prize" else None

    def supply(self, state: ToyState, answer: str) -> None:
        if state.phase != "prize":
            raise refusals.NothingAsked
        if answer not in tuple("123456"):
            raise refusals.BadAnswer("A prize is worth 1 to 6 points.")
        self._award(state, int(answer))
        self._go_on(state)

    def encode(self, state: ToyState) -> str:
        fields = {slot: getattr(state, slot) for slot in state.__slots__ if slot not in ("setup", "sink")}
        return json.dumps({"seats": state.setup.seats, "options": dict(state.setup.options), **fields})

    def decode(self, text: str) -> ToyState:
        try:
            fields = json.loads(text)
            state = ToyState(Setup(fields.pop("seats"), {"prizes": fields.pop("options")["prizes"]}), fields["rng"])
            for slot in (slot for slot in state.__slots__ if slot not in ("setup", "sink")):
                setattr(state, slot, fields[slot])
            if sorted(state.cards()) != list(CARDS):
                raise ValueError("cards are missing")  # noqa: TRY301 - refused below like all the rest
        except (AttributeError, KeyError, RecursionError, TypeError, ValueError) as error:
            raise refusals.UnreadableState("This is no stored position of Magpies.") from error
        return state

    def parse(self, text: str) -> ToyAction:
        match text.lower().split():
            case ["pass" | "peck" as verb]:
                return ToyAction(verb)
            case ["bid", card] if card in tuple("12345"):
                return ToyAction("bid", int(card))
        raise refusals.MalformedNotation(text, "Write 'bid' and a card from 1 to 5, 'peck' or 'pass'.")

    def label(self, view: ToyView, action: ToyAction) -> str:
        return f"Bid a {action.card}" if action.card else f"{action.verb.capitalize()} while seat {view.leader} leads"

    def why_not(self, state: ToyState, seat: int, action: ToyAction) -> refusals.Refusal:
        if state.phase == "answer":
            return refusals.Refusal("The bids are on the table already. You may only peck or pass.")
        holds = refusals.listed(map(str, state.hands[seat]))
        return refusals.Refusal(f"Choose a card of your hand to bid: {holds}.")

    def narrate(self, sighting: Sighting, names: Sequence[str] = ()) -> list[str]:
        words = dict(sighting.facts)
        for fact in {"seat", "leader"} & set(words):
            seat = words[fact]
            words[fact] = "nobody" if seat is None else names[seat] if names else f"Seat {seat}"
        return [TEXTS[sighting.kind].format(**words)]
