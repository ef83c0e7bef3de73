"""Options that several commands share: which game, which set, who plays."""

from typing import Annotated

import typer

from engine.core.game import AnyGame, Setup
from engine.core.refusals import UnknownPlayer
from engine.players import PLAYERS, BuiltInPlayer, player_named

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The name of a game of the hall.")]
SetName = Annotated[str | None, typer.Option("--set", help="The card set to play with.")]
Players = Annotated[
    str | None, typer.Option(help="Built-in players, a seat each, such as greedy,random; greedy unless told.")
]
DeckName = Annotated[
    str | None,
    typer.Option("--deck", help="The deck to play with, or one for each seat, separated by commas."),
]


def match_setup(game: AnyGame, seats: int, set_name: str | None, deck: str | None = None) -> Setup:
    """A setup that needs nothing from outside; the game itself refuses what it does not know."""
    chosen = {"set": set_name, "decks": None if deck is None else _for_each_seat(deck, seats)}
    setup = Setup(seats, {option: value for option, value in chosen.items() if value is not None})
    game.new(setup, 0)
    return setup


def _for_each_seat(decks: str, seats: int) -> list[str]:
    """Decks by name; a single one is everybody's."""
    names = [name.strip() for name in decks.split(",")]
    return names * seats if len(names) == 1 else names


def seated(game: AnyGame, players: str | None) -> list[BuiltInPlayer]:
    """Built-in players by name; as many greedy ones as the game has seats at least, unless told."""
    return read_players("greedy") * game.seats[0] if players is None else read_players(players)


def read_players(text: str) -> list[BuiltInPlayer]:
    """Built-in players by name, separated by commas. Raises UnknownPlayer."""
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise UnknownPlayer("", PLAYERS)
    return [player_named(name) for name in names]
