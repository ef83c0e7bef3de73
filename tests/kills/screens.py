"""What people read in their private panels, each time that it changed: the message itself has only the last of it."""

import json
import re
from collections import defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from time import time

from aiohttp import web

from bot.local.model import ComponentKind, Json, Message, walk

_EDIT = re.compile(r"/webhooks/\d+/(?P<token>[^/]+)/messages/@original$")


@dataclass(frozen=True)
class Shown:
    """What stood in a panel below its first line, since when."""

    time: float
    note: str


class Screens:
    """Listens at the loopback Discord to what is shown through the token of each interaction."""

    def __init__(self) -> None:
        self._shown: dict[str, list[Shown]] = defaultdict(list)

    def through(self, token: str) -> list[Shown]:
        return self._shown.get(token, [])

    @web.middleware
    async def listen(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        response = await handler(request)
        found = _EDIT.search(request.path) if request.method == "PATCH" else None
        if found is not None and response.status == 200 and isinstance(response, web.Response):
            assert isinstance(response.body, bytes)
            self._shown[found["token"]].append(Shown(time(), note_of(json.loads(response.body)["components"])))
        return response


def note_of(components: list[Json]) -> str:
    """What a panel says below its first line, which tells what is asked: what came of a click, and what others did."""
    texts = [str(part["content"]) for part in walk(components) if part["type"] == ComponentKind.TEXT]
    return texts[0].partition("\n")[2] if texts else ""


def whole_actions(panel: Message) -> list[tuple[str, str | None]]:
    """What in a panel does something at once: buttons by their ids, and lines of its menu by its id and theirs."""
    return [choice for choice in all_choices(panel) if is_whole(choice)]


def is_whole(choice: tuple[str, str | None]) -> bool:
    identity, value = choice
    return identity.startswith(("v1:do:", "v1:use:")) if value is None else value.startswith("do ")


def all_choices(panel: Message) -> list[tuple[str, str | None]]:
    """The same, with what only leads on."""
    found: list[tuple[str, str | None]] = []
    for part in panel.every_component():
        identity = str(part.get("custom_id", ""))
        if identity.startswith(("v1:do:", "v1:use:")) or (identity.startswith("v1:more:") and identity[-4:] == "open"):
            found += [] if part.get("disabled") else [(identity, None)]
        elif identity.startswith("v1:step:"):
            found += [(identity, str(option["value"])) for option in part["options"]]
    return found


def is_panel(message: Message) -> bool:
    return message.is_private and any(attachment.filename == "hand.png" for attachment in message.attachments)
