"""A scene: sprites in their places on a backdrop, which become a picture, and the record of what was drawn where."""

from dataclasses import dataclass

import numpy as np
from PIL import Image

from renders.canvas.compositor import FRAMES, Placed, composed, recomposed, traces_of
from renders.canvas.scale import WIDTH
from renders.canvas.sprites import Note, Sprite, cached
from renders.canvas.surface import Surface
from renders.canvas.theme import Theme


@dataclass(frozen=True, slots=True)
class Picture:
    """`alt` tells the essentials to those who do not see the picture."""

    png: bytes
    alt: str


class Scene(Surface):
    def __init__(self, theme: Theme, height: int, width: int = WIDTH) -> None:
        self.theme = theme
        self.width = width
        self.height = height
        self.things: list[Placed] = []
        """What lies on the ground, in the order of drawing."""

    def place(self, sprite: Sprite, x: int, y: int) -> None:
        self.things.append(Placed(sprite, x - sprite.left, y - sprite.top))

    @property
    def notes(self) -> list[Note]:
        """What was drawn where, in the order of drawing."""
        return [
            note.moved(each.x + each.sprite.left, each.y + each.sprite.top)
            for each in self.things
            for note in each.sprite.notes
        ]

    def above(self, lower: "Scene") -> "Scene":
        """Both on one ground, the other below this one."""
        both = Scene(self.theme, self.height + lower.height, self.width)
        both.lay(self, 0)
        both.lay(lower, self.height)
        return both

    def lay(self, other: "Scene", y: int) -> None:
        """All that another scene has on its ground, from a height on."""
        self.things += [Placed(each.sprite, each.x, each.y + y) for each in other.things]

    def _placed(self) -> list[Placed]:
        """With the ground, which is large: a scene that is laid on another one needs none."""
        return [Placed(backdrop(self.theme, self.width, self.height), 0, 0), *self.things]

    def image(self) -> Image.Image:
        """Composed from the start; the caller may do with it what they like."""
        return composed(self._placed()).image

    def png(self) -> bytes:
        """From the nearest of the frames that were drawn before."""
        placed = self._placed()
        traces = traces_of(placed)
        nearest = FRAMES.nearest(traces)
        frame = composed(placed, traces) if nearest is None else recomposed(nearest, placed, traces)
        encoded = frame.png()
        FRAMES.put_back(frame)
        return encoded

    def picture(self, alt: str) -> Picture:
        return Picture(self.png(), alt)


@cached
def backdrop(theme: Theme, width: int, height: int) -> Sprite:
    """The ground, a little brighter half-way down. Rows of one colour cost next to nothing in a file."""
    if theme.ground == theme.glow:
        return Sprite(Image.new("RGB", (width, height), theme.ground), None)
    down = (np.arange(height, dtype=np.float32) - height * 0.5) / (0.62 * height)
    bright = np.clip(1 - down**2, 0, 1)[:, None, None]
    ground, glow = np.array(theme.ground, np.float32), np.array(theme.glow, np.float32)
    rows = np.rint(ground + bright * (glow - ground)).astype(np.uint8)
    return Sprite(Image.fromarray(np.repeat(rows, width, axis=1)), None)
