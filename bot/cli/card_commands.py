"""`cardhall cards`: check, list and show the cards."""

from collections.abc import Callable, Mapping
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
from cards.games.elementails import library as elementails
from cards.games.estraven import library as estraven
from cards.games.manalimit import library as manalimit
from cards.games.shieldbreak import library as shieldbreak
from cards.games.vaultkeepers import library as vaultkeepers
from engine.registry import game_named

app = typer.Typer(help="Check, list and show cards.", no_args_is_help=True)


@app.command()
def check(
    folder: Annotated[
        Path | None, typer.Option(help="A folder of card files to check instead of the shipped ones.")
    ] = None,
    game: Annotated[str, typer.Option(help="Whose card files the folder holds.")] = "manalimit",
) -> None:
    """Check every card file; each mistake is shown with its file, line and field."""
    if folder is not None and not folder.is_dir():
        raise typer.BadParameter(f"there is no folder {folder}")
    found: list[str] = []
    mistakes: list[Mistake] = []
    for name in _CHECKS if folder is None else [game_named(game).name]:
        lines, wrong = _CHECKS[name](folder)
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


def _check_manalimit(folder: Path | None) -> tuple[list[str], list[Mistake]]:
    sets, mistakes = manalimit.check_folder(folder or manalimit.FOLDER)
    lines = [f"manalimit/{each.id}: {len(each.units)} units, {len(each.tokens)} tokens, all well." for each in sets]
    return lines, mistakes


def _check_shieldbreak(folder: Path | None) -> tuple[list[str], list[Mistake]]:
    files, decks, mistakes = shieldbreak.check_folder(folder or shieldbreak.FOLDER)
    lines = [f"shieldbreak/{each.id}: {len(each.cards)} cards, all well." for each in files.values()]
    return [*lines, f"shieldbreak: {len(decks)} decks, all well."] if decks else lines, mistakes


def _check_estraven(folder: Path | None) -> tuple[list[str], list[Mistake]]:
    library, mistakes = estraven.check_folder(folder or estraven.FOLDER)
    if library is None:
        return [], mistakes
    lines = [
        f"estraven/{each.id}: {len(each.cards)} cards, {len(each.tokens)} tokens, all well." for each in library.precons
    ]
    return [*lines, f"estraven/resources: {len(library.resources)} cards, all well."], mistakes


def _check_vaultkeepers(folder: Path | None) -> tuple[list[str], list[Mistake]]:
    library, mistakes = vaultkeepers.check_folder(folder or vaultkeepers.FOLDER)
    lines = [f"vaultkeepers/{each.id}: {len(each.cards)} cards, all well." for each in library.colours]
    rest = f"vaultkeepers: {len(library.leaders)} leaders and {len(library.decks)} decks, all well."
    return [*lines, rest] if lines else lines, mistakes


def _check_elementails(folder: Path | None) -> tuple[list[str], list[Mistake]]:
    library, mistakes = elementails.check_folder(folder or elementails.FOLDER)
    lines = [
        f"elementails/{each.header.id}: {len(each.classes)} classes and {len(each.spells)} spells, all well."
        for each in library.elements
    ]
    ranks = [f"elementails/{each.rank}: {len(each.enemies)} enemies, all well." for each in library.enemies]
    return [*lines, *ranks], mistakes


_CHECKS: Mapping[str, Callable[[Path | None], tuple[list[str], list[Mistake]]]] = {
    "manalimit": _check_manalimit,
    "shieldbreak": _check_shieldbreak,
    "estraven": _check_estraven,
    "vaultkeepers": _check_vaultkeepers,
    "elementails": _check_elementails,
}


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
