"""Why something about privacy is refused, a class a reason."""

from __future__ import annotations

from engine.core.refusals import Refusal


class NotOneself(Refusal):
    sentence = "You cannot block yourself."


class NotBlocked(Refusal):
    def __init__(self, name: str) -> None:
        super().__init__(f"You have not blocked {name}. /block list shows whom you have.")


class NotAboutYou(Refusal):
    sentence = "That button is about somebody else. Only they can be forgotten by it."
