"""What holds of every picture of every game, whatever people are called and however large numbers become."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest

import renders
from renders.canvas.scene import Picture, Scene
from renders.canvas.theme import CONTRAST, DARK, LIGHT
from tests.support.pictures.legible import check_apart, check_inside, said, texts
from tests.support.pictures.positions import opened

every_theme = pytest.mark.parametrize("theme", [DARK, LIGHT, CONTRAST], ids=lambda theme: theme.name)
one_theme_at_once = pytest.mark.parametrize(
    "theme",
    [DARK, *(pytest.param(theme, marks=pytest.mark.long) for theme in (LIGHT, CONTRAST))],
    ids=lambda theme: theme.name,
)
"""For what depends on the sizes of things, which all themes share: the other themes in `make test-long`."""
EVERY_NAME = (
    "🔥🐉 Dragon 👑",
    "W" * 32,
    "שלמה המלך הגדול",
    "محمد عبد الرحمن",
    "玩家一号 第三十二代目の勝者",
    "한국어이름",
    "สมชาย ใจดี",
    "e" + "\u0301" * 30,
)
NUMBERS = (0, 7, 99, 999)
ODD_NEWS = (["x" * 500], ["word " * 100, "wort " * 100], ["שלום " * 60], ["  ", ""], ["🔥" * 80])
NO_NAMES: Sequence[tuple[str, ...]] = ((), ("",), ("\u200b", "  \n"), ("\u202eevil\x00\ud800", "W" * 300))


def check_drawn(game: str, view: Any, names: Sequence[str], theme: str) -> None:
    for draw in (renders.picture, renders.hand):
        opened(draw(game, view, names, theme).png)


def check_without_names(game: str, view: Any, names: Sequence[str]) -> None:
    """Whoever has no name that could be read is a number."""
    opened(renders.picture(game, view, names).png)
    assert "Player 1" in renders.words(game, view, names) or "evil" in names[0]


def check_in_place(scenes: Iterable[Scene]) -> None:
    """Nothing leaves the picture, and no text lies on another one."""
    for scene in scenes:
        check_inside(scene)
        check_apart(scene)


def check_readable(scenes: Iterable[Scene], at_least: int) -> None:
    """Every text stands out from its ground; there are at least so many."""
    measured = [each for scene in scenes for each in said(scene)]
    assert len(measured) >= at_least
    assert [each for each in measured if each.contrast < 4.5] == []


def check_nothing_small(scenes: Iterable[Scene]) -> None:
    """Only numbers may be smaller than what a phone shows."""
    for scene in scenes:
        small = [note for note in texts(scene) if note.size < 18 and not note.says.strip("/").isdecimal()]
        assert small == []


def check_themes_differ_in_colours_alone(draw: Callable[[str], Picture]) -> None:
    made = [draw(theme) for theme in renders.THEMES]
    assert len({picture.png for picture in made}) == len(renders.THEMES)
    assert len({picture.alt for picture in made}) == 1
    assert len({opened(picture.png).size for picture in made}) == 1
