"""What a picture says, where it says it and how well it can be read, measured on its pixels."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from unittest.mock import patch

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from renders.canvas.scale import BOARD
from renders.canvas.scene import Picture, Scene
from renders.canvas.sprites import Note
from renders.canvas.theme import Colour

PHONE = 400
"""How broad a picture is on a phone."""
EDGE = 20
_RIM = 2
_Box = tuple[int, int, int, int]


@dataclass(frozen=True)
class Said:
    """A text as it is seen; `height` is that of its capitals."""

    text: str
    size: int
    box: _Box
    height: float
    contrast: float


@lru_cache(maxsize=4096)
def contrast(one: Colour, two: Colour) -> float:
    """As WCAG 2 defines it: from 1 to 21."""
    darker, lighter = sorted(float(_luminance(np.array(colour, np.float64))) for colour in (one, two))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colours: NDArray[np.float64]) -> NDArray[np.float64]:
    parts = colours / 255
    linear = np.where(parts <= 0.03928, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    seen: NDArray[np.float64] = linear @ np.array([0.2126, 0.7152, 0.0722])
    return seen


@contextmanager
def drawn() -> Iterator[list[Scene]]:
    """The scenes of all pictures that are made meanwhile; none of them is encoded."""
    scenes: list[Scene] = []

    def picture(scene: Scene, alt: str) -> Picture:
        scenes.append(scene)
        return Picture(b"", alt)

    with patch.object(Scene, "picture", picture):
        yield scenes


def texts(scene: Scene) -> list[Note]:
    return [note for note in scene.notes if note.kind in ("text", "outlined") and note.says.strip()]


def said(scene: Scene, width: int | None = None) -> list[Said]:
    """Every text of a scene, measured at its own width or at another one."""
    image = scene.image()
    share = 1.0 if width is None else width / image.width
    if width is not None:
        image = image.resize((width, round(image.height * share)), Image.Resampling.LANCZOS)
    return [_measured(note, image, share) for note in texts(scene)]


def _measured(note: Note, image: Image.Image, share: float) -> Said:
    box = note.x, note.y, note.x + note.width, note.y + note.height
    left, top, right, bottom = (round(value * share) for value in box)
    around = left - _RIM, top - _RIM, max(right, left + 1) + _RIM, max(bottom, top + 1) + _RIM
    pixels = _luminance(np.asarray(image.crop(around), np.float64)) + 0.05
    height = note.height * share
    return Said(note.says, note.size, box, height, _told_apart(pixels, outlined=note.kind == "outlined"))


def _told_apart(pixels: NDArray[np.float64], *, outlined: bool) -> float:
    """The ground is what surrounds the text; the ink is what differs most from it. An outline is part of the text."""
    inside = pixels[_RIM:-_RIM, _RIM:-_RIM]
    dark, light = np.percentile(inside, (3, 97))
    if outlined:
        return float(light / dark)
    rim = np.concatenate([pixels[:_RIM].ravel(), pixels[-_RIM:].ravel(), pixels[:, 0], pixels[:, -1]])
    ground = np.median(rim)
    return float(max(light / ground, ground / dark))


def check_inside(scene: Scene) -> None:
    """Every text keeps a distance from the edges at the sides, and none is cut above or below."""
    for note in texts(scene):
        assert note.x >= EDGE, note
        assert note.x + note.width <= scene.width - EDGE, note
        assert note.y >= 0, note
        assert note.y + note.height <= scene.height, note


def check_apart(scene: Scene) -> None:
    """No plain text lies on another one; numerals with outlines may touch."""
    notes = [note for note in texts(scene) if note.kind == "text"]
    for one, two in combinations(notes, 2):
        across = one.x < two.x + two.width - 3 and two.x < one.x + one.width - 3
        down = one.y < two.y + two.height - 3 and two.y < one.y + one.height - 3
        assert not (across and down), (one, two)


def check_on_a_phone(scene: Scene) -> None:
    """At 400 pixels whatever matters stands out from its ground, and what matters most is large."""
    for each in said(scene, PHONE):
        if each.size >= BOARD.least:
            assert each.contrast >= 4.5, each
        if each.size >= 24:
            assert each.height >= 4.5, each
        if each.size >= 34:
            assert each.height >= 7, each
