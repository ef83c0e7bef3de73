"""Every click of the hall: who handles it, and that buttons on messages of before still work."""

import inspect
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from bot.ui.custom_ids import MenuId
from bot.ui.feature import Click
from tests.support.clicks import KINDS, UNKNOWN, click_ids, declared

MATCH, LOBBY = "01g8sk3c2v", "9f1c04b7aa"
AS_BEFORE: dict[str, dict[str, str | int]] = {
    # below a board, and beside it
    f"v1:hand:{MATCH}": {"match": MATCH},
    f"v1:words:{MATCH}": {"match": MATCH},
    f"v1:together:{MATCH}:round 1:continue": {"match": MATCH, "question": "round 1", "words": "continue"},
    f"v1:pick:{MATCH}:1:12:0:build": {"match": MATCH, "seat": 1, "decision": 12, "page": 0, "words": "build"},
    f"v1:log:{MATCH}": {"match": MATCH},
    f"v1:battles:{MATCH}": {"match": MATCH},
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
}
"""An id of each kind as it stands on messages since the first version, and what stands in it."""
PRIVATE = {
    *("watch", "watchmenu", "step", "do", "back", "leaving", "standin", "return", "offer", "deckmenu", "leaguetable"),
    *("leaderboard", "history", "logpage", "logentry", "replaylog", "replay", "replayturn", "replayeyes", "rules"),
}
EDITING = {"together", "pick", "join", "leave", "start"}
MENUS = {"pick", "step", "watchmenu", "deckmenu", "leaguerun", "logentry", "replayturn", "replayeyes"}


def test_there_is_an_id_of_before_for_each_kind() -> None:
    assert Counter(identity.split(":")[1] for identity in AS_BEFORE) == Counter(each.kind for each in click_ids())


@pytest.mark.parametrize("identity", AS_BEFORE)
def test_an_id_of_before_is_read_and_made_as_it_was(identity: str) -> None:
    found = [(each, values) for each in click_ids() if (values := each.read(identity)) is not None]
    ((click, values),) = found
    assert values == AS_BEFORE[identity]
    assert click(**values) == identity


@pytest.mark.parametrize("identity", AS_BEFORE)
def test_an_id_of_before_is_taken_by_one_component(identity: str) -> None:
    taking = [kind.name for kind in KINDS.values() if kind.template.fullmatch(identity)]
    kind = identity.split(":")[1]
    assert taking == ([UNKNOWN] if kind == "deckform" else [kind])  # a form is none


def test_each_click_is_taken_as_it_was() -> None:
    clicks = {click.identity.kind: click for click, _ in declared()}
    assert {kind for kind, click in clicks.items() if click.private} == PRIVATE
    assert {kind for kind, click in clicks.items() if click.edits} == EDITING
    assert {kind for kind, click in clicks.items() if click.at_once} == {"deckagain"}
    assert {kind for kind, click in clicks.items() if isinstance(click.identity, MenuId)} == MENUS


def test_each_click_has_one_handler() -> None:
    assert Counter(id(click.identity) for click, _ in declared()) == Counter(id(each) for each in click_ids())


@pytest.mark.parametrize("handled", list(declared()), ids=lambda each: each[1].__qualname__)
def test_the_parameters_of_a_handler_are_the_parts_of_its_click(handled: tuple[Click, Callable[..., Any]]) -> None:
    click, handler = handled
    wanted = {part: of.__name__ for part, of in click.identity.parts.items()}
    if isinstance(click.identity, MenuId):
        wanted["chosen"] = "Sequence[str]"
    _self, _interaction, *given = inspect.signature(handler).parameters.values()
    assert {each.name: each.annotation.removesuffix(" | None") for each in given} == wanted
