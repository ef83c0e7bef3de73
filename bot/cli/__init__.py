"""The command line. `main` is the program `cardhall`."""

from bot.cli.program import main

__all__ = ["main"]
