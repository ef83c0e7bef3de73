"""What can be clicked on below records."""

from bot.ui.custom_ids import ClickId

LEADERBOARD = ClickId("leaderboard", game=str, season=int, page=int)
HISTORY = ClickId("history", page=int)
