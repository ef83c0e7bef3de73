"""What Manalimit says of its rules."""

from engine.core.manifest import GameManifest
from engine.games.manalimit.boards import ManalimitBoards
from engine.games.manalimit.game import Manalimit

GAME = GameManifest(game=Manalimit(), boards=ManalimitBoards(), hall_options={"ghosts": "outside"}, place=1)
