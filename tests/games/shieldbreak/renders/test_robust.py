"""Whatever people are called and however large numbers become: it is drawn, can be read, and stays in its place."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

import renders
from renders.canvas.alt_text import LONGEST_ALT
from renders.canvas.scene import Scene
from renders.canvas.theme import DARK, Theme
from renders.games.shieldbreak.board import panel, table
from tests.games.shieldbreak.renders import duels
from tests.games.shieldbreak.renders.duels import HIDDEN, NAMES, NEWS
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

BOARDS = (
    duels.duel(),
    duels.clash(),
    duels.broken(),
    duels.choosing(),
    duels.crowded(),
    duels.bare(),
    duels.over(),
)
HANDS = (duels.main_phase(), duels.main_phase(duels.HAND[:3]), duels.broken(1))


def _scenes(names: Sequence[str] = NAMES, theme: Theme = DARK) -> list[Scene]:
    boards = [table(view, names, theme, NEWS) for view in BOARDS]
    return boards + [panel(view, names, theme) for view in HANDS]


@pytest.mark.parametrize("name", EVERY_NAME)
def test_any_name_stays_in_its_place(name: str) -> None:
    check_in_place(_scenes((name, EVERY_NAME[1])))
    renders.words("shieldbreak", duels.duel(), (name, name)).encode()


@pytest.mark.parametrize("names", NO_NAMES)
def test_a_name_that_is_none_is_a_number(names: tuple[str, ...]) -> None:
    check_without_names("shieldbreak", duels.duel(), names)


def _with(number: int) -> Any:
    """A duel in which everything is this many, as far as it makes sense."""
    many = min(number, 99)
    beast = duels.creature("worldroot-boar", 1, number * 1000, power=number * 1000, under=("bramble-sow",) * many)
    own = duels.rowan(
        creatures=(beast,) * 3,
        deck_size=number,
        hand_size=number,
        graveyard=("char",) * number,
        mana=duels.mana("f" * number, "n" * number),
        shields=(HIDDEN,) * number,
        hand=("char",) * many,
    )
    other = replace(own, seat=1, hand=None)
    return duels.duel(turn=number, players=(own, other), attack=None, audience=0, acts=number)


@pytest.mark.parametrize("number", NUMBERS)
@every_theme
def test_any_number_fits(number: int, theme: Theme) -> None:
    view = _with(number)
    check_drawn("shieldbreak", view, EVERY_NAME, theme.name)
    check_in_place([table(view, NAMES, theme), panel(view, NAMES, theme)])


@pytest.mark.parametrize("news", ODD_NEWS)
def test_any_news_fit(news: list[str]) -> None:
    for view in (duels.duel(), duels.choosing()):
        check_inside(table(view, EVERY_NAME, DARK, news))
        assert len(renders.picture("shieldbreak", view, EVERY_NAME, news=news).alt) <= LONGEST_ALT


@every_theme
def test_whatever_a_picture_says_can_be_read(theme: Theme) -> None:
    check_readable(_scenes(theme=theme), 300)


@every_theme
def test_what_matters_can_be_read_on_a_phone(theme: Theme) -> None:
    """At 400 pixels names, powers, counts and the newest event still stand out."""
    for scene in _scenes(theme=theme):
        check_on_a_phone(scene)


@every_theme
def test_nothing_that_matters_is_small(theme: Theme) -> None:
    """On the board; a card's text in the hand is read at full size."""
    views = (duels.duel(), duels.crowded(), duels.broken(), duels.over())
    check_nothing_small(table(view, NAMES, theme, NEWS) for view in views)


def test_a_theme_changes_colours_and_nothing_else() -> None:
    check_themes_differ_in_colours_alone(lambda theme: renders.picture("shieldbreak", duels.duel(), NAMES, theme))
    check_themes_differ_in_colours_alone(lambda theme: renders.hand("shieldbreak", duels.main_phase(), NAMES, theme))
