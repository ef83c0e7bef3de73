"""The newest lines of a log as a narrow picture: the newest large, what came before it smaller and paler."""

from collections.abc import Sequence

from renders.canvas.alt_text import LONGEST_ALT
from renders.canvas.scale import BOARD, WIDTH
from renders.canvas.scene import Picture, Scene
from renders.canvas.theme import DARK, Theme, theme_named
from renders.type.lettering import leading, wrapped
from renders.type.names import cut

MOST_LINES = 4
_NEWEST, _OLDER = 36, 28
_PADDING, _EDGE = 22, 10
_NOTHING = "Nothing has happened yet."


def log_strip(lines: Sequence[str], theme: str = DARK.name) -> Picture:
    """The last lines, oldest first as in a log."""
    told = [line for line in (" ".join(line.split()) for line in lines) if line][-MOST_LINES:]
    return log_strip_scene(told, theme_named(theme)).picture(cut(" ".join(told) or _NOTHING, LONGEST_ALT))


def log_strip_scene(lines: Sequence[str], theme: Theme) -> Scene:
    """The newest may take two lines, the others one each."""
    room = WIDTH - 2 * BOARD.margin - 2 * _PADDING
    newest = wrapped(lines[-1] if lines else _NOTHING, _NEWEST, room, 2, "title")
    older = [wrapped(line, _OLDER, room, 1)[0] for line in reversed(lines[:-1])]
    depth = leading(_NEWEST) * len(newest) + leading(_OLDER) * len(older) + (_EDGE if older else 0)
    scene = Scene(theme, depth + 2 * _PADDING + 2 * _EDGE)
    left = BOARD.margin
    scene.box(left - _PADDING, _EDGE, room + 4 * _PADDING, depth + 2 * _PADDING, "panel")
    scene.line(left - _PADDING, _EDGE + 12, 6, depth + 2 * _PADDING - 24, "front")
    below = scene.lines(left + _PADDING, _EDGE + _PADDING, newest, _NEWEST, "ink", style="title")
    scene.lines(left + _PADDING, below + _EDGE, older, _OLDER, "soft")
    return scene
