"""What can be clicked on in a match: below its board, beside it, and in the private panel of a hand.

A board also has buttons of features that stand on this one: they are declared here, and handled there.
"""

from bot.ui.custom_ids import ClickId, MenuId

# --- below a board ------------------------------------------------------------

HAND = ClickId("hand", match=str)
WORDS = ClickId("words", match=str)
TOGETHER = ClickId("together", match=str, question=str, words=str)
BOARD_MENU = MenuId("pick", match=str, seat=int, decision=int, page=int, words=str)

LOG = ClickId("log", match=str)
BATTLES = ClickId("battles", match=str)
REPLAY = ClickId("replayopen", match=str)
REMATCH = ClickId("rematch", match=str)
PING = ClickId("ping", match=str)

# --- beside it ------------------------------------------------------------

DRAW = ClickId("draw", match=str, word=str, by=int)
UNDO = ClickId("undo", match=str, word=str, number=int)

# --- in the private panel ------------------------------------------------------------

STEP = MenuId("step", match=str, seat=int, decision=int, page=int, words=str)
ACT = ClickId("do", match=str, seat=int, decision=int, words=str)
BACK = ClickId("back", match=str, seat=int, decision=int, words=str)
LEAVING = ClickId("leaving", match=str, seat=int, answer=str)
STAND_IN = ClickId("standin", match=str, seat=int, other=int)
RETURN = ClickId("return", match=str, seat=int)
OFFER = ClickId("offer", match=str, seat=int)
