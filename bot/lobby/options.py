"""What people may choose when they open a table."""

from typing import Any

from cards.registry import sets_of
from engine.core.options import read_options
from engine.core.refusals import UnknownSet
from engine.registry import game_named, hall_options_of


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
    options = hall_options_of(game)
    if card_set:
        known = sets_of(game)
        if card_set not in known:
            raise UnknownSet(card_set, known)
        options["set"] = card_set
    return options
