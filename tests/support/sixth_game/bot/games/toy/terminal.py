"""What a terminal shows of Magpies, and a command of its own."""

from collections.abc import Sequence
from typing import Any

import typer
from rich.console import RenderableType

from bot.terminal.output import console

app = typer.Typer(name="magpies", help="Magpies.", no_args_is_help=True)


@app.callback()
def magpies() -> None:
    """Magpies."""


@app.command()
def chatter() -> None:
    """Say what magpies say."""
    console.print("Chack chack.")


def screen(view: Any, names: Sequence[str]) -> RenderableType:
    return "\n".join(f"Nest of {name}: {score}" for name, score in zip(names, view.scores, strict=True))
