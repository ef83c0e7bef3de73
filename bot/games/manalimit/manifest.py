"""What Manalimit says of its shell."""

from bot.games.manalimit.ghosts import GhostSupplier
from bot.registry import ShellManifest

SHELL = ShellManifest(
    supplier=GhostSupplier,
    screen="bot.games.manalimit.screen:manalimit_screen",
    balance="bot.games.manalimit.balance:BALANCE",
    bench="bot.games.manalimit.bench:PARTS",
    commands="bot.games.manalimit.ghost_commands:app",
)
