"""What Estraven says of its rules."""

from engine.core.manifest import GameManifest
from engine.games.estraven.game import Estraven

GAME = GameManifest(game=Estraven(), place=3)
