"""Vaultkeepers' cards as pictures: everything printed on them fits, and each has art of its own."""

from functools import cache
from itertools import combinations
from unittest.mock import patch

import numpy as np
import pytest
from numpy.random import default_rng
from PIL import Image

import renders
from renders import card_pages
from renders.art.figures import above, side_of
from renders.scale import BOARD, WIDTH
from renders.scene import LONGEST_ALT
from renders.sprites import Note
from renders.theme import DARK, theme_named
from renders.vaultkeepers import card_page
from renders.vaultkeepers.art.casting import FIGURES, figure
from renders.vaultkeepers.art.portrait import Subject, portrait
from renders.vaultkeepers.cards import subject_of
from renders.vaultkeepers.faces import Face, faces
from renders.vaultkeepers.signs import SIGNS
from tests.renders.legible import said, texts
from tests.renders.positions import opened

FACES = list(faces().values())
LONGEST = max(FACES, key=lambda face: len(face.text))
LEAST = {"dark": 4.5, "light": 4.5, "contrast": 7.0}
pytestmark = pytest.mark.xdist_group("vaultkeepers' card pages")  # they share what was drawn


@cache
def _texts(face: Face) -> list[Note]:
    """What a page says. The art does not matter for that, and takes long."""
    blank = Image.new("RGB", card_pages.ART)
    with patch.object(card_page, "painted", lambda *_, **__: blank):
        return texts(card_page.page(face, DARK))


def _beside_the_art(face: Face) -> list[Note]:
    return [note for note in _texts(face) if note.x >= card_pages.LEFT - 1]


@cache
def _art(face: Face) -> Image.Image:
    return portrait(subject_of(DARK, face), (142, 84), reduced=2)


@pytest.mark.parametrize("theme", renders.THEMES)
@pytest.mark.parametrize("kind", ["creature", "spell", "instant", "token", "land", "leader"])
def test_a_page_is_a_picture_of_one_size_for_every_type_and_theme(kind: str, theme: str) -> None:
    card = next(face for face in FACES if face.type == kind)
    picture = renders.card("vaultkeepers", card.id, theme)
    image = opened(picture.png)
    assert (image.mode, image.size) == ("RGB", (WIDTH, card_pages.HEIGHT))
    assert len(picture.png) < 500_000


def test_nothing_on_any_card_is_cut_or_leaves_its_place() -> None:
    for face in FACES:
        notes = _beside_the_art(face)
        words = "".join(" ".join(note.says for note in notes).split())
        assert "…" not in words
        for sentence in (face.name, face.kind, *(each for _, each, _ in card_page.paragraphs(face)), face.flavour):
            assert sentence.replace(" ", "") in words, face.id
        assert all(note.x + note.width <= WIDTH - BOARD.margin for note in notes), face.id
        assert all(note.y >= 30 and note.y + note.height <= card_pages.HEIGHT - 30 for note in notes)


def test_attack_and_health_are_at_the_corners_and_the_cost_beside() -> None:
    for face in FACES:
        numbers = [note.says for note in _texts(face) if note.x < card_pages.LEFT - 1]
        assert numbers == ([str(face.attack), str(face.health)] if face.is_body else [])
        if face.has_cost and face.generic:
            assert str(face.generic) in [note.says for note in _beside_the_art(face)]


def test_rules_can_be_read_on_a_phone() -> None:
    share = 400 / WIDTH
    for face in FACES:
        assert min(note.size * share for note in _beside_the_art(face) if not note.says.isdecimal()) >= 6.8, face.id


@pytest.mark.parametrize("theme", renders.THEMES)
def test_whatever_a_page_says_can_be_read(theme: str) -> None:
    for face in FACES[::29]:
        page = card_page.page(face, theme_named(theme))
        assert [each for each in said(page) if each.contrast < LEAST[theme]] == []


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
        long, short = " ".join(face.sentences), " ".join(face.in_short)
        assert len(short) <= len(long)
        assert [word for word in long.split() if word[0] in "+−0123456789"] == [
            word for word in short.split() if word[0] in "+−0123456789"
        ]


# --- art ---------------------------------------------------------------------------


def test_every_card_has_a_figure_of_its_own() -> None:
    assert set(FIGURES) == set(faces())
    assert len({figure.strokes for figure in FIGURES.values()}) == len(FIGURES)


def test_cards_of_one_colour_differ_by_more_than_the_sky() -> None:
    """The middle of the picture, where the figure is, differs between any two of them."""
    for colour in {face.colour for face in FACES}:
        middles = {
            face.id: np.asarray(_art(face).convert("L").crop((36, 10, 106, 80)).resize((14, 14)), np.int16)
            for face in FACES
            if face.colour == colour
        }
        for one, two in combinations(middles, 2):
            assert np.abs(middles[one] - middles[two]).mean() > 8, (one, two)


def test_art_is_always_drawn_alike_and_new_cards_have_some_too() -> None:
    subject = subject_of(DARK, LONGEST)
    assert portrait(subject, (142, 84), reduced=2).tobytes() == portrait(subject, (142, 84), reduced=2).tobytes()
    hue = (219, 78, 32)
    new = [Subject(card_id, "red", hue, hue, "dusk") for card_id in ("zorblax", "quux", "a")]
    assert len({portrait(each, (142, 84)).tobytes() for each in new}) == 3
    assert figure("zorblax", default_rng(1)).strokes


def test_a_leader_of_two_colours_shows_both() -> None:
    face = faces()["corvane-silteye"]
    subject = subject_of(DARK, face)
    assert subject.hue != subject.other
    plain = Subject(subject.card_id, subject.colour, subject.hue, subject.hue, subject.light, is_grand=True)
    assert portrait(subject, (142, 84)).tobytes() != portrait(plain, (142, 84)).tobytes()


def test_no_figure_leaves_the_picture_at_the_top() -> None:
    """Hats and horns belong to it: figures that reach high are drawn smaller."""
    for shown in FIGURES.values():
        for width, height in ((142, 84), card_pages.ART):
            assert shown.hovers or side_of(shown, width, height) * (1 + above(shown.strokes)) <= 0.9 * height
