"""Views and cards become pictures and words. Nothing here may see a state.

`boards.py` knows which game has a board of its own; the others are shown as text. What is drawn comes from the View
alone, so a picture is as discreet as the View that it was made from. Colours come from a theme (`theme.py`).
"""

from renders.boards import (
    BATTLES,
    BOARDS,
    CARD_PAGES,
    Board,
    NoBattles,
    NoBoard,
    NoCardPage,
    battle,
    board_named,
    card,
    card_page_of,
    hand,
    picture,
    plain_card,
    prepare,
    words,
)
from renders.lobby import Chair, lobby
from renders.missing import NoCard
from renders.scene import Picture
from renders.theme import THEMES, NoTheme

__all__ = [
    "BATTLES",
    "BOARDS",
    "CARD_PAGES",
    "THEMES",
    "Board",
    "Chair",
    "NoBattles",
    "NoBoard",
    "NoCard",
    "NoCardPage",
    "NoTheme",
    "Picture",
    "battle",
    "board_named",
    "card",
    "card_page_of",
    "hand",
    "lobby",
    "picture",
    "plain_card",
    "prepare",
    "words",
]
