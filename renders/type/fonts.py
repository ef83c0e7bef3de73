"""The fonts, which ordinary packages bring along: no file of theirs is kept here and nothing is fetched at run time.

Every style of text has a font of its own; letters that it lacks come from the first of the others that has them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Literal

from PIL import ImageFont

Style = Literal["text", "title", "number", "heavy", "display"]
"""Text is what is read, titles are names and labels; numbers are bold, heavy if they have changed; display is for
headings alone."""
_SURELY_MISSING = "\U0010ffff"


@dataclass(frozen=True, slots=True)
class Font:
    """A font file inside a package. `axes` are the values of a variable font, in the order that the file has them."""

    package: str
    path: str
    axes: tuple[int, ...] = ()


_ROBOTO = "fontpkg_roboto_condensed", "files/RobotoCondensed[wght].ttf"
STYLES: Mapping[Style, Font] = {
    "text": Font(*_ROBOTO, (500,)),
    "title": Font(*_ROBOTO, (600,)),
    "number": Font(*_ROBOTO, (700,)),
    "heavy": Font(*_ROBOTO, (900,)),
    "display": Font("fontpkg_cinzel", "files/Cinzel[wght].ttf", (700,)),
}
ICONS = Font("fonticon_mdi7", "fonts/materialdesignicons-webfont.ttf")
_OTHERS = (
    STYLES["title"],
    Font("fontpkg_noto_sans", "files/NotoSans[wdth,wght].ttf", (600, 80)),
    Font("fontpkg_heebo", "files/Heebo[wght].ttf", (600,)),
    Font("fontpkg_noto_sans_arabic", "files/NotoSansArabic[wdth,wght].ttf", (600, 85)),
    Font("fontpkg_noto_sans_thai", "files/NotoSansThai[wdth,wght].ttf", (600, 85)),
    Font("noto_cjk_sans_jp_bold", "NotoSansCJKjp-Bold.otf"),
    ICONS,
)


@lru_cache(maxsize=256)
def face(font: Font, size: int) -> ImageFont.FreeTypeFont:
    """Laid out letter by letter: the other engine is slower and differs from machine to machine."""
    path = files(font.package).joinpath(font.path)
    made = ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.BASIC)
    if font.axes:
        made.set_variation_by_axes(list(font.axes))
    return made


@lru_cache(maxsize=8192)
def font_for(letter: str, style: Style) -> Font | None:
    """The style's own font or another one that has the letter; None if no font has it."""
    own = STYLES[style]
    return next((font for font in (own, *_OTHERS) if _has_glyph(font, letter)), None)


@lru_cache(maxsize=16384)
def _has_glyph(font: Font, letter: str) -> bool:
    return letter == " " or _shape_of(font, letter) != _shape_of(font, _SURELY_MISSING)


@lru_cache(maxsize=1024)
def _shape_of(font: Font, letter: str) -> tuple[tuple[int, int], bytes]:
    mask = face(font, 20).getmask(letter)
    return mask.size, bytes(mask)
