"""Every command, and every kind of button, menu and form by the word that its ids begin with."""

import inspect
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from discord import app_commands

import bot.client
from bot.ui.custom_ids import ClickId, FormId
from bot.ui.feature import Click, ClickedItem, Feature, catch_all, declared_clicks

assert bot.client.__name__ in sys.modules, "the client imports every feature"
UNKNOWN = "unknown"
"""Stands for ids that are of no kind."""

# --- clicks ---------------------------------------------------------


@dataclass(frozen=True)
class Kind:
    """`edits` where the answer may change the message of the component."""

    name: str
    template: re.Pattern[str]
    edits: bool = False

    @property
    def parts(self) -> list[str]:
        return list(self.template.groupindex)

    def custom_id(self, parts: dict[str, str]) -> str:
        """The id of a component of this kind, with its parts in the order of its template."""
        if self.name == UNKNOWN:
            return "v0:of-another-time"
        return ":".join([f"v1:{self.name}", *(str(parts[part]) for part in self.parts)])


def declared() -> Iterator[tuple[Click, Callable[..., Any]]]:
    """All clicks that a service says to handle, with the method that does."""
    for service in _classes():
        for name, click in declared_clicks(service):
            if name in vars(service):
                yield click, vars(service)[name]


def click_ids() -> list[ClickId]:
    """All that the modules `clicks` of features have."""
    modules = [module for name, module in sorted(sys.modules.items()) if re.fullmatch(r"bot\.\w+\.clicks", name)]
    return [each for module in modules for each in vars(module).values() if isinstance(each, ClickId)]


def _classes() -> Iterator[type[Any]]:
    for name, module in sorted(sys.modules.items()):
        if name.startswith("bot."):
            yield from (each for _, each in inspect.getmembers(module, inspect.isclass) if each.__module__ == name)


def _kinds() -> Iterator[Kind]:
    for click, _ in declared():
        if not isinstance(click.identity, FormId):
            yield Kind(click.identity.kind, re.compile(click.identity.template), click.edits or click.private)


def _of_no_other(kinds: Iterable[Kind]) -> Kind:
    items = [type("Known", (ClickedItem,), {}, template=kind.template.pattern) for kind in kinds]
    unknown: Any = catch_all(items, "")
    return Kind(UNKNOWN, unknown.__discord_ui_compiled_template__)


_KNOWN = [*_kinds()]
KINDS = {kind.name: kind for kind in (*_KNOWN, _of_no_other(_KNOWN))}

# --- commands ---------------------------------------------------------

Command = app_commands.Command[Any, Any, Any]
COGS = sorted(Feature.__subclasses__(), key=lambda cog: cog.__name__)


def every_command(
    commands: Iterable[Command | app_commands.Group] | None = None,
) -> Iterator[tuple[str, Command]]:
    """Each command with its whole name, those inside groups too; of all features, unless some are given."""
    if commands is None:
        commands = [command for cog in COGS for command in cog.__cog_app_commands__]
    for command in commands:
        if isinstance(command, app_commands.Group):
            yield from every_command(command.commands)
        else:
            yield command.qualified_name, command
