"""The end of a match: its last board, dimmed, with the verdict across it in large letters."""

from collections.abc import Mapping
from io import BytesIO
from typing import Literal

from PIL import Image

from renders.canvas.alt_text import joined
from renders.canvas.scale import BOARD
from renders.canvas.scene import Picture, Scene
from renders.canvas.sprites import Sprite
from renders.canvas.theme import Colour, Role, Theme, mixed
from renders.type import lettering
from renders.type.names import in_one_line

Tone = Literal["won", "lost", "even"]
_HUES: Mapping[Tone, Role] = {"won": "green", "lost": "health", "even": "grey"}
_DIM, _TINGE = 0.6, 0.24
"""How far the board goes back, and how much of its hue the band has."""
_TITLE, _LEAST_TITLE, _LINE, _LEAST_LINE = 128, 80, 54, 42
_ROOM, _GAP, _EDGE = 40, 34, 8
_SPACER = " · "


def result(board: Picture, title: str, line: str, theme: Theme, tone: Tone) -> Picture:
    """The picture of a board with the verdict; its alt text tells both."""
    said = [f"{in_one_line(words)}." for words in (title, line) if words]
    alt = joined(*said, board.alt)
    return result_scene(opened(board), title, line, theme, tone).picture(alt)


def opened(board: Picture) -> Image.Image:
    with Image.open(BytesIO(board.png)) as image:
        return image.convert("RGB")


def result_scene(board: Image.Image, title: str, line: str, theme: Theme, tone: Tone) -> Scene:
    """Across the middle; a board that is too low for that stands above."""
    inner = board.width - 2 * BOARD.margin
    heading, size = _heading(in_one_line(title), inner)
    rows, small = _rows(in_one_line(line), inner)
    cap, low = lettering.cap_height(size, "display"), lettering.cap_height(small, "title")
    step, small_step = round(size * 0.96), lettering.leading(small)
    below = _ROOM + cap + step * (len(heading) - 1)
    tall = below + (_GAP + low + small_step * (len(rows) - 1) if rows else 0) + _ROOM
    is_low = board.height < 2 * tall
    scene = Scene(theme, board.height + tall if is_low else board.height, board.width)
    top, x = board.height if is_low else (board.height - tall) // 2, board.width // 2
    scene.place(Sprite(Image.blend(board, Image.new("RGB", board.size, theme.ground), _DIM), None), 0, 0)
    _band(scene, top, tall, theme.colour(_HUES[tone]))
    for number, row in enumerate(heading):
        middle = top + _ROOM + cap // 2 + number * step
        scene.text(x, middle, row, size, style="display", align="middle")
    for number, row in enumerate(rows):
        middle = top + below + _GAP + low // 2 + number * small_step
        scene.text(x, middle, row, small, style="title", align="middle")
    return scene


def _heading(title: str, width: int) -> tuple[tuple[str, ...], int]:
    """One row if it fits, else two."""
    _, size = lettering.narrowed(title, _TITLE, width, "display", _LEAST_TITLE)
    if lettering.width_of(title, size, "display") <= width:
        return (title,), size
    return lettering.shrunk(title, _LEAST_TITLE, width, 2, "display")


def _band(scene: Scene, top: int, tall: int, hue: Colour) -> None:
    ground = mixed(scene.theme.bar, hue, _TINGE)
    scene.box(0, top, scene.width, tall, ground, radius=0, edge=ground)
    scene.line(0, top, scene.width, _EDGE, hue)
    scene.line(0, top + tall - _EDGE, scene.width, _EDGE, hue)


def _rows(line: str, width: int) -> tuple[tuple[str, ...], int]:
    """One row if it fits; else two, which part where the line does, as even as can be."""
    if not line:
        return (), _LINE
    _, size = lettering.narrowed(line, _LINE, width, "title", _LEAST_LINE)
    if lettering.width_of(line, size, "title") <= width:
        return (line,), size
    parts = line.split(_SPACER)
    halves = [(_SPACER.join(parts[:place]), _SPACER.join(parts[place:])) for place in range(1, len(parts))]
    even = min(halves, key=lambda two: max(map(len, two)), default=("", line))
    if max(lettering.width_of(half, _LEAST_LINE, "title") for half in even) <= width:
        return even, _LEAST_LINE
    return lettering.wrapped(line, _LEAST_LINE, width, 2, "title"), _LEAST_LINE
