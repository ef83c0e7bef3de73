"""Leagues as charts: progress, tables, podium, and a run at a glance."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

import renders
from bot.league.words import by_progress
from bot.store import StoredLeague, StoredWeek
from bot.store.league.nights import LeagueResult
from bot.store.league.runs import Progress
from bot.ui.words import NOBODY, plural
from engine.registry import boards_named, game_with_boards
from renders import charts
from renders.charts.podium import MOST_PLACES
from renders.charts.table import ROWS_A_PAGE, Way


@dataclass(frozen=True, slots=True)
class Sheet:
    """One page of all tables of a week; `number` counts through all divisions. `shown` are the results on it."""

    number: int
    pages: int
    chart: charts.Table
    page: int
    shown: tuple[LeagueResult, ...] = ()

    def draw(self, theme: str) -> renders.Picture:
        return charts.table(self.chart, theme, self.page)


def progress_sheet(
    league: StoredLeague, week: StoredWeek, progress: Sequence[Progress], number: int, player: str = ""
) -> Sheet:
    """What everybody may see while a week is open: stars, lives and rounds."""
    rows = [
        charts.Row(
            rank,
            f"{each.name or NOBODY}{'' if each.is_over else ' …'}",
            (str(each.stars), str(each.lives), str(each.rounds)),
            is_own=each.player == player,
        )
        for rank, each in enumerate(by_progress(progress), start=1)
    ]
    chart = charts.Table(league.name, ("Stars", "Lives", "Rounds"), rows, f"week {week.number}, so far")
    pages = charts.table_pages(chart)
    page = min(number, pages - 1)
    return Sheet(page, pages, chart, page)


def result_sheet(
    league: StoredLeague, week: StoredWeek, results: Sequence[LeagueResult], number: int, player: str = ""
) -> Sheet:
    """A page of the tables of a decided week, division after division."""
    divisions: dict[int, list[LeagueResult]] = {1: []}
    for result in results:
        divisions.setdefault(result.division, []).append(result)
    pages = [
        (division, page) for division, of in divisions.items() for page in range(max(1, -(-len(of) // ROWS_A_PAGE)))
    ]
    number = min(number, len(pages) - 1)
    division, page = pages[number]
    of_division = divisions[division]
    within = "" if len(divisions) == 1 else f" · division {division} of {len(divisions)}"
    rows = [_row(result, player) for result in of_division]
    columns = ("Points", "Won", "Drawn", "Lost", "Stars")
    chart = charts.Table(league.name, columns, rows, f"week {week.number}{within}")
    shown = of_division[page * ROWS_A_PAGE : (page + 1) * ROWS_A_PAGE]
    return Sheet(number, len(pages), chart, page, tuple(shown))


def _row(result: LeagueResult, player: str) -> charts.Row:
    standing = result.standing
    values = (standing.points, standing.wins, standing.draws, standing.losses, standing.stars)
    step = result.next_rung.division - result.division
    way: Way = "up" if step < 0 else "down" if step > 0 else "stays"
    return charts.Row(
        standing.place, result.name or NOBODY, [str(value) for value in values], way, is_own=result.player == player
    )


def podium_of(league: StoredLeague, week: StoredWeek, results: Sequence[LeagueResult]) -> charts.Podium:
    """The first three of division 1."""
    best = [result for result in results if result.division == 1][:MOST_PLACES]
    places = [
        charts.Place(result.standing.place, result.name or NOBODY, plural(result.standing.points, "point"))
        for result in best
    ]
    return charts.Podium(league.name, places, f"week {week.number}")


def run_chart(title: str, subtitle: str, rounds: Sequence[tuple[int, int, bool | None]]) -> charts.Run:
    """A run from its first battle to its last: stars and lives after each, and whether it won it."""
    told = [charts.Round(stars, lives, _result(is_won)) for stars, lives, is_won in rounds]
    return charts.Run(title, told, boards_named(game_with_boards()).stars_to_win, subtitle)


def _result(is_won: bool | None) -> Literal["won", "lost", "drawn"]:
    return "drawn" if is_won is None else "won" if is_won else "lost"


def draw_podium(chart: charts.Podium) -> "partial[renders.Picture]":
    return partial(charts.podium, chart)


def draw_run(chart: charts.Run) -> "partial[renders.Picture]":
    return partial(charts.run_curve, chart)
