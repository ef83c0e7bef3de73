"""Measures films: the key moments of a match of a hundred actions in every game, and its longest battle."""

import time
from collections.abc import Iterator
from io import BytesIO

from PIL import Image

from bot.display.frames import battles_at, frames_of
from bot.display.people import with_people
from bot.replay.film_worker import LARGEST_FILM
from engine.core.events import Event, seen_by
from engine.core.game import AnyGame, Setup
from engine.core.rng import Rng, derive
from engine.journal.lines import event_lines
from engine.journal.marks import with_names
from engine.journal.position import Position
from engine.journal.records import Entry, MatchRecord, Seat, StoredMatch
from engine.journal.replay import Replay
from engine.players import player_named
from engine.players.perspective import Perspective
from engine.registry import GAMES
from renders.films.battle_film import battle_film
from renders.films.encoding import Film
from renders.films.match_film import match_film

ACTIONS = 100
NAMES = ("Rowan", "Imogen")
_SEEDS = range(1, 40)


def film_measurements() -> dict[str, float]:
    """Seconds, also of the processor alone, and megabytes of each film, with all that has to be drawn for it."""
    figures: dict[str, float] = {}
    for game in GAMES.values():
        stored = played_match(game, ACTIONS)
        begin = time.perf_counter(), time.process_time()
        replay = Replay(game, stored)
        frames = [with_people(game, frame, named, str) for frame in frames_of(replay)]
        made = match_film(game.name, game.title, frames, NAMES, limit=LARGEST_FILM)
        counts = {"actions": len(stored.entries), "frames": len(frames), "shown": _shown(made)}
        figures |= _figures(game.name, begin, len(made.content), **counts)
        battles = [facts for step in replay.told for facts in battles_at(step)]
        if battles:
            longest = max(battles, key=lambda facts: len(facts["log"]))
            begin = time.perf_counter(), time.process_time()
            made = battle_film(game.name, longest, NAMES, limit=LARGEST_FILM)
            figures |= _figures(f"{game.name}_battle", begin, len(made.content))
    return figures


def _figures(what: str, begin: tuple[float, float], size: int, **counts: int) -> dict[str, float]:
    wall, processor = time.perf_counter() - begin[0], time.process_time() - begin[1]
    took = {f"{what}_s": wall, f"{what}_processor_s": processor, f"{what}_mb": size / 1e6}
    return took | {f"{what}_{name}": float(count) for name, count in counts.items()}


def _shown(made: Film) -> int:
    """How many frames a film has; fewer than were chosen where the machine was too slow for them, or two look alike."""
    with Image.open(BytesIO(made.content)) as opened:
        return int(getattr(opened, "n_frames", 1))


def played_match(game: AnyGame, least: int) -> StoredMatch:
    """A match of greedy players with at least so many actions, or the longest of those that were tried."""
    longest: list[Entry] = []
    for seed in _SEEDS:
        record = _record(game, seed)
        entries = list(_entries(game, record, 3 * least))
        if len(entries) >= least:
            return _stored(record, entries)
        if len(entries) > len(longest):
            longest, best = entries, record
    return _stored(best, longest)


def _record(game: AnyGame, seed: int) -> MatchRecord:
    seats = tuple(Seat(None, name, "greedy") for name in NAMES)
    return MatchRecord("match", game.name, game.rules_version, seed, Setup(2), seats, "none", "1", None, 0.0)


def _stored(record: MatchRecord, entries: list[Entry]) -> StoredMatch:
    return StoredMatch(record, "open", "", tuple(entries), (), (), None)


def _entries(game: AnyGame, record: MatchRecord, most: int) -> Iterator[Entry]:
    position = Position.first(game, record)
    generators = [Rng(derive(record.seed, "player", seat)) for seat in range(len(record.seats))]
    for number in range(1, most + 1):
        if position.outcome is not None:
            return
        seat, events = position.to_act()[0], list[Event]()
        chosen = player_named("greedy").choose(Perspective(game, position.state, seat), generators[seat])
        position.apply("act", seat, chosen.notation, events.append)
        log = tuple(event_lines(game, seen_by(events, None), len(record.seats)))
        yield Entry(number, "act", seat, "greedy", None, chosen.notation, 0.0, (), position.state_hash(), log)


def named(line: str) -> str:
    return with_names(line, NAMES)
