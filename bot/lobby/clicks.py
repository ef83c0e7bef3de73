"""What can be clicked on while a table waits for people."""

from bot.ui.custom_ids import ClickId, MenuId

JOIN = ClickId("join", identity=str)
LEAVE = ClickId("leave", identity=str)
START = ClickId("start", identity=str)
IN_THREAD = ClickId("inthread", identity=str)
DECK = ClickId("deck", identity=str)
DECK_MENU = MenuId("deckmenu", identity=str)
