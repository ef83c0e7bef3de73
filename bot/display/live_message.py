"""A message that lives: changed in its place while it is young and the newest in its channel, else posted anew."""

from typing import Any

import discord
import structlog

from bot.store import ShownBoard
from bot.ui.access import DiscordAccess
from bot.ui.replies import Interaction, is_old

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, TOO_OLD_TO_EDIT = 10003, 10008, 30046
AT_ONCE = 0.03
"""Buttons wait so long for their picture, in seconds: nobody sees that, and one request is enough then."""
_log = structlog.get_logger("cardhall.live_message")


class LiveMessage:
    """At most one message of a channel; `shown` says which one, and what it shows."""

    def __init__(self, discord_access: DiscordAccess, place: str, shown: ShownBoard | None) -> None:
        self._discord = discord_access
        self._place = int(place)
        self._channel = discord_access.channel(self._place)
        self.shown = shown
        self.through: Interaction | None = None
        """The newest click on the message: through it the message can be changed without waiting for others."""
        self.sent: discord.Message | None = None
        """The message as it was sent or changed last, by this process."""

    def _is_newest(self, message: int) -> bool:
        return self._discord.newest_in(self._place, message) <= message

    async def _put(
        self,
        view: discord.ui.LayoutView,
        files: list[discord.File],
        *,
        stays: bool = False,
        pings: discord.AllowedMentions | None = None,
    ) -> int:
        """Edits the message unless it is old or others have spoken since (`stays`: even then), or somebody is pinged:
        only a new message notifies.
        """
        old = None if self.shown is None else self.shown.message
        silently = discord.AllowedMentions.none()
        if old is not None and pings is None and not is_old(old) and (stays or self._is_newest(old)):
            try:
                self.sent = await self._change(old, view, files)
            except discord.HTTPException as error:
                if error.code not in (UNKNOWN_MESSAGE, TOO_OLD_TO_EDIT):
                    raise
                for each in files:
                    each.reset()
            else:
                return old
        self.sent = sent = await self._channel.send(files=files, view=view, allowed_mentions=pings or silently)
        if old is not None:
            await self._remove(old)
        return sent.id

    async def _change(self, message: int, view: discord.ui.LayoutView, files: list[discord.File]) -> discord.Message:
        """Through the newest click on the message while Discord remembers it, else through the channel."""
        click, silently = self.through, discord.AllowedMentions.none()
        if click is not None and not click.is_expired() and click.message is not None and click.message.id == message:
            try:
                return await click.edit_original_response(attachments=files, view=view, allowed_mentions=silently)
            except discord.NotFound:
                self.through = None
                for each in files:
                    each.reset()
        return await self._partial(message).edit(attachments=files, view=view, allowed_mentions=silently)

    async def _remove(self, message: int) -> None:
        """An old message is in the way; whether it could be taken away does not matter."""
        try:
            await self._partial(message).delete()
        except discord.HTTPException as error:
            _log.debug("an old message stays", message=message, code=error.code)

    def _partial(self, message: int) -> discord.PartialMessage:
        channel: Any = self._channel
        partial: discord.PartialMessage = channel.get_partial_message(message)
        return partial
