"""What Vaultkeepers says of its rules."""

from engine.core.manifest import GameManifest
from engine.games.vaultkeepers.game import Vaultkeepers

GAME = GameManifest(game=Vaultkeepers(), place=4)
