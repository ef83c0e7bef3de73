"""Why something was not done: one class a reason, each with the sentence that the person reads.

A refusal is raised before anything has changed. Games add their own reasons next to their rules.
"""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from engine.core.limits import LONGEST_DECK


class Refusal(Exception):
    """Base of all refusals. `sentence` says what would have been right.

    A reason that always has the same sentence declares it; others make theirs of what they are given.
    """

    sentence: str = ""

    def __init__(self, sentence: str = "") -> None:
        self.sentence = sentence or self.sentence
        super().__init__(self.sentence)


def listed(words: Iterable[str]) -> str:
    """Words for people: "a, b or c"; "nothing" if there are none."""
    return _joined(words, "or")


def listed_all(words: Iterable[str]) -> str:
    """Words for people: "a, b and c"; "nothing" if there are none."""
    return _joined(words, "and")


def _joined(words: Iterable[str], joint: str) -> str:
    *most, last = list(words) or ["nothing"]
    return f"{', '.join(most)} {joint} {last}" if most else last


COUNTED_FROM_0 = "Typed actions count places from 0."
"""Behind a sentence that has no other use for a place: only who typed it meets it."""
_LONGEST_QUOTE = 40


def shortened(text: str) -> str:
    """What somebody typed, to be quoted back: not more than a person can take in."""
    return text if len(text) <= _LONGEST_QUOTE else f"{text[: _LONGEST_QUOTE - 1]}…"


class UnknownGame(Refusal):
    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__(f"There is no game called '{shortened(name)}' here. Choose {listed(known)}.")


class WithoutBoards(Refusal):
    def __init__(self, title: str, known: Iterable[str]) -> None:
        super().__init__(f"{title} has no leagues: its rounds leave no boards behind. Choose {listed(known)}.")


class UnknownCard(Refusal):
    def __init__(self, name: str, close: Iterable[str]) -> None:
        hints = list(close)
        hint = f" Did you mean {listed(hints)}?" if hints else " Look it up by a few letters of its name."
        super().__init__(f"There is no card called '{shortened(name)}'.{hint}")

    @classmethod
    def near(cls, name: str, known: Iterable[str]) -> "UnknownCard":
        """With those of the known names that are spelt nearly so."""
        return cls(name, get_close_matches(name, sorted(known), n=3))


class UnknownSet(Refusal):
    def __init__(self, name: str, known: Iterable[str]) -> None:
        sets = list(known)
        right = f"Choose {listed(sets)}." if sets else "This game is played without card sets: leave it out."
        super().__init__(f"There is no card set called '{shortened(name)}'. {right}")


class UnknownDeck(Refusal):
    def __init__(self, game_title: str, name: str, known: Iterable[str] = ()) -> None:
        decks = list(known)
        right = f"Choose {listed(decks)}." if decks else f"{game_title} is played without decks: leave it out."
        super().__init__(f"There is no deck called '{shortened(name)}'. {right}")


class UnknownPlayer(Refusal):
    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__(f"There is no built-in player called '{shortened(name)}'. Choose {listed(known)}.")


class UnknownOption(Refusal):
    def __init__(self, game_title: str, option: str, known: Iterable[str]) -> None:
        options = list(known)
        right = f"It has {listed(options)}." if options else "It has none to choose."
        super().__init__(f"{game_title} has no option '{shortened(option)}'. {right}")


class BadOption(Refusal):
    """An option whose value cannot be used."""


class BadSeed(Refusal):
    def __init__(self, text: str) -> None:
        super().__init__(
            f"'{shortened(text)}' is not a seed. A seed is a whole number from 0 to 2^128 - 1, such as 42 or 0x2a."
        )


class BadSeats(Refusal):
    def __init__(self, game_title: str, seats: int, allowed: range) -> None:
        players = str(allowed[0]) if len(allowed) == 1 else f"{allowed[0]} to {allowed[-1]}"
        super().__init__(f"{game_title} is for {players} players, not for {seats}.")


class NoSuchSeat(Refusal):
    def __init__(self, seat: int, seats: int) -> None:
        right = "The only seat is 0." if seats == 1 else f"Seats are numbered 0 to {seats - 1}."
        super().__init__(f"There is no seat {seat} at this table. {right}")


class MatchOver(Refusal):
    sentence = "This match is over. Start a new one to play on."


class NotYourTurn(Refusal):
    def __init__(self, waiting_for: Iterable[str]) -> None:
        names = list(waiting_for)
        waiting = (
            f"The table waits for {listed(names)}." if names else "The table is waiting for something else just now."
        )
        super().__init__(f"It is not your turn to act. {waiting}")


class MalformedNotation(Refusal):
    def __init__(self, text: str, right: str) -> None:
        super().__init__(f"'{shortened(text)}' cannot be read as an action. {right}")


class NothingAsked(Refusal):
    sentence = "The match is not waiting for anything from outside."


class BadAnswer(Refusal):
    """An answer from outside the match that the game cannot use."""


class UnreadableState(Refusal):
    """A stored position that this version cannot load."""


# --- what can be wrong with a deck ------------------------------------------------------------


class DeckMistake(Refusal):
    """One thing wrong with a deck."""


class UnreadableLine(DeckMistake):
    def __init__(self, line: int, text: str) -> None:
        super().__init__(
            f"Line {line}, '{shortened(text)}', cannot be read. Write a number and the name of a card, such as "
            "'4 Ember Lynx'."
        )


class UnknownDeckCard(DeckMistake):
    def __init__(self, line: int | None, name: str, close: Sequence[str]) -> None:
        where = "" if line is None else f"Line {line}: "
        hint = f" Did you mean {listed(close)}?" if close else ""
        there = "there is" if line is not None else "There is"
        super().__init__(f"{where}{there} no card called '{shortened(name)}'.{hint}")


class UnknownSection(DeckMistake):
    def __init__(self, line: int | None, name: str, known: Sequence[str]) -> None:
        where = "A deck" if line is None else f"Line {line}: a deck"
        super().__init__(f"{where} of this game has no part called '{shortened(name)}'. It has {listed(known)}.")


class WrongSection(DeckMistake):
    def __init__(self, card: str, section: str) -> None:
        super().__init__(f"{card} belongs into the {section}.")


class WrongDeckSize(DeckMistake):
    def __init__(self, title: str, size: int, needed: int) -> None:
        self.is_small = size < needed
        cards = "card" if size == 1 else "cards"
        wrong = f"{needed - size} fewer" if self.is_small else f"{size - needed} more"
        super().__init__(f"The {title} has {size} {cards}, {wrong} than the {needed} it needs.")


class TooManyCopies(DeckMistake):
    def __init__(self, card: str, count: int, most: int) -> None:
        super().__init__(f"There are {count} copies of {card}; at most {most} are allowed.")


class NoCopies(DeckMistake):
    def __init__(self, card: str) -> None:
        super().__init__(f"{card} is listed with no copies. Leave it out, or give it a number.")


class DeckTooLong(DeckMistake):
    sentence = f"That is too long for a deck: {LONGEST_DECK:,} letters are read at most."


class UnreadableDeck(DeckMistake):
    sentence = "This is no deck: it should say for each of its parts how often it holds which card."


class BadDeck(Refusal):
    """A deck with several mistakes; `mistakes` holds all of them."""

    def __init__(self, mistakes: Sequence[DeckMistake]) -> None:
        super().__init__("\n".join(mistake.sentence for mistake in mistakes))
        self.mistakes = tuple(mistakes)


def mistakes_in(refusal: Refusal) -> tuple[Refusal, ...]:
    """All that a refused deck was refused for."""
    return refusal.mistakes if isinstance(refusal, BadDeck) else (refusal,)
