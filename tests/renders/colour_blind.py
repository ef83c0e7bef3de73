"""How far apart colours are for eyes that lack a kind of cone.

The simulation is that of Viénot, Brettel and Mollon for missing red and green cones, and of Brettel's simplified plane
for missing blue ones; the distance is that of CIE Lab (1976).
"""

import numpy as np
from numpy.typing import NDArray

from renders.theme import Colour

_SEEN: dict[str, NDArray[np.float64]] = {
    "all cones": np.eye(3),
    "no red cones": np.array([[0.11238, 0.88762, 0.0], [0.11238, 0.88762, 0.0], [0.00401, -0.00401, 1.0]]),
    "no green cones": np.array([[0.29275, 0.70725, 0.0], [0.29275, 0.70725, 0.0], [-0.02234, 0.02234, 1.0]]),
    "no blue cones": np.array([[1.0, 0.14461, -0.14461], [0.0, 0.85924, 0.14076], [0.0, 0.85924, 0.14076]]),
}
KINDS = tuple(_SEEN)
_TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
_WHITE = np.array([0.9505, 1.0, 1.089])


def apart(one: Colour, two: Colour, kind: str) -> float:
    """About 2 is just noticed side by side; 10 is another colour at a glance."""
    return float(np.linalg.norm(_lab(one, kind) - _lab(two, kind)))


def _lab(colour: Colour, kind: str) -> NDArray[np.float64]:
    parts = np.array(colour, np.float64) / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    x, y, z = (_TO_XYZ @ np.clip(_SEEN[kind] @ linear, 0, 1)) / _WHITE
    fx, fy, fz = (_cube_root(value) for value in (x, y, z))
    return np.array([116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)])


def _cube_root(value: float) -> float:
    return float(np.cbrt(value)) if value > 0.008856 else 7.787 * float(value) + 16 / 116
