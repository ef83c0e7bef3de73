"""Whom people do not want to play with. Nobody is told that they were blocked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.privacy.refusals import NotBlocked, NotOneself
from bot.ui.replies import answer, escaped

if TYPE_CHECKING:
    import discord

    from bot.store import Blocked, Store
    from bot.ui.replies import Interaction

NAMES_SHOWN = 25


class Blocks:
    """The lists of people whom others have blocked."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, interaction: Interaction, user: discord.User | discord.Member) -> None:
        if user == interaction.user:
            raise NotOneself
        await self._store.block(str(interaction.user.id), str(user.id), user.display_name)
        await answer(interaction, f"{escaped(user.display_name)} can no longer challenge you or join your tables.")

    async def remove(self, interaction: Interaction, user: discord.User | discord.Member) -> None:
        if not await self._store.unblock(str(interaction.user.id), str(user.id)):
            raise NotBlocked(user.display_name)
        await answer(interaction, f"{escaped(user.display_name)} can challenge you again.")

    async def show(self, interaction: Interaction) -> None:
        blocked = await self._store.blocks_of(str(interaction.user.id))
        names = [_named(each) for each in blocked[:NAMES_SHOWN]]
        if len(blocked) > NAMES_SHOWN:
            names.append(f"and {len(blocked) - NAMES_SHOWN} more")
        await answer(interaction, f"You have blocked {', '.join(names)}." if names else "You have blocked nobody.")


def _named(blocked: Blocked) -> str:
    """Who was forgotten has neither a name nor a mention any more."""
    is_known = blocked.player.isdecimal()
    return f"{escaped(blocked.name)} (<@{blocked.player}>)" if is_known else "somebody who was forgotten"
