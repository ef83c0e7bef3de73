"""What ElemenTails says of its pictures."""

from renders.games.elementails.board import ElementailsBoard
from renders.games.elementails.card_page import card_page
from renders.registry import ArtManifest

ART = ArtManifest(board=ElementailsBoard(), card_page=card_page)
