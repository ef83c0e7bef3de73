"""The boards of all matches that are played, each in its channel."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bot.play.board_message import BoardMessage

if TYPE_CHECKING:
    from bot.hall.hall import Hall
    from bot.play.board_faces import BoardFaces
    from bot.store import ShownBoard
    from bot.ui.access import DiscordAccess
    from bot.ui.replies import Interaction
    from engine.journal.records import MatchRecord
    from engine.table.notices import Notice


class BoardMessages:
    """One board a match, from the first that is heard of it until its end has been shown."""

    def __init__(self, hall: Hall, faces: BoardFaces, discord_access: DiscordAccess) -> None:
        self._hall = hall
        self._faces = faces
        self._discord = discord_access
        self.live: dict[str, BoardMessage] = {}
        self._shown: dict[str, ShownBoard] = {}
        """What stands in channels of matches that are not live, but may go on."""

    # --- from start to end ------------------------------------------------------------

    async def load(self) -> None:
        """Which messages show which boards; asked before any match goes on."""
        self._shown = await self._hall.store.boards()

    async def close(self) -> None:
        await asyncio.gather(*(board.close() for board in self.live.values()))

    async def lose(self, match: str) -> None:
        """The channel of a match is gone."""
        board = self.live.pop(match, None)
        if board is not None:
            await board.close(grace=0)

    # --- what tables say ------------------------------------------------------------

    def hear(self, record: MatchRecord, notice: Notice) -> None:
        board = self.live.get(record.id)
        if board is not None and board.is_finished and board.shown is not None:
            self._shown[record.id] = board.shown
        if board is None or board.is_finished:
            board = self.live[record.id] = self._new(record)
        board.record = record
        board.hear(notice)
        self._let_go()

    def _new(self, record: MatchRecord) -> BoardMessage:
        return BoardMessage(
            record,
            self._discord,
            self._hall.store,
            self._faces,
            self._shown.pop(record.id, None),
        )

    def _let_go(self) -> None:
        """Boards with nothing more to show; of a match that may go on it is kept which message it has."""
        for match, board in list(self.live.items()):
            if board.is_finished:
                del self.live[match]
                if board.shown is not None and board.may_go_on:
                    self._shown[match] = board.shown

    # --- what Discord says ------------------------------------------------------------

    def wake(self) -> None:
        """The gateway is there again: what could not be shown is tried again."""
        for board in self.live.values():
            board.wake()

    def wake_in(self, place: int) -> None:
        """Something about a channel has changed, perhaps for the better."""
        table = self._hall.table_in(str(place))
        if table is not None and table.record.id in self.live:
            self.live[table.record.id].wake()

    def show_publicly(self, match: str) -> None:
        """Somebody was let in where one person was alone: what is theirs is private again."""
        if match in self.live:
            self.live[match].show_publicly()

    async def turn(self, interaction: Interaction, match: str) -> None:
        """Shows the controls of now below the board on which somebody clicked."""
        if match in self.live:
            await self.live[match].turn(interaction)

    def clicked(self, interaction: Interaction, match: str) -> bool:
        """Whether somebody clicked on the board of a match as it is shown now; it is changed through the click then."""
        board, message = self.live.get(match), interaction.message
        if board is None or message is None or board.shown is None or board.shown.message != message.id:
            return False
        board.through = interaction
        return True
