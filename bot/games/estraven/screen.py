"""What a terminal shows of a match of Lords of Estraven: marketplace, both sides, the open chain, and the hand."""

from collections import Counter
from collections.abc import Mapping, Sequence

from rich.box import SIMPLE
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table

from bot.rulebook.cards import card_pages
from cards.games.estraven.pages import EstravenPage
from engine.games.estraven.view import EstravenView, LinkView, PlayerView, UnitView

Pages = Mapping[str, EstravenPage]
_ASKED = {
    "mulligan": "decides about the hand",
    "main": "has the main phase",
    "join": "declares an attack",
    "priority": "has priority",
    "block": "may block",
    "discard": "discards",
    "nothing": "",
}


def estraven_screen(view: EstravenView, names: Sequence[str]) -> RenderableType:
    """The marketplace and the opponent above, oneself below, then the chain and one's hand."""
    pages = {page.id: page for page in card_pages("estraven") if isinstance(page, EstravenPage)}
    own = view.players[view.audience or 0]
    other = view.players[1 - own.seat]
    parts: list[RenderableType] = ["", _heading(view, names), _market(view, pages)]
    for player in (other, own):
        parts += [_line(player, names, pages), _units(view, player, pages)]
    if view.chain:
        parts.append(_chain(view, names, pages))
    if own.hand is not None and view.outcome is None:
        parts.append(_hand(own, own.hand, pages))
    return Group(*parts)


def _heading(view: EstravenView, names: Sequence[str]) -> str:
    asked = "" if view.asked is None else f" · {escape(names[view.asked])} {_ASKED[view.question]}"
    return f"[bold]Turn {view.turn}[/bold] · {escape(names[view.active])}’s turn{asked}"


def _market(view: EstravenView, pages: Pages) -> str:
    cards = " ".join(f"[dim]{place}[/dim] {escape(pages[card].name)}" for place, card in enumerate(view.market, 1))
    return f"marketplace, oldest first: {cards}"


def _line(player: PlayerView, names: Sequence[str], pages: Pages) -> str:
    health = f"[red]♥ {player.health}[/red] · [cyan]mana {player.mana}[/cyan]"
    counts = f"hand {player.hand_size} · deck {player.deck_size} · graveyard {len(player.graveyard)}"
    line = f"\n[bold]{escape(names[player.seat])}[/bold] · {health} · {counts}"
    if player.resources:
        row = ", ".join(
            f"{place} {escape(pages[each.card].name)}{' (tapped)' if each.tapped else ''}"
            for place, each in enumerate(player.resources, 1)
        )
        line += f"\nresources: {row}"
    if player.pitched:
        line += f"\npitched: {escape(', '.join(pages[card].name for card in player.pitched))}"
    if player.shown and player.hand is None:
        line += f"\nknown in hand: {escape(', '.join(pages[card].name for card in player.shown))}"
    return line


def _units(view: EstravenView, player: PlayerView, pages: Pages) -> RenderableType:
    if not player.units:
        return "[dim]no units[/dim]"
    table = _table("place", "unit", "Power", "Res.", "Health", "", "")
    for place, unit in enumerate(player.units, 1):
        page = pages[unit.card]
        numbers = (str(unit.power), str(unit.resistance), str(unit.health))
        text = f"[dim]{escape(page.text)}[/dim]"
        name = f"[bold]{escape(page.name)}[/bold]" if page.type == "Leader" else escape(page.name)
        table.add_row(str(place), name, *numbers, _condition(view, unit), text, style="dim" if unit.tapped else "")
    return table


def _condition(view: EstravenView, unit: UnitView) -> str:
    words = ["tapped"] * unit.tapped + ["protected"] * unit.guarded
    words += [f"attacker {view.attackers.index(unit.number) + 1}"] if unit.number in view.attackers else []
    words += ["blocks"] if unit.number in [blocker for blocker, _ in view.blocks] else []
    return ", ".join(words)


def _chain(view: EstravenView, names: Sequence[str], pages: Pages) -> RenderableType:
    table = _table("", "by", "link", "aimed at")
    table.title = "The chain, top first"
    for place, link in reversed(list(enumerate(view.chain))):
        table.add_row(str(place + 1), escape(names[link.seat]), _link(link, pages), _aim(view, link, names, pages))
    return table


def _link(link: LinkView, pages: Pages) -> str:
    what = {"attack": "attack with ", "ability": "ability of ", "answer": "reaction of "}.get(link.what, "")
    return f"{what}{escape(pages[link.card].name)}"


def _aim(view: EstravenView, link: LinkView, names: Sequence[str], pages: Pages) -> str:
    if link.grave is not None:
        return escape(pages[link.grave].name)
    found = None if link.target is None else view.unit(link.target)
    return "" if found is None else escape(f"{names[found[0].seat]}’s {pages[found[1].card].name}")


def _hand(own: PlayerView, hand: Sequence[str], pages: Pages) -> RenderableType:
    table = _table("card", "cost", "pitch", "stats", "")
    table.title = "Hand"
    for card, count in Counter(hand).items():
        page = pages[card]
        name = escape(page.name if count == 1 else f"{page.name} ×{count}")
        stats = "" if page.stats is None else "/".join(map(str, page.stats))
        style = "" if page.cost <= own.mana else "dim"
        numbers = ("", "") if not page.copies else (str(page.cost), str(page.pitch))
        table.add_row(name, *numbers, stats, f"{escape(page.type)}. {escape(page.text)}", style=style)
    return table


def _table(*headings: str) -> Table:
    table = Table(title_justify="left", title_style="bold", box=SIMPLE, padding=(0, 1), show_edge=False)
    for heading in headings:
        right = heading in ("cost", "pitch", "Power", "Res.", "Health")
        table.add_column(heading, no_wrap=bool(heading), justify="right" if right else "left")
    return table
