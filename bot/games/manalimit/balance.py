"""Manalimit's balance: runs of equal built-in players against each other's boards, on all cores."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from os import cpu_count
from typing import Any

import numpy as np

from bot.balance.measuring import Balance, Found
from bot.balance.statistics import Effect, Rate, presence_effects
from bot.balance.tables import rate_cells, table, verdict
from bot.terminal.output import progress
from cards.games.manalimit.library import load_sets
from engine.core.rng import Rng, derive
from engine.games.manalimit.lockstep import LockstepRun, play_in_lockstep
from engine.games.manalimit.pool import CardPool, pool_named
from engine.players import player_named

RUNS_SIDE_BY_SIDE = 100
THEME_BAND = (0.42, 0.58)
CARD_BAND = 0.08

Boards = tuple[tuple[str, ...], tuple[str, ...], float]
"""The cards of both sides of one battle, and the left side's points."""


@dataclass(frozen=True, slots=True)
class ThemeReport:
    theme: str
    rate: Rate


@dataclass(frozen=True, slots=True)
class CardReport:
    """`over_average` compares a card's effect with the mean effect of the cards of its cost."""

    card: str
    cost: int
    boards: int
    effect: Effect
    over_average: float


@dataclass(frozen=True, slots=True)
class SetReport:
    set_id: str
    runs: int
    battles: int
    themes: list[ThemeReport]
    cards: list[CardReport]

    @property
    def cards_seen(self) -> list[CardReport]:
        """The cards that were on any board; of the others nothing can be said."""
        return [card for card in self.cards if card.boards]

    @property
    def holds(self) -> bool:
        low, high = THEME_BAND
        themes_hold = all(low <= theme.rate.share <= high for theme in self.themes)
        return themes_hold and all(card.over_average <= CARD_BAND for card in self.cards_seen)


def simulate(set_id: str, runs: int, seed: int, player: str = "greedy") -> Iterator[tuple[int, list[Boards]]]:
    """Battles of simulated runs, in batches as they are finished, each with its number."""
    sizes = batch_sizes(runs)
    with ProcessPoolExecutor(cpu_count()) as pool:
        jobs = {
            pool.submit(_batch, set_id, size, derive(seed, "balance", set_id, number), player): number
            for number, size in enumerate(sizes)
        }
        for job in as_completed(jobs):
            yield jobs[job], job.result()


def batch_sizes(runs: int) -> list[int]:
    """How many runs go side by side in each batch; a single one left over would have nobody to meet."""
    batches = max(1, runs // RUNS_SIDE_BY_SIDE)
    return [runs // batches + (number < runs % batches) for number in range(batches)]


def _batch(set_id: str, runs: int, seed: int, player: str) -> list[Boards]:
    lockstep = [LockstepRun(set_id, derive(seed, "run", number), player_named(player)) for number in range(runs)]
    battles: list[Boards] = []
    for bouts in play_in_lockstep(lockstep, Rng(derive(seed, "rivals"))):
        for bout in bouts:
            points = 0.5 if bout.winner is None else 1.0 - bout.winner
            left = tuple(unit.card for unit in bout.left.units)
            right = tuple(unit.card for unit in bout.right.units)
            battles.append((left, right, points))
    return battles


def report(set_id: str, runs: int, battles: list[Boards]) -> SetReport:
    """What the battles say about the themes and cards of a set."""
    pool = pool_named(set_id)
    return SetReport(set_id, runs, len(battles), _themes(pool, battles), _cards(pool, battles))


def _themes(pool: CardPool, battles: list[Boards]) -> list[ThemeReport]:
    """A board counts for its most numerous theme; if several are, in equal parts."""
    weights: defaultdict[str, float] = defaultdict(float)
    points: defaultdict[str, float] = defaultdict(float)
    for left, right, won in battles:
        for board, gained in ((left, won), (right, 1 - won)):
            for theme, share in _main_themes(pool, board):
                weights[theme] += share
                points[theme] += share * gained
    return [ThemeReport(theme, Rate(weights[theme], points[theme])) for theme in pool.themes]


def _main_themes(pool: CardPool, board: tuple[str, ...]) -> list[tuple[str, float]]:
    counts = Counter(pool.by_id[card].theme for card in board)
    most = max(counts.values(), default=0)
    themes = [theme for theme, count in counts.items() if count == most]
    return [(theme, 1 / len(themes)) for theme in themes]


def _cards(pool: CardPool, battles: list[Boards]) -> list[CardReport]:
    columns = {kind.id: place for place, kind in enumerate(pool.units)}
    presence = np.zeros((len(battles), len(columns)))
    points = np.array([won for _, _, won in battles])
    boards: Counter[str] = Counter()
    for row, (left, right, _) in enumerate(battles):
        for sign, cards in ((1, set(left)), (-1, set(right))):
            boards.update(cards)
            for card in cards & columns.keys():
                presence[row, columns[card]] += sign
    effects = presence_effects(presence, points)
    by_cost: defaultdict[int, list[float]] = defaultdict(list)
    for kind, effect in zip(pool.units, effects, strict=True):
        by_cost[kind.cost].append(effect.size)
    average = {cost: sum(sizes) / len(sizes) for cost, sizes in by_cost.items()}
    return [
        CardReport(kind.id, kind.cost, boards[kind.id], effect, effect.size - average[kind.cost])
        for kind, effect in zip(pool.units, effects, strict=True)
    ]


def as_json(reports: list[SetReport]) -> dict[str, Any]:
    """The reports as plain values; shares from 0 to 1, effects in points of a hundred."""
    return {each.set_id: _set_as_json(each) for each in reports}


def _set_as_json(each: SetReport) -> dict[str, Any]:
    return {
        "runs": each.runs,
        "battles": each.battles,
        "bands_hold": each.holds,
        "themes": [
            {
                "theme": theme.theme,
                "battles": round(theme.rate.battles),
                "win_share": round(theme.rate.share, 4),
                "interval": [round(bound, 4) for bound in theme.rate.interval],
            }
            for theme in each.themes
        ],
        "cards": [
            {
                "card": card.card,
                "cost": card.cost,
                "boards": card.boards,
                "effect_points": round(100 * card.effect.size, 2),
                "margin_points": round(100 * card.effect.margin, 2),
                "over_cost_average_points": round(100 * card.over_average, 2),
            }
            for card in each.cards_seen
        ],
    }


# --- as a page ------------------------------------------------------------


def markdown(reports: list[SetReport], seed: int) -> str:
    """The page kept in docs/balance."""
    low, high = THEME_BAND
    lines = [
        "# Manalimit — balance report",
        "",
        f"Made by `cardhall balance manalimit --games {reports[0].runs} --seed {seed}",
        "--report docs/balance/manalimit.md`. Greedy plays all the runs; in each round a run meets another's board.",
        "The theme with most units on a board gets the result (several such themes share it). What a card adds is",
        "estimated by least squares on which side had it. Intervals are 95 %.",
        "",
        f"The bands: every theme wins {low:.0%} to {high:.0%} of its battles; no card adds more than",
        f"{100 * CARD_BAND:.0f} points over the average card of its cost.",
        "",
    ]
    for each in reports:
        lines += _set_section(each)
    return "\n".join(lines)


def _set_section(each: SetReport) -> list[str]:
    lines = [
        f"## {each.set_id}",
        "",
        f"{each.runs} runs, {each.battles} battles. The bands {'hold' if each.holds else '**do not hold**'}.",
        "",
        "| theme | battles | wins | 95 % |",
        "|---|---:|---:|---:|",
    ]
    for theme in each.themes:
        first, last = theme.rate.interval
        lines.append(
            f"| {theme.theme} | {theme.rate.battles:.0f} | {theme.rate.share:.1%} | {first:.1%} – {last:.1%} |"
        )
    lines += [
        "",
        "| card | cost | boards | effect (points) | ± | over its cost's average |",
        "|---|---:|---:|---:|---:|---:|",
    ]
    for card in sorted(each.cards_seen, key=lambda card: (card.cost, -card.over_average)):
        effect, margin, over = (100 * number for number in (card.effect.size, card.effect.margin, card.over_average))
        lines.append(f"| {card.card} | {card.cost} | {card.boards} | {effect:+.1f} | {margin:.1f} | {over:+.1f} |")
    return [*lines, ""]


# --- in the terminal ------------------------------------------------------------


def show_set(each: SetReport) -> list[Any]:
    """A set of Manalimit: its themes, then its cards."""
    low, high = THEME_BAND
    themes = table(f"{each.set_id}: {each.runs} runs, {each.battles} battles", "theme", "battles", "wins", "95 %")
    for theme in each.themes:
        style = "" if low <= theme.rate.share <= high else "bold red"
        themes.add_row(theme.theme, *rate_cells(theme.rate), style=style)
    cards = table(
        "cards, strongest for their cost first", "card", "cost", "boards", "effect", "±", "over its cost's average"
    )
    for card in sorted(each.cards_seen, key=lambda card: -card.over_average):
        numbers = (card.effect.size, card.effect.margin, card.over_average)
        style = "bold red" if card.over_average > CARD_BAND else ""
        cards.add_row(
            card.card, str(card.cost), str(card.boards), *(f"{100 * number:+.1f}" for number in numbers), style=style
        )
    return [themes, cards, verdict(holds=each.holds)]


# --- all together ------------------------------------------------------------


def _measure(_game: str, games: int, seed: int, set_name: str | None, /, *, quiet: bool) -> Found:
    sets = sorted(load_sets()) if set_name is None else [pool_named(set_name).id]
    reports = [_simulated(set_id, games, seed, quiet=quiet) for set_id in sets]
    return Found(
        all(each.holds for each in reports),
        {"sets": as_json(reports)},
        markdown(reports, seed),
        [part for each in reports for part in show_set(each)],
    )


def _simulated(set_id: str, games: int, seed: int, *, quiet: bool) -> SetReport:
    total = len(batch_sizes(games))
    batches: dict[int, list[Boards]] = dict(
        progress(simulate(set_id, games, seed), total=total, what=f"Playing {set_id}", quiet=quiet)
    )
    return report(set_id, games, [battle for number in sorted(batches) for battle in batches[number]])


BALANCE = Balance(_measure, 2000)
