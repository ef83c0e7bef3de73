"""What ElemenTails says of its shell."""

from bot.registry import ShellManifest

SHELL = ShellManifest(
    screen="bot.games.elementails.screen:elementails_screen",
    balance="bot.games.elementails.balance:BALANCE",
    bench="bot.games.elementails.bench:PARTS",
)
