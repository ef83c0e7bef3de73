"""What came of something that a person did: when the bot acknowledged it, and what it said or showed."""

from bot.local.interactions import CallbackKind, Interaction
from bot.local.model import Json, Message
from bot.local.world import World

DID_NOT_RESPOND = "The application did not respond"


class DidNotRespond(Exception):
    """The bot was too late, or was not there."""


class Exchange:
    """One interaction from the person's side. It goes on growing while the bot edits and follows up."""

    def __init__(self, world: World, interaction: Interaction) -> None:
        self.interaction = interaction
        self._world = world

    @property
    def failed(self) -> str | None:
        """What the person reads when the bot did not acknowledge in time, else nothing."""
        return DID_NOT_RESPOND if self.interaction.given_up else None

    @property
    def acknowledged_after(self) -> float | None:
        """Seconds from the act to the bot's acknowledgement."""
        return self.interaction.acknowledged_after

    @property
    def kind(self) -> str | None:
        """reply, defer, defer_update, update, choices or modal."""
        return None if self.interaction.callback is None else self.interaction.callback.name.lower()

    @property
    def message(self) -> Message | None:
        """The answer, or the message that was changed; nothing while the bot is still thinking."""
        original = self.interaction.original
        return None if original is None or original.is_loading else original

    @property
    def is_private(self) -> bool:
        return self.interaction.original is not None and self.interaction.original.is_private

    @property
    def modal(self) -> Json | None:
        return self.interaction.modal

    @property
    def followups(self) -> list[Message]:
        return self.interaction.followups

    async def reply(self, timeout: float = 30.0) -> Message:  # noqa: ASYNC109  callers read better with it
        """Waits for a message: the direct reply, the answer after a deferral, the changed message, or a follow-up."""
        if self.failed:
            raise DidNotRespond(self.failed)
        await self._world.changes.until(lambda: self._shown() is not None, timeout)
        shown = self._shown()
        assert shown is not None
        return shown

    def _shown(self) -> Message | None:
        interaction = self.interaction
        if interaction.callback is CallbackKind.DEFER_UPDATE:
            if interaction.has_changed_message:
                return interaction.original
        elif self.message is not None:
            return self.message
        return interaction.followups[0] if interaction.followups else None
