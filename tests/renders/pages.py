"""What holds of every game's card pages: all that is printed fits, can be read, and each card has art of its own."""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations
from types import ModuleType
from typing import Any
from unittest.mock import patch

import numpy as np
from PIL import Image

import renders
from renders import card_pages
from renders.scale import BOARD, WIDTH
from renders.sprites import Note
from renders.theme import DARK, theme_named
from tests.renders.legible import PHONE, said, texts
from tests.renders.positions import opened

LEAST_CONTRAST = {"dark": 4.5, "light": 4.5, "contrast": 7.0}
LARGEST_FILE = 500_000
_LEAST_ON_A_PHONE = 6.8


@cache
def page_texts(card_page: ModuleType, face: Any) -> list[Note]:
    """What a page says. The art does not matter for that, and takes long."""
    blank = Image.new("RGB", card_pages.ART)
    with patch.object(card_page, "painted", lambda *_, **__: blank):
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


def check_middles_differ(art: Mapping[str, Image.Image], box: tuple[int, int, int, int]) -> None:
    """Where the figure is, any two of them differ."""
    middles = {
        card_id: np.asarray(image.convert("L").crop(box).resize((14, 14)), np.int16) for card_id, image in art.items()
    }
    for one, two in combinations(middles, 2):
        assert np.abs(middles[one] - middles[two]).mean() > 8, (one, two)
