"""Balance reports as tables for a terminal."""

from collections.abc import Sequence
from typing import Any

from rich.table import Table

from bot.balance.round_robin import DECK_BAND, RoundRobinReport
from bot.balance.statistics import Rate
from bot.games.elementails import balance as journeys
from bot.games.elementails.balance import JourneyReport
from bot.games.elementails.mechanics import Comparison
from bot.games.manalimit.balance import CARD_BAND, THEME_BAND, SetReport


def show_set(each: SetReport) -> list[Any]:
    """A set of Manalimit: its themes, then its cards."""
    low, high = THEME_BAND
    themes = _table(f"{each.set_id}: {each.runs} runs, {each.battles} battles", "theme", "battles", "wins", "95 %")
    for theme in each.themes:
        style = "" if low <= theme.rate.share <= high else "bold red"
        themes.add_row(theme.theme, *_rate_cells(theme.rate), style=style)
    cards = _table(
        "cards, strongest for their cost first", "card", "cost", "boards", "effect", "±", "over its cost's average"
    )
    for card in sorted(each.cards_seen, key=lambda card: -card.over_average):
        numbers = (card.effect.size, card.effect.margin, card.over_average)
        style = "bold red" if card.over_average > CARD_BAND else ""
        cards.add_row(
            card.card, str(card.cost), str(card.boards), *(f"{100 * number:+.1f}" for number in numbers), style=style
        )
    return [themes, cards, _verdict(holds=each.holds)]


def show_round_robin(found: RoundRobinReport) -> list[Any]:
    """Decks against the field, and against each other."""
    low, high = DECK_BAND
    decks = _table(f"{found.game}: every precon against every other", "deck", "games", "wins", "95 %")
    for deck in found.decks:
        style = "" if low <= deck.rate.share <= high else "bold red"
        decks.add_row(deck.title, *_rate_cells(deck.rate), style=style)
    matrix = _table("how often a row beats a column", "deck", *(deck.title for deck in found.decks))
    for deck, row in zip(found.decks, found.matrix, strict=True):
        matrix.add_row(deck.title, *(_heated(share) for share in row))
    share, bounds = found.first.share, "–".join(f"{100 * bound:.1f}" for bound in found.first.interval)
    first = f"Whoever begins wins {100 * share:.1f} % ({bounds}). A game takes {found.decisions_a_game:.0f} decisions."
    return [decks, matrix, first, _verdict(holds=found.holds)]


def show_journeys(found: JourneyReport, mechanics: Sequence[Comparison], *, holds: bool) -> list[Any]:
    """How far parties come, and what it costs to ignore a mechanic."""
    survived = _table("ElemenTails: three greedy players", "survived", "parties", "95 %")
    for row in journeys.rows(found):
        survived.add_row(*row)
    ignored = _table("ignoring a mechanic", "mechanic", "battles", "seeing", "blind", "lost", "gained", "deviations")
    for each, cells in zip(mechanics, journeys.mechanics_rows(mechanics), strict=True):
        ignored.add_row(*cells, style="" if each.matters else "bold red")
    return [survived, *([ignored] if mechanics else []), _verdict(holds=holds)]


def _heated(share: float | None) -> str:
    """The colours of the picture: orange where a row loses, blue where it wins, the more so the farther from even."""
    if share is None:
        return "–"
    far = min(1.0, abs(share - 0.5) / 0.25)
    red, green, blue = (
        round(part * far + 40 * (1 - far)) for part in ((42, 116, 221) if share > 0.5 else (219, 78, 32))
    )
    return f"[white on rgb({red},{green},{blue})] {100 * share:.0f} % [/]"


def _table(title: str, first: str, *others: str) -> Table:
    table = Table(title=title)
    table.add_column(first)
    for heading in others:
        table.add_column(heading, justify="right")
    return table


def _rate_cells(rate: Rate) -> tuple[str, str, str]:
    interval = "–".join(f"{100 * bound:.1f}" for bound in rate.interval)
    return f"{rate.battles:.0f}", f"{100 * rate.share:.1f} %", interval


def _verdict(*, holds: bool) -> str:
    return "The bands hold." if holds else "[bold red]The bands do not hold.[/bold red]"
