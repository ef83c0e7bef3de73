"""Listeners: how a game's words are understood without its pictures, and a player who knows no more than that.

A game called `name` that has a board needs `tests/games/name/listener.py` with a `LISTENER`.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple


class Listener(NamedTuple):
    """`heard` reads a position as its words tell it; `choose` picks from a menu of labels the action to do."""

    heard: Callable[[str], Any]
    choose: Callable[[Any, Mapping[str, str]], str]


def has_listener(name: str) -> bool:
    return find_spec(f"tests.games.{name}.listener") is not None


def listener_of(name: str) -> Listener:
    """The listener of a game."""
    listener = import_module(f"tests.games.{name}.listener").LISTENER
    assert isinstance(listener, Listener), f"LISTENER in tests/games/{name}/listener.py is no Listener"
    return listener
