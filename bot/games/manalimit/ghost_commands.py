"""`cardhall ghosts`: makes the house's boards anew after the cards have changed."""

import json
from pathlib import Path
from typing import Annotated

import typer

import engine.games.manalimit
from bot.terminal.output import SeedText, console, progress
from cards.games.manalimit.library import load_sets
from engine.core.referee import read_seed
from engine.core.rng import derive
from engine.games.manalimit.ghosts import Ghost
from engine.games.manalimit.lockstep import house_boards
from engine.players import player_named

FOLDER = Path(engine.games.manalimit.__file__).parent / "house"
app = typer.Typer(name="ghosts", help="The house's ghosts.", no_args_is_help=True)


@app.callback()
def ghosts() -> None:
    """The house's ghosts."""


@app.command()
def make(
    runs: Annotated[int, typer.Option(min=2, help="How many boards each round gets.")] = 32,
    seed: SeedText = "2024",
    folder: Annotated[Path, typer.Option(help="Where the files go.")] = FOLDER,
) -> None:
    """Let the greedy player make boards for every set and round."""
    folder.mkdir(parents=True, exist_ok=True)
    greedy = player_named("greedy")
    sets = load_sets()
    for set_id in progress(sets, total=len(sets), what="Making boards", quiet=False):
        seeds = [derive(read_seed(seed), "house", set_id, number) for number in range(runs)]
        rounds = house_boards(set_id, seeds, greedy)
        lines = ",\n".join(json.dumps([_fields(board) for board in boards], separators=(",", ":")) for boards in rounds)
        (folder / f"{set_id}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
        console.print(f"{set_id}: {runs} boards for each of {len(rounds)} rounds.")


def _fields(board: Ghost) -> list[object]:
    return [board.pitched, *map(list, board.units)]
