"""Take-backs: what could be taken back, who has to agree, and whether something came to light meanwhile.

A take-back leads to the position before the last action of whoever asks. It is an entry of the journal like any other:
nothing is ever deleted.
"""

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

from engine.core import referee
from engine.core.events import Event, seen_by
from engine.core.game import AnyGame
from engine.core.plans import reveals_to
from engine.core.refusals import Refusal
from engine.core.rng import Rng
from engine.journal.records import Entry

GUESSES = 32
"""In so many worlds that somebody could have been in, all must have looked the same to them as it did."""
TRIES = 24
"""In each of them so many actions of a seat are tried: one of them must have looked the same."""
FORESIGHTS = 4
"""In so many worlds that this seat could have been in, that action must look the same to everybody."""
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


class Noticed(NamedTuple):
    """A step that an audience could notice, what happened by it, and what the audience knew then."""

    seat: int
    notation: str
    events: Sequence[Event]
    view: Any


class Request(NamedTuple):
    """Somebody asks for a take-back: the how-manieth of the match, whose, and who agrees, the asking one included."""

    number: int
    seat: int
    agreed: frozenset[int]


def came_to_light(game: AnyGame, past: Past, audiences: Iterable[int | None]) -> list[int | None]:
    """Those of the audiences who have learned something since: about what was hidden from them, or by chance.

    Whether one has depends on nothing but what that one knew and saw. Possibly slow: run it off the event loop.
    """
    return [audience for audience in audiences if _learned(game, past, audience)]


def is_revealed(game: AnyGame, past: Past, audience: int | None) -> bool:
    """Whether an audience has seen since what always tells something new. Quick: nothing is guessed."""
    state = past.state.copy()
    for seat, notation in past.steps:
        try:
            events = _made(game, state, seat, referee.check(game, state, seat, notation))
        except Refusal:  # the past was not like that: nothing is promised
            return True
        if any(reveals_to(game, event, audience) for event in events):
            return True
    return False


def _learned(game: AnyGame, past: Past, audience: int | None) -> bool:
    """Whether something was revealed that always is; else plays what was done again in worlds that look the same to an
    audience, and compares what it sees in each.

    What nobody but others could notice is left out of those worlds: it may not even be possible there.
    """
    known = game.view(past.state, audience)
    noticed = _noticed(game, past, audience)
    if any(reveals_to(game, event, audience) for each in noticed for event in each.events):
        return True
    rng = Rng(int.from_bytes(blake2b(repr(known).encode(), digest_size=16).digest(), "big"))
    return not all(_could_be_seen(game, noticed, game.determinize(known, rng), audience, rng) for _ in range(GUESSES))


def _noticed(game: AnyGame, past: Past, audience: int | None) -> list[Noticed]:
    """The steps that an audience could notice, each with what happened and what the audience knew then."""
    state, found = past.state.copy(), []
    before = game.view(state, audience)
    for seat, notation in past.steps:
        events = _made(game, state, seat, referee.check(game, state, seat, notation))
        view = game.view(state, audience)
        if seen_by(events, audience) or view != before:
            found.append(Noticed(seat, notation, events, view))
        before = view
    return found


def _could_be_seen(game: AnyGame, noticed: Iterable[Noticed], world: Any, audience: int | None, rng: Rng) -> bool:
    """Whether an audience could have seen what it saw in a world, too."""
    for each in noticed:
        world = _world_after(game, each, world, audience, rng)
        if world is None:
            return False
    return True


def _world_after(game: AnyGame, noticed: Noticed, world: Any, audience: int | None, rng: Rng) -> Any | None:
    """A world after a step of which an audience sees the same; None if there is no such step."""
    seat, wanted = noticed.seat, seen_by(noticed.events, audience)
    for action in _tried(game, noticed, world, audience):
        after = world.copy()
        events = _made(game, after, seat, action)
        if seen_by(events, audience) == wanted and game.view(after, audience) == noticed.view:
            is_public = all(event.seen_by(audience) == event.seen_by(None) for event in events)
            if action.notation == noticed.notation or (is_public and _is_foreseen(game, world, seat, action, rng)):
                return after
    return None


def _tried(game: AnyGame, noticed: Noticed, world: Any, audience: int | None) -> Sequence[Any]:
    """What a seat may have done in a world: first what it really did, then what begins with the same word.

    An audience knows what it did itself. Others may have done something else, as long as that looks the same: in a
    world in which a card that was laid face down is not in the hand, another one was laid.
    """
    legal, notation = _legal(game, world, noticed.seat), noticed.notation
    if noticed.seat == audience:
        return [action for action in legal if action.notation == notation]
    word = notation.split()[0]
    return sorted(legal, key=lambda each: (each.notation != notation, each.notation.split()[0] != word))[:TRIES]


def _is_foreseen(game: AnyGame, world: Any, seat: int, action: Any, rng: Rng) -> bool:
    """Whether a seat knows beforehand what everybody sees of an action.

    Else one of many actions may look by sheer luck like the one that brought a die or a card of the deck to light.
    """
    known, looks = game.view(world, seat), []
    for each in (world.copy(), *(game.determinize(known, rng) for _ in range(FORESIGHTS))):
        if action not in _legal(game, each, seat):
            return False
        events = _made(game, each, seat, action)
        looks.append((seen_by(events, None), game.view(each, None)))
    return all(look == looks[0] for look in looks)


def _legal(game: AnyGame, state: Any, seat: int) -> Sequence[Any]:
    return game.legal(state, seat) or game.second_thoughts(state, seat)


def _made(game: AnyGame, state: Any, seat: int, action: Any) -> list[Event]:
    """Lets a seat act; what happened."""
    events: list[Event] = []
    state.sink = events.append
    game.apply(state, seat, action)
    state.sink = None
    return events


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
            last = max(place for place, other in enumerate(standing) if other.seat == asking and _is_begun(other))
            standing[last:] = [other for other in standing[last:] if not _is_action(other)]
    return standing


def _is_action(entry: Entry) -> bool:
    return entry.kind in ("act", "clock")


def _is_begun(entry: Entry) -> bool:
    """Whether it is an action of its own, or the first of a plan."""
    return _is_action(entry) and not entry.is_part
