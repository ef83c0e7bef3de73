"""Checks requests and answers against Discord's published OpenAPI document, given by path and never shipped."""

import json
from collections.abc import Iterable
from copy import deepcopy
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator

_SENT = "urn:discord:sent"
_ANSWERED = "urn:discord:answered"
_NUMBER_TEXT = r"^\d+$"


class ApiDescription:
    """One OpenAPI document, read once. A body that does not fit it comes back as sentences, else as nothing."""

    def __init__(self, path: Path) -> None:
        self._document: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        _name_inner_errors(self._document)
        self._checkers: dict[tuple[str, ...], Draft202012Validator | None] = {}

    def problems_of_request(self, method: str, template: str, body: Any) -> list[str]:
        checker = self._checker(method, template, "sent")
        return _problems(checker, body)

    def problems_of_answer(self, method: str, template: str, status: int, body: Any) -> list[str]:
        checker = self._checker(method, template, str(status))
        if body is None:
            return [] if checker is None else ["the answer has no body"]
        return _problems(checker, body)

    def _checker(self, method: str, template: str, what: str) -> "Draft202012Validator | None":
        key = (method, template, what)
        if key not in self._checkers:
            self._checkers[key] = self._made(method, template, what)
        return self._checkers[key]

    def _made(self, method: str, template: str, what: str) -> "Draft202012Validator | None":
        from jsonschema import Draft202012Validator  # noqa: PLC0415  a tool of developers, not needed to run the hall

        found = self._pointer(method, template, what)
        if found is None:
            return None
        base = _SENT if what == "sent" else _ANSWERED
        return Draft202012Validator({"$ref": f"{base}#{_escaped(found)}"}, registry=self._registry)

    def _pointer(self, method: str, template: str, what: str) -> list[str] | None:
        """Where in the document the schema of a request or of an answer stands."""
        operation = self._document["paths"].get(template, {}).get(method.lower())
        if operation is None:
            return None
        base = ["paths", template, method.lower()]
        if what == "sent":
            return _json_schema(operation.get("requestBody", {}), [*base, "requestBody"])
        responses = operation["responses"]
        name = next((name for name in (what, f"{what[0]}XX") if name in responses), None)
        if name is None:
            return None
        reference = responses[name].get("$ref")
        if reference is None:
            return _json_schema(responses[name], [*base, "responses", name])
        shared = reference.removeprefix("#/").split("/")
        return _json_schema(self._document["components"]["responses"][shared[-1]], shared)

    @cached_property
    def _registry(self) -> Any:
        from referencing import Registry  # noqa: PLC0415  comes with jsonschema
        from referencing.jsonschema import DRAFT202012  # noqa: PLC0415  comes with jsonschema

        sent = DRAFT202012.create_resource(self._as_discord_takes_it())
        answered = DRAFT202012.create_resource(self._document)
        return Registry().with_resources([(_SENT, sent), (_ANSWERED, answered)])

    def _as_discord_takes_it(self) -> dict[str, Any]:
        """Discord takes ids as numbers too, and permissions as text; discord.py sends both so."""
        document = deepcopy(self._document)
        schemas = document["components"]["schemas"]
        schemas["SnowflakeType"] = {
            "anyOf": [{"type": "integer", "minimum": 0}, {"type": "string", "pattern": _NUMBER_TEXT}]
        }
        overwrites = document["paths"].get("/channels/{channel_id}/permissions/{overwrite_id}", {}).get("put")
        if overwrites is not None:
            fields = overwrites["requestBody"]["content"]["application/json"]["schema"]["properties"]
            for name in ("allow", "deny"):
                fields[name] = {"anyOf": [fields[name], {"type": "string", "pattern": _NUMBER_TEXT}]}
        return document


def _name_inner_errors(document: dict[str, Any]) -> None:
    """The errors of single fields bear names (BASE_TYPE_BAD_LENGTH), though the description says numbers."""
    schemas = document["components"]["schemas"]
    if "InnerErrors" in schemas:
        named = {"type": "object", "properties": {"code": {"type": "string"}}, "required": ["code", "message"]}
        schemas["InnerErrors"]["properties"]["_errors"]["items"] = named


def _json_schema(holder: dict[str, Any], pointer: list[str]) -> list[str] | None:
    if "application/json" not in holder.get("content", {}):
        return None
    return [*pointer, "content", "application/json", "schema"]


def _escaped(pointer: Iterable[str]) -> str:
    """A JSON pointer inside a URI."""
    parts = (part.replace("~", "~0").replace("/", "~1").replace("{", "%7B").replace("}", "%7D") for part in pointer)
    return "".join(f"/{part}" for part in parts)


def _problems(checker: "Draft202012Validator | None", body: Any) -> list[str]:
    """Every mismatch, told by its nearest cause: of a union the branch that came closest."""
    if checker is None:
        return []
    from jsonschema.exceptions import best_match  # noqa: PLC0415  a tool of developers, not needed to run the hall

    sentences = []
    for error in checker.iter_errors(body):
        cause = best_match([error]) or error
        where = "/".join(str(part) for part in cause.absolute_path) or "the body"
        sentences.append(f"{where}: {cause.message[:300]}")
    return sentences
