"""What Shieldbreak says of its rules."""

from engine.core.manifest import GameManifest
from engine.games.shieldbreak.game import Shieldbreak

GAME = GameManifest(game=Shieldbreak(), place=2)
