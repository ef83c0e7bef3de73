"""Opening a table, taking a seat, starting the match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands

from bot.lobby.lobby import Invitation, Lobby, Where, built_in_seats
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
from engine.players import PLAYERS
from engine.registry import GAMES

if TYPE_CHECKING:
    from bot.decks.service import DeckService
    from bot.lobby.opening import TableOpening
    from bot.lobby.rematches import Rematches
    from bot.lobby.service import LobbyService
    from bot.play.service import MatchService
    from bot.ui.replies import Interaction

_PLAYER_CHOICES = [app_commands.Choice(name=name.capitalize(), value=name) for name in sorted(PLAYERS)]
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

    @app_commands.command(description="Open a table here: others join, or you start at once.")
    @app_commands.describe(
        game="What to play",
        opponent="Somebody to challenge; then only those challenged may join",
        opponent_2="Another one to challenge",
        opponent_3="Another one to challenge",
        built_in="How many built-in opponents sit down",
        built_in_player="Which built-in player they are",
        card_set="Which cards to play with",
        deck="The deck you play, if the game has decks; two with a + between them where it wants two",
        options="What else the game lets you choose; several with a + between them",
        clock="How long one may think; playing alone there is no clock",
        where="If not said: alone in a private room, else here, or in a thread if a match is being played here",
        rated="Say no for a match between people that leaves their ratings alone",
        delay="By how many minutes those are behind who watch from elsewhere",
    )
    @app_commands.rename(card_set="set")
    @app_commands.choices(game=GAME_CHOICES, clock=CLOCK_CHOICES, built_in_player=_PLAYER_CHOICES)
    @app_commands.autocomplete(card_set=_complete_set, deck=_complete_deck, options=_complete_options)
    async def play(  # noqa: PLR0913, PLR0917 - each option of the command is an argument
        self,
        interaction: discord.Interaction,
        game: str,
        opponent: discord.User | None = None,
        opponent_2: discord.User | None = None,
        opponent_3: discord.User | None = None,
        built_in: app_commands.Range[int, 0, 7] = 0,
        built_in_player: str = "greedy",
        card_set: str = "",
        deck: str = "",
        options: str = "",
        clock: str = "",
        where: Literal["here", "thread", "private room"] | None = None,
        rated: Literal["yes", "no"] = "yes",
        delay: app_commands.Range[int, 0, LONGEST_DELAY] | None = None,
    ) -> None:
        wanted = [user for user in (opponent, opponent_2, opponent_3) if user is not None]
        guests = list({user.id: user for user in wanted}.values())
        host = str(interaction.user.id)
        lobby = Lobby(
            game=game,
            card_set=card_set,
            clock=clock,
            where=_WHERE[where] if where else "auto",
            host=host,
            seats=(Seat(host, interaction.user.display_name), *built_in_seats(built_in_player, built_in)),
            invited=tuple(Invitation(str(user.id), user.display_name) for user in guests),
            challenged=tuple(str(user.id) for user in guests),
            wants_rating=rated == "yes",
        )
        wishes = TableWishes(guests, deck, options, delay)
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
