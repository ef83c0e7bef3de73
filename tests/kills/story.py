"""The story of one kill: people are busy, the bot dies, is started again, everything is looked at."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

from bot.lobby.clicks import JOIN
from bot.lobby.lobby import Lobby
from bot.local.exchange import Exchange
from bot.local.model import Channel, Message
from bot.local.people import Person
from engine.journal.records import StoredMatch
from tests.kills import audit
from tests.kills.hall import KillHall, boards, lobby_in
from tests.kills.people import Crowd
from tests.kills.screens import is_panel, note_of, whole_actions

ANSWERED_AND_SENT_AGAIN = 3
ENTRIES_WITHOUT_GHOSTS = 2
"""So many entries of a match may have come just before a kill, so that nobody had time to keep their ghosts."""


@dataclass
class Story:
    """Many lives of one hall. `orphans` counts kills between the posting of a board and the note of it.

    `last_entries` are those that were written down just before a kill.
    """

    hall: KillHall
    random: Random
    orphans: int = 0
    left_by_the_dead: list[StoredMatch] | None = None
    last_entries: set[tuple[str, int]] = field(default_factory=set)

    async def begin(self) -> None:
        """A run, a duel on the live clock and a lobby are there, and everybody who plays has a panel."""
        hall = self.hall
        await hall.start()
        await asyncio.gather(
            hall.open_table(hall.run, hall.ada),
            hall.open_table(hall.duel, hall.ben, hall.cleo, clock="live"),
            hall.eve.slash(hall.lobby, "play", game="manalimit"),
        )
        for place, person in ((hall.run, hall.ada), (hall.duel, hall.ben), (hall.duel, hall.cleo)):
            await hall.open_panel(person, boards(place)[-1])

    async def play_until_killed(self, *, after: float | None = None) -> None:
        """People are busy until the bot dies: by itself, or after so many seconds."""
        crowd = Crowd(self.hall, self.random)
        crowd.begin()
        try:
            if after is None:
                await self.hall.death(60)
            else:
                await asyncio.sleep(after)
                await self.hall.kill()
        finally:
            await crowd.stop()
        self.left_by_the_dead = await audit.check_journal(self.hall)
        self.last_entries |= {
            (stored.record.id, entry.number)
            for stored in self.left_by_the_dead
            for entry in stored.entries[-ENTRIES_WITHOUT_GHOSTS:]
        }
        self.orphans += audit.unnoted_boards(self.hall)
        self._check_lobby_is_kept()

    async def start_again(self) -> None:
        """Starts the bot and looks at everything."""
        hall = self.hall
        assert self.left_by_the_dead is not None
        died = hall.lives[-1].ended
        old_boards = [message for channel in (hall.run, hall.duel) for message in boards(channel)]
        old_panels = [message for channel in (hall.run, hall.duel) for message in channel.messages if is_panel(message)]
        await hall.start()
        restored = await hall.stored()
        self._check_clocks(self.left_by_the_dead, died, restored)
        await self._send_again()
        for stored in audit.open_matches(await audit.settled(hall)):
            await self._check_hand_button(stored, old_boards)
            now = await self._check_old_panels(stored, old_panels)
            has_clicked = len(now.entries) > len(stored.entries)
            now = await self._check_act(now)
            if not has_clicked:
                await self._check_fresh_panel(now)
        await self._check_lobby()
        matches = await audit.settled(hall)
        await audit.check_boards(hall, matches, self.orphans)
        audit.check_ghosts(hall, matches, self.last_entries)

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
        under_way = [each for each in requests if not each.is_answered and each.interaction.is_acknowledged]
        before = _acted(await hall.stored())
        answered = [each for each in requests if each.is_answered and each.id in before]
        again = (*answered[-ANSWERED_AND_SENT_AGAIN:], *under_way)
        hall.sent_again |= {each.id for each in again}
        for each in again:
            said_before = len(each.said)
            await hall.discord.redeliver(Exchange(hall.discord.world, each.interaction))
            if isinstance(each, audit.Click):  # one after the other: else a panel tells of one through another
                await hall.discord.until(lambda: len(each.said) > said_before)  # noqa: B023
        with suppress(TimeoutError):
            await hall.discord.until(lambda: all(each.is_answered for each in under_way), 3)
        assert [each for each in under_way if not each.is_answered] == []
        await asyncio.sleep(0.05)
        after = _acted(await audit.check_journal(hall))
        assert after - before <= {each.id for each in under_way}

    # --- matches ------------------------------------------------------------

    def _place(self, stored: StoredMatch) -> Channel:
        return self.hall.discord.world.channels[int(stored.record.place)]

    def _people(self, stored: StoredMatch) -> list[Person]:
        """Who plays, in the order of the seats."""
        hall = self.hall
        known = {str(person.user.id): person for person in (hall.ada, hall.ben, hall.cleo)}
        return [known[str(seat.player)] for seat in stored.record.seats]

    async def _now(self, stored: StoredMatch) -> StoredMatch:
        """A match as it stands now, once the house has said what it has to."""
        while True:
            now = next(each for each in await self.hall.stored() if each.record.id == stored.record.id)
            if now.status != "open" or not audit.waits_for_the_house(now):
                return now
            await asyncio.sleep(0.01)

    async def _check_hand_button(self, stored: StoredMatch, old: list[Message]) -> None:
        """A button that was there before the bot died works; its message may be gone since."""
        for message in old:
            if not message.deleted and f"v1:hand:{stored.record.id}" in message.custom_ids():
                await self.hall.open_panel(self._people(stored)[0], message)

    async def _check_old_panels(self, stored: StoredMatch, old: list[Message]) -> StoredMatch:
        """The newest panel of each that is older than the bot: it acts if it shows the decision of now."""
        for person in self._people(stored):
            of_match = [
                panel
                for panel in old
                if panel.private_to is person.user
                and any(stored.record.id in each for each in panel.custom_ids())
                and not panel.deleted  # a newer one has taken its place
            ]
            choices = whole_actions(of_match[-1]) if of_match else []
            if choices and stored.status == "open":
                stored = await self._check_click(stored, person, of_match[-1], self.random.choice(choices))
        return stored

    async def _check_act(self, stored: StoredMatch) -> StoredMatch:
        """Somebody who is asked acts by command, unless a click has ended the match."""
        for person in self._people(stored) if stored.status == "open" else ():
            choices = await person.autocomplete(self._place(stored), "act", focused="action")
            if choices:
                notation = self.random.choice(choices)["value"]
                exchange = await person.slash(self._place(stored), "act", action=notation)
                await exchange.reply()
                now = await self._now(stored)
                assert str(exchange.interaction.id) in _acted([now])
                return now
        assert stored.status != "open", f"nobody can act in {stored.record.id}"
        return stored

    async def _check_fresh_panel(self, stored: StoredMatch) -> None:
        """Somebody who is asked acts in a panel that was opened by command, unless the match is over."""
        for person in self._people(stored) if stored.status == "open" else ():
            panel = await (await person.slash(self._place(stored), "hand")).reply()
            if choices := whole_actions(panel):
                await self._check_click(stored, person, panel, self.random.choice(choices))
                return
        assert stored.status != "open", f"nobody can act in a panel of {stored.record.id}"

    async def _check_click(
        self, stored: StoredMatch, person: Person, panel: Message, choice: tuple[str, str | None]
    ) -> StoredMatch:
        """A click of the decision of now acts, another one says that the match has moved on; both show the hand."""
        seat = self._people(stored).index(person)
        is_now = int(choice[0].split(":")[4]) == stored.timers[seat].decision
        exchange = await self.hall.use(person, panel, *choice)
        now = await self._now(stored)
        with suppress(TimeoutError):  # the panel may first follow what somebody else did just before
            async with asyncio.timeout(30):
                while _came_of(exchange, panel, now) != (is_now, not is_now):
                    await asyncio.sleep(0.01)
                    now = await self._now(stored)
        came_of = _came_of(exchange, panel, now)
        assert came_of == (is_now, not is_now), f"{choice} was answered with {note_of(panel.components)!r}"
        wanted = audit.hand_of(now, seat, self.hall.names)
        try:
            await self.hall.until(lambda: audit.picture_in(panel, "hand.png") == wanted, 30)
        except TimeoutError:
            raise AssertionError(f"a panel of {person.user.name} does not show entry {len(now.entries)}") from None
        return now

    # --- the lobby ------------------------------------------------------------

    def _check_lobby_is_kept(self) -> None:
        """A lobby that can be seen is kept as it is shown, but for a click that the bot could not answer any more."""
        hall, dan = self.hall, self.hall.dan
        lobby = lobby_in(hall.lobby)
        if lobby is None or self._is_seated(lobby, dan) is (dan.user.mention in lobby.text()):
            return
        under_way = [
            interaction
            for interaction in hall.discord.world.interactions.values()
            if interaction.message is lobby and interaction.user is dan.user and interaction.is_acknowledged
            if not interaction.has_changed_message and not interaction.followups
        ]
        assert under_way, f"kept otherwise than shown: {lobby.text()}"

    def _is_seated(self, lobby: Message, person: Person) -> bool:
        identity = next(parts["identity"] for each in lobby.custom_ids() if (parts := JOIN.read(each)))
        ((text,),) = self.hall.rows(f"SELECT text FROM lobbies WHERE id = '{identity}'")  # noqa: S608 - our own id
        return str(person.user.id) in Lobby.decode(str(text)).people

    async def _check_lobby(self) -> None:
        """Join and Leave of a lobby that is older than the bot; a new one if the bot died before anybody saw it."""
        hall, dan = self.hall, self.hall.dan
        lobby = lobby_in(hall.lobby)
        if lobby is None:
            lobby = await hall.open_lobby(hall.eve, hall.lobby)
        was_there = self._is_seated(lobby, dan)
        await dan.click(lobby, label="Leave" if was_there else "Join")

        def is_shown() -> bool:
            shown = lobby_in(hall.lobby)
            return shown is not None and (dan.user.mention in shown.text()) is not was_there

        await hall.discord.until(is_shown)


def _came_of(exchange: Exchange, panel: Message, after: StoredMatch) -> tuple[bool, bool]:
    """Whether a click acted, and whether its panel says that the match has moved on."""
    return str(exchange.interaction.id) in _acted([after]), note_of(panel.components).startswith(audit.MOVED_ON)


def _acted(matches: list[StoredMatch]) -> set[str]:
    return {entry.interaction for stored in matches for entry in stored.entries if entry.interaction is not None}
