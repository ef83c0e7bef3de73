"""What can be clicked on by those who watch."""

from bot.ui.custom_ids import ClickId, MenuId

WATCH_PAGE = ClickId("watch", page=int)
WATCH_MENU = MenuId("watchmenu", page=int)
FOLLOW = ClickId("follow", match=str)
UNFOLLOW = ClickId("unfollow", match=str)
