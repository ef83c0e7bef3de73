"""Estraven's balance: all pairs of precons in a round robin, and what that says about each precon."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from bot.balance import round_robin
from bot.balance.fallback import all_against_all
from bot.balance.measuring import Balance, Found
from bot.balance.round_robin import DeckReport, RoundRobinReport, Tally
from bot.balance.statistics import Rate
from bot.balance.tables import show_round_robin
from engine.games.estraven.decks import TOGETHER
from engine.registry import decks_of

GAME = "estraven"


@dataclass(frozen=True, slots=True)
class PairsReport:
    """`precons` counts a game for both precons of a side; `pairs` are the decks of forty that were played."""

    precons: RoundRobinReport
    pairs: list[DeckReport]


def pairs() -> list[str]:
    """Every deck of two different precons."""
    return [TOGETHER.join(pair) for pair in combinations(decks_of(GAME), 2)]


def report(tallies: Sequence[Tally]) -> PairsReport:
    titles = decks_of(GAME)
    rates: defaultdict[str, list[float]] = defaultdict(lambda: [0.0, 0.0])
    against: defaultdict[tuple[str, str], list[float]] = defaultdict(lambda: [0.0, 0.0])
    for tally in tallies:
        for deck, other, points in _sides(tally):
            for name in (deck, *deck.split(TOGETHER)):
                _add(rates[name], tally.games, points)
            for row in deck.split(TOGETHER):
                for column in other.split(TOGETHER):
                    _add(against[row, column], tally.games, points)
    total = sum(tally.games for tally in tallies)
    precons = RoundRobinReport(
        game=GAME,
        decks=[DeckReport(deck, titles[deck], Rate(*rates[deck])) for deck in titles],
        first=Rate(total, sum(tally.points_of_first for tally in tallies)),
        matrix=[[_share(against[row, column]) if row != column else None for column in titles] for row in titles],
        decisions_a_game=sum(tally.decisions for tally in tallies) / max(1, total),
    )
    return PairsReport(precons, [DeckReport(pair, _title(pair), Rate(*rates[pair])) for pair in pairs()])


def _sides(tally: Tally) -> Iterator[tuple[str, str, float]]:
    """A deck, its opponent and its points, from both sides."""
    one, two = tally.pairing.one, tally.pairing.two
    yield one, two, tally.points
    yield two, one, tally.games - tally.points


def _add(count: list[float], games: int, points: float) -> None:
    count[0] += games
    count[1] += points


def _share(count: list[float]) -> float | None:
    return count[1] / count[0] if count[0] else None


def _title(pair: str) -> str:
    return " and ".join(decks_of(GAME)[deck] for deck in pair.split(TOGETHER))


def as_json(found: PairsReport) -> dict[str, Any]:
    """The report as plain values; shares from 0 to 1."""
    pairs_found = {each.deck: round(each.rate.share, 4) for each in found.pairs}
    return round_robin.as_json(found.precons) | {"pairs": pairs_found}


def markdown(found: PairsReport, games: int, seed: int) -> str:
    """The page kept in docs/balance."""
    lines = [
        round_robin.markdown(found.precons, games, seed),
        "A player brings two precons: all 28 pairs of them play against each other, and a game counts for both precons",
        "of a side. The pairs, the best first:",
        "",
        "| pair | games | wins |",
        "|---|---:|---:|",
    ]
    for each in sorted(found.pairs, key=lambda each: -each.rate.share):
        lines.append(f"| {each.title} | {each.rate.battles:.0f} | {each.rate.share:.0%} |")
    return "\n".join([*lines, ""])


def _measure(game: str, games: int, seed: int, set_name: str | None, /, *, quiet: bool) -> Found:
    found = report(all_against_all(game, pairs(), games, seed, set_name, quiet=quiet))
    page = markdown(found, games, seed)
    chart = round_robin.heat_map(found.precons)
    return Found(found.precons.holds, as_json(found), page, show_round_robin(found.precons), chart)


BALANCE = Balance(_measure, 108)
