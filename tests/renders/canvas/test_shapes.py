"""Shapes: whole, in the middle of their square, and each another one, so that none is told by its colour alone."""

from itertools import combinations

import numpy as np
import pytest

from renders.canvas.shapes import _DRAWN, rounded, shape

KINDS = sorted(_DRAWN)
SIDE = 40


def _mask(kind: str, side: int = SIDE) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    return np.asarray(shape(kind, side), dtype=np.float64) / 255


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("side", [7, SIDE, 121])
def test_a_shape_fills_its_square_from_edge_to_edge(kind: str, side: int) -> None:
    mask = _mask(kind, side)
    assert mask.shape == (side, side)
    seen = np.argwhere(mask > 0.2)
    assert seen.min(axis=0).max() <= 0.12 * side + 1
    assert seen.max(axis=0).min() >= 0.88 * side - 2


@pytest.mark.parametrize("kind", KINDS)
def test_a_larger_shape_is_the_same_shape(kind: str) -> None:
    assert _mask(kind, 2 * SIDE).mean() == pytest.approx(_mask(kind).mean(), abs=0.02)


@pytest.mark.parametrize(("one", "other"), list(combinations(KINDS, 2)))
def test_two_shapes_are_told_apart(one: str, other: str) -> None:
    assert np.abs(_mask(one) - _mask(other)).mean() > 0.04


@pytest.mark.parametrize(("width", "height", "radius"), [(60, 30, 8), (60, 30, 100), (9, 9, 0), (1, 1, 5)])
def test_a_box_is_full_except_at_its_corners(width: int, height: int, radius: int) -> None:
    mask = np.asarray(rounded(width, height, radius))
    assert mask.shape == (height, width)
    assert mask[height // 2, width // 2] == 255
    missing = 1 - mask.mean() / 255
    most = min(radius, width // 2, height // 2)
    assert missing == pytest.approx((4 - np.pi) * most**2 / (width * height), abs=0.03)
