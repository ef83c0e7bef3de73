"""The arithmetic of balance reports."""

from dataclasses import dataclass
from math import sqrt

import numpy as np
import numpy.typing as npt

_95_PERCENT = 1.96


@dataclass(frozen=True, slots=True)
class Rate:
    """A share of points (a win 1, a draw ½) with its 95 % interval (Wilson)."""

    battles: float
    points: float

    @property
    def share(self) -> float:
        return self.points / self.battles if self.battles else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        if not self.battles:
            return 0.0, 1.0
        weight = _95_PERCENT**2 / self.battles
        centre = (self.share + weight / 2) / (1 + weight)
        spread = sqrt(weight * self.share * (1 - self.share) + weight**2 / 4) / (1 + weight)
        return centre - spread, centre + spread


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card's presence adds to its side's share of points, and the half-width of its 95 % interval."""

    size: float
    margin: float


def presence_effects(presence: npt.NDArray[np.float64], points: npt.NDArray[np.float64]) -> list[Effect]:
    """Least squares of the left side's points on who had which card: +1 left, -1 right, 0 both or neither.

    The table is symmetric (both sides of every battle), so that 0 everywhere means ½. A trace of ridge keeps cards that
    always come together solvable.
    """
    count = presence.shape[1]
    gram = presence.T @ presence + 1e-6 * np.eye(count)
    inverse = np.linalg.inv(gram)
    sizes = inverse @ (presence.T @ (points - 0.5))
    residuals = points - 0.5 - presence @ sizes
    variance = float(residuals @ residuals) / max(1, len(points) - count)
    margins = _95_PERCENT * np.sqrt(variance * np.diag(inverse))
    return [Effect(float(size), float(margin)) for size, margin in zip(sizes, margins, strict=True)]
