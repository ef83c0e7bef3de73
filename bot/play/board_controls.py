"""Controls below the board itself, where the channel may see all that a player knows: no private panel is needed.

So it is for one person in a private room, and for one who plays a game with nothing to hide.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from bot.play.board_panel import row_for_others
from bot.play.hand_panel import Beside, hand_panel
from bot.play.open_panel import Panel
from engine.registry import GAMES
from engine.table.notices import Update

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import discord

    from bot.play.films_at_once import FilmsAtOnce, ShowFilm
    from bot.play.service import MatchService
    from bot.store import Preferences
    from bot.ui.layouts import Piece
    from engine.core.events import Facts
    from engine.journal.records import MatchRecord
    from engine.table.notices import Notice
    from engine.table.table import Table


class Places(Protocol):
    """Who else is where a match is played."""

    def is_alone(self, record: MatchRecord) -> bool:
        """Whether one person plays where nobody else is."""
        ...

    def note_visitor(self, place: str) -> None: ...


class BoardControls:
    """Whose controls stand below which board, and what their owners have opened there."""

    def __init__(
        self,
        matches: MatchService,
        places: Places,
        likes: Callable[[str], Preferences],
        films: FilmsAtOnce,
    ) -> None:
        self._matches = matches
        self._films = films
        self._places = places
        self._likes = likes
        self._panels: dict[str, Panel] = {}

    def seat(self, record: MatchRecord) -> int | None:
        """The seat whose controls stand below the board; None where something has to be hidden from the channel."""
        game = GAMES.get(record.game)
        if game is None or not record.is_solo:
            return None
        if not game.is_open_for(record.setup) and not self._places.is_alone(record):
            return None
        return next(seat for seat, who in enumerate(record.seats) if who.player is not None)

    def audience(self, record: MatchRecord) -> int | None:
        """Whose View the channel shows: that seat's where nobody else is, else the public one."""
        return self.seat(record) if self._places.is_alone(record) else None

    def is_passing(self, record: MatchRecord) -> bool:
        """Whether the owner of the controls has nothing to decide, and is answered for before they could look."""
        table, seat = self._matches.live(record.id), self.seat(record)
        return table is not None and seat is not None and table.is_passing_at_once(seat)

    def let_in(self, table: Table, player: str) -> bool:
        """Somebody is in the place of a match; whether that ends the showing of a seat's own View there."""
        if self.audience(table.record) is None or table.record.seats[self.seat(table.record) or 0].player == player:
            return False
        self._places.note_visitor(table.record.place)
        return True

    def panel(self, table: Table, seat: int) -> Panel:
        """What is remembered of the controls of a board."""
        known = self._panels.get(table.record.id)
        if known is None or known.table is not table or known.seat != seat:
            self._panels = {
                match: panel for match, panel in self._panels.items() if self._matches.live(match) is panel.table
            }
            known = self._panels[table.record.id] = Panel(table, seat)
        return known

    def hear(self, record: MatchRecord, notice: Notice) -> None:
        known = self._panels.get(record.id)
        if known is not None and isinstance(notice, Update):
            known.hear(notice)
            if notice.seat != known.seat:
                known.state = replace(known.state, note="")  # what others did came later

    def news(self, match: str) -> Sequence[str]:
        """What others did since the owner of the controls last clicked, with marks in place of names."""
        known = self._panels.get(match)
        return () if known is None else known.told

    def since(self, match: str) -> Any:
        """What the owner of the controls knew when others began to act; None if they did nothing."""
        known = self._panels.get(match)
        return None if known is None else known.since

    def battle(self, match: str) -> Facts | None:
        """The battle that the owner of the controls fought since."""
        known = self._panels.get(match)
        return None if known is None else known.battle

    def seek_film(self, match: str, show: ShowFilm) -> None:
        """Has that battle filmed, if the owner of the controls likes films at once."""
        known = self._panels.get(match)
        if known is not None:
            self._films.seek(known, show)

    def layout(
        self, record: MatchRecord, seat: int, shown: Sequence[Piece], content: str, news: Sequence[str]
    ) -> discord.ui.LayoutView | None:
        """The board of a match with the controls of a seat; None if it is not played just now.

        `shown` is the board, and the strip or film of a battle if one was just fought. `content` is what everybody
        reads above a board; one who is alone reads what is asked, and the `news`.
        """
        table = self._matches.live(record.id)
        if table is None:
            return None
        panel = self.panel(table, seat)
        panel.note_question()
        likes = self._likes(record.seats[seat].player or "")
        is_alone, (board, *strips) = self.audience(record) is not None, shown
        beside = Beside(
            board,
            "\n".join(news),
            likes,
            panel.last,
            above="" if is_alone else content,
            strip=next(iter(strips), None),
            for_others=None if is_alone or panel.state.is_more else row_for_others(record),
        )
        return hand_panel(table, seat, panel.state, beside)
