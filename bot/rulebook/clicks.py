"""What can be clicked on below the rules."""

from bot.ui.custom_ids import ClickId

RULES = ClickId("rules", game=str, page=int)
