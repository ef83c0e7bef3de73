"""What the games of the hall add to the bot, by the game's name: a supplier, and what only the terminal needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from cards.core.discovery import Manifests, Parts, named

if TYPE_CHECKING:
    from rich.console import RenderableType
    from typer import Typer

    from bot.balance.measuring import Balance
    from bot.store import Store
    from engine.core.game import Need
    from engine.journal.records import MatchRecord
    from engine.table.environment import Supplier

    Screen: TypeAlias = Callable[[Any, Sequence[str]], RenderableType]

Part: TypeAlias = Callable[[], Mapping[str, Any]]
"""Measures something: figures by name, each a number or a `Measurement`."""


@dataclass(frozen=True, slots=True)
class ShellManifest:
    """What a game says of its shell. A `supplier` is made of a store, and answers what matches need from outside.

    The others are named as "module:name" and imported when they are wanted, since the hall does without them: `screen`
    draws a View for the terminal, `balance` is a `Balance`, `bench` a mapping of `Part`s by name, `commands` a Typer
    with a name.
    """

    supplier: Callable[[Store], Supplier] | None = None
    screen: str | None = None
    balance: str | None = None
    bench: str | None = None
    commands: str | None = None


_SHELLS = Manifests("bot", "SHELL", ShellManifest, must=False)
_SUPPLIERS = Parts(_SHELLS, lambda shell: shell.supplier)
_SCREENS = Parts(_SHELLS, lambda shell: shell.screen)
_BALANCES = Parts(_SHELLS, lambda shell: shell.balance)
_BENCHES = Parts(_SHELLS, lambda shell: shell.bench)
_COMMANDS = Parts(_SHELLS, lambda shell: shell.commands)


# --- for the hall ------------------------------------------------------------


def suppliers(store: Store) -> Supplier:
    """Answers what the matches of all games need from outside."""
    return _Suppliers({game: make(store) for game, make in _SUPPLIERS.items()})


class _Suppliers:
    """Asks the supplier of a match's game."""

    def __init__(self, of_game: Mapping[str, Supplier]) -> None:
        self._of_game = of_game

    async def answer(self, record: MatchRecord, need: Need) -> str:
        if record.game not in self._of_game:
            raise ValueError(f"nobody here knows how to answer {record.game}'s need for '{need.kind}'")
        return await self._of_game[record.game].answer(record, need)


# --- for the terminal ------------------------------------------------------------


def screen_of(game: str) -> Screen:
    """What the terminal shows of a View; the words of its board for a game without a screen."""
    if game in _SCREENS:
        screen: Screen = named(_SCREENS[game])
        return screen
    from rich.text import Text  # noqa: PLC0415 - the hall does without it

    import renders  # noqa: PLC0415 - games with screens do without pictures

    return lambda view, names: Text(f"\n{renders.words(game, view, names)}\n")


def balance_of(game: str) -> Balance | None:
    """How a game's cards are measured, if it says so itself."""
    return named(_BALANCES[game]) if game in _BALANCES else None


def bench_of(game: str) -> Mapping[str, Part]:
    """What a game measures of itself."""
    parts: Mapping[str, Part] = named(_BENCHES[game]) if game in _BENCHES else {}
    return parts


def commands() -> dict[str, Typer]:
    """The commands that games bring along, by name."""
    found: list[Typer] = [named(reference) for reference in _COMMANDS.values()]
    return {str(app.info.name): app for app in found}
