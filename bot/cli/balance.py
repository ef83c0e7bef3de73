"""`cardhall balance`: whether the cards are fair, with intervals."""

from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer
from rich.table import Table

from bot.balance.manalimit import CARD_BAND, THEME_BAND, Boards, SetReport, as_json, batch_sizes, report, simulate
from bot.balance.report import markdown
from bot.cli.output import AsJson, SeedText, console, peak_mb, print_json, progress
from bot.cli.setups import GameName, SetName
from cards.manalimit.library import load_sets
from engine.core.referee import read_seed
from engine.core.refusals import Refusal
from engine.games import game_named
from engine.manalimit.pool import pool_named


class NoReport(Refusal):
    def __init__(self, game_title: str) -> None:
        super().__init__(f"There is no balance report for {game_title} yet.")


def balance(
    game: GameName,
    games: Annotated[int, typer.Option(min=4, help="How many runs of each set.")] = 2000,
    seed: SeedText = "1",
    set_name: SetName = None,
    report_to: Annotated[Path | None, typer.Option("--report", help="Also write the report as Markdown.")] = None,
    as_json_object: AsJson = False,
) -> None:
    """Win rates of themes and effects of cards between equal built-in players, on all cores."""
    the_game = game_named(game)
    if the_game.name != "manalimit":
        raise NoReport(the_game.title)
    sets = sorted(load_sets()) if set_name is None else [pool_named(set_name).id]
    number = read_seed(seed)
    if report_to is not None:
        report_to.touch()  # better to fail now than after the simulation
    begin = perf_counter()
    reports = [_simulated(set_id, games, number, quiet=as_json_object) for set_id in sets]
    seconds = round(perf_counter() - begin, 1)
    if report_to is not None:
        report_to.write_text(markdown(reports, number), encoding="utf-8")
    if as_json_object:
        head = {
            "game": the_game.name,
            "seed": number,
            "games": games,
            "bands_hold": all(each.holds for each in reports),
        }
        print_json(head | {"sets": as_json(reports), "seconds": seconds, "peak_mb": peak_mb()})
    else:
        for each in reports:
            _show(each)
        console.print(f"[dim]seed {number}, {seconds} s[/dim]")


def _simulated(set_id: str, games: int, seed: int, *, quiet: bool) -> SetReport:
    total = len(batch_sizes(games))
    batches: dict[int, list[Boards]] = dict(
        progress(simulate(set_id, games, seed), total=total, what=f"Playing {set_id}", quiet=quiet)
    )
    return report(set_id, games, [battle for number in sorted(batches) for battle in batches[number]])


def _show(each: SetReport) -> None:
    low, high = THEME_BAND
    table = Table(title=f"{each.set_id}: {each.runs} runs, {each.battles} battles")
    for heading in ("theme", "battles", "wins", "95 %"):
        table.add_column(heading, justify="left" if heading == "theme" else "right")
    for theme in each.themes:
        style = "" if low <= theme.rate.share <= high else "bold red"
        interval = "–".join(f"{100 * bound:.1f}" for bound in theme.rate.interval)
        table.add_row(
            theme.theme, f"{theme.rate.battles:.0f}", f"{100 * theme.rate.share:.1f} %", interval, style=style
        )
    console.print(table)
    cards = Table(title="cards, strongest for their cost first")
    for heading in ("card", "cost", "boards", "effect", "±", "over its cost's average"):
        cards.add_column(heading, justify="left" if heading == "card" else "right")
    for card in sorted(each.cards_seen, key=lambda card: -card.over_average):
        numbers = (card.effect.size, card.effect.margin, card.over_average)
        style = "bold red" if card.over_average > CARD_BAND else ""
        cards.add_row(
            card.card, str(card.cost), str(card.boards), *(f"{100 * number:+.1f}" for number in numbers), style=style
        )
    console.print(cards)
    console.print("The bands hold." if each.holds else "[bold red]The bands do not hold.[/bold red]")
