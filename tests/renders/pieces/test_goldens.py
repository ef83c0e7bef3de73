"""Pictures of no game: the lobby, and what a game without pictures of its own looks like."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from renders.canvas.scene import Scene
from renders.canvas.theme import DARK
from renders.pieces import plain
from renders.pieces.lobby import Chair, lobby_scene
from renders.pieces.plain_words import PlainWords
from tests.support.pictures.goldens import Golden
from tests.support.pictures.made_up import PLAYED

pytestmark = pytest.mark.covers("renders.pieces.plain", "renders.pieces.lobby")
FOLDER = Path(__file__).parent / "golden"
NEWS = ("Mirela is ready", "Rowan pitches Salt Djinn from slot 3 for 5 mana")
CHAIRS = (
    Chair("Mirela", "host"),
    Chair("Rowan", "seated"),
    Chair("Greedy", "built-in"),
    Chair("Zoë 龍", "invited"),
    Chair("", "free"),
)
SCENES: Mapping[str, Callable[[], Scene]] = {
    "lobby": lambda: lobby_scene("Manalimit", "Kindling · live clock", CHAIRS, DARK),
    "plain-board": lambda: plain.table(PlainWords(("Rowan", "Mirela")).lines(PLAYED), NEWS, DARK),
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
