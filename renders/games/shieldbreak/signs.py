"""Shieldbreak's own icons by what they mean: civilizations, keywords, states of creatures, places of cards."""

from collections.abc import Mapping

from PIL import Image, ImageDraw

from renders.canvas.sprites import Note, Sprite, cached
from renders.canvas.surface import Surface
from renders.canvas.theme import Colour, Paint
from renders.type.fonts import ICONS, face
from renders.type.icons import glyph

_MEANINGS: Mapping[str, str] = {
    # Civilizations.
    "light": "white_balance_sunny",
    "water": "water",
    "darkness": "weather_night",
    "fire": "fire",
    "nature": "leaf",
    "zero": "hexagon_outline",
    # Keywords.
    "blocker": "wall",
    "slayer": "skull",
    "speed-attacker": "run_fast",
    "double-breaker": "hammer",
    "triple-breaker": "hammer",
    "shield-trigger": "lightning_bolt",
    "unblockable": "debug_step_over",
    "cannot-attack-players": "account_cancel",
    "must-attack": "chevron_triple_up",
    "power-attacker": "sword",
    "evolution": "layers_triple",
    # When an ability happens.
    "summon": "arrow_down_bold_circle",
    "cast": "auto_fix",
    "attack": "sword_cross",
    "destroyed": "skull_crossbones",
    "turn-start": "weather_sunset_up",
    "turn-end": "weather_sunset_down",
    "enemy-turn-start": "clock_start",
    "enemy-turn-end": "clock_end",
    # How a creature is.
    "sick": "sleep",
    "tapped": "reload",
    # Where cards are, and what is known of them.
    "hand": "cards",
    "deck": "cards_playing_diamond_outline",
    "graveyard": "grave_stone",
    "mana": "cards_diamond",
    "shield": "shield_half_full",
    "broken": "shield_off",
    "seen": "eye",
    "hidden": "eye_off",
    # What happens.
    "charge": "arrow_collapse_down",
    "draw": "card_plus_outline",
    "won": "trophy",
    "lost": "skull",
    "news": "chevron_double_right",
    "none": "cards_diamond",
}
SIGNS = frozenset(_MEANINGS)


@cached
def signed(name: str, side: int, colour: Colour) -> Sprite:
    """An icon in a square; its place is its corner."""
    letter, font = glyph(_MEANINGS[name]), face(ICONS, side)
    left, top, right, bottom = font.getbbox(letter)
    mask = Image.new("L", (side, side), 0)
    at = (side - left - right) / 2, (side - top - bottom) / 2
    ImageDraw.Draw(mask).text(at, letter, fill=255, font=font)
    return Sprite(colour, mask, notes=(Note("icon", name, 0, 0, side, side),))


def sign(surface: Surface, x: int, middle: int, name: str, side: int, colour: Paint) -> int:
    """An icon whose left edge is at `x`; the x where it ends."""
    surface.place(signed(name, side, surface.theme.colour(colour)), x, middle - side // 2)
    return x + side
