"""What can be clicked on by people who want to be forgotten."""

from bot.ui.custom_ids import ClickId

FORGET = ClickId("forget", player=str)
