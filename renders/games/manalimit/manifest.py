"""What Manalimit says of its pictures."""

from renders.games.manalimit.battle_film import battle_film
from renders.games.manalimit.board import ManalimitBoard, battle_picture
from renders.games.manalimit.card_page import card_page
from renders.registry import ArtManifest, Battles

ART = ArtManifest(
    board=ManalimitBoard(),
    card_page=card_page,
    battles=Battles(kind="battle", picture=battle_picture, film=battle_film),
)
