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

MATCH, LOBBY = "01g8sk3c2v", "9f1c04b7aa"
AS_BEFORE: dict[str, dict[str, str | int]] = {
    # below a board, and beside it
    f"v1:hand:{MATCH}": {"match": MATCH},
    f"v1:words:{MATCH}": {"match": MATCH},
    f"v1:together:{MATCH}:round 1:continue": {"match": MATCH, "question": "round 1", "words": "continue"},
    f"v1:pick:{MATCH}:1:12:0:build": {"match": MATCH, "seat": 1, "decision": 12, "page": 0, "words": "build"},
    f"v1:log:{MATCH}": {"match": MATCH},
    f"v1:battles:{MATCH}": {"match": MATCH},
    f"v1:lastfilm:{MATCH}": {"match": MATCH},
    f"v1:replayopen:{MATCH}": {"match": MATCH},
    f"v1:rematch:{MATCH}": {"match": MATCH},
    f"v1:ping:{MATCH}": {"match": MATCH},
    f"v1:draw:{MATCH}:accept:0": {"match": MATCH, "word": "accept", "by": 0},
    f"v1:undo:{MATCH}:decline:17": {"match": MATCH, "word": "decline", "number": 17},
    # in a private panel
    f"v1:step:{MATCH}:0:3:1:#5f00c1a2b3d4": {
        "match": MATCH,
        "seat": 0,
        "decision": 3,
        "page": 1,
        "words": "#5f00c1a2b3d4",
    },
    f"v1:do:{MATCH}:0:3:battle": {"match": MATCH, "seat": 0, "decision": 3, "words": "battle"},
    f"v1:use:{MATCH}:0:3:/play/hand crow": {"match": MATCH, "seat": 0, "decision": 3, "words": "/play/hand crow"},
    f"v1:plan:{MATCH}:0:3:5f00c1a2b3d4e5f6": {"match": MATCH, "seat": 0, "decision": 3, "words": "5f00c1a2b3d4e5f6"},
    f"v1:open:{MATCH}:0:3:/move": {"match": MATCH, "seat": 0, "decision": 3, "words": "/move"},
    f"v1:mark:{MATCH}:0:3:/attack//3>!": {"match": MATCH, "seat": 0, "decision": 3, "words": "/attack//3>!"},
    f"v1:lines:{MATCH}:0:3:1": {"match": MATCH, "seat": 0, "decision": 3, "page": 1},
    f"v1:unmake:{MATCH}:0:3": {"match": MATCH, "seat": 0, "decision": 3},
    f"v1:wait:{MATCH}:0:3": {"match": MATCH, "seat": 0, "decision": 3},
    f"v1:more:{MATCH}:0:open": {"match": MATCH, "seat": 0, "to": "open"},
    f"v1:back:{MATCH}:0:3:": {"match": MATCH, "seat": 0, "decision": 3, "words": ""},
    f"v1:leaving:{MATCH}:0:ask": {"match": MATCH, "seat": 0, "answer": "ask"},
    f"v1:standin:{MATCH}:0:1": {"match": MATCH, "seat": 0, "other": 1},
    f"v1:return:{MATCH}:0": {"match": MATCH, "seat": 0},
    f"v1:offer:{MATCH}:1": {"match": MATCH, "seat": 1},
    # for those who watch
    "v1:watch:2": {"page": 2},
    "v1:watchmenu:0": {"page": 0},
    f"v1:follow:{MATCH}": {"match": MATCH},
    f"v1:unfollow:{MATCH}": {"match": MATCH},
    # on lobbies
    f"v1:join:{LOBBY}": {"identity": LOBBY},
    f"v1:leave:{LOBBY}": {"identity": LOBBY},
    f"v1:start:{LOBBY}": {"identity": LOBBY},
    f"v1:computer:{LOBBY}:greedy": {"identity": LOBBY, "level": "greedy"},
    f"v1:tablemore:{LOBBY}": {"identity": LOBBY},
    f"v1:playalone:{LOBBY}": {"identity": LOBBY},
    f"v1:computers:{LOBBY}:random:2": {"identity": LOBBY, "level": "random", "number": 2},
    f"v1:inthread:{LOBBY}": {"identity": LOBBY},
    f"v1:deck:{LOBBY}": {"identity": LOBBY},
    f"v1:deckmenu:{LOBBY}": {"identity": LOBBY},
    # about decks
    "v1:deckagain:shieldbreak:new": {"game": "shieldbreak", "deck": "new"},
    "v1:deckdelete:5d8e": {"deck": "5d8e"},
    "v1:deckform:shieldbreak:5d8e": {"game": "shieldbreak", "deck": "5d8e"},
    # about leagues and records
    "v1:leaguejoin:3": {"week": 3},
    "v1:leagueplay:3:opening": {"week": 3, "post": "opening"},
    "v1:leaguesummary:3": {"week": 3},
    "v1:leaguetable:3:1": {"week": 3, "page": 1},
    "v1:leagueprogress:3": {"week": 3},
    "v1:leaguerun:3": {"week": 3},
    "v1:leagueclose:2": {"league": 2},
    "v1:leaderboard:manalimit:1:0": {"game": "manalimit", "season": 1, "page": 0},
    "v1:history:4": {"page": 4},
    # matches looked at again
    f"v1:logpage:{MATCH}:2": {"match": MATCH, "page": 2},
    f"v1:logfile:{MATCH}": {"match": MATCH},
    f"v1:logentry:{MATCH}": {"match": MATCH},
    f"v1:replaylog:{MATCH}": {"match": MATCH},
    f"v1:replay:{MATCH}:public:on:5": {"match": MATCH, "eyes": "public", "word": "on", "place": 5},
    f"v1:replayturn:{MATCH}:own": {"match": MATCH, "eyes": "own"},
    f"v1:replayeyes:{MATCH}:public:5": {"match": MATCH, "eyes": "public", "place": 5},
    f"v1:film:{MATCH}": {"match": MATCH},
    f"v1:battlefilm:{MATCH}:6": {"match": MATCH, "place": 6},
    f"v1:showfilm:{MATCH}": {"match": MATCH},
    f"v1:showbattle:{MATCH}:6": {"match": MATCH, "place": 6},
    f"v1:journal:{MATCH}": {"match": MATCH},
    f"v1:openreplay:{MATCH}": {"match": MATCH},
    f"v1:closereplay:{MATCH}": {"match": MATCH},
    # in books, and about oneself
    "v1:rules:league:7": {"game": "league", "page": 7},
    "v1:forget:80351110224678912": {"player": "80351110224678912"},
    "v1:switch:asks_always:on": {"name": "asks_always", "to": "on"},
}
"""An id of each kind as it stands on messages since the first version, and what stands in it."""


assert bot.client.__name__ in sys.modules, "the client imports every feature"
UNKNOWN = "unknown"
"""Stands for ids that are of no kind."""
FORMER = frozenset({"pick"})
"""Kinds that stand on messages of earlier versions alone."""

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
