"""The story of one kill: people are busy, the bot dies, is started again, everything is looked at."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from bot.local.exchange import Exchange
from bot.local.model import Message
from engine.journal import StoredMatch
from tests.kills import audit
from tests.kills.hall import KillHall, boards
from tests.kills.people import Crowd

ANSWERED_AND_SENT_AGAIN = 3


@dataclass
class Story:
    """Many lives of one hall. `orphans` counts kills between the posting of a board and the note of it."""

    hall: KillHall
    random: Random
    orphans: int = 0
    left_by_the_dead: list[StoredMatch] | None = None

    async def begin(self) -> None:
        """A run, a duel on the live clock and a lobby are there."""
        hall = self.hall
        await hall.start()
        await asyncio.gather(
            hall.open_table(hall.run, hall.ada),
            hall.open_table(hall.duel, hall.ben, hall.cleo, clock="live"),
            hall.eve.slash(hall.lobby, "play", game="manalimit"),
        )

    async def play_until_killed(self, *, after: float | None = None) -> None:
        """People are busy until the bot dies: by itself, or after so many seconds."""
        crowd = Crowd(self.hall, self.random)
        crowd.begin()
        try:
            if after is None:
                await self.hall.death(20)
            else:
                await asyncio.sleep(after)
                await self.hall.kill()
        finally:
            await crowd.stop()
        self.left_by_the_dead = await audit.check_journal(self.hall)
        self.orphans += audit.unnoted_boards(self.hall)

    async def start_again(self) -> None:
        """Starts the bot and looks at everything."""
        hall = self.hall
        assert self.left_by_the_dead is not None
        died = hall.lives[-1].ended
        old_boards = [message for channel in (hall.run, hall.duel) for message in boards(channel)]
        await hall.start()
        restored = await hall.stored()
        self._check_clocks(self.left_by_the_dead, died, restored)
        await self._send_again()
        for stored in audit.open_matches(await audit.settled(hall)):
            await self._check_hand_button(stored, old_boards)
            await self._check_act(stored)
        await self._check_lobby()
        matches = await audit.settled(hall)
        await audit.check_boards(hall, matches, self.orphans)

    def _check_clocks(self, before: list[StoredMatch], died: float, after: list[StoredMatch]) -> None:
        up_again = self.hall.alive_mark()
        quiet = {stored.record.id: len(stored.entries) for stored in after}
        same = [stored for stored in before if quiet[stored.record.id] == len(stored.entries)]
        ids = {stored.record.id for stored in same}
        now = [stored for stored in after if stored.record.id in ids]
        audit.check_clocks(audit.clocks(same, died), audit.clocks(now, up_again))

    async def _send_again(self) -> None:
        """Whatever was under way is delivered once more, and some of what was answered: it acts at most once."""
        hall = self.hall
        since = hall.lives[-2].started
        requests = [each for each in audit.asked(hall).values() if each.interaction.created_at >= since]
        under_way = [each for each in requests if each.answered is None and each.interaction.is_acknowledged]
        before = _acted(await hall.stored())
        answered = [each for each in requests if each.answered is not None and each.id in before]
        again = (*answered[-ANSWERED_AND_SENT_AGAIN:], *under_way)
        hall.sent_again |= {each.id for each in again}
        for each in again:
            await hall.discord.redeliver(Exchange(hall.discord.world, each.interaction))
        with suppress(TimeoutError):
            await hall.discord.until(lambda: all(each.answered is not None for each in under_way), 3)
        assert [each for each in under_way if each.answered is None] == []
        await asyncio.sleep(0.05)
        after = _acted(await audit.check_journal(hall))
        assert after - before <= {each.id for each in under_way}

    async def _check_hand_button(self, stored: StoredMatch, old: list[Message]) -> None:
        """A button that was there before the bot died works; its message may be gone since."""
        hall = self.hall
        seated = {str(person.user.id): person for person in (hall.ada, hall.ben, hall.cleo)}
        person = seated[str(stored.record.seats[0].player)]
        for message in old:
            if message.deleted or f"v1:hand:{stored.record.id}" not in message.custom_ids():
                continue
            shown = await (await person.click(message, label="My hand")).reply()
            assert [each.filename for each in shown.attachments] == ["view.png"], shown.text()

    async def _check_act(self, stored: StoredMatch) -> None:
        """Somebody who is asked acts by command."""
        hall = self.hall
        channel = hall.discord.world.channels[int(stored.record.place)]
        people = (hall.ada,) if channel is hall.run else (hall.ben, hall.cleo)
        for person in people:
            choices = await person.autocomplete(channel, "act", focused="action")
            if choices:
                notation = self.random.choice(choices)["value"]
                exchange = await person.slash(channel, "act", action=notation)
                await exchange.reply()
                entries = [entry for each in await hall.stored() for entry in each.entries]
                assert str(exchange.interaction.id) in {entry.interaction for entry in entries}
                return
        raise AssertionError(f"nobody can act in {stored.record.id}")

    async def _check_lobby(self) -> None:
        """Join and Leave of a lobby that is older than the bot."""
        hall, dan = self.hall, self.hall.dan
        if not hall.lobby.messages:
            return
        lobby = hall.lobby.messages[-1]
        was_there = dan.user.mention in lobby.content
        await (await dan.click(lobby, label="Leave" if was_there else "Join")).reply()
        assert (dan.user.mention in lobby.content) is not was_there


def _acted(matches: list[StoredMatch]) -> set[str]:
    return {entry.interaction for stored in matches for entry in stored.entries if entry.interaction is not None}
