"""A player of ElemenTails who hears the board and sees nothing."""

from tests.contract.listeners import Listener
from tests.games.elementails.renders.reading import choose, heard

LISTENER = Listener(heard, choose)
