"""A match as a film: its key moments as boards, or as battles where a game has them, each with a line that tells it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from PIL import Image

from renders import registry as boards
from renders.canvas.scale import BOARD
from renders.canvas.scene import Scene
from renders.canvas.theme import DARK, Theme, theme_named
from renders.films.encoding import LARGEST_UPLOAD, SECONDS_TO_DRAW, Film, Shot, drawn_in_time, film_within
from renders.type import lettering

SIZE = (800, 506)
_BAND = 90
"""The height of the line below a board, before both are made smaller."""
_NEARLY = 4
"""So many pixels are not worth a margin."""
_FIRST, _USUAL, _LAST = 2200, 1700, 4500
"""Milliseconds."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A moment: the View after it, or what everybody was told of a battle, with names in place of marks.

    `heading` says where in the match it is, `caption` what happens, `news` are the newest lines of the log.
    """

    heading: str
    caption: str
    news: tuple[str, ...]
    view: Any = None
    battle: Mapping[str, Any] | None = None


def match_film(
    game_name: str,
    title: str,
    frames: Sequence[Frame],
    names: Sequence[str],
    theme: str = DARK.name,
    limit: int = LARGEST_UPLOAD,
    seconds: float = SECONDS_TO_DRAW,
) -> Film:
    """As many of the frames as time and limit allow; there is at least one. Raises FilmTooLarge if not even two fit."""

    def draw(place: int) -> Shot:
        time = _FIRST if place == 0 else _LAST if place == len(frames) - 1 else _USUAL
        return Shot(_still(game_name, frames[place], names, theme), time)

    drawn = drawn_in_time(len(frames), draw, seconds)
    return film_within(drawn, lambda places: _alt(title, [frames[place] for place in places]), limit)


def _alt(title: str, frames: Sequence[Frame]) -> str:
    told = [f"{frame.heading}: {frame.caption}" for frame in frames if frame.caption]
    return " ".join([f"{title}: a film of its key moments.", *told])


def _still(game_name: str, frame: Frame, names: Sequence[str], theme: str) -> Image.Image:
    if frame.battle is not None:
        drawn = boards.battle(game_name, frame.battle, names, theme)
    else:
        drawn = boards.picture(game_name, frame.view, names, theme, frame.news)
    with Image.open(BytesIO(drawn.png)) as opened:
        board = opened.convert("RGB")
    band = _band(frame, theme_named(theme)).image()
    whole = Image.new("RGB", (board.width, board.height + band.height))
    whole.paste(board, (0, 0))
    whole.paste(band, (0, board.height))
    return _fitted(whole, theme_named(theme))


def _fitted(whole: Image.Image, theme: Theme) -> Image.Image:
    """As large as there is room for: crowded boards are higher than others and have ground at their sides."""
    width, height = SIZE
    broad = min(width, round(whole.width * height / whole.height))
    if broad > width - _NEARLY:
        return whole.resize(SIZE, Image.Resampling.HAMMING)
    still = Image.new("RGB", SIZE, theme.ground)
    still.paste(whole.resize((broad, height), Image.Resampling.HAMMING), ((width - broad) // 2, 0))
    return still


def _band(frame: Frame, theme: Theme) -> Scene:
    """Where in the match this is, and what happens."""
    scene = Scene(theme, _BAND)
    left, middle = BOARD.margin, _BAND // 2
    scene.box(0, 0, scene.width, _BAND, "panel")
    begin = scene.text(left, middle, frame.heading, 40, "front", style="title") + 32
    said, size = lettering.narrowed(frame.caption, 36, scene.width - begin - left, "text", 26)
    scene.text(begin, middle, said, size)
    return scene
