"""What tables know of people beyond their matches: who wants to be asked always, and who plays unseen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.guilds.permissions import is_seen_by_one

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.preferences.service import PreferenceService
    from bot.ui.access import DiscordAccess
    from engine.journal.records import MatchRecord


class PlayerHabits:
    """The `Habits` of the people of a hall."""

    def __init__(
        self, preferences: PreferenceService, discord_access: DiscordAccess, is_mirrored: Callable[[str], bool]
    ) -> None:
        self._preferences = preferences
        self._discord = discord_access
        self._is_mirrored = is_mirrored
        """Whether a match is followed in another channel."""
        self._visited: set[str] = set()

    def asks_always(self, player: str) -> bool:
        return self._preferences.known(player).asks_always

    def is_private(self, record: MatchRecord) -> bool:
        return self.is_alone(record) and not self._is_mirrored(record.id)

    def is_alone(self, record: MatchRecord) -> bool:
        """Whether one person plays where nobody else is; from elsewhere others may see what the public may.

        Without a server it is our direct messages. A place of which nothing is known counts as seen by others.
        """
        if not record.is_solo or record.place in self._visited:
            return False
        return record.guild is None or is_seen_by_one(self._discord.known_channel(int(record.place)))

    def note_visitor(self, place: str) -> None:
        """Somebody else was let into a place. Discord tells so by a message, not by the number of members."""
        self._visited.add(place)
