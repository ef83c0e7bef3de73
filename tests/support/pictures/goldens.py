"""Pictures that were looked at and found good. A picture is compared with its golden one, half as large, with a small
tolerance; what was drawn where is compared exactly. `make accept` writes both anew.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

import numpy as np
from PIL import Image, ImageChops

from renders.canvas.scene import Scene
from renders.canvas.sprites import Note

_BLOCK = 8
MOST_ON_AVERAGE, MOST_IN_A_BLOCK = 0.5, 12.0
"""Differences of brightness that come from rounding; a changed digit or colour is several times as much."""


@dataclass(frozen=True)
class Golden:
    name: str
    folder: Path

    @property
    def picture(self) -> Path:
        return self.folder / f"{self.name}.png"

    @property
    def record(self) -> Path:
        return self.folder / f"{self.name}.txt"

    def accept(self, scene: Scene) -> None:
        self.folder.mkdir(exist_ok=True)
        reduced = halved(scene.image())
        in_palette(reduced, reduced.quantize(192)).save(self.picture, optimize=True)
        self.record.write_text(recorded(scene), encoding="utf-8")

    def check(self, scene: Scene, failed: Path) -> None:
        """Fails with a picture of the difference, expected, drawn, and where they differ, and with what was drawn
        elsewhere or otherwise.
        """
        assert self.picture.exists(), f"no golden {self.name}; look at the picture, then run make accept"
        accepted, now = self.record.read_text(encoding="utf-8").splitlines(), recorded(scene).splitlines()
        apart = list(unified_diff(accepted, now, "accepted", "drawn now", n=0, lineterm=""))
        with Image.open(self.picture) as stored:
            stored.load()
        expected, drawn = stored.convert("RGB"), in_palette(halved(scene.image()), stored).convert("RGB")
        average, worst = difference(expected, drawn)
        if apart or average > MOST_ON_AVERAGE or worst > MOST_IN_A_BLOCK:
            where = failed / f"{self.name}-difference.png"
            side_by_side(expected, drawn).save(where)
            message = f"{self.name} differs by {average:.2f} on average and {worst:.1f} at most: see {where}"
            raise AssertionError("\n".join([message, *apart]))


def halved(image: Image.Image) -> Image.Image:
    return image.resize((image.width // 2, image.height // 2), Image.Resampling.BOX)


def in_palette(image: Image.Image, palette: Image.Image) -> Image.Image:
    """In the colours of another picture: what is drawn alike becomes the same there."""
    return image.quantize(palette=palette, dither=Image.Dither.NONE)


def difference(one: Image.Image, two: Image.Image) -> tuple[float, float]:
    """The mean difference of all values, and that of the block of pixels where it is largest."""
    if one.size != two.size:
        return 255.0, 255.0
    apart = np.abs(np.asarray(one, np.float32) - np.asarray(two, np.float32)).mean(axis=2)
    rows, columns = (size // _BLOCK * _BLOCK for size in apart.shape)
    blocks = apart[:rows, :columns].reshape(rows // _BLOCK, _BLOCK, columns // _BLOCK, _BLOCK).mean(axis=(1, 3))
    return float(apart.mean()), float(blocks.max())


def side_by_side(expected: Image.Image, drawn: Image.Image) -> Image.Image:
    strip = Image.new("RGB", (expected.width, expected.height * 2 + drawn.height + 20), (255, 0, 255))
    apart = ImageChops.difference(expected, drawn.resize(expected.size)).point(_SIX_TIMES)
    for place, part in enumerate((expected, drawn, apart)):
        strip.paste(part, (0, place * (expected.height + 10)))
    return strip


_SIX_TIMES: Callable[[int], int] = lambda value: min(255, 6 * value)  # noqa: E731 - Pillow maps values with it


def recorded(scene: Scene) -> str:
    """One line for each thing that was drawn: kind, place, size, what it says."""
    return "".join(f"{_line(note)}\n" for note in scene.notes)


def _line(note: Note) -> str:
    colour = "" if note.colour is None else " #{:02x}{:02x}{:02x}".format(*note.colour)
    size = f" {note.size}px" if note.size else ""
    return f"{note.kind} {note.x},{note.y} {note.width}x{note.height}{size}{colour} {json.dumps(note.says)}"
