"""What can be clicked on where a match is looked at again: in its log, at its steps, below films."""

from bot.ui.custom_ids import ClickId, MenuId

LOG_PAGE = ClickId("logpage", match=str, page=int)
LOG_FILE = ClickId("logfile", match=str)
LOG_ENTRY = MenuId("logentry", match=str)

REPLAY_LOG = ClickId("replaylog", match=str)
REPLAY_STEP = ClickId("replay", match=str, eyes=str, word=str, place=int)
REPLAY_TURN = MenuId("replayturn", match=str, eyes=str)
REPLAY_EYES = MenuId("replayeyes", match=str, eyes=str, place=int)
JOURNAL = ClickId("journal", match=str)
OPEN_REPLAY = ClickId("openreplay", match=str)
CLOSE_REPLAY = ClickId("closereplay", match=str)

BATTLE_FILM = ClickId("battlefilm", match=str, place=int)
SHOW_FILM = ClickId("showfilm", match=str)
SHOW_BATTLE = ClickId("showbattle", match=str, place=int)
