"""Text of any script as runs to draw from left to right: each run in one font, right-to-left text turned around.

What no font has is drawn as its plain relative; emoji become icons; whatever is left becomes a neutral mark.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple
from unicodedata import bidirectional, category, combining, normalize

from arabic_reshaper import ArabicReshaper  # type: ignore[import-untyped]  # it comes without types
from bidi import get_display  # type: ignore[import-untyped]  # likewise

from renders.type.emoji import is_emoji, picked
from renders.type.fonts import STYLES, Font, Style, font_for
from renders.type.icons import NEUTRAL

_MOST_MARKS = 2
"""Marks above and below one letter; more than these leave the line."""
_RIGHT_TO_LEFT = ("R", "AL")
_UNSEEN = ("Cf", "Cc", "Cs", "Me")
_RESHAPER = ArabicReshaper({"delete_harakat": True, "support_ligatures": True})


class Run(NamedTuple):
    font: Font
    text: str


@lru_cache(maxsize=4096)
def runs(text: str, style: Style) -> tuple[Run, ...]:
    """In the order in which they are drawn."""
    made: list[Run] = []
    for letter in _turned(drawable(text, style)):
        font = font_for(letter, style) or STYLES[style]
        if made and (made[-1].font == font or combining(letter)):
            made[-1] = Run(made[-1].font, made[-1].text + letter)
        else:
            made.append(Run(font, letter))
    return tuple(made)


@lru_cache(maxsize=4096)
def drawable(text: str, style: Style = "text") -> str:
    """The text in letters that there are fonts for, still in the order in which it is read."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_letters(normalize("NFC", text), style))


def can_be_drawn(name: str) -> bool:
    """Whether anything of a name can be drawn as itself or as an icon."""
    drawn = drawable(name).replace(NEUTRAL, "").strip()
    return bool(drawn) and (name.isascii() or any(letter.isalnum() or is_emoji(letter) for letter in drawn))


def _letters(text: str, style: Style) -> Iterator[str]:
    marks = 0
    for letter in picked(text):
        marks = marks + 1 if combining(letter) or category(letter) == "Mn" else 0
        if letter.isspace():
            yield " "
        elif category(letter) in _UNSEEN or marks > _MOST_MARKS:
            continue
        elif font_for(letter, style) is not None:
            yield letter
        else:
            yield _relatives(letter, style)


@lru_cache(maxsize=4096)
def _relatives(letter: str, style: Style) -> str:
    plain = "".join(part for part in normalize("NFKD", letter) if category(part) not in ("Mn", *_UNSEEN))
    if plain and plain != letter and all(font_for(part, style) for part in plain):
        return plain
    return "" if combining(letter) else NEUTRAL


def _turned(text: str) -> str:
    """From the order of reading to that of drawing, with the shapes that Arabic letters have inside of words.

    Our sentences are read from left to right, whatever name they begin with.
    """
    if not any(bidirectional(letter) in _RIGHT_TO_LEFT for letter in text):
        return text
    return str(get_display(_RESHAPER.reshape(text), base_dir="L"))
