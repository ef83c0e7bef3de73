"""Discord's limits on application commands and on the choices of an autocompletion."""

import re
from collections.abc import Iterable

from bot.local.commands import SLASH
from bot.local.model import Json
from bot.local.refusals import InvalidForm

COMMANDS = 100
CONTEXT_COMMANDS = 15
OPTIONS = 25
CHOICES = 25
NAME = 32
DESCRIPTION = 100
CHOICE_TEXT = 100
COMMAND_TOTAL = 8_000
SUBCOMMAND = 1
GROUP = 2

_NAME = re.compile(r"[-_'\w]{1,32}")


def check_commands(bodies: list[Json]) -> None:
    """All commands of one scope together."""
    slash = [body for body in bodies if (body.get("type") or SLASH) == SLASH]
    if len(slash) > COMMANDS:
        raise InvalidForm("commands", f"Maximum number of application commands reached ({COMMANDS}).")
    if len(bodies) - len(slash) > 2 * CONTEXT_COMMANDS:
        raise InvalidForm("commands", f"At most {CONTEXT_COMMANDS} user and {CONTEXT_COMMANDS} message commands.")
    keys = [(body.get("type") or SLASH, body.get("name")) for body in bodies]
    if len(set(keys)) != len(keys):
        raise InvalidForm("commands.name", "Application command names must be unique.")
    for body in bodies:
        check_command(body)


def check_command(body: Json) -> None:
    if (body.get("type") or SLASH) != SLASH:
        _length("name", body.get("name"), NAME)
        return
    _check_named("", body)
    options = body.get("options") or []
    _check_options("options", options, depth=0)
    if _weight(body) > COMMAND_TOTAL:
        raise InvalidForm("options", f"A command has at most {COMMAND_TOTAL} characters in all.")


def _length(field: str, text: object, most: int) -> None:
    if not isinstance(text, str) or not 1 <= len(text) <= most:
        raise InvalidForm(field, f"Must be between 1 and {most} in length.")


def _check_named(prefix: str, body: Json) -> None:
    name = body.get("name")
    if not isinstance(name, str) or not _NAME.fullmatch(name) or name != name.lower():
        raise InvalidForm(
            f"{prefix}name", f"Command name {name!r} is invalid: lower-case letters, digits, - and _ only."
        )
    _length(f"{prefix}description", body.get("description"), DESCRIPTION)


def _check_options(field: str, options: list[Json], depth: int) -> None:
    if len(options) > OPTIONS:
        raise InvalidForm(field, f"Must be {OPTIONS} or fewer in length.")
    names = [option.get("name") for option in options]
    if len(set(names)) != len(names):
        raise InvalidForm(field, "Option names must be unique.")
    nested = [option.get("type") in (SUBCOMMAND, GROUP) for option in options]
    if any(nested) and not all(nested):
        raise InvalidForm(field, "Sub-commands and other options cannot be mixed.")
    optional_seen = False
    for number, option in enumerate(options):
        if option.get("required") and optional_seen:
            raise InvalidForm(f"{field}.{number}.required", "Required options must be placed before non-required ones.")
        optional_seen = optional_seen or not option.get("required")
        _check_option(f"{field}.{number}.", option, depth)


def _check_option(prefix: str, option: Json, depth: int) -> None:
    _check_named(prefix, option)
    kind = option.get("type")
    if kind == GROUP and depth > 0:
        raise InvalidForm(f"{prefix}type", "Groups cannot be nested.")
    if kind in (SUBCOMMAND, GROUP):
        _check_options(f"{prefix}options", option.get("options") or [], depth + 1)
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        raise InvalidForm(f"{prefix}autocomplete", "An option with choices has no autocompletion.")
    check_choices(choices, f"{prefix}choices")


def check_choices(choices: list[Json], field: str = "data.choices") -> None:
    """The choices of an option, or those that an autocompletion answers with."""
    if len(choices) > CHOICES:
        raise InvalidForm(field, f"Must be {CHOICES} or fewer in length.")
    for number, choice in enumerate(choices):
        _length(f"{field}.{number}.name", choice.get("name"), CHOICE_TEXT)
        if isinstance(choice.get("value"), str):
            _length(f"{field}.{number}.value", choice["value"], CHOICE_TEXT)


def _weight(body: Json) -> int:
    """How many characters of a command count."""
    inner: Iterable[Json] = body.get("options") or []
    choices: Iterable[Json] = body.get("choices") or []
    own = len(body.get("name") or "") + len(body.get("description") or "")
    spoken = sum(len(choice["name"]) + len(str(choice["value"])) for choice in choices)
    return own + spoken + sum(_weight(option) for option in inner)
