"""What a command is, for those who list them."""

from typing import Any

from discord import app_commands

Command = app_commands.Command[Any, Any, Any] | app_commands.Group
