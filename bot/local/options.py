"""From what a person types to what Discord sends: a command found by its name, its options with their values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from bot.local.message_payloads import attachment_json
from bot.local.model import Attachment, Channel, Guild, Json, Role, User
from bot.local.payloads import channel_json, member_json, role_json, user_json
from bot.local.permissions import in_channel

SLASH = 1


class DoesNotFit(ValueError):
    """A value that a client would not let somebody send, with the reason."""


class OptionKind(IntEnum):
    SUBCOMMAND = 1
    GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


_NESTED = (OptionKind.SUBCOMMAND, OptionKind.GROUP)


@dataclass
class Resolved:
    """The users, members, roles, channels and files that an interaction names, as Discord adds them."""

    channel: Channel
    person: User
    found: dict[str, Json] = field(default_factory=dict)

    def add(self, thing: object) -> str:
        """Notes the thing and gives its id."""
        match thing:
            case User():
                self._note("users", thing.id, user_json(thing))
                guild = self.channel.guild
                if guild is not None and thing.id in guild.members:
                    self._note("members", thing.id, self._member(guild, thing))
            case Role():
                self._note("roles", thing.id, role_json(thing))
            case Channel():
                granted = str(int(in_channel(thing, self.person)))
                self._note("channels", thing.id, {**channel_json(thing), "permissions": granted})
            case Attachment():
                self._note("attachments", thing.id, attachment_json(thing, private=True))
            case _:
                raise TypeError(f"{thing!r} is no user, role, channel or file")
        return str(thing.id)

    def _member(self, guild: Guild, user: User) -> Json:
        granted = str(int(in_channel(self.channel, user)))
        return {**member_json(guild.members[user.id], with_user=False), "permissions": granted}

    def _note(self, kind: str, number: int, payload: Json) -> None:
        self.found.setdefault(kind, {})[str(number)] = payload


@dataclass(frozen=True)
class Typed:
    """A command as somebody types it: which one, which sub-command, and the values of its options."""

    command: Json
    path: list[Json]

    @property
    def options(self) -> list[Json]:
        return (self.path[-1] if self.path else self.command).get("options") or []

    def payload(self, filled: list[Json], resolved: Resolved) -> Json:
        options = filled
        for step in reversed(self.path):
            options = [{"name": step["name"], "type": step["type"], "options": options}]
        made: Json = {"id": self.command["id"], "name": self.command["name"], "type": SLASH, "options": options}
        if resolved.found:
            made["resolved"] = resolved.found
        if "guild_id" in self.command:
            made["guild_id"] = self.command["guild_id"]
        return made


def find(commands: list[Json], text: str) -> Typed:
    """The command of that name ("block add" for a sub-command). Raises LookupError, naming those that there are."""
    name, *rest = text.split()
    command = next((entry for entry in commands if entry["name"] == name and entry["type"] == SLASH), None)
    if command is None:
        raise LookupError(f"there is no command /{name}; there are {sorted(entry['name'] for entry in commands)}")
    path: list[Json] = []
    for word in rest:
        inside = (path[-1] if path else command).get("options") or []
        step = next((entry for entry in inside if entry["name"] == word and entry["type"] in _NESTED), None)
        if step is None:
            raise LookupError(f"/{text} has no part {word!r}; there are {[entry['name'] for entry in inside]}")
        path.append(step)
    typed = Typed(command, path)
    if any(option["type"] in _NESTED for option in typed.options):
        raise LookupError(f"/{text} needs a sub-command: {[option['name'] for option in typed.options]}")
    return typed


def fill(typed: Typed, values: Mapping[str, Any], resolved: Resolved) -> list[Json]:
    """All options with values, as a client lets somebody send them. Raises DoesNotFit for what it would not."""
    known = {option["name"]: option for option in typed.options}
    unknown = set(values) - set(known)
    if unknown:
        raise DoesNotFit(f"/{typed.command['name']} has no option {sorted(unknown)}; there are {sorted(known)}")
    missing = [name for name, option in known.items() if option.get("required") and values.get(name) is None]
    if missing:
        raise DoesNotFit(f"/{typed.command['name']} needs {missing}")
    return [
        {"name": name, "type": known[name]["type"], "value": _value(known[name], value, resolved)}
        for name, value in values.items()
        if value is not None
    ]


def fill_for_completion(
    typed: Typed, focused: str, text: str, values: Mapping[str, Any], resolved: Resolved
) -> list[Json]:
    """What is sent while somebody types: the values so far, and the text in the option that has the focus."""
    option = next((entry for entry in typed.options if entry["name"] == focused), None)
    if option is None or not option.get("autocomplete"):
        raise LookupError(f"/{typed.command['name']} completes no option {focused!r}")
    known = {entry["name"]: entry for entry in typed.options}
    filled = [
        {"name": name, "type": known[name]["type"], "value": _value(known[name], value, resolved)}
        for name, value in values.items()
    ]
    return [*filled, {"name": focused, "type": option["type"], "value": text, "focused": True}]


def _value(option: Json, value: Any, resolved: Resolved) -> Any:
    kind = OptionKind(option["type"])
    if kind in (OptionKind.USER, OptionKind.CHANNEL, OptionKind.ROLE, OptionKind.MENTIONABLE, OptionKind.ATTACHMENT):
        return resolved.add(value)
    casts = {OptionKind.INTEGER: int, OptionKind.NUMBER: float, OptionKind.BOOLEAN: bool}
    made = casts.get(kind, str)(value)
    choices = option.get("choices")
    if choices and made not in [choice["value"] for choice in choices]:
        raise DoesNotFit(f"{option['name']} offers {[choice['value'] for choice in choices]}, not {made!r}")
    measure = len(made) if isinstance(made, str) else made
    least, most = ("min_length", "max_length") if isinstance(made, str) else ("min_value", "max_value")
    if measure < option.get(least, measure) or measure > option.get(most, measure):
        raise DoesNotFit(f"{option['name']} takes {least} {option.get(least)}, {most} {option.get(most)}, not {made!r}")
    return made
