"""Application commands, global and per guild: list, overwrite, add, edit, remove."""

from bot.local.calls import NOTHING, Answer, Call, Route
from bot.local.command_limits import check_command, check_commands
from bot.local.refusals import MissingAccess

_GLOBAL = "/applications/{application_id}/commands"
_OF_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"


def _scope(call: Call) -> int | None:
    """The guild of the path, or None for the global commands. Only the bot's own application may be touched."""
    if call.number("application_id") != call.bot.id:
        raise MissingAccess
    if "guild_id" not in call.params:
        return None
    if call.number("guild_id") not in call.world.guilds:
        raise MissingAccess
    return call.number("guild_id")


def listed(call: Call) -> Answer:
    return Answer(call.world.commands.listed(_scope(call)))


def overwrite(call: Call) -> Answer:
    scope = _scope(call)
    bodies = call.body or []
    check_commands(bodies)
    return Answer(call.world.commands.overwrite(scope, bodies))


def add(call: Call) -> Answer:
    scope = _scope(call)
    check_command(call.form)
    others = [known for known in call.world.commands.listed(scope) if known["name"] != call.form["name"]]
    check_commands([*others, call.form])
    command, is_new = call.world.commands.add(scope, call.form)
    return Answer(command, 201 if is_new else 200)


def one(call: Call) -> Answer:
    return Answer(call.world.commands.with_id(_scope(call), call.number("command_id")))


def edit(call: Call) -> Answer:
    scope = _scope(call)
    known = call.world.commands.with_id(scope, call.number("command_id"))
    check_command({**known, **call.form})
    return Answer(call.world.commands.edit(scope, call.number("command_id"), call.form))


def remove(call: Call) -> Answer:
    call.world.commands.remove(_scope(call), call.number("command_id"))
    return NOTHING


ROUTES = [
    Route(method, base + rest, handler)
    for base in (_GLOBAL, _OF_GUILD)
    for method, rest, handler in (
        ("GET", "", listed),
        ("PUT", "", overwrite),
        ("POST", "", add),
        ("GET", "/{command_id}", one),
        ("PATCH", "/{command_id}", edit),
        ("DELETE", "/{command_id}", remove),
    )
]
