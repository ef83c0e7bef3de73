"""Why a balance report is refused, a class a reason."""

from engine.core.refusals import Refusal


class NoSets(Refusal):
    def __init__(self, game_title: str) -> None:
        super().__init__(f"{game_title} has one set of cards: leave '--set' out.")
