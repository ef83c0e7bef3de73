"""What Discord answers when it does not do as asked: one class a reason, each with status, code and sentence."""

from pathlib import Path
from typing import Any

from engine.core.refusals import Refusal


class Refused(Exception):
    """A request that is answered with an error."""

    status = 400
    code = 0
    sentence = "400: Bad Request"
    breaks_a_limit = False

    def as_json(self) -> dict[str, Any]:
        return {"code": self.code, "message": self.sentence}


class Unauthorized(Refused):
    status, code, sentence = 401, 0, "401: Unauthorized"


class InvalidWebhookToken(Refused):
    status, code, sentence = 401, 50027, "Invalid Webhook Token"


class MissingAccess(Refused):
    status, code, sentence = 403, 50001, "Missing Access"


class MissingPermissions(Refused):
    status, code, sentence = 403, 50013, "Missing Permissions"


class CannotEditOthersMessage(Refused):
    status, code, sentence = 403, 50005, "Cannot edit a message authored by another user"


class CannotMessageThisUser(Refused):
    status, code, sentence = 403, 50007, "Cannot send messages to this user"


class UnknownChannel(Refused):
    status, code, sentence = 404, 10003, "Unknown Channel"


class UnknownGuild(Refused):
    status, code, sentence = 404, 10004, "Unknown Guild"


class UnknownMember(Refused):
    status, code, sentence = 404, 10007, "Unknown Member"


class UnknownMessage(Refused):
    status, code, sentence = 404, 10008, "Unknown Message"


class UnknownRole(Refused):
    status, code, sentence = 404, 10011, "Unknown Role"


class UnknownUser(Refused):
    status, code, sentence = 404, 10013, "Unknown User"


class UnknownWebhook(Refused):
    status, code, sentence = 404, 10015, "Unknown Webhook"


class UnknownInteraction(Refused):
    status, code, sentence = 404, 10062, "Unknown interaction"


class UnknownCommand(Refused):
    status, code, sentence = 404, 10063, "Unknown application command"


class AlreadyAcknowledged(Refused):
    status, code, sentence = 400, 40060, "Interaction has already been acknowledged."


class EmptyMessage(Refused):
    status, code, sentence = 400, 50006, "Cannot send an empty message"
    breaks_a_limit = True


class ThreadIsArchived(Refused):
    status, code, sentence = 400, 50083, "Thread is archived"


class ThreadAlreadyCreated(Refused):
    status, code, sentence = 400, 160004, "A thread has already been created for this message"


class TooManyLateEdits(Refused):
    """Discord answers as if it were a rate limit, so the client tries a few times before it gives up."""

    status, code, sentence = (
        429,
        30046,
        "Maximum number of edits to messages older than 1 hour reached. Try again later.",
    )
    retry_after = 0.05

    def as_json(self) -> dict[str, Any]:
        return {**super().as_json(), "retry_after": self.retry_after, "global": False}


class FileTooLarge(Refused):
    status, code, sentence = 413, 40005, "Request entity too large"
    breaks_a_limit = True


class InvalidForm(Refused):
    """A body that breaks one of Discord's limits."""

    status, code, sentence = 400, 50035, "Invalid Form Body"
    breaks_a_limit = True

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field
        self.reason = reason

    def as_json(self) -> dict[str, Any]:
        problem: dict[str, Any] = {"_errors": [{"code": "BASE_TYPE_BAD_LENGTH", "message": self.reason}]}
        for part in reversed(self.field.split(".")):
            problem = {part: problem}
        return {**super().as_json(), "errors": problem}


class NotSpoken(Refused):
    """A route that Discord may have and the loopback has not."""

    status, code = 501, 0

    def __init__(self, method: str, path: str) -> None:
        super().__init__(f"{method} {path}")
        self.sentence = f"The loopback Discord does not speak {method} {path}"


class InvalidJson(Refused):
    status, code, sentence = 400, 50109, "The request body contains invalid JSON."
    breaks_a_limit = True


class TalkUnreadable(Refusal):
    def __init__(self, file: Path) -> None:
        super().__init__(
            f"{file} cannot be read. Move it away, and the hall begins with new channels; matches are in another file."
        )


class FolderInUse(Refusal):
    def __init__(self, folder: Path, address: str) -> None:
        where = f" Its page is at {address}" if address else ""
        super().__init__(
            f"A hall is open on the folder {folder} already.{where}\n"
            "Stop that one first, or give this one a folder of its own with CARDHALL_FOLDER."
        )
