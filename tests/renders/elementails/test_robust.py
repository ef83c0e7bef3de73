"""Whatever people are called and however large numbers become: it is drawn, can be read, and stays in its place."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

import renders
from renders.elementails.board import panel, table
from renders.scene import LONGEST_ALT, Scene
from renders.theme import DARK, Theme
from tests.renders.elementails import journeys
from tests.renders.elementails.journeys import EVERY, NAMES, NEWS
from tests.renders.legible import check_on_a_phone
from tests.renders.positions import opened
from tests.renders.robust import (
    NO_NAMES,
    ODD_NEWS,
    check_in_place,
    check_nothing_small,
    check_readable,
    check_themes_differ_in_colours_alone,
    every_theme,
)
from tests.renders.test_robust import EVERY_NAME, NUMBERS

VIEWS = [make() for make in EVERY.values()]
TYPICAL = [EVERY[kind]() for kind in ("battle", "gathering", "crowded", "market", "path", "choosing", "lost")]
OWN = [replace(view, audience=0) for view in (journeys.dragons(), journeys.market())]


def _boards(names: Sequence[str] = NAMES, theme: Theme = DARK) -> Iterator[Scene]:
    return (table(view, names, theme, NEWS) for view in TYPICAL)


def _hands(names: Sequence[str] = NAMES, theme: Theme = DARK) -> Iterator[Scene]:
    return (panel(view, names, theme) for view in OWN)


@pytest.mark.parametrize("name", EVERY_NAME)
def test_any_name_stays_in_its_place(name: str) -> None:
    names = (name, EVERY_NAME[1], name, EVERY_NAME[0])
    check_in_place(_boards(names))
    check_in_place(_hands(names))
    renders.words("elementails", journeys.battle(), names).encode()


@pytest.mark.parametrize("names", NO_NAMES)
def test_a_name_that_is_none_is_a_number(names: tuple[str, ...]) -> None:
    for view in VIEWS:
        assert renders.picture("elementails", view, names).png
    assert "Seat 2" in renders.words("elementails", journeys.battle(), names)


def _with(number: int) -> Any:
    """A battle in which everything is this many, as far as it makes sense."""
    amounts = dict.fromkeys(("block", "burn", "inspired", "corruption"), number)
    states = {**amounts, "renew": 0, "weakened": 0}
    mana = (number,) * 6
    heroes = tuple(
        journeys.hero(each, where, energy=(number,) * 3, mana=mana, cp=number, incoming=number, **states)
        for each, where in enumerate(("c3", "d3", "c4", "d4"))
    )
    hits = ((0, number), (1, number + 1))
    enemies = tuple(
        journeys.enemy("crystal-basilisk", where, most=number, slowed=min(9, number), target=0, hits=hits, **states)
        for where in ("e3", "e4", "f3")
    )
    return journeys.journey(heroes, enemies, audience=0, round=number, tokens=number)


@pytest.mark.parametrize("number", NUMBERS)
def test_any_number_fits(number: int) -> None:
    view = _with(number)
    check_in_place(
        [table(view, NAMES, DARK), table(replace(view, phase="market"), NAMES, DARK), panel(view, NAMES, DARK)]
    )
    for theme in renders.THEMES:
        opened(renders.picture("elementails", view, EVERY_NAME, theme).png)


@pytest.mark.parametrize("news", ODD_NEWS)
def test_any_news_fit(news: list[str]) -> None:
    for view in (journeys.battle(), journeys.gathering(), journeys.market()):
        check_in_place([table(view, EVERY_NAME, DARK, news)])
        assert len(renders.picture("elementails", view, EVERY_NAME, news=news).alt) <= LONGEST_ALT


@every_theme
def test_whatever_a_picture_says_can_be_read(theme: Theme) -> None:
    """Also on a phone: names, harm, Corruption, energy, mana and the newest event still stand out at 400 pixels."""
    scenes = [*_boards(theme=theme), *_hands(theme=theme)]
    check_readable(scenes, 400)
    for scene in scenes:
        check_on_a_phone(scene)


@pytest.mark.long
@every_theme
def test_whatever_any_picture_says_can_be_read(theme: Theme) -> None:
    for view in VIEWS:
        for scene in (table(view, NAMES, theme, NEWS), panel(replace(view, audience=0), NAMES, theme)):
            check_readable([scene], 1)
            check_on_a_phone(scene)


def test_nothing_that_matters_is_small() -> None:
    """On the board; what dice show is in the energy beside them, and a spell's text is read at full size."""
    check_nothing_small(
        table(view, NAMES, DARK, NEWS) for view in VIEWS if view.phase not in ("market", "reroll", "battle")
    )


@pytest.mark.parametrize("kind", ["battle", "market", "path", "choosing", "won"])
def test_a_theme_changes_colours_and_nothing_else(kind: str) -> None:
    check_themes_differ_in_colours_alone(
        lambda theme: renders.picture("elementails", EVERY[kind](), NAMES, theme, NEWS)
    )
