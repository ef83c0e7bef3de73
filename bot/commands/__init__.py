"""The slash commands: each says what it takes, and hands over to whoever does it.

Every button has a command beside it. They are filed by what a person wants: to sit down, to play, to see to decks, to
take part in leagues, to see records, to look something up, to manage a server, or to see to themselves.
"""

from bot.commands import about_oneself, decks, leagues, looking_up, managing, playing, records, sitting_down
from bot.commands.kinds import Command

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
