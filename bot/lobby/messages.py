"""The message of a lobby in its channel: posted, changed with it, posted anew when it has grown old, and closed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import discord
import structlog

from bot.lobby.panel import chairs, lobby_panel
from bot.ui.layouts import attached, layout, text
from bot.ui.replies import is_old
from cards.registry import sets_of
from engine.registry import game_named

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.display.renderer import Renderer
    from bot.lobby.access import TableAccess
    from bot.lobby.lobby import Lobby
    from bot.store import Store, StoredLobby
    from bot.ui.access import DiscordAccess

UNKNOWN_MESSAGE, TOO_OLD_TO_EDIT = 10008, 30046
_log = structlog.get_logger("cardhall.lobbies")


class LobbyMessages:
    """Shows lobbies as they are stored."""

    def __init__(self, store: Store, access: TableAccess, renderer: Renderer, discord_access: DiscordAccess) -> None:
        self._store = store
        self._access = access
        self._renderer = renderer
        self._discord = discord_access

    async def post(self, draft: StoredLobby, lobby: Lobby) -> None:
        """Shows a lobby for the first time, and calls those who are challenged."""
        pings = [discord.Object(int(guest.player)) for guest in lobby.invited]
        allowed = discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=pings)
        file = await self._drawn(draft, lobby)
        view = await self._panel(draft, lobby, file)
        try:
            sent = await self._channel(draft).send(view=view, files=[file], allowed_mentions=allowed)
        except discord.HTTPException:
            await self._store.close_lobby(draft.id)
            raise
        await self._store.save_lobby(replace(draft, message=str(sent.id)))

    async def change(self, stored: StoredLobby, lobby: Lobby) -> None:
        file = await self._drawn(stored, lobby)
        await self._show(stored, await self._panel(stored, lobby, file), [file])

    async def close(self, stored: StoredLobby, reason: str) -> None:
        """Says what came of a lobby, in its place and without its buttons."""
        await self._show(stored, layout(text(reason)))

    def _channel(self, stored: StoredLobby) -> Any:
        return self._discord.channel(int(stored.channel))

    async def _panel(self, stored: StoredLobby, lobby: Lobby, file: discord.File) -> discord.ui.LayoutView:
        return lobby_panel(stored.id, lobby, file, opens_replays=await self._access.opens_replays(stored.guild))

    async def _drawn(self, stored: StoredLobby, lobby: Lobby) -> discord.File:
        facts = lobby.facts(sets_of(lobby.game).get(lobby.card_set, ""))
        title = game_named(lobby.game).title
        return attached(await self._renderer.lobby(title, facts, chairs(lobby), stored.guild), "table.png")

    async def _show(self, stored: StoredLobby, view: discord.ui.LayoutView, files: Sequence[discord.File] = ()) -> None:
        """Edits the lobby's message, or posts it anew if that has grown old or is gone."""
        if stored.message is None:  # nobody has seen it
            return
        silently = discord.AllowedMentions.none()
        old = int(stored.message)
        channel = self._channel(stored)
        try:
            if not is_old(old):
                await channel.get_partial_message(old).edit(view=view, attachments=files, allowed_mentions=silently)
                return
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_MESSAGE, TOO_OLD_TO_EDIT):
                _log.warning("a lobby could not be shown", lobby=stored.id, status=error.status, code=error.code)
                return
        try:
            sent = await channel.send(view=view, files=[*files], allowed_mentions=silently)
            if await self._store.lobby(stored.id) is not None:
                await self._store.save_lobby(replace(stored, message=str(sent.id)))
            await channel.get_partial_message(old).delete()
        except discord.HTTPException as error:
            _log.info("an old lobby stays", lobby=stored.id, code=error.code)
