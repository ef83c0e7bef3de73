"""The command line. `main` is the program `cardhall`."""

import sys


def main() -> None:
    """Runs the program: bad input gets one sentence and exit code 2, broken card files all mistakes and exit code 1."""
    try:
        from bot.cli.program import run  # noqa: PLC0415 - Ctrl-C may come while all of it is read in

        code = run()
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)
