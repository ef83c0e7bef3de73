"""Pictures of no game: the lobby, and what a game without pictures of its own looks like."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from renders.canvas.scene import Scene
from renders.canvas.theme import CONTRAST, DARK, LIGHT, Theme
from renders.pieces import plain
from renders.pieces.lobby import Chair, lobby_scene
from renders.pieces.plain_words import PlainWords
from renders.pieces.result import Tone, result_scene
from tests.support.pictures.goldens import Golden
from tests.support.pictures.made_up import PLAYED

pytestmark = pytest.mark.covers("renders.pieces.plain", "renders.pieces.lobby")
FOLDER = Path(__file__).parent / "golden"
NEWS = ("Mirela is ready", "Rowan pitches Salt Djinn from slot 3 for 5 mana")
CHAIRS = (
    Chair("Mirela", "host"),
    Chair("Rowan", "seated"),
    Chair("Normal", "built-in"),
    Chair("Zoë 龍", "invited"),
    Chair("", "free"),
)
LINES = {
    "won": ("You won", "Mirela has no life left · turn 14"),
    "lost": ("Mirela Ionescu the Third wins", "Rowan missed 3 decisions in a row · turn 14 · 10 stars, 2 lives"),
    "even": ("A draw", "The players agreed on a draw · turn 12"),
}


def _result(tone: Tone, theme: Theme) -> Scene:
    board = plain.table([*PlainWords(("Rowan", "Mirela")).lines(PLAYED)] * 2, NEWS, theme).image()
    return result_scene(board, *LINES[tone], theme, tone)


SCENES: Mapping[str, Callable[[], Scene]] = {
    "lobby": lambda: lobby_scene("Manalimit", "Kindling · live clock", CHAIRS, DARK),
    "plain-board": lambda: plain.table(PlainWords(("Rowan", "Mirela")).lines(PLAYED), NEWS, DARK),
    "result-won": lambda: _result("won", DARK),
    "result-lost": lambda: _result("lost", LIGHT),
    "result-even": lambda: _result("even", CONTRAST),
    "plain-card": lambda: plain.page("Magpie", "bird · costs 2", "When it attacks, it takes a shiny thing.", DARK),
}


@pytest.mark.parametrize("name", SCENES)
def test_a_picture_looks_as_it_was_accepted(name: str, accept: bool, tmp_path: Path) -> None:
    scene, golden = SCENES[name](), Golden(name, FOLDER)
    if accept:
        golden.accept(scene)
    golden.check(scene, tmp_path)


def test_goldens_are_of_pictures_that_there_are() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(SCENES)
