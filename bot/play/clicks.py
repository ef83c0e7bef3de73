"""What can be clicked on in a match: below its board, beside it, and in the private panel of a hand.

A board also has buttons of features that stand on this one: they are declared here, and handled there.
"""

from bot.ui.custom_ids import ClickId, MenuId

# --- below a board ------------------------------------------------------------

HAND = ClickId("hand", match=str)
WORDS = ClickId("words", match=str)
TOGETHER = ClickId("together", match=str, question=str, words=str)
"""An answer or a deed for whoever clicks; it holds what is asked, and no seat."""
BOARD_MENU = MenuId("pick", match=str, seat=int, decision=int, page=int, words=str)
"""On boards of earlier versions alone."""

LOG = ClickId("log", match=str)
BATTLES = ClickId("battles", match=str)
LAST_FILM = ClickId("lastfilm", match=str)
"""The film of the battle that was fought last."""
REPLAY = ClickId("replayopen", match=str)
REMATCH = ClickId("rematch", match=str)
FILM = ClickId("film", match=str)
PING = ClickId("ping", match=str)

# --- beside it ------------------------------------------------------------

DRAW = ClickId("draw", match=str, word=str, by=int)
UNDO = ClickId("undo", match=str, word=str, number=int)

# --- in the private panel ------------------------------------------------------------

ACT = ClickId("do", match=str, seat=int, decision=int, words=str)
"""A whole action."""
USE = ClickId("use", match=str, seat=int, decision=int, words=str)
"""What is usually done with an object: which action that is, is found when it is clicked."""
PLAN = ClickId("plan", match=str, seat=int, decision=int, words=str)
OPEN = ClickId("open", match=str, seat=int, decision=int, words=str)
MARK = ClickId("mark", match=str, seat=int, decision=int, words=str)
LINES = MenuId("lines", match=str, seat=int, decision=int, page=int)
"""The same as lines of a menu, where buttons would be too many."""
UNMAKE = ClickId("unmake", match=str, seat=int, decision=int)
WAIT = ClickId("wait", match=str, seat=int, decision=int)
"""Its owner wants to answer what would answer itself."""
MORE = ClickId("more", match=str, seat=int, to=str)

STEP = MenuId("step", match=str, seat=int, decision=int, page=int, words=str)
BACK = ClickId("back", match=str, seat=int, decision=int, words=str)
LEAVING = ClickId("leaving", match=str, seat=int, answer=str)
STAND_IN = ClickId("standin", match=str, seat=int, other=int)
RETURN = ClickId("return", match=str, seat=int)
OFFER = ClickId("offer", match=str, seat=int)
