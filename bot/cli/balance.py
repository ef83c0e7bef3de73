"""`cardhall balance`: whether the cards are fair, with intervals."""

from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer

from bot.balance.fallback import PRECONS
from bot.balance.measuring import Found
from bot.balance.pages import wrapped
from bot.cli.refusals import NoReport
from bot.cli.setups import GameName, SetName
from bot.registry import balance_of
from bot.terminal.output import AsJson, SeedText, console, peak_mb, print_json
from engine.core.referee import read_seed
from engine.registry import decks_of, game_named
from renders.charts.heat_map import heat_map


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
    way = balance_of(the_game.name) or (PRECONS if decks_of(the_game.name) else None)
    if way is None:
        raise NoReport(the_game.title)
    number, count = read_seed(seed), games or way.enough
    if report_to is not None:
        report_to.touch()  # better to fail now than after the simulation
    begin = perf_counter()
    found = way.measure(the_game.name, count, number, set_name, quiet=as_json_object)
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
    page.write_text(wrapped(found.page) + shown, encoding="utf-8")
