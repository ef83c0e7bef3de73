"""What differs from a golden picture is noticed and shown."""

from pathlib import Path

import pytest
from PIL import Image, ImageDraw

from renders.canvas.scene import Scene
from renders.canvas.theme import DARK
from renders.games.manalimit.board import table
from tests.games.manalimit.pictures import NEWS
from tests.games.manalimit.renders import tables
from tests.games.manalimit.renders.tables import NAMES
from tests.support.pictures import goldens
from tests.support.pictures.goldens import Golden


def test_a_changed_number_is_noticed_and_shown(tmp_path: Path) -> None:
    """The tolerance is for rounding, not for mistakes: a 4 where a 5 was is found, with its place."""
    golden = Golden("planning", tmp_path)
    golden.accept(table(tables.run(), NAMES, DARK, NEWS))
    golden.check(table(tables.run(), NAMES, DARK, NEWS), tmp_path)
    other = table(tables.planned(mana=4), NAMES, DARK, NEWS)
    golden.record.write_text(goldens.recorded(other), encoding="utf-8")
    with pytest.raises(AssertionError, match=r"planning differs by .*planning-difference\.png"):
        golden.check(other, tmp_path)
    with Image.open(tmp_path / "planning-difference.png") as shown:
        assert shown.size == (640, 3 * 360 + 20)


def test_a_text_that_moves_by_a_pixel_is_noticed(tmp_path: Path) -> None:
    golden = Golden("two", tmp_path)

    def two(x: int) -> Scene:
        scene = Scene(DARK, 200)
        scene.text(x, 100, "Rowan", 36)
        return scene

    golden.accept(two(50))
    golden.check(two(50), tmp_path)
    with pytest.raises(AssertionError):
        golden.check(two(51), tmp_path)


def test_a_small_change_of_colour_is_noticed() -> None:
    one = Image.new("RGB", (640, 360), (20, 20, 30))
    two = one.copy()
    ImageDraw.Draw(two).rectangle((100, 100, 116, 116), fill=(60, 60, 70))
    assert goldens.difference(one, one) == (0, 0)
    assert goldens.difference(one, two)[1] > goldens.MOST_IN_A_BLOCK
