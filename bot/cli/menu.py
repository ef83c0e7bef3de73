"""Leads a person at the keyboard to an action, by the same steps as the panels in Discord."""

from collections.abc import Sequence
from typing import Any

from rich.markup import escape

from bot.play.steps import Step, before, goes_on, question, steps
from bot.terminal.output import console
from engine.core.game import AnyGame
from engine.core.refusals import shortened


class Menu:
    """What a person may do now, and how far an action has been put together."""

    def __init__(self, game: AnyGame, view: Any, actions: Sequence[Any]) -> None:
        self._game = game
        self._view = view
        self._actions = actions
        self._so_far = ""

    def _steps(self) -> list[Step]:
        return steps(self._game, self._view, self._actions, self._so_far)

    def text(self) -> str:
        """The choices as numbered lines."""
        lines = [
            f"  [bold cyan]{number:2}[/bold cyan] {self._line(step)}"
            for number, step in enumerate(self._steps(), start=1)
        ]
        if self._so_far:
            asked = question(self._game, self._view, self._actions, self._so_far)
            lines.insert(0, f"{escape(asked)}  [dim]{escape(self._so_far)} …  (back to leave)[/dim]")
        return "\n".join(lines)

    def _line(self, step: Step) -> str:
        if step.is_whole:
            return f"{escape(step.label)}  [dim]{escape(step.words)}[/dim]"
        behind = [action.notation for action in self._actions if goes_on(action.notation, step.words)]
        return f"{escape(step.label)}…  [dim]{sum(notation != step.words for notation in behind)} ways[/dim]"

    def everything(self) -> str:
        whole = [(self._game.label(self._view, action), action.notation) for action in self._actions]
        return "\n".join(f"  {escape(label)}  [dim]{escape(notation)}[/dim]" for label, notation in whole)

    def example(self) -> str:
        notations: list[str] = [action.notation for action in self._actions]
        return max(notations, key=lambda notation: len(notation.split()))

    def back(self) -> None:
        self._so_far = before(self._game, self._view, self._actions, self._so_far)

    def choose(self, number: str) -> str | None:
        """A whole notation, or None after going further into the menu."""
        choices = {str(place): step for place, step in enumerate(self._steps(), start=1)}
        if number not in choices:
            console.print(
                f"[yellow]There is no choice {shortened(number)}: take one from 1 to {len(choices)}.[/yellow]"
            )
            return None
        chosen = choices[number]
        if chosen.is_whole:
            return chosen.words
        self._so_far = chosen.words
        return None
