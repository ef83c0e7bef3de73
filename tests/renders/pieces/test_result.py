"""The end of a match as a picture: every game's board with the verdict across it, readable on a phone."""

from typing import get_args

import pytest
from PIL import Image

import renders
from engine.core.game import Setup
from engine.registry import GAMES
from renders.canvas.alt_text import LONGEST_ALT
from renders.canvas.theme import DARK, theme_named
from renders.pieces.result import Tone, result_scene
from tests.contract.pictures.cases import every_board
from tests.contract.pictures.probe import PictureProbe
from tests.games.toy.game import Magpies
from tests.support.pictures.legible import PHONE, said, texts
from tests.support.pictures.positions import opened

BOARD = Image.new("RGB", (1280, 720), (90, 140, 60))
TITLE, LINE = "You won", "Ben has no life left · turn 14"
LONG = "Place 2 of 4 · Mirela Ionescu-Vasilescu the Third has ten stars · round 14 · 10 stars, 2 lives"
SMALLEST = 9.0
"""Pixels of a capital on a phone."""


@every_board
def test_every_game_has_a_result(probe: PictureProbe) -> None:
    board = renders.picture(probe.game, probe.usual, probe.names)
    picture = renders.result(probe.game, probe.usual, probe.names, TITLE, LINE, tone="won")
    assert opened(picture.png).size == opened(board.png).size
    assert picture.alt.startswith("You won. Ben has no life left · turn 14. ")
    assert GAMES[probe.game].title in picture.alt
    assert len(picture.alt) <= LONGEST_ALT


def test_a_game_without_a_board_has_one_below_its_words() -> None:
    toy = Magpies()
    view = toy.view(toy.new(Setup(3), 1), None)
    picture = renders.result("toy", view, ["Ada", "Bela", "Cyd"], "Ada wins", "")
    assert picture.alt.startswith("Ada wins. Phase: choose.")
    assert opened(picture.png).height > opened(renders.picture("toy", view, ["Ada", "Bela", "Cyd"]).png).height


@pytest.mark.parametrize("theme", renders.THEMES)
@pytest.mark.parametrize("tone", get_args(Tone))
@pytest.mark.parametrize("line", [LINE, LONG])
def test_it_is_read_on_a_phone_in_every_theme(theme: str, tone: Tone, line: str) -> None:
    scene = result_scene(BOARD, TITLE, line, theme_named(theme), tone)
    measured = said(scene, PHONE)
    assert measured
    assert all(each.contrast >= 4.5 for each in measured)
    assert all(each.height >= SMALLEST for each in measured)
    assert measured[0].height > 2 * measured[1].height


def test_nothing_is_cut_that_has_room_and_nothing_leaves_the_picture() -> None:
    for title, line in (
        ("Mirela Ionescu-Vasilescu the Third wins", LONG),
        ("W" * 80, "玩家一号 🔥 conceded"),
        ("You and Ada share first place", ""),
    ):
        drawn = texts(result_scene(BOARD, title, line, DARK, "won"))
        assert all(note.x >= 0 and note.x + note.width <= 1280 for note in drawn)
        words = " ".join(note.says for note in drawn)
        assert "W" in title[:2] or all(word in words for word in f"{title} {line}".replace(" · ", " ").split())


def test_a_line_parts_where_its_facts_do() -> None:
    says = [note.says for note in texts(result_scene(BOARD, TITLE, LONG, DARK, "won"))]
    assert says == [
        TITLE,
        "Place 2 of 4 · Mirela Ionescu-Vasilescu the Third has ten stars",
        "round 14 · 10 stars, 2 lives",
    ]


def test_the_board_is_seen_dimmed_around_the_verdict() -> None:
    image = result_scene(BOARD, TITLE, LINE, DARK, "won").image()
    corner = image.getpixel((5, 5))
    assert isinstance(corner, tuple)
    assert all(ground < dimmed < lit for ground, dimmed, lit in zip(DARK.ground, corner, (90, 140, 60), strict=True))
