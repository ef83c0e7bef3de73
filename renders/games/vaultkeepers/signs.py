"""Vaultkeepers' own icons by what they mean: kinds of mana, keywords, states of creatures, places of cards."""

from collections.abc import Mapping

from renders.canvas.theme import Colour
from renders.pieces.game_icons import Signs

_MEANINGS: Mapping[str, str] = {
    # Kinds of mana.
    "white": "white_balance_sunny",
    "blue": "water",
    "black": "skull",
    "red": "fire",
    "green": "leaf",
    "colourless": "hexagon_outline",
    # Keywords.
    "haste": "run_fast",
    "vigilance": "eye",
    "flying": "feather",
    "reach": "bow_arrow",
    "first-strike": "knife_military",
    "double-strike": "sword_cross",
    "trample": "shoe_print",
    "taunt": "shield",
    # When an ability happens.
    "enter": "arrow_down_bold_circle",
    "death": "skull_crossbones",
    "attack": "sword",
    "turn-start": "weather_sunset_up",
    "cast": "auto_fix",
    "respond": "lightning_bolt",
    # How a creature is.
    "sick": "sleep",
    "tapped": "reload",
    "leader": "crown",
    "token": "puzzle",
    # Where cards are.
    "hand": "cards",
    "lands": "cards",
    "deck": "cards_playing_outline",
    "vault": "treasure_chest",
    "discard": "grave_stone",
    "land": "image_filter_hdr",
    "hidden": "eye_off",
    # What somebody is asked, and what happens.
    "response": "lightning_bolt",
    "main": "play",
    "draw": "tray_arrow_down",
    "mulligan": "cards_variant",
    "combat": "sword_cross",
    "end": "flag_checkered",
    "over": "trophy",
    "decided": "check_bold",
    "news": "chevron_double_right",
    "burn": "fire",
    "life": "heart",
    "none": "cards_diamond",
}
_INKS: Mapping[str, Colour] = {
    "haste": (134, 242, 200),
    "vigilance": (246, 222, 150),
    "flying": (176, 216, 255),
    "reach": (190, 236, 170),
    "first-strike": (255, 206, 150),
    "double-strike": (255, 206, 150),
    "trample": (255, 170, 150),
    "taunt": (232, 238, 250),
    "sick": (150, 206, 255),
    "tapped": (214, 220, 232),
    "leader": (246, 222, 150),
    "token": (200, 206, 220),
    "death": (224, 176, 240),
    "attack": (255, 170, 150),
}
SIGNS = Signs(_MEANINGS, _INKS)
