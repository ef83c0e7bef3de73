"""Discord's limits on messages that its published description does not state: text, embeds, files, and V2 layouts."""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.local.component_limits import check_layout
from bot.local.model import COMPONENTS_V2, Json, Message
from bot.local.refusals import EmptyMessage, FileTooLarge, InvalidForm

CONTENT = 2_000
EMBEDS = 10
EMBED_TOTAL = 6_000
EMBED_FIELDS = 25
FILES = 10
FILE_BYTES = 10 * 1024 * 1024
ALT_TEXT = 1_024
NAME = 100
TOPIC = 1_024


@dataclass(frozen=True)
class Upload:
    """A file that came with a request."""

    filename: str
    content: bytes
    content_type: str | None


def at_most(field: str, text: object, limit: int) -> None:
    if isinstance(text, str) and len(text) > limit:
        raise InvalidForm(field, f"Must be {limit} or fewer in length (it has {len(text)}).")


def between(field: str, text: object, least: int, most: int) -> None:
    if not isinstance(text, str) or not least <= len(text) <= most:
        raise InvalidForm(field, f"Must be between {least} and {most} in length.")


def check_message(body: Json, uploads: Mapping[int, Upload], before: Message | None = None) -> None:
    """Refuses a message, or an edit of the message that was there before, which Discord would not take."""
    at_most("content", body.get("content"), CONTENT)
    embeds = _embeds_of(body)
    _check_embeds(embeds)
    _check_files(body, uploads)
    components = body.get("components") or []
    flags = body.get("flags") or 0
    is_v2 = bool(flags & COMPONENTS_V2) or (before is not None and before.uses_v2)
    check_layout(components, is_v2=is_v2)
    content = body.get("content", before.content if before else "")
    if before is not None and "embeds" not in body:
        embeds = before.embeds
    if is_v2 and (content or embeds or body.get("poll") or body.get("sticker_ids")):
        raise InvalidForm("content", "A message with the Components V2 flag has no content, embeds, polls or stickers.")
    _check_something_is_left(body, uploads, before, content, embeds)


def _check_something_is_left(
    body: Json, uploads: Mapping[int, Upload], before: Message | None, content: str | None, embeds: list[Json]
) -> None:
    components = body.get("components", before.components if before else [])
    kept = body.get("attachments", before.attachments if before else [])
    if not (content or embeds or components or kept or uploads):
        raise EmptyMessage


def _embeds_of(body: Json) -> list[Json]:
    embeds = list(body.get("embeds") or [])
    return [*embeds, body["embed"]] if body.get("embed") else embeds


def _check_embeds(embeds: list[Json]) -> None:
    if len(embeds) > EMBEDS:
        raise InvalidForm("embeds", f"Must be {EMBEDS} or fewer in length.")
    total = sum(_check_embed(f"embeds.{number}", embed) for number, embed in enumerate(embeds))
    if total > EMBED_TOTAL:
        raise InvalidForm("embeds", f"Embed size exceeds maximum size of {EMBED_TOTAL} ({total}).")


def _check_embed(field: str, embed: Json) -> int:
    """How many characters it counts."""
    fields = embed.get("fields") or []
    if len(fields) > EMBED_FIELDS:
        raise InvalidForm(f"{field}.fields", f"Must be {EMBED_FIELDS} or fewer in length.")
    texts: list[tuple[str, str | None, int]] = [
        ("title", embed.get("title"), 256),
        ("description", embed.get("description"), 4_096),
        ("footer.text", (embed.get("footer") or {}).get("text"), 2_048),
        ("author.name", (embed.get("author") or {}).get("name"), 256),
    ]
    for number, entry in enumerate(fields):
        between(f"{field}.fields.{number}.name", entry.get("name"), 1, 256)
        between(f"{field}.fields.{number}.value", entry.get("value"), 1, 1_024)
        texts += [("name", entry["name"], 256), ("value", entry["value"], 1_024)]
    for name, text, limit in texts:
        at_most(f"{field}.{name}", text, limit)
    return sum(len(text or "") for _, text, _ in texts)


def _check_files(body: Json, uploads: Mapping[int, Upload]) -> None:
    attachments = body.get("attachments") or []
    if max(len(uploads), len(attachments)) > FILES:
        raise InvalidForm("attachments", f"Must be {FILES} or fewer in length.")
    for number, attachment in enumerate(attachments):
        at_most(f"attachments.{number}.description", attachment.get("description"), ALT_TEXT)
    if any(len(upload.content) > FILE_BYTES for upload in uploads.values()):
        raise FileTooLarge
