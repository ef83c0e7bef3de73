"""Shieldbreak's own icons by what they mean: civilizations, keywords, states of creatures, places of cards."""

from collections.abc import Mapping

from renders.pieces.game_icons import Signs

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
SIGNS = Signs(_MEANINGS, {})
