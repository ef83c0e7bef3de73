"""Whatever people are called and however large numbers become: it is drawn, can be read, and stays in its place."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

import renders
from renders.canvas.alt_text import LONGEST_ALT
from renders.canvas.scene import Scene
from renders.canvas.theme import DARK, Theme
from renders.games.estraven.board import panel, table
from tests.games.estraven.renders import wars
from tests.games.estraven.renders.wars import NAMES, NEWS
from tests.support.pictures.legible import check_inside, check_on_a_phone
from tests.support.pictures.robust import (
    EVERY_NAME,
    NO_NAMES,
    NUMBERS,
    ODD_NEWS,
    check_drawn,
    check_in_place,
    check_nothing_small,
    check_readable,
    check_themes_differ_in_colours_alone,
    check_without_names,
    every_theme,
)

BOARDS = (wars.war(), wars.chain_of(1), wars.chain_of(8), wars.blocking(), wars.crowded(), wars.bare(), wars.over())
HANDS = (wars.main_phase(), wars.main_phase(wars.HAND[:3]), wars.responding())


def _scenes(names: Sequence[str] = NAMES, theme: Theme = DARK) -> list[Scene]:
    boards = [table(view, names, theme, NEWS) for view in BOARDS]
    return boards + [panel(view, names, theme) for view in HANDS]


@pytest.mark.parametrize("name", EVERY_NAME)
def test_any_name_stays_in_its_place(name: str) -> None:
    check_in_place(_scenes((name, EVERY_NAME[1])))
    renders.words("estraven", wars.war(), (name, name)).encode()


@pytest.mark.parametrize("names", NO_NAMES)
def test_a_name_that_is_none_is_a_number(names: tuple[str, ...]) -> None:
    check_without_names("estraven", wars.war(), names)


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
@every_theme
def test_any_number_fits(number: int, theme: Theme) -> None:
    view = _with(number)
    check_drawn("estraven", view, EVERY_NAME, theme.name)
    check_in_place([table(view, NAMES, theme), table(replace(view, chain=()), NAMES, theme), panel(view, NAMES, theme)])


@pytest.mark.parametrize("news", ODD_NEWS)
def test_any_news_fit(news: list[str]) -> None:
    for view in (wars.chain_of(1), wars.main_phase(), wars.over()):
        check_inside(table(view, EVERY_NAME, DARK, news))
        assert len(renders.picture("estraven", view, EVERY_NAME, news=news).alt) <= LONGEST_ALT


@every_theme
def test_whatever_a_picture_says_can_be_read(theme: Theme) -> None:
    check_readable(_scenes(theme=theme), 300)


@every_theme
def test_what_matters_can_be_read_on_a_phone(theme: Theme) -> None:
    """At 400 pixels names, numbers, counts and the newest event still stand out."""
    for scene in _scenes(theme=theme):
        check_on_a_phone(scene)


@every_theme
def test_nothing_that_matters_is_small(theme: Theme) -> None:
    """On the board; a card's text in the hand is read at full size."""
    views = (wars.war(), wars.chain_of(5), wars.blocking(), wars.main_phase(), wars.over())
    check_nothing_small(table(view, NAMES, theme, NEWS) for view in views)


def test_a_theme_changes_colours_and_nothing_else() -> None:
    check_themes_differ_in_colours_alone(lambda theme: renders.picture("estraven", wars.war(), NAMES, theme))
    check_themes_differ_in_colours_alone(lambda theme: renders.hand("estraven", wars.main_phase(), NAMES, theme))
