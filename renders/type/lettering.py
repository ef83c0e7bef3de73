"""Text as masks: measured, wrapped, shrunk and cut to fit. Sizes are in pixels, of an em."""

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from math import ceil

from PIL import Image, ImageDraw

from renders.type.fonts import STYLES, Style, face
from renders.type.runs import runs

_ABOVE, _BELOW = 1.12, 0.56
"""Room above and below the baseline, in ems; other scripts reach farther than Latin letters."""


# --- measuring --------------------------------------------------------------


@lru_cache(maxsize=8192)
def width_of(text: str, size: int, style: Style = "text") -> int:
    return ceil(sum(face(run.font, size).getlength(run.text) for run in runs(text, style)))


@lru_cache(maxsize=2048)
def fitted(text: str, size: int, width: int, style: Style = "text") -> str:
    """As much of the text as fits, with an ellipsis if something is missing."""
    if width_of(text, size, style) <= width:
        return text
    fits = bisect_right(range(len(text)), width, key=lambda kept: width_of(f"{text[:kept]}…", size, style)) - 1
    return f"{text[: max(0, fits)].rstrip()}…" if fits >= 0 else ""


@lru_cache(maxsize=2048)
def narrowed(text: str, size: int, width: int, style: Style = "text", least: int = 0) -> tuple[str, int]:
    """One line that fits: written smaller first, down to the least size (three quarters of it), and cut then."""
    least = least or size * 3 // 4
    for smaller in range(size, least, -1):
        if width_of(text, smaller, style) <= width:
            return text, smaller
    return fitted(text, least, width, style), least


@lru_cache(maxsize=2048)
def wrapped(text: str, size: int, width: int, most: int | None = None, style: Style = "text") -> tuple[str, ...]:
    """Lines that fit into the width, `most` of them; a word that is too long for a line is cut."""
    lines: list[str] = []
    for word in text.split():
        if lines and width_of(f"{lines[-1]} {word}", size, style) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(fitted(word, size, width, style))
    if most is not None and len(lines) > most:
        lines = [*lines[: most - 1], fitted(f"{lines[most - 1]} …", size, width, style)]
    return tuple(lines)


@lru_cache(maxsize=1024)
def shrunk(
    text: str, size: int, width: int, most: int, style: Style = "text", least: int = 0
) -> tuple[tuple[str, ...], int]:
    """Lines and the size, somewhat smaller if need be, at which nothing is cut; the smallest cuts after all."""
    least = least or size * 2 // 3
    for smaller in range(size, least, -1):
        lines = wrapped(text, smaller, width, most, style)
        if not any("…" in line for line in lines):
            return lines, smaller
    return wrapped(text, least, width, most, style), least


@lru_cache(maxsize=2048)
def uncut(
    text: str, size: int, width: int, most: int = 1, style: Style = "text", least: int = 0
) -> tuple[tuple[str, ...], int]:
    """At most so many lines, in the largest size down to the least in which nothing is cut; none if there is none."""
    words = " ".join(text.split())
    for smaller in range(size, (least or size) - 1, -1):
        lines = wrapped(text, smaller, width, style=style)
        if len(lines) <= most and " ".join(lines) == words:
            return lines, smaller
    return (), least or size


@lru_cache(maxsize=256)
def filling(
    paragraphs: tuple[str, ...], sizes: tuple[int, int], width: int, height: int
) -> tuple[tuple[tuple[str, ...], ...], int]:
    """Paragraphs as lines in the largest size, from one to another, at which nothing is cut and all of it fits."""
    smallest, largest = sizes
    for size in range(largest, smallest - 1, -1):
        lines = tuple(wrapped(paragraph, size, width) for paragraph in paragraphs)
        whole = all(" ".join(part) == " ".join(text.split()) for part, text in zip(lines, paragraphs, strict=True))
        if whole and depth(lines, size) <= height:
            return lines, size
    return lines, smallest


def leading(size: int) -> int:
    """From one line to the next."""
    return round(size * 1.22)


def depth(paragraphs: Sequence[Sequence[str]], size: int) -> int:
    """How high paragraphs are, with half a line between them."""
    return leading(size) * sum(map(len, paragraphs)) + leading(size) // 2 * (len(paragraphs) - 1)


@lru_cache(maxsize=256)
def cap_height(size: int, style: Style = "text") -> int:
    """How high capitals and numerals are."""
    _, top, _, _ = face(STYLES[style], size).getbbox("H", anchor="ls")
    return round(-top)


def baseline(size: int) -> int:
    """Where letters stand, from the top of a mask."""
    return round(size * _ABOVE)


# --- masks ------------------------------------------------------------------


def letters(text: str, size: int, style: Style = "text", stroke: int = 0) -> Image.Image:
    """The text as a mask to paste a colour through; with a stroke it is broader by that much on all sides."""
    width = width_of(text, size, style) + 2 + 2 * stroke
    mask = Image.new("L", (width, round(size * (_ABOVE + _BELOW)) + 2 * stroke), 0)
    draw = ImageDraw.Draw(mask)
    x, y = 1.0 + stroke, baseline(size) + stroke
    for run in runs(text, style):
        font = face(run.font, size)
        draw.text((x, y), run.text, fill=255, font=font, anchor="ls", stroke_width=stroke)
        x += font.getlength(run.text)
    return mask
