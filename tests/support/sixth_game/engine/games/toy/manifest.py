"""What Magpies says of its rules."""

from engine.core.manifest import GameManifest
from tests.games.toy.game import Magpies

GAME = GameManifest(game=Magpies(), hall_options={"prizes": "outside"})
