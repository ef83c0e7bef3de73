"""Why something about cards and rules is refused, a class a reason."""

from __future__ import annotations

from bot.ui.layouts import shortened
from engine.core.refusals import Refusal, listed
from engine.core.refusals import shortened as quoted


class NoSuchCard(Refusal):
    def __init__(self, name: str, close: list[str]) -> None:
        hint = f"Did you mean {listed(close)}?" if close else "Type a few letters of its name and choose from the list."
        super().__init__(f"There is no card called “{shortened(name, 60)}”. {hint}")


class NothingFound(Refusal):
    def __init__(self, title: str, words: str) -> None:
        super().__init__(
            f"No rule of {title} has “{shortened(words, 60)}” in it. Try other words, or read from page 1."
        )


class NoSuchPage(Refusal):
    def __init__(self, pages: int) -> None:
        super().__init__(f"The rules have {pages} pages: choose one from 1 to {pages}.")


class NoRulesPage(Refusal):
    def __init__(self, title: str) -> None:
        super().__init__(f"The rules of {title} have not been written down yet.")


class UnknownRule(Refusal):
    def __init__(self, number: str, like: str) -> None:
        super().__init__(f"There is no rule '{quoted(number)}' in this game. A rule's number looks like {like}.")
