"""Why a journey ended, for its result."""

from collections.abc import Mapping

WHY_OVER: Mapping[str, str] = {
    "journey": "the third dragon is cleansed",
    "endgame": "both dragons of the endgame are cleansed",
    "endgame-lost": "the journey was won, the endgame lost",
    "exhausted": "all heroes are Exhausted",
    "too-long": "the battle went on for too long",
    "withdrawn": "everyone left the party",
}
"""As sentences without their full stops."""
