"""A player of Manalimit who hears the board and sees nothing."""

from tests.contract.listeners import Listener
from tests.games.manalimit.renders.reading import choose, heard

LISTENER = Listener(heard, choose)
