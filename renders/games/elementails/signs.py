"""ElemenTails' own icons by what they mean: elements, energy, statuses, intentions, traits, stops on the way."""

from collections.abc import Mapping

from renders.canvas.theme import Colour
from renders.pieces.game_icons import Signs

_MEANINGS: Mapping[str, str] = {
    # Elements.
    "water": "water",
    "fire": "fire",
    "plant": "sprout",
    "earth": "image_filter_hdr",
    "lightning": "lightning_bolt",
    "air": "weather_windy",
    # Energy.
    "attack": "sword",
    "defence": "shield",
    "utility": "cog",
    # How a unit is.
    "block": "shield",
    "burn": "fire",
    "renew": "heart_plus",
    "inspired": "arrow_up_bold",
    "weakened": "arrow_down_bold",
    "slowed": "snail",
    "berserk": "emoticon_angry",
    "exhausted": "sleep",
    # What enemies are about to do.
    "strike": "sword",
    "shoot": "bow_arrow",
    "blast": "flare",
    "storm": "weather_pouring",
    "soak": "bullseye",
    "spread": "arrow_expand_all",
    "stack": "arrow_collapse_all",
    "areas": "grid",
    "pillars": "pillar",
    "summon": "account_multiple_plus",
    "guard": "shield_plus",
    "heal": "heart_plus",
    "cheer": "arrow_up_bold",
    "hex": "arrow_down_bold",
    "scorch": "fire",
    "shove": "arrow_right_bold",
    "slow": "snail",
    "walks": "shoe_print",
    # Traits.
    "armoured": "shield_half_full",
    "thorns": "cactus",
    "flying": "feather",
    "skirmisher": "run_fast",
    "pack": "paw",
    "rage": "emoticon_angry",
    "leech": "water_plus",
    "volatile": "bomb",
    "steadfast": "anchor",
    "hunter": "crosshairs",
    "guardian": "shield_account",
    "regrowth": "leaf",
    "ambusher": "eye_off",
    "evasive": "weather_fog",
    "cold-blooded": "snowflake",
    "unshaken": "arm_flex",
    "swift": "chevron_double_right",
    # What a hero's own things are.
    "passive": "infinity",
    "habit": "dice_multiple",
    "power": "star_four_points",
    "spell": "auto_fix",
    "upgraded": "arrow_up_bold_circle",
    "tapped": "reload",
    "move": "shoe_print",
    "focus": "meditation",
    "untap": "restore",
    "level": "stairs_up",
    "cp": "star_four_points",
    # Stops on the way, and what the party is asked.
    "camp": "campfire",
    "common": "paw",
    "rare": "star",
    "elite": "skull_crossbones",
    "dragon": "snake",
    "market": "store",
    "map": "map",
    "lock": "lock",
    "token": "dice_multiple",
    "classes": "account_group",
    "vote": "vote",
    "passed": "check_bold",
    "rock": "terrain",
    "tree": "pine_tree",
    "news": "chevron_double_right",
    "none": "cards_diamond",
    "add": "account_multiple_plus",
    "pillar": "pillar",
    "flavour": "format_quote_open",
}
_INKS: Mapping[str, Colour] = {
    "block": (190, 210, 250),
    "burn": (255, 180, 110),
    "renew": (142, 240, 176),
    "inspired": (255, 222, 130),
    "weakened": (216, 180, 250),
    "slowed": (160, 220, 240),
    "berserk": (255, 150, 150),
    "exhausted": (190, 200, 224),
}
SIGNS = Signs(_MEANINGS, _INKS)


def meaning(name: str) -> str:
    """What the icon set calls a sign."""
    return _MEANINGS[name]
