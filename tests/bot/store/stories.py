"""Matches for the store's tests: made-up ones, and real ones of Magpies and Manalimit."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.core.events import Event
from engine.core.game import AnyGame, Setup
from engine.core.refusals import UnknownGame
from engine.core.rng import Rng
from engine.games.manalimit.game import Manalimit
from engine.journal.marks import seat_mark
from engine.journal.position import Position
from engine.journal.protocol import Writing
from engine.journal.records import HOUSE, SNAPSHOT_EVERY, Entry, MatchRecord, Seat, Snapshot, Timer
from tests.games.toy.game import Magpies

GAMES: dict[str, AnyGame] = {"toy": Magpies(), "manalimit": Manalimit()}
SEATS = (Seat("17", "Ada"), Seat("23", "Ben"))
BANKS = (300.0, 300.0)
TIMERS = (Timer(0, 1, 5.25, warned=False, misses=0), Timer(1, 0, None, warned=True, misses=2))


def find_game(name: str) -> AnyGame:
    if name not in GAMES:
        raise UnknownGame(name, GAMES)
    return GAMES[name]


def record(match: str = "m1", game: str = "toy", seed: int = 7) -> MatchRecord:
    version = GAMES[game].rules_version if game in GAMES else 1
    return MatchRecord(match, game, version, seed, Setup(2), SEATS, "live", f"channel of {match}", "guild", 1000.5)


def entry(number: int = 1, interaction: str | None = None) -> Entry:
    return Entry(number, "act", 0, "17", interaction, "bid 1", 1001.25, (300.0, 299.5), "ab" * 16, ("⟦0⟧ bids.",))


def writing(number: int = 1, interaction: str | None = None) -> Writing:
    return Writing((entry(number, interaction),), TIMERS)


def played(begun: MatchRecord, most: int = 1000, ghost: str = "") -> Iterator[Writing]:
    """A real match from its beginning, by anything that is legal, to its end or to so many entries.

    Where it needs something from outside, it gets the ghost; its log is what everybody would be told.
    """
    game, rng = GAMES[begun.game], Rng(begun.seed)
    position = Position.first(game, begun)
    for number in range(1, most + 1):
        if position.outcome is not None:
            return
        events: list[Event] = []
        happened = replace(_next_entry(begun, position, rng, ghost), number=number)
        position.apply(happened.kind, happened.seat, happened.notation, events.append)
        happened = replace(happened, state_hash=position.state_hash(), log=_log(game, begun, events))
        is_kept = number % SNAPSHOT_EVERY == 0 and position.outcome is None
        snapshot = Snapshot(number, game.rules_version, position.encode()) if is_kept else None
        yield Writing((happened,), TIMERS, snapshot, position.outcome)


def _next_entry(begun: MatchRecord, position: Position, rng: Rng, ghost: str) -> Entry:
    if position.game.needs(position.state) is not None:
        return replace(entry(), kind="house", seat=None, who=HOUSE, notation=ghost)
    seat = position.to_act()[0]
    legal = position.game.legal(position.state, seat)
    return replace(
        entry(), seat=seat, who=begun.seats[seat].player or "", notation=legal[rng.below(len(legal))].notation
    )


def _log(game: AnyGame, begun: MatchRecord, events: Iterable[Event]) -> tuple[str, ...]:
    marks = [seat_mark(seat) for seat in range(len(begun.seats))]
    seen = [sighting for event in events if (sighting := event.seen_by(None)) is not None]
    return tuple(line for sighting in seen for line in game.narrate(sighting, marks))
