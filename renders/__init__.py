"""Views and cards become pictures and words. Nothing here may see a state.

`boards.py` knows which game has a board of its own; the others are shown as text. What is drawn comes from the View
alone, so a picture is as discreet as the View that it was made from. Colours come from a theme (`theme.py`).
"""

from renders.boards import (
    BOARDS,
    CARD_PAGES,
    Board,
    NoBoard,
    NoCardPage,
    board_named,
    card,
    hand,
    picture,
    plain_card,
    words,
)
from renders.canvas import Picture
from renders.missing import NoCard
from renders.theme import THEMES, NoTheme

__all__ = [
    "BOARDS",
    "CARD_PAGES",
    "THEMES",
    "Board",
    "NoBoard",
    "NoCard",
    "NoCardPage",
    "NoTheme",
    "Picture",
    "board_named",
    "card",
    "hand",
    "picture",
    "plain_card",
    "words",
]
