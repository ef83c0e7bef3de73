"""What can be clicked on while a table waits for people."""

from bot.ui.custom_ids import ClickId, MenuId

JOIN = ClickId("join", identity=str)
LEAVE = ClickId("leave", identity=str)
START = ClickId("start", identity=str)
COMPUTER = ClickId("computer", identity=str, level=str)
"""Fills the table with computers of a level, and begins."""
MORE = ClickId("tablemore", identity=str)
ALONE = ClickId("playalone", identity=str)
"""Begins without those who would join a player who starts alone."""
COMPUTERS = ClickId("computers", identity=str, level=str, number=int)
"""Seats so many computers in all, those that are new of a level."""
IN_THREAD = ClickId("inthread", identity=str)
DECK = ClickId("deck", identity=str)
DECK_MENU = MenuId("deckmenu", identity=str)
