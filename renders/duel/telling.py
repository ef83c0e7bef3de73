"""Sentences about a match of two sides: who is asked what, and how it ended."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from engine.core.game import Outcome


class Asking(Protocol):
    """A View as far as it says who is asked what."""

    @property
    def audience(self) -> int | None: ...

    @property
    def asked(self) -> int | None: ...

    @property
    def question(self) -> str: ...

    @property
    def outcome(self) -> Outcome | None: ...


class Questions(NamedTuple):
    """What is asked by each question: as the player who is asked reads it, and as a clause about that player."""

    yours: Mapping[str, str]
    theirs: Mapping[str, str]

    def turn(self, view: Asking, names: Sequence[str], about: str = "") -> str:
        """Who is asked what, as a sentence; nothing where nobody is. `about` is put in place of `{about}`."""
        if view.outcome is not None or view.asked is None or view.question not in self.theirs:
            return ""
        if view.asked == view.audience:
            return f"It is up to you: {self.yours[view.question].format(about=about)}."
        return f"It is up to {names[view.asked]}, who {self.theirs[view.question].format(about=about)}."


class Ending(NamedTuple):
    """How a game tells why a match ended: the words for each reason, and what leads to them."""

    reasons: Mapping[str, str]
    won: str = ":"
    drawn: str = ":"

    def told(self, outcome: Outcome, names: Sequence[str]) -> str:
        reason = self.reasons.get(outcome.reason, outcome.reason)
        if outcome.winner is None:
            return f"The match is a draw{self.drawn} {reason}"
        return f"{names[outcome.winner]} wins{self.won} {reason}"


def is_asked(view: Asking, seat: int) -> bool:
    """Whether a match that goes on waits for this seat."""
    return view.outcome is None and view.asked == seat
