"""Composing only what has changed gives the same picture as composing everything."""

from concurrent.futures import ThreadPoolExecutor
from functools import cache
from io import BytesIO
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

import renders
from renders.canvas.compositor import FRAMES, Frame, Frames, Placed, composed, recomposed, traces_of
from renders.canvas.png import png
from renders.canvas.scene import Scene
from renders.canvas.sprites import Sprite
from renders.canvas.theme import DARK, LIGHT
from renders.games.manalimit.board import panel, table
from tests.games.manalimit.renders import tables
from tests.games.manalimit.renders.positions import GAME, NAMES, states

pytestmark = pytest.mark.covers("renders.canvas.png", "renders.canvas.scene")
WIDTH, HEIGHT = 64, 48


@cache
def _sprites() -> tuple[Sprite, ...]:
    """Opaque and half transparent ones, of one colour and of many, small and as large as the picture."""
    rng = np.random.default_rng(3)
    made = []
    for number in range(12):
        width, height = (int(side) for side in rng.integers(1, 40, 2))
        mask = Image.fromarray(rng.integers(0, 256, (height, width), np.uint8))
        many = Image.fromarray(rng.integers(0, 256, (height, width, 3), np.uint8))
        made.append(Sprite(many if number % 2 else (250, 20 * number, 9), None if number % 4 == 3 else mask))
    return tuple(made)


GROUND = Sprite(Image.new("RGB", (WIDTH, HEIGHT), (9, 10, 11)), None)
things = st.lists(
    st.builds(
        lambda number, x, y: Placed(_sprites()[number], x, y),
        st.integers(0, 11),
        st.integers(-30, WIDTH),
        st.integers(-30, HEIGHT),
    ),
    max_size=8,
).map(lambda placed: [Placed(GROUND, 0, 0), *placed])


def _rows_of(frame: Frame) -> bytes:
    frame.png()
    assert frame.rows is not None
    return frame.rows.tobytes()


@pytest.mark.slow
@settings(max_examples=300)
@given(st.lists(things, min_size=2, max_size=5))
def test_what_was_changed_equals_what_is_drawn_afresh(positions: list[list[Placed]]) -> None:
    frame = composed(positions[0])
    frame.png()
    for placed in positions[1:]:
        frame, afresh = recomposed(frame, placed), composed(placed)
        assert frame.image.tobytes() == afresh.image.tobytes()
        assert _rows_of(frame) == _rows_of(afresh)


@pytest.mark.slow
@settings(max_examples=200)
@given(things, st.data())
def test_small_changes_equal_what_is_drawn_afresh(placed: list[Placed], data: st.DataObject) -> None:
    """Something goes, something moves, something comes to lie above something else."""
    frame = composed(placed)
    frame.png()
    kept = [each for each in placed[1:] if data.draw(st.booleans())]
    moved = [Placed(each.sprite, each.x + data.draw(st.integers(-2, 2)), each.y) for each in kept]
    after = [placed[0], *data.draw(st.permutations(moved))]
    changed, afresh = recomposed(frame, after), composed(after)
    assert changed.image.tobytes() == afresh.image.tobytes()
    assert _rows_of(changed) == _rows_of(afresh)


@pytest.mark.slow
def test_the_pictures_of_a_match_equal_what_is_drawn_afresh() -> None:
    for number, state in enumerate(states(2)[::4]):
        view: Any = GAME.view(state, number % 2)
        for scene in (table(view, NAMES, DARK), panel(view, NAMES, LIGHT if number % 3 else DARK)):
            assert scene.png() == png(scene.image())


@pytest.mark.slow
def test_threads_share_frames_without_spoiling_them() -> None:
    views = [tables.planned(mana=mana) for mana in range(8)]
    expected = [png(table(view, NAMES, DARK).image()) for view in views]
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda number: table(views[number % 8], NAMES, DARK).png(), range(48)))
    assert made == [expected[number % 8] for number in range(48)]


def test_the_nearest_frame_is_taken_and_nobody_else_gets_it() -> None:
    frames = Frames(10**6)
    one, two = [Placed(GROUND, 0, 0), Placed(_sprites()[0], 1, 1)], [Placed(GROUND, 0, 0), Placed(_sprites()[1], 1, 1)]
    for placed in (one, two):
        frames.put_back(composed(placed))
    taken = frames.nearest(traces_of(one))
    assert taken is not None
    assert taken.traces == traces_of(one)
    other = frames.nearest(traces_of(one))
    assert other is not None
    assert other.traces == traces_of(two)
    assert frames.nearest(traces_of(one)) is None


def test_frames_of_another_ground_are_left_alone() -> None:
    frames = Frames(10**6)
    frames.put_back(composed([Placed(GROUND, 0, 0)]))
    other = Sprite(Image.new("RGB", (WIDTH, HEIGHT)), None)
    assert frames.nearest(traces_of([Placed(other, 0, 0)])) is None


@pytest.mark.slow
def test_frames_are_bounded() -> None:
    bare, encoded = 4 * WIDTH * HEIGHT, (4 * WIDTH + 3 * WIDTH + 1) * HEIGHT
    frames = Frames(5 * encoded)
    for _ in range(9):
        frame = composed([Placed(GROUND, 0, 0)])
        assert frame.weight == bare
        frame.png()
        frames.put_back(frame)
    assert frames.weight == 5 * encoded
    for seats in (2, 4, 8):
        for theme in renders.THEMES:
            renders.picture("manalimit", tables.match(seats), NAMES, theme)
    assert 0 < FRAMES.weight <= FRAMES.most


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (300, 200)])
def test_the_encoder_loses_nothing(size: tuple[int, int]) -> None:
    pixels = np.random.default_rng(1).integers(0, 256, (size[1], size[0], 3), np.uint8)
    encoded = png(Image.fromarray(pixels))
    with Image.open(BytesIO(encoded)) as image:
        assert image.format == "PNG"
        assert np.array_equal(np.asarray(image), pixels)


def test_a_scene_is_the_same_whoever_draws_it() -> None:
    def drawn() -> bytes:
        scene = Scene(DARK, 200)
        scene.text(50, 100, "Rowan", 36)
        return scene.png()

    with ThreadPoolExecutor(3) as pool:
        assert len({drawn(), *pool.map(lambda _: drawn(), range(6))}) == 1
