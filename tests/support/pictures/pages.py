"""What holds of every game's card pages: all that is printed fits, can be read, and each card has art of its own."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import combinations
from types import ModuleType
from typing import Any
from unittest.mock import patch

import numpy as np
from PIL import Image

import renders
from renders.art.figures import Figure, above, side_of
from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.sprites import Note, Sprite
from renders.canvas.theme import DARK, theme_named
from renders.pieces import card_page as card_pages
from tests.support.pictures.legible import PHONE, said, texts
from tests.support.pictures.positions import opened

LEAST_CONTRAST = {"dark": 4.5, "light": 4.5, "contrast": 7.0}
LARGEST_FILE = 500_000
_LEAST_ON_A_PHONE = 6.8
_LEAST_BITS_APART = 8


@cache
def page_texts(card_page: ModuleType, face: Any) -> list[Note]:
    """What a page says. The portrait does not matter for that, and takes long."""
    blank = Sprite(DARK.card, Image.new("L", (1, 1)))
    with (
        patch.object(card_page, "painted", lambda *_, **__: None),
        patch.object(card_page, "framed", lambda *_, **__: blank),
    ):
        return texts(card_page.page(face, DARK))


def beside_the_art(card_page: ModuleType, face: Any) -> list[Note]:
    return [note for note in page_texts(card_page, face) if note.x >= card_pages.LEFT - 1]


def at_the_corners(card_page: ModuleType, face: Any) -> list[str]:
    return [note.says for note in page_texts(card_page, face) if note.x < card_pages.LEFT - 1]


def check_page(game: str, card_id: str, theme: str) -> None:
    """A picture of one size, and no large file."""
    picture = renders.card(game, card_id, theme)
    image = opened(picture.png)
    assert (image.mode, image.size) == ("RGB", (WIDTH, card_pages.HEIGHT))
    assert len(picture.png) < LARGEST_FILE


def check_whole(card_page: ModuleType, face: Any, printed: Iterable[str]) -> None:
    """Every sentence is there, none is cut, and nothing leaves its place."""
    notes = beside_the_art(card_page, face)
    words = "".join(" ".join(note.says for note in notes).split())
    assert "…" not in words
    for sentence in printed:
        assert sentence.replace(" ", "") in words, face.id
    assert all(note.x + note.width <= WIDTH - BOARD.margin for note in notes), face.id
    assert all(note.y >= 30 and note.y + note.height <= card_pages.HEIGHT - 30 for note in notes), face.id


def check_large_on_a_phone(card_page: ModuleType, faces: Iterable[Any]) -> None:
    share = PHONE / WIDTH
    for face in faces:
        sizes = [note.size * share for note in beside_the_art(card_page, face) if not note.says.isdecimal()]
        assert min(sizes) >= _LEAST_ON_A_PHONE, face.id


def check_pages_readable(card_page: ModuleType, faces: Iterable[Any], theme: str) -> None:
    for face in faces:
        page = card_page.page(face, theme_named(theme))
        assert [each for each in said(page) if each.contrast < LEAST_CONTRAST[theme]] == []


def check_short_text(whole: str, short: str) -> None:
    """No longer than the whole one, and with every number of it."""
    assert len(short) <= len(whole)
    assert _numbers(short) == _numbers(whole)


def _numbers(text: str) -> list[str]:
    return [word for word in text.split() if word[0] in "+−0123456789"]


# --- art ---------------------------------------------------------------------------


def check_figures_differ(figures: Mapping[str, Figure], cards: Iterable[str]) -> None:
    """Every card has a figure, and no two the same."""
    assert set(figures) == set(cards)
    assert len({figure.strokes for figure in figures.values()}) == len(figures)


def check_figures_stay_below_the_top(figures: Mapping[str, Figure], small: tuple[int, int]) -> None:
    for shown in figures.values():
        for width, height in (small, card_pages.ART):
            assert shown.hovers or side_of(shown, width, height) * (1 + above(shown.strokes)) <= 0.9 * height


def check_art_of_any_card(
    portrait: Callable[..., Image.Image], known: Any, new: Iterable[Any], small: tuple[int, int]
) -> None:
    """It is always drawn alike, and cards for which nobody has drawn a figure have different ones."""
    assert portrait(known, small, reduced=2).tobytes() == portrait(known, small, reduced=2).tobytes()
    art = [portrait(each, small).tobytes() for each in new]
    assert len(set(art)) == len(art)


def check_art_differs(art: Mapping[str, Image.Image]) -> None:
    """No two pictures are the same, nor alike in where they become brighter."""
    assert len({image.tobytes() for image in art.values()}) == len(art)
    prints = {card_id: _fingerprint(image) for card_id, image in art.items()}
    for one, two in combinations(prints, 2):
        assert (prints[one] ^ prints[two]).bit_count() >= _LEAST_BITS_APART, (one, two)


def _fingerprint(image: Image.Image) -> int:
    """Where it becomes brighter from left to right, in a picture of 16 by 16."""
    small = np.asarray(image.convert("L").resize((17, 16), Image.Resampling.BOX), np.int16)
    return int.from_bytes(np.packbits(small[:, 1:] > small[:, :-1]).tobytes())


def check_middles_differ(art: Mapping[str, Image.Image], box: tuple[int, int, int, int]) -> None:
    """Where the figure is, any two of them differ."""
    middles = {
        card_id: np.asarray(image.convert("L").crop(box).resize((14, 14)), np.int16) for card_id, image in art.items()
    }
    for one, two in combinations(middles, 2):
        assert np.abs(middles[one] - middles[two]).mean() > 8, (one, two)
