"""What ElemenTails says of its rules."""

from engine.core.manifest import GameManifest
from engine.games.elementails.game import Elementails

GAME = GameManifest(game=Elementails(), place=5)
