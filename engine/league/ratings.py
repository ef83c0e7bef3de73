"""Which matches are rated, and how much each of them counts for whom (LEA-8)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Literal

from engine.core.game import AnyGame, Outcome
from engine.journal.records import EntryKind, MatchRecord

DAYS_OF_A_PAIR = 7
PAIR_WEIGHTS = (1.0, 1.0, 1.0, 0.5, 0.25)
"""What the first, second … meeting of two opponents within `DAYS_OF_A_PAIR` counts; further ones count nothing."""

_SPOILING: frozenset[EntryKind] = frozenset({"end", "hand-over"})

Result = Literal["won", "drawn", "lost", "ended"]
"""`ended` from outside: by a moderator, or by the close of the league week that a run was played for."""
Pairing = tuple[str, str]
"""Two people, in the order of their ids."""


@dataclass(frozen=True, slots=True)
class FinishedSeat:
    """One seat of a finished match. What a run leaves (`stars`, `lives`, `rounds`) is None where there is none."""

    seat: int
    player: str | None
    team: int
    place: int
    result: Result
    cards: Mapping[str, int] = field(default_factory=dict)
    stars: int | None = None
    lives: int | None = None
    rounds: int | None = None


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A match as it is written into people's records; `is_rated` if it changes ratings."""

    id: str
    game: str
    guild: str | None
    ended: float
    is_rated: bool
    seats: tuple[FinishedSeat, ...]

    @property
    def teams(self) -> dict[int, list[FinishedSeat]]:
        """The people of each team, by the team's number; a seat that plays for itself is a team of its own."""
        teams: dict[int, list[FinishedSeat]] = {}
        for seat in self.seats:
            if seat.player is not None:
                teams.setdefault(seat.team, []).append(seat)
        return teams


def can_be_rated(game: AnyGame, record: MatchRecord, happened: Collection[EntryKind]) -> bool:
    """Only between people of a server who want it, each in one seat, nobody built in, against each other to the end.

    `happened` are the kinds of the match's entries: a moderator's end, or a seat handed over, takes the rating away.
    """
    return why_unrated(game, record, happened) is None


def why_unrated(game: AnyGame, record: MatchRecord, happened: Collection[EntryKind]) -> str | None:
    """Why a match does not change ratings, in a few words; nothing to say, "", where no match of its kind does."""
    people = [seat.player for seat in record.seats if seat.player is not None]
    if game.cooperative or len(record.seats) < 2:
        return ""
    if len(people) < len(record.seats) or any(seat.built_in is not None for seat in record.seats):
        return "a computer player took part"
    if len(people) > len(set(people)):
        return "a player had more than one seat"
    if record.guild is None:
        return "it was not played on a server"
    if not record.wants_rating:
        return "the players agreed on that"
    return "it was not played to the end" if _SPOILING.intersection(happened) else None


def result_of(seat: int, outcome: Outcome, game: AnyGame, happened: Collection[EntryKind] = ()) -> Result:
    """A shared first place is a draw, unless all play together. Who plays against nobody loses to no moderator."""
    if "end" in happened and (game.cooperative or len(outcome.places) == 1):
        return "ended"
    if seat not in outcome.winners:
        return "lost"
    return "won" if game.cooperative or len(outcome.winners) == 1 else "drawn"


def pair_weight(met: int) -> float:
    """What a meeting counts for two opponents who have met so often before in the days that matter."""
    return PAIR_WEIGHTS[met] if met < len(PAIR_WEIGHTS) else 0.0


def opposing_pairs(teams: Sequence[Sequence[str]]) -> Iterator[Pairing]:
    """All pairs of people who played against each other."""
    for one_team, other_team in combinations(teams, 2):
        for one in one_team:
            for other in other_team:
                yield pairing(one, other)


def pairing(one: str, other: str) -> Pairing:
    return (one, other) if one < other else (other, one)


def weights(teams: Sequence[Sequence[str]], met: Mapping[Pairing, int]) -> dict[str, float]:
    """What a match counts for each person: the mean over all whom they played against (LEA-8.6)."""
    return {
        player: _mean([pair_weight(met.get(pairing(player, other), 0)) for other in _opponents(player, teams)])
        for team in teams
        for player in team
    }


def _opponents(player: str, teams: Sequence[Sequence[str]]) -> list[str]:
    return [other for team in teams if player not in team for other in team]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0
