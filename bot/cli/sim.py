"""`cardhall sim`: matches between built-in players."""

from collections import Counter
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.table import Table

from bot.cli.setups import DeckName, GameName, Players, SetName, match_setup, seated
from bot.terminal.output import AsJson, SeedText, console, peak_mb, print_json, progress
from engine.core.game import AnyGame, Setup
from engine.core.referee import read_seed
from engine.core.rng import derive
from engine.players.perspective import BuiltInPlayer
from engine.players.playout import play_out
from engine.registry import game_named


def sim(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many matches.")] = 100,
    seed: SeedText = "1",
    players: Players = None,
    set_name: SetName = None,
    deck: DeckName = None,
    as_json: AsJson = False,
) -> None:
    """Play matches between built-in players; as many as the game has seats at least, unless told."""
    the_game = game_named(game)
    at_the_table = seated(the_game, players)
    setup = match_setup(the_game, len(at_the_table), set_name, deck)
    result = simulate(the_game, setup, read_seed(seed), at_the_table, games, quiet=as_json)
    if as_json:
        print_json(result)
    else:
        _show(result)


def simulate(
    game: AnyGame, setup: Setup, seed: int, players: list[BuiltInPlayer], games: int, *, quiet: bool
) -> dict[str, Any]:
    """Counts results; seats rotate, so that nobody always begins."""
    wins: Counter[int] = Counter()
    draws = decisions = 0
    reasons: Counter[str] = Counter()
    begin = perf_counter()
    for number in progress(range(games), total=games, what="Playing", quiet=quiet):
        turn = number % len(players)
        playout = play_out(game, setup, derive(seed, "sim", number), players[turn:] + players[:turn])
        decisions += playout.decisions
        reasons[playout.outcome.reason] += 1
        winners = playout.outcome.winners
        if len(winners) > 1 and not game.cooperative:
            draws += 1
        else:
            wins.update((seat + turn) % len(players) for seat in winners)
    seconds = perf_counter() - begin
    return {
        "game": game.name,
        "seed": seed,
        "players": [player.name for player in players],
        "games": games,
        "wins": [wins[place] for place in range(len(players))],
        "draws": draws,
        "endings": dict(sorted(reasons.items())),
        "decisions": decisions,
        "decisions_per_s": round(decisions / seconds, 1),
        "games_per_s": round(games / seconds, 2),
        "seconds": round(seconds, 3),
        "peak_mb": peak_mb(),
    }


def _show(result: dict[str, Any]) -> None:
    count = "1 game" if result["games"] == 1 else f"{result['games']} games"
    console.print(f"[bold]{result['game']}[/bold]: {count}, seed {result['seed']}")
    table = Table()
    table.add_column("player")
    table.add_column("wins", justify="right")
    table.add_column("share", justify="right")
    for name, wins in zip(result["players"], result["wins"], strict=True):
        table.add_row(name, str(wins), f"{100 * wins / result['games']:.1f} %")
    console.print(table)
    console.print(f"Draws: {result['draws']}. Endings: {', '.join(f'{k} {v}' for k, v in result['endings'].items())}.")
    console.print(
        f"{result['decisions']} decisions in {result['seconds']} s: {result['decisions_per_s']:,.0f} decisions/s, "
        f"{result['games_per_s']:,.1f} games/s, {result['peak_mb']} MB at most."
    )
