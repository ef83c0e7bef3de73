"""Opening a table, taking a seat, starting the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands

from bot.lobby.lobby import Invitation, Lobby, Where
from bot.lobby.opening import TableWishes, split
from bot.lobby.options import options_of
from bot.lobby.refusals import PlayingAlready
from bot.store.guilds import LONGEST_DELAY
from bot.ui.choices import CLOCK_CHOICES, GAME_CHOICES
from bot.ui.feature import Feature
from bot.ui.layouts import shortened
from bot.ui.limits import CHOICES_AT_MOST, LONGEST_CHOICE
from bot.ui.replies import serve
from cards.registry import sets_of
from engine.core.options import BETWEEN
from engine.journal.records import Seat
from engine.players import PLAYERS, USUAL
from engine.registry import GAMES

if TYPE_CHECKING:
    from bot.decks.service import DeckService
    from bot.lobby.opening import TableOpening
    from bot.lobby.rematches import Rematches
    from bot.lobby.service import LobbyService
    from bot.play.service import MatchService
    from bot.ui.replies import Interaction

_LEVELS = [app_commands.Choice(name=f"{player.title} (computer)", value=name) for name, player in PLAYERS.items()]
_WHERE: dict[str, Where] = {"here": "here", "thread": "thread", "private room": "room"}


def _game(interaction: Interaction) -> str:
    return str(getattr(interaction.namespace, "game", None) or "")


async def _complete_set(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    game = _game(interaction)
    names = sets_of(game) if game else {key: name for each in GAMES for key, name in sets_of(each).items()}
    return [
        app_commands.Choice(name=name, value=key)
        for key, name in names.items()
        if typed.lower() in name.lower() or typed.lower() in key
    ][:CHOICES_AT_MOST]


async def _complete_options(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Completes the last one of several; an option that was chosen before it is not offered again."""
    game = _game(interaction)
    before, _, last = typed.rpartition(BETWEEN)
    head = f"{before.strip()} {BETWEEN} " if before.strip() else ""
    taken = {part.split()[0].lower() for part in before.split(BETWEEN) if part.strip()}
    return [
        app_commands.Choice(name=shortened(f"{head}{written} ({says})", LONGEST_CHOICE), value=f"{head}{written}")
        for written, says in (options_of(game) if game in GAMES else {}).items()
        if written.split()[0] not in taken and last.strip().lower() in f"{written} {says}"
        if len(f"{head}{written}") <= LONGEST_CHOICE
    ][:CHOICES_AT_MOST]


class LobbyCog(Feature):
    def __init__(
        self,
        opening: TableOpening,
        lobbies: LobbyService,
        rematches: Rematches,
        decks: DeckService,
        matches: MatchService,
    ) -> None:
        super().__init__(lobbies, rematches)
        self._opening = opening
        self._lobbies = lobbies
        self._rematches = rematches
        self._decks = decks
        self._matches = matches

    async def cog_load(self) -> None:
        await self._lobbies.forget_old_ones()

    async def _complete_deck(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Completes the last one of several; what stands before it stays."""
        game = _game(interaction)
        before, _, last = typed.rpartition("+")
        found = await self._decks.completed(interaction, last, game if game in GAMES else None)
        head = f"{before.strip()} + " if before.strip() else ""
        choices = [(f"{head}{label}", f"{head}{key}") for label, key in found]
        return [
            app_commands.Choice(name=shortened(label, LONGEST_CHOICE), value=key)
            for label, key in choices
            if len(key) <= LONGEST_CHOICE
        ][:CHOICES_AT_MOST]

    @app_commands.command(description="Open a table here: others join, or you play the computer.")
    @app_commands.describe(
        game="What to play",
        opponent="Challenge a player; only challenged players can join. Choose me to play the computer",
        computer="Play the computer at this level: the match begins at once",
        deck="Your deck, if the game has decks; two joined by + where it wants two. Default: a random one",
        clock="Time per decision (no clock when you play alone)",
        where="Default: a private room if alone, otherwise here, or a thread if this channel is busy",
        opponent_2="Challenge another player",
        opponent_3="Challenge another player",
        built_in="Computers at a table that waits for players; 0 to play a game for a party all alone",
        card_set="Which cards to play with",
        options="What else the game lets you choose; several joined by +",
        rated="Choose no for an unrated match",
        delay="Minutes of delay for spectators in other channels",
    )
    @app_commands.rename(card_set="set")
    @app_commands.choices(game=GAME_CHOICES, clock=CLOCK_CHOICES, computer=_LEVELS)
    @app_commands.autocomplete(card_set=_complete_set, deck=_complete_deck, options=_complete_options)
    async def play(  # noqa: PLR0913, PLR0917 - each option of the command is an argument
        self,
        interaction: discord.Interaction,
        game: str,
        opponent: discord.User | None = None,
        computer: str = "",
        deck: str = "",
        clock: str = "",
        where: Literal["here", "thread", "private room"] | None = None,
        opponent_2: discord.User | None = None,
        opponent_3: discord.User | None = None,
        built_in: app_commands.Range[int, 0, 7] | None = None,
        card_set: str = "",
        options: str = "",
        rated: Literal["yes", "no"] = "yes",
        delay: app_commands.Range[int, 0, LONGEST_DELAY] | None = None,
    ) -> None:
        wanted = {user.id: user for user in (opponent, opponent_2, opponent_3) if user is not None}
        if opponent is not None and opponent == interaction.client.user:
            computer = computer or USUAL.name
            del wanted[opponent.id]
        guests, host = list(wanted.values()), str(interaction.user.id)
        lobby = Lobby(
            game=game,
            card_set=card_set,
            clock=clock,
            where=_WHERE[where] if where else "auto",
            host=host,
            seats=(Seat(host, interaction.user.display_name),),
            invited=tuple(Invitation(str(user.id), user.display_name) for user in guests),
            challenged=tuple(str(user.id) for user in guests),
            wants_rating=rated == "yes",
            wants_company=built_in != 0,
        )
        wishes = TableWishes(guests, deck, options, delay, computer, built_in)
        await serve(interaction, lambda: self._opening.open(interaction, lobby, wishes))

    @app_commands.command(description="Take a seat at the table that is open in this channel.")
    @app_commands.describe(deck="The deck you play, if the game has decks; also to change it when you have a seat")
    @app_commands.autocomplete(deck=_complete_deck)
    async def join(self, interaction: discord.Interaction, deck: str = "") -> None:
        async def work() -> None:
            await self._lobbies.join(interaction, await self._lobby_here(interaction), split(deck))

        await serve(interaction, work)

    @app_commands.command(description="Give up your seat at the open table of this channel, or decline it.")
    async def leave(self, interaction: discord.Interaction) -> None:
        async def work() -> None:
            if self._matches.seated_here(interaction) is not None:
                raise PlayingAlready
            await self._lobbies.leave(interaction, await self._lobby_here(interaction))

        await serve(interaction, work)

    @app_commands.command(name="start", description="Begin the match of the table that you opened in this channel.")
    async def start_match(self, interaction: discord.Interaction) -> None:
        async def work() -> None:
            await self._lobbies.start(interaction, await self._lobby_here(interaction))

        await serve(interaction, work)

    @app_commands.command(description="Play the last match of this channel once more.")
    async def rematch(self, interaction: discord.Interaction) -> None:
        await serve(interaction, lambda: self._rematches.want_here(interaction))

    async def _lobby_here(self, interaction: Interaction) -> str:
        return await self._lobbies.in_channel(str(interaction.channel_id))
