"""How each game and its cards are shown, by the game's name. What a game does not draw itself is shown as text."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from cards.core.discovery import Manifests, Parts
from renders.canvas.scene import Picture
from renders.canvas.theme import DARK, Theme, theme_named
from renders.pieces import result as results
from renders.pieces.plain import PlainBoard, plain_page


class Board(Protocol):
    """Makes pictures and words of one game's Views. `names` are what the seats are called, in any Unicode; `news` are
    the newest lines that everybody was told, oldest first. `since` is an earlier View of the same audience: a board may
    ring what changed.
    """

    def picture(
        self, view: Any, names: Sequence[str], theme: Theme, news: Sequence[str] = (), *, since: Any = None
    ) -> Picture:
        """The position, with the private half that the View has."""
        ...

    def hand(self, view: Any, names: Sequence[str], theme: Theme, news: Sequence[str] = ()) -> Picture:
        """The private half alone, with texts that can be read on a phone."""
        ...

    def seat(
        self, view: Any, names: Sequence[str], theme: Theme, news: Sequence[str] = (), *, since: Any = None
    ) -> Picture:
        """The position and the private half below it, in one picture for the panel of a seat."""
        ...

    def words(self, view: Any, names: Sequence[str], news: Sequence[str] = ()) -> str:
        """Everything the View knows, in plain lines."""
        ...

    def prepare(self, theme: Theme) -> Iterator[None]:
        """Draws what pictures are made of, a piece with every step, so that the first one is as quick as the others."""
        ...


CardPage = Callable[[str, Theme], Picture]
"""Draws a card by its id. Raises NoCard."""
BattlePicture = Callable[[Mapping[str, Any], Sequence[str], Theme], Picture]
"""Draws a battle from the facts that its event tells everybody."""
BattleFilm = Callable[[Mapping[str, Any], Sequence[str], str, int, float], Any]
"""Makes a film of one, given a theme's name, the most bytes and the most seconds."""


@dataclass(frozen=True, slots=True)
class Battles:
    """`kind` is that of the events which tell a battle; `picture` shows its key moment, `strip` a few of them side by
    side, `film` all of them.
    """

    kind: str
    picture: BattlePicture
    strip: BattlePicture
    film: BattleFilm


@dataclass(frozen=True, slots=True)
class ArtManifest:
    """What a game says of its pictures. Without a board and card pages it is shown as text; few games have battles."""

    board: Board | None = None
    card_page: CardPage | None = None
    battles: Battles | None = None


_ART = Manifests("renders", "ART", ArtManifest, must=False)
PLAIN: Board = PlainBoard()
BOARDS: Mapping[str, Board] = Parts(_ART, lambda art: art.board)
CARD_PAGES: Mapping[str, CardPage] = Parts(_ART, lambda art: art.card_page)
BATTLES: Mapping[str, Battles] = Parts(_ART, lambda art: art.battles)


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
    game_name: str,
    view: Any,
    names: Sequence[str],
    theme: str = DARK.name,
    news: Sequence[str] = (),
    *,
    since: Any = None,
) -> Picture:
    """The position as one audience may know it; as text for a game without a board. What changed since an earlier View
    of that audience is ringed where the board can.
    """
    return BOARDS.get(game_name, PLAIN).picture(view, names, theme_named(theme), news, since=since)


def hand(game_name: str, view: Any, names: Sequence[str], theme: str = DARK.name, news: Sequence[str] = ()) -> Picture:
    """The private half of a seat's View; as text for a game without a board."""
    return BOARDS.get(game_name, PLAIN).hand(view, names, theme_named(theme), news)


def seat(
    game_name: str,
    view: Any,
    names: Sequence[str],
    theme: str = DARK.name,
    news: Sequence[str] = (),
    *,
    since: Any = None,
) -> Picture:
    """The position and the private half of a seat's View in one picture; as text for a game without a board. What
    changed since an earlier View of that seat is ringed where the board can.
    """
    return BOARDS.get(game_name, PLAIN).seat(view, names, theme_named(theme), news, since=since)


def result(  # noqa: PLR0913 - a position as `picture` takes it, and the verdict
    game_name: str,
    view: Any,
    names: Sequence[str],
    title: str,
    line: str,
    theme: str = DARK.name,
    tone: results.Tone = "even",
    *,
    news: Sequence[str] = (),
) -> Picture:
    """The last position of a match as one audience may know it, with the verdict across it."""
    board = picture(game_name, view, names, theme, news)
    return results.result(board, title, line, theme_named(theme), tone)


def words(game_name: str, view: Any, names: Sequence[str], news: Sequence[str] = ()) -> str:
    """The whole position in plain lines of any number; the caller pages them."""
    return BOARDS.get(game_name, PLAIN).words(view, names, news)


def battle(game_name: str, facts: Mapping[str, Any], names: Sequence[str], theme: str = DARK.name) -> Picture:
    """The moment of a battle that is most worth seeing, from the facts of its public event. Raises NoBattles."""
    return battles_of(game_name).picture(facts, names, theme_named(theme))


def battle_strip(game_name: str, facts: Mapping[str, Any], names: Sequence[str], theme: str = DARK.name) -> Picture:
    """A whole battle as a strip of its moments, from the facts of its public event. Raises NoBattles."""
    return battles_of(game_name).strip(facts, names, theme_named(theme))


def battles_of(game_name: str) -> Battles:
    """How a game shows its battles. Raises NoBattles."""
    if game_name not in BATTLES:
        raise NoBattles(game_name)
    return BATTLES[game_name]


def battle_kind(game_name: str) -> str | None:
    """Which events tell a battle that can be shown; None in a game without such battles."""
    return BATTLES[game_name].kind if game_name in BATTLES else None


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
