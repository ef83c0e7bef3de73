"""Every kind of picture of Vaultkeepers, as it was when somebody looked at it last."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from renders.canvas.scene import Scene
from renders.canvas.theme import CONTRAST, DARK, LIGHT
from renders.games.vaultkeepers.board import panel, table
from renders.games.vaultkeepers.card_page import page
from renders.games.vaultkeepers.faces import face_of
from tests.games.vaultkeepers.renders import duels
from tests.games.vaultkeepers.renders.duels import NAMES, NEWS
from tests.support.pictures.goldens import Golden

FOLDER = Path(__file__).parent / "golden"
TEN = (*duels.HAND, "stampede", "pack-mother", "twin-scimitar")
SCENES: Mapping[str, Callable[[], Scene]] = {
    "response": lambda: table(duels.duel(), NAMES, DARK, NEWS),
    "response-light": lambda: table(duels.duel(), NAMES, LIGHT, NEWS),
    "response-contrast": lambda: table(duels.duel(), NAMES, CONTRAST, NEWS),
    "naming": lambda: table(duels.naming(), NAMES, DARK, ["Mirela names an attack: Cloud Heron on Loam Giant."]),
    "own-side-below": lambda: table(duels.main_phase(), NAMES, DARK, ["Rowan plays Cinderpeak."]),
    "full-fields": lambda: table(duels.crowded(), NAMES, LIGHT, NEWS),
    "drawing": lambda: table(duels.drawing(), NAMES, CONTRAST),
    "opening": lambda: table(duels.opening(), NAMES, DARK),
    "won": lambda: table(duels.over(), NAMES, DARK, NEWS),
    "drawn": lambda: table(duels.over(None), NAMES, DARK, NEWS),
    "hand": lambda: panel(duels.main_phase(), NAMES, DARK),
    "hand-in-a-window": lambda: panel(duels.window(), NAMES, CONTRAST),
    "hand-of-ten": lambda: panel(duels.main_phase(TEN), NAMES, LIGHT),
    "hand-of-many": lambda: panel(duels.main_phase(TEN + duels.HAND), NAMES, DARK),
    "creature": lambda: page(face_of("sunsteel-lancer"), DARK),
    "leader": lambda: page(face_of("corvane-silteye"), DARK),
    "instant": lambda: page(face_of("riptide"), LIGHT),
    "land": lambda: page(face_of("cinderpeak"), CONTRAST),
}


@pytest.mark.parametrize("name", SCENES)
def test_a_picture_looks_as_it_was_accepted(name: str, accept: bool, tmp_path: Path) -> None:
    scene, golden = SCENES[name](), Golden(name, FOLDER)
    if accept:
        golden.accept(scene)
    golden.check(scene, tmp_path)


def test_goldens_are_of_pictures_that_there_are() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(SCENES)
