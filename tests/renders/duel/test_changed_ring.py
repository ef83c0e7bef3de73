"""The ring around what changed: dashes that are seen in every theme."""

import numpy as np
import pytest
from PIL import Image

from renders.canvas.scene import Scene
from renders.canvas.theme import DARK, THEMES, theme_named
from renders.duel.changed_ring import changed_badge, changed_card, key, ring, upright
from tests.support.pictures.boards import notes


@pytest.mark.parametrize("name", THEMES)
def test_dashes_are_light_with_dark_edges_and_leave_the_frame_to_be_seen(name: str) -> None:
    theme = theme_named(name)
    sprite = upright(theme, 134, 154)
    assert isinstance(sprite.paint, Image.Image)
    assert sprite.mask is not None
    covered = np.asarray(sprite.mask) > 128
    row = covered[sprite.top + 3, :]
    assert 0.4 < row.mean() < 0.95, "between dashes the frame is seen"
    painted = np.asarray(sprite.paint.convert("L"))[covered]
    assert painted.max() > 220
    assert painted.min() < 40
    assert not covered[sprite.top + 20 : sprite.top + 130, sprite.left + 20 : sprite.left + 110].any()


def test_a_ring_goes_around_a_badge_or_a_card() -> None:
    scene = Scene(DARK, 300)
    changed_badge(scene, 100, 80, 60)
    changed_card(scene, 300, 50, (134, 154), leans=False)
    changed_card(scene, 500, 50, (134, 154), leans=True)
    places = [(note.x, note.y, note.width, note.height) for note in notes(scene, "changed")]
    assert places == [(70, 50, 60, 60), (300, 50, 134, 154), (500, 50, 134, 154)]


def test_the_key_of_a_legend_is_no_ring_of_its_own() -> None:
    scene = Scene(DARK, 300)
    scene.place(key(DARK, 24), 50, 60)
    assert notes(scene, "changed") == []
    (note,) = notes(scene, "chip")
    assert (note.says, note.x, note.y, note.width) == ("changed", 50, 60, 24)


@pytest.mark.parametrize("size", [(20, 20, 10), (46, 58, 6), (158, 154, 12)])
def test_dashes_are_all_of_one_length(size: tuple[int, int, int]) -> None:
    mask = ring(DARK, *size).mask
    assert mask is not None
    turned = [np.asarray(each.resize((40, 40))).mean() for each in (mask, mask.transpose(Image.Transpose.ROTATE_180))]
    assert abs(turned[0] - turned[1]) < 2
