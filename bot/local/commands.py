"""The application's commands, global and per guild, as the bot registered them, and how often it wrote them."""

from collections.abc import Callable

from bot.local.model import Json, User
from bot.local.refusals import UnknownCommand

SLASH = 1


class CommandBook:
    """All registered commands. `writes` names each request that changed them, in order."""

    def __init__(self, application: User, next_id: Callable[[], int], written: Callable[[], None]) -> None:
        self._application = application
        self._next_id = next_id
        self._written = written
        self._commands: dict[int | None, dict[int, Json]] = {}
        self.writes: list[str] = []

    def listed(self, guild_id: int | None = None) -> list[Json]:
        return list(self._commands.get(guild_id, {}).values())

    def offered(self, guild_id: int | None) -> list[Json]:
        """What a person finds in the menu: the guild's own commands before the global ones."""
        own = self.listed(guild_id) if guild_id is not None else []
        return own + self.listed(None)

    def with_id(self, guild_id: int | None, command_id: int) -> Json:
        try:
            return self._commands[guild_id][command_id]
        except KeyError:
            raise UnknownCommand from None

    def overwrite(self, guild_id: int | None, bodies: list[Json]) -> list[Json]:
        known = {(command["type"], command["name"]): command for command in self.listed(guild_id)}
        fresh = [self._made(guild_id, body, known.get((body.get("type") or SLASH, body["name"]))) for body in bodies]
        self._commands[guild_id] = {int(command["id"]): command for command in fresh}
        self._wrote("overwrite", guild_id)
        return fresh

    def add(self, guild_id: int | None, body: Json) -> tuple[Json, bool]:
        """The command, and whether its name is new: one of the same name is replaced."""
        kind = body.get("type") or SLASH
        same = [old for old in self.listed(guild_id) if (old["type"], old["name"]) == (kind, body["name"])]
        command = self._made(guild_id, body, same[0] if same else None)
        self._commands.setdefault(guild_id, {})[int(command["id"])] = command
        self._wrote("add", guild_id)
        return command, not same

    def edit(self, guild_id: int | None, command_id: int, body: Json) -> Json:
        old = self.with_id(guild_id, command_id)
        command = self._made(guild_id, {**old, **body}, old)
        self._commands[guild_id][command_id] = command
        self._wrote("edit", guild_id)
        return command

    def remove(self, guild_id: int | None, command_id: int) -> None:
        self.with_id(guild_id, command_id)
        del self._commands[guild_id][command_id]
        self._wrote("remove", guild_id)

    def written(self) -> list[tuple[int | None, list[Json]]]:
        """All commands by scope, for somebody who keeps them."""
        return [(guild_id, list(commands.values())) for guild_id, commands in self._commands.items()]

    def read(self, kept: list[tuple[int | None, list[Json]]]) -> None:
        """What was written before."""
        for guild_id, commands in kept:
            self._commands[guild_id] = {int(command["id"]): command for command in commands}

    def _wrote(self, what: str, guild_id: int | None) -> None:
        self.writes.append(f"{what} {'global' if guild_id is None else guild_id}")
        self._written()

    def _made(self, guild_id: int | None, body: Json, old: Json | None) -> Json:
        permissions = body.get("default_member_permissions")
        command: Json = {
            "id": old["id"] if old else str(self._next_id()),
            "application_id": str(self._application.id),
            "version": str(self._next_id()),
            "default_member_permissions": None if permissions is None else str(permissions),
            "type": body.get("type") or SLASH,
            "name": body["name"],
            "name_localizations": body.get("name_localizations"),
            "description": body.get("description") or "",
            "description_localizations": body.get("description_localizations"),
            "dm_permission": body.get("dm_permission") is not False,
            "contexts": body.get("contexts"),
            "integration_types": body.get("integration_types") or [0],
            "nsfw": bool(body.get("nsfw")),
        }
        if body.get("options"):
            command["options"] = [_option_made(option) for option in body["options"]]
        if guild_id is not None:
            command["guild_id"] = str(guild_id)
        return command


def _option_made(option: Json) -> Json:
    """An option as Discord gives it back: without what was not set."""
    made = {key: value for key, value in option.items() if value is not None and value != []}
    if "options" in made:
        made["options"] = [_option_made(inner) for inner in made["options"]]
    return made
