"""What people may choose when they open a table, a line a game."""

from collections.abc import Callable, Mapping
from typing import Any

from cards.games.manalimit.library import load_sets
from engine.core.options import read_options
from engine.core.refusals import UnknownSet
from engine.registry import game_named


def _manalimit_sets() -> dict[str, str]:
    return {card_set.id: card_set.header.name for card_set in load_sets().values()}


_SETS_OF: Mapping[str, Callable[[], dict[str, str]]] = {"manalimit": _manalimit_sets}
_FROM_OUTSIDE: Mapping[str, Mapping[str, Any]] = {"manalimit": {"ghosts": "outside"}}


def sets_of(game: str) -> dict[str, str]:
    """The card sets of a game: id and name; none for a game that has none."""
    return _SETS_OF[game]() if game in _SETS_OF else {}


def decks_of(game: str) -> dict[str, str]:
    """The precon decks of a game: id and name; none for a game that is played without decks."""
    rules = game_named(game).decks
    return {} if rules is None else {precon.id: precon.title for precon in rules.precons().values()}


def options_of(game: str) -> dict[str, str]:
    """What a table may choose beside sets and decks: each choice as it is written, and what it means."""
    options = game_named(game).table_options
    return {f"{option.name} {value.word}": value.says for option in options for value in option.values}


def chosen_options(game: str, text: str) -> dict[str, Any]:
    """What a line of such choices means. Raises UnknownOption and BadOption."""
    return read_options(game_named(game).title, game_named(game).table_options, text)


def match_options(game: str, card_set: str | None) -> dict[str, Any]:
    """The options of a match that a table plays. Raises UnknownSet."""
    game = game_named(game).name
    options = dict(_FROM_OUTSIDE.get(game, {}))
    if card_set:
        known = sets_of(game)
        if card_set not in known:
            raise UnknownSet(card_set, known)
        options["set"] = card_set
    return options
