"""Why the store cannot do something, each with the sentence that a person reads."""

from engine.core.refusals import Refusal
from engine.journal.protocol import NotCommitted


class StoreUnusable(Refusal):
    """A database that cannot be opened by this version, or is none."""


class StoreClosed(Refusal, NotCommitted):
    sentence = "The hall is closing and writes nothing down any more. Try again when it is back."


class NotWritten(Refusal, NotCommitted):
    """Something that did not get into the journal, and so has not happened. The cause is for the log."""

    def __init__(
        self, sentence: str = "This could not be written down, so it has not happened. Please try again in a moment."
    ) -> None:
        super().__init__(sentence)


class BackupRefused(Refusal):
    """A backup that cannot be made there."""
