"""Balance reports as tables for a terminal."""

from typing import Any

from rich.table import Table

from bot.balance.round_robin import DECK_BAND, RoundRobinReport
from bot.balance.statistics import Rate


def show_round_robin(found: RoundRobinReport) -> list[Any]:
    """Decks against the field, and against each other."""
    low, high = DECK_BAND
    decks = table(f"{found.game}: every precon against every other", "deck", "games", "wins", "95 %")
    for deck in found.decks:
        style = "" if low <= deck.rate.share <= high else "bold red"
        decks.add_row(deck.title, *rate_cells(deck.rate), style=style)
    matrix = table("how often a row beats a column", "deck", *(deck.title for deck in found.decks))
    for deck, row in zip(found.decks, found.matrix, strict=True):
        matrix.add_row(deck.title, *(_heated(share) for share in row))
    share, bounds = found.first.share, "–".join(f"{100 * bound:.1f}" for bound in found.first.interval)
    first = f"Whoever begins wins {100 * share:.1f} % ({bounds}). A game takes {found.decisions_a_game:.0f} decisions."
    return [decks, matrix, first, verdict(holds=found.holds)]


def _heated(share: float | None) -> str:
    """The colours of the picture: orange where a row loses, blue where it wins, the more so the farther from even."""
    if share is None:
        return "–"
    far = min(1.0, abs(share - 0.5) / 0.25)
    red, green, blue = (
        round(part * far + 40 * (1 - far)) for part in ((42, 116, 221) if share > 0.5 else (219, 78, 32))
    )
    return f"[white on rgb({red},{green},{blue})] {100 * share:.0f} % [/]"


def table(title: str, first: str, *others: str) -> Table:
    """The first column has words, the others numbers."""
    made = Table(title=title)
    made.add_column(first)
    for heading in others:
        made.add_column(heading, justify="right")
    return made


def rate_cells(rate: Rate) -> tuple[str, str, str]:
    interval = "–".join(f"{100 * bound:.1f}" for bound in rate.interval)
    return f"{rate.battles:.0f}", f"{100 * rate.share:.1f} %", interval


def verdict(*, holds: bool) -> str:
    return "The bands hold." if holds else "[bold red]The bands do not hold.[/bold red]"
