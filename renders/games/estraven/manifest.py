"""What Estraven says of its pictures."""

from renders.games.estraven.board import EstravenBoard
from renders.games.estraven.card_page import card_page
from renders.registry import ArtManifest

ART = ArtManifest(board=EstravenBoard(), card_page=card_page)
