"""`cardhall league`: a league night on generated boards, and whether a week's seed is the one that was promised."""

from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from os import cpu_count
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any, NamedTuple

import typer
from rich.markup import escape
from rich.table import Table

from bot.cli.setups import SetName
from bot.league.night import decided
from bot.store.league.nights import DivisionResult
from bot.terminal.output import AsJson, SeedText, console, peak_mb, print_json, progress
from cards.registry import sets_of
from engine.core.referee import read_seed
from engine.core.refusals import UnknownSet
from engine.league.commitment import Reveal, commitment_to, read_commitment, read_digits, read_reveal
from engine.league.ladder import DIVISION_SIZES, Seeding, divide
from engine.league.lineup import Arena, Contender, Lineup
from engine.league.night import LOWER, NOTHING, Bouts, Drama, fight_chunk, read_chunk
from engine.league.refusals import BadReveal
from engine.league.rehearsal import RehearsedRun, rehearse
from engine.league.standings import Run, Standing
from engine.league.weeks import run_seed
from engine.players import player_named
from engine.registry import boards_named, game_with_boards

EXIT_DIFFERS = 1
ENTRANTS_A_BATCH = 16
LINES_SHOWN = 10
_DIGITS = 32
LeagueGame = Annotated[
    str | None, typer.Option("--game", help="The game of the league. Without it, the first that has leagues.")
]
app = typer.Typer(help="League nights and league seeds.", no_args_is_help=True)


class _Week(NamedTuple):
    """What a night is played with."""

    game: str
    set_id: str
    seed: int


@app.command()
def simulate(
    entrants: Annotated[int, typer.Option(min=0, max=4096, help="How many take part.")] = 64,
    rounds: Annotated[int, typer.Option(min=1, help="How many rounds each has.")] = 12,
    seed: SeedText = "1",
    game: LeagueGame = None,
    set_name: SetName = None,
    division_size: Annotated[
        int, typer.Option(min=DIVISION_SIZES[0], max=DIVISION_SIZES[-1], help="How many a division holds at most.")
    ] = DIVISION_SIZES[-1],
    as_json: AsJson = False,
) -> None:
    """Hold a league night on boards that the greedy player makes from the week's cards."""
    week = _week(game, set_name, seed, rounds)
    begin = perf_counter()
    with ProcessPoolExecutor(cpu_count()) as pool:
        runs = list(_runs(pool, week, entrants, rounds, quiet=as_json))
        rehearsed = perf_counter()
        nights = _nights(week, runs, division_size)
        _fight(pool, nights, quiet=as_json)
    results, drama = decided(nights, {run.number: Run(run.stars, float(run.number)) for run in runs})
    seconds = {"playing": round(rehearsed - begin, 3), "fighting": round(perf_counter() - rehearsed, 3)}
    result = {
        "entrants": entrants,
        "rounds": rounds,
        "set": week.set_id,
        "seed": week.seed,
        "battles": sum(len(marks) - marks.count(NOTHING) for night in nights for marks in night.marks.values()),
        "seconds": seconds,
        "divisions": [_division_as_json(each) for each in results],
        "most_dramatic": None if drama is None else _drama_as_json(nights, *drama),
        "peak_mb": peak_mb(),
    }
    if as_json:
        print_json(result)
    else:
        _show(result, results)


def _week(game: str | None, set_name: str | None, seed: str, rounds: int) -> _Week:
    """Raises UnknownGame, WithoutBoards, UnknownSet and BadSeed, or BadParameter for more rounds than there are."""
    played = game_with_boards() if game is None else game.lower()
    boards = boards_named(played)
    if rounds > boards.last_round:
        raise typer.BadParameter(f"{rounds} is not in the range 1<=x<={boards.last_round}.", param_hint="'--rounds'")
    set_id, known = set_name or boards.default_set, sets_of(played)
    if set_id not in known:
        raise UnknownSet(set_id, sorted(known))
    return _Week(played, set_id, read_seed(seed))


def _runs(pool: ProcessPoolExecutor, week: _Week, entrants: int, rounds: int, *, quiet: bool) -> Iterator[RehearsedRun]:
    """Runs in batches as they are finished; within a batch entrants meet each other's boards."""
    greedy = player_named("greedy")
    batches = [
        range(first, min(first + ENTRANTS_A_BATCH, entrants + 1)) for first in range(1, entrants + 1, ENTRANTS_A_BATCH)
    ]
    jobs = [pool.submit(rehearse, *week, numbers, rounds, greedy) for numbers in batches]
    for job in progress(as_completed(jobs), total=len(jobs), what="Playing runs", quiet=quiet):
        yield from job.result()


def _nights(week: _Week, runs: list[RehearsedRun], division_size: int) -> list[Bouts]:
    """Everybody is new, so that divisions follow the numbers."""
    boards = {run.number: run.boards for run in runs}
    divisions = divide([Seeding(number, None) for number in boards], division_size)
    nights = []
    for division, numbers in enumerate(divisions, start=1):
        contenders = tuple(Contender(number, boards[number]) for number in numbers)
        nights.append(Bouts(Arena(Lineup(week.game, week.seed, week.set_id, division, contenders))))
    return nights


def _fight(pool: ProcessPoolExecutor, nights: list[Bouts], *, quiet: bool) -> None:
    jobs: dict[Future[str], Bouts] = {}
    for night in nights:
        lineup = night.arena.lineup.encode()
        jobs |= {pool.submit(fight_chunk, lineup, number): night for number in night.missing}
    for job in progress(as_completed(jobs), total=len(jobs), what="Fighting", quiet=quiet):
        jobs[job].add(read_chunk(job.result()))


def _division_as_json(result: DivisionResult) -> dict[str, Any]:
    return {
        "division": result.division,
        "standings": [
            standing._asdict() | {"next_division": result.rungs[standing.number].division} for standing in result.table
        ],
    }


def _drama_as_json(nights: list[Bouts], division: int, drama: Drama) -> dict[str, Any]:
    low, high = drama.pair
    mark = nights[division - 1].marks[drama.pair][drama.round - 1]
    winner = low if mark == LOWER else high
    return {"division": division, "round": drama.round, "entrants": [low, high], "winner": winner}


def _show(result: dict[str, Any], divisions: list[DivisionResult]) -> None:
    for each in divisions:
        console.print(_table(each))
    if not divisions:
        console.print("Nobody entered: there is nothing to fight.")
    if shown := result["most_dramatic"]:
        low, high = shown["entrants"]
        console.print(
            f"Most dramatic: round {shown['round']} of entrants {low} and {high} in division {shown['division']}, "
            f"won by {shown['winner']}."
        )
    seconds = result["seconds"]
    console.print(
        f"[dim]{result['battles']:,} battles in {seconds['fighting']} s, after {seconds['playing']} s of play; "
        f"seed {result['seed']}, {result['set']}[/dim]"
    )


def _table(result: DivisionResult) -> Table:
    count = "1 entrant" if len(result.table) == 1 else f"{len(result.table)} entrants"
    table = Table(title=f"Division {result.division}: {count}")
    for heading in ("place", "entrant", "points", "won", "drawn", "lost", "S–B", "stars", "then"):
        table.add_column(heading, justify="right")
    for standing in result.table[:LINES_SHOWN]:
        table.add_row(*map(str, standing[:8]), _then(result, standing))
    if len(result.table) > LINES_SHOWN:
        table.caption = f"… and {len(result.table) - LINES_SHOWN} more"
    return table


def _then(result: DivisionResult, standing: Standing) -> str:
    step = result.rungs[standing.number].division - result.division
    return "up" if step < 0 else "down" if step > 0 else ""


# --- verify ------------------------------------------------------------


@app.command()
def verify(
    seed: Annotated[str | None, typer.Argument(help="The week's seed, 32 hexadecimal digits.")] = None,
    nonce: Annotated[str | None, typer.Argument(help="Its nonce, 32 hexadecimal digits.")] = None,
    commitment: Annotated[str | None, typer.Argument(help="What was posted at the opening, 64 digits.")] = None,
    file: Annotated[Path | None, typer.Option(help="A week's reveal as JSON, instead of the three.")] = None,
    game: LeagueGame = None,
    set_name: SetName = None,
    as_json: AsJson = False,
) -> None:
    """Check that seed and nonce are those of the commitment; exit code 1 if they are not."""
    reveal = _revealed(seed, nonce, commitment, file)
    set_id = set_name or reveal.set_id
    boards = boards_named(game or game_with_boards())
    result = {
        "holds": reveal.holds,
        "commitment": reveal.commitment,
        "computed": commitment_to(reveal.seed, reveal.nonce),
        boards.cards_called.lower(): boards.cards(set_id, run_seed(reveal.seed)) if set_id else None,
    }
    if as_json:
        print_json(result)
    else:
        _show_verdict(result, boards.cards_called, set_id)
    if not reveal.holds:
        raise typer.Exit(EXIT_DIFFERS)


def _revealed(seed: str | None, nonce: str | None, commitment: str | None, file: Path | None) -> Reveal:
    given = (seed, nonce, commitment)
    if file is not None and given == (None, None, None):
        return read_reveal(file.read_text(encoding="utf-8", errors="replace"))
    if file is not None or seed is None or nonce is None or commitment is None:
        raise BadReveal("Give a seed, a nonce and a commitment, or --file with the reveal of a week, not both.")
    numbers = read_digits(seed, "seed", _DIGITS), read_digits(nonce, "nonce", _DIGITS)
    return Reveal("", 0, "", *numbers, read_commitment(commitment))


def _show_verdict(result: dict[str, Any], cards_called: str, set_id: str) -> None:
    if result["holds"]:
        console.print("The commitment holds: this seed was chosen before the week began.")
    else:
        console.print("[bold red]The commitment does not hold.[/bold red]")
        console.print(f"posted:   {result['commitment']}\ncomputed: {result['computed']}", soft_wrap=True)
    if (cards := result[cards_called.lower()]) is not None:
        listed = ", ".join(f"{count} × {card}" for card, count in cards.items())
        console.print(escape(f"Everybody's {cards_called} ({set_id}): {listed}."))
