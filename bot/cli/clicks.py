"""`cardhall clicks`: how many clicks a game costs a person."""

from typing import Annotated

import typer
from rich.table import Table

from bot.cli.setups import DeckName, GameName, Players, SetName, match_setup, seated
from bot.clicks.robot import Count, Robot, recorded
from bot.terminal.output import AsJson, SeedText, console, print_json, progress
from engine.core.referee import read_seed
from engine.core.rng import derive
from engine.registry import game_named


def clicks(
    game: GameName,
    games: Annotated[int, typer.Option(min=1, help="How many matches.")] = 10,
    seed: SeedText = "1",
    players: Players = None,
    set_name: SetName = None,
    deck: DeckName = None,
    as_json: AsJson = False,
) -> None:
    """Count what people must click: a robot makes a built-in player's choices through the panels' controls alone."""
    the_game = game_named(game)
    at_the_table = seated(the_game, players)
    setup = match_setup(the_game, len(at_the_table), set_name, deck)
    count = Count()
    for number in progress(range(games), total=games, what="Clicking", quiet=as_json):
        match_seed = derive(read_seed(seed), "clicks", number)
        Robot(the_game, setup, match_seed, recorded(the_game, setup, match_seed, at_the_table), count).play()
    if as_json:
        print_json(
            {
                "game": the_game.name,
                "games": games,
                "clicks_a_person": round(count.a_person, 1),
                "clicks_a_turn": round(count.a_turn, 2),
                "by_verb": {verb: [count.actions[verb], clicks] for verb, clicks in count.clicks.most_common()},
            }
        )
    else:
        _show(the_game.title, the_game.turn_word, count)


def _show(title: str, turn_word: str, count: Count) -> None:
    table = Table()
    for column in ("action", "a match", "clicks each", "clicks a match"):
        table.add_column(column, justify="left" if column == "action" else "right")
    for verb, clicked in count.clicks.most_common():
        made = count.actions[verb]
        table.add_row(verb, f"{made / count.people:.1f}", f"{clicked / made:.2f}", f"{clicked / count.people:.1f}")
    console.print(table)
    console.print(
        f"[bold]{title}[/bold]: {count.a_person:.1f} clicks a person and match, "
        f"{count.a_turn:.1f} a {turn_word.lower()}."
    )
