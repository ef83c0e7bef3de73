"""What a terminal shows of a run or a match of Manalimit: stars and lives, and one's own tank, board and hand."""

from collections.abc import Mapping, Sequence

from rich.box import SIMPLE
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from bot.rulebook.cards import card_pages
from cards.games.manalimit.pages import ManalimitPage
from engine.games.manalimit.rounds import LIVES, STARS_TO_WIN
from engine.games.manalimit.view import ManalimitView, PlayerView, PrivateView, UnitView


def manalimit_screen(view: ManalimitView, names: Sequence[str]) -> RenderableType:
    """Everybody's stars and lives, then one's own tank, board and hand."""
    pages = {page.id: page for page in card_pages("manalimit", view.set_id) if isinstance(page, ManalimitPage)}
    parts: list[RenderableType] = ["", _standings(view, names)]
    if view.own is not None and view.own.private is not None and view.outcome is None:
        own = view.own.private
        parts += [_tank(view, own), _board(own, pages), _hand(own, pages)]
    return Group(*parts)


def _standings(view: ManalimitView, names: Sequence[str]) -> RenderableType:
    table = Table.grid(padding=(0, 2))
    for player in view.players:
        table.add_row(Text(names[player.seat], style="bold"), *_standing(player))
    return table


def _standing(player: PlayerView) -> list[RenderableType]:
    stars = Text("★" * player.stars + "☆" * max(0, STARS_TO_WIN - player.stars), style="yellow")
    lives = Text("♥" * player.lives + "♡" * (LIVES - player.lives), style="red")
    return [stars, lives, "out" if player.out_round else "ready" if player.ready else ""]


def _tank(view: ManalimitView, own: PrivateView) -> str:
    tank = "●" * own.mana + "○" * (view.manalimit - own.mana)
    cards = f"{len(own.bag or ())} cards in the Bag, {len(own.ash)} in the Ash Pile"
    mana = f"mana [cyan]{tank}[/cyan] {own.mana} of {view.manalimit}"
    return f"\n[bold]Round {view.round}[/bold] · {mana} · [dim]{cards}[/dim]"


def _board(own: PrivateView, pages: Mapping[str, ManalimitPage]) -> Table:
    table = _table("Board, front first", "slot", "unit", "⚔ / ♥", "")
    for slot, unit in enumerate(own.board):
        where = "1 front" if slot == 0 else str(slot + 1)
        if unit is None:
            table.add_row(where, "[dim]empty[/dim]", "", "")
        else:
            table.add_row(where, *_unit_cells(unit, pages[unit.card]))
    return table


def _table(title: str, *headings: str) -> Table:
    """Narrow columns for numbers, the rest of the line for the text."""
    table = Table(title=title, title_justify="left", title_style="bold", box=SIMPLE, padding=(0, 1), show_edge=False)
    for heading in headings:
        table.add_column(heading, no_wrap=bool(heading), justify="right" if heading in ("cost", "pitch") else "left")
    return table


def _unit_cells(unit: UnitView, page: ManalimitPage) -> tuple[str, str, str]:
    shields = f" [cyan]{'◈' * unit.shields}[/cyan]" if unit.shields else ""
    values = f"{_changed(unit.attack, page.attack)} / {_changed(unit.health, page.health)}"
    return f"{escape(page.name)}{shields}", values, f"[dim]{escape(page.text)}[/dim]"


def _changed(value: int, printed: int) -> str:
    return f"[bold green]{value}[/bold green]" if value > printed else str(value)


def _hand(own: PrivateView, pages: Mapping[str, ManalimitPage]) -> Table:
    table = _table("Hand", "card", "cost", "pitch", "⚔ / ♥", "")
    for card in own.hand:
        page = pages[card]
        style = "" if page.cost <= own.mana else "dim"
        numbers = (str(page.cost), str(page.pitch), f"{page.attack} / {page.health}")
        table.add_row(escape(page.name), *numbers, escape(page.text), style=style)
    return table
