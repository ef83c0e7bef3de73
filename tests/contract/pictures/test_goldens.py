"""Every kind of picture of every game, as it was when a person looked at it last."""

from pathlib import Path

import pytest

import renders
from tests.contract.pictures.cases import PROBES, every_board
from tests.contract.pictures.probe import PictureProbe, has_pictures
from tests.support.pictures.goldens import Golden


def test_every_game_with_a_board_has_a_picture_probe() -> None:
    assert [name for name in renders.BOARDS if not has_pictures(name)] == []


@pytest.mark.parametrize(
    ("probe", "name"),
    [pytest.param(probe, name, id=f"{probe.game}-{name}") for probe in PROBES for name in probe.goldens],
)
def test_a_picture_looks_as_it_was_accepted(probe: PictureProbe, name: str, accept: bool, tmp_path: Path) -> None:
    scene, golden = probe.goldens[name](), Golden(name, probe.golden_folder)
    if accept:
        golden.accept(scene)
    golden.check(scene, tmp_path)


@every_board
def test_goldens_are_of_pictures_that_there_are(probe: PictureProbe) -> None:
    assert {path.stem for path in probe.golden_folder.iterdir()} == set(probe.goldens)
