"""A player of Lords of Estraven who hears the board and sees nothing."""

from tests.contract.listeners import Listener
from tests.games.estraven.renders.reading import choose, heard

LISTENER = Listener(heard, choose)
