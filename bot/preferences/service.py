"""The switches of all people, kept in memory, because every panel and every table asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.preferences.clicks import OFF, ON, SWITCH
from bot.preferences.panel import preferences_panel
from bot.preferences.refusals import NoSuchSwitch
from bot.store.preferences import SWITCHES, USUAL
from bot.ui.feature import on_click
from bot.ui.replies import answer, change_private, own_message

if TYPE_CHECKING:
    from bot.store import Preferences, Store
    from bot.ui.replies import Interaction


class PreferenceService:
    """Everybody switches for themselves alone."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, Preferences] = {}

    async def load(self) -> None:
        """Before any match goes on: those of everybody who has switched something, which are few."""
        self._known = await self._store.all_preferences()

    def known(self, player: str) -> Preferences:
        """A person's switches, at once."""
        return self._known.get(player, USUAL)

    async def preferences_of(self, player: str) -> Preferences:
        return self.known(player)

    def forget_person(self, player: str) -> None:
        """The store has forgotten them."""
        self._known.pop(player, None)

    async def show(self, interaction: Interaction) -> None:
        await answer(interaction, view=preferences_panel(self.known(str(interaction.user.id))))

    @on_click(SWITCH, private=True)
    async def switch(self, interaction: Interaction, name: str, to: str) -> None:
        """For whoever clicks, whosever panel it was. Raises NoSuchSwitch."""
        if name not in SWITCHES or to not in (ON, OFF):
            raise NoSuchSwitch
        player = str(interaction.user.id)
        self._known[player] = await self._store.change_preferences(player, **{name: to == ON})
        view, message = preferences_panel(self._known[player]), own_message(interaction)
        if message is None:
            await answer(interaction, view=view)
        else:
            await change_private(interaction, message, view)
