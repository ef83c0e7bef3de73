"""Puts the commands together and turns refusals into a sentence and an exit code."""

import sys
from collections.abc import Iterable
from importlib import import_module
from importlib.metadata import version
from io import TextIOWrapper
from typing import Annotated

import typer
from rich.markup import escape

from bot.registry import commands
from bot.terminal.output import complain, console
from cards.core.discovery import BadManifest
from cards.core.files import CardFileError
from engine.core.refusals import Refusal

EXIT_BAD_CARDS = 1
EXIT_REFUSED = 2
EXIT_INTERRUPTED = 130

_BEFORE = {
    "run": "bot.cli.running",
    "play": "bot.cli.play",
    "replay": "bot.cli.replay",
    "sim": "bot.cli.sim",
    "clicks": "bot.cli.clicks",
    "perft": "bot.cli.perft",
    "balance": "bot.cli.balance",
    "bench": "bot.cli.bench",
    "cards": "bot.cli.card_commands",
}
_AFTER = {
    "db": "bot.cli.db_commands",
    "render": "bot.cli.render_commands",
    "league": "bot.cli.league_commands",
    "new-game": "bot.cli.new_game",
}
_COMMANDS = _BEFORE | _AFTER
"""Where each command lives: as a function of its name, or as an `app` of several. Those of games stand between them."""


def _print_version(wanted: bool) -> None:
    if wanted:
        console.print(f"cardhall {version('cardhall')}")
        raise typer.Exit


def _program(
    _version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Show the version and stop.")
    ] = False,
) -> None:
    """Card matches for Discord: play, simulate, measure."""


def _assembled(named: str | None) -> typer.Typer:
    """The program with the command that is named, else with all: to read them all in takes longer than most do."""
    app = typer.Typer(
        name="cardhall",
        help="Card matches for Discord: play, simulate, measure.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
    )
    app.callback()(_program)
    for name in [named] if named in _COMMANDS else _with_those_of_games(named):
        _add(app, name)
    return app


def _with_those_of_games(named: str | None) -> Iterable[str]:
    of_games = commands()
    return [named] if named in of_games else [*_BEFORE, *of_games, *_AFTER]


def _add(app: typer.Typer, name: str) -> None:
    if name not in _COMMANDS:
        app.add_typer(commands()[name])
        return
    module = import_module(_COMMANDS[name])
    if hasattr(module, "app"):
        app.add_typer(module.app, name=name)
    else:
        app.command()(getattr(module, name.replace("-", "_")))


def run(arguments: list[str] | None = None) -> int:
    """Runs one command line and returns its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without our letters gets question marks, not a traceback
    try:
        words = sys.argv[1:] if arguments is None else arguments
        _assembled(words[0] if words else None)(arguments)
    except SystemExit as end:
        if end.code == EXIT_INTERRUPTED:
            complain("Stopped.")
        return end.code if isinstance(end.code, int) else 0
    except (Refusal, BadManifest) as refusal:
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
