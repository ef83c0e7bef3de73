"""What a terminal shows of a Vaultkeepers match: both sides, creatures numbered as labels name them, and the hand."""

from collections.abc import Mapping, Sequence

from rich.box import SIMPLE
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table

from bot.rulebook.cards import card_pages
from cards.games.vaultkeepers.pages import VaultkeepersPage
from cards.games.vaultkeepers.text import KEYWORD_WORDS
from engine.games.vaultkeepers.view import CreatureView, OwnView, PlayerView, VaultkeepersView

Pages = Mapping[str, VaultkeepersPage]
_COLOURS = {
    "White": "yellow",
    "Blue": "blue",
    "Black": "magenta",
    "Red": "red",
    "Green": "green",
    "Colourless": "white",
}


def vaultkeepers_screen(view: VaultkeepersView, names: Sequence[str]) -> RenderableType:
    """The opponent above, oneself below, then one's hand."""
    pages = {page.id: page for page in card_pages("vaultkeepers") if isinstance(page, VaultkeepersPage)}
    own = view.players[view.audience or 0]
    other = view.players[1 - own.seat]
    parts: list[RenderableType] = ["", _heading(view, names)]
    for player in (other, own):
        parts += [_line(player, names, pages), _creatures(view, player, pages)]
    if own.own is not None and view.outcome is None:
        parts.append(_hand(own, own.own, pages))
    return Group(*parts)


def _heading(view: VaultkeepersView, names: Sequence[str]) -> str:
    if view.phase == "mulligan":
        return f"[bold]Opening hands[/bold] · {escape(names[view.first])} will begin"
    phase = "attacks are answered" if view.phase == "response" else f"{view.phase} phase"
    return f"[bold]Turn {view.turn}[/bold] · {escape(names[view.active])} · {phase}"


def _line(player: PlayerView, names: Sequence[str], pages: Pages) -> str:
    hand = f"hand {player.hand_size} + {player.lands_in_hand} lands"
    piles = f"deck {player.deck_size} · Vault {player.vault_size} · discard {len(player.discard)}"
    leader = f"{_name(pages[player.leader])} {_leader_words(player, pages)}"
    return (
        f"\n[bold]{escape(names[player.seat])}[/bold] · [bold red]♥ {player.life}[/bold red] · {hand} · {piles}\n"
        f"leader {leader} · lands {_lands(player)} · pool {_pool(player.mana)}"
    )


def _leader_words(player: PlayerView, pages: Pages) -> str:
    return f"({pages[player.leader].cost + player.leader_tax} mana)" if player.leader_waits else "(on the field)"


def _lands(player: PlayerView) -> str:
    """Each colour with its untapped lands full and its tapped ones empty."""
    parts = [
        f"[{style}]{'●' * ready}{'○' * used}[/{style}]"
        for style, ready, used in zip(_COLOURS.values(), player.untapped, player.tapped, strict=True)
        if ready or used
    ]
    return " ".join(parts) or "[dim]none[/dim]"


def _pool(pool: Sequence[int]) -> str:
    parts = [
        f"[{style}]{count} {name}[/{style}]"
        for (name, style), count in zip(_COLOURS.items(), pool, strict=True)
        if count
    ]
    return ", ".join(parts) or "[dim]empty[/dim]"


def _creatures(view: VaultkeepersView, player: PlayerView, pages: Pages) -> RenderableType:
    if not player.field:
        return "[dim]no creatures[/dim]"
    table = _table("place", "creature", "⚔ / ♥", "", "")
    for place, creature in enumerate(player.field, 1):
        page = pages[creature.card]
        values = f"{creature.attack} / {creature.health}"
        style = "dim" if creature.tapped else ""
        text = f"[dim]{escape(page.text)}[/dim]"
        table.add_row(str(place), _name(page), values, _condition(view, player.seat, creature), text, style=style)
    return table


def _condition(view: VaultkeepersView, seat: int, creature: CreatureView) -> str:
    words = ["tapped"] * creature.tapped + ["new"] * creature.sick
    words += [KEYWORD_WORDS[word] for word in creature.gained_keywords]
    for attack in view.attacks if seat == view.active else ():
        if attack.attacker == creature.number:
            words.append(f"attacks {_target(view, attack.target)}")
    return ", ".join(words)


def _target(view: VaultkeepersView, target: int | None) -> str:
    if target is None:
        return "the player"
    places = [place for place, each in enumerate(view.players[1 - view.active].field, 1) if each.number == target]
    return f"place {places[0]}" if places else "nobody any more"


def _hand(player: PlayerView, own: OwnView, pages: Pages) -> RenderableType:
    table = _table("card", "cost", "⚔ / ♥", "")
    table.title = f"Hand · lands: {_pool((*own.held_lands, 0))}"
    mana = sum(player.mana) + sum(player.untapped)
    for card in own.hand:
        page = pages[card]
        body = "" if page.health is None else f"{page.attack} / {page.health}"
        table.add_row(_name(page), page.mana, body, escape(page.text), style="" if page.cost <= mana else "dim")
    return table


def _name(page: VaultkeepersPage) -> str:
    style = _COLOURS[page.colour.split(" ", maxsplit=1)[0]]
    return f"[{style}]{escape(page.name)}[/{style}]"


def _table(*headings: str) -> Table:
    table = Table(title_justify="left", title_style="bold", box=SIMPLE, padding=(0, 1), show_edge=False)
    for heading in headings:
        table.add_column(heading, no_wrap=bool(heading), justify="right" if heading == "cost" else "left")
    return table
