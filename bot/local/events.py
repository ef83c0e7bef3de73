"""What the gateway tells the bot: an event with its payload, the intent it takes, and whose shard it belongs to."""

from dataclasses import dataclass
from enum import IntFlag

from bot.local.model import Json


class Intent(IntFlag):
    NONE = 0
    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    GUILD_MESSAGES = 1 << 9
    DIRECT_MESSAGES = 1 << 12
    MESSAGE_CONTENT = 1 << 15


@dataclass(frozen=True)
class Event:
    """One dispatch. `without_content` is what a bot gets that may not read what others write."""

    name: str
    payload: Json
    guild_id: int | None = None
    intent: Intent = Intent.NONE
    without_content: Json | None = None

    def reaches(self, intents: int, shard: int, shards: int) -> bool:
        if self.intent and not intents & self.intent:
            return False
        return shard == ((self.guild_id >> 22) % shards if self.guild_id is not None else 0)

    def payload_for(self, intents: int) -> Json:
        if self.without_content is None or intents & Intent.MESSAGE_CONTENT:
            return self.payload
        return self.without_content
