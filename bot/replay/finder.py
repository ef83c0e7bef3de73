"""Finds matches for those who want to look at one again, and plays them again."""

from __future__ import annotations

from collections import OrderedDict
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from discord import app_commands

from bot.hall.refusals import NoMatchHere
from bot.replay.refusals import NoSuchReplay
from bot.replay.rights import seat_of
from bot.ui.layouts import shortened
from bot.ui.limits import CHOICES_AT_MOST, LONGEST_CHOICE
from bot.ui.replies import escaped, is_elsewhere
from engine.registry import game_title

if TYPE_CHECKING:
    from bot.display.renderer import Renderer
    from bot.display.spectators import Spectators
    from bot.hall.hall import Hall
    from bot.replay.rights import ReplayRights
    from bot.store import MatchSummary
    from bot.ui.replies import Interaction
    from engine.core.game import AnyGame
    from engine.journal.records import MatchRecord, Status, StoredMatch
    from engine.journal.replay import Replay

ANY_STATUS: tuple[Status, ...] = ("open", "stopped", "shelved", "finished", "void")
REPLAYS_KEPT = 6
MATCHES_SEARCHED = 100
_STATES = {"open": "being played", "stopped": "resting", "shelved": "resting", "finished": "over", "void": "void"}


class ReplayFinder:
    """Gives a match to whoever may look at it. The last few that were played again are kept."""

    def __init__(self, hall: Hall, renderer: Renderer, rights: ReplayRights, spectators: Spectators) -> None:
        self._hall = hall
        self._spectators = spectators
        self._renderer = renderer
        self._rights = rights
        self._replays: OrderedDict[tuple[str, int], Replay] = OrderedDict()

    async def choices(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Matches that somebody may look at, their own first, by what was typed."""
        player, store = str(interaction.user.id), self._hall.store
        known = {each.record.id: each for each in await store.matches_of(player, MATCHES_SEARCHED)}
        if interaction.guild_id is not None:
            others = await store.matches_in_guild(str(interaction.guild_id), ANY_STATUS, MATCHES_SEARCHED)
            known |= {each.record.id: each for each in others if self._rights.sees_place(interaction, each.record)}
        words, unseen = typed.lower().split(), await self._ends_not_seen(interaction)
        labels = {match: _label(each, goes_on=match in unseen) for match, each in known.items()}
        fitting = [match for match, label in labels.items() if all(word in label.lower() for word in words)]
        return [
            app_commands.Choice(name=shortened(labels[match], LONGEST_CHOICE), value=match)
            for match in fitting[:CHOICES_AT_MOST]
        ]

    async def _ends_not_seen(self, interaction: Interaction) -> set[str]:
        """Matches of which those who watch from here have still to see the end."""
        if interaction.guild_id is None:
            return set()
        behind = await self._hall.store.watching.still_behind(str(interaction.guild_id), self._hall.now())
        here = await self._hall.store.match_in_place(str(interaction.channel_id), ANY_STATUS)
        return {*behind} - {here}

    async def named(self, interaction: Interaction, match: str | None) -> StoredMatch:
        """A match that somebody names, or the one of the channel. Raises NoSuchReplay, NoMatchHere or SealedRun."""
        if match is None:
            match = await self._hall.store.match_in_place(str(interaction.channel_id), ANY_STATUS)
            if match is None:
                raise NoMatchHere
            return await self.of_button(interaction, match)
        stored = await self.of_button(interaction, match)
        await self._rights.check_place(interaction, stored.record)
        return stored

    async def of_button(self, interaction: Interaction, match: str) -> StoredMatch:
        """The match of a button, which only those have who may see it, as far behind as it wants spectators elsewhere.

        Raises NoSuchReplay or SealedRun.
        """
        stored = await self._hall.store.load(match)
        if stored is None:
            raise NoSuchReplay
        player = str(interaction.user.id)
        await self._rights.check_seal(stored, player)
        return stored if seat_of(stored.record, player) is not None else self.for_all_here(interaction, stored)

    def for_all_here(self, interaction: Interaction, stored: StoredMatch) -> StoredMatch:
        """As much of a match as everybody may see in the channel from which somebody asks, players or not."""
        return self._spectators.behind(stored) if is_elsewhere(interaction, stored.record) else stored

    async def replay(self, stored: StoredMatch) -> Replay:
        """Played again, unless that was done lately. Raises CannotGoOn."""
        key = stored.record.id, len(stored.entries)
        replay = self._replays.pop(key, None) or await self._renderer.replay(self.game(stored.record), stored)
        self._replays[key] = replay
        if len(self._replays) > REPLAYS_KEPT:
            self._replays.popitem(last=False)
        return replay

    def clear(self) -> None:
        """Somebody was forgotten: matches that were played again before know them still."""
        self._replays.clear()

    def game(self, record: MatchRecord) -> AnyGame:
        return self._hall.game_of(record.game)

    def head(self, stored: StoredMatch) -> str:
        names = ", ".join(escaped(seat.name) for seat in stored.record.seats)
        return f"**{self.game(stored.record).title}** · {names}"


def _label(match: MatchSummary, *, goes_on: bool) -> str:
    title = game_title(match.record.game)
    names = ", ".join(seat.name for seat in match.record.seats)
    began = datetime.fromtimestamp(match.record.started, UTC)
    state = _STATES["open" if goes_on else match.status]
    return f"{shortened(f'{title}: {names}', 70)} · {state} · {began:%d %b %H:%M}"
