"""The list of commands is sent to Discord when something in it has changed."""

import discord
from discord import app_commands

from bot.ui.command_tree import CommandTree


def tree_of(*commands: tuple[str, str]) -> CommandTree:
    tree = CommandTree(discord.Client(intents=discord.Intents.none()))
    for name, description in commands:

        @tree.command(name=name, description=description)
        async def nothing(
            _interaction: discord.Interaction, word: str, count: app_commands.Range[int, 1, 3]
        ) -> None: ...

    return tree


def test_the_order_of_commands_does_not_matter() -> None:
    play, log = ("play", "Open a table."), ("log", "Read the log.")
    assert tree_of(play, log).digest() == tree_of(log, play).digest()


def test_another_word_in_a_command_matters() -> None:
    digests = {
        tree_of(each).digest() for each in (("play", "Open a table."), ("play", "Open one."), ("log", "Open one."))
    }
    assert len(digests) == 3
