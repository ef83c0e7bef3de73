"""Themes: other colours, the same picture, and text that can be read in all of them."""

from dataclasses import fields
from itertools import combinations
from typing import get_args

import pytest

import renders
from engine.core.game import Setup
from renders.canvas.theme import CONTRAST, DARK, LIGHT, Hue, Role, Theme, theme_named
from tests.games.manalimit.renders import tables
from tests.games.manalimit.renders.positions import NAMES, STAGES, view_at
from tests.games.toy.game import Magpies
from tests.support.pictures.colour_blind import KINDS, apart
from tests.support.pictures.legible import check_on_a_phone, contrast, drawn, said
from tests.support.pictures.positions import opened

GROUNDS: tuple[Role, ...] = ("ground", "glow", "bar", "panel", "card")
TEXTS: tuple[Role, ...] = ("ink", "soft", "ready", "won", "lost", "front", "strike", "target", "ghost")
NUMERALS: tuple[Role, ...] = ("numeral", "raised", "lowered")
BADGES: tuple[Role, ...] = ("cost", "attack", "health", "pitch", "shield", "slot", "spent")
MARKS: tuple[Role, ...] = ("own", "star", "heart", "ready", "orange")
LEAST = {"dark": 4.5, "light": 4.5, "contrast": 7.0}
every_theme = pytest.mark.parametrize("theme", [DARK, LIGHT, CONTRAST], ids=lambda theme: theme.name)


def test_the_first_theme_is_what_nobody_chose() -> None:
    view = view_at(4, "middle", 0)
    assert renders.THEMES == ("dark", "light", "contrast")
    assert renders.picture("manalimit", view, NAMES) == renders.picture("manalimit", view, NAMES, "dark")
    assert renders.hand("manalimit", view, NAMES) == renders.hand("manalimit", view, NAMES, "dark")


def test_an_unknown_theme_is_named_in_the_error_with_all_that_there_are() -> None:
    with pytest.raises(renders.NoTheme, match=r"'pink'.*dark, light, contrast") as error:
        renders.picture("manalimit", view_at(1, "start"), NAMES, "pink")
    assert isinstance(error.value, LookupError)


@every_theme
def test_a_theme_is_found_by_its_name_and_has_a_colour_for_every_role(theme: Theme) -> None:
    assert theme_named(theme.name) is theme
    roles = {*get_args(Role), *get_args(Hue)}
    assert roles == {field.name for field in fields(theme)} - {"name", "light", "edge", "outlined"}
    for role in roles:
        assert all(0 <= part <= 255 for part in theme.colour(role))


@pytest.mark.slow
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("seats", [1, 4])
def test_a_theme_changes_colours_and_nothing_else(seats: int, stage: str) -> None:
    view = view_at(seats, stage, 0)
    for draw in (renders.picture, renders.hand):
        made = [draw("manalimit", view, NAMES, theme) for theme in renders.THEMES]
        assert len({picture.png for picture in made}) == 3
        assert len({picture.alt for picture in made}) == 1
        assert len({opened(picture.png).size for picture in made}) == 1


def test_a_theme_leaves_nothing_behind_for_the_next_picture() -> None:
    view = view_at(4, "middle", 0)
    first = [renders.picture("manalimit", view, NAMES, theme) for theme in renders.THEMES]
    again = [renders.picture("manalimit", view, NAMES, theme) for theme in reversed(renders.THEMES)]
    assert first == again[::-1]


def test_a_game_without_a_board_has_themes_too() -> None:
    toy = Magpies()
    view = toy.view(toy.new(Setup(3), 1), 1)
    made = {opened(renders.picture("toy", view, NAMES, theme).png).getpixel((0, 0)) for theme in renders.THEMES}
    assert made == {DARK.bar, LIGHT.bar, CONTRAST.bar}


@every_theme
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("role", TEXTS)
def test_text_stands_out_from_every_ground(theme: Theme, role: Role, ground: Role) -> None:
    assert contrast(theme.colour(role), theme.colour(ground)) >= LEAST[theme.name]


@every_theme
@pytest.mark.parametrize("role", NUMERALS)
def test_numbers_stand_out_from_their_outline(theme: Theme, role: Role) -> None:
    assert contrast(theme.colour(role), theme.outline) >= 7


@pytest.mark.parametrize("badge", BADGES)
def test_high_contrast_needs_no_outline_to_tell_a_number_from_its_badge(badge: Role) -> None:
    assert contrast(CONTRAST.numeral, CONTRAST.colour(badge)) >= 7


@every_theme
@pytest.mark.parametrize("role", MARKS)
def test_marks_stand_out_from_the_panel(theme: Theme, role: Role) -> None:
    assert contrast(theme.colour(role), theme.panel) >= 3


def test_high_contrast_has_thick_edges() -> None:
    assert CONTRAST.outlined
    assert CONTRAST.edge > DARK.edge


@pytest.mark.slow
@every_theme
def test_whatever_a_picture_says_can_be_read(theme: Theme) -> None:
    """But for what lies under a skull."""
    with drawn() as scenes:
        for view in (tables.run(), tables.match(2), tables.match(8), tables.finished(won=True), tables.decided(4)):
            renders.picture("manalimit", view, NAMES, theme.name)
        for view in (tables.run(), tables.match(2, 0)):
            renders.hand("manalimit", view, NAMES, theme.name)
    measured = [each for scene in scenes for each in said(scene)]
    assert len(measured) > 300
    assert [each for each in measured if each.contrast < 4.5] == []


@pytest.mark.slow
@every_theme
def test_what_matters_can_be_read_on_a_phone(theme: Theme) -> None:
    """At 400 pixels the numbers, names, states and the log still stand out; a card's text is there for full size."""
    with drawn() as scenes:
        for view in (tables.run(), *map(tables.match, (2, 4, 8)), tables.finished(won=False), tables.decided(4)):
            renders.picture("manalimit", view, NAMES, theme.name)
        for view in (tables.run(), tables.match(2, 0)):
            renders.hand("manalimit", view, NAMES, theme.name)
        renders.battle("manalimit", {**tables.BATTLE, "log": ()}, NAMES, theme.name)
    for scene in scenes:
        check_on_a_phone(scene)


@every_theme
@pytest.mark.parametrize("kind", KINDS)
def test_hues_are_told_apart_by_all_eyes(theme: Theme, kind: str) -> None:
    """Beside the sign that every theme of cards has."""
    hues = get_args(Hue)
    least = min(apart(theme.colour(one), theme.colour(two), kind) for one, two in combinations(hues, 2))
    assert round(least) >= 24


@every_theme
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("one", "two"), [("raised", "lowered"), ("ready", "target"), ("numeral", "lowered")])
def test_states_are_told_apart_by_all_eyes(theme: Theme, one: Role, two: Role, kind: str) -> None:
    assert apart(theme.colour(one), theme.colour(two), kind) >= 12


def test_contrast_is_measured_as_others_do() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
