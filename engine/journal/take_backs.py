"""Take-backs: what could be taken back, who has to agree, and whether something came to light meanwhile.

A take-back leads to the position before the last action of whoever asks. It is an entry of the journal like any other:
nothing is ever deleted.
"""

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

from engine.core import referee
from engine.core.events import Event, Sighting
from engine.core.game import AnyGame
from engine.core.refusals import Refusal
from engine.core.rng import Rng
from engine.journal.records import Entry

GUESSES = 32
"""In so many worlds that somebody could have been in, all must have looked the same to them as it did."""
CARRIED_OUT = "is taken back"
"""With these words the log of an entry ends by which a take-back was carried out."""

Step = tuple[int, str]
"""A seat and the notation of what it did."""


class Past(NamedTuple):
    """The state before the last action of a seat, and all that was done since, that action first."""

    state: Any
    steps: tuple[Step, ...]

    def then(self, step: Step) -> "Past":
        return Past(self.state, (*self.steps, step))


class Request(NamedTuple):
    """Somebody asks for a take-back: the how-manieth of the match, whose, and who agrees, the asking one included."""

    number: int
    seat: int
    agreed: frozenset[int]


class NothingToTakeBack(Refusal):
    def __init__(self) -> None:
        super().__init__(
            "There is nothing that you could take back: you have not acted yet, or not since your last take-back, "
            "since one of yours was declined, since the house answered or since somebody left."
        )


class AskedAlready(Refusal):
    def __init__(self) -> None:
        super().__init__("You have asked for a take-back already, and the others have still to answer.")


class AnswerPending(Refusal):
    def __init__(self) -> None:
        super().__init__("Somebody else asks for a take-back just now. Agree or decline first.")


class NoTakeBackAsked(Refusal):
    def __init__(self) -> None:
        super().__init__("Nobody asks you for a take-back just now.")


class AgreedAlready(Refusal):
    def __init__(self) -> None:
        super().__init__("You have agreed to this take-back already, and others have still to answer.")


class UnknownAnswer(Refusal):
    def __init__(self) -> None:
        super().__init__("A take-back can be asked for, agreed to or declined.")


class CameToLight(Refusal):
    def __init__(self) -> None:
        super().__init__(
            "Something that was hidden or left to chance has come to light since, so this can no longer be taken back."
        )


class SawSomethingNew(Refusal):
    def __init__(self) -> None:
        super().__init__(
            "You have seen something new since, so you cannot agree to this take-back. You can decline it."
        )


class WaitsForAnswers(Refusal):
    def __init__(self) -> None:
        super().__init__(
            "You have asked for a take-back or agreed to one, and others have still to answer. To play on at once, use "
            "/undo decline."
        )


def came_to_light(game: AnyGame, past: Past, audiences: Iterable[int | None]) -> list[int | None]:
    """Those of the audiences who have learned something since: about what was hidden from them, or by chance.

    Whether one has depends on nothing but what that one knew and saw. Possibly slow: run it off the event loop.
    """
    return [audience for audience in audiences if _learned(game, past, audience)]


def _learned(game: AnyGame, past: Past, audience: int | None) -> bool:
    """Whether something was revealed that always is; else plays what was done again in worlds that look the same to an
    audience, and compares what it sees in each.

    What nobody but others could notice is left out of those worlds: it may not even be possible there.
    """
    known = game.view(past.state, audience)
    noticed = _noticed(game, past, audience)
    if any(_reveals(game, event, audience) for _, events, _ in noticed for event in events):
        return True
    wanted = [_seen(events, view, audience) for _, events, view in noticed]
    rng = Rng(int.from_bytes(blake2b(repr(known).encode(), digest_size=16).digest(), "big"))
    for _ in range(GUESSES):
        world = game.determinize(known, rng)
        try:
            if [_seen(*_made(game, world, step, audience), audience) for step, _, _ in noticed] != wanted:
                return True
        except Refusal:
            return True
    return False


def _reveals(game: AnyGame, event: Event, audience: int | None) -> bool:
    """Whether an audience sees the whole of an event that always tells something new."""
    is_whole = audience in event.secret or not event.secret
    return event.kind in game.reveals and is_whole and event.seen_by(audience) is not None


def _noticed(game: AnyGame, past: Past, audience: int | None) -> list[tuple[Step, list[Event], Any]]:
    """The steps that an audience could notice, each with what happened and what the audience knew then."""
    state, found = past.state.copy(), []
    before = game.view(state, audience)
    for step in past.steps:
        events, view = _made(game, state, step, audience)
        if _seen(events, view, audience) != ([], before):
            found.append((step, events, view))
        before = view
    return found


def _made(game: AnyGame, state: Any, step: Step, audience: int | None) -> tuple[list[Event], Any]:
    """Lets a seat act; what happened, and what an audience knows then. Raises a Refusal where that is not legal."""
    events: list[Event] = []
    state.sink = events.append
    referee.act(game, state, *step)
    state.sink = None
    return events, game.view(state, audience)


def _seen(events: Iterable[Event], view: Any, audience: int | None) -> tuple[list[Sighting], Any]:
    """What an audience saw of a step."""
    return [seen for event in events if (seen := event.seen_by(audience)) is not None], view


def without_taken_back(entries: Sequence[Entry]) -> list[Entry]:
    """The entries of a match that still count."""
    standing: list[Entry] = []
    asking: int | None = None
    for entry in entries:
        if entry.kind != "take-back":
            standing.append(entry)
            continue
        asking = entry.seat if entry.notation == "offer" else asking
        if entry.log and entry.log[-1].endswith(f"{CARRIED_OUT}."):
            last = max(place for place, other in enumerate(standing) if other.seat == asking and _is_action(other))
            standing[last:] = [other for other in standing[last:] if not _is_action(other)]
    return standing


def _is_action(entry: Entry) -> bool:
    return entry.kind in ("act", "clock")
