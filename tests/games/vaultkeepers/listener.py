"""A player of Vaultkeepers who hears the board and sees nothing."""

from tests.contract.listeners import Listener
from tests.games.vaultkeepers.renders.reading import choose, heard

LISTENER = Listener(heard, choose)
