"""`cardhall db`: backs the database up, and plays all its matches again."""

from collections import Counter
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.markup import escape

from bot.cli.running import usable_settings
from bot.terminal.output import AsJson, console, print_json, progress
from engine.registry import game_named

if TYPE_CHECKING:
    from bot.store.verify import FindGame, Verdict

EXIT_DIFFERS = 1
Database = Annotated[
    str | None, typer.Option("--database", help="A file or a URL; without it the hall's own, as the settings say.")
]
app = typer.Typer(help="The hall's database.", no_args_is_help=True)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="Where the copy goes; it must not exist yet.")],
    database: Database = None,
) -> None:
    """Copy the database; the hall may play on meanwhile."""
    from bot.store.backup import back_up  # noqa: PLC0415 - the other commands start without a database

    size = back_up(database or usable_settings().own_database, file)
    console.print(escape(f"{file}: {size / 1e6:.1f} MB, complete."), soft_wrap=True)


@app.command()
def verify(database: Database = None, as_json: AsJson = False) -> None:
    """Play every stored match again and compare each position; exit code 1 if any differs."""
    result = verified(database or usable_settings().own_database, game_named, quiet=as_json)
    if as_json:
        print_json(result)
    else:
        _show(result)
    if result["differing"]:
        raise typer.Exit(EXIT_DIFFERS)


def verified(database: str | Path, find_game: "FindGame", *, quiet: bool) -> dict[str, Any]:
    """Counts the verdicts on all matches, and lists those that differ."""
    from bot.store.verify import Verification  # noqa: PLC0415 - as above

    begin = perf_counter()
    verification = Verification(database, find_game)
    counts: Counter[str] = Counter()
    differing: list[Verdict] = []
    entries = 0
    for each in progress(verification.verdicts(), total=len(verification.ids), what="Playing again", quiet=quiet):
        counts[each.result] += 1
        entries += each.replayed
        if each.result == "differs":
            differing.append(each)
    return {
        "matches": counts.total(),
        "same": counts["same"],
        "differing": [{"match": each.match, "entry": each.entry, "why": each.why} for each in differing],
        "other_version": counts["other version"],
        "unknown_game": counts["unknown game"],
        "entries": entries,
        "seconds": round(perf_counter() - begin, 3),
    }


def _show(result: dict[str, Any]) -> None:
    for each in result["differing"]:
        where = "at its beginning" if each["entry"] is None else f"at entry {each['entry']}"
        console.print(escape(f"Match {each['match']} differs {where}: {each['why']}"), soft_wrap=True)
    console.print(
        f"{result['matches']:,} matches: {result['same']:,} the same, {len(result['differing']):,} differ, "
        f"{result['other_version']:,} under another version of the rules, {result['unknown_game']:,} of unknown games."
    )
    console.print(f"[dim]{result['entries']:,} entries compared in {result['seconds']} s[/dim]")
