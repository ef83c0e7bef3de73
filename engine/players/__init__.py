"""Built-in players: they choose from what a seat may know, and from nothing else."""

from engine.core.refusals import UnknownPlayer
from engine.players.greedy import GreedyPlayer
from engine.players.perspective import BuiltInPlayer, Perspective
from engine.players.random import RandomPlayer

PLAYERS: dict[str, BuiltInPlayer] = {player.name: player for player in (RandomPlayer(), GreedyPlayer())}
"""From the weakest to the strongest, as people choose among them."""

USUAL: BuiltInPlayer = PLAYERS["greedy"]
"""Whoever plays where no level was asked for."""

__all__ = ["PLAYERS", "USUAL", "BuiltInPlayer", "Perspective", "player_named"]


def player_named(name: str) -> BuiltInPlayer:
    """A built-in player. Raises UnknownPlayer."""
    if name not in PLAYERS:
        raise UnknownPlayer(name, PLAYERS)
    return PLAYERS[name]
