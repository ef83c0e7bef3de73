"""Whatever people are called and however large numbers become: it is drawn, can be read, and stays in its place."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import renders
from renders.scene import Scene
from renders.theme import CONTRAST, DARK, LIGHT, Theme
from renders.vaultkeepers.board import panel, table
from tests.renders.legible import check_apart, check_inside, check_on_a_phone, said, texts
from tests.renders.positions import opened
from tests.renders.test_robust import EVERY_NAME, NUMBERS
from tests.renders.vaultkeepers import duels
from tests.renders.vaultkeepers.duels import NAMES, NEWS

every_theme = pytest.mark.parametrize("theme", [DARK, LIGHT, CONTRAST], ids=lambda theme: theme.name)
BOARDS = (
    duels.duel(),
    duels.naming(),
    duels.main_phase(),
    duels.drawing(),
    duels.opening(),
    duels.crowded(),
    duels.over(),
    duels.over(None),
)
HANDS = (duels.main_phase(), duels.main_phase(duels.HAND[:3]), duels.window(), duels.opening(1))


def _scenes(names: Any = NAMES, theme: Theme = DARK) -> Iterator[Scene]:
    for view in BOARDS:
        yield table(view, names, theme, NEWS)
    for view in HANDS:
        yield panel(view, names, theme)


@pytest.mark.parametrize("name", EVERY_NAME)
def test_any_name_stays_in_its_place(name: str) -> None:
    for scene in _scenes((name, EVERY_NAME[1])):
        check_inside(scene)
        check_apart(scene)
    renders.words("vaultkeepers", duels.duel(), (name, name)).encode()


@pytest.mark.parametrize("names", [(), ("",), ("\u200b", "  \n"), ("\u202eevil\x00\ud800", "W" * 300)])
def test_a_name_that_is_none_is_a_number(names: tuple[str, ...]) -> None:
    opened(renders.picture("vaultkeepers", duels.duel(), names).png)
    assert "Seat 0" in renders.words("vaultkeepers", duels.duel(), names) or "evil" in names[0]


def _with(number: int) -> Any:
    """A duel in which everything is this many, as far as it makes sense."""
    beast = duels.creature("worldroot-hydra", 1, attack=number, health=number, most_health=number, gained_attack=number)
    his = duels.rowan(
        field=(beast,) * min(7, number),
        life=number,
        leader_waits=True,
        leader_tax=number,
        mana=(number,) * 6,
        untapped=(number,) * 6,
        tapped=(number,) * 6,
        deck_size=number,
        vault_size=number,
        hand_size=number,
        lands_in_hand=number,
        discard=("scorch",) * number,
        burned=(number,) * 6,
        own=duels.own(("scorch",) * min(number, 99), held_lands=(number,) * 5),
    )
    hers = replace(his, seat=1, own=None)
    return duels.duel(turn=number, players=(his, hers), attacks=(), audience=0, triggers=number, retracted=number)


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("theme", renders.THEMES)
def test_any_number_fits(number: int, theme: str) -> None:
    view = _with(number)
    for draw in (renders.picture, renders.hand):
        opened(draw("vaultkeepers", view, EVERY_NAME, theme).png)
    for scene in (table(view, NAMES, DARK), panel(view, NAMES, DARK)):
        check_inside(scene)
        check_apart(scene)


@pytest.mark.parametrize("news", [["x" * 500], ["word " * 100, "wort " * 100], ["שלום " * 60], ["  ", ""], ["🔥" * 80]])
def test_any_news_fit(news: list[str]) -> None:
    for view in (duels.duel(), duels.naming()):
        check_inside(table(view, EVERY_NAME, DARK, news))
        assert len(renders.picture("vaultkeepers", view, EVERY_NAME, news=news).alt) <= 1024


@every_theme
def test_whatever_a_picture_says_can_be_read(theme: Theme) -> None:
    measured = [each for scene in _scenes(theme=theme) for each in said(scene)]
    assert len(measured) > 300
    assert [each for each in measured if each.contrast < 4.5] == []


@every_theme
def test_what_matters_can_be_read_on_a_phone(theme: Theme) -> None:
    """At 400 pixels names, attack, health, life, mana and the newest event still stand out."""
    for scene in _scenes(theme=theme):
        check_on_a_phone(scene)


@every_theme
def test_nothing_that_matters_is_small(theme: Theme) -> None:
    """On the board; a card's text in the hand is read at full size."""
    for view in BOARDS:
        scene = table(view, NAMES, theme, NEWS)
        small = [note for note in texts(scene) if note.size < 18 and not note.says.strip("/").isdecimal()]
        assert small == []


def test_a_theme_changes_colours_and_nothing_else() -> None:
    for draw, view in ((renders.picture, duels.duel()), (renders.hand, duels.main_phase())):
        made = [draw("vaultkeepers", view, NAMES, theme) for theme in renders.THEMES]
        assert len({picture.png for picture in made}) == 3
        assert len({picture.alt for picture in made}) == 1
        assert len({opened(picture.png).size for picture in made}) == 1
