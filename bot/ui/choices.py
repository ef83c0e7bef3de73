"""Choices that commands of several features offer: which game, and which clock."""

from discord import app_commands

from engine.registry import GAMES
from engine.table.clock_presets import PRESETS

GAME_CHOICES = [app_commands.Choice(name=game.title, value=name) for name, game in sorted(GAMES.items())]
CLOCK_CHOICES = [app_commands.Choice(name=preset.title[:100], value=name) for name, preset in PRESETS.items()]
