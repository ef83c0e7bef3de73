"""The games of the hall, by name: what each says of itself in its folder."""

from collections.abc import Iterator, Mapping
from typing import Any

from cards.core.discovery import BadManifest, Manifests
from engine.core.boards import BoardGame
from engine.core.game import AnyGame
from engine.core.manifest import GameManifest
from engine.core.refusals import UnknownGame, WithoutBoards


def _check_name(folder: str, manifest: GameManifest) -> None:
    """The other layers know a game by its folder alone."""
    if manifest.game.name != folder:
        raise BadManifest(f"The game in engine.games.{folder} is called {manifest.game.name}: call both the same.")


MANIFESTS = Manifests("engine", "GAME", GameManifest, check=_check_name)


class _Games(Mapping[str, AnyGame]):
    """Every game by its name, in the order in which games are listed."""

    def __getitem__(self, name: str) -> AnyGame:
        return MANIFESTS[name].game

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(MANIFESTS, key=lambda name: (MANIFESTS[name].place, name)))

    def __len__(self) -> int:
        return len(MANIFESTS)


GAMES: Mapping[str, AnyGame] = _Games()


def game_named(name: str) -> AnyGame:
    """A game of the hall. Raises UnknownGame."""
    if name.lower() not in GAMES:
        raise UnknownGame(name, sorted(GAMES))
    return GAMES[name.lower()]


def game_title(name: str) -> str:
    """What people call a game, also one that the hall no longer has."""
    return GAMES[name].title if name in GAMES else name.capitalize()


def first_game() -> AnyGame:
    """The game that is listed first, where an example or a default is wanted."""
    return next(iter(GAMES.values()))


def decks_of(game: str) -> dict[str, str]:
    """The precon decks of a game: id and name; none for a game that is played without decks."""
    rules = game_named(game).decks
    return {} if rules is None else {precon.id: precon.title for precon in rules.precons().values()}


def hall_options_of(game: str) -> dict[str, Any]:
    """What a hall adds to the options of a match."""
    return dict(MANIFESTS[game].hall_options)


# --- boards ------------------------------------------------------------


def boards_of(name: str) -> BoardGame | None:
    """The boards that a game's rounds leave behind; None for a game without, or one that is unknown."""
    return MANIFESTS[name].boards if name in MANIFESTS else None


def games_with_boards() -> list[str]:
    return [name for name in GAMES if boards_of(name) is not None]


def game_with_boards() -> str:
    """The game that leagues are played with: the one whose rounds leave boards behind. Raises BadManifest.

    Stored boards do not say of which game they are, so there cannot be two yet.
    """
    found = games_with_boards()
    if len(found) != 1:
        raise BadManifest(f"Leagues need one game whose rounds leave boards behind; here are {len(found)}.")
    return found[0]


def boards_named(name: str) -> BoardGame:
    """The same as `boards_of` for a game that must have them. Raises UnknownGame or WithoutBoards."""
    boards = boards_of(game_named(name).name)
    if boards is None:
        raise WithoutBoards(game_title(name.lower()), games_with_boards())
    return boards
