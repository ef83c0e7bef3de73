"""A player of Shieldbreak who hears the board and sees nothing."""

from tests.contract.listeners import Listener
from tests.games.shieldbreak.renders.reading import choose, heard

LISTENER = Listener(heard, choose)
