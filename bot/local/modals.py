"""A modal as a person fills it in and sends it off."""

from collections.abc import Mapping
from typing import Any

from bot.local.model import ComponentKind, Json
from bot.local.options import DoesNotFit, Resolved


def filled_modal(modal: Json, answers: Mapping[str, Any], resolved: Resolved) -> Json:
    """What is submitted. Raises LookupError for an answer without a field, DoesNotFit for one that does not fit."""
    left = dict(answers)
    parts = [_submitted(part, None, left, resolved) for part in modal["components"]]
    if left:
        raise LookupError(f"the modal has no field {sorted(left)}")
    made: Json = {"custom_id": modal["custom_id"], "components": parts}
    if resolved.found:
        made["resolved"] = resolved.found
    return made


def _submitted(part: Json, label: str | None, left: dict[str, Any], resolved: Resolved) -> Json:
    made: Json = {"type": part["type"], "id": part.get("id") or 1}
    match part["type"]:
        case ComponentKind.ROW:
            made["components"] = [_submitted(inner, None, left, resolved) for inner in part["components"]]
        case ComponentKind.LABEL:
            made["component"] = _submitted(part["component"], part["label"], left, resolved)
        case ComponentKind.TEXT:
            pass
        case ComponentKind.TEXT_INPUT:
            made["custom_id"] = part["custom_id"]
            made["value"] = _text(part, _answer(part, label, left))
        case _:
            made["custom_id"] = part["custom_id"]
            made["values"] = _chosen(part, _answer(part, label, left), resolved)
    return made


def _answer(part: Json, label: str | None, left: dict[str, Any]) -> Any:
    """The answer given under the field's custom id or its label; a keyword writes a blank as an underscore."""
    names = [part["custom_id"], label or part.get("label") or ""]
    for name in (*names, *(_as_keyword(name) for name in names)):
        if name in left:
            return left.pop(name)
    return None


def _as_keyword(name: str) -> str:
    return "".join(letter if letter.isalnum() else "_" for letter in name.lower())


def _text(part: Json, answer: Any) -> str:
    text = str(answer) if answer is not None else part.get("value") or ""
    least = part.get("min_length") or (1 if part.get("required") is not False else 0)
    most = part.get("max_length") or 4_000
    if not least <= len(text) <= most and not (part.get("required") is False and not text):
        raise DoesNotFit(f"{part['custom_id']} takes {least} to {most} characters, not {len(text)}")
    return text


def _chosen(part: Json, answer: Any, resolved: Resolved) -> list[str]:
    if answer is None:
        return [option["value"] for option in part.get("options") or [] if option.get("default")]
    given = list(answer) if isinstance(answer, (list, tuple)) else [answer]
    if part["type"] != ComponentKind.SELECT:
        return [resolved.add(entry) for entry in given]
    offered = [option["value"] for option in part["options"]]
    if not set(given) <= set(offered):
        raise DoesNotFit(f"{part['custom_id']} offers {offered}, not {given}")
    return given
