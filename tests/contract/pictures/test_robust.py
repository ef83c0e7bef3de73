"""Whatever people are called and however large numbers become: it is drawn, can be read, and stays in its place."""

from functools import partial

import pytest

import renders
from renders.canvas.alt_text import LONGEST_ALT
from renders.canvas.theme import DARK, Theme
from tests.contract.pictures.cases import every_board
from tests.contract.pictures.probe import PictureProbe
from tests.support.pictures.legible import check_on_a_phone
from tests.support.pictures.positions import opened
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
    one_theme_at_once,
)

pytestmark = every_board


@pytest.mark.parametrize("name", EVERY_NAME)
def test_any_name_stays_in_its_place(probe: PictureProbe, name: str) -> None:
    check_in_place(probe.scenes((name, EVERY_NAME[1], name, EVERY_NAME[0])))
    renders.words(probe.game, probe.usual, [name] * 4).encode()


@pytest.mark.parametrize("names", NO_NAMES)
def test_a_name_that_is_none_is_a_number(probe: PictureProbe, names: tuple[str, ...]) -> None:
    check_without_names(probe.game, probe.usual, names)
    words = renders.words(probe.game, probe.usual, names)
    assert [seat for seat in range(len(names), probe.seats) if f"Player {seat + 1}" not in words] == []
    for view in probe.every:
        opened(renders.picture(probe.game, view, names).png)


@pytest.mark.parametrize("number", NUMBERS)
@one_theme_at_once
def test_any_number_fits(probe: PictureProbe, number: int, theme: Theme) -> None:
    views, names = probe.many(number), probe.names_with_many or probe.names
    check_drawn(probe.game, views[0], EVERY_NAME, theme.name)
    check_in_place([*(probe.table(view, names, theme) for view in views), probe.panel(views[0], names, theme)])


@pytest.mark.parametrize("news", ODD_NEWS)
def test_any_news_fit(probe: PictureProbe, news: list[str]) -> None:
    for view in probe.newsworthy:
        check_in_place([probe.table(view, EVERY_NAME, DARK, news)])
        assert len(renders.picture(probe.game, view, EVERY_NAME, news=news).alt) <= LONGEST_ALT


@every_theme
def test_whatever_a_picture_says_can_be_read(probe: PictureProbe, theme: Theme) -> None:
    check_readable(probe.scenes(theme=theme), probe.texts)


@every_theme
def test_what_matters_can_be_read_on_a_phone(probe: PictureProbe, theme: Theme) -> None:
    """At 400 pixels names, numbers, counts and the newest event still stand out."""
    for scene in probe.scenes(theme=theme):
        check_on_a_phone(scene)


@one_theme_at_once
def test_nothing_that_matters_is_small(probe: PictureProbe, theme: Theme) -> None:
    """On the board; a card's text in the hand is read at full size."""
    check_nothing_small(probe.table(view, probe.names, theme, probe.news) for view in probe.calm)


def test_a_theme_changes_colours_and_nothing_else(probe: PictureProbe) -> None:
    for view in probe.themed or [probe.usual]:
        check_themes_differ_in_colours_alone(partial(renders.picture, probe.game, view, probe.names, news=probe.news))
    check_themes_differ_in_colours_alone(partial(renders.hand, probe.game, probe.hands[0], probe.names))
