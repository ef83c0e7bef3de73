"""Icons by what they mean in our games, as letters of the icon font and as masks."""

from collections.abc import Mapping

from fonticon_mdi7 import MDI7  # type: ignore[import-untyped]  # a package of constants
from PIL import Image, ImageDraw

from renders.type.fonts import ICONS, face


def glyph(name: str) -> str:
    """The letter of an icon, by the name that the icon set gives it."""
    return str(getattr(MDI7, name)).removeprefix("mdi7.")


NEUTRAL = glyph("square_rounded_outline")
"""Stands for a letter that no font has."""
_MEANINGS: Mapping[str, str] = {
    # What happens.
    "strike": "sword_cross",
    "dead": "skull",
    "target": "crosshairs_gps",
    "ghost": "ghost",
    "star": "star",
    "heart": "heart",
    "lost-heart": "heart_outline",
    "trophy": "trophy",
    "crown": "crown",
    "flag": "flag_checkered",
    "ready": "check_bold",
    "planning": "timer_sand",
    "waiting": "clock_outline",
    "out": "close_thick",
    "plus": "plus",
    "hidden": "eye_off",
    "drawn": "equal",
    "forward": "chevron_double_right",
    "moves": "swap_horizontal_bold",
    # Who sits at a table.
    "person": "account",
    "built-in": "robot",
    "invited": "email_outline",
    "up": "arrow_up_bold",
    "down": "arrow_down_bold",
    # Where cards are.
    "bag": "sack",
    "ash": "fire",
    "hand": "cards",
    "mana": "water",
    "shield": "shield",
    # When an ability happens.
    "battle-start": "flag_variant",
    "before-attack": "sword",
    "before-any-attack": "sword_cross",
    "after-attack": "arrow_u_left_bottom_bold",
    "after-any-attack": "rotate_left",
    "hurt": "heart_broken",
    "death": "skull",
    "ally-death": "grave_stone",
    "spawn": "egg",
    "ally-spawn": "account_multiple_plus",
    "played": "arrow_down_bold_circle",
    "pitched": "fire",
    "pitched-from-hand": "fire",
    "pitched-from-board": "fire_circle",
    "planning-end": "timer_sand_complete",
    # What themes of cards are about.
    "ember": "fire",
    "tide": "waves",
    "bramble": "leaf",
    "gale": "weather_windy",
    "stone": "image_filter_hdr",
    "shade": "weather_night",
    "brass": "cog",
    "spore": "mushroom",
    "glass": "diamond_stone",
    "choir": "bell",
    "hunt": "paw",
    "coin": "circle_multiple",
    "no-theme": "cards_diamond",
}


def is_icon(name: str) -> bool:
    return name in _MEANINGS


def icon(name: str, side: int) -> Image.Image:
    """The mask of an icon in a square."""
    letter = glyph(_MEANINGS[name])
    font = face(ICONS, side)
    left, top, right, bottom = font.getbbox(letter)
    mask = Image.new("L", (side, side), 0)
    ImageDraw.Draw(mask).text(((side - left - right) / 2, (side - top - bottom) / 2), letter, fill=255, font=font)
    return mask
