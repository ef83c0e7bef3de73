"""`cardhall cards`: check, list and show the cards."""

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel

from bot.cli.setups import GameName, SetName
from bot.rulebook.cards import card_pages, page_of
from bot.terminal.output import AsJson, complain, console, print_json
from cards.core.files import Mistake
from cards.core.pages import CardPage
from cards.registry import CHECKS
from engine.registry import GAMES, first_game, game_named

app = typer.Typer(help="Check, list and show cards.", no_args_is_help=True)


@app.command()
def check(
    folder: Annotated[
        Path | None, typer.Option(help="A folder of card files to check instead of the shipped ones.")
    ] = None,
    game: Annotated[
        str | None,
        typer.Option(help="Only this game's card files, or whose the folder holds: of the first game unless told."),
    ] = None,
) -> None:
    """Check every card file; each mistake is shown with its file, line and field."""
    if folder is not None and not folder.is_dir():
        raise typer.BadParameter(f"there is no folder {folder}")
    found: list[str] = []
    mistakes: list[Mistake] = []
    for name in _checked(folder, game):
        lines, wrong = CHECKS[name](folder) if name in CHECKS else ([], [])
        found += lines
        mistakes += wrong
    for mistake in mistakes:
        complain(escape(str(mistake)))
    if mistakes:
        complain(f"{len(mistakes)} {'mistake' if len(mistakes) == 1 else 'mistakes'}.")
        raise typer.Exit(1)
    for line in found:
        console.print(line)
    if not found:
        raise typer.BadParameter(f"there are no card files in {folder}")


def _checked(folder: Path | None, game: str | None) -> list[str]:
    """Whose files are checked. Raises UnknownGame."""
    if game is not None:
        return [game_named(game).name]
    return [*GAMES] if folder is None else [first_game().name]


@app.command("list")
def list_cards(game: GameName, set_name: SetName = None, as_json: AsJson = False) -> None:
    """List a game's cards."""
    pages = card_pages(game, set_name)
    if as_json:
        print_json({"game": game, "cards": [page.as_dict() for page in pages]})
        return
    for page in pages:
        console.print(f"[bold]{escape(page.name)}[/bold] [dim]{page.id}[/dim] · {page.set_name} · {page.summary}")
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
    subtitle = f"{page.kind} · {page.set_name}"
    console.print(Panel(_body(page), title=f"[bold]{escape(page.name)}[/bold]", subtitle=subtitle, width=60))


def _body(page: CardPage) -> str:
    return f"{page.facts}\n\n{escape(page.text) or '[dim]No ability.[/dim]'}"
