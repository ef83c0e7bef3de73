"""The shape of a card page: what is drawn where, and the alt text that tells all of it."""

import pytest

from renders.canvas.alt_text import LONGEST_ALT
from renders.canvas.scene import Scene
from renders.canvas.theme import DARK
from renders.pieces.card_page import BOTTOM, CORNERS, HEIGHT, LEFT, NoCard, PageShape, alt_text, name, subtitle
from tests.support.pictures.boards import said

ROOM: list[tuple[int, int]] = []


def face_of(card_id: str) -> str:
    if card_id != "wisp":
        raise NoCard("toy", card_id, ["wisp"])
    return card_id.title()


def portrait(scene: Scene, face: str) -> None:
    scene.text(CORNERS.left, CORNERS.middle, face, 20)


def title(scene: Scene, face: str) -> int:
    middle = name(scene, face)
    subtitle(scene, middle, "Spirit")
    return middle + 40


def shape() -> PageShape[str]:
    return PageShape(
        face_of,
        alt=lambda face: alt_text(f"{face}: spirit.", ["Flies."], "It glows."),
        portrait=portrait,
        title=title,
        rules=lambda _scene, _face, top, height: ROOM.append((top, height)),
    )


def test_the_rules_have_the_room_between_title_and_legend() -> None:
    ROOM.clear()
    scene = shape().scene("Wisp", DARK)
    assert scene.height == HEIGHT
    assert said(scene, "text") == ["Wisp", "Wisp", "Spirit"]
    (top, height), below = ROOM[0], title(Scene(DARK, HEIGHT), "Wisp")
    assert (top, top + height) == (below, BOTTOM)
    shape()._replace(legend=lambda _scene, _face: 600).scene("Wisp", DARK)
    assert sum(ROOM[1]) == 600


def test_a_picture_of_a_card_has_its_alt_text() -> None:
    assert shape().picture("wisp", DARK).alt == "Wisp: spirit. Flies. “It glows.”"


def test_a_card_that_there_is_not_is_named() -> None:
    with pytest.raises(NoCard, match="'toy' has no card 'wips'; spelt alike: wisp"):
        shape().picture("wips", DARK)


def test_an_alt_text_is_never_too_long() -> None:
    assert len(alt_text("Wisp.", ["word"] * 1000)) == LONGEST_ALT


def test_the_portrait_is_left_of_the_text() -> None:
    assert CORNERS.left < CORNERS.middle < CORNERS.right < LEFT
