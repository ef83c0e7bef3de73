"""Opening a table, taking a seat, starting the match."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands

from bot.commands.kinds import Command
from bot.lobby.lobby import Invitation, Lobby, Where, built_in_seats
from bot.lobby.options import chosen_options, options_of
from bot.lobby.refusals import NoThreadHere, PlayingAlready
from bot.store.guilds import LONGEST_DELAY
from bot.ui.choices import CLOCK_CHOICES, GAME_CHOICES
from bot.ui.layouts import shortened
from bot.ui.limits import CHOICES_AT_MOST, LONGEST_CHOICE
from bot.ui.replies import app_of, serve
from cards.registry import sets_of
from engine.core.options import BETWEEN
from engine.core.refusals import BadSeats, Refusal, UnknownSet
from engine.journal.records import Seat
from engine.players import PLAYERS
from engine.registry import GAMES, game_named
from engine.table.clocks import check_clock

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.ui.replies import Interaction

_PLAYER_CHOICES = [app_commands.Choice(name=name.capitalize(), value=name) for name in sorted(PLAYERS)]
_WHERE: dict[str, Where] = {"here": "here", "thread": "thread", "private room": "room"}


class NoBots(Refusal):
    def __init__(self) -> None:
        super().__init__("Bots cannot be invited. Ask for built-in opponents instead.")


class NobodyElseHere(Refusal):
    def __init__(self) -> None:
        super().__init__("Nobody else can see this talk. Challenge people in a channel of a server.")


class NotOneselfEither(Refusal):
    def __init__(self) -> None:
        super().__init__("You cannot challenge yourself. Ask for built-in opponents, or leave the opponent out.")


async def _complete_set(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    game = str(getattr(interaction.namespace, "game", None) or "")
    names = sets_of(game) if game else {key: name for each in GAMES for key, name in sets_of(each).items()}
    return [
        app_commands.Choice(name=name, value=key)
        for key, name in names.items()
        if typed.lower() in name.lower() or typed.lower() in key
    ][:CHOICES_AT_MOST]


def _split(decks: str) -> list[str]:
    return [deck.strip() for deck in decks.split("+") if deck.strip()]


async def _complete_deck(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Completes the last one of several; what stands before it stays."""
    game = str(getattr(interaction.namespace, "game", None) or "")
    before, _, last = typed.rpartition("+")
    found = await app_of(interaction).decks.completed(interaction, last, game if game in GAMES else None)
    head = f"{before.strip()} + " if before.strip() else ""
    choices = [(f"{head}{label}", f"{head}{key}") for label, key in found]
    return [
        app_commands.Choice(name=shortened(label, LONGEST_CHOICE), value=key)
        for label, key in choices
        if len(key) <= LONGEST_CHOICE
    ][:CHOICES_AT_MOST]


async def _complete_options(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Completes the last one of several; an option that was chosen before it is not offered again."""
    game = str(getattr(interaction.namespace, "game", None) or "")
    before, _, last = typed.rpartition(BETWEEN)
    head = f"{before.strip()} {BETWEEN} " if before.strip() else ""
    taken = {part.split()[0].lower() for part in before.split(BETWEEN) if part.strip()}
    return [
        app_commands.Choice(name=shortened(f"{head}{written} ({says})", LONGEST_CHOICE), value=f"{head}{written}")
        for written, says in (options_of(game) if game in GAMES else {}).items()
        if written.split()[0] not in taken and last.strip().lower() in f"{written} {says}"
        if len(f"{head}{written}") <= LONGEST_CHOICE
    ][:CHOICES_AT_MOST]


@app_commands.command(name="play", description="Open a table here: others join, or you start at once.")
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
    await serve(interaction, lambda: _open(interaction, lobby, guests, deck, options, delay))


async def _open(
    interaction: Interaction,
    lobby: Lobby,
    guests: Sequence[discord.User],
    deck: str,
    options: str,
    delay: int | None,
) -> None:
    app = app_of(interaction)
    lobby = replace(lobby, options=chosen_options(lobby.game, options))
    if deck:
        chosen = await app.lobbies.chosen_decks(lobby.host, lobby.game, _split(deck))
        lobby = lobby.with_decks(lobby.host, chosen)
    guild = None if interaction.guild_id is None else str(interaction.guild_id)
    settings = await app.guild_settings.settings(guild)
    clock = check_clock(lobby.clock or settings.clock)
    _check_wishes(interaction, lobby, guests)
    await app.access.check_place(interaction, in_thread=lobby.where == "thread")
    await app.access.check_challenge(lobby.host, {guest.player: guest.name for guest in lobby.invited})
    lobby = replace(lobby, clock=clock, delay=settings.delay if delay is None else delay)
    await app.lobbies.open(interaction, lobby)


def _check_wishes(interaction: Interaction, lobby: Lobby, guests: Sequence[discord.User]) -> None:
    """What can be refused without asking anybody."""
    game = game_named(lobby.game)
    if any(user.bot for user in guests):
        raise NoBots
    if lobby.card_set and lobby.card_set not in sets_of(game.name):
        raise UnknownSet(lobby.card_set, sets_of(game.name))
    seats = len(lobby.seats) + len(guests)
    if seats > game.seats[-1]:
        raise BadSeats(game.title, seats, game.seats)
    if interaction.user in guests:
        raise NotOneselfEither
    if guests and interaction.guild_id is None:
        raise NobodyElseHere
    if lobby.where == "thread" and (interaction.guild_id is None or isinstance(interaction.channel, discord.Thread)):
        raise NoThreadHere("No thread can be opened here. Open the table with where: here.")


async def _lobby_here(interaction: Interaction) -> str:
    return await app_of(interaction).lobbies.in_channel(str(interaction.channel_id))


@app_commands.command(name="join", description="Take a seat at the table that is open in this channel.")
@app_commands.describe(deck="The deck you play, if the game has decks; also to change it when you have a seat")
@app_commands.autocomplete(deck=_complete_deck)
async def join(interaction: discord.Interaction, deck: str = "") -> None:
    async def work() -> None:
        await app_of(interaction).lobbies.join(interaction, await _lobby_here(interaction), _split(deck))

    await serve(interaction, work)


@app_commands.command(name="leave", description="Give up your seat at the open table of this channel, or decline it.")
async def leave(interaction: discord.Interaction) -> None:
    async def work() -> None:
        if app_of(interaction).desk.seated_here(interaction) is not None:
            raise PlayingAlready
        await app_of(interaction).lobbies.leave(interaction, await _lobby_here(interaction))

    await serve(interaction, work)


@app_commands.command(name="start", description="Begin the match of the table that you opened in this channel.")
async def start(interaction: discord.Interaction) -> None:
    async def work() -> None:
        await app_of(interaction).lobbies.start(interaction, await _lobby_here(interaction))

    await serve(interaction, work)


@app_commands.command(name="rematch", description="Play the last match of this channel once more.")
async def rematch(interaction: discord.Interaction) -> None:
    await serve(interaction, lambda: app_of(interaction).rematches.want_here(interaction))


@app_commands.command(name="resume", description="Take up a match of this channel that stopped or was shelved.")
async def resume(interaction: discord.Interaction) -> None:
    await serve(interaction, lambda: app_of(interaction).desk.resume(interaction))


COMMANDS: tuple[Command, ...] = (play, join, leave, start, rematch, resume)
