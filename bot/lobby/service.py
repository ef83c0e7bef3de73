"""The lobbies of all channels: opening them, joining, leaving, starting. The store keeps them; messages show them."""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

import discord

from bot.hall.plans import MatchPlan
from bot.hall.refusals import PlaceTaken
from bot.lobby.clicks import ALONE, COMPUTER, COMPUTERS, DECK, DECK_MENU, IN_THREAD, JOIN, LEAVE, MORE, START
from bot.lobby.lobby import ChosenDeck, Lobby, Room
from bot.lobby.options import match_options
from bot.lobby.panel import deck_menu, more_panel
from bot.lobby.refusals import (
    LobbyClosed,
    NoLobbyHere,
    NotSeated,
    OnlyTheHost,
    OpenAlready,
    SameDeckTwice,
    WrongNumberOfDecks,
)
from bot.store import StoredLobby
from bot.ui.feature import on_click
from bot.ui.layouts import button, layout, row, text, word
from bot.ui.replies import answer, change_private, escaped, is_click, own_message
from engine.core.refusals import Refusal, UnknownDeck, listed_all
from engine.registry import game_named

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.decks.collection import DeckCollection, NamedDeck
    from bot.hall.hall import Hall
    from bot.lobby.access import TableAccess
    from bot.lobby.messages import LobbyMessages
    from bot.lobby.rooms import Rooms
    from bot.ui.replies import Interaction

DAYS_UNTIL_FORGOTTEN = 14

CONTROLS = (
    "**How to play here.** You play with the buttons below the board. Where others must not see your cards, *My hand* "
    "opens your own side: only you see it, with everything that you can do. `/act` does the same by typing, *Read the "
    "board* tells everything in words, `/rules` has the rules and `/help` says what you can do next."
)
_BUSY = "A match is being played here already. Shall I open your table for a thread of its own?"


class LobbyService:
    """One change of a lobby at a time. Whatever is refused leaves it as it was."""

    def __init__(
        self,
        hall: Hall,
        access: TableAccess,
        rooms: Rooms,
        collection: DeckCollection,
        messages: LobbyMessages,
    ) -> None:
        self._hall = hall
        self._store = hall.store
        self._access = access
        self._rooms = rooms
        self._collection = collection
        self._messages = messages
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    # --- opening ------------------------------------------------------------

    async def open(self, interaction: Interaction, lobby: Lobby, level: str = "") -> None:
        """Posts a lobby; in a channel where a match is played, offers a place of its own instead.

        Where somebody wants to play the computer, it begins at once against that level.
        """
        async with self._seating(lobby.host):
            guild = None if interaction.guild_id is None else str(interaction.guild_id)
            await self._access.check_person(lobby.host, guild)
            is_busy = self._rooms.is_busy(interaction) and lobby.where in ("auto", "here")
            if is_busy and not (level and lobby.where == "auto" and guild):
                await self._offer_thread(interaction, lobby)
                return
            draft = await self._save(interaction, lobby)
            await self._messages.post(draft, lobby)
        if level:
            await self.play_computer(interaction, draft.id, level)
        else:
            await self._say_open(interaction)

    async def _offer_thread(self, interaction: Interaction, lobby: Lobby) -> None:
        """One who then plays alone gets a private room all the same. Raises PlaceTaken where there are no threads."""
        if interaction.guild_id is None or isinstance(interaction.channel, discord.Thread):
            raise PlaceTaken
        draft = await self._save(interaction, replace(lobby, where="thread" if lobby.where == "here" else "auto"))
        offer = button("Open it in a thread", IN_THREAD(identity=draft.id), discord.ButtonStyle.primary)
        await answer(interaction, view=layout(text(_BUSY), row([offer])))

    @on_click(IN_THREAD)
    async def open_in_thread(self, interaction: Interaction, identity: str) -> None:
        """Somebody takes the offer."""
        async with self._lock(identity):
            draft, lobby = await self._read(identity)
            if lobby.host != str(interaction.user.id):
                raise OnlyTheHost
            if draft.message is not None:
                raise OpenAlready
            async with self._seating(lobby.host):
                await self._access.check_person(lobby.host, draft.guild)
                await self._messages.post(draft, lobby)
        await self._say_open(interaction)

    async def _say_open(self, interaction: Interaction) -> None:
        controls = await self._controls_for(interaction)
        await answer(interaction, "\n".join(filter(None, ["Your table is open.", controls])))

    async def _save(self, interaction: Interaction, lobby: Lobby) -> StoredLobby:
        guild = None if interaction.guild_id is None else str(interaction.guild_id)
        identity, channel = secrets.token_hex(5), str(interaction.channel_id)
        draft = StoredLobby(identity, channel, guild, None, lobby.encode(), time.time())
        await self._store.save_lobby(draft)
        return draft

    # --- sitting down and getting up ------------------------------------------------------------

    @on_click(JOIN, edits=True)
    async def join_by_button(self, interaction: Interaction, identity: str) -> None:
        await self.join(interaction, identity)

    async def join(self, interaction: Interaction, identity: str, decks: Sequence[str] = ()) -> None:
        """Takes a seat, with decks if some are named; who has a seat already may name others."""
        user, player = interaction.user, str(interaction.user.id)

        async def joined(stored: StoredLobby, lobby: Lobby) -> Lobby:
            chosen = await self.chosen_decks(player, lobby.game, decks) if decks else ()
            if chosen and player in lobby.people:
                return lobby.with_decks(player, chosen)
            after = lobby.joined(player, user.display_name)
            await self._access.check_company(player, lobby)
            await self._access.check_person(player, stored.guild)
            return after.with_decks(player, chosen) if chosen else after

        async with self._seating(str(user.id)):
            await self._change(identity, joined, interaction)
        controls = await self._controls_for(interaction)
        said = ["" if is_click(interaction) else "You have a seat at this table.", controls]
        if any(said):
            await answer(interaction, "\n".join(filter(None, said)))

    @on_click(LEAVE, edits=True)
    async def leave(self, interaction: Interaction, identity: str) -> None:
        """Gives up a seat, or declines a challenge, of which the host is told."""
        _, lobby = await self._read(identity)
        await self.remove(identity, str(interaction.user.id), interaction)
        if not is_click(interaction):
            await answer(interaction, "You have left this table.")
        if str(interaction.user.id) not in lobby.people:
            await self._tell_of_the_refusal(interaction, lobby.host)

    async def _tell_of_the_refusal(self, interaction: Interaction, host: str) -> None:
        """A changed message notifies nobody. Whether this could be said does not matter."""
        channel, who = interaction.channel, escaped(interaction.user.display_name)
        pinged = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(int(host))])
        with suppress(discord.HTTPException):
            if isinstance(channel, discord.abc.Messageable):
                await channel.send(view=word(f"<@{host}>: {who} declines."), allowed_mentions=pinged)

    async def remove(self, identity: str, player: str, interaction: Interaction | None = None) -> None:
        async def left(_stored: StoredLobby, lobby: Lobby) -> Lobby:
            return lobby.left(player)

        await self._change(identity, left, interaction)

    async def forget(self, identity: str, player: str) -> None:
        """Somebody wants to leave no trace."""

        async def gone(_stored: StoredLobby, lobby: Lobby) -> Lobby:
            return lobby.without(player)

        await self._change(identity, gone)

    # --- what is rare ------------------------------------------------------------

    @on_click(MORE)
    async def show_more(self, interaction: Interaction, identity: str) -> None:
        _, lobby = await self._read(identity)
        await answer(interaction, view=more_panel(identity, lobby, str(interaction.user.id)))

    @on_click(COMPUTERS, private=True)
    async def seat_computers(self, interaction: Interaction, identity: str, level: str, number: int) -> None:
        """The host wants so many computers beside the people."""
        player = str(interaction.user.id)

        async def seated(_stored: StoredLobby, lobby: Lobby) -> Lobby:
            lobby.check_host(player)
            return lobby.with_computers(level, number)

        await self._change(identity, seated)
        _, lobby = await self._read(identity)
        await change_private(interaction, own_message(interaction), more_panel(identity, lobby, player))

    # --- decks ------------------------------------------------------------

    @on_click(DECK)
    async def offer_decks(self, interaction: Interaction, identity: str) -> None:
        """Lets somebody who has a seat choose, privately."""
        _, lobby = await self._read(identity)
        player = str(interaction.user.id)
        if player not in lobby.people:
            raise NotSeated
        decks = await self._collection.all_for(player, lobby.game)
        await answer(interaction, view=deck_menu(identity, lobby, decks))

    @on_click(DECK_MENU, private=True)
    async def take_decks(self, interaction: Interaction, identity: str, chosen: Sequence[str]) -> None:
        """Somebody chose from the menu."""
        player = str(interaction.user.id)
        _, lobby = await self._read(identity)
        decks = await self.chosen_decks(player, lobby.game, chosen)

        async def taken(_stored: StoredLobby, now: Lobby) -> Lobby:
            return now.with_decks(player, decks)

        await self._change(identity, taken)
        said = layout(text(f"You play {escaped(listed_all(deck.title for deck in decks))} at this table."))
        await change_private(interaction, own_message(interaction), said)

    async def chosen_decks(self, player: str, game: str, wanted: Sequence[str]) -> tuple[ChosenDeck, ...]:
        """Raises NoSuchDeck, NotYourDeck, WrongNumberOfDecks, SameDeckTwice, or what is wrong with a deck by now."""
        rules = game_named(game).decks
        if rules is None:
            raise UnknownDeck(game_named(game).title, wanted[0] if wanted else "")
        found = [await self._collection.find(player, each, game) for each in wanted]
        if len(found) != rules.of_a_seat:
            raise WrongNumberOfDecks(game_named(game).title, rules.of_a_seat)
        for number, deck in enumerate(found):
            if deck.key in [other.key for other in found[:number]]:
                raise SameDeckTwice(deck.title)
        return tuple(_chosen(deck) for deck in found)

    async def _change(self, identity: str, change: Any, interaction: Interaction | None = None) -> None:
        async with self._lock(identity):
            stored, lobby = await self._read(identity)
            stored = stored if interaction is None else _on(interaction, stored)
            if lobby.room is not None and self._has_begun(lobby, lobby.room.place):
                raise LobbyClosed
            after: Lobby = replace(await change(stored, lobby), room=None)
            if not after.people:
                await self._store.close_lobby(identity)
                await self._messages.close(stored, "Everybody left, so this table is closed.")
                return
            changed = replace(stored, text=after.encode())
            await self._store.save_lobby(changed)
            await self._messages.change(changed, after)

    # --- beginning ------------------------------------------------------------

    @on_click(START, edits=True)
    async def start(self, interaction: Interaction, identity: str) -> None:
        await self._tell_begun(interaction, await self._start(interaction, identity, Lobby.as_started))

    @on_click(COMPUTER, edits=True)
    async def play_computer(self, interaction: Interaction, identity: str, level: str) -> None:
        """Seats the computer in every free seat, and begins."""
        room = await self._start(interaction, identity, lambda lobby: lobby.filled(level))
        await self._tell_begun(interaction, room)

    @on_click(ALONE, private=True)
    async def play_alone(self, interaction: Interaction, identity: str) -> None:
        """Begins without those who would join a player who starts alone."""
        room = await self._start(interaction, identity, lambda lobby: lobby)
        await change_private(interaction, own_message(interaction), word(_said(room)))

    async def _tell_begun(self, interaction: Interaction, room: Room) -> None:
        """Who clicked sees the match begin, unless it begins elsewhere."""
        if room.is_private or not is_click(interaction):
            controls = await self._controls_for(interaction)
            await answer(interaction, "\n".join(filter(None, [_said(room), controls])))

    async def _start(self, interaction: Interaction, identity: str, seated: Callable[[Lobby], Lobby]) -> Room:
        """Begins the match where it is to be played, with those who are seated then, and closes the lobby."""
        async with self._lock(identity):
            stored, lobby = await self._read(identity)
            stored = _on(interaction, stored)
            lobby.check_host(str(interaction.user.id))
            lobby = seated(lobby)
            lobby.check_start()
            room = await self._begin(interaction, stored, lobby)
            await self._store.close_lobby(identity)
            await self._messages.close(stored, _begun(lobby, room))
        return room

    async def _begin(self, interaction: Interaction, stored: StoredLobby, lobby: Lobby) -> Room:
        """Opens the match; one that was opened before a start was cut short is found in the room that was noted."""
        if lobby.room is not None and self._has_begun(lobby, lobby.room.place):
            return lobby.room
        options = {**match_options(lobby.game, lobby.card_set or None), **lobby.options, **lobby.deck_options()}
        room = lobby.room or await self._rooms.room_for(interaction, lobby, int(stored.message or 0))
        await self._store.save_lobby(replace(stored, text=replace(lobby, room=room).encode()))
        plan = MatchPlan(
            lobby.game,
            lobby.seats,
            room.place,
            stored.guild,
            lobby.clock,
            options,
            opened_by=lobby.host,
            wants_rating=lobby.wants_rating,
            delay=lobby.delay,
        )
        try:
            await self._hall.open(plan)
        except Refusal:  # the table waits on, with those who sat there before
            before = replace(Lobby.decode(stored.text), room=None)
            await self._store.save_lobby(replace(stored, text=before.encode()))
            raise
        return room

    def _has_begun(self, lobby: Lobby, place: str) -> bool:
        table = self._hall.table_in(place)
        return table is not None and table.record.seats == lobby.seats

    async def close(self, identity: str, reason: str) -> None:
        """Ends a lobby without a match."""
        async with self._lock(identity):
            stored, _ = await self._read(identity)
            await self._store.close_lobby(identity)
            await self._messages.close(stored, reason)

    # --- finding and showing ------------------------------------------------------------

    async def in_channel(self, channel: str) -> str:
        """The lobby that waits in a channel. Raises NoLobbyHere."""
        stored = await self._store.lobby_in(channel)
        if stored is None:
            raise NoLobbyHere
        return stored.id

    async def forget_old_ones(self) -> None:
        await self._store.forget_lobbies(time.time() - DAYS_UNTIL_FORGOTTEN * 24 * 3600)

    async def _read(self, identity: str) -> tuple[StoredLobby, Lobby]:
        stored = await self._store.lobby(identity)
        if stored is None:
            raise LobbyClosed
        return stored, Lobby.decode(stored.text)

    def _lock(self, identity: str) -> asyncio.Lock:
        return self._locks.setdefault(identity, asyncio.Lock())

    def _seating(self, player: str) -> asyncio.Lock:
        """One seat after the other for each person, so that the limit of tables holds whatever comes at once."""
        return self._locks.setdefault(f"player {player}", asyncio.Lock())

    async def _controls_for(self, interaction: Interaction) -> str:
        """The controls, for somebody who sits down for the first time; the hall knows them from now on."""
        player, user = str(interaction.user.id), interaction.user
        await self._store.remember_player(player, user.display_name)
        known = await self._store.player(player)
        if known is not None and known.seen_controls:
            return ""
        await self._store.note_controls_seen(player)
        return CONTROLS


def _chosen(deck: NamedDeck) -> ChosenDeck:
    if deck.stored is None:
        return ChosenDeck(deck.title, precon=deck.key.partition("/")[2])
    return ChosenDeck(deck.title, own=deck.deck.as_option())


def _on(interaction: Interaction, stored: StoredLobby) -> StoredLobby:
    """A lobby whose message nobody had time to note is on the message that was clicked."""
    if stored.message is not None or interaction.message is None:
        return stored
    return replace(stored, message=str(interaction.message.id))


def _said(room: Room) -> str:
    return f"Your room is here: {room.link}" if room.is_private else "The match begins."


def _begun(lobby: Lobby, room: Room) -> str:
    if room.is_private:
        names = escaped(listed_all(seat.name for seat in lobby.seats if seat.player is not None))
        plays = "plays" if lobby.has_one_person else "play"
        together = "with " if game_named(lobby.game).cooperative else ""
        computer = f" {together}the computer" if lobby.computers else ""
        return f"{names} {plays}{computer} in a private room."
    names = escaped(", ".join(seat.name for seat in lobby.seats))
    where = f" in <#{room.place}>" if room.is_elsewhere else ""
    return f"The match has begun{where}: {names}."
