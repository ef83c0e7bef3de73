"""The position of a match: the game's state, and what a table adds to it for every game.

`apply` is the only way from one position to the next, in live play and in replay alike.
"""

import json
from dataclasses import replace
from typing import Any, Self

from engine.core import referee
from engine.core.events import EventSink
from engine.core.game import AnyGame, Outcome
from engine.journal.records import Entry, EntryKind, MatchRecord, Seat
from engine.journal.refusals import (
    AgreedAlready,
    AnswerPending,
    AskedAlready,
    NoDrawHere,
    NoTakeBackAsked,
    NotHandedOver,
    NothingToTakeBack,
    UnknownAnswer,
    WaitsForAnswers,
)
from engine.journal.take_backs import Past, Request, is_revealed

DRAW_AGREED = "a draw was agreed"
EVERYBODY_LEFT = "everybody else left"
ENDED_BY_MODERATOR = "a moderator ended it"
WEEK_CLOSED = "the week of this league has closed"
"""Why a table ended a match, as it is stored; `engine/journal/verdicts.py` has the words that people read."""


class Position:
    """A match at one moment.

    `left` are seats whose people are gone for good, `agreed` those who want a draw, `declined` whose offer was refused.
    `asking` is a take-back that waits for answers, `asked` how many were asked for; `pasts` are what could be taken
    back, by seat, and `taken_back` is whose action the last entry took back.
    """

    __slots__ = (
        "agreed", "asked", "asking", "declined", "ended", "game", "left", "pasts", "seats", "state", "taken_back",
    )  # fmt: skip

    def __init__(self, game: AnyGame, state: Any, seats: tuple[Seat, ...]) -> None:
        self.game = game
        self.state = state
        self.seats = seats
        self.left: frozenset[int] = frozenset()
        self.agreed: frozenset[int] = frozenset()
        self.declined: frozenset[int] = frozenset()
        self.ended: Outcome | None = None
        self.asking: Request | None = None
        self.asked = 0
        self.pasts: dict[int, Past] = {}
        self.taken_back: int | None = None

    @classmethod
    def first(cls, game: AnyGame, record: MatchRecord) -> Self:
        """Where a match begins."""
        return cls(game, game.new(record.setup, record.seed), record.seats)

    def copy(self) -> Self:
        twin = self.__class__(self.game, self.state.copy(), self.seats)
        twin.left, twin.agreed, twin.declined, twin.ended = self.left, self.agreed, self.declined, self.ended
        twin.asking, twin.asked, twin.pasts = self.asking, self.asked, self.pasts
        return twin

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, by the game or by the table."""
        return self.ended or self.game.outcome(self.state)

    @property
    def people(self) -> list[int]:
        """Seats for which a person acts, and who still take part."""
        return [seat for seat in self.staying if self.seats[seat].is_person]

    @property
    def staying(self) -> list[int]:
        """Seats that still take part."""
        seats = range(len(self.seats))
        return [seat for seat in seats if seat not in self.left and self.game.is_in(self.state, seat)]

    @property
    def is_resting(self) -> bool:
        """Whether everybody has handed over their seat: a match that people began waits for one of them."""
        began = any(seat.player is not None for seat in self.seats)
        return self.outcome is None and self.game.cooperative and began and not self.people

    def to_act(self) -> tuple[int, ...]:
        return () if self.outcome is not None else tuple(self.game.to_act(self.state))

    def question(self, seat: int) -> str:
        return self.game.question(self.state, seat)

    def is_quick(self, seat: int) -> bool:
        return self.game.is_quick(self.state, seat)

    def standing(self, seat: int) -> str | None:
        """The notation of what a seat has ordered beforehand for this moment; None if it has not, or is not asked."""
        action = self.game.standing(self.state, seat) if seat in self.to_act() else None
        return None if action is None else str(action.notation)

    def matter_of_course(self, seat: int) -> str | None:
        """The notation of what a seat does that has nothing to decide; None if it has a choice, or is not asked."""
        action = self.game.matter_of_course(self.state, seat) if seat in self.to_act() else None
        return None if action is None else str(action.notation)

    def is_answer(self, seat: int) -> bool:
        return self.game.is_answer(self.state, seat)

    def may_ask_back(self, seat: int) -> bool:
        """Whether a seat has something to take back by which nothing came to light, as far as a quick look tells."""
        past = self.pasts.get(seat)
        if past is None or self.asking is not None or self.outcome is not None:
            return False
        return not is_revealed(self.game, past, seat)

    def view(self, audience: int | None) -> Any:
        view = self.game.view(self.state, audience)
        return view if self.ended is None else self.game.view_of_end(view, self.ended)

    def state_hash(self) -> str:
        return self.game.state_hash(self.state)

    # --- from one position to the next ------------------------------------------------------------

    def apply(
        self, kind: EntryKind, seat: int | None, notation: str, sink: EventSink | None = None, *, is_part: bool = False
    ) -> None:
        """Makes an entry happen, perhaps as a further part of a plan.

        Raises a Refusal, and changes nothing, if it does not fit.
        """
        self.state.sink = sink
        self.taken_back = None
        try:
            self._apply(kind, seat, notation, is_part=is_part)
        finally:
            self.state.sink = None

    def replay(self, entry: Entry, sink: EventSink | None = None) -> None:
        """Makes an entry of the journal happen again."""
        self.apply(entry.kind, entry.seat, entry.notation, sink, is_part=entry.is_part)

    def _apply(self, kind: EntryKind, seat: int | None, notation: str, *, is_part: bool) -> None:
        if kind == "house":
            self.game.supply(self.state, notation)
            self.pasts, self.asking = {}, None
            return
        if kind == "end":
            self._end(notation)
            return
        if seat is None:
            raise ValueError(f"an entry of kind {kind} needs a seat")
        match kind:
            case "act" | "clock":
                self._act(kind, seat, notation, is_part=is_part)
            case "concede" | "withdraw":
                self._leave(seat)
                self.pasts, self.asking = {}, None
            case "hand-over":
                self._hand_over(seat, notation)
                self.pasts, self.asking = {}, None
            case "take-back":
                self._answer_take_back(seat, notation)
            case "draw":
                self._draw(seat, notation)
            case _:
                raise ValueError(f"no table writes entries of kind {kind}")

    def _act(self, kind: EntryKind, seat: int, notation: str, *, is_part: bool) -> None:
        if self.asking is not None and kind == "act" and seat in self.asking.agreed:
            raise WaitsForAnswers
        asked, before = self.question(seat) if seat in self.to_act() else "", self.state.copy()
        referee.act(self.game, self.state, seat, notation)
        self.declined -= {seat}
        self._remember(seat, notation, before, is_part=is_part)
        if self._is_still_asked(seat, asked):
            self.asking = None if kind == "clock" else self.asking
            return
        self.asking = None
        if seat not in self.agreed:
            self.agreed = frozenset()

    def _remember(self, seat: int, notation: str, before: Any, *, is_part: bool) -> None:
        """Keeps what a person may want to take back, of a plan the whole of it; built-in players never do."""
        self.pasts = {other: past.then((seat, notation)) for other, past in self.pasts.items()}
        if self.seats[seat].is_person and not (is_part and seat in self.pasts):
            self.pasts[seat] = Past(before, ((seat, notation),))

    def _is_still_asked(self, seat: int, question: str) -> bool:
        """Whether a seat goes on with what it was doing, perhaps unseen: that must not show in the offers of others."""
        return bool(question) and seat in self.to_act() and self.question(seat) == question

    def _leave(self, seat: int) -> None:
        self.game.withdraw(self.state, seat)
        self.left |= {seat}
        self.agreed -= {seat}
        if self.game.outcome(self.state) is not None:
            return
        if not self.people:
            self._end(EVERYBODY_LEFT)
        elif self.agreed and self.agreed >= set(self.people):
            self._end(DRAW_AGREED)

    def _end(self, reason: str) -> None:
        """The table ends the match: those who still take part share the first place; nobody wins alone by that."""
        staying = tuple(self.staying)
        places = tuple(1 if seat in staying else 1 + len(staying) for seat in range(len(self.seats)))
        self.ended = Outcome(staying if len(self.seats) > 1 else (), places, reason)

    def _hand_over(self, seat: int, notation: str) -> None:
        """A built-in player by that name stands in for somebody, or the person is back."""
        who = self.seats[seat]
        if notation == "back" and (who.player is None or who.built_in is None):
            raise NotHandedOver
        seated = replace(who, built_in=None if notation == "back" else notation)
        self.seats = (*self.seats[:seat], seated, *self.seats[seat + 1 :])

    def _draw(self, seat: int, notation: str) -> None:
        if notation == "decline":
            if not self.agreed or seat in self.agreed:
                raise NoDrawHere("No draw is offered to you just now.")
            self.declined |= self.agreed
            self.agreed = frozenset()
            return
        if notation not in ("offer", "accept"):
            raise NoDrawHere("A draw can be offered, accepted or declined.")
        if notation == "accept" and not self.agreed:
            raise NoDrawHere("No draw is offered just now. You can offer one yourself.")
        if reason := self.why_no_draw(seat):
            raise NoDrawHere(reason)
        self.agreed |= {seat}
        if self.agreed >= set(self.people):
            self._end(DRAW_AGREED)

    def why_no_draw(self, seat: int) -> str | None:
        """Why a seat cannot agree to a draw now; None if it can."""
        if self.game.cooperative:
            return f"{self.game.title} is played together: there is nobody to agree on a draw with."
        if len(self.people) < len(self.staying):
            return "Built-in players never agree to a draw."
        if len(self.people) < 2:
            return "There is nobody to agree on a draw with."
        if seat in self.agreed:
            return "You have offered a draw already; it stands until somebody declines or plays on."
        if seat in self.declined and not self.agreed:
            return "Your last offer was declined. You can offer again after your next action."
        return None

    # --- take-backs ------------------------------------------------------------

    def _answer_take_back(self, seat: int, notation: str) -> None:
        match notation:
            case "offer":
                self._ask_for_take_back(seat)
            case "accept":
                self._agree_to_take_back(seat)
            case "decline":
                request = self._request()
                self.asking = None
                self.pasts = {other: past for other, past in self.pasts.items() if other != request.seat}
                return
            case _:
                raise UnknownAnswer
        request = self._request()
        if request.agreed >= set(self.people):
            self._go_back(request.seat)

    def _request(self) -> Request:
        if self.asking is None:
            raise NoTakeBackAsked
        return self.asking

    def _ask_for_take_back(self, seat: int) -> None:
        if self.asking is not None:
            raise AskedAlready if self.asking.seat == seat else AnswerPending
        if seat not in self.pasts:
            raise NothingToTakeBack
        self.asked += 1
        self.asking = Request(self.asked, seat, frozenset({seat}))

    def _agree_to_take_back(self, seat: int) -> None:
        request = self._request()
        if seat in request.agreed:
            raise AskedAlready if seat == request.seat else AgreedAlready
        self.asking = request._replace(agreed=request.agreed | {seat})

    def _go_back(self, seat: int) -> None:
        """To before the last action of a seat; of the others, what they did before that can still be taken back."""
        past = self.pasts.get(seat)
        if past is None:  # the position was loaded since
            raise NothingToTakeBack
        gone = len(past.steps)
        self.state = past.state.copy()
        self.pasts = {
            other: Past(earlier.state, earlier.steps[:-gone])
            for other, earlier in self.pasts.items()
            if len(earlier.steps) > gone
        }
        self.asking, self.agreed, self.taken_back = None, frozenset(), seat

    # --- as text ------------------------------------------------------------

    def encode(self) -> str:
        """The whole position, for a snapshot; what could be taken back is not part of it."""
        content: dict[str, Any] = {
            "state": self.game.encode(self.state),
            "built_ins": [seat.built_in for seat in self.seats],
            "left": sorted(self.left),
            "agreed": sorted(self.agreed),
            "declined": sorted(self.declined),
        }
        if self.asked:  # matches from before there were take-backs are still the same text
            content["asked"] = self.asked
        if self.asking is not None:
            content["asking"] = [self.asking.number, self.asking.seat, sorted(self.asking.agreed)]
        return json.dumps(content)

    @classmethod
    def decode(cls, game: AnyGame, record: MatchRecord, text: str) -> Self:
        """The position that `encode` wrote. Raises UnreadableState if this version cannot load it."""
        content = json.loads(text)
        seats = tuple(
            replace(seat, built_in=built_in) for seat, built_in in zip(record.seats, content["built_ins"], strict=True)
        )
        position = cls(game, game.decode(content["state"]), seats)
        position.left = frozenset(content["left"])
        position.agreed = frozenset(content["agreed"])
        position.declined = frozenset(content["declined"])
        position.asked = content.get("asked", 0)
        if "asking" in content:
            number, seat, agreed = content["asking"]
            position.asking = Request(number, seat, frozenset(agreed))
        return position
