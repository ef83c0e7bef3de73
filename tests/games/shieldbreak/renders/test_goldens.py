"""Every kind of picture of Shieldbreak, as it was when somebody looked at it last."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from renders.canvas.scene import Scene
from renders.canvas.theme import CONTRAST, DARK, LIGHT
from renders.games.shieldbreak.board import panel, table
from renders.games.shieldbreak.card_page import page
from renders.games.shieldbreak.faces import face_of
from tests.games.shieldbreak.renders import duels
from tests.games.shieldbreak.renders.duels import NAMES, NEWS
from tests.support.pictures.goldens import Golden

FOLDER = Path(__file__).parent / "golden"
TEN = (*duels.HAND, "spark-imp", "worldroot-boar", "siege-salamander")
SCENES: Mapping[str, Callable[[], Scene]] = {
    "block": lambda: table(duels.duel(), NAMES, DARK, NEWS),
    "block-light": lambda: table(duels.duel(), NAMES, LIGHT, NEWS),
    "block-contrast": lambda: table(duels.duel(), NAMES, CONTRAST, NEWS),
    "clash": lambda: table(duels.clash(), NAMES, DARK, ["Rowan's Worldroot Boar (13000) attacks Silver Psalmist."]),
    "broken-shields": lambda: table(duels.broken(), NAMES, DARK, ["Mirela loses 2 shields; 2 left."]),
    "choosing": lambda: table(duels.choosing(), NAMES, LIGHT, ["The ability of Mirela's Lampbearer happens."]),
    "own-side-below": lambda: table(duels.main_phase(), NAMES, DARK, ["Rowan charges Char."]),
    "seven-creatures": lambda: table(duels.crowded(), NAMES, DARK, NEWS),
    "twelve-creatures": lambda: table(duels.crowded(12), NAMES, LIGHT, NEWS),
    "first-turn": lambda: table(duels.bare(), NAMES, DARK),
    "won": lambda: table(duels.over(), NAMES, DARK),
    "drawn": lambda: table(duels.over(None), NAMES, DARK),
    "hand": lambda: panel(duels.main_phase(), NAMES, DARK),
    "hand-of-ten": lambda: panel(duels.main_phase(TEN), NAMES, LIGHT),
    "hand-of-many": lambda: panel(duels.main_phase(TEN + duels.HAND), NAMES, DARK),
    "hand-with-broken-shields": lambda: panel(duels.broken(1), NAMES, CONTRAST),
    "creature": lambda: page(face_of("choir-ascendant"), DARK),
    "spell": lambda: page(face_of("ebb"), LIGHT),
}


@pytest.mark.parametrize("name", SCENES)
def test_a_picture_looks_as_it_was_accepted(name: str, accept: bool, tmp_path: Path) -> None:
    scene, golden = SCENES[name](), Golden(name, FOLDER)
    if accept:
        golden.accept(scene)
    golden.check(scene, tmp_path)


def test_goldens_are_of_pictures_that_there_are() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(SCENES)
