"""People who want to be told of a match: when a turn comes, and how it ended. In direct messages, and seldom."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import discord
import structlog

from bot.ui.replies import answer
from bot.watch.mirror import title_of, waiting_for
from bot.watch.panel import ping_panel
from bot.watch.refusals import NoDirectMessages, TooManyPings
from engine.table.notices import Update, Voided

if TYPE_CHECKING:
    from bot.display.spectators import Seen, Spectators
    from bot.hall.hall import Hall
    from bot.ui.access import DiscordAccess
    from bot.ui.rate_limit import SendBudget
    from bot.ui.replies import Interaction
    from engine.journal.records import MatchRecord
    from engine.table.clocks import Handle
    from engine.table.notices import Notice

SECONDS_BETWEEN_PINGS = 300.0
"""At most one ping about turns in so many seconds, to a person about a match; what came between comes together."""
OF_A_MATCH, OF_A_PERSON = 50, 10
_log = structlog.get_logger("cardhall.pings")


@dataclass
class _Told:
    """Until which turn somebody has been told, and when."""

    turns: int
    time: float = float("-inf")


@dataclass
class _Bell:
    """Those who want to hear of one match."""

    match: str
    people: dict[str, _Told] = field(default_factory=dict)
    turns: int = 0
    to_act: tuple[int, ...] | None = None
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None
    alarm: Handle | None = None
    is_ringing: bool = False
    is_waiting: bool = False

    @property
    def is_idle(self) -> bool:
        """Whether nothing is under way: all are told, or somebody else's turn to talk has to pass first."""
        return self.is_waiting or not (self.is_ringing or self.wake.is_set())


class Pings:
    """One bell a match. It rings for what spectators see, as far behind as they are."""

    def __init__(
        self,
        hall: Hall,
        spectators: Spectators,
        budget: SendBudget,
        discord_access: DiscordAccess,
    ) -> None:
        self._hall = hall
        self._spectators = spectators
        self._budget = budget
        self._discord = discord_access
        self._bells: dict[str, _Bell] = {}
        self._one_at_a_time = asyncio.Lock()

    # --- from start to end ------------------------------------------------------------

    async def start(self) -> None:
        """Of matches that ended while nobody could tell, the results are told now."""
        for match, people in (await self._hall.store.watching.pings()).items():
            bell = self._bell(match)
            bell.people = {player: _Told(0) for player in people}
            self._ring(bell)

    async def close(self) -> None:
        for bell in self._bells.values():
            if bell.alarm is not None:
                bell.alarm.cancel()
        tasks = [bell.task for bell in self._bells.values() if bell.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    @property
    def is_idle(self) -> bool:
        return all(bell.is_idle for bell in self._bells.values())

    # --- what people ask ------------------------------------------------------------

    def wants(self, match: str, player: str) -> bool:
        return match in self._bells and player in self._bells[match].people

    async def begin(self, interaction: Interaction, seen: Seen) -> None:
        """Somebody who may see a match wants to be told of it. Raises NoDirectMessages or TooManyPings."""
        player, match = str(interaction.user.id), seen.record.id
        async with self._one_at_a_time:
            self._check_room(match, player)
            told = f"**{title_of(seen)}**: I will tell you here when a turn comes, and how the match ends."
            if not await self._send(player, told, match):
                raise NoDirectMessages
            await self._hall.store.watching.ask_for_pings(match, player, self._hall.now())
            bell = self._bell(match)
            bell.people[player] = _Told(bell.turns)
            if seen.record.delay:  # what has happened already rings when spectators get to see it
                self._ring(bell)
        await answer(
            interaction,
            "I will ping you in our direct messages when a turn comes, every few minutes at most, and when the match "
            "ends. The same button ends that.",
        )

    async def end(self, interaction: Interaction, match: str) -> None:
        await self._forget(match, str(interaction.user.id))
        await answer(interaction, "You will not be pinged about this match any more.")

    def _check_room(self, match: str, player: str) -> None:
        if match in self._bells and len(self._bells[match].people) >= OF_A_MATCH:
            raise TooManyPings(f"{OF_A_MATCH} people are pinged about this match already, and that is the most.")
        if sum(player in bell.people for bell in self._bells.values()) >= OF_A_PERSON:
            raise TooManyPings(f"You are pinged about {OF_A_PERSON} matches already. End one of them first.")

    async def forget_person(self, player: str) -> None:
        """Somebody wants to be forgotten."""
        for match in list(self._bells):
            await self._forget(match, player)

    async def _forget(self, match: str, player: str) -> None:
        await self._hall.store.watching.end_pings(match, player)
        if match in self._bells:
            self._bells[match].people.pop(player, None)

    # --- what tables say ------------------------------------------------------------

    def hear(self, record: MatchRecord, notice: Notice) -> None:
        """Notes that a turn came. Of a match with a delay turns are counted when spectators get to see them."""
        bell = self._bells.get(record.id)
        is_public = isinstance(notice, Update) and notice.is_public
        if bell is None or not bell.people or not (is_public or isinstance(notice, Voided)):
            return
        if isinstance(notice, Update) and not record.delay:
            self._count(bell, notice.to_act)
        self._ring(bell)

    def wake(self, match: str) -> None:
        """There may be something to tell that no table says."""
        if match in self._bells:
            self._ring(self._bells[match])

    @staticmethod
    def _count(bell: _Bell, to_act: tuple[int, ...]) -> None:
        if to_act and bell.to_act not in (None, to_act):
            bell.turns += 1
        bell.to_act = to_act

    # --- ringing ------------------------------------------------------------

    def _bell(self, match: str) -> _Bell:
        if match not in self._bells:
            bell = self._bells[match] = _Bell(match)
            table = self._hall.tables.get(match)
            bell.to_act = None if table is None or table.record.delay else table.position.to_act()
        return self._bells[match]

    def _ring(self, bell: _Bell) -> None:
        bell.wake.set()
        if bell.task is None or bell.task.done():
            bell.task = asyncio.get_running_loop().create_task(self._run(bell), name=f"bell {bell.match}")

    async def _run(self, bell: _Bell) -> None:
        await self._discord.connected()
        while True:
            await bell.wake.wait()
            bell.wake.clear()
            bell.is_ringing = True
            try:
                if await self._tell_all(bell):
                    del self._bells[bell.match]
                    return
            except Exception as error:  # noqa: BLE001 - a ping that fails is no matter of the match
                _log.warning("a ping could not be sent", match=bell.match, exc_info=error)
            finally:
                bell.is_ringing = False

    async def _tell_all(self, bell: _Bell) -> bool:
        """Tells those who are to be told now; whether the match is over and all are."""
        seen = await self._spectators.seen(bell.match)
        if seen is None:
            return False
        if seen.is_over:
            for player in list(bell.people):
                await self._wait_for_turn(bell, player)
                await self._send(player, f"**{title_of(seen)}**: {waiting_for(seen)}", None)
                await self._forget(bell.match, player)
            return True
        if seen.record.delay:
            self._count(bell, seen.to_act)
        due = [await self._tell_turn(bell, seen, player, told) for player, told in list(bell.people.items())]
        self._look_again_at(bell, min((when for when in [*due, seen.more_at] if when is not None), default=None))
        return False

    async def _tell_turn(self, bell: _Bell, seen: Seen, player: str, told: _Told) -> float | None:
        """Tells somebody of a turn, if it is time; else when it will be."""
        missed, now = bell.turns - told.turns, self._hall.now()
        if missed <= 0 or not seen.to_act or seen.is_resting:
            return None
        if now < told.time + SECONDS_BETWEEN_PINGS:
            return told.time + SECONDS_BETWEEN_PINGS
        told.turns, told.time = bell.turns, now
        since = f" ({missed} turns since I last told you)" if missed > 1 else ""
        await self._wait_for_turn(bell, player)
        text = f"**{title_of(seen)}** in <#{seen.record.place}>: {waiting_for(seen)}{since}"
        if not await self._send(player, text, bell.match):
            await self._forget(bell.match, player)
        return None

    async def _wait_for_turn(self, bell: _Bell, player: str) -> None:
        bell.is_waiting = True
        try:
            await self._budget.turn(player)
        finally:
            bell.is_waiting = False

    def _look_again_at(self, bell: _Bell, when: float | None) -> None:
        if bell.alarm is not None:
            bell.alarm.cancel()
        bell.alarm = None if when is None else self._hall.call_at(when, lambda: self._ring(bell))

    async def _send(self, player: str, text: str, match: str | None) -> bool:
        """Whether somebody takes our direct messages; any other trouble is no reason to give them up."""
        talk = await self._discord.direct_messages(player)
        if talk is None:
            return False
        try:
            await talk.send(view=ping_panel(text, match), allowed_mentions=discord.AllowedMentions.none())
        except discord.Forbidden:
            return False
        except discord.HTTPException as error:
            _log.info("a ping could not be sent", status=error.status, code=error.code)
        return True
