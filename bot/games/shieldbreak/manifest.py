"""What Shieldbreak says of its shell."""

from bot.registry import ShellManifest

SHELL = ShellManifest(screen="bot.games.shieldbreak.screen:shieldbreak_screen")
