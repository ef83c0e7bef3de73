"""Text as masks, in the font that is built into Pillow: measured, wrapped and cut to fit, and cached.

The font knows few scripts. Letters that it lacks are drawn as their plain relatives, else as a question mark.
"""

from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from unicodedata import category, normalize

from PIL import Image, ImageDraw, ImageFont

_SURELY_MISSING = "\U0010ffff"
_UNSEEN = ("Mn", "Me", "Cf", "Cc")
_BARRED = str.maketrans("ŁłĐđØøĦħŦŧıȷ", "LlDdOoHhTtij")
"""Latin letters with a bar do not decompose."""


@lru_cache(maxsize=64)
def font(size: int) -> ImageFont.FreeTypeFont:
    face = ImageFont.load_default(size)  # it is laid out by Layout.BASIC
    assert isinstance(face, ImageFont.FreeTypeFont), "Pillow was built without FreeType"
    return face


# --- letters that can be drawn -------------------------------------------


@lru_cache(maxsize=2048)
def drawable(text: str) -> str:
    """The text in letters that the font has."""
    return "".join(_drawable_letter(letter) for letter in normalize("NFC", text))


def drawable_name(name: str, stand_in: str) -> str:
    """A name as it can be drawn, or the stand-in if nothing of it can."""
    drawn = " ".join(drawable(name).split())
    return drawn if drawn.strip("? ") or name.strip("? ") == "" else stand_in


@lru_cache(maxsize=4096)
def _drawable_letter(letter: str) -> str:
    if letter.isspace():
        return " "
    if category(letter) in _UNSEEN:
        return ""
    if _has_glyph(letter):
        return letter
    relatives = "".join(part for part in normalize("NFKD", letter.translate(_BARRED)) if category(part) not in _UNSEEN)
    return relatives if relatives and all(map(_has_glyph, relatives)) else "?"


@lru_cache(maxsize=4096)
def _has_glyph(letter: str) -> bool:
    return letter.isascii() or _shape_of(letter) != _shape_of(_SURELY_MISSING)


def _shape_of(letter: str) -> tuple[tuple[int, int], bytes]:
    mask = font(20).getmask(letter)
    return mask.size, bytes(mask)


# --- measuring --------------------------------------------------------------


@lru_cache(maxsize=8192)
def width_of(text: str, size: int) -> int:
    return ceil(font(size).getlength(text))


@lru_cache(maxsize=2048)
def fitted(text: str, size: int, width: int) -> str:
    """As much of the text as fits, with an ellipsis if something is missing."""
    if width_of(text, size) <= width:
        return text
    fits = bisect_right(range(len(text)), width, key=lambda kept: width_of(f"{text[:kept]}…", size)) - 1
    return f"{text[: max(0, fits)].rstrip()}…"


@lru_cache(maxsize=2048)
def wrapped(text: str, size: int, width: int, most: int | None = None) -> tuple[str, ...]:
    """Lines that fit into the width, `most` of them; a word that is too long for a line is cut."""
    lines: list[str] = []
    for word in text.split():
        if lines and width_of(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(fitted(word, size, width))
    if most is not None and len(lines) > most:
        lines = [*lines[: most - 1], fitted(f"{lines[most - 1]} …", size, width)]
    return tuple(lines)


@lru_cache(maxsize=1024)
def shrunk(text: str, size: int, width: int, most: int) -> tuple[tuple[str, ...], int]:
    """Lines and the size, somewhat smaller if need be, at which nothing is cut; the smallest cuts after all."""
    for smaller in range(size, size * 2 // 3, -1):
        lines = wrapped(text, smaller, width, most)
        if not any("…" in line for line in lines):
            return lines, smaller
    return wrapped(text, size * 2 // 3, width, most), size * 2 // 3


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
    return round(size * 1.24)


def depth(paragraphs: Sequence[Sequence[str]], size: int) -> int:
    """How high paragraphs are, with half a line between them."""
    return leading(size) * sum(map(len, paragraphs)) + leading(size) // 2 * (len(paragraphs) - 1)


@lru_cache(maxsize=64)
def capitals(size: int) -> tuple[float, float]:
    """Where capitals begin and end below the top of a mask."""
    _, top, _, bottom = font(size).getbbox("H")
    return top, bottom


# --- masks ------------------------------------------------------------------


@lru_cache(maxsize=2048)
def letters(text: str, size: int, *, bold: bool = False) -> Image.Image:
    """The text as a mask to paste a colour through. The font has one weight; bold is drawn again, a pixel further."""
    ascent, descent = font(size).getmetrics()
    again = max(1, size // 32) if bold else 0
    mask = Image.new("L", (width_of(text, size) + 2 + max(1, again), ascent + descent), 0)
    draw = ImageDraw.Draw(mask)
    for shift in range(again + 1):
        draw.text((1 + shift, 0), text, fill=255, font=font(size))
    return mask
