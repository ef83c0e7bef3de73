"""The picture of a table that waits for people."""

import pytest

import renders
from renders import Chair
from renders.canvas.alt_text import LONGEST_ALT
from renders.canvas.theme import DARK, theme_named
from renders.pieces.lobby import lobby_scene
from tests.support.pictures.legible import said, texts
from tests.support.pictures.positions import opened

CHAIRS = [
    Chair("Rowan", "host"),
    Chair("玩家一号 🔥", "seated"),
    Chair("W" * 32, "invited"),
    Chair("Normal", "built-in"),
    *[Chair("", "free")] * 4,
]


def test_everybody_and_every_free_chair_is_shown() -> None:
    scene = lobby_scene("Manalimit", "set Kindling; live; up to 8 seats", CHAIRS, DARK)
    words = [note.says for note in texts(scene)]
    assert {"MANALIMIT", "Rowan", "host", "玩家一号 🔥", "Normal", "computer"} <= set(words)
    assert words.count("free") == 4
    assert all(note.x + note.width <= 1240 for note in texts(scene))


@pytest.mark.parametrize("theme", renders.THEMES)
def test_a_lobby_can_be_read_in_every_theme(theme: str) -> None:
    assert [
        each for each in said(lobby_scene("Manalimit", "live", CHAIRS, theme_named(theme))) if each.contrast < 4.5
    ] == []


@pytest.mark.parametrize("count", [0, 1, 2, 4, 5, 8, 12])
def test_a_table_may_have_any_number_of_chairs(count: int) -> None:
    picture = renders.lobby("Manalimit", "live", [Chair("Rowan", "seated")] * count)
    assert opened(picture.png).width == 1280
    assert len(picture.alt) <= LONGEST_ALT


def test_the_alt_text_tells_who_sits_and_how_many_may_come() -> None:
    alt = renders.lobby("Manalimit", "live", CHAIRS[:1] + CHAIRS[-2:]).alt
    assert alt == "Manalimit, a table is open (live). Rowan, host. Free seats: 2."
