"""The slash commands: each says what it takes, and hands over to whoever does it.

Every button has a command beside it. They are filed by what a person wants: to sit down, to play, to see to decks, to
take part in leagues, to see records, to look something up, to manage a server, or to see to themselves.
"""

from bot.admin import cog as managing
from bot.commands.kinds import Command
from bot.decks import cog as decks
from bot.help import cog as looking_up
from bot.league import cog as leagues
from bot.lobby import cog as sitting_down
from bot.play import cog as playing
from bot.privacy import cog as about_oneself
from bot.records import cog as records

COMMANDS: tuple[Command, ...] = (
    *sitting_down.COMMANDS,
    *playing.COMMANDS,
    *decks.COMMANDS,
    *leagues.COMMANDS,
    *records.COMMANDS,
    *looking_up.COMMANDS,
    *managing.COMMANDS,
    *about_oneself.COMMANDS,
)
