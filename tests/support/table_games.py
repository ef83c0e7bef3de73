"""Games that the table's tests play: the toy game, Manalimit, and variants of the toy game that do odd things."""

from collections.abc import Sequence

from engine.core.events import Sighting
from engine.core.game import AnyGame, Need, Outcome
from engine.core.refusals import UnreadableState
from engine.registry import game_named
from tests.games.toy.game import ANSWERS, BIDS, Magpies, ToyAction, ToyState, ToyView

MAGPIES: AnyGame = Magpies()
MANALIMIT: AnyGame = game_named("manalimit")


class Together(Magpies):
    """Magpies as if it were played together."""

    name, cooperative = "together", True


class OneLongQuestion(Magpies):
    """Magpies as if a whole match were one question."""

    name = "one-long-question"

    def question(self, state: ToyState, seat: int) -> str:
        return "the match"


class QuickQuestions(Magpies):
    """Magpies as if pecking were a matter of seconds."""

    name = "quick-questions"

    def is_quick(self, state: ToyState, seat: int) -> bool:
        return state.phase == "answer"


class StandingOrders(Magpies):
    """Magpies as if seat 1 had ordered beforehand never to peck."""

    def standing(self, state: ToyState, seat: int) -> ToyAction | None:
        return ANSWERS[0] if state.phase == "answer" and seat == 1 else None


class MattersOfCourse(Magpies):
    """Magpies as if nobody had anything to decide but how much they bid."""

    def matter_of_course(self, state: ToyState, seat: int) -> ToyAction | None:
        return ANSWERS[0] if state.phase == "answer" else None


class BadFallback(Magpies):
    """Its fallback is not legal."""

    name = "bad-fallback"

    def fallback(self, state: ToyState, seat: int) -> ToyAction:
        return ToyAction("peck")


class Tossing(Magpies):
    """Magpies as if everybody could bid anything, and tossed a coin as often as they secretly bid.

    The last side is shown to all, or to one seat alone.
    """

    name = "tossing"

    def __init__(self, shown_to: int | None = None) -> None:
        self.shown_to = shown_to

    def legal(self, state: ToyState, seat: int) -> list[ToyAction]:
        actions = super().legal(state, seat)
        return BIDS[:] if actions and state.phase == "choose" else actions

    def apply(self, state: ToyState, seat: int, action: ToyAction) -> None:
        super().apply(state, seat, action)
        sides = [state.roll() % 2 for _ in range(action.bid)]
        told = {"seat": seat, "side": sides[-1]}
        public, secret = (told, {}) if self.shown_to is None else ({"seat": seat}, {self.shown_to: told})
        state.tell("toss", public, secret)


class OtherRules(Magpies):
    """The next version of Magpies."""

    rules_version = 2


class NoOnes(OtherRules):
    """A version in which nobody who could bid more may bid 1."""

    def legal(self, state: ToyState, seat: int) -> list[ToyAction]:
        actions = super().legal(state, seat)
        return [action for action in actions if action != BIDS[0]] or actions


class Forgetful(OtherRules):
    """A version that cannot read what the one before wrote."""

    def decode(self, text: str) -> ToyState:
        raise UnreadableState("This is no stored position of Magpies.")


class Broken(Magpies):
    """Raises in one of its methods once a test says so."""

    name = "broken"

    def __init__(self, at: str = "") -> None:
        self.at = at

    def break_at(self, moment: str) -> None:
        self.at = moment

    def mend(self) -> None:
        self.at = ""

    def _reach(self, moment: str) -> None:
        if self.at == moment:
            raise ZeroDivisionError(f"division by zero in {moment}")

    def apply(self, state: ToyState, seat: int, action: ToyAction) -> None:
        super().apply(state, seat, action)
        self._reach("apply")

    def to_act(self, state: ToyState) -> Sequence[int]:
        self._reach("to_act")
        return super().to_act(state)

    def legal(self, state: ToyState, seat: int) -> list[ToyAction]:
        self._reach("legal")
        return super().legal(state, seat)

    def view(self, state: ToyState, audience: int | None) -> ToyView:
        self._reach("view")
        return super().view(state, audience)

    def needs(self, state: ToyState) -> Need | None:
        self._reach("needs")
        return super().needs(state)

    def supply(self, state: ToyState, answer: str) -> None:
        super().supply(state, answer)
        self._reach("supply")

    def withdraw(self, state: ToyState, seat: int) -> None:
        super().withdraw(state, seat)
        self._reach("withdraw")

    def outcome(self, state: ToyState) -> Outcome | None:
        self._reach("outcome")
        return super().outcome(state)

    def fallback(self, state: ToyState, seat: int) -> ToyAction:
        self._reach("fallback")
        return super().fallback(state, seat)

    def encode(self, state: ToyState) -> str:
        self._reach("encode")
        return super().encode(state)

    def narrate(self, sighting: Sighting, names: Sequence[str] = ()) -> list[str]:
        self._reach("narrate")
        return super().narrate(sighting, names)

    def question(self, state: ToyState, seat: int) -> str:
        self._reach("question")
        return super().question(state, seat)
