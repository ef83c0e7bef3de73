"""Cards, rules, help, and which matches there are and can be watched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands

from bot.commands.kinds import Command
from bot.lobby.cog import GAME_CHOICES
from bot.replay.film_sharing import FilmAudience
from bot.replay.refusals import OnlyFilmsForAll
from bot.rulebook.service import card_choices, rule_choices
from bot.ui.layouts import shortened
from bot.ui.limits import CHOICES_AT_MOST, LONGEST_CHOICE
from bot.ui.replies import app_of, serve
from bot.watch.mirror import title_of
from engine.core.refusals import Refusal

if TYPE_CHECKING:
    from bot.ui.replies import Interaction


def _game(interaction: Interaction) -> str | None:
    return getattr(interaction.namespace, "game", None) or None


async def _complete_card(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return card_choices(typed, _game(interaction))


async def _complete_rule(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return rule_choices(_game(interaction), typed)


@app_commands.command(name="card", description="Look up any card of any game: its picture and its text.")
@app_commands.describe(name="The card: type a few letters of its name", game="Only cards of this game")
@app_commands.choices(game=GAME_CHOICES)
@app_commands.autocomplete(name=_complete_card)
async def card(interaction: discord.Interaction, name: str, game: str | None = None) -> None:
    await serve(interaction, lambda: app_of(interaction).library.show_card(interaction, name, game))


@app_commands.command(name="rules", description="Read the rules of a game, or search them.")
@app_commands.describe(
    game="Which game",
    search="Words to look for, or the number of a rule",
    page="Which page, of all or of what was found",
)
@app_commands.choices(game=GAME_CHOICES)
@app_commands.autocomplete(search=_complete_rule)
async def rules(
    interaction: discord.Interaction,
    game: str,
    search: str = "",
    page: app_commands.Range[int, 1, 999] | None = None,
) -> None:
    await serve(interaction, lambda: app_of(interaction).library.show_rules(interaction, game, search, page))


@app_commands.command(name="help", description="What you can do here and now.")
async def help_here(interaction: discord.Interaction) -> None:
    await serve(interaction, lambda: app_of(interaction).guide.help(interaction))


@app_commands.command(name="matches", description="Your matches, and what is being played on this server.")
async def matches(interaction: discord.Interaction) -> None:
    await serve(interaction, lambda: app_of(interaction).guide.matches(interaction))


async def _complete_watched(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The live matches that this person may see."""
    found = [(title_of(seen), seen.record.id) for seen in await app_of(interaction).watching.matches(interaction)]
    return [
        app_commands.Choice(name=shortened(title, LONGEST_CHOICE), value=match)
        for title, match in found
        if typed.lower() in title.lower()
    ][:CHOICES_AT_MOST]


@app_commands.command(name="watch", description="See which matches are being played on this server, and follow them.")
@app_commands.describe(
    match="One of them; without it all are listed",
    what="Look at it, follow it in this channel, stop that, or be pinged about it or no longer",
)
@app_commands.autocomplete(match=_complete_watched)
@app_commands.guild_only()
async def watch(
    interaction: discord.Interaction,
    match: str | None = None,
    what: Literal["look", "follow", "stop", "ping"] = "look",
) -> None:
    async def work() -> None:
        desk = app_of(interaction).watching
        if what == "stop":
            await desk.stop(interaction, match)
        elif match is not None:
            await {"look": desk.look, "follow": desk.follow, "ping": desk.ping}[what](interaction, match)
        elif what == "look":
            await desk.show_list(interaction)
        else:
            raise WhichMatch

    await serve(interaction, work)


class WhichMatch(Refusal):
    def __init__(self) -> None:
        super().__init__("Say which match: /watch without anything else lists them.")


async def _complete_replay(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return await app_of(interaction).finder.choices(interaction, typed)


@app_commands.command(name="replay", description="Look at a match again: step by step, as a film, or as a file.")
@app_commands.describe(
    match="Which match, if not the one of this channel",
    form="Step by step, as a film of key moments, or as a text file that can be checked",
    turn="At which turn or round the steps begin",
    audience="Who sees a film: you, or everybody in this channel",
)
@app_commands.rename(form="as", audience="for")
@app_commands.autocomplete(match=_complete_replay)
async def replay(
    interaction: discord.Interaction,
    match: str | None = None,
    form: Literal["steps", "film", "file"] = "steps",
    turn: app_commands.Range[int, 0, 9999] | None = None,
    audience: FilmAudience = "me",
) -> None:
    app, for_all = app_of(interaction), audience == "everybody"

    async def work() -> None:
        if form == "film":
            await app.films.film_named(interaction, match, for_all=for_all)
        elif for_all:
            raise OnlyFilmsForAll
        elif form == "file":
            await app.replays.journal_named(interaction, match)
        else:
            await app.replays.open(interaction, match, turn)

    await serve(interaction, work)


COMMANDS: tuple[Command, ...] = (card, rules, help_here, matches, watch, replay)
