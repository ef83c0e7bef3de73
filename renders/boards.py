"""How each game is shown, by its name. A new game is one line here; until then its Views are shown as text."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from renders.canvas import Picture
from renders.manalimit.board import ManalimitBoard
from renders.plain import PlainBoard


class Board(Protocol):
    """Makes pictures and words of one game's Views. `names` are what the seats are called, in any Unicode."""

    def picture(self, view: Any, names: Sequence[str]) -> Picture:
        """The position, with the private half that the View has."""
        ...

    def hand(self, view: Any, names: Sequence[str]) -> Picture:
        """The private half alone, with texts that can be read on a phone."""
        ...

    def words(self, view: Any, names: Sequence[str]) -> str:
        """Everything the View knows, in plain lines."""
        ...


BOARDS: Mapping[str, Board] = {"manalimit": ManalimitBoard()}
PLAIN: Board = PlainBoard()


class NoBoard(LookupError):
    """A game that is shown as text. No refusal: no person asked for a board, a programme did."""

    def __init__(self, game_name: str) -> None:
        super().__init__(f"renders has no board for {game_name!r}; it has them for: {', '.join(sorted(BOARDS))}")


def board_named(game_name: str) -> Board:
    """A game's own board. Raises NoBoard."""
    if game_name not in BOARDS:
        raise NoBoard(game_name)
    return BOARDS[game_name]


def picture(game_name: str, view: Any, names: Sequence[str]) -> Picture:
    """The position as one audience may know it; as text for a game without a board."""
    return BOARDS.get(game_name, PLAIN).picture(view, names)


def hand(game_name: str, view: Any, names: Sequence[str]) -> Picture:
    """The private half of a seat's View; as text for a game without a board."""
    return BOARDS.get(game_name, PLAIN).hand(view, names)


def words(game_name: str, view: Any, names: Sequence[str]) -> str:
    """The whole position in plain lines of any number; the caller pages them."""
    return BOARDS.get(game_name, PLAIN).words(view, names)
