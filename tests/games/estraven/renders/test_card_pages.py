"""Estraven's cards as pictures: everything printed on them fits, and each has art of its own."""

from functools import cache

import pytest
from numpy.random import default_rng
from PIL import Image

import renders
from renders.canvas.alt_text import LONGEST_ALT
from renders.canvas.theme import DARK
from renders.games.estraven import card_page
from renders.games.estraven.art.casting import FIGURES, figure
from renders.games.estraven.art.portrait import Subject, portrait
from renders.games.estraven.faces import Face, faces
from renders.games.estraven.signs import SIGNS
from tests.support.pictures.pages import (
    at_the_corners,
    check_art_differs,
    check_art_of_any_card,
    check_figures_differ,
    check_large_on_a_phone,
    check_middles_differ,
    check_page,
    check_pages_readable,
    check_short_text,
    check_whole,
)

FACES = list(faces().values())
LONGEST = max(FACES, key=lambda face: len(face.text))
SMALL = (142, 90)
pytestmark = pytest.mark.xdist_group("estraven's card pages")  # they share what was drawn


def _subject(face: Face) -> Subject:
    return Subject(face.id, face.house, face.rank, face.hue(DARK), DARK.light)


@cache
def _art(face: Face) -> Image.Image:
    return portrait(_subject(face), SMALL, reduced=2)


@pytest.mark.parametrize("theme", renders.THEMES)
def test_a_page_is_a_picture_of_one_size_in_every_theme(theme: str) -> None:
    check_page("estraven", LONGEST.id, theme)


def test_nothing_on_any_card_is_cut_or_leaves_its_place() -> None:
    for face in FACES:
        check_whole(card_page, face, (face.name, *card_page.sentences(face), face.flavour, face.house_name, face.kind))


def test_the_numbers_of_a_card_are_at_its_corners() -> None:
    for face in FACES:
        numbers = at_the_corners(card_page, face)
        price = [] if face.rank == "resource" or face.is_token else [str(face.cost), str(face.pitch)]
        stats = [str(face.power), str(face.resistance), str(face.health)] if face.is_unit else []
        assert numbers == price + stats


def test_rules_can_be_read_on_a_phone() -> None:
    check_large_on_a_phone(card_page, FACES)


@pytest.mark.parametrize("theme", renders.THEMES)
def test_whatever_a_page_says_can_be_read(theme: str) -> None:
    check_pages_readable(card_page, FACES[::22], theme)


def test_the_alt_text_tells_everything_on_the_card() -> None:
    for face in FACES:
        alt = card_page.alt(face)
        assert len(alt) <= LONGEST_ALT
        assert alt.startswith(f"{face.name}: ")
        assert not face.is_unit or f"Power {face.power}, Resistance {face.resistance}, Health {face.health}" in alt
        assert face.rank == "resource" or face.is_token or f"cost {face.cost}, pitch {face.pitch}" in alt
        assert all(line in alt for line in face.lines or ("No ability.",))
        assert face.flavour in alt


def test_an_unknown_card_is_named_with_what_is_spelt_alike() -> None:
    with pytest.raises(renders.NoCard, match=r"'parlay'; spelt alike: parley"):
        renders.card("estraven", "parlay")


def test_every_line_and_every_house_has_a_sign() -> None:
    for face in FACES:
        assert all(sign in SIGNS for sign in (*face.signs, face.house, face.rank))
        assert len(face.signs) == len(face.lines)


def test_short_texts_are_shorter_and_keep_every_number() -> None:
    for face in FACES:
        check_short_text(face.text, " ".join(face.in_short))


# --- art ---------------------------------------------------------------------------


def test_every_card_has_a_figure_of_its_own() -> None:
    check_figures_differ(FIGURES, faces())


def test_all_cards_are_told_apart_by_their_art() -> None:
    check_art_differs({face.id: _art(face) for face in FACES})


def test_cards_of_one_house_differ_by_more_than_the_sky() -> None:
    """The middle of the picture, where the figure is, differs between any two of them."""
    for house in {face.house for face in FACES}:
        own = {face.id: _art(face) for face in FACES if face.house == house}
        check_middles_differ(own, (36, 14, 106, 82))


def test_art_is_always_drawn_alike_and_new_cards_have_some_too() -> None:
    new = [Subject(card_id, "elsewhere", "troop", (219, 78, 32), "dusk") for card_id in ("zorblax", "quux", "a")]
    check_art_of_any_card(portrait, _subject(LONGEST), new, SMALL)
    assert figure("zorblax", default_rng(1)).strokes
