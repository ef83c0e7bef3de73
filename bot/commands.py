"""The slash commands: each finds the table, asks it, and answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import discord
from discord import app_commands

from bot.game_choices import sets_of
from bot.lobby import Lobby, built_in_seat
from bot.replies import serve
from engine.clocks import PRESETS, check_clock
from engine.core.refusals import BadSeats, Refusal, UnknownSet
from engine.games import GAMES, game_named
from engine.journal import Seat
from engine.players import PLAYERS

if TYPE_CHECKING:
    from bot.app import Cardhall
    from bot.replies import Interaction

CHOICES_AT_MOST = 25
_GAME_CHOICES = [app_commands.Choice(name=game.title, value=name) for name, game in sorted(GAMES.items())]
_CLOCK_CHOICES = [app_commands.Choice(name=preset.title[:100], value=name) for name, preset in PRESETS.items()]
_PLAYER_CHOICES = [app_commands.Choice(name=name.capitalize(), value=name) for name in sorted(PLAYERS)]


class NoBots(Refusal):
    def __init__(self) -> None:
        super().__init__("Bots cannot be invited. Ask for built-in opponents instead.")


def _app(interaction: Interaction) -> Cardhall:
    client: Any = interaction.client
    app: Cardhall = client
    return app


async def _complete_set(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    game = str(getattr(interaction.namespace, "game", None) or "")
    names = sets_of(game) if game else {key: name for each in GAMES for key, name in sets_of(each).items()}
    return [
        app_commands.Choice(name=name, value=key)
        for key, name in names.items()
        if typed.lower() in name.lower() or typed.lower() in key
    ][:CHOICES_AT_MOST]


async def _complete_action(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return _app(interaction).completions(interaction, typed)


@app_commands.command(name="play", description="Open a table here: others join, or you start at once.")
@app_commands.describe(
    game="What to play",
    opponent="Somebody to invite; then only those invited may join",
    opponent_2="Another one to invite",
    opponent_3="Another one to invite",
    built_in="How many built-in opponents sit down",
    built_in_player="Which built-in player they are",
    card_set="Which cards to play with",
    clock="How long one may think; playing alone there is no clock",
    where="In this channel, or in a thread of its own",
)
@app_commands.rename(card_set="set")
@app_commands.choices(game=_GAME_CHOICES, clock=_CLOCK_CHOICES, built_in_player=_PLAYER_CHOICES)
@app_commands.autocomplete(card_set=_complete_set)
async def play(  # noqa: PLR0913, PLR0917 - each option of the command is an argument
    interaction: discord.Interaction,
    game: str,
    opponent: discord.User | None = None,
    opponent_2: discord.User | None = None,
    opponent_3: discord.User | None = None,
    built_in: app_commands.Range[int, 0, 7] = 0,
    built_in_player: str = "greedy",
    card_set: str = "",
    clock: str = "live",
    where: Literal["here", "thread"] = "here",
) -> None:
    app = _app(interaction)
    chosen = game_named(game)
    wanted = [user for user in (opponent, opponent_2, opponent_3) if user is not None and user != interaction.user]
    invited = list({user.id: user for user in wanted}.values())
    _check_wishes(chosen.name, card_set, invited, built_in)
    host = Seat(str(interaction.user.id), interaction.user.display_name)
    app.check_place(interaction, in_thread=where == "thread")
    lobby = Lobby(
        game=chosen.name,
        card_set=card_set,
        clock=check_clock(clock),
        in_thread=where == "thread",
        host=str(interaction.user.id),
        seats=(host, *(built_in_seat(built_in_player) for _ in range(built_in))),
        invited=tuple(str(user.id) for user in invited),
    )
    await app.lobbies.open(interaction, lobby)


def _check_wishes(game: str, card_set: str, invited: list[discord.User], built_in: int) -> None:
    if any(user.bot for user in invited):
        raise NoBots
    if card_set and card_set not in sets_of(game):
        raise UnknownSet(card_set, sets_of(game))
    seats = 1 + built_in + len(invited)
    allowed = game_named(game).seats
    if seats > allowed[-1]:
        raise BadSeats(game_named(game).title, seats, allowed)


@app_commands.command(name="act", description="Do something in the match of this channel.")
@app_commands.describe(action="What to do: choose from the list, or write it in notation")
@app_commands.autocomplete(action=_complete_action)
async def act(interaction: discord.Interaction, action: str) -> None:
    app = _app(interaction)
    decision = app.decision_now(interaction)  # before the acknowledgement: of two at the same moment one wins
    await serve(interaction, lambda: app.act(interaction, action, decision))


@app_commands.command(name="hand", description="Show your own side of the match in this channel, privately.")
async def hand(interaction: discord.Interaction) -> None:
    await serve(interaction, lambda: _app(interaction).show_hand(interaction))


@app_commands.command(name="board", description="Show the board of the match in this channel, privately.")
@app_commands.describe(form="As a picture, or in words")
async def board(interaction: discord.Interaction, form: Literal["picture", "words"] = "picture") -> None:
    await serve(interaction, lambda: _app(interaction).show_board(interaction, in_words=form == "words"))


@app_commands.command(name="log", description="Read everything that has happened in the match of this channel.")
async def log(interaction: discord.Interaction) -> None:
    await serve(interaction, lambda: _app(interaction).show_log(interaction))


@app_commands.command(name="concede", description="Give up the match in this channel.")
async def concede(interaction: discord.Interaction) -> None:
    await serve(interaction, lambda: _app(interaction).concede(interaction))


@app_commands.command(name="return", description="Take your seat back from the built-in player that stands in for you.")
async def come_back(interaction: discord.Interaction) -> None:
    await serve(interaction, lambda: _app(interaction).come_back(interaction))


@app_commands.command(name="draw", description="Offer a draw, or answer an offer.")
@app_commands.describe(word="Offer, accept or decline")
async def draw(interaction: discord.Interaction, word: Literal["offer", "accept", "decline"] = "offer") -> None:
    await serve(interaction, lambda: _app(interaction).draw_word(interaction, word))


@app_commands.command(name="resume", description="Take up a match of this channel that stopped or was shelved.")
async def resume(interaction: discord.Interaction) -> None:
    await serve(interaction, lambda: _app(interaction).resume(interaction))


COMMANDS: tuple[app_commands.Command[Any, Any, Any], ...] = (
    play,
    act,
    hand,
    board,
    log,
    concede,
    come_back,
    draw,
    resume,
)
