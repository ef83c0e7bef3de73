"""`cardhall balance`: whether the cards are fair, with intervals."""

from collections.abc import Mapping
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any, NamedTuple, Protocol

import typer

from bot.balance import round_robin
from bot.balance.report import markdown
from bot.balance.tables import show_journeys, show_round_robin, show_set
from bot.cli.setups import GameName, SetName
from bot.games.elementails import balance as journeys
from bot.games.elementails import mechanics
from bot.games.estraven import balance as estraven
from bot.games.manalimit import balance as manalimit
from bot.terminal.output import AsJson, SeedText, console, peak_mb, print_json, progress
from cards.games.manalimit.library import load_sets
from engine.core.referee import read_seed
from engine.core.refusals import Refusal
from engine.games.manalimit.pool import pool_named
from engine.registry import decks_of, game_named
from renders.charts.heat_map import HeatMap, heat_map


class NoReport(Refusal):
    def __init__(self, game_title: str) -> None:
        super().__init__(f"There is no balance report for {game_title} yet.")


class NoSets(Refusal):
    def __init__(self, game_title: str) -> None:
        super().__init__(f"{game_title} has one set of cards: leave '--set' out.")


class Found(NamedTuple):
    """A report in all its forms: whether the bands hold, for programs, as a page, to be shown, and as a picture."""

    holds: bool
    content: Mapping[str, Any]
    page: str
    parts: list[Any]
    chart: HeatMap | None = None


class Balance(Protocol):
    def __call__(self, game: str, games: int, seed: int, set_name: str | None, /, *, quiet: bool) -> Found: ...


def balance(
    game: GameName,
    games: Annotated[
        int | None, typer.Option(min=4, help="How many runs of each set, or games of each deck; enough unless told.")
    ] = None,
    seed: SeedText = "1",
    set_name: SetName = None,
    report_to: Annotated[
        Path | None, typer.Option("--report", help="Also write the report as Markdown, with its picture beside it.")
    ] = None,
    as_json_object: AsJson = False,
) -> None:
    """Win rates of themes, cards or decks between equal built-in players, on all cores."""
    the_game = game_named(game)
    if the_game.name not in _BALANCES:
        raise NoReport(the_game.title)
    measure, enough = _BALANCES[the_game.name]
    number, count = read_seed(seed), games or enough
    if report_to is not None:
        report_to.touch()  # better to fail now than after the simulation
    begin = perf_counter()
    found = measure(the_game.name, count, number, set_name, quiet=as_json_object)
    seconds = round(perf_counter() - begin, 1)
    if report_to is not None:
        _write(report_to, found)
    if as_json_object:
        head = {"game": the_game.name, "seed": number, "games": count, "bands_hold": found.holds}
        print_json(head | dict(found.content) | {"seconds": seconds, "peak_mb": peak_mb()})
        return
    for part in found.parts:
        console.print(part)
    console.print(f"[dim]seed {number}, {seconds} s[/dim]")


def _write(page: Path, found: Found) -> None:
    """The page, and beside it the picture that it shows."""
    shown = ""
    if found.chart is not None:
        picture, file = heat_map(found.chart), page.with_suffix(".png")
        file.write_bytes(picture.png)
        shown = f"\n![{picture.alt}]({file.name})\n"
    page.write_text(found.page + shown, encoding="utf-8")


def _manalimit(_game: str, games: int, seed: int, set_name: str | None, *, quiet: bool) -> Found:
    sets = sorted(load_sets()) if set_name is None else [pool_named(set_name).id]
    reports = [_simulated(set_id, games, seed, quiet=quiet) for set_id in sets]
    return Found(
        all(each.holds for each in reports),
        {"sets": manalimit.as_json(reports)},
        markdown(reports, seed),
        [part for each in reports for part in show_set(each)],
    )


def _simulated(set_id: str, games: int, seed: int, *, quiet: bool) -> manalimit.SetReport:
    total = len(manalimit.batch_sizes(games))
    batches: dict[int, list[manalimit.Boards]] = dict(
        progress(manalimit.simulate(set_id, games, seed), total=total, what=f"Playing {set_id}", quiet=quiet)
    )
    return manalimit.report(set_id, games, [battle for number in sorted(batches) for battle in batches[number]])


def _decks(game: str, games: int, seed: int, set_name: str | None, *, quiet: bool) -> Found:
    found = round_robin.report(game, _round_robin(game, list(decks_of(game)), games, seed, set_name, quiet=quiet))
    page = round_robin.markdown(found, games, seed)
    chart = round_robin.heat_map(found)
    return Found(found.holds, round_robin.as_json(found), page, show_round_robin(found), chart)


def _estraven(game: str, games: int, seed: int, set_name: str | None, *, quiet: bool) -> Found:
    tallies = _round_robin(game, estraven.pairs(), games, seed, set_name, quiet=quiet)
    found = estraven.report(tallies)
    page = estraven.markdown(found, games, seed)
    chart = round_robin.heat_map(found.precons)
    return Found(found.precons.holds, estraven.as_json(found), page, show_round_robin(found.precons), chart)


def _round_robin(
    game: str, decks: list[str], games: int, seed: int, set_name: str | None, *, quiet: bool
) -> list[round_robin.Tally]:
    """Every deck against every other, in an order that does not depend on who finished first."""
    if set_name is not None:
        raise NoSets(game_named(game).title)
    batches = round_robin.pairings(decks, games)
    played = progress(round_robin.simulate(game, batches, seed), total=len(batches), what="Playing", quiet=quiet)
    tallies = dict(played)
    return [tallies[number] for number in sorted(tallies)]


def _journeys(game: str, games: int, seed: int, set_name: str | None, *, quiet: bool) -> Found:
    """Not who wins, since all do or nobody: how far parties come."""
    if set_name is not None:
        raise NoSets(game_named(game).title)
    played = dict(progress(journeys.simulate(games, seed), total=games, what="Travelling", quiet=quiet))
    found = journeys.report([played[number] for number in sorted(played)])
    fights = mechanics.planned(games // _JOURNEYS_A_FIGHT)
    fought = dict(progress(mechanics.simulate(fights, seed), total=len(fights), what="Fighting dragons", quiet=quiet))
    compared = mechanics.compared({fight: fought[fight] for fight in fights}) if fights else []
    holds = found.holds and all(each.matters for each in compared)
    page = journeys.markdown(found, games, seed, compared)
    return Found(holds, journeys.as_json(found, compared), page, show_journeys(found, compared, holds=holds))


_JOURNEYS_A_FIGHT = 5
"""For so many journeys every dragon is fought once by each kind of party that does not see everything."""

_BALANCES: Mapping[str, tuple[Balance, int]] = {
    "manalimit": (_manalimit, 2000),
    "shieldbreak": (_decks, 1000),
    "estraven": (_estraven, 108),
    "vaultkeepers": (_decks, 1000),
    "elementails": (_journeys, 400),
}
"""How each game is measured, and how many games are enough."""
