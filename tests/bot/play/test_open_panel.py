"""What a panel remembers: which clicks on its earlier controls still count, and what is news to its owner."""

from types import SimpleNamespace
from typing import Any

import pytest

from bot.play.open_panel import Panel


class _Table:
    """A seat 0 that is asked something in decisions that are numbered."""

    def __init__(self) -> None:
        self.number, self.asked = 5, "planning 1"
        self.record = SimpleNamespace(id="m", seats=("a", "b"))
        self.game = SimpleNamespace(name="no-battles", headline=lambda seen, *_: f"{len(seen)} deeds" if seen else "")
        self.position = SimpleNamespace(question=lambda _seat: self.asked, to_act=lambda: (0,))

    def decision(self, _seat: int) -> int:
        return self.number

    def view(self, seat: int) -> str:
        return f"view {seat} of {self.number}"


def _panel() -> tuple[Panel, _Table]:
    table: Any = _Table()
    return Panel(table, 0), table


def _acts(panel: Panel, table: _Table, pressed: tuple[str, str]) -> None:
    """Its owner does something, and the panel is shown anew."""
    panel.pressed = pressed
    table.number += 1
    panel.note_question()


def _update(*, seat: int, by_owner: bool = True, said: tuple[str, ...] = ()) -> Any:
    seen = SimpleNamespace(seen_by=lambda _audience: SimpleNamespace(kind="deed", facts={}))
    return SimpleNamespace(seat=seat, by_owner=by_owner, events=(seen,), said=said, log=("told",))


def test_a_click_on_the_controls_of_now_counts() -> None:
    panel, _ = _panel()
    assert panel.may_still(("do", "attack 0 player"), 5)


def test_a_quick_finger_on_the_controls_of_a_moment_ago_counts() -> None:
    panel, table = _panel()
    _acts(panel, table, ("use", "/pitch/hand fox"))
    assert panel.may_still(("use", "/pitch/hand crow"), 5)


@pytest.mark.parametrize(
    "pressed",
    [("use", "/pitch/hand fox"), ("do", "attack 0 player"), ("plan", "0f1e"), ("mark", "/attack//5>foe 2")],
    ids=["a second tap", "a place that may have moved", "a plan", "marks"],
)
def test_what_could_mean_something_else_by_now_does_not_count(pressed: tuple[str, str]) -> None:
    panel, table = _panel()
    _acts(panel, table, ("use", "/pitch/hand fox"))
    assert not panel.may_still(pressed, 5)


def test_nothing_earlier_counts_once_something_else_is_asked() -> None:
    panel, table = _panel()
    table.asked = "planning 2"
    _acts(panel, table, ("do", "battle"))
    assert not panel.may_still(("use", "/pitch/hand crow"), 5)


def test_nothing_earlier_counts_once_another_has_acted() -> None:
    panel, table = _panel()
    panel.hear(_update(seat=1))
    _acts(panel, table, ("use", "/pitch/hand fox"))
    assert not panel.may_still(("use", "/pitch/hand crow"), 5)


def test_a_panel_that_was_opened_later_takes_no_click_on_an_earlier_one() -> None:
    panel, _ = _panel()
    assert not panel.may_still(("use", "/pitch/hand crow"), 4)


def test_what_others_did_is_news_until_its_owner_goes_on() -> None:
    panel, table = _panel()
    panel.hear(_update(seat=0))
    assert panel.told == []
    table.number += 1
    panel.hear(_update(seat=1, said=("one", "two", "three")))
    assert panel.told == ["two", "three", "1 deeds"]
    assert panel.since == "view 0 of 5", "what changed since then is marked"
    assert panel.parting == ("told",)
    panel.look_away()
    assert (panel.told, panel.since) == ([], None)


def test_what_the_clock_does_for_somebody_is_news_to_them() -> None:
    panel, _ = _panel()
    panel.hear(_update(seat=0, by_owner=False))
    assert panel.told == ["1 deeds"]
