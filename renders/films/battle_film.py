"""A battle as a film, in any game that has battles."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from renders.canvas.theme import DARK
from renders.films.encoding import LARGEST_UPLOAD, SECONDS_TO_DRAW, Film
from renders.registry import battles_of


def battle_film(
    game_name: str,
    facts: Mapping[str, Any],
    names: Sequence[str],
    theme: str = DARK.name,
    limit: int = LARGEST_UPLOAD,
    seconds: float = SECONDS_TO_DRAW,
) -> Film:
    """From the facts that the public event of a battle tells everybody: as many moments as time and limit allow.

    Raises NoBattles, and FilmTooLarge if not even two fit.
    """
    return cast("Film", battles_of(game_name).film(facts, names, theme, limit, seconds))
