"""Components and embeds as Discord gives them back: numbered, with defaults filled in and attachments resolved."""

from collections.abc import Callable
from itertools import count

from bot.local.model import Attachment, ComponentKind, Json, walk
from bot.local.refusals import InvalidForm

_ATTACHED = "attachment://"
_SELECTS = range(ComponentKind.USER_SELECT, ComponentKind.CHANNEL_SELECT + 1)


class Layout:
    """Makes what a message shows out of what the bot sent."""

    def __init__(self, attachments: list[Attachment], next_id: Callable[[], int]) -> None:
        self._attachments = {attachment.filename: attachment for attachment in attachments}
        self._next_id = next_id

    def components(self, sent: list[Json]) -> list[Json]:
        taken = {part["id"] for part in walk(sent) if part.get("id")}
        numbers = (number for number in count(1) if number not in taken)
        return [self._component(part, numbers.__next__) for part in sent]

    def _component(self, sent: Json, number: Callable[[], int]) -> Json:
        made = {key: value for key, value in sent.items() if value is not None}
        made["id"] = sent.get("id") or number()
        if "components" in made:
            made["components"] = [self._component(part, number) for part in made["components"]]
        if "accessory" in made:
            made["accessory"] = self._component(made["accessory"], number)
        match made["type"]:
            case ComponentKind.SELECT:
                made["options"] = [
                    {key: value for key, value in option.items() if value is not None} for option in made["options"]
                ]
                made.setdefault("min_values", 1)
                made.setdefault("max_values", 1)
            case kind if kind in _SELECTS:
                made.setdefault("min_values", 1)
                made.setdefault("max_values", 1)
            case ComponentKind.CONTAINER:
                made = {"accent_color": None, "spoiler": False, **made}
            case ComponentKind.SEPARATOR:
                made = {"spacing": 1, "divider": True, **made}
            case ComponentKind.GALLERY:
                made["items"] = [self._pictured(item) for item in made["items"]]
            case ComponentKind.THUMBNAIL:
                made = self._pictured(made)
            case ComponentKind.FILE:
                made = self._filed(made)
        return made

    def _pictured(self, sent: Json) -> Json:
        return {"description": None, "spoiler": False, **sent, "media": self._media(sent["media"])}

    def _filed(self, sent: Json) -> Json:
        attachment = self._attachment(sent["file"]["url"])
        return {
            "spoiler": False,
            **sent,
            "file": self._media(sent["file"]),
            "name": attachment.filename if attachment else None,
            "size": len(attachment.content) if attachment else None,
        }

    def _attachment(self, url: str) -> Attachment | None:
        if not url.startswith(_ATTACHED):
            return next((known for known in self._attachments.values() if known.url == url), None)
        try:
            return self._attachments[url.removeprefix(_ATTACHED)]
        except KeyError:
            raise InvalidForm("components.media.url", f"{url} names a file that was not sent.") from None

    def _media(self, sent: Json) -> Json:
        attachment = self._attachment(sent["url"])
        if attachment is None:
            return {"id": str(self._next_id()), "url": sent["url"], "proxy_url": sent["url"]}
        width, height = attachment.size or (None, None)
        return {
            "id": str(self._next_id()),
            "url": attachment.url,
            "proxy_url": attachment.url,
            "attachment_id": str(attachment.id),
            "width": width,
            "height": height,
            "content_type": attachment.content_type,
        }

    def embeds(self, sent: list[Json]) -> list[Json]:
        return [self._embed(embed) for embed in sent]

    def _embed(self, sent: Json) -> Json:
        made = {key: value for key, value in sent.items() if value is not None}
        made["type"] = "rich"
        if "fields" in made:
            made["fields"] = [{"inline": False, **entry} for entry in made["fields"]]
        for name in ("image", "thumbnail"):
            if name in made:
                made[name] = self._embedded(made[name])
        return made

    def _embedded(self, sent: Json) -> Json:
        attachment = self._attachment(sent["url"])
        if attachment is None:
            return {"url": sent["url"], "proxy_url": sent["url"]}
        made: Json = {"url": attachment.url, "proxy_url": attachment.url}
        if attachment.size:
            made["width"], made["height"] = attachment.size
        return made
