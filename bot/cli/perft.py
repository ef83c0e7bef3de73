"""`cardhall perft`: counts legal sequences, the strongest short test of a game's rules."""

from time import perf_counter
from typing import Annotated

import typer

from bot.cli.setups import DeckName, GameName, SetName, match_setup
from bot.terminal.output import AsJson, SeedText, console, peak_mb, print_json, progress
from engine.core.perft import perft as count_sequences
from engine.core.referee import read_seed
from engine.registry import game_named


def perft(
    game: GameName,
    seed: SeedText = "1",
    depth: Annotated[int, typer.Option(min=1, max=8, help="How many actions deep.")] = 3,
    seats: Annotated[int | None, typer.Option(help="How many people play; the fewest that can, unless told.")] = None,
    set_name: SetName = None,
    deck: DeckName = None,
    as_json: AsJson = False,
) -> None:
    """Count the legal sequences of actions from the first position, to each depth."""
    the_game = game_named(game)
    seated = the_game.seats[0] if seats is None else seats
    state = the_game.new(match_setup(the_game, seated, set_name, deck), read_seed(seed))
    begin = perf_counter()
    depths = progress(range(1, depth + 1), total=depth, what="Counting", quiet=as_json)
    sequences = [count_sequences(the_game, state, each) for each in depths]
    seconds = round(perf_counter() - begin, 3)
    if as_json:
        result = {"game": the_game.name, "seed": read_seed(seed), "seats": seated, "depth": depth}
        print_json(result | {"sequences": sequences, "seconds": seconds, "peak_mb": peak_mb()})
        return
    for each, count in enumerate(sequences, start=1):
        console.print(f"depth {each}: {count:,}")
    console.print(f"in {seconds} s")
