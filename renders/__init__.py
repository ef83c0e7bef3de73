"""Views and cards become pictures and words. Nothing here may see a state.

`registry.py` knows which game has a board of its own; the others are shown as text. What is drawn comes from the View
alone, so a picture is as discreet as the View that it was made from. Colours come from a theme (`theme.py`).
"""

from renders.canvas.scene import Picture
from renders.canvas.theme import THEMES, NoTheme
from renders.films.battle_film import battle_film
from renders.pieces.card_page import NoCard
from renders.pieces.lobby import Chair, lobby
from renders.registry import (
    BATTLES,
    BOARDS,
    CARD_PAGES,
    ArtManifest,
    Battles,
    Board,
    NoBattles,
    NoBoard,
    NoCardPage,
    battle,
    battle_kind,
    battle_strip,
    board_named,
    card,
    card_page_of,
    hand,
    picture,
    plain_card,
    prepare,
    result,
    seat,
    words,
)

__all__ = [
    "BATTLES",
    "BOARDS",
    "CARD_PAGES",
    "THEMES",
    "ArtManifest",
    "Battles",
    "Board",
    "Chair",
    "NoBattles",
    "NoBoard",
    "NoCard",
    "NoCardPage",
    "NoTheme",
    "Picture",
    "battle",
    "battle_film",
    "battle_kind",
    "battle_strip",
    "board_named",
    "card",
    "card_page_of",
    "hand",
    "lobby",
    "picture",
    "plain_card",
    "prepare",
    "result",
    "seat",
    "words",
]
