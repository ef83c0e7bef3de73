"""What Manalimit says of its pictures."""

from renders.games.manalimit.battle_film import battle_film
from renders.games.manalimit.board import ManalimitBoard, battle_picture
from renders.games.manalimit.card_page import card_page
from renders.games.manalimit.strip import battle_strip
from renders.registry import ArtManifest, Battles

ART = ArtManifest(
    board=ManalimitBoard(),
    card_page=card_page,
    battles=Battles(kind="battle", picture=battle_picture, strip=battle_strip, film=battle_film),
)
