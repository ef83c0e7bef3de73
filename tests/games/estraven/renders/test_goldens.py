"""Every kind of picture of Lords of Estraven, as it was when somebody looked at it last."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from renders.canvas.scene import Scene
from renders.canvas.theme import CONTRAST, DARK, LIGHT
from renders.games.estraven.board import panel, table
from renders.games.estraven.card_page import page
from renders.games.estraven.faces import face_of
from tests.games.estraven.renders import wars
from tests.games.estraven.renders.wars import NAMES, NEWS
from tests.support.pictures.goldens import Golden

FOLDER = Path(__file__).parent / "golden"
TEN = (*wars.HAND, "alpha-of-the-fells", "plagiarise", "royal-charter")
SCENES: Mapping[str, Callable[[], Scene]] = {
    "chain": lambda: table(wars.war(), NAMES, DARK, NEWS),
    "chain-light": lambda: table(wars.war(), NAMES, LIGHT, NEWS),
    "chain-contrast": lambda: table(wars.war(), NAMES, CONTRAST, NEWS),
    "one-link": lambda: table(wars.chain_of(1), NAMES, DARK, ["Rowan plays Lightning Lecture for 3 mana."]),
    "five-links": lambda: table(wars.chain_of(5), NAMES, LIGHT, NEWS),
    "eight-links": lambda: table(wars.chain_of(8), NAMES, DARK, NEWS),
    "blocks": lambda: table(wars.blocking(), NAMES, DARK, ["Rowan attacks with Huntmaster Varga and Hedge Hound."]),
    "own-side-below": lambda: table(wars.main_phase(), NAMES, DARK, ["Rowan trades Sea Salt for Oak Timber."]),
    "eight-units": lambda: table(wars.crowded(), NAMES, DARK, NEWS),
    "twenty-units": lambda: table(wars.crowded(20), NAMES, CONTRAST, NEWS),
    "first-turn": lambda: table(wars.bare(), NAMES, LIGHT),
    "won": lambda: table(wars.over(), NAMES, DARK, ["Mirela takes 8 damage, 0 health left."]),
    "hand": lambda: panel(wars.main_phase(), NAMES, DARK),
    "hand-with-an-order": lambda: panel(wars.responding(), NAMES, CONTRAST),
    "hand-of-ten": lambda: panel(wars.main_phase(TEN), NAMES, LIGHT),
    "hand-of-many": lambda: panel(wars.main_phase(TEN + wars.HAND), NAMES, DARK),
    "leader": lambda: page(face_of("queen-morwen"), DARK),
    "reaction": lambda: page(face_of("parley"), LIGHT),
    "resource": lambda: page(face_of("barrel-of-powder"), CONTRAST),
}


@pytest.mark.parametrize("name", SCENES)
def test_a_picture_looks_as_it_was_accepted(name: str, accept: bool, tmp_path: Path) -> None:
    scene, golden = SCENES[name](), Golden(name, FOLDER)
    if accept:
        golden.accept(scene)
    golden.check(scene, tmp_path)


def test_goldens_are_of_pictures_that_there_are() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(SCENES)
