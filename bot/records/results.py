"""From a finished match to what is written into people's records: places, ratings, cards, and what a run reached."""

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.core.boards import Reached
from engine.core.game import AnyGame
from engine.journal.records import Entry, StoredMatch
from engine.journal.recovery import restore
from engine.journal.refusals import CannotGoOn
from engine.journal.take_backs import without_taken_back
from engine.league.ratings import FinishedMatch, FinishedSeat, can_be_rated, result_of
from engine.registry import boards_of

PLAYING = "play"
"""The word with which notations begin that bring a card into play; the card's id follows."""


def finished_match(game: AnyGame, stored: StoredMatch) -> FinishedMatch | None:
    """A finished match as it is recorded, from its journal; None for one that has no outcome.

    It plays the match again, so it belongs into a thread.
    """
    outcome = stored.outcome
    if outcome is None:
        return None
    record = stored.record
    happened = {entry.kind for entry in stored.entries}
    reached = _reached(game, stored)
    seats = []
    for number, seat in enumerate(record.seats):
        cards = cards_played(stored.entries, number)
        stars, lives, rounds = reached[number][:3] if reached else (None, None, None)
        place, result = outcome.places[number], result_of(number, outcome, game, happened)
        seats.append(FinishedSeat(number, seat.player, number, place, result, cards, stars, lives, rounds))
    return FinishedMatch(
        id=record.id,
        game=record.game,
        guild=record.guild,
        ended=stored.entries[-1].time if stored.entries else record.started,
        is_rated=can_be_rated(game, record, happened),
        seats=tuple(seats),
    )


def cards_played(entries: Iterable[Entry], seat: int) -> dict[str, int]:
    """The cards that a seat brought into play, by id, with how often."""
    counts: Counter[str] = Counter()
    for entry in without_taken_back([*entries]):
        verb, _, rest = entry.notation.partition(" ")
        if entry.kind == "act" and entry.seat == seat and verb == PLAYING and rest:
            counts[rest.split()[0]] += 1
    return dict(counts)


def _reached(game: AnyGame, stored: StoredMatch) -> Sequence[Reached]:
    """Stars, lives and rounds by seat, in a game with boards; nothing if its rules have changed too much since."""
    boards = boards_of(game.name)
    if boards is None:
        return ()
    try:
        return boards.reached(restore(game, stored).position.state)
    except CannotGoOn:
        return ()
