"""The board of any game that draws scenes: pictures of the table and of a hand with their alt texts, and words."""

from collections.abc import Callable, Iterator, Sequence
from typing import Generic, Protocol, TypeVar

from engine.core.address import numbered
from renders.canvas.alt_text import joined
from renders.canvas.scale import BELOW_A_BOARD, HIGHEST
from renders.canvas.scene import Picture, Scene
from renders.canvas.theme import Theme
from renders.type.names import called, cut
from renders.type.runs import can_be_drawn

LONGEST_DRAWN = 32
Seen = TypeVar("Seen")
Told_contra = TypeVar("Told_contra", contravariant=True)
Prepare = Callable[[Theme], Iterator[None]]


class DrawTable(Protocol[Told_contra]):
    """Draws the position, with no more than the View has."""

    def __call__(self, view: Told_contra, names: Sequence[str], theme: Theme, news: Sequence[str] = ()) -> Scene: ...


class DrawPanel(Protocol[Told_contra]):
    """Draws the private half alone, in so much room if that is enough for what matters most."""

    def __call__(self, view: Told_contra, names: Sequence[str], theme: Theme, room: int = BELOW_A_BOARD) -> Scene: ...


class Tell(Protocol[Told_contra]):
    """Tells a View; names are as people call themselves."""

    def __call__(self, view: Told_contra, names: Sequence[str], news: Sequence[str] = ()) -> str: ...


class Words(Protocol[Told_contra]):
    """What a game's module of words has: alt texts of both pictures, and everything the View knows."""

    @property
    def alt(self) -> Tell[Told_contra]: ...

    @property
    def hand_alt(self) -> Tell[Told_contra]: ...

    @property
    def words(self) -> Tell[Told_contra]: ...


class SceneBoard(Generic[Seen]):
    """Put together from what a game has of its own; `seats` says how many names a View needs."""

    def __init__(
        self,
        table: DrawTable[Seen],
        panel: DrawPanel[Seen],
        says: Words[Seen],
        prepare: Prepare,
        seats: Callable[[Seen], int],
        *,
        both: DrawTable[Seen] | None = None,
    ) -> None:
        """`both` draws table and hand in one picture; without it the one stands above the other."""
        self._table = table
        self._panel = panel
        self._says = says
        self._prepare = prepare
        self._seats = seats
        self._both = both

    def picture(
        self, view: Seen, names: Sequence[str], theme: Theme, news: Sequence[str] = (), *, since: Seen | None = None
    ) -> Picture:
        scene = self.table_since(since)(view, names, theme, news)
        return scene.picture(self._says.alt(view, self._called(view, names), news))

    def hand(self, view: Seen, names: Sequence[str], theme: Theme, news: Sequence[str] = ()) -> Picture:
        return self._panel(view, names, theme).picture(self._says.hand_alt(view, self._called(view, names), news))

    def seat(
        self, view: Seen, names: Sequence[str], theme: Theme, news: Sequence[str] = (), *, since: Seen | None = None
    ) -> Picture:
        told = self._called(view, names)
        alt = joined(self._says.hand_alt(view, told, news), self._says.alt(view, told, news))
        if self._both is not None:
            return self._both(view, names, theme, news).picture(alt)
        table = self.table_since(since)(view, names, theme, news)
        return table.above(self._panel(view, names, theme, HIGHEST - table.height)).picture(alt)

    def table_since(self, since: Seen | None) -> DrawTable[Seen]:
        """How the table is drawn. A board that can mark what changed since an earlier View does so here."""
        return self._table

    def words(self, view: Seen, names: Sequence[str], news: Sequence[str] = ()) -> str:
        return self._says.words(view, self._called(view, names), news)

    def prepare(self, theme: Theme) -> Iterator[None]:
        return self._prepare(theme)

    def _called(self, view: Seen, names: Sequence[str]) -> tuple[str, ...]:
        return called(names, self._seats(view))


def drawn_names(names: Sequence[str], seats: int) -> list[str]:
    """Names that there are letters for, short enough to leave room for what is said about them."""
    given = called(names, seats)
    return [cut(name if can_be_drawn(name) else numbered(seat), LONGEST_DRAWN) for seat, name in enumerate(given)]
