"""What Shieldbreak says of its pictures."""

from renders.games.shieldbreak.board import ShieldbreakBoard
from renders.games.shieldbreak.card_page import card_page
from renders.registry import ArtManifest

ART = ArtManifest(board=ShieldbreakBoard(), card_page=card_page)
