"""Cards as pictures: everything printed on them fits, and each has art of its own."""

from concurrent.futures import ThreadPoolExecutor
from itertools import combinations

import pytest
from PIL import Image

import renders
from cards.games.manalimit.library import load_sets
from renders.canvas.alt_text import LONGEST_ALT
from renders.canvas.scale import WIDTH
from renders.canvas.theme import DARK
from renders.games.manalimit import card_page
from renders.games.manalimit.art.portrait import Subject, portrait
from renders.games.manalimit.faces import Face, faces
from renders.type.lettering import filling
from tests.support.pictures.legible import PHONE, drawn, said, texts
from tests.support.pictures.pages import (
    LEAST_CONTRAST,
    beside_the_art,
    check_art_differs,
    page_texts,
)
from tests.support.pictures.positions import opened

FACES = [face for set_id in load_sets() for face in faces(set_id).values()]
LONGEST = max(FACES, key=lambda face: len(face.text))
pytestmark = [
    pytest.mark.xdist_group("card pages"),  # they share what was drawn
    pytest.mark.covers("renders.pieces.card_page", "renders.pieces.card_frames"),
]


def _art(face: Face) -> Image.Image:
    return portrait(Subject(face.id, face.theme_id, DARK.colour(face.colour), DARK.light), (144, 200))


def test_legendary_cards_and_tokens_say_so() -> None:
    for face in FACES:
        words = [note.says for note in beside_the_art(card_page, face)]
        assert ("Legendary" in words, "Token" in words) == (face.legendary, face.is_token)


def test_lines_do_not_lie_on_each_other() -> None:
    for face in FACES:
        boxes = [(note.x, note.y, note.x + note.width, note.y + note.height) for note in page_texts(card_page, face)]
        for one, two in combinations(boxes, 2):
            apart = one[2] <= two[0] + 2 or two[2] <= one[0] + 2 or one[3] <= two[1] or two[3] <= one[1]
            assert apart, face.id


def test_rules_can_be_read_on_a_phone() -> None:
    """A page is 400 pixels broad there, less than a third of what it was drawn in."""
    share = PHONE / WIDTH
    for face in FACES:
        sizes = [note.size * share for note in beside_the_art(card_page, face)]
        rules = [note.size * share for note in beside_the_art(card_page, face) if note.says in face.text]
        assert min(sizes) >= 8
        assert min(rules, default=12) >= 8.7


def test_a_text_of_any_length_shrinks_until_it_fits() -> None:
    sentence = "When this is hurt, restore 3 health to the 2 allies with the lowest health, then gain a shield."
    for count in (1, 3, 6):
        lines, size = filling((sentence,) * count, (14, 44), 500, 400)
        assert sum(map(len, lines)) * size < 400
        assert all(" ".join(part) == sentence for part in lines)


def test_the_alt_text_tells_what_is_legendary_and_what_is_a_token() -> None:
    for face in FACES:
        alt = card_page.alt(face)
        assert ("legendary" in alt, "token" in alt) == (face.legendary, face.is_token)
    assert renders.card("manalimit", LONGEST.id).alt == card_page.alt(LONGEST)


def test_cards_of_a_set_are_told_apart_by_their_art() -> None:
    for set_id in load_sets():
        check_art_differs({face.id: _art(face) for face in faces(set_id).values()})


def test_a_card_is_always_drawn_alike() -> None:
    expected = renders.card("manalimit", "ashfall-drake", "light")
    with ThreadPoolExecutor(3) as pool:
        made = pool.map(lambda _: renders.card("manalimit", "ashfall-drake", "light"), range(3))
    assert list(made) == [expected] * 3


def test_a_new_card_of_a_new_theme_has_art_too() -> None:
    made = {
        portrait(Subject(card_id, "unheard-of", (90, 90, 200), "dusk"), (240, 332)).tobytes()
        for card_id in ("zorblax", "quux-of-nowhere", "a")
    }
    assert len(made) == 3


def test_a_game_without_card_pages_is_named_in_the_error() -> None:
    with pytest.raises(renders.NoCardPage, match=r"'toy'.*manalimit") as error:
        renders.card("toy", "magpie")
    assert isinstance(error.value, LookupError)


def test_no_card_is_like_no_name() -> None:
    with pytest.raises(renders.NoCard, match=r"no card ''$") as error:
        renders.card("manalimit", "")
    assert isinstance(error.value, LookupError)


@pytest.mark.parametrize("theme", renders.THEMES)
def test_a_card_of_any_game_can_be_drawn_as_text(theme: str) -> None:
    text = "When it attacks, it takes a shiny thing.\n\nWhen it dies, " + "drop everything and " * 12 + "rest."
    with drawn() as scenes:
        picture = renders.plain_card("Magpie", "bird · costs 2", text, theme)
    assert " ".join(note.says for note in texts(scenes[0])) == " ".join(f"Magpie bird · costs 2 {text}".split())
    assert all(each.contrast >= LEAST_CONTRAST[theme] for each in said(scenes[0]))
    assert opened(renders.plain_card("Magpie", "", text, theme).png).width == WIDTH
    assert picture.alt.startswith("Magpie. bird · costs 2. When it attacks")
    assert len(renders.plain_card("Magpie", "", text * 20).alt) <= LONGEST_ALT
