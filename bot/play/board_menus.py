"""Menus below the board of a game in which nothing is private: one for each person, before everybody's eyes.

They lead to a whole action like those of a private panel. How far somebody has got stands in the ids and is remembered
here, so that a board which changes meanwhile shows it too; after a restart they begin at their first line.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.play.clicks import BOARD_MENU
from bot.play.hand_panel import DO, PanelState, led_to_by, step_menu
from bot.play.refusals import MenuMovedOn, SomebodyElsesMenu
from bot.play.steps import key, words_of
from engine.table.refusals import SomebodyStandsIn, StaleDecision

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.play.service import MatchService
    from bot.ui.layouts import Piece
    from bot.ui.replies import Interaction
    from engine.table.table import Table


@dataclass(frozen=True, slots=True)
class _Way:
    """How far somebody has got, in which decision."""

    decision: int = -1
    state: PanelState = field(default_factory=PanelState)


@dataclass(frozen=True, slots=True)
class MenuClick:
    """What stands in the id of a menu: whose it is, in which decision, after which words. And the line of it."""

    match: str
    seat: int
    decision: int
    words: str
    line: str


class BoardMenus:
    """Who has got how far at which table."""

    def __init__(self, matches: MatchService) -> None:
        self._matches = matches
        self._ways: dict[str, dict[int, _Way]] = {}

    def pieces(self, match: str) -> list[Piece]:
        """The menus of all people who may do something now; none where something is private."""
        table = self._matches.live(match)
        if table is None or table.outcome is not None or not table.game.is_open:
            self._ways.pop(match, None)
            return []
        made = [step_menu(table, seat, self._state(table, seat), BOARD_MENU) for seat in table.position.people]
        return [piece for piece in made if piece is not None]

    async def choose(
        self, interaction: Interaction, click: MenuClick, show: Callable[[Interaction, str], Awaitable[None]]
    ) -> None:
        """A line of a menu; `show` puts the menus of now below the board on which somebody clicked.

        Raises SomebodyElsesMenu, MenuMovedOn, or whatever speaks against an action.
        """
        table = await self._matches.table(interaction, click.match)
        seat = self._matches.seat(interaction, table)
        _check_owner(table, seat, click.seat)
        wanted = led_to_by(click.line, table, seat, click.decision, click.words)
        if isinstance(wanted, str):
            self._forget(table, seat)
            await self._matches.act(interaction, table, seat, wanted, click.decision)
            return
        self._remember(table, seat, wanted or PanelState())
        await show(interaction, table.record.id)
        if wanted is None:
            await self._say_why_not(interaction, table, seat, click)

    async def _say_why_not(self, interaction: Interaction, table: Table, seat: int, click: MenuClick) -> None:
        """Another may have taken the square or the card: then the game itself says what speaks against it."""
        what, _, words = click.line.partition(" ")
        if what != DO or words != key(words) or click.decision != table.decision(seat):
            raise MenuMovedOn
        await self._matches.act(interaction, table, seat, words, click.decision)

    def _state(self, table: Table, seat: int) -> PanelState:
        """How far a seat has got, unless something has happened that leaves no way on from there."""
        way = self._ways.get(table.record.id, {}).get(seat, _Way())
        goes_on = words_of(key(way.state.so_far), table.actions(seat)) is not None
        return way.state if way.decision == table.decision(seat) and goes_on else PanelState()

    def _remember(self, table: Table, seat: int, state: PanelState) -> None:
        self._ways = {match: ways for match, ways in self._ways.items() if self._matches.live(match) is not None}
        self._ways.setdefault(table.record.id, {})[seat] = _Way(table.decision(seat), state)

    def _forget(self, table: Table, seat: int) -> None:
        self._ways.get(table.record.id, {}).pop(seat, None)


def _check_owner(table: Table, seat: int, named: int) -> None:
    """Whether a menu, which has a seat in its id, is there for whoever clicked."""
    if not table.game.is_open:
        raise StaleDecision
    if seat != named:
        raise SomebodyElsesMenu(_name_of(table, named))
    if seat not in table.position.people:
        raise SomebodyStandsIn


def _name_of(table: Table, seat: int) -> str:
    seats = table.position.seats
    return seats[seat].name if seat < len(seats) else "somebody else"
