"""Estraven's own icons by what they mean: houses, resources, abilities, places of cards."""

from collections.abc import Mapping

from renders.canvas.theme import Colour
from renders.pieces.game_icons import Signs

_MEANINGS: Mapping[str, str] = {
    # Houses, and the types of resource cards.
    "barrow-court": "skull_outline",
    "ember-choir": "fire",
    "green-council": "tree",
    "lily-order": "fleur_de_lis",
    "quiet-academy": "feather",
    "salt-fleet": "anchor",
    "spark-guild": "cog",
    "varga-pack": "paw",
    "subject": "account_group",
    "material": "anvil",
    "influence": "bullhorn",
    # What a card is.
    "leader": "crown",
    "troop": "account",
    "spell": "auto_fix",
    "reaction": "shield_sword",
    "resource": "treasure_chest",
    # What a line of a text is about.
    "lead": "crown",
    "cost": "hand_coin",
    "static": "infinity",
    "active": "gesture_tap",
    "enter": "arrow_down_bold_circle",
    "attack": "sword_cross",
    "block": "wall",
    "death": "skull_crossbones",
    "start": "weather_sunset_up",
    "play": "arrow_down_bold_circle",
    "tap": "reload",
    "discard": "cards_outline",
    "sacrifice": "knife_military",
    # How a unit is.
    "tapped": "reload",
    "guarded": "shield_star",
    # Where cards are.
    "hand": "cards",
    "deck": "cards_playing_diamond_outline",
    "graveyard": "grave_stone",
    "market": "storefront",
    "pitch": "fire",
    # What happens.
    "chain": "link_variant",
    "unit": "account_arrow_down",
    "ability": "gesture_tap",
    "answer": "shield_sword",
    "passed": "debug_step_over",
    "clock": "timer_sand",
    "draw": "card_plus_outline",
    "won": "trophy",
    "lost": "skull",
    "news": "chevron_double_right",
    "above": "arrow_up_bold",
    "below": "arrow_down_bold",
    "hidden": "eye_off",
    "known": "eye",
    "trade": "swap_horizontal_bold",
    "resolve": "check_bold",
    "negate": "close_thick",
}
_INKS: Mapping[str, Colour] = {
    "tapped": (214, 220, 232),
    "guarded": (150, 206, 255),
    "reaction": (134, 242, 200),
    "active": (255, 206, 150),
    "attack": (255, 206, 150),
    "death": (224, 176, 240),
    "block": (232, 238, 250),
}
SIGNS = Signs(_MEANINGS, _INKS)
