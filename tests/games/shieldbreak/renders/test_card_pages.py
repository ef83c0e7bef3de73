"""Shieldbreak's cards as pictures: everything printed on them fits, and each has art of its own."""

from functools import cache

import pytest
from numpy.random import default_rng
from PIL import Image

import renders
from renders.art.posing import lit, posed
from renders.canvas.alt_text import LONGEST_ALT
from renders.canvas.theme import DARK
from renders.games.shieldbreak import card_page
from renders.games.shieldbreak.art.casting import FIGURES, figure
from renders.games.shieldbreak.art.portrait import Subject, portrait
from renders.games.shieldbreak.cards import subject_of
from renders.games.shieldbreak.faces import Face, faces
from renders.games.shieldbreak.signs import SIGNS
from tests.support.pictures.pages import (
    at_the_corners,
    check_art_differs,
    check_art_of_any_card,
    check_figures_differ,
    check_figures_stay_below_the_top,
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
pytestmark = pytest.mark.xdist_group("shieldbreak's card pages")  # they share what was drawn


@cache
def _art(face: Face) -> Image.Image:
    return portrait(subject_of(DARK, face), SMALL, reduced=2)


@pytest.mark.parametrize("theme", renders.THEMES)
def test_a_page_is_a_picture_of_one_size_in_every_theme(theme: str) -> None:
    check_page("shieldbreak", LONGEST.id, theme)


def test_nothing_on_any_card_is_cut_or_leaves_its_place() -> None:
    for face in FACES:
        check_whole(
            card_page, face, (face.name, *card_page.sentences(face), face.flavour, face.civilization_name, face.kind)
        )


def test_the_numbers_of_a_card_are_at_its_corners() -> None:
    for face in FACES:
        numbers = at_the_corners(card_page, face)
        assert numbers == [str(face.cost)] + ([] if face.is_spell else [str(face.power)])


def test_rules_can_be_read_on_a_phone() -> None:
    check_large_on_a_phone(card_page, FACES)


@pytest.mark.parametrize("theme", renders.THEMES)
def test_whatever_a_page_says_can_be_read(theme: str) -> None:
    check_pages_readable(card_page, FACES[::22], theme)


def test_the_alt_text_tells_everything_on_the_card() -> None:
    for face in FACES:
        alt = card_page.alt(face)
        assert len(alt) <= LONGEST_ALT
        assert alt.startswith(f"{face.name}: {face.civilization_name} {'spell' if face.is_spell else 'creature'}")
        assert f"cost {face.cost}" in alt
        assert face.is_spell or f"power {face.power}" in alt
        assert all(sentence in alt for sentence in face.sentences or ("No ability.",))
        assert face.flavour in alt


def test_an_unknown_card_is_named_with_what_is_spelt_alike() -> None:
    with pytest.raises(renders.NoCard, match=r"'ember-lynk'; spelt alike: ember-lynx"):
        renders.card("shieldbreak", "ember-lynk")


def test_every_sentence_has_a_sign() -> None:
    for face in FACES:
        assert all(sign in SIGNS for sign in face.signs)
        assert len(face.signs) == len(face.sentences)
        assert " ".join(face.sentences) == face.text


def test_short_texts_are_shorter_and_keep_every_number() -> None:
    for face in FACES:
        check_short_text(" ".join(face.sentences), " ".join(face.in_short))


# --- art ---------------------------------------------------------------------------


def test_every_card_has_a_figure_of_its_own() -> None:
    check_figures_differ(FIGURES, faces())


def test_all_cards_are_told_apart_by_their_art() -> None:
    check_art_differs({face.id: _art(face) for face in FACES})


def test_cards_of_one_civilization_differ_by_more_than_the_sky() -> None:
    """The middle of the picture, where the figure is, differs between any two of them."""
    for civilization in {face.civilization for face in FACES}:
        own = {face.id: _art(face) for face in FACES if face.civilization == civilization}
        check_middles_differ(own, (36, 14, 106, 82))


def test_art_is_always_drawn_alike_and_new_cards_have_some_too() -> None:
    new = [Subject(card_id, "fire", (219, 78, 32), "dusk") for card_id in ("zorblax", "quux", "a")]
    check_art_of_any_card(portrait, subject_of(DARK, LONGEST), new, SMALL)
    assert figure("zorblax", default_rng(1)).strokes


def test_no_figure_leaves_the_picture_at_the_top() -> None:
    """Hats and horns belong to it: figures that reach high are drawn smaller."""
    check_figures_stay_below_the_top(FIGURES, SMALL)


def test_strokes_are_moved_and_scaled_with_their_breadths_but_not_their_counts() -> None:
    strokes = (
        "tone blob 10,20! 30,40",
        "line 4,1 0,0 10,10",
        "disc 5,5 10,6",
        "ring 1,2 20,3",
        "gear 0,0 20,8",
        "star 9,9 8,4,5",
    )
    assert posed(strokes, 0.5, 1, 2) == (
        "tone blob 6,12! 16,22",
        "line 2,0.5 1,2 6,7",
        "disc 3.5,4.5 5,3",
        "ring 1.5,3 10,1.5",
        "gear 1,2 10,8",
        "star 5.5,6.5 4,2,5",
    )
    assert lit(("tone disc 5,5 2", "cut disc 1,1 1", "disc 3,3 1")) == ("light disc 5,5 2", "light disc 3,3 1")
