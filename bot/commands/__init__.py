"""The slash commands: each says what it takes, and hands over to whoever does it.

Every button has a command beside it. They are filed by what a person wants: to sit down, to play, to see to decks, to
take part in leagues, to see records, to look something up, to manage a server, or to see to themselves.
"""

from bot.commands.kinds import Command
from bot.decks import cog as decks
from bot.league import cog as leagues
from bot.lobby import cog as sitting_down
from bot.play import cog as playing

COMMANDS: tuple[Command, ...] = (
    *sitting_down.COMMANDS,
    *playing.COMMANDS,
    *decks.COMMANDS,
    *leagues.COMMANDS,
)
