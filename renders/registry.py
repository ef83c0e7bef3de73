"""How each game and its cards are shown, by the game's name. A new game is a line here; until then it is text."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from renders.canvas.scene import Picture
from renders.canvas.theme import DARK, Theme, theme_named
from renders.games.elementails.board import ElementailsBoard
from renders.games.elementails.card_page import card_page as elementails_page
from renders.games.estraven.board import EstravenBoard
from renders.games.estraven.card_page import card_page as estraven_page
from renders.games.manalimit.board import ManalimitBoard, battle_picture
from renders.games.manalimit.card_page import card_page
from renders.games.shieldbreak.board import ShieldbreakBoard
from renders.games.shieldbreak.card_page import card_page as shieldbreak_page
from renders.games.vaultkeepers.board import VaultkeepersBoard
from renders.games.vaultkeepers.card_page import card_page as vaultkeepers_page
from renders.pieces.plain import PlainBoard, plain_page


class Board(Protocol):
    """Makes pictures and words of one game's Views. `names` are what the seats are called, in any Unicode; `news` are
    the newest lines that everybody was told, oldest first.
    """

    def picture(self, view: Any, names: Sequence[str], theme: Theme, news: Sequence[str] = ()) -> Picture:
        """The position, with the private half that the View has."""
        ...

    def hand(self, view: Any, names: Sequence[str], theme: Theme, news: Sequence[str] = ()) -> Picture:
        """The private half alone, with texts that can be read on a phone."""
        ...

    def words(self, view: Any, names: Sequence[str], news: Sequence[str] = ()) -> str:
        """Everything the View knows, in plain lines."""
        ...

    def prepare(self, theme: Theme) -> Iterator[None]:
        """Draws what pictures are made of, a piece with every step, so that the first one is as quick as the others."""
        ...


BOARDS: Mapping[str, Board] = {
    "elementails": ElementailsBoard(),
    "estraven": EstravenBoard(),
    "manalimit": ManalimitBoard(),
    "shieldbreak": ShieldbreakBoard(),
    "vaultkeepers": VaultkeepersBoard(),
}
PLAIN: Board = PlainBoard()
CardPage = Callable[[str, Theme], Picture]
"""Draws a card by its id. Raises NoCard."""
CARD_PAGES: Mapping[str, CardPage] = {
    "elementails": elementails_page,
    "estraven": estraven_page,
    "manalimit": card_page,
    "shieldbreak": shieldbreak_page,
    "vaultkeepers": vaultkeepers_page,
}
BattlePicture = Callable[[Mapping[str, Any], Sequence[str], Theme], Picture]
"""Draws a battle from the facts that its event tells everybody."""
BATTLES: Mapping[str, BattlePicture] = {"manalimit": battle_picture}


class NoBoard(LookupError):
    """A game that is shown as text. No refusal: no person asked for a board, a programme did."""

    def __init__(self, game_name: str) -> None:
        super().__init__(f"renders has no board for {game_name!r}; it has them for: {', '.join(sorted(BOARDS))}")


class NoBattles(LookupError):
    """A game without battles that could be drawn."""

    def __init__(self, game_name: str) -> None:
        super().__init__(f"renders has no battles for {game_name!r}; it has them for: {', '.join(sorted(BATTLES))}")


class NoCardPage(LookupError):
    """A game whose cards have no pictures."""

    def __init__(self, game_name: str) -> None:
        super().__init__(
            f"renders has no card pages for {game_name!r}; it has them for: {', '.join(sorted(CARD_PAGES))}"
        )


def board_named(game_name: str) -> Board:
    """A game's own board. Raises NoBoard."""
    if game_name not in BOARDS:
        raise NoBoard(game_name)
    return BOARDS[game_name]


def picture(
    game_name: str, view: Any, names: Sequence[str], theme: str = DARK.name, news: Sequence[str] = ()
) -> Picture:
    """The position as one audience may know it; as text for a game without a board."""
    return BOARDS.get(game_name, PLAIN).picture(view, names, theme_named(theme), news)


def hand(game_name: str, view: Any, names: Sequence[str], theme: str = DARK.name, news: Sequence[str] = ()) -> Picture:
    """The private half of a seat's View; as text for a game without a board."""
    return BOARDS.get(game_name, PLAIN).hand(view, names, theme_named(theme), news)


def words(game_name: str, view: Any, names: Sequence[str], news: Sequence[str] = ()) -> str:
    """The whole position in plain lines of any number; the caller pages them."""
    return BOARDS.get(game_name, PLAIN).words(view, names, news)


def battle(game_name: str, facts: Mapping[str, Any], names: Sequence[str], theme: str = DARK.name) -> Picture:
    """The moment of a battle that is most worth seeing, from the facts of its public event. Raises NoBattles."""
    if game_name not in BATTLES:
        raise NoBattles(game_name)
    return BATTLES[game_name](facts, names, theme_named(theme))


def prepare(theme: str = DARK.name) -> Iterator[None]:
    """Draws what all boards are made of in a theme, a piece with every step. Only the first pictures depend on it."""
    for board in BOARDS.values():
        yield from board.prepare(theme_named(theme))


def card(game_name: str, card_id: str, theme: str = DARK.name) -> Picture:
    """One card, large, with all that is printed on it. Raises NoCardPage and NoCard."""
    if game_name not in CARD_PAGES:
        raise NoCardPage(game_name)
    return CARD_PAGES[game_name](card_id, theme_named(theme))


def card_page_of(game_name: str, card_id: str, name: str, facts: str, text: str, theme: str = DARK.name) -> Picture:
    """The card's own page; as text for a game without card pages. Raises NoCard."""
    if game_name not in CARD_PAGES:
        return plain_card(name, facts, text, theme)
    return card(game_name, card_id, theme)


def plain_card(name: str, facts: str, text: str, theme: str = DARK.name) -> Picture:
    """A card of a game without card pages: whatever text it has."""
    return plain_page(name, facts, text, theme_named(theme))
