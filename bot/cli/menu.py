"""Leads a person to an action word by word: the same way as the panels in Discord do."""

from collections.abc import Mapping

from rich.markup import escape

from bot.terminal.output import console
from engine.core.refusals import shortened


class Menu:
    """Legal actions by notation. Choices are the next words after the prefix chosen so far."""

    def __init__(self, labels: Mapping[str, str]) -> None:
        self._labels = labels
        self._prefix: tuple[str, ...] = ()

    def _choices(self) -> dict[tuple[str, ...], list[str]]:
        """The notations behind each next prefix; a single way on is followed to its end."""
        choices: dict[tuple[str, ...], list[str]] = {}
        depth = len(self._prefix)
        for notation in self._labels:
            words = tuple(notation.split())
            if words[:depth] == self._prefix:
                choices.setdefault(words[: depth + 1], []).append(notation)
        return choices

    def text(self) -> str:
        """The choices as numbered lines."""
        lines = []
        for number, (prefix, notations) in enumerate(self._choices().items(), start=1):
            if len(notations) == 1:
                words = f"{escape(self._labels[notations[0]])}  [dim]{escape(notations[0])}[/dim]"
            else:
                words = f"{escape(_spoken(prefix[-1]))} [dim]… {len(notations)} ways[/dim]"
            lines.append(f"  [bold cyan]{number:2}[/bold cyan] {words}")
        if self._prefix:
            lines.insert(0, f"[dim]{escape(' '.join(self._prefix))} …  (back to leave)[/dim]")
        return "\n".join(lines)

    def everything(self) -> str:
        return "\n".join(f"  {escape(label)}  [dim]{escape(text)}[/dim]" for text, label in self._labels.items())

    def example(self) -> str:
        return max(self._labels, key=lambda notation: len(notation.split()))

    def back(self) -> None:
        self._prefix = self._prefix[:-1]

    def choose(self, number: str) -> str | None:
        """A whole notation, or None after going one word deeper."""
        choices = {str(place): choice for place, choice in enumerate(self._choices().items(), start=1)}
        if number not in choices:
            console.print(
                f"[yellow]There is no choice {shortened(number)}: take one from 1 to {len(choices)}.[/yellow]"
            )
            return None
        prefix, notations = choices[number]
        if len(notations) == 1:
            return notations[0]
        self._prefix = prefix
        return None


def _spoken(word: str) -> str:
    return f"Slot {word}" if word.isdecimal() else word.replace("-", " ").capitalize()
