"""How far apart colours are for eyes that lack a kind of cone.

The simulation is that of Machado, Oliveira and Fernandes (2009) at full severity; the distance is that of CIE Lab
(1976).
"""

import numpy as np
from numpy.typing import NDArray

from renders.canvas.theme import Colour

_SEEN: dict[str, NDArray[np.float64]] = {
    "all cones": np.eye(3),
    "no red cones": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "no green cones": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "no blue cones": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
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
