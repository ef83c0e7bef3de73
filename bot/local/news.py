"""What changed in the world, told to those who keep it on disk or show it on a page: also what no bot may hear."""

from dataclasses import dataclass

from bot.local.commands import CommandBook
from bot.local.model import Channel, Guild, Message, User


@dataclass(frozen=True)
class News:
    """One thing that is new, changed, or gone."""

    thing: User | Guild | Channel | Message | CommandBook
    gone: bool = False
