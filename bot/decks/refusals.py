"""Why something about decks is refused, a class a reason."""

from __future__ import annotations

from bot.decks.limits import LONGEST_NAME, MOST_OF_A_GAME
from engine.core.refusals import Refusal, mistakes_in, shortened


class NoDecks(Refusal):
    def __init__(self, title: str) -> None:
        super().__init__(f"{title} is played without decks of one's own.")


class BadDeckName(Refusal):
    sentence = f"A deck needs a name of 1 to {LONGEST_NAME} letters."


class DeckNameTaken(Refusal):
    def __init__(self, name: str) -> None:
        super().__init__(
            f"You have a deck called '{name}' already. Choose another name, or change that one: /deck edit."
        )


class TooManyDecks(Refusal):
    def __init__(self, title: str) -> None:
        super().__init__(f"You have {MOST_OF_A_GAME} decks of {title}, and that is the most. /deck delete makes room.")


class NoSuchDeck(Refusal):
    def __init__(self, name: str) -> None:
        super().__init__(f"There is no deck called '{shortened(name)}' among yours. Choose from the list as you type.")


class NotYourDeck(Refusal):
    sentence = "That deck is somebody else's, and theirs alone to see."


class OnlyYourOwn(Refusal):
    def __init__(self, title: str) -> None:
        super().__init__(f"'{title}' came with the game and stays as it is. /deck new with start_from makes a copy.")


class NotKept(Refusal):
    """A deck that its game refuses; `name` and `text` are what somebody gave, so that they can go on from there."""

    def __init__(self, name: str, text: str, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.name = name
        self.text = text
        self.mistakes = tuple(mistake.sentence for mistake in mistakes_in(refusal))


class NothingToImport(Refusal):
    sentence = "Give the deck as text or as a file: a line for each card, such as '4 Ember Lynx'."


class NoTextFile(Refusal):
    sentence = "That is no deck: a text file is needed, with a line for each card, such as '4 Ember Lynx'."


class NoName(Refusal):
    sentence = "Give the deck a name, or begin its text with a line such as '# Name of the deck'."
