"""`cardhall cards`: check, list and show the cards."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel

from bot.card_pages import CardPage, card_pages, page_of
from bot.cli.output import AsJson, complain, console, print_json
from bot.cli.setups import GameName, SetName
from cards.manalimit.library import FOLDER, check_folder

app = typer.Typer(help="Check, list and show cards.", no_args_is_help=True)


@app.command()
def check(
    folder: Annotated[
        Path, typer.Option(help="A folder of Manalimit card files to check instead of the shipped one.")
    ] = FOLDER,
) -> None:
    """Check every card file; each mistake is shown with its file, line and field."""
    if not folder.is_dir():
        raise typer.BadParameter(f"there is no folder {folder}")
    sets, mistakes = check_folder(folder)
    for mistake in mistakes:
        complain(escape(str(mistake)))
    if mistakes:
        complain(f"{len(mistakes)} {'mistake' if len(mistakes) == 1 else 'mistakes'}.")
        raise typer.Exit(1)
    for card_set in sets:
        console.print(f"manalimit/{card_set.id}: {len(card_set.units)} units, {len(card_set.tokens)} tokens, all well.")
    if not sets:
        raise typer.BadParameter(f"there are no card files in {folder}")


@app.command("list")
def list_cards(game: GameName, set_name: SetName = None, as_json: AsJson = False) -> None:
    """List a game's cards."""
    pages = card_pages(game, set_name)
    if as_json:
        print_json({"game": game, "cards": [page.as_dict() for page in pages]})
        return
    for page in pages:
        price = "token" if page.is_token else f"cost {page.cost}, pitch {page.pitch}"
        console.print(
            f"[bold]{escape(page.name)}[/bold] [dim]{page.id}[/dim] · {page.set_name}, {page.theme} · {price} · "
            f"{page.attack}/{page.health}",
        )
        if page.text:
            console.print(Padding(escape(page.text), (0, 0, 0, 4)))
    console.print(f"{len(pages)} cards.")


@app.command()
def show(
    game: GameName,
    card: Annotated[str, typer.Argument(metavar="CARD", help="Its id or name.")],
    as_json: AsJson = False,
) -> None:
    """Show one card with its rules text."""
    page = page_of(game, card)
    if as_json:
        print_json(page.as_dict())
        return
    console.print(Panel(_body(page), title=f"[bold]{escape(page.name)}[/bold]", subtitle=_kind(page), width=60))


def _kind(page: CardPage) -> str:
    return f"{'token' if page.is_token else 'legendary' if page.legendary else 'unit'} · {page.theme} · {page.set_name}"


def _body(page: CardPage) -> Any:
    economy = "created by effects, pitches for 0" if page.is_token else f"cost {page.cost} · pitch {page.pitch}"
    text = escape(page.text) or "[dim]No ability.[/dim]"
    return f"{economy} · [bold]{page.attack}[/bold] attack · [bold]{page.health}[/bold] health\n\n{text}"
