"""Every click of the hall: who handles it, and that buttons on messages of before still work."""

import inspect
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from bot.ui.custom_ids import MenuId
from bot.ui.feature import Click
from tests.support.clicks import AS_BEFORE, KINDS, UNKNOWN, click_ids, declared

PRIVATE = {
    *("watch", "watchmenu", "deckmenu", "leaguetable"),
    *("leaderboard", "history", "logpage", "logentry", "replaylog", "replay", "replayturn", "replayeyes", "rules"),
    "switch",
    *("computers", "playalone"),
}
CONTROLS = {
    *("step", "do", "use", "plan", "open", "mark", "lines", "unmake", "wait", "more"),
    *("back", "leaving", "standin", "return", "offer"),
}
"""In a private panel, or below a board; where a click was on neither, what is private comes beside it."""
EDITING = {"together", "join", "leave", "start", "computer"} | CONTROLS
MENUS = {"pick", "step", "lines", "watchmenu", "deckmenu", "leaguerun", "logentry", "replayturn", "replayeyes"}


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
