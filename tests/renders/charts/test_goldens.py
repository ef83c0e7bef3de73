"""Every kind of chart, as it was when somebody looked at it last."""

from pathlib import Path

import pytest

from renders.canvas.theme import theme_named
from tests.renders.charts.test_charts import SCENES
from tests.support.pictures.goldens import Golden

pytestmark = pytest.mark.covers("renders.charts.*")
FOLDER = Path(__file__).parent / "golden"
THEMES = {
    "table": "dark",
    "six curves": "light",
    "one curve": "dark",
    "heat map": "contrast",
    "large heat map": "light",
    "bars": "dark",
    "podium": "light",
    "profile": "dark",
    "run": "contrast",
    "log strip": "dark",
}


@pytest.mark.parametrize("kind", THEMES)
def test_a_chart_looks_as_it_was_accepted(kind: str, accept: bool, tmp_path: Path) -> None:
    scene, golden = SCENES[kind](theme_named(THEMES[kind])), Golden(kind.replace(" ", "-"), FOLDER)
    if accept:
        golden.accept(scene)
    golden.check(scene, tmp_path)


def test_goldens_are_of_charts_that_there_are() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {kind.replace(" ", "-") for kind in THEMES}
