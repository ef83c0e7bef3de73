"""Whatever people are called and however large numbers become: it is drawn, can be read, and stays in its place."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import renders
from renders.estraven.board import panel, table
from renders.scene import Scene
from renders.theme import CONTRAST, DARK, LIGHT, Theme
from tests.renders.estraven import wars
from tests.renders.estraven.wars import NAMES, NEWS
from tests.renders.legible import check_apart, check_inside, check_on_a_phone, said, texts
from tests.renders.positions import opened
from tests.renders.test_robust import EVERY_NAME, NUMBERS

every_theme = pytest.mark.parametrize("theme", [DARK, LIGHT, CONTRAST], ids=lambda theme: theme.name)
BOARDS = (wars.war(), wars.chain_of(1), wars.chain_of(8), wars.blocking(), wars.crowded(), wars.bare(), wars.over())


def _scenes(names: Any = NAMES, theme: Theme = DARK) -> Iterator[Scene]:
    for view in BOARDS:
        yield table(view, names, theme, NEWS)
    for view in (wars.main_phase(), wars.main_phase(wars.HAND[:3]), wars.responding()):
        yield panel(view, names, theme)


@pytest.mark.parametrize("name", EVERY_NAME)
def test_any_name_stays_in_its_place(name: str) -> None:
    for scene in _scenes((name, EVERY_NAME[1])):
        check_inside(scene)
        check_apart(scene)
    renders.words("estraven", wars.war(), (name, name)).encode()


@pytest.mark.parametrize("names", [(), ("",), ("\u200b", "  \n"), ("\u202eevil\x00\ud800", "W" * 300)])
def test_a_name_that_is_none_is_a_number(names: tuple[str, ...]) -> None:
    opened(renders.picture("estraven", wars.war(), names).png)
    assert "Seat 0" in renders.words("estraven", wars.war(), names) or "evil" in names[0]


def _with(number: int) -> Any:
    """A war in which everything is this many, as far as it makes sense."""
    many, few = min(number, 99), min(number, 20)
    titan = {"power": number, "resistance": number, "health": number}
    own = wars.rowan(
        units=tuple(wars.unit("elder-rowanmoot", place, **titan) for place in range(few)),
        health=number,
        mana=number,
        deck_size=number,
        hand_size=number,
        graveyard=("parley",) * number,
        resources=wars.resources(("bog-iron",) * many, ("old-blackmail",) * many),
        pitched=("parley",) * number,
        hand=("parley",) * many,
    )
    other = replace(own, seat=1, hand=None)
    return wars.war(
        turn=number,
        round=number,
        chain=(wars.VINES,) * few,
        attackers=tuple(range(few)),
        players=(own, other),
        audience=0,
        acts=number,
        market=wars.MARKET[: min(number, 5)],
    )


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("theme", renders.THEMES)
def test_any_number_fits(number: int, theme: str) -> None:
    view = _with(number)
    for draw in (renders.picture, renders.hand):
        opened(draw("estraven", view, EVERY_NAME, theme).png)
    for scene in (table(view, NAMES, DARK), table(replace(view, chain=()), NAMES, DARK), panel(view, NAMES, DARK)):
        check_inside(scene)
        check_apart(scene)


@pytest.mark.parametrize("news", [["x" * 500], ["word " * 100, "wort " * 100], ["שלום " * 60], ["  ", ""], ["🔥" * 80]])
def test_any_news_fit(news: list[str]) -> None:
    for view in (wars.chain_of(1), wars.main_phase(), wars.over()):
        check_inside(table(view, EVERY_NAME, DARK, news))
        assert len(renders.picture("estraven", view, EVERY_NAME, news=news).alt) <= 1024


@every_theme
def test_whatever_a_picture_says_can_be_read(theme: Theme) -> None:
    measured = [each for scene in _scenes(theme=theme) for each in said(scene)]
    assert len(measured) > 300
    assert [each for each in measured if each.contrast < 4.5] == []


@every_theme
def test_what_matters_can_be_read_on_a_phone(theme: Theme) -> None:
    """At 400 pixels names, numbers, counts and the newest event still stand out."""
    for scene in _scenes(theme=theme):
        check_on_a_phone(scene)


@every_theme
def test_nothing_that_matters_is_small(theme: Theme) -> None:
    """On the board; a card's text in the hand is read at full size."""
    for view in (wars.war(), wars.chain_of(5), wars.blocking(), wars.main_phase(), wars.over()):
        small = [
            note for note in texts(table(view, NAMES, theme, NEWS)) if note.size < 18 and not note.says.isdecimal()
        ]
        assert small == []


def test_a_theme_changes_colours_and_nothing_else() -> None:
    for draw, view in ((renders.picture, wars.war()), (renders.hand, wars.main_phase())):
        made = [draw("estraven", view, NAMES, theme) for theme in renders.THEMES]
        assert len({picture.png for picture in made}) == len(renders.THEMES)
        assert len({picture.alt for picture in made}) == 1
        assert len({opened(picture.png).size for picture in made}) == 1
