"""Controls in Discord's pieces: each button has an id that says whose it is, and a colour by what it does."""

from typing import Any

import discord
import pytest

from bot.play.buttons import Button, Controls
from bot.play.control_rows import Asked, control_rows
from bot.play.offers import Click, ClickKind
from bot.ui.layouts import layout

ASKED = Asked("m1", 0, 7)


def _parts(controls: Controls, page: int = 0) -> list[dict[str, Any]]:
    made = layout(*control_rows(controls, ASKED, page)).to_components()  # type: ignore[no-untyped-call]  # discord.py
    return [part for row in made for part in row["components"]]


@pytest.mark.parametrize(
    ("kind", "words", "identity"),
    [
        ("do", "attack 0 player", "v1:do:m1:0:7:attack 0 player"),
        ("use", "/play/hand crow", "v1:use:m1:0:7:/play/hand crow"),
        ("plan", "0f1e", "v1:plan:m1:0:7:0f1e"),
        ("open", "hero 1/move", "v1:open:m1:0:7:hero 1/move"),
        ("mark", "/attack//5>foe 2", "v1:mark:m1:0:7:/attack//5>foe 2"),
        ("undo", "", "v1:unmake:m1:0:7"),
        ("more", "", "v1:more:m1:0:open"),
    ],
)
def test_an_id_says_whose_it_is_and_what_it_does(kind: ClickKind, words: str, identity: str) -> None:
    assert ASKED.id_of(Click(kind, words)) == identity


def test_a_notation_that_is_too_long_for_an_id_stands_there_as_a_digest() -> None:
    assert len(ASKED.id_of(Click("do", "use " + "x" * 120))) < 40


def test_rows_stand_above_the_foot_and_colours_say_what_a_button_does() -> None:
    rows = ((Button("▶ 1 Crow", Click("do", "play crow"), "go"),), (Button("⚔ 1", Click("do", "attack 1"), "attack"),))
    foot = (Button("End turn", Click("do", "end"), "main"), Button("Undo", Click("undo"), is_live=False))
    parts = _parts(Controls(rows, foot))
    styles = discord.ButtonStyle
    assert [part["label"] for part in parts] == ["▶ 1 Crow", "⚔ 1", "End turn", "Undo"]
    colours = [styles.success.value, styles.danger.value, styles.primary.value, styles.secondary.value]
    assert [part["style"] for part in parts] == colours
    assert [part.get("disabled", False) for part in parts] == [False, False, False, True]


def test_what_has_no_room_as_buttons_is_a_menu_in_parts() -> None:
    lines = tuple(Button(f"Line {number}", Click("do", f"go {number}")) for number in range(30))
    shown = Controls((), (Button("⋯", Click("more")),), lines, "Where?")
    (menu, _more), (later, _) = _parts(shown), _parts(shown, page=1)
    assert menu["placeholder"] == "Where?"
    assert menu["custom_id"] == "v1:lines:m1:0:7:0"
    assert [option["value"] for option in menu["options"]][::24] == ["do go 0", "page 1"]
    assert [option["label"] for option in later["options"]][:-1] == [f"Line {number}" for number in range(24, 30)]
