"""The games of the hall, by name. A new game is one line here."""

from engine.core.game import AnyGame
from engine.core.refusals import UnknownGame
from engine.games.elementails.game import Elementails
from engine.games.estraven.game import Estraven
from engine.games.manalimit.game import Manalimit
from engine.games.shieldbreak.game import Shieldbreak
from engine.games.vaultkeepers.game import Vaultkeepers

GAMES: dict[str, AnyGame] = {
    game.name: game for game in (Manalimit(), Shieldbreak(), Estraven(), Vaultkeepers(), Elementails())
}


def game_named(name: str) -> AnyGame:
    """A game of the hall. Raises UnknownGame."""
    if name.lower() not in GAMES:
        raise UnknownGame(name, sorted(GAMES))
    return GAMES[name.lower()]


def game_title(name: str) -> str:
    """What people call a game, also one that the hall no longer has."""
    return GAMES[name].title if name in GAMES else name.capitalize()
