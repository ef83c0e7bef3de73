"""Vaultkeepers' cards as pictures: everything printed on them fits, and each has art of its own."""

from functools import cache

import pytest
from numpy.random import default_rng
from PIL import Image

import renders
from renders.canvas.alt_text import LONGEST_ALT
from renders.canvas.theme import DARK
from renders.games.vaultkeepers import card_page
from renders.games.vaultkeepers.art.casting import FIGURES, figure
from renders.games.vaultkeepers.art.portrait import Subject, portrait
from renders.games.vaultkeepers.cards import subject_of
from renders.games.vaultkeepers.faces import Face, faces
from renders.games.vaultkeepers.signs import SIGNS
from tests.support.pictures.pages import (
    at_the_corners,
    beside_the_art,
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
SMALL = (142, 84)
pytestmark = pytest.mark.xdist_group("vaultkeepers' card pages")  # they share what was drawn


@cache
def _art(face: Face) -> Image.Image:
    return portrait(subject_of(DARK, face), SMALL, reduced=2)


@pytest.mark.parametrize("theme", renders.THEMES)
@pytest.mark.parametrize("kind", ["creature", "spell", "instant", "token", "land", "leader"])
def test_a_page_is_a_picture_of_one_size_for_every_type_and_theme(kind: str, theme: str) -> None:
    card = next(face for face in FACES if face.type == kind)
    check_page("vaultkeepers", card.id, theme)


def test_nothing_on_any_card_is_cut_or_leaves_its_place() -> None:
    for face in FACES:
        check_whole(
            card_page, face, (face.name, face.kind, *(said for _, said, _ in card_page.paragraphs(face)), face.flavour)
        )


def test_attack_and_health_are_at_the_corners_and_the_cost_beside() -> None:
    for face in FACES:
        numbers = at_the_corners(card_page, face)
        assert numbers == ([str(face.attack), str(face.health)] if face.is_body else [])
        if face.has_cost and face.generic:
            assert str(face.generic) in [note.says for note in beside_the_art(card_page, face)]


def test_rules_can_be_read_on_a_phone() -> None:
    check_large_on_a_phone(card_page, FACES)


@pytest.mark.parametrize("theme", renders.THEMES)
def test_whatever_a_page_says_can_be_read(theme: str) -> None:
    check_pages_readable(card_page, FACES[::29], theme)


def test_the_alt_text_tells_everything_on_the_card() -> None:
    for face in FACES:
        alt = card_page.alt(face)
        assert len(alt) <= LONGEST_ALT
        assert alt.startswith(f"{face.name}: {face.kind}")
        assert not face.has_cost or f"costs {face.cost_words}" in alt
        assert not face.is_body or f"attack {face.attack}, health {face.health}" in alt
        assert all(
            sentence in alt
            for sentence, sign in zip(face.sentences, face.signs, strict=True)
            if sign not in face.keywords
        )
        assert all(word.replace("-", " ").capitalize() in alt for word in face.keywords)
        assert face.flavour in alt


def test_an_unknown_card_is_named_with_what_is_spelt_alike() -> None:
    with pytest.raises(renders.NoCard, match=r"'gate-beer'; spelt alike: gate-bear"):
        renders.card("vaultkeepers", "gate-beer")


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


def test_cards_of_one_colour_differ_by_more_than_the_sky() -> None:
    """The middle of the picture, where the figure is, differs between any two of them."""
    for colour in {face.colour for face in FACES}:
        own = {face.id: _art(face) for face in FACES if face.colour == colour}
        check_middles_differ(own, (36, 10, 106, 80))


def test_art_is_always_drawn_alike_and_new_cards_have_some_too() -> None:
    hue = (219, 78, 32)
    new = [Subject(card_id, "red", hue, hue, "dusk") for card_id in ("zorblax", "quux", "a")]
    check_art_of_any_card(portrait, subject_of(DARK, LONGEST), new, SMALL)
    assert figure("zorblax", default_rng(1)).strokes


def test_a_leader_of_two_colours_shows_both() -> None:
    face = faces()["corvane-silteye"]
    subject = subject_of(DARK, face)
    assert subject.hue != subject.other
    plain = Subject(subject.card_id, subject.colour, subject.hue, subject.hue, subject.light, is_grand=True)
    assert portrait(subject, SMALL).tobytes() != portrait(plain, SMALL).tobytes()


def test_no_figure_leaves_the_picture_at_the_top() -> None:
    """Hats and horns belong to it: figures that reach high are drawn smaller."""
    check_figures_stay_below_the_top(FIGURES, SMALL)
