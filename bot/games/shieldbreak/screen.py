"""What a terminal shows of a Shieldbreak match: both sides, creatures numbered as labels name them, and the hand."""

from collections import Counter
from collections.abc import Mapping, Sequence

from rich.box import SIMPLE
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table

from bot.rulebook.cards import card_pages
from cards.games.shieldbreak.pages import ShieldbreakPage
from engine.games.shieldbreak.view import CreatureView, PlayerView, ShieldbreakView, ShieldView

Pages = Mapping[str, ShieldbreakPage]

_COLOURS = {
    "Light": "yellow",
    "Water": "blue",
    "Darkness": "magenta",
    "Fire": "red",
    "Nature": "green",
    "Zero": "white",
}


def shieldbreak_screen(view: ShieldbreakView, names: Sequence[str]) -> RenderableType:
    """The opponent above, oneself below, then one's hand."""
    pages = {page.id: page for page in card_pages("shieldbreak") if isinstance(page, ShieldbreakPage)}
    own = view.players[view.audience or 0]
    other = view.players[1 - own.seat]
    parts: list[RenderableType] = ["", _heading(view, names)]
    for player in (other, own):
        parts += [_line(player, names, pages), _creatures(player, pages)]
    if own.hand is not None and view.outcome is None:
        parts.append(_hand(own, own.hand, pages))
    return Group(*parts)


def _heading(view: ShieldbreakView, names: Sequence[str]) -> str:
    return f"[bold]Turn {view.turn}[/bold] · {escape(names[view.active])} · {view.phase} phase"


def _line(player: PlayerView, names: Sequence[str], pages: Pages) -> str:
    shields = " ".join(_shield(shield, pages) for shield in player.shields) or "[bold red]none[/bold red]"
    counts = f"hand {player.hand_size} · deck {player.deck_size} · graveyard {len(player.graveyard)}"
    return f"\n[bold]{escape(names[player.seat])}[/bold] · shields {shields} · {counts}\nmana {_mana(player, pages)}"


def _shield(shield: ShieldView, pages: Pages) -> str:
    return "◆" if shield.card is None else f"◇[dim]{escape(pages[shield.card].name)}[/dim]"


def _mana(player: PlayerView, pages: Pages) -> str:
    """Each civilization with its untapped cards full and its tapped ones empty."""
    counts = Counter((pages[card.card].civilization, card.tapped) for card in player.mana)
    parts = []
    for civilization, colour in _COLOURS.items():
        untapped, tapped = counts[civilization, False], counts[civilization, True]
        if untapped or tapped:
            parts.append(f"[{colour}]{civilization} {'●' * untapped}{'○' * tapped}[/{colour}]")
    return " · ".join(parts) or "[dim]none[/dim]"


def _creatures(player: PlayerView, pages: Pages) -> RenderableType:
    if not player.creatures:
        return "[dim]no creatures[/dim]"
    table = _table("place", "creature", "power", "", "")
    for place, creature in enumerate(player.creatures, 1):
        page = pages[creature.card]
        power = f"[bold green]{creature.power}[/bold green]" if creature.boost > 0 else str(creature.power)
        text = f"[dim]{escape(page.text)}[/dim]"
        style = "dim" if creature.tapped else ""
        table.add_row(str(place), _name(page), power, _condition(creature), text, style=style)
    return table


def _name(page: ShieldbreakPage) -> str:
    colour = _COLOURS[page.civilization]
    return f"[{colour}]{escape(page.name)}[/{colour}]"


def _condition(creature: CreatureView) -> str:
    words = ["tapped"] * creature.tapped + ["new"] * creature.sick
    return ", ".join(words)


def _hand(own: PlayerView, hand: Sequence[str], pages: Pages) -> RenderableType:
    table = _table("card", "cost", "power", "")
    table.title = "Hand"
    for card in hand:
        page = pages[card]
        style = "" if page.cost <= own.untapped_mana else "dim"
        table.add_row(_name(page), str(page.cost), str(page.power or ""), escape(page.text), style=style)
    return table


def _table(*headings: str) -> Table:
    table = Table(title_justify="left", title_style="bold", box=SIMPLE, padding=(0, 1), show_edge=False)
    for heading in headings:
        table.add_column(heading, no_wrap=bool(heading), justify="right" if heading in ("cost", "power") else "left")
    return table
