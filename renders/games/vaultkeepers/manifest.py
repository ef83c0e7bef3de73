"""What Vaultkeepers says of its pictures."""

from renders.games.vaultkeepers.board import VaultkeepersBoard
from renders.games.vaultkeepers.card_page import card_page
from renders.registry import ArtManifest

ART = ArtManifest(board=VaultkeepersBoard(), card_page=card_page)
