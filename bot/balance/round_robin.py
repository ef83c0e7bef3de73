"""Balance of games with decks: every precon against every other, between equal built-in players, on all cores."""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from itertools import combinations
from os import cpu_count
from typing import Any, NamedTuple

from bot.balance.statistics import Rate
from engine.core.game import Setup
from engine.core.rng import derive
from engine.players import player_named
from engine.players.playout import play_out
from engine.registry import decks_of, game_named
from renders.charts.heat_map import HeatMap

GAMES_A_BATCH = 25
DECK_BAND = (0.40, 0.60)
FIRST_BAND = (0.45, 0.55)


class Pairing(NamedTuple):
    """Games that two decks play against each other; they take turns at the first seat."""

    one: str
    two: str
    begin: int
    end: int


class Tally(NamedTuple):
    """What a batch brought: points of its first deck, points of whoever began, games, and decisions."""

    pairing: Pairing
    points: float
    points_of_first: float
    games: int
    decisions: int


@dataclass(frozen=True, slots=True)
class DeckReport:
    deck: str
    title: str
    rate: Rate


@dataclass(frozen=True, slots=True)
class RoundRobinReport:
    """`matrix` has a row and a column for each deck: the row's share of points against the column, None for itself."""

    game: str
    decks: list[DeckReport]
    first: Rate
    matrix: list[list[float | None]]
    decisions_a_game: float

    @property
    def holds(self) -> bool:
        low, high = DECK_BAND
        first_low, first_high = FIRST_BAND
        fair = all(low <= deck.rate.share <= high for deck in self.decks)
        return fair and first_low <= self.first.share <= first_high


def pairings(decks: Sequence[str], games: int) -> list[Pairing]:
    """All batches of a round robin in which each deck plays at least so many games."""
    pairs = list(combinations(decks, 2))
    each = -(-games // (len(decks) - 1))
    each += each % 2  # both decks sit first equally often
    return [
        Pairing(one, two, begin, min(begin + GAMES_A_BATCH, each))
        for one, two in pairs
        for begin in range(0, each, GAMES_A_BATCH)
    ]


def simulate(game: str, batches: Sequence[Pairing], seed: int, player: str = "greedy") -> Iterator[tuple[int, Tally]]:
    """Batches as they are finished, each with its number."""
    with ProcessPoolExecutor(cpu_count()) as pool:
        jobs = {pool.submit(_batch, game, pairing, seed, player): at for at, pairing in enumerate(batches)}
        for job in as_completed(jobs):
            yield jobs[job], job.result()


def _batch(game: str, pairing: Pairing, seed: int, player: str) -> Tally:
    points = points_of_first = 0.0
    decisions = 0
    for number in range(pairing.begin, pairing.end):
        turned = number % 2
        decks = [pairing.one, pairing.two][:: -1 if turned else 1]
        shares, first, made = _game(game, decks, derive(seed, "balance", pairing.one, pairing.two, number), player)
        points += shares[turned]
        points_of_first += shares[first]
        decisions += made
    return Tally(pairing, points, points_of_first, pairing.end - pairing.begin, decisions)


def _game(name: str, decks: Sequence[str], seed: int, player: str) -> tuple[list[float], int, int]:
    """Each seat's points, who began, and how many decisions were made."""
    game, setup = game_named(name), Setup(len(decks), {"decks": list(decks)})
    asked = game.to_act(game.new(setup, seed))
    playout = play_out(game, setup, seed, [player_named(player)] * len(decks))
    first = asked[0] if len(asked) == 1 else _who_began(game.view(playout.state, None))
    winners = playout.outcome.winners
    points = [1 / len(winners) if seat in winners else 0.0 for seat in range(len(decks))]
    return points, first, playout.decisions


def _who_began(end: Any) -> int:
    """Where opening hands are decided together, the last turn tells: seats take turns."""
    first: int = end.active if end.turn % 2 else 1 - end.active
    return first


def report(game: str, tallies: Sequence[Tally]) -> RoundRobinReport:
    titles = decks_of(game)
    games: dict[tuple[str, str], int] = {}
    points: dict[tuple[str, str], float] = {}
    for tally in tallies:
        one, two = tally.pairing.one, tally.pairing.two
        for pair, gained in (((one, two), tally.points), ((two, one), tally.games - tally.points)):
            games[pair] = games.get(pair, 0) + tally.games
            points[pair] = points.get(pair, 0.0) + gained
    total = sum(tally.games for tally in tallies)
    return RoundRobinReport(
        game=game,
        decks=[DeckReport(deck, titles[deck], _rate_of(deck, games, points)) for deck in titles],
        first=Rate(total, sum(tally.points_of_first for tally in tallies)),
        matrix=[
            [points[row, column] / games[row, column] if games.get((row, column)) else None for column in titles]
            for row in titles
        ],
        decisions_a_game=sum(tally.decisions for tally in tallies) / max(1, total),
    )


def _rate_of(deck: str, games: Mapping[tuple[str, str], int], points: Mapping[tuple[str, str], float]) -> Rate:
    return Rate(
        sum(count for (row, _), count in games.items() if row == deck),
        sum(gained for (row, _), gained in points.items() if row == deck),
    )


def as_json(found: RoundRobinReport) -> dict[str, Any]:
    """The report as plain values; shares from 0 to 1."""
    return {
        "bands_hold": found.holds,
        "decks": [{"deck": each.deck, "title": each.title, **_rate_as_json(each.rate)} for each in found.decks],
        "first_player": _rate_as_json(found.first),
        "matrix": {
            "decks": [each.deck for each in found.decks],
            "shares": [[None if share is None else round(share, 4) for share in row] for row in found.matrix],
        },
        "decisions_a_game": round(found.decisions_a_game, 1),
    }


def _rate_as_json(rate: Rate) -> dict[str, Any]:
    interval = [round(bound, 4) for bound in rate.interval]
    return {"games": round(rate.battles), "win_share": round(rate.share, 4), "interval": interval}


def heat_map(found: RoundRobinReport) -> HeatMap:
    titles = [each.title for each in found.decks]
    first = f"How often a row beats a column; whoever begins {found.first.share:.1%}"
    title = game_named(found.game).title
    return HeatMap(title, titles, titles, found.matrix, first)


def markdown(found: RoundRobinReport, games: int, seed: int) -> str:
    """The page kept in docs/balance."""
    title = game_named(found.game).title
    low, high = DECK_BAND
    first_low, first_high = FIRST_BAND
    begin, end = found.first.interval
    lines = [
        f"# {title} — balance report",
        "",
        f"Made by `cardhall balance {found.game} --games {games} --seed {seed}",
        f"--report docs/balance/{found.game}.md`. Greedy plays both sides; every precon meets every other, in either",
        "seat equally often, and the seed says who begins. Intervals are 95 %.",
        "",
        f"The bands: every precon wins {low:.0%} to {high:.0%} of its games against the field, and whoever begins",
        f"{first_low:.0%} to {first_high:.0%}. They {'hold' if found.holds else '**do not hold**'}.",
        "",
        f"Whoever begins wins {found.first.share:.1%} of {found.first.battles:.0f} games ({begin:.1%} – {end:.1%});",
        f"a game takes {found.decisions_a_game:.0f} decisions.",
        "",
        "| deck | games | wins | 95 % |",
        "|---|---:|---:|---:|",
    ]
    for each in found.decks:
        begin, end = each.rate.interval
        lines.append(f"| {each.title} | {each.rate.battles:.0f} | {each.rate.share:.1%} | {begin:.1%} – {end:.1%} |")
    lines += ["", "How often the deck of a row beats that of a column:", ""]
    lines += [f"| | {' | '.join(each.title for each in found.decks)} |", "|---|" + "---:|" * len(found.decks)]
    for each, row in zip(found.decks, found.matrix, strict=True):
        cells = ["–" if share is None else f"{share:.0%}" for share in row]
        lines.append(f"| {each.title} | {' | '.join(cells)} |")
    return "\n".join([*lines, ""])
