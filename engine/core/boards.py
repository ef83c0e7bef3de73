"""What a game offers whose rounds leave boards behind: other players meet them later as ghosts, and leagues let them
fight each other.

Wherever a board is kept, it is text: a JSON object without spaces that begins with its owner and ends with its units.
So a store finds boards without an owner, or without units, and reads none of them.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from engine.core.events import Event, Facts
from engine.core.rng import Rng

OF_NOBODY = '{"owner":null,'
"""How the text of a board begins that names nobody."""
WITHOUT_UNITS = '"units":[]}'
"""How the text of an empty board ends."""


class BoardInBattle(NamedTuple):
    """A board that a seat sent into battle; `text` names nobody. `is_won` is None for a draw."""

    seat: int
    set_id: str
    round: int
    text: str
    is_empty: bool
    is_won: bool | None


class SubmittedBoard(NamedTuple):
    """A board in a pool. `player` identifies who submitted it; `owner` is what its ghost says, None for nobody."""

    player: str
    set_id: str
    round: int
    text: str
    owner: str | None = None


class Reached(NamedTuple):
    """How far a seat is. `ending` says in words why its run is over, and nothing before that."""

    stars: int
    lives: int
    round: int
    ending: str = ""


class Fought(NamedTuple):
    """How two boards fought: `winner` is 0 or 1, None for a draw.

    `is_last_standing` if the winner alone had units left. Only then `lost` counts the fallen of both, and `health_left`
    is what the winner's units had in the end.
    """

    winner: int | None
    is_last_standing: bool
    lost: tuple[int, int] = (0, 0)
    health_left: int = 0


class Rehearsal(NamedTuple):
    """What a run of a built-in player leaves: the texts of its boards, by round, and its stars."""

    boards: tuple[str, ...]
    stars: int


class BoardGame(Protocol):
    """The boards of a game, for those who know no game. `left` and `right` are boards that `read` made."""

    lives: int
    """With so many a run begins."""
    stars_to_win: int
    last_round: int
    """After this round a run is over in any case."""
    default_set: str
    cards_called: str
    """What the cards that a run is played with are called, as in "a new Bag"."""

    def submissions(self, events: Iterable[Event]) -> list[BoardInBattle]:
        """The boards of this match that were sent into the battles of these events, in the order of the battles."""
        ...

    def read(self, set_id: str, text: str) -> Any:
        """A board ready to fight. Raises BadAnswer if it cannot, such as for want of its cards in the set."""
        ...

    def anonymous(self, text: str) -> str:
        """The same board, naming nobody. Its cards are not looked at: a set may have lost and regain them."""
        ...

    def fight(self, left: Any, right: Any, round_number: int, favoured: int, rng: Rng) -> Fought:
        """Lets two boards fight; `favoured` is the side that wins ties, 0 or 1."""
        ...

    def stage(self, set_id: str, boards: tuple[str, str], round_number: int, favoured: int, rng: Rng) -> Facts:
        """The same fight once more, from the texts of the boards, as the facts that its public event would have.

        The boards are those of seats 0 and 1. Raises BadAnswer as `read` does.
        """
        ...

    def rehearse(
        self, set_id: str, seed: int, choices: Sequence[int], rivals: Rng, rounds: int, player: Any
    ) -> list[Rehearsal]:
        """Runs of a built-in player, side by side, each meeting the others' boards for so many rounds.

        All begin with the match seed `seed`; by its number of `choices` each chooses between equals.
        """
        ...

    def house(self, set_id: str) -> Sequence[Sequence[str]]:
        """The house's own boards, by round."""
        ...

    def cards(self, set_id: str, seed: int) -> dict[str, int]:
        """The cards of a run with this match seed, by id, with how many of each. Raises UnknownSet."""
        ...

    def reached(self, state: Any) -> Sequence[Reached]:
        """How far each seat is in a position."""
        ...

    def progress(self, view: Any) -> Reached:
        """How far a run is, from what everybody sees of it."""
        ...
