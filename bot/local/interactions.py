"""An interaction: what somebody did, the token that answers it, and what the bot has made of it so far."""

from dataclasses import dataclass, field
from enum import IntEnum

from bot.local.model import Channel, Json, Message, User

TOKEN_LIVES_SECONDS = 15 * 60


class InteractionKind(IntEnum):
    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class CallbackKind(IntEnum):
    PONG = 1
    REPLY = 4
    DEFER = 5
    DEFER_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(eq=False)
class Interaction:
    id: int
    token: str
    kind: InteractionKind
    user: User
    channel: Channel
    created_at: float
    payload: Json
    name: str = ""
    message: Message | None = None
    triggered_by: "Interaction | None" = None
    sent_at: float = 0.0
    acknowledged_after: float | None = None
    callback: CallbackKind | None = None
    deferred_privately: bool = False
    original: Message | None = None
    modal: Json | None = None
    choices: list[Json] | None = None
    followups: list[Message] = field(default_factory=list)
    other_edits_before: int = 0
    """How often the clicked message had been edited otherwise than through interactions."""
    has_edited: bool = False
    given_up: bool = False

    @property
    def is_acknowledged(self) -> bool:
        return self.callback is not None

    @property
    def has_changed_message(self) -> bool:
        """Whether the clicked message shows what came of the click: changed through it, or by the bot otherwise.

        An edit through an earlier interaction shows what came of that one.
        """
        return self.has_edited or (self.original is not None and self.original.other_edits > self.other_edits_before)
