"""Views become pictures and words. Nothing here may see a state.

`boards.py` knows which game has a board of its own; the others are shown as text. What is drawn comes from the View
alone, so a picture is as discreet as the View that it was made from.
"""

from renders.boards import BOARDS, Board, NoBoard, board_named, hand, picture, words
from renders.canvas import Picture

__all__ = ["BOARDS", "Board", "NoBoard", "Picture", "board_named", "hand", "picture", "words"]
