"""Puts the commands together and turns refusals into a sentence and an exit code."""

import sys
from importlib.metadata import version
from io import TextIOWrapper
from typing import Annotated

import typer
from rich.markup import escape

from bot.cli import (
    balance,
    bench,
    card_commands,
    db_commands,
    ghost_commands,
    league_commands,
    perft,
    play,
    render_commands,
    replay,
    running,
    sim,
)
from bot.cli.output import complain, console
from cards.files import CardFileError
from engine.core.refusals import Refusal

EXIT_BAD_CARDS = 1
EXIT_REFUSED = 2
EXIT_INTERRUPTED = 130

app = typer.Typer(
    name="cardhall",
    help="Card matches for Discord: play, simulate, measure.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        console.print(f"cardhall {version('cardhall')}")
        raise typer.Exit


@app.callback()
def _program(
    _version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version and stop.")
    ] = False,
) -> None:
    """Card matches for Discord: play, simulate, measure."""


app.command()(running.run)
app.command()(play.play)
app.command()(replay.replay)
app.command()(sim.sim)
app.command()(perft.perft)
app.command()(balance.balance)
app.command()(bench.bench)
app.add_typer(card_commands.app, name="cards")
app.add_typer(ghost_commands.app, name="ghosts")
app.add_typer(db_commands.app, name="db")
app.add_typer(render_commands.app, name="render")
app.add_typer(league_commands.app, name="league")


def run(arguments: list[str] | None = None) -> int:
    """Runs one command line and returns its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without our letters gets question marks, not a traceback
    try:
        app(arguments)
    except SystemExit as end:
        if end.code == EXIT_INTERRUPTED:
            complain("Stopped.")
        return end.code if isinstance(end.code, int) else 0
    except Refusal as refusal:
        complain(escape(refusal.sentence))
        return EXIT_REFUSED
    except CardFileError as error:
        for mistake in error.mistakes:
            complain(escape(str(mistake)))
        return EXIT_BAD_CARDS
    except TimeoutError:
        complain("It took too long and was given up; the machine may be busy.")
        return EXIT_REFUSED
    except OSError as error:
        complain(escape(f"{error.filename or 'A file'} cannot be used: {error.strerror or error}."))
        return EXIT_REFUSED
    return 0
