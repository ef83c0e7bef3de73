"""Whatever people are called and however large numbers become: it is drawn, can be read, and stays in its place."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

import renders
from renders.canvas.alt_text import LONGEST_ALT
from renders.canvas.scene import Scene
from renders.canvas.theme import DARK, Theme
from renders.games.vaultkeepers.board import panel, table
from tests.games.vaultkeepers.renders import duels
from tests.games.vaultkeepers.renders.duels import NAMES, NEWS
from tests.support.pictures.legible import check_inside, check_on_a_phone, texts
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
    duels.naming(),
    duels.main_phase(),
    duels.drawing(),
    duels.opening(),
    duels.crowded(),
    duels.over(),
    duels.over(None),
)
HANDS = (duels.main_phase(), duels.main_phase(duels.HAND[:3]), duels.window(), duels.opening(1))


def _scenes(names: Sequence[str] = NAMES, theme: Theme = DARK) -> list[Scene]:
    boards = [table(view, names, theme, NEWS) for view in BOARDS]
    return boards + [panel(view, names, theme) for view in HANDS]


@pytest.mark.parametrize("name", EVERY_NAME)
def test_any_name_stays_in_its_place(name: str) -> None:
    check_in_place(_scenes((name, EVERY_NAME[1])))
    renders.words("vaultkeepers", duels.duel(), (name, name)).encode()


@pytest.mark.parametrize("names", NO_NAMES)
def test_a_name_that_is_none_is_a_number(names: tuple[str, ...]) -> None:
    check_without_names("vaultkeepers", duels.duel(), names)


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


def test_mana_in_a_pool_is_told_whole() -> None:
    told = [note.says for note in texts(table(_with(999), NAMES, DARK))]
    assert "9…" not in told
    assert told.count("999") >= 12


@pytest.mark.parametrize("number", NUMBERS)
@every_theme
def test_any_number_fits(number: int, theme: Theme) -> None:
    view = _with(number)
    check_drawn("vaultkeepers", view, EVERY_NAME, theme.name)
    check_in_place([table(view, NAMES, theme), panel(view, NAMES, theme)])


@pytest.mark.parametrize("news", ODD_NEWS)
def test_any_news_fit(news: list[str]) -> None:
    for view in (duels.duel(), duels.naming()):
        check_inside(table(view, EVERY_NAME, DARK, news))
        assert len(renders.picture("vaultkeepers", view, EVERY_NAME, news=news).alt) <= LONGEST_ALT


@every_theme
def test_whatever_a_picture_says_can_be_read(theme: Theme) -> None:
    check_readable(_scenes(theme=theme), 300)


@every_theme
def test_what_matters_can_be_read_on_a_phone(theme: Theme) -> None:
    """At 400 pixels names, attack, health, life, mana and the newest event still stand out."""
    for scene in _scenes(theme=theme):
        check_on_a_phone(scene)


@every_theme
def test_nothing_that_matters_is_small(theme: Theme) -> None:
    """On the board; a card's text in the hand is read at full size."""
    check_nothing_small(table(view, NAMES, theme, NEWS) for view in BOARDS)


def test_a_theme_changes_colours_and_nothing_else() -> None:
    check_themes_differ_in_colours_alone(lambda theme: renders.picture("vaultkeepers", duels.duel(), NAMES, theme))
    check_themes_differ_in_colours_alone(lambda theme: renders.hand("vaultkeepers", duels.main_phase(), NAMES, theme))
