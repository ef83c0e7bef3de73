"""Estraven's cards as pictures: everything printed on them fits, and each has art of its own."""

from functools import cache
from itertools import combinations
from unittest.mock import patch

import numpy as np
import pytest
from numpy.random import default_rng
from PIL import Image

import renders
from renders import card_pages
from renders.estraven import card_page
from renders.estraven.art.casting import FIGURES, figure
from renders.estraven.art.portrait import Subject, portrait
from renders.estraven.faces import Face, faces
from renders.estraven.signs import SIGNS
from renders.scale import BOARD, WIDTH
from renders.scene import LONGEST_ALT
from renders.sprites import Note
from renders.theme import DARK, theme_named
from tests.renders.legible import said, texts
from tests.renders.positions import opened

FACES = list(faces().values())
LONGEST = max(FACES, key=lambda face: len(face.text))
LEAST = {"dark": 4.5, "light": 4.5, "contrast": 7.0}
pytestmark = pytest.mark.xdist_group("estraven's card pages")  # they share what was drawn


@cache
def _texts(face: Face) -> list[Note]:
    """What a page says. The art does not matter for that, and takes long."""
    blank = Image.new("RGB", card_pages.ART)
    with patch.object(card_page, "painted", lambda *_, **__: blank):
        return texts(card_page.page(face, DARK))


def _beside_the_art(face: Face) -> list[Note]:
    return [note for note in _texts(face) if note.x >= card_pages.LEFT - 1]


def _subject(face: Face) -> Subject:
    return Subject(face.id, face.house, face.rank, face.hue(DARK), DARK.light)


@cache
def _art(face: Face) -> Image.Image:
    return portrait(_subject(face), (142, 90), reduced=2)


def _fingerprint(image: Image.Image) -> int:
    """Where it becomes brighter from left to right, in a picture of 16 by 16."""
    small = np.asarray(image.convert("L").resize((17, 16), Image.Resampling.BOX), np.int16)
    return int.from_bytes(np.packbits(small[:, 1:] > small[:, :-1]).tobytes())


@pytest.mark.parametrize("theme", renders.THEMES)
def test_a_page_is_a_picture_of_one_size_in_every_theme(theme: str) -> None:
    picture = renders.card("estraven", LONGEST.id, theme)
    image = opened(picture.png)
    assert (image.mode, image.size) == ("RGB", (WIDTH, card_pages.HEIGHT))
    assert len(picture.png) < 500_000


def test_nothing_on_any_card_is_cut_or_leaves_its_place() -> None:
    for face in FACES:
        notes = _beside_the_art(face)
        words = "".join(" ".join(note.says for note in notes).split())
        assert "…" not in words
        assert face.name.replace(" ", "") in words
        for sentence in (*card_page.sentences(face), face.flavour, face.house_name, face.kind):
            assert sentence.replace(" ", "") in words, face.id
        assert all(note.x + note.width <= WIDTH - BOARD.margin for note in notes)
        assert all(note.y >= 30 and note.y + note.height <= card_pages.HEIGHT - 30 for note in notes)


def test_the_numbers_of_a_card_are_at_its_corners() -> None:
    for face in FACES:
        numbers = [note.says for note in _texts(face) if note.x < card_pages.LEFT - 1]
        price = [] if face.rank == "resource" or face.is_token else [str(face.cost), str(face.pitch)]
        stats = [str(face.power), str(face.resistance), str(face.health)] if face.is_unit else []
        assert numbers == price + stats


def test_rules_can_be_read_on_a_phone() -> None:
    share = 400 / WIDTH
    for face in FACES:
        assert min(note.size * share for note in _beside_the_art(face) if not note.says.isdecimal()) >= 6.8, face.id


@pytest.mark.parametrize("theme", renders.THEMES)
def test_whatever_a_page_says_can_be_read(theme: str) -> None:
    for face in FACES[::22]:
        page = card_page.page(face, theme_named(theme))
        assert [each for each in said(page) if each.contrast < LEAST[theme]] == []


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
        long, short = face.text, " ".join(face.in_short)
        assert len(short) <= len(long)
        assert [word for word in long.split() if word[0] in "+−0123456789"] == [
            word for word in short.split() if word[0] in "+−0123456789"
        ]


# --- art ---------------------------------------------------------------------------


def test_every_card_has_a_figure_of_its_own() -> None:
    assert set(FIGURES) == set(faces())
    assert len({figure.strokes for figure in FIGURES.values()}) == len(FIGURES)


def test_all_cards_are_told_apart_by_their_art() -> None:
    art = {face.id: _art(face) for face in FACES}
    assert len({image.tobytes() for image in art.values()}) == len(art)
    prints = {card_id: _fingerprint(image) for card_id, image in art.items()}
    for one, two in combinations(prints, 2):
        assert (prints[one] ^ prints[two]).bit_count() >= 8, (one, two)


def test_cards_of_one_house_differ_by_more_than_the_sky() -> None:
    """The middle of the picture, where the figure is, differs between any two of them."""
    for house in {face.house for face in FACES}:
        middles = {
            face.id: np.asarray(_art(face).convert("L").crop((36, 14, 106, 82)).resize((14, 14)), np.int16)
            for face in FACES
            if face.house == house
        }
        for one, two in combinations(middles, 2):
            assert np.abs(middles[one] - middles[two]).mean() > 8, (one, two)


def test_art_is_always_drawn_alike_and_new_cards_have_some_too() -> None:
    subject = _subject(LONGEST)
    assert portrait(subject, (142, 90), reduced=2).tobytes() == portrait(subject, (142, 90), reduced=2).tobytes()
    new = [Subject(card_id, "elsewhere", "troop", (219, 78, 32), "dusk") for card_id in ("zorblax", "quux", "a")]
    assert len({portrait(each, (142, 90)).tobytes() for each in new}) == 3
    assert figure("zorblax", default_rng(1)).strokes
