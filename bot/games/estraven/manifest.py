"""What Estraven says of its shell."""

from bot.registry import ShellManifest

SHELL = ShellManifest(
    screen="bot.games.estraven.screen:estraven_screen",
    balance="bot.games.estraven.balance:BALANCE",
)
