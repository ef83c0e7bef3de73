"""ElemenTails' classes, spells and enemies as pictures: everything printed fits, and each has a figure of its own."""

from functools import cache

import pytest
from numpy.random import default_rng
from PIL import Image

import renders
from renders.canvas.alt_text import LONGEST_ALT
from renders.canvas.theme import DARK
from renders.games.elementails import card_page
from renders.games.elementails.art.casting import FIGURES, figure
from renders.games.elementails.art.portrait import Subject, portrait
from renders.games.elementails.faces import AnyFace, ClassFace, EnemyFace, SpellFace, faces
from renders.games.elementails.pieces import enemy_token, hero_token, subject_of
from renders.games.elementails.signs import SIGNS
from tests.support.pictures.pages import (
    at_the_corners,
    check_large_on_a_phone,
    check_middles_differ,
    check_page,
    check_pages_readable,
    check_whole,
)

FACES = list(faces().values())
SMALL = (142, 90)
WORDIEST = sorted(FACES, key=lambda face: sum(len(said) for _, said in face.paragraphs))[-8:]
pytestmark = pytest.mark.xdist_group("elementails' card pages")  # they share what was drawn


@cache
def _art(face: AnyFace) -> Image.Image:
    return portrait(subject_of(DARK, face), SMALL, reduced=2)


@pytest.mark.parametrize("theme", renders.THEMES)
@pytest.mark.parametrize("card_id", ["gale-dancer", "cyclone", "cindermaw"])
def test_a_page_is_a_picture_of_one_size_for_every_type_and_theme(card_id: str, theme: str) -> None:
    check_page("elementails", card_id, theme)


def test_nothing_on_a_card_is_cut_or_leaves_its_place() -> None:
    """The wordiest ones, and some others."""
    for face in [*WORDIEST, *FACES[::9]]:
        _check_whole(face)


@pytest.mark.long
def test_nothing_on_any_card_is_cut_or_leaves_its_place() -> None:
    for face in FACES:
        _check_whole(face)
    check_large_on_a_phone(card_page, FACES)


def _check_whole(face: AnyFace) -> None:
    check_whole(card_page, face, (face.name, face.kind, *(said for _, said in face.paragraphs), face.flavour))


def test_what_a_spell_costs_and_how_corrupted_an_enemy_is_stand_at_the_corners() -> None:
    for face in [*WORDIEST, *FACES[::9]]:
        numbers = at_the_corners(card_page, face)
        if isinstance(face, SpellFace):
            assert numbers == [str(face.cost)]
        elif isinstance(face, EnemyFace):
            assert numbers == [str(face.corruption)]


def test_rules_can_be_read_on_a_phone() -> None:
    check_large_on_a_phone(card_page, WORDIEST)


@pytest.mark.parametrize("theme", renders.THEMES)
def test_whatever_a_page_says_can_be_read(theme: str) -> None:
    check_pages_readable(card_page, FACES[::45], theme)


def test_the_alt_text_tells_everything_on_the_card() -> None:
    for face in FACES:
        alt = card_page.alt(face)
        assert len(alt) <= LONGEST_ALT
        assert alt.startswith(f"{face.name}: {face.kind}, {card_page.numbers(face)}")
        assert all(said in alt for _, said in face.paragraphs)
        assert face.flavour in alt


def test_both_forms_of_a_spell_are_told() -> None:
    for face in FACES:
        if isinstance(face, SpellFace):
            alt = card_page.alt(face)
            assert face.base.text in alt
            assert f"Upgraded, for {face.upgraded.cost_words}: {face.upgraded.text}" in alt


def test_an_unknown_card_is_named_with_what_is_spelt_alike() -> None:
    with pytest.raises(renders.NoCard, match=r"'mire-dusk'; spelt alike: mire-duck"):
        renders.card("elementails", "mire-dusk")


def test_every_paragraph_has_a_sign() -> None:
    assert all(sign in SIGNS for face in FACES for sign, _ in face.paragraphs)


# --- art ---------------------------------------------------------------------------


def test_every_card_has_a_figure_of_its_own() -> None:
    assert set(FIGURES) == set(faces())
    assert len({shown.strokes for shown in FIGURES.values()}) == len(FIGURES)


def test_cards_of_one_element_differ_by_more_than_the_sky() -> None:
    for element in {face.element for face in FACES}:
        own = {face.id: _art(face) for face in FACES if face.element == element}
        check_middles_differ(own, (36, 14, 106, 84))


def test_art_is_always_drawn_alike_and_new_cards_have_some_too() -> None:
    subject = subject_of(DARK, FACES[0])
    assert portrait(subject, SMALL, reduced=2).tobytes() == portrait(subject, SMALL, reduced=2).tobytes()
    hue = (219, 78, 32)
    new = [Subject(card_id, "fire", "fire", hue, hue, "dusk") for card_id in ("zorblax", "quux", "a")]
    assert len({portrait(each, SMALL).tobytes() for each in new}) == 3
    assert figure("zorblax", default_rng(1)).strokes


def test_a_class_shows_both_of_its_elements() -> None:
    subject = subject_of(DARK, faces()["tide-caller"])
    assert subject.hue != subject.other
    plain = Subject(subject.card_id, subject.element, subject.sign, subject.hue, subject.hue, subject.light)
    assert portrait(subject, SMALL).tobytes() != portrait(plain, SMALL).tobytes()


def test_no_figure_leaves_its_token() -> None:
    """Whatever wings and horns they have: heroes stay on their disc, and enemies hardly leave their square."""
    for face in FACES:
        if isinstance(face, ClassFace):
            assert max(hero_token(DARK, face.id, 74, "ready").size) <= 74 + 16, face.id
        elif isinstance(face, EnemyFace):
            assert max(enemy_token(DARK, face.id, 74).size) <= 74 * 1.4, face.id
