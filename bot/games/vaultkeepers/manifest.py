"""What Vaultkeepers says of its shell."""

from bot.registry import ShellManifest

SHELL = ShellManifest(screen="bot.games.vaultkeepers.screen:vaultkeepers_screen")
