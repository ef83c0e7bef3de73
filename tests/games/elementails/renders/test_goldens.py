"""Every kind of picture of ElemenTails, as it was when somebody looked at it last."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from renders.canvas.scene import Scene
from renders.canvas.theme import CONTRAST, DARK, LIGHT
from renders.games.elementails.board import panel, table
from renders.games.elementails.card_page import page
from renders.games.elementails.faces import face_of
from tests.games.elementails.renders import journeys
from tests.games.elementails.renders.journeys import EVERY, NAMES, NEWS
from tests.support.pictures.goldens import Golden

FOLDER = Path(__file__).parent / "golden"


def _board(name: str) -> Callable[[], Scene]:
    return lambda: table(EVERY[name](), NAMES, DARK, NEWS)


SCENES: Mapping[str, Callable[[], Scene]] = {
    **{name: _board(name) for name in EVERY},
    "battle-light": lambda: table(journeys.battle(), NAMES, LIGHT, NEWS),
    "battle-contrast": lambda: table(journeys.battle(), NAMES, CONTRAST, NEWS),
    "market-light": lambda: table(journeys.market(), NAMES, LIGHT, NEWS),
    "path-contrast": lambda: table(journeys.path(), NAMES, CONTRAST, NEWS),
    "hand": lambda: panel(journeys.alone(), NAMES, DARK),
    "hand-of-many": lambda: panel(replace(journeys.dragons(), audience=0), NAMES, LIGHT),
    "hand-in-the-market": lambda: panel(replace(journeys.sold_out(), audience=0), NAMES, DARK),
    "class": lambda: page(face_of("hearth-singer"), DARK),
    "spell": lambda: page(face_of("great-swell"), LIGHT),
    "enemy": lambda: page(face_of("thunder-matriarch"), CONTRAST),
    "dragon": lambda: page(face_of("stormwing"), DARK),
}


@pytest.mark.parametrize("name", SCENES)
def test_a_picture_looks_as_it_was_accepted(name: str, accept: bool, tmp_path: Path) -> None:
    scene, golden = SCENES[name](), Golden(name, FOLDER)
    if accept:
        golden.accept(scene)
    golden.check(scene, tmp_path)


def test_goldens_are_of_pictures_that_there_are() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(SCENES)
