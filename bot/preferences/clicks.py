"""What can be clicked on by people who switch something for themselves."""

from bot.ui.custom_ids import ClickId

ON, OFF = "on", "off"
SWITCH = ClickId("switch", name=str, to=str)
"""It says what the switch is to be: a double tap switches nothing back."""
